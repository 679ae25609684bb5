//! The guided first battle: the Greek right wing charges, and one clash is fought.

#[cfg(test)]
mod run_in;

use super::layout::ROWS;
use crate::Point;
use crate::guide::{Ask, Guide, Lesson, Move, Target, Then};
use marathon::map::Hex;
use marathon::units::Unit;
use marathon::{Action, Hexside, Position, Side, Turn, rulebook};

/// Two turns in which both armies have come near each other.
pub(super) const RUN_IN: &str = include_str!("run_in.jsonl");

pub(super) static GUIDE: Guide<Position> =
    Guide { seat: Side::Greece.seat(), dice: 490, record: Some(RUN_IN), before: &[], lessons: LESSONS };

// Those who act: the javelins shoot, Erechtheis goes for the front and Aiantis for the flank.
const JAVELINS: &str = "Javelin psiloi 4";
const ERECHTHEIS: &str = "Erechtheis";
const AIANTIS: &str = "Aiantis";

// The hexes of the Persians before them.
const SHOT_AT: Option<Hex> = Hex::at(15, 16);
const NEXT_TO_LAST: Option<Hex> = Hex::at(15, 17);
const LAST: Option<Hex> = Hex::at(15, 18);

const LESSONS: &[Lesson<Position>] = &[
    Lesson {
        title: "The plain of Marathon",
        words: "490 BC: the Persians have landed, in blue, and you lead the Greeks. For two turns both lines have come nearer. Now your right wing charges: this is its first clash.",
        rule: rulebook::SEQUENCE,
        at: &[hex(12, 19)],
        then: Then::Read,
    },
    Lesson {
        title: "What wins",
        words: "Stand in all three Persian camps at the end of a turn, or fell Datis and his successor, and you have won. So have they, if Miltiades and his fall. After twelve turns it counts who has lost less strength.",
        rule: rulebook::VICTORY,
        at: &[hex(27, 7), hex(26, 11), hex(25, 16)],
        then: Then::Read,
    },
    Lesson {
        title: "Wings and markers",
        words: "Each army has three wings, and each wing a marker in the cup. Markers are drawn one by one, so nobody knows who acts next. Just now it was yours: Greek Right.",
        rule: rulebook::ACTIVATION,
        at: &[Target::Track("Cup")],
        then: Then::Read,
    },
    Lesson {
        title: "Give the order",
        words: "A drawn wing acts, or rests to recover. Kallimachos, the round piece with the helmet, leads this one, and all his units are near enough to hear him. Activate the wing.",
        rule: rulebook::COMMAND,
        at: &[],
        then: Then::Do {
            asks: &[Ask::plain(|action| action == Action::Activate)],
            replies: &[],
            otherwise: "They are fresh and need no rest. Activate the wing.",
        },
    },
    Lesson {
        title: "Reading a counter",
        words: "This long counter is a phalanx, the tribe Erechtheis, over two hexes. 15 is its strength: it strikes with so many dice. The row of shields is its front: it faces east.",
        rule: rulebook::UNITS,
        at: &[hex(12, 17), hex(12, 18)],
        then: Then::Read,
    },
    Lesson {
        title: "Javelins first",
        words: "Round counters are skirmishers: they have no front, and some can throw. Choose the javelins, then the Persians three hexes away. A ten-sided die must show 8 or 9, so 20 %.",
        rule: rulebook::FIRE_PROCEDURE,
        at: &[],
        then: Then::Do {
            // The javelins hit with an 8; the Persians check with a 3, and 1 for Artaphernes.
            asks: &[Ask {
                fits: |action| matches!(action, Action::Fire { unit, at } if is(unit, JAVELINS) && Some(at) == SHOT_AT),
                dice: &[8, 3],
            }],
            replies: &[],
            otherwise: "That can wait: first the javelins, at the Persians three hexes away.",
        },
    },
    Lesson {
        title: "Disorganisation",
        words: "A hit! Their morale check failed: the die and what helps them came to less than 5. So they have a point of disorganisation, in the diamond. Such points weaken their blows; too many, and they run.",
        rule: rulebook::DISORGANISATION,
        at: &[hex(15, 16)],
        then: Then::Read,
    },
    Lesson {
        title: "Charge!",
        words: "Erechtheis has 5 points to move: 3 of its own, 2 because Kallimachos stands beside it. A phalanx goes only forward, a point a hex. Lead it two hexes on, up to the enemy.",
        rule: rulebook::MOVEMENT_BONUS,
        at: &[],
        then: Then::Do {
            asks: &[Ask::plain(ERECHTHEIS_NE), Ask::plain(ERECHTHEIS_SE)],
            replies: &[],
            otherwise: "Straight on: lead Erechtheis two hexes forward, up to the Persians.",
        },
    },
    Lesson {
        title: "Engaged",
        words: "Crossed discs: they are engaged, and will fight when you end your movement. Aiantis, at the end of your line, can get around theirs. Take it two hexes forward.",
        rule: rulebook::ENGAGEMENT,
        at: &[],
        then: Then::Do {
            asks: &[Ask::plain(AIANTIS_NE), Ask::plain(AIANTIS_SE)],
            replies: &[],
            otherwise: "First Aiantis: two hexes forward, beside Erechtheis.",
        },
    },
    Lesson {
        title: "Wheel",
        words: "A phalanx turns like a door. To the left costs 2 points: its left half stays, the right half swings forward. To the right costs only 1. Wheel left.",
        rule: rulebook::CHANGING_FACING,
        at: &[],
        then: Then::Do {
            asks: &[Ask::plain(
                |action| matches!(action, Action::Turn { unit, turn: Turn::Left } if is(unit, AIANTIS)),
            )],
            replies: &[],
            otherwise: "Their line ends to your left: wheel Aiantis left.",
        },
    },
    Lesson {
        title: "Into the flank",
        words: "One point is left. Step on beside the last Persian unit: it faces west, and you come from its side. The tinted hexes are your own flanks and rear: +2 and +3 for an enemy there.",
        rule: rulebook::COMBAT_MODIFIERS,
        at: &[],
        then: Then::Do {
            asks: &[Ask::plain(AIANTIS_NE)],
            replies: &[],
            otherwise: "One hex further with Aiantis, to the side of the last Persian unit.",
        },
    },
    Lesson {
        title: "To blows",
        words: "Your other units stay. End the movement. Who strikes at a flank is free to choose how hard: let all 15 strength points of Aiantis strike.",
        rule: rulebook::FREE_ALLOCATION,
        at: &[],
        then: Then::Do {
            asks: &[
                Ask::plain(|action| action == Action::EndMovement),
                Ask::plain(|action| action == Action::Allocate(15)),
            ],
            replies: &[],
            otherwise: "Enough moved: end the movement, and strike with all 15.",
        },
    },
    Lesson {
        title: "Who strikes whom",
        words: "Every blow is listed here: so many dice, what is added to each, and the hits to expect. Erechtheis has two enemies before it and must share its 15 dice: 7 and 8.",
        rule: rulebook::EVEN_SPLIT,
        at: &[],
        then: Then::Read,
    },
    Lesson {
        title: "Strike!",
        words: "Each die of 5 or more hits, and at the flank 2 is added. Begin with the last unit of their line, where Erechtheis and Aiantis strike together.",
        rule: rulebook::COMBAT_PROCEDURE,
        at: &[],
        then: Then::Do {
            asks: &[Ask {
                fits: |action| matches!(action, Action::Attack(at) if Some(at) == LAST),
                // Four of eight hit, and ten of fifteen.
                dice: &[5, 1, 4, 7, 5, 3, 2, 6, 2, 9, 4, 2, 8, 1, 7, 9, 9, 7, 0, 4, 4, 7, 2],
            }],
            replies: &[],
            otherwise: "Begin with the last unit of their line.",
        },
    },
    Lesson {
        title: "They strike back",
        words: "14 hits! They take effect once all have struck. Strike at the other unit too. Then both strike back at Erechtheis, with 1 less on each die: they face a phalanx.",
        rule: rulebook::COUNTERATTACK,
        at: &[],
        then: Then::Do {
            asks: &[Ask {
                fits: |action| matches!(action, Action::Attack(at) if Some(at) == NEXT_TO_LAST),
                // Two hits; back come one and two. The checks: a 2 for Erechtheis, a 4 and a 3 for the Persians.
                dice: &[5, 1, 4, 3, 6, 3, 2, 4, 2, 9, 4, 2, 1, 1, 7, 3, 9, 5, 0, 2, 4, 3],
            }],
            replies: &[],
            otherwise: "Strike at the other unit too.",
        },
    },
    Lesson {
        title: "Who holds?",
        words: "Erechtheis was hit three times and failed its check: 3 points. The last Persian unit failed too, and has 14 against a strength of 6. It must check once more, less the 8 above its strength. Watch.",
        rule: rulebook::ROUT_CHECK,
        at: &[hex(15, 18)],
        then: Then::WatchUntil(|_| false),
    },
    Lesson {
        title: "Rout",
        words: "They break! A routed unit turns grey and runs, away from where it faced, as far as it can. Friends it runs through may waver, and where there is no way out it is lost.",
        rule: rulebook::ROUT_MOVEMENT,
        at: &[hex(15, 18)],
        then: Then::Watch(&[
            flee(Hexside::Se),
            flee(Hexside::Se),
            flee(Hexside::Se),
            flee(Hexside::Ne),
            flee(Hexside::Se),
            // After it Greek Centre is drawn.
            Move { action: Action::Flee(Hexside::Ne), dice: &[6] },
        ]),
    },
    Lesson {
        title: "What it counts",
        words: "Routed strength counts as lost until the unit rallies: you 0, they 6. Mind the diamonds of your own: a wing that rests instead of acting takes points off its units that are not engaged.",
        rule: rulebook::RESTING,
        at: &[Target::Track("Lost")],
        then: Then::Read,
    },
    Lesson {
        title: "The battle is yours",
        words: "The next marker is yours again: Miltiades and the Greek Centre. Keep your line closed, look for flanks, and rest in time. From here you command on your own.",
        rule: rulebook::ACTIVATION_MARKERS,
        at: &[hex(10, 11)],
        then: Then::Read,
    },
];

/// Whether this is the unit of this name.
fn is(unit: Unit, name: &str) -> bool {
    unit.counter().name == name
}

/// Whether a unit goes on this way.
fn goes(action: Action, name: &str, way: Hexside) -> bool {
    matches!(action, Action::Step { unit, towards, .. } if is(unit, name) && towards == way)
}

const ERECHTHEIS_NE: fn(Action) -> bool = |action| goes(action, ERECHTHEIS, Hexside::Ne);
const ERECHTHEIS_SE: fn(Action) -> bool = |action| goes(action, ERECHTHEIS, Hexside::Se);
const AIANTIS_NE: fn(Action) -> bool = |action| goes(action, AIANTIS, Hexside::Ne);
const AIANTIS_SE: fn(Action) -> bool = |action| goes(action, AIANTIS, Hexside::Se);

const fn flee(towards: Hexside) -> Move<Position> {
    Move::plain(Action::Flee(towards))
}

/// A hex of the map. A number that no hex has would be found by the tests.
const fn hex(column: u16, row: u16) -> Target {
    Target::At(Point::Place((column - 1) * ROWS as u16 + row - 1))
}
