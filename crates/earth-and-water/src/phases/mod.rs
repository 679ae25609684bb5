//! The chapters of the rulebook, and the three questions each phase answers: what may be done, why not, and what then.

mod attrition;
mod bridge;
mod land_battle;
mod movement;
mod naval_battle;
mod operations;
mod preparation;
mod purchase;
mod sacrifice;
mod scoring;
mod supply;

pub(crate) use movement::MOST_ABOARD;
pub(crate) use scoring::END_OF_TRACK;

use crate::phase::{Budget, Clash, LandStage, NavalStage, Phase, Then, Trip};
use crate::{Action, Event, Position, Side, rulebook};
use tabletop::{Chance, Illegal, Log, Rule};

impl Phase {
    /// The side that decides; `None` when the game is over.
    #[inline]
    pub fn decides(&self) -> Option<Side> {
        Some(match *self {
            Phase::BuyCards { side, .. }
            | Phase::Raise { side, .. }
            | Phase::Operations { side, .. }
            | Phase::Movement { side, .. }
            | Phase::KeepCards { side }
            | Phase::Attrition { side, .. } => side,
            Phase::Sacrifice { figure, .. } => figure.pays(),
            Phase::MolonLabe
            | Phase::IonianRevolt
            | Phase::WrathOfPoseidon
            | Phase::Desertion
            | Phase::Syracuse { .. }
            | Phase::DefectionOfThebes
            | Phase::Themistocles(_)
            | Phase::BridgeTaken(_) => Side::Greece,
            Phase::Tribute | Phase::RoyalRoad | Phase::Hippias | Phase::Pacification => Side::Persia,
            Phase::NavalBattle(Trip { side, .. }, stage) => match stage {
                NavalStage::Artemisia => Side::Greece,
                NavalStage::AttackerRetreat => side,
                NavalStage::DefenderRetreat => side.enemy(),
            },
            Phase::LandBattle(Trip { side, .. }, Clash { stage, .. }) => match stage {
                LandStage::Reactions => Side::Greece,
                LandStage::Immortals => Side::Persia,
                LandStage::AttackerRetreat => side,
                LandStage::DefenderRetreat => side.enemy(),
            },
            Phase::Over { .. } => return None,
        })
    }

    /// 4.1 The part of the campaign it belongs to.
    pub fn part(&self) -> Rule {
        match self {
            Phase::BuyCards { budget: Budget::Campaign, .. }
            | Phase::Raise { budget: Budget::Campaign, .. }
            | Phase::Sacrifice { then: Then::GiveUp, .. } => rulebook::PREPARATION_OVERVIEW,
            Phase::KeepCards { .. } | Phase::Attrition { .. } => rulebook::SUPPLY_OVERVIEW,
            Phase::Over { .. } => rulebook::VICTORY,
            _ => rulebook::OPERATION_OVERVIEW,
        }
    }

    /// The rule a phase follows and what must be decided in it, as a clause.
    pub(crate) fn question(&self) -> (Rule, &'static str) {
        use rulebook as rule;
        match self {
            Phase::BuyCards { side: Side::Persia, .. } => {
                (rule::PERSIAN_PREPARATION, "choose how many cards to buy")
            }
            Phase::BuyCards { .. } => (rule::GREEK_PREPARATION, "choose how many cards to buy"),
            Phase::Raise { side: Side::Persia, .. } => (rule::PERSIAN_PREPARATION, "raise forces, or finish"),
            Phase::Raise { .. } => (rule::GREEK_PREPARATION, "raise forces, or finish"),
            Phase::Sacrifice { figure, .. } if figure.pays() == Side::Persia => {
                (rule::SUDDEN_DEATH, "choose the army that goes to the dead king's picture")
            }
            Phase::Sacrifice { .. } => {
                (rule::PLAYING_AN_EVENT, "choose the army that goes to the leader's picture")
            }
            Phase::Operations { .. } => (rule::OPERATIONS, "play a card, or pass"),
            Phase::Movement { .. } => (rule::MOVEMENT, "make the movement"),
            Phase::MolonLabe => (rule::MOLON_LABE, "answer the demand for earth and water"),
            Phase::Tribute => (rule::TRIBUTE, "choose the city that gives earth and water"),
            Phase::IonianRevolt => (rule::IONIAN_REVOLT, "choose the army that is lost to the revolt"),
            Phase::WrathOfPoseidon => (rule::WRATH_OF_POSEIDON, "choose the fleet that the storm takes"),
            Phase::Desertion => (rule::DESERTION, "choose the army that deserts"),
            Phase::RoyalRoad => (rule::ROYAL_ROAD, "choose Ephesos or Abydos"),
            Phase::Syracuse { .. } => (rule::SUPPORT_FROM_SYRACUSE, "place the fleets from Syracuse"),
            Phase::DefectionOfThebes => (rule::DEFECTION_OF_THEBES, "choose where the armies in Thebai go"),
            Phase::Hippias => (rule::HIPPIAS, "choose the Greek card that is discarded"),
            Phase::Pacification => (rule::PACIFICATION, "choose the cards to exchange"),
            Phase::Themistocles(_) => (rule::THEMISTOCLES, "answer the Persian naval movement"),
            Phase::NavalBattle(_, NavalStage::Artemisia) => {
                (rule::ARTEMISIA, "answer the loss of a Persian fleet")
            }
            Phase::NavalBattle(..) => (rule::NAVAL_BATTLES, "fight on, or retreat"),
            Phase::LandBattle(_, clash) => match clash.stage {
                LandStage::Reactions => (rule::OPERATIONS, "answer before the first round"),
                LandStage::Immortals => (rule::IMMORTALS, "say whether the Immortals return"),
                _ => (rule::LAND_BATTLES, "fight on, or retreat"),
            },
            Phase::BridgeTaken(_) => (rule::LAND_BATTLES, "say whether the bridge is destroyed"),
            Phase::KeepCards { .. } => (rule::CARDS_IN_HAND, "choose the cards to keep"),
            Phase::Attrition { .. } => (rule::ATTRITION, "choose the armies that starve"),
            Phase::Over { .. } => (rule::VICTORY, "nothing: the game is over"),
        }
    }
}

