//! The guided first battle: Sparta against Argos, two taxeis a side, from the approach over the charge to the push.

#[cfg(test)]
mod run_in;

use crate::Point;
use crate::guide::{Ask, Guide, Lesson, Move, Target, Then};
use hoplomachia::action::Until;
use hoplomachia::orders::Order;
use hoplomachia::{Action, Position, Side, rulebook};

/// Five turns in which both phalanxes have come near each other.
pub(super) const RUN_IN: &str = include_str!("run_in.jsonl");

pub(super) static GUIDE: Guide<Position> =
    Guide { seat: Side::First.seat(), dice: 418, record: Some(RUN_IN), before: &[], lessons: LESSONS };

const A1: Target = unit(Side::First, 1);
const A2: Target = unit(Side::First, 2);
const B1: Target = unit(Side::Second, 1);
const B2: Target = unit(Side::Second, 2);
const SPARTANS: Target = Target::Track("Spartans");
const ARGIVES: Target = Target::Track("Argives");

const FAR: Action = Action::AheadUntil(Until::AsFarAsPossible);

const LESSONS: &[Lesson<Position>] = &[
    Lesson {
        title: "Two lines of shields",
        words: "You lead the Spartans, in oxblood, against Argos, in lapis. For five turns both have marched, and eight inches part the lines. This first battle is fought by two taxeis (regiments) on each side.",
        rule: rulebook::PHALANX,
        at: &[A1, B1],
        then: Then::Read,
    },
    Lesson {
        title: "Taxis and lochos",
        words: "A1 is a taxis of two lochoi (companies), A2 one of three. A lochos is two stands of four shields; it faces where its spears point. Press a unit to read its card.",
        rule: rulebook::TAXIS,
        at: &[A1, A2],
        then: Then::Read,
    },
    Lesson {
        title: "What wins",
        words: "Arete is the spirit of an army. Here both begin with 11 of 20 points. Who falls below 0 is beaten, and nothing costs as much as lochoi that break.",
        rule: rulebook::TRACKS,
        at: &[SPARTANS, ARGIVES],
        then: Then::Read,
    },
    Lesson {
        title: "The trumpet",
        words: "Each turn a strategos (general) gives one order, laid face down. The cards are the eight signals of the salpinx (trumpet). Choose Approach, and confirm.",
        rule: rulebook::EIGHT_ORDERS,
        at: &[],
        then: Then::Do {
            asks: &[Ask::plain(|action| action == Action::Signal(Order::BeginApproach))],
            replies: &[
                // Two dice for precedence, then 3 points for the paean and 1 off for the silence.
                Move { action: Action::Signal(Order::BeginApproach), dice: &[3, 4, 0, 4, 1] },
                Move::plain(FAR),
            ],
            otherwise: "That is a signal, too, but first the line goes near in good order: Approach.",
        },
    },
    Lesson {
        title: "The paean, and silence",
        words: "Now signals are shown. The Argives sing the paean (battle hymn) and gain 3 points. Spartans do not sing: they come on in silence, and that takes 1 point from the Argives.",
        rule: rulebook::PAEAN,
        at: &[ARGIVES],
        then: Then::Read,
    },
    Lesson {
        title: "The approach",
        words: "You and the enemy move unit by unit, straight on. Dashes show where hoplites must halt: three inches before the enemy. Send A2 ahead as far as possible, and confirm.",
        rule: rulebook::HOPLITES_HALT,
        at: &[],
        then: Then::Do {
            asks: &[Ask::plain(|action| action == FAR)],
            replies: &[Move::plain(FAR)],
            otherwise: "It could wheel, but today the line stays straight: ahead as far as possible.",
        },
    },
    Lesson {
        title: "Keep the line",
        words: "A gap in a phalanx weakens whoever stands beside it. So a taxis may also halt level with a friend. Choose A2, then send A1 on until level with it.",
        rule: rulebook::FULL_APPROACH,
        at: &[],
        then: Then::Do {
            asks: &[Ask::plain(|action| matches!(action, Action::AheadUntil(Until::LevelWith(_))))],
            // The light troops of both stay where they are.
            replies: &[Move::plain(Action::EndMove), Move::plain(Action::EndMove)],
            otherwise: "That would do as well today. But learn how a line is kept: level with A2.",
        },
    },
    Lesson {
        title: "Three inches",
        words: "The lines stand three inches apart. Who has made an approach can charge with momentum: a shock that adds to spear and shield. Light troops stand aside, as they were told before.",
        rule: rulebook::APPROACH_EARNS_MOMENTUM,
        at: &[A1, B2],
        then: Then::Read,
    },
    Lesson {
        title: "Before you charge",
        words: "Choose Charge, and look before you confirm. Bands are the inches that the die gives. Beside them, for each taxis, stands every step: courage, contact, momentum, penetration, result.",
        rule: rulebook::CHARGE_ROLL,
        at: &[],
        then: Then::Do {
            asks: &[Ask::plain(|action| action == Action::Signal(Order::Charge))],
            replies: &[
                // The goat is worth a point. A2 checks 8 and throws a 2, A1 a 10 and a 4; B1 comes to meet A2 with a 2, B2 to meet A1 with a 1.
                Move { action: Action::NoOrder, dice: &[0, 4, 2, 4, 1, 1, 3, 1, 3, 5, 3, 4, 4, 3, 0, 0] },
                Move::plain(Action::EndMove),
            ],
            otherwise: "The lines stand within reach: choose Charge.",
        },
    },
    Lesson {
        title: "Charge and countercharge",
        words: "A goat was killed first, the sphagia (sacrifice): 1 point for you. Both taxeis had the andreia (courage) to charge, and the enemy ran to meet them. A wing marks momentum: B2 has none.",
        rule: rulebook::COUNTERCHARGE,
        at: &[A1, B2],
        then: Then::Read,
    },
    Lesson {
        title: "Pair by pair",
        words: "Where lines touch, lochos fights lochos. A blow must exceed the shield, then strength, then the arete threshold. The number on each is how often of 100 it gives way: without momentum, B2 will.",
        rule: rulebook::PENETRATION,
        at: &[B2],
        then: Then::Read,
    },
    Lesson {
        title: "The clash",
        words: "Now spear meets shield. In four pairs neither will have the better of it. Watch what becomes of B2.",
        rule: rulebook::RESOLUTION,
        at: &[B2],
        then: Then::Watch(&[Move {
            // Who is pushed back checks, 9 and then 7. The other dice are for the pairs and the strategoi.
            action: Action::EndMove,
            dice: &[2, 5, 2, 3, 3, 3, 5, 4],
        }]),
    },
    Lesson {
        title: "Disarray, and ground given",
        words: "Four pairs have lost their order: their stands tilt, and they attack with half. B2 was pushed back. The chevron behind it is the ground it gave, and lowers its shield by 1.",
        rule: rulebook::HALVED,
        at: &[B2],
        then: Then::Read,
    },
    Lesson {
        title: "The push",
        words: "A strategos who fights gives no orders, so nobody stops it now: othismos, the push of shield on shield. Each lochos adds a die to its spear, 0 to 5. Watch B1.",
        rule: rulebook::ATTACK,
        at: &[B1],
        then: Then::Watch(&[
            // Both hegemons might send a herald.
            Move::plain(Action::NoOrder),
            Move { action: Action::NoOrder, dice: &[0] },
            Move::plain(Action::EndMove),
            Move {
                action: Action::EndMove,
                dice: &[
                    2, 5, 4, 3, 0, 3, 5, 5, 0, 4, 0, 3, 2, 4, 0, 3, 2, 4, 3, 1, 5, 5, 3, 5, 3, 4, 1, 2, 2,
                ],
            },
        ]),
    },
    Lesson {
        title: "A line breaks",
        words: "Three lochoi of B1 were pushed back, their strategos fell, and B1 breaks. Four lochoi and the senior taxis: the Argives fall from 13 points to 0, and what they lose heartens you.",
        rule: rulebook::SENIOR_TAXIS_LOST,
        at: &[ARGIVES, SPARTANS],
        then: Then::Read,
    },
    Lesson {
        title: "The battle is yours",
        words: "B2 still stands, and the Argives have 0 points: one less, and they are beaten. From here you command on your own. The computer leads what is left of the Argives.",
        rule: rulebook::NIKE,
        at: &[B2],
        then: Then::Read,
    },
];

/// The unit of this number. One that is not there would be found by the tests.
const fn unit(side: Side, number: u16) -> Target {
    let first = match side {
        Side::First => 0,
        Side::Second => hoplomachia::field::MOST_UNITS as u16 / 2,
    };
    Target::At(Point::Place(first + number))
}
