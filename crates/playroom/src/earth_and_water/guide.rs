//! The guided first game: the Great King's first campaign, from the bridge over the Hellespont to the count of the cities.

use super::layout::BRIDGE;
use crate::Point;
use crate::guide::{Ask, Guide, Lesson, Move, Target, Then};
use earth_and_water::cards::{Card, card};
use earth_and_water::map::City::{self, *};
use earth_and_water::{Action, Position, Side, rulebook};
use tabletop::Seat;

pub(super) static GUIDE: Guide<Position> =
    Guide { seat: PERSIA, dice: 480, record: None, before: &[], lessons: LESSONS };

const PERSIA: Seat = Side::Persia.seat();
const GREECE: Seat = Side::Greece.seat();

// Persia draws these, and the Immortals; each draw is the place of the card among those that are left.
const TRIBUTE: Card = card(2);
const HIPPIAS: Card = card(9);
const SEPARATE_PEACE: Card = card(10);
const CARTHAGE: Card = card(14);
const PERSIAN_CARDS: &[u32] = &[1, 3, 6, 6, 9];

// And Greece these.
const PAUSANIAS: Card = card(6);
const MELAS_ZOMOS: Card = card(11);
const SPARTANS: Card = card(15);
const GREEK_CARDS: &[u32] = &[3, 5, 7];

