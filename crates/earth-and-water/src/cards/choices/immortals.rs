//! #5P The Immortals: after a Persian army is wiped out, up to three of the armies lost fight again.

use super::{Asks, Choice, react};
use crate::battle::{MOST_IMMORTALS, in_battle_of_immortals};
use crate::cards::Title;
use crate::cards::chart::IMMORTALS;
use crate::phase::{Clash, Figure, Trip};
use crate::phases::{at_most, forbid};
use crate::pieces::Place;
use crate::words::armies as so_many_armies;
use crate::{Action, Event, Position, Side, View, rulebook};
use tabletop::{Chance, Illegal, Log};

pub(crate) const FACE: &str =
    "Your army is wiped out, theirs not: up to 3 of the fallen fight again. Not after Xerxes' death.";

/// Not after Xerxes was assassinated.
pub(crate) fn may_be_played(position: &Position) -> bool {
    !position.has_fallen(Figure::Xerxes) && position.cards.may_hold(Side::Persia, IMMORTALS)
}

/// Do they return to the battle of this movement?
#[derive(Clone, Copy)]
pub(crate) struct Immortals {
    pub(crate) trip: Trip,
    pub(crate) clash: Clash,
}

impl Immortals {
    fn most(self) -> u8 {
        self.clash.persians_lost.min(MOST_IMMORTALS)
    }
}

impl Choice for Immortals {
    const ASKS: Asks = Asks {
        side: Side::Persia,
        rule: rulebook::IMMORTALS,
        what: "say whether the Immortals return",
        doing: "is choosing whether the Immortals return",
    };

    fn list(self, position: &Position, visit: &mut impl FnMut(Action)) {
        if position.cards.hand(Side::Persia).contains(IMMORTALS) {
            (1..=self.most()).map(Action::Immortals).for_each(&mut *visit);
        }
        visit(Action::Decline);
    }

    fn check(self, position: &Position, action: Action) -> Result<(), Illegal> {
        let armies = match action {
            Action::Decline => return Ok(()),
            Action::Immortals(armies) => armies,
            _ => return Err(position.out_of_place()),
        };
        let rule = Self::ASKS.rule;
        if !position.cards.hand(Side::Persia).contains(IMMORTALS) {
            return forbid(rule, "this card is not in your hand");
        }
        at_most(self.most(), armies, rule, "up to three of the armies lost in this battle return")
    }

    fn apply(
        self,
        position: &mut Position,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let Immortals { trip, clash } = self;
        let edition = position.setup.edition;
        let Action::Immortals(armies) = action else {
            // In edition 1 the battle was not over before they were asked.
            return if edition.is_before(2) {
                position.end_land_battle(trip, chance, log)
            } else {
                position.end_trip(trip, chance, log)
            };
        };
        let side = Side::Persia;
        react(position, side, IMMORTALS, log);
        position.armies.persia.transfer(Place::Reserve, Place::City(trip.to), armies);
        log.note(Event::ArmiesCame { side, city: trip.to, armies, by: Title::Immortals });
        let (greek_dice, cavalry) = in_battle_of_immortals(edition, clash.greek_dice, clash.cavalry);
        let mission = if edition.is_before(2) { trip.mission } else { trip.mission.in_battle_of_immortals() };
        let clash = Clash { greek_dice, cavalry, persians_lost: 0, ..clash };
        position.open_reactions(Trip { mission, ..trip }, clash, chance, log);
    }

    fn prompt(self, _: &View) -> String {
        format!("the army at {} is wiped out: do the Immortals return?", self.trip.to.name())
    }
}

/// [`Action::Immortals`].
pub(crate) fn say_action(armies: u8) -> String {
    let fight = if armies == 1 { "fights" } else { "fight" };
    format!("the Immortals return: {} {fight} again", so_many_armies(armies))
}
