//! The guided first game: Leonidas deploys, and fights one Action Round against the Scythians.

use crate::Point;
use crate::guide::{Ask, Guide, Lesson, Target, Then};
use go_tell_the_spartans::map::{Area, Facing, Row};
use go_tell_the_spartans::plans::Plan;
use go_tell_the_spartans::units::Contingent;
use go_tell_the_spartans::{Action, Members, Position, rulebook};
use tabletop::Seat;

/// With these dice the archers hit, some Malians run, others waver and rally. Only for the charge of the Spartans they are written
/// down.
pub(super) static GUIDE: Guide<Position> =
    Guide { seat: Seat(0), dice: 1982, record: None, before: &[], lessons: LESSONS };

// The rows that are pointed at.
const D: Row = 3;
const E: Row = 4;
const G: Row = 6;
const H: Row = 7;
const I: Row = 8;

// And those of which something is asked.
const D5: Option<Area> = Area::at(D, 5);
const D6: Option<Area> = Area::at(D, 6);
const E6: Option<Area> = Area::at(E, 6);
const G4: Option<Area> = Area::at(G, 4);

const LESSONS: &[Lesson<Position>] = &[
    Lesson {
        title: "You are Leonidas",
        words: "For three days you hold the pass of Thermopylae, here at the wall, against the host of the Great King. You cannot destroy it. Make it pay, keep it from the wall, and lose few of your own.",
        rule: rulebook::SCORE,
        at: &[area(H, 6)],
        then: Then::Read,
    },
    Lesson {
        title: "A path over the mountain",
        words: "There is a way around the pass; on day 3 the Immortals come by it. One contingent must guard it, and does not fight today. Send the Phocians, as it was in history.",
        rule: rulebook::GREEK_DEPLOYMENT,
        at: &[],
        then: Then::Do {
            asks: &[Ask::plain(|action| action == Action::Guard(Contingent::Phocian))],
            replies: &[],
            otherwise: "They could go, but they are better used here. Send the Phocians.",
        },
    },
    Lesson {
        title: "Where your men stand",
        words: "You may place every stack yourself, or take a plan. The figures on a counter, as 3-3-2, are for melee, for defence against missiles and for movement. For a quick fight choose Forward of the wall, then confirm with Deploy like this.",
        rule: rulebook::GREEK_DEPLOYMENT,
        at: &[],
        then: Then::Lay {
            draft: &[Point::Button("plan", Some(Plan::Forward as u16))],
            otherwise: "A plan of your own: keep it for the next assault. Choose Forward of the wall for this one.",
        },
    },
    Lesson {
        title: "Reading a counter",
        words: "These are your Spartans: three units in one stack. 4-3-2 means 4 in melee, a defence of 3, 2 areas of movement. Each dot is a step: a unit that has lost all its steps is gone.",
        rule: rulebook::PIECES,
        at: &[area(E, 6)],
        then: Then::Read,
    },
    Lesson {
        title: "Facing",
        words: "They face west. Hoplites march straight ahead only, and to turn takes their whole move. The three areas before them are theirs: an enemy who steps there must stop.",
        rule: rulebook::HOPLITE_FACING,
        at: &[area(E, 6), area(D, 5), area(D, 6), area(D, 7)],
        then: Then::Read,
    },
    Lesson {
        title: "The host moves by itself",
        words: "You play alone, so rules move the Persians: the infantry comes on, archers seek their distance. Watch the Scythians come before your ringed stacks; open a line of the log for the reasons.",
        rule: rulebook::ADVANCE,
        at: &[area(E, 5), area(E, 6)],
        then: Then::WatchUntil(|_| false),
    },
    Lesson {
        title: "Your archers shoot first",
        words: "Whoever is attacked shoots before the attacker. Your archers at H4 reach four areas. Point at D6 and look at the odds: 9 or 10 on a ten-sided die hits. Then confirm.",
        rule: rulebook::FIRE_ROLL,
        at: &[],
        then: Then::Do {
            asks: &[Ask::plain(|action| matches!(action, Action::Fire(at) if Some(at) == D6))],
            replies: &[],
            otherwise: "A good shot, too. But those in D6 will be charged by your Spartans: shoot at them.",
        },
    },
    Lesson {
        title: "A hail of arrows",
        words: "A hit, and with a defence of 1 the Scythians lose a step for it. Now they shoot back. Your Spartans, with a defence of 3, lose a step only for three hits in one volley.",
        rule: rulebook::FIRE_EFFECT,
        at: &[area(E, 5), area(E, 6)],
        then: Then::WatchUntil(|_| false),
    },
    Lesson {
        title: "Charge!",
        words: "Not a step lost. Your turn to move: choose the Spartans in E6 and send all three into D6, against the enemy before them. Hatched areas lie before an enemy: whoever steps there must stop.",
        rule: rulebook::ENTERING,
        at: &[],
        then: Then::Do {
            asks: &[Ask::plain(|action| {
                matches!(action, Action::March { from, to, units, .. }
                    if Some(from) == E6 && Some(to) == D6 && units == Members::all(3))
            })],
            replies: &[],
            otherwise: "That can wait: the Spartans in E6 go first, all three of them, into D6.",
        },
    },
    Lesson {
        title: "Turn",
        words: "Your left, in the south, is thin. Choose the Malians in G4 and turn them left, to the south: whoever comes through to G3 must stop before them. To turn is all they do this round.",
        rule: rulebook::DIRECTION,
        at: &[],
        then: Then::Do {
            asks: &[Ask::plain(
                |action| matches!(action, Action::Turn { at, facing: Facing::South } if Some(at) == G4),
            )],
            replies: &[],
            otherwise: "First the left wing: turn the Malians in G4 to the left.",
        },
    },
    Lesson {
        title: "The line holds",
        words: "Each of your stacks may move once in a round. The others keep the line closed, so that nobody gets at its flanks. End your movement.",
        rule: rulebook::MOVEMENT_PROCEDURE,
        at: &[],
        then: Then::Do {
            asks: &[Ask::plain(|action| action == Action::EndMovement)],
            replies: &[],
            otherwise: "Tempting, but keep the others in line for now. End your movement.",
        },
    },
    Lesson {
        title: "They shoot again",
        words: "Now it is you who attack, so the Scythians shoot first. Keep an eye on the Malians in E3.",
        rule: rulebook::FIRE,
        at: &[area(E, 3)],
        then: Then::WatchUntil(|_| false),
    },
    Lesson {
        title: "Morale",
        words: "A unit of Malians in E3 lost a step and checked its morale: a 10, three above its rating of 7, so it ran to H3 and turned grey. Then the rest of its stack checked as well, and one of them ran to I3.",
        rule: rulebook::MORALE_RESULT,
        at: &[area(H, 3), area(I, 3)],
        then: Then::Read,
    },
    Lesson {
        title: "Shoot at the neighbours",
        words: "Your archers may not shoot into D6 any more, for friends are there. Shoot at D5 and watch their morale: one or two above the rating is disorder, a disc with two strokes as in F3. Disordered men fight worse and are easier to hit.",
        rule: rulebook::FIELD_OF_FIRE,
        at: &[],
        then: Then::Do {
            asks: &[Ask::plain(|action| matches!(action, Action::Fire(at) if Some(at) == D5))],
            replies: &[],
            otherwise: "Those in D5 stand next to your Spartans: shoot at them.",
        },
    },
    Lesson {
        title: "Melee, and its shifts",
        words: "Disorder in D5! Now the melee in D6: your 12 against 5 is two to one. Hoplites against lighter men fight it as if it were four to one. Attack in D6.",
        rule: rulebook::SHIFTS,
        at: &[],
        then: Then::Do {
            // The die of the melee shows 9, that of the Scythians' morale 7.
            asks: &[Ask {
                fits: |action| matches!(action, Action::Attack(at) if Some(at) == D6),
                dice: &[8, 6],
            }],
            replies: &[],
            otherwise: "Attack in D6.",
        },
    },
    Lesson {
        title: "Rally",
        words: "The Scythians lost four steps, you none. The round ends, and shaken units with no enemy in their area may try to rally. Let the Malians in F3 try: the die plus 1 must be 7 or less.",
        rule: rulebook::RECOVERY,
        at: &[],
        then: Then::Do {
            asks: &[Ask::plain(|action| action == Action::Rally)],
            replies: &[],
            otherwise: "They need it: let the Malians in F3 try.",
        },
    },
    Lesson {
        title: "What counts",
        words: "The Malians in F3 are in order again. A Persian unit gone is a point, a hoplite unit of yours costs two, a day held brings ten or more. From 75 you win, from 45 it is a draw; 105 and 135 are greater victories.",
        rule: rulebook::SCORE,
        at: &[Target::Track("Score")],
        then: Then::Read,
    },
    Lesson {
        title: "The spirit of both sides",
        words: "Both armies' morale begins high and falls towards 0, by how each assault went. If yours falls to 0, all but Spartans and Thespians leave at the next deployment. If theirs does, the day is over.",
        rule: rulebook::TRACK_ZONES,
        at: &[Target::Track("Greeks"), Target::Track("Persians")],
        then: Then::Read,
    },
    Lesson {
        title: "The pass is yours",
        words: "An assault has up to eight rounds like this one, a day several assaults. Charge what stands before you, and let nobody get behind you. From here you lead on your own.",
        rule: rulebook::ACTION_ROUNDS,
        at: &[area(D, 6)],
        then: Then::Read,
    },
];

/// An area of the map. A number that no area has would be found by the tests.
const fn area(row: Row, column: u8) -> Target {
    Target::At(Point::Place(match Area::at(row, column) {
        Some(area) => area.index() as u16,
        None => u16::MAX,
    }))
}