const LESSONS: &[Lesson<Position>] = &[
    Lesson {
        title: "You are the Great King",
        words: "You play Persia, in blue, against the computer. From Abydos and Ephesos your army goes west in five campaigns, to take the cities of Greece. This guide plays the first one with you.",
        rule: rulebook::CAMPAIGN,
        at: &[city(Abydos), city(Ephesos)],
        then: Then::Read,
    },
    Lesson {
        title: "Buy five cards",
        words: "You have 12 talents to spend. Cards let you move and do special things, and cost 1 talent each. Choose 5, then confirm.",
        rule: rulebook::PERSIAN_PREPARATION,
        at: &[],
        then: Then::Do {
            asks: &[Ask { fits: |action| action == Action::BuyCards(5), dice: PERSIAN_CARDS }],
            replies: &[],
            otherwise: "You could, but this lesson has a use for exactly five cards. Choose 5.",
        },
    },
    Lesson {
        title: "How you win",
        words: "After each campaign a city with your army counts 1. The four ringed ones are major: they count 2, for their owner even empty. The difference moves the score, which decides in the end. To hold both enemy major cities at a count wins at once.",
        rule: rulebook::SCORING_OVERVIEW,
        at: &[Target::Track("Score"), city(Athenai), city(Sparta), city(Ephesos), city(Abydos)],
        then: Then::Read,
    },
    Lesson {
        title: "The bridge to Europe",
        words: "The cards took 5 of your 12 talents. An army costs 1, a fleet 2, the bridge 6. Press Abydos once for 1 army, then the bridge beside it. Then finish the preparation.",
        rule: rulebook::PERSIAN_PREPARATION,
        at: &[city(Abydos), place(BRIDGE)],
        then: Then::Do {
            asks: &[
                Ask::plain(|action| action == Action::RaiseArmies { city: Abydos, armies: 1 }),
                Ask::plain(|action| action == Action::BuildBridge),
                Ask::plain(|action| action == Action::FinishPreparation),
            ],
            replies: &[],
            otherwise: "A fair plan, but today we march: 1 army in Abydos, and the bridge. Take the rest back with the minus.",
        },
    },
    Lesson {
        title: "Greece prepares",
        words: "Greece has only 6 talents. It buys cards you cannot see, raises armies and a fleet. Its armies are fewer, but man for man they are better.",
        rule: rulebook::GREEK_PREPARATION,
        at: &[Target::Camp(GREECE)],
        then: Then::Watch(&[
            Move { action: Action::BuyCards(3), dice: GREEK_CARDS },
            Move::plain(Action::RaiseArmies { city: Korinthos, armies: 2 }),
            Move::plain(Action::RaiseFleets { city: Athenai, fleets: 1 }),
            Move::plain(Action::FinishPreparation),
        ]),
    },
    Lesson {
        title: "A card is an event or a move",
        words: "Each turn you play one card or pass. Only the blue half is yours: use its event, or move one group instead. Alliance with Carthage has no event, so choose it and move.",
        rule: rulebook::OPERATIONS,
        at: &[],
        then: Then::Do {
            asks: &[Ask::plain(|action| action == Action::PlayMovement(CARTHAGE))],
            replies: &[],
            otherwise: "Allowed, but you will need that one later. Take Alliance with Carthage, and move with it.",
        },
    },
    Lesson {
        title: "Cross the bridge",
        words: "Send all 3 armies from Abydos over the bridge to Pella, the first city on the way that is not yours: there they must stop. Once you have chosen, the odds warn you that an empty Abydos is easy to take. Today we dare it.",
        rule: rulebook::LAND_MOVEMENT,
        at: &[],
        then: Then::Do {
            asks: &[Ask::plain(|action| action == Action::March { from: Abydos, to: Pella, armies: 3 })],
            replies: &[],
            otherwise: "Allowed, but we have other plans: 3 armies from Abydos to Pella.",
        },
    },
    Lesson {
        title: "Greece answers",
        words: "Now it is the turn of Greece. It plays a card to move as well: two armies march from Korinthos to bar your road at Thebai.",
        rule: rulebook::OPERATION_OVERVIEW,
        at: &[city(Korinthos), city(Thebai)],
        then: Then::Watch(&[
            Move::plain(Action::PlayMovement(PAUSANIAS)),
            Move::plain(Action::March { from: Korinthos, to: Thebai, armies: 2 }),
        ]),
    },
    Lesson {
        title: "An event: earth and water",
        words: "This time use a card for its event. Play Tribute of Earth and Water: an army of yours appears in a city that nobody holds.",
        rule: rulebook::TRIBUTE,
        at: &[],
        then: Then::Do {
            asks: &[Ask::plain(|action| action == Action::PlayEvent(TRIBUTE))],
            replies: &[],
            otherwise: "Keep that for later: play Tribute of Earth and Water for its event.",
        },
    },
    Lesson {
        title: "Reactions",
        words: "Some cards, marked with a bolt, answer what the enemy does. Molon Labe would stop your Tribute, so Greece is asked now, whether it holds the card or not. It does not play it.",
        rule: rulebook::MOLON_LABE,
        at: &[Target::Camp(GREECE)],
        then: Then::Watch(&[Move::plain(Action::Decline)]),
    },
    Lesson {
        title: "Open the road",
        words: "Choose Larissa. Your armies may pass through cities you hold, so the road to Thebai lies open.",
        rule: rulebook::CONTROL,
        at: &[],
        then: Then::Do {
            asks: &[Ask::plain(|action| action == Action::PlaceArmy(Larissa))],
            replies: &[Move::plain(Action::PlayEvent(MELAS_ZOMOS))],
            otherwise: "That city would count as well, but Larissa lies on the way to Thebai.",
        },
    },
    Lesson {
        title: "By sea",
        words: "An event has brought Greece one more army, at Sparta. Now the sea: each fleet may carry one army to any port. Move with Hippias: send your fleet from Ephesos to Eretria, with 1 army aboard.",
        rule: rulebook::NAVAL_MOVEMENT,
        at: &[],
        then: Then::Do {
            asks: &[
                Ask::plain(|action| action == Action::PlayMovement(HIPPIAS)),
                Ask::plain(|action| {
                    action == Action::Sail { from: Ephesos, to: Eretria, fleets: 1, armies: 1 }
                }),
            ],
            replies: &[],
            otherwise: "Another time. Move with Hippias, and sail from Ephesos to Eretria with 1 army aboard.",
        },
    },
    Lesson {
        title: "Greece passes",
        words: "Your army is still aboard, off Eretria. Greece is asked for a card that could stop it, plays none, and the army lands. Then Greece passes and keeps its last card. If both sides pass in a row, the campaign ends: so play on.",
        rule: rulebook::OPERATION_OVERVIEW,
        at: &[Target::At(Point::Harbour(Eretria as u16))],
        then: Then::Watch(&[Move::plain(Action::Decline), Move::plain(Action::Pass)]),
    },
    Lesson {
        title: "March to battle",
        words: "Move with Separate Peace: 2 armies from Pella through Larissa to Thebai. The third stays and holds Pella. Look at the odds before you confirm: poor, but better if you answer with the Immortals.",
        rule: rulebook::LAND_BATTLES,
        at: &[],
        then: Then::Do {
            asks: &[
                Ask::plain(|action| action == Action::PlayMovement(SEPARATE_PEACE)),
                Ask::plain(|action| action == Action::March { from: Pella, to: Thebai, armies: 2 }),
            ],
            replies: &[],
            otherwise: "Not yet: move with Separate Peace, and send 2 armies from Pella to Thebai.",
        },
    },
    Lesson {
        title: "Three hundred Spartans",
        words: "Each army rolls a die, at most three a side. The best die counts, a Persian one for 4 at most (5 in Asia). The lower side loses an army, on a tie both. Greece reacts: with its card it rolls three dice.",
        rule: rulebook::THREE_HUNDRED_SPARTANS,
        at: &[city(Thebai)],
        then: Then::Watch(&[Move { action: Action::React(SPARTANS), dice: &[3, 1, 0, 3, 2] }]),
    },
    Lesson {
        title: "Fight on, or retreat",
        words: "The best die was a 4 on both sides, so each lost an army. After a round the attacker may go back, then the defender. The odds are poor, but they leave out the Immortals, which you hold. Fight on.",
        rule: rulebook::LAND_BATTLES,
        at: &[],
        then: Then::Do {
            asks: &[Ask::plain(|action| action == Action::FightOn)],
            replies: &[Move { action: Action::FightOn, dice: &[1, 4, 0, 2] }],
            otherwise: "Wise, but you hold the Immortals. Fight on.",
        },
    },
    Lesson {
        title: "The Immortals",
        words: "Your army is gone, and now you may react. With The Immortals lost armies come back for a new battle, without the three dice of the Spartans. Choose how many: 2.",
        rule: rulebook::IMMORTALS,
        at: &[],
        then: Then::Do {
            asks: &[Ask { fits: |action| action == Action::Immortals(2), dice: &[3, 0, 2] }],
            replies: &[],
            otherwise: "Do not give up now: all 2 armies come back.",
        },
    },
    Lesson {
        title: "Too many mouths",
        words: "Thebai is yours, and with no cards left both sides pass. Away from Asia each amphora, the jar below a city, feeds one army: you have 5 armies there and 4 amphorae. Take one of the two in Thebai off.",
        rule: rulebook::ATTRITION,
        at: &[city(Thebai)],
        then: Then::Do {
            asks: &[Ask::plain(|action| action == Action::RemoveArmies { city: Thebai, armies: 1 })],
            replies: &[],
            otherwise: "That would cost you a city. Thebai has two armies: take one of them.",
        },
    },
    Lesson {
        title: "Three points for Persia",
        words: "Four cities and your two major ones, even empty, make 8; Greece has 5. Now play on alone against Neos, the easiest computer. Keep a road to Asia or a fleet in port with each army: those cut off are lost when the campaign ends.",
        rule: rulebook::SCORING,
        at: &[Target::Track("Score")],
        then: Then::Read,
    },
];

const fn place(number: u16) -> Target {
    Target::At(Point::Place(number))
}

const fn city(city: City) -> Target {
    place(city as u16)
}
