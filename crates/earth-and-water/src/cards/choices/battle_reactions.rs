//! #4G Miltiades, #6G Pausanias, #15G the 300 Spartans: what Greece may answer before the first round of a land battle.

use super::{Asks, Choice, react};
use crate::cards::chart::{MILTIADES, PAUSANIAS, THREE_HUNDRED_SPARTANS};
use crate::cards::{Card, CardSet};
use crate::phase::{Clash, Figure, GreekDice, Phase, Then, Trip};
use crate::phases::forbid;
use crate::{Action, Event, Position, Side, View, rulebook};
use tabletop::{Chance, Illegal, Log};

pub(crate) const MILTIADES_FACE: &str =
    "Before a land battle: roll 3 dice throughout. Once a game; it costs an army.";
pub(crate) const PAUSANIAS_FACE: &str =
    "Before a battle with the Cavalry of Mardonius: Persian dice are limited as usual.";
pub(crate) const THREE_HUNDRED_SPARTANS_FACE: &str =
    "Before a land battle, when attacked: roll 3 dice throughout.";

/// Does Greece answer this battle with one of them?
#[derive(Clone, Copy)]
pub(crate) struct BattleReactions {
    pub(crate) trip: Trip,
    pub(crate) clash: Clash,
}

impl BattleReactions {
    pub(crate) fn may_be_played(self, position: &Position) -> bool {
        self.that_count(position).any(|card| position.cards.may_hold(Side::Greece, card))
    }

    /// The reactions that would count now, whoever may hold them. Ruling 2: of the events that set the number of dice
    /// one is enough.
    fn that_count(self, position: &Position) -> CardSet {
        let mut cards = CardSet::EMPTY;
        if self.clash.cavalry && !position.carneia {
            cards = cards.with(PAUSANIAS);
        }
        if self.clash.greek_dice == GreekDice::Armies {
            if !position.has_fallen(Figure::Miltiades) {
                cards = cards.with(MILTIADES);
            }
            if self.trip.side == Side::Persia && !position.carneia {
                cards = cards.with(THREE_HUNDRED_SPARTANS);
            }
        }
        cards
    }

    fn check_card(self, position: &Position, card: Card) -> Result<(), Illegal> {
        position.judge_reaction(Side::Greece, card, &[MILTIADES, PAUSANIAS, THREE_HUNDRED_SPARTANS])?;
        if self.that_count(position).contains(card) {
            return Ok(());
        }
        let rule = card.half(Side::Greece).rule;
        match card {
            PAUSANIAS => {
                forbid(rule, "he answers the Cavalry of Mardonius, and no cavalry rides in this battle")
            }
            MILTIADES if position.has_fallen(Figure::Miltiades) => forbid(rule, "Miltiades has died"),
            THREE_HUNDRED_SPARTANS if self.trip.side == Side::Greece => forbid(rule, "the 300 only defend"),
            _ => forbid(rule, "another event sets the number of dice already"),
        }
    }
}

impl Choice for BattleReactions {
    const ASKS: Asks = Asks {
        side: Side::Greece,
        rule: rulebook::OPERATIONS,
        what: "answer before the first round",
        doing: "is choosing whether to answer the battle with a card",
    };

    fn list(self, position: &Position, visit: &mut impl FnMut(Action)) {
        let held = self.that_count(position).and(position.cards.hand(Side::Greece));
        held.map(Action::React).for_each(&mut *visit);
        visit(Action::Decline);
    }

    fn check(self, position: &Position, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Decline => Ok(()),
            Action::React(card) => self.check_card(position, card),
            _ => Err(position.out_of_place()),
        }
    }

    fn apply(
        self,
        position: &mut Position,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let BattleReactions { trip, mut clash } = self;
        let Action::React(card) = action else {
            return position.fight_on_land(trip, clash, chance, log);
        };
        react(position, Side::Greece, card, log);
        match card {
            PAUSANIAS => clash.cavalry = false,
            _ => clash.greek_dice = GreekDice::Three,
        }
        if card == MILTIADES {
            position.interrupted = Some(Phase::LandBattle(trip, clash));
            position.pay_figure(Figure::Miltiades, Some(trip.to), Then::Battle, chance, log);
        } else {
            position.open_reactions(trip, clash, chance, log);
        }
    }

    fn prompt(self, _: &View) -> String {
        format!("answer the battle at {} with a card before its first round?", self.trip.to.name())
    }
}