impl Position {
    /// What may be done now.
    #[inline]
    pub(crate) fn list(&self, visit: &mut impl FnMut(Action)) {
        match self.phase {
            Phase::BuyCards { .. } => self.list_purchases(visit),
            Phase::Raise { .. } => self.list_raising(visit),
            Phase::Sacrifice { .. } => self.list_sacrifices(visit),
            Phase::Operations { side, .. } => self.list_operations(side, visit),
            Phase::Movement { side, mission } => self.list_movements(side, mission, visit),
            Phase::NavalBattle(trip, stage) => self.list_naval(trip, stage, visit),
            Phase::LandBattle(trip, clash) => self.list_land(trip, clash, visit),
            Phase::BridgeTaken(_) => [true, false].map(Action::DestroyBridge).into_iter().for_each(visit),
            Phase::KeepCards { side } => self.list_keeping(side, visit),
            Phase::Attrition { side, excess, next } => self.list_attrition(side, excess, next, visit),
            Phase::Over { .. } => {}
            _ => self.list_event(visit),
        }
    }

    /// Whether this may be done now; if not, why.
    pub(crate) fn judge(&self, action: Action) -> Result<(), Illegal> {
        match (self.phase, action) {
            (Phase::BuyCards { .. }, Action::BuyCards(count)) => self.judge_purchase(count),
            (
                Phase::Raise { .. },
                Action::RaiseArmies { .. }
                | Action::RaiseFleets { .. }
                | Action::BuildBridge
                | Action::FinishPreparation,
            ) => self.judge_raising(action),
            (Phase::Sacrifice { .. }, Action::RemoveArmies { city, armies }) => {
                self.judge_sacrifice(city, armies)
            }
            (
                Phase::Operations { side, .. },
                Action::Pass | Action::PlayEvent(_) | Action::PlayMovement(_),
            ) => self.judge_operation(side, action),
            (
                Phase::Movement { side, mission },
                Action::March { .. } | Action::Sail { .. } | Action::Decline,
            ) => self.judge_movement(side, mission, action),
            (Phase::NavalBattle(trip, stage), action) => self.judge_naval(trip, stage, action),
            (Phase::LandBattle(trip, clash), action) => self.judge_land(trip, clash, action),
            (Phase::BridgeTaken(_), Action::DestroyBridge(_)) => Ok(()),
            (Phase::KeepCards { side }, Action::Keep(cards)) => self.judge_keeping(side, cards),
            (Phase::Attrition { side, excess, next }, Action::RemoveArmies { city, armies }) => {
                self.judge_attrition(side, excess, next, city, armies)
            }
            (_, action) => self.judge_event(action),
        }
    }

    /// Does it.
    #[inline]
    pub(crate) fn execute(&mut self, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match self.phase {
            Phase::BuyCards { .. } => self.buy_cards(action, chance, log),
            Phase::Raise { .. } => self.raise(action, log),
            Phase::Sacrifice { .. } => self.sacrifice(action, chance, log),
            Phase::Operations { side, .. } => self.operate(side, action, chance, log),
            Phase::Movement { side, mission } => self.move_forces(side, mission, action, chance, log),
            Phase::NavalBattle(trip, stage) => self.decide_naval(trip, stage, action, chance, log),
            Phase::LandBattle(trip, clash) => self.decide_land(trip, clash, action, chance, log),
            Phase::BridgeTaken(trip) => self.decide_bridge(trip, action, chance, log),
            Phase::KeepCards { side } => self.keep_cards(side, action, log),
            Phase::Attrition { .. } => self.starve(action, log),
            Phase::Over { .. } => {}
            _ => self.resolve_event(action, chance, log),
        }
    }

    /// The refusal of an action that does not answer the question asked.
    pub(crate) fn out_of_place(&self) -> Illegal {
        let (rule, question) = self.phase.question();
        Illegal::new(rule, format!("now you must {question}"))
    }
}

/// A refusal, for `?`.
pub(crate) fn forbid<T>(rule: Rule, because: &'static str) -> Result<T, Illegal> {
    Err(Illegal::new(rule, because))
}

/// Refuses none at all, and more than `most`.
pub(crate) fn at_most(most: u8, count: u8, rule: Rule, because: &'static str) -> Result<(), Illegal> {
    match count {
        0 => forbid(rule, "at least one is needed"),
        count if count > most => forbid(rule, because),
        _ => Ok(()),
    }
}
