//! The cards that ask a player to choose, a module each: when the card can be played, what it asks, which answers are
//! legal, what they do, and its words.
//!
//! What a module offers under the same name in all of them:
//!
//! - `FACE`: what is written on the card;
//! - `obstacle`: why the event cannot be played now, and `begin`: what playing it does, for cards played in one's own turn;
//! - `may_be_played`: whether to ask for a reaction, judged from what both players have seen (ruling 1);
//! - `say_...`: its own actions and events as sentences.
//!
//! The rest is the trait [`Choice`]. [`match_choice!`] is the one place that tells which card asks in which phase.

pub(crate) mod artemisia;
pub(crate) mod battle_reactions;
pub(crate) mod defection_of_thebes;
pub(crate) mod desertion;
pub(crate) mod hippias;
pub(crate) mod immortals;
pub(crate) mod ionian_revolt;
pub(crate) mod molon_labe;
pub(crate) mod pacification;
pub(crate) mod royal_road;
pub(crate) mod support_from_syracuse;
pub(crate) mod themistocles;
pub(crate) mod tribute;
pub(crate) mod wrath_of_poseidon;

use super::Card;
use crate::map::{City, CitySet};
use crate::phases::forbid;
use crate::pieces::Place;
use crate::{Action, Event, Position, Side, View};
use tabletop::{Chance, Illegal, Log, Rule};

/// What a card asks, and what the answers do. The value holds what the phase knows, such as the movement answered.
pub(crate) trait Choice: Copy {
    /// Who is asked what.
    const ASKS: Asks;
    /// The one card that may be played in answer, where that is the choice: play it or not. The others list and check
    /// their answers themselves.
    const REACTION: Option<Card> = None;
    /// Whether the pieces are placed city by city in the order of the map.
    const IN_MAP_ORDER: bool = false;

    /// The legal answers, in a fixed order.
    fn list(self, position: &Position, visit: &mut impl FnMut(Action)) {
        let card = const { only(Self::REACTION) };
        if position.cards.hand(Self::ASKS.side).contains(card) {
            visit(Action::React(card));
        }
        visit(Action::Decline);
    }

    /// Why an answer is illegal.
    fn check(self, position: &Position, action: Action) -> Result<(), Illegal> {
        let card = const { only(Self::REACTION) };
        match action {
            Action::Decline => Ok(()),
            Action::React(played) => position.judge_reaction(Self::ASKS.side, played, &[card]),
            _ => Err(position.out_of_place()),
        }
    }

    /// Carries out a legal answer.
    fn apply(
        self,
        position: &mut Position,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    );

    /// The question as a sentence, without the name of the side.
    fn prompt(self, _: &View) -> String {
        format!("{}.", Self::ASKS.what)
    }

    /// [`Choice::ASKS`] of a value.
    fn asks(self) -> Asks {
        Self::ASKS
    }

    /// [`Choice::REACTION`] of a value.
    fn reaction(self) -> Option<Card> {
        Self::REACTION
    }

    /// [`Choice::IN_MAP_ORDER`] of a value.
    fn is_in_map_order(self) -> bool {
        Self::IN_MAP_ORDER
    }
}

/// The question of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Asks {
    /// Who answers.
    pub(crate) side: Side,
    /// The rule that asks.
    pub(crate) rule: Rule,
    /// What must be done, as a clause that follows "now you must".
    pub(crate) what: &'static str,
    /// What others are told meanwhile, as a clause that follows the name of the side.
    pub(crate) doing: &'static str,
}

