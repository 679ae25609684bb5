//! The chapters of the rulebook, a file each. Here each phase is asked who decides, what is legal, why something is not, and
//! what an action does.

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

pub(crate) use attrition::{fed_by, royal_road};
pub(crate) use movement::{MOST_ABOARD, march_destinations};
pub(crate) use preparation::{BRIDGE_COST, MOST_FLEETS, fleet_cost};
pub(crate) use purchase::{MOST_CARDS, budget, preparation_rule};
pub(crate) use scoring::{END_OF_TRACK, LAST_CAMPAIGN, points};
pub(crate) use supply::most_kept;

use crate::cards::choices::{Choice as _, match_choice};
use crate::phase::{Budget, LandStage, NavalStage, Phase, Then};
use crate::{Action, Event, Position, Side, rulebook};
use tabletop::{Chance, Illegal, Log, Rule};

impl Phase {
    /// The side that decides; `None` when the game is over.
    #[inline]
    pub fn decides(&self) -> Option<Side> {
        Some(match_choice! { *self,
            choice => choice.asks().side;
            Phase::BuyCards { side, .. }
            | Phase::Raise { side, .. }
            | Phase::Operations { side, .. }
            | Phase::Movement { side, .. }
            | Phase::KeepCards { side }
            | Phase::Attrition { side, .. } => side,
            Phase::Sacrifice { figure, .. } => figure.pays(),
            Phase::BridgeTaken(_) => Side::Greece,
            Phase::NavalBattle(trip, NavalStage::AttackerRetreat) => trip.side,
            Phase::NavalBattle(trip, NavalStage::DefenderRetreat) => trip.side.enemy(),
            Phase::LandBattle(trip, clash) if clash.stage == LandStage::AttackerRetreat => trip.side,
            Phase::LandBattle(trip, _) => trip.side.enemy(),
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
        match_choice! { *self,
            choice => (choice.asks().rule, choice.asks().what);
            Phase::BuyCards { side, .. } => (preparation_rule(side), "choose how many cards to buy"),
            Phase::Raise { side, .. } => (preparation_rule(side), "raise forces, or finish"),
            Phase::Sacrifice { figure, .. } if figure.pays() == Side::Persia => {
                (rule::SUDDEN_DEATH, "choose the army that goes to the dead king's picture")
            }
            Phase::Sacrifice { .. } => {
                (rule::PLAYING_AN_EVENT, "choose the army that goes to the leader's picture")
            }
            Phase::Operations { .. } => (rule::OPERATIONS, "play a card, or pass"),
            Phase::Movement { .. } => (rule::MOVEMENT, "make the movement"),
            Phase::NavalBattle(..) => (rule::NAVAL_BATTLES, "fight on, or retreat"),
            Phase::LandBattle(..) => (rule::LAND_BATTLES, "fight on, or retreat"),
            Phase::BridgeTaken(_) => (rule::LAND_BATTLES, "say whether the bridge is destroyed"),
            Phase::KeepCards { .. } => (rule::CARDS_IN_HAND, "choose which cards to keep"),
            Phase::Attrition { .. } => (rule::ATTRITION, "choose the armies that go home"),
            Phase::Over { .. } => (rule::VICTORY, "nothing: the game is over"),
        }
    }
}

impl Position {
    /// The legal actions, in a fixed order.
    #[inline]
    pub(crate) fn list(&self, visit: &mut impl FnMut(Action)) {
        match_choice! { self.phase,
            choice => choice.list(self, visit);
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
        }
    }

    /// Why an action is illegal.
    pub(crate) fn judge(&self, action: Action) -> Result<(), Illegal> {
        match_choice! { self.phase,
            choice => choice.check(self, action);
            phase => self.judge_in(phase, action),
        }
    }

    /// ... in a phase where no card asks.
    fn judge_in(&self, phase: Phase, action: Action) -> Result<(), Illegal> {
        match (phase, action) {
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
            (Phase::KeepCards { side }, action) => self.judge_keeping(side, action),
            (Phase::Attrition { side, excess, next }, Action::RemoveArmies { city, armies }) => {
                self.judge_attrition(side, excess, next, city, armies)
            }
            _ => Err(self.out_of_place()),
        }
    }

    /// Carries out a legal action.
    #[inline]
    pub(crate) fn execute(&mut self, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match_choice! { self.phase,
            choice => choice.apply(self, action, chance, log);
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