/// A `match` over phases in which one arm, `choice => ...`, stands for every phase where a card asks: there `choice` is
/// that card's [`Choice`]. The other arms are written out.
macro_rules! match_choice {
    ($phase:expr, $choice:ident => $answer:expr; $($other_arms:tt)*) => {
        match $phase {
            $crate::phase::Phase::MolonLabe => {
                let $choice = $crate::cards::choices::molon_labe::MolonLabe;
                $answer
            }
            $crate::phase::Phase::Tribute => {
                let $choice = $crate::cards::choices::tribute::Tribute;
                $answer
            }
            $crate::phase::Phase::IonianRevolt => {
                let $choice = $crate::cards::choices::ionian_revolt::IonianRevolt;
                $answer
            }
            $crate::phase::Phase::WrathOfPoseidon => {
                let $choice = $crate::cards::choices::wrath_of_poseidon::WrathOfPoseidon;
                $answer
            }
            $crate::phase::Phase::Desertion => {
                let $choice = $crate::cards::choices::desertion::Desertion;
                $answer
            }
            $crate::phase::Phase::RoyalRoad => {
                let $choice = $crate::cards::choices::royal_road::RoyalRoad;
                $answer
            }
            $crate::phase::Phase::Syracuse { next } => {
                let $choice = $crate::cards::choices::support_from_syracuse::SupportFromSyracuse { next };
                $answer
            }
            $crate::phase::Phase::DefectionOfThebes => {
                let $choice = $crate::cards::choices::defection_of_thebes::DefectionOfThebes;
                $answer
            }
            $crate::phase::Phase::Hippias => {
                let $choice = $crate::cards::choices::hippias::Hippias;
                $answer
            }
            $crate::phase::Phase::Pacification => {
                let $choice = $crate::cards::choices::pacification::Pacification;
                $answer
            }
            $crate::phase::Phase::Themistocles(trip) => {
                let $choice = $crate::cards::choices::themistocles::Themistocles { trip };
                $answer
            }
            $crate::phase::Phase::NavalBattle(trip, $crate::phase::NavalStage::Artemisia) => {
                let $choice = $crate::cards::choices::artemisia::Artemisia { trip };
                $answer
            }
            $crate::phase::Phase::LandBattle(trip, clash) if clash.stage == $crate::phase::LandStage::Reactions => {
                let $choice = $crate::cards::choices::battle_reactions::BattleReactions { trip, clash };
                $answer
            }
            $crate::phase::Phase::LandBattle(trip, clash) if clash.stage == $crate::phase::LandStage::Immortals => {
                let $choice = $crate::cards::choices::immortals::Immortals { trip, clash };
                $answer
            }
            $($other_arms)*
        }
    };
}
pub(crate) use match_choice;

/// [`Choice::REACTION`] of a choice that leaves its answers to the trait; without it, the code does not compile.
const fn only(reaction: Option<Card>) -> Card {
    let Some(card) = reaction else { unreachable!() };
    card
}

/// For `obstacle`: the reason, unless the condition holds.
fn unless(holds: bool, because: &'static str) -> Option<&'static str> {
    if holds { None } else { Some(because) }
}

/// The city must be one of these.
fn among(cities: CitySet, city: City, rule: Rule, because: &'static str) -> Result<(), Illegal> {
    if cities.contains(city) { Ok(()) } else { forbid(rule, because) }
}

/// A reaction is laid face up on the discards.
fn react(position: &mut Position, side: Side, card: Card, log: &mut impl Log<Event>) {
    position.cards.discard_face_up(side, card);
    log.note(Event::Reacted { side, card });
}

/// #2G, #16G One army must be taken, from one of these cities.
fn check_one_army(
    position: &Position,
    action: Action,
    cities: CitySet,
    rule: Rule,
    because: &'static str,
) -> Result<(), Illegal> {
    match action {
        Action::RemoveArmies { armies, .. } if armies != 1 => {
            forbid(rule, "one army is taken, no more and no less")
        }
        Action::RemoveArmies { city, .. } => among(cities, city, rule, because),
        _ => Err(position.out_of_place()),
    }
}

/// #2G, #16G A Persian army goes back to its reserve, and the Greek turn ends.
fn remove_persian_armies(position: &mut Position, action: Action, log: &mut impl Log<Event>) {
    if let Action::RemoveArmies { city, armies } = action {
        position.armies.persia.transfer(Place::City(city), Place::Reserve, armies);
        log.note(Event::ArmiesRemoved { side: Side::Persia, city, armies });
        position.end_turn(Side::Greece, log);
    }
}
