//! What an order asks of a unit in the marches, and what it lets it do.

use super::{Position, QUARTER};
use crate::body::STADE;
use crate::field::{State, Unit, UnitId};
use crate::orders::Order;
use crate::phase::{MarchStep, Marcher};
use crate::phases::forbid;
use crate::{Action, rulebook};
use tabletop::Illegal;
use wargame::plane::INCH;

/// Distances are rounded down, and corners to whole units.
const ROUNDING: i32 = 8;

/// What an order asks of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Duty {
    /// It goes where it likes.
    Free,
    /// OR2, OR3 Lights: it goes where it likes within a stade of the core.
    NearCore,
    /// MA1 It marches, an inch at least.
    March,
    /// OR3 It stands, or comes up beside the senior taxis.
    Dress,
    /// AP4 It goes straight at the enemy, as far as it can.
    Approach,
    /// EC9 It has nobody to charge: it stands, or marches up to an inch.
    FollowUp,
    /// OR5 It goes behind the core or to its flanks, and stays out of its way.
    FallIn,
    /// OR8 It goes home, as fast as it can.
    Withdraw,
    /// ME8 It fights, but a lochos of it may wheel onto a flank.
    Lap,
}

/// OR2, OR3 Which moves of a unit that keeps near the core surely end within a stade of it: most do, which is quick to tell.
pub(super) struct NearCore {
    /// How far straight ahead, in units of length.
    ahead: i32,
    /// Whether wheels about the left corner and the right one do: that corner stays where it is.
    held: [bool; 2],
}

impl NearCore {
    /// Whether this one does.
    pub(super) fn surely_allows(&self, action: Action) -> bool {
        match action {
            Action::Ahead(quarters) => i32::from(quarters) * QUARTER <= self.ahead,
            Action::Wheel { hold, .. } | Action::WheelTo { hold, .. } => self.held[hold as usize],
            _ => false,
        }
    }
}

impl Position {
    /// OR2, OR3 Which moves surely keep a unit near the core, if that is all that is asked of it.
    pub(super) fn near_core(&self, unit: &Unit, duty: Option<Duty>) -> NearCore {
        if duty != Some(Duty::NearCore) {
            return NearCore { ahead: -1, held: [false; 2] };
        }
        let rect = unit.body.rect();
        let core = self.field.of_side(unit.side).filter(|(_, core)| core.is(State::Core));
        let core = core.map(|(_, core)| core.body.rect());
        // A little is left for what is rounded.
        let most = STADE - ROUNDING;
        let near = core.clone().filter(|core| !core.is_far(&rect, STADE));
        let ahead = near.map(|core| most - core.distance(&rect)).max().unwrap_or(-1);
        let corners = [rect.point(rect.width, 0), rect.at];
        NearCore {
            ahead,
            held: corners.map(|corner| core.clone().any(|core| core.distance_to(corner) <= most)),
        }
    }

    /// What a unit's order asks of it; `None` if it stays where it is.
    pub(super) fn duty(&self, id: UnitId) -> Option<Duty> {
        if self.is_in_melee(id) {
            tabletop::applies!(rulebook::NOT_IN_MELEE);
            return self.has_lap(id).then_some(Duty::Lap);
        }
        let by_order = self.ordered(id);
        if by_order.is_none() && self.has_lap(id) { Some(Duty::Lap) } else { by_order }
    }

    /// What its order asks of a unit that fights nobody.
    fn ordered(&self, id: UnitId) -> Option<Duty> {
        let unit = self.field.get(id)?;
        let is_core = unit.is(State::Core);
        let is_senior = self.hosts[unit.side].senior == Some(id);
        let is_broken_up = unit.is(State::Recovers);
        match unit.conduct.order {
            _ if is_broken_up => None,
            // PG20, R110 Nothing has been signalled yet: the phalanx stands, and lights keep near it.
            None if is_core => None,
            None | Some(Order::ReleaseEkdromoi | Order::RecallEkdromoi) => Some(Duty::NearCore),
            Some(Order::Muster) => {
                tabletop::applies!(rulebook::MUSTER);
                Some(Duty::Free)
            }
            Some(Order::March) if is_core => Some(Duty::March),
            Some(Order::Halt) if is_core => {
                tabletop::applies!(rulebook::HALT);
                (!is_senior && !unit.is_disarrayed()).then_some(Duty::Dress)
            }
            Some(Order::March | Order::Halt) => Some(Duty::NearCore),
            Some(Order::ForwardPsiloi) => {
                tabletop::applies!(rulebook::FORWARD_PSILOI);
                Some(Duty::Free)
            }
            Some(Order::RecallPsiloi) => {
                tabletop::applies!(rulebook::RECALL_PSILOI);
                Some(Duty::FallIn)
            }
            Some(Order::BeginApproach) if is_core => Some(Duty::Approach),
            Some(Order::Charge) if is_core => {
                tabletop::applies!(rulebook::NOBODY_TO_CHARGE);
                Some(Duty::FollowUp)
            }
            Some(Order::BeginApproach | Order::Charge) => Some(Duty::Free),
            Some(Order::Withdrawal) if is_core => Some(Duty::Withdraw),
            Some(Order::Withdrawal) => Some(Duty::Free),
        }
    }

    /// Whether a unit may end its move here.
    pub(super) fn judge_end(&self, marcher: Marcher, duty: Option<Duty>) -> Result<(), Illegal> {
        if self.is_to_come(marcher.unit) {
            return Ok(());
        }
        let can_go = |at_least: i32| self.reach(marcher, duty) >= at_least;
        match duty {
            Some(Duty::March) if i32::from(marcher.gone) < INCH && can_go(INCH - i32::from(marcher.gone)) => {
                forbid(
                    rulebook::MARCH_AN_INCH,
                    "on the march it moves an inch at least, or forms up or turns",
                )
            }
            Some(Duty::Approach) if !marcher.steps.contains(MarchStep::Approached) && can_go(QUARTER) => {
                forbid(
                    rulebook::FULL_APPROACH,
                    "in an approach it goes as far as it can, or level with the line",
                )
            }
            Some(Duty::FallIn)
                if self.is_before_core(marcher.unit)
                    && self.judge_leg(marcher, duty, Action::Ahead(1)).is_ok() =>
            {
                forbid(rulebook::RECALL_PSILOI, "it is recalled: it goes on until it is out of the way")
            }
            Some(Duty::Withdraw) if self.faces_home(marcher.unit) && can_go(QUARTER) => {
                forbid(rulebook::WITHDRAWAL, "it withdraws as fast as it can")
            }
            Some(Duty::Withdraw) if !self.faces_home(marcher.unit) && self.can_turn_home(marcher, duty) => {
                forbid(rulebook::WITHDRAWAL, "it turns for home first")
            }
            _ => Ok(()),
        }
    }

    /// Whether the order of a unit lets it go straight ahead, by so much.
    pub(super) fn judge_duty(
        &self,
        marcher: Marcher,
        duty: Option<Duty>,
        action: Action,
    ) -> Result<(), Illegal> {
        let is_ahead = matches!(action, Action::Ahead(_) | Action::AheadUntil(_));
        let is_level = matches!(action, Action::AheadUntil(crate::action::Until::LevelWith(_)));
        match duty {
            Some(Duty::Free | Duty::NearCore | Duty::March | Duty::FallIn | Duty::FollowUp) => Ok(()),
            Some(Duty::Dress) => match action {
                Action::AheadUntil(crate::action::Until::LevelWith(with))
                    if self
                        .field
                        .get(marcher.unit)
                        .is_some_and(|unit| self.hosts[unit.side].senior == Some(with)) =>
                {
                    Ok(())
                }
                _ => forbid(
                    rulebook::HALT,
                    "it is ordered to halt: it may only come up beside the senior taxis",
                ),
            },
            Some(Duty::Approach) if marcher.steps.contains(MarchStep::Approached) => {
                forbid(rulebook::FULL_APPROACH, "it has made its approach")
            }
            Some(Duty::Approach) if matches!(action, Action::Ahead(_)) => forbid(
                rulebook::FULL_APPROACH,
                "in an approach it goes as far as it can, or level with the line",
            ),
            Some(Duty::Approach) if is_level => self.judge_level(marcher, action),
            Some(Duty::Approach) => Ok(()),
            Some(Duty::Withdraw) if is_ahead && !self.faces_home(marcher.unit) => {
                forbid(rulebook::WITHDRAWAL, "it withdraws: it goes home, not that way")
            }
            Some(Duty::Withdraw) => Ok(()),
            Some(Duty::Lap) | None => forbid(rulebook::NOT_IN_MELEE, "it has no order to move"),
        }
    }

    /// OR2, OR3 Whether a unit that keeps near the core may stand there: within a stade of it, or nearer to it than it was.
    pub(super) fn judge_tether(
        &self,
        marcher: Marcher,
        duty: Option<Duty>,
        end: &crate::body::Body,
    ) -> Result<(), Illegal> {
        if duty != Some(Duty::NearCore) {
            return Ok(());
        }
        let Some(unit) = self.field.get(marcher.unit) else { return Ok(()) };
        let there = end.rect();
        let core = self.field.of_side(unit.side).filter(|(_, other)| other.is(State::Core));
        // Most ends are near enough, which is quick to tell.
        if core.clone().any(|(_, other)| other.body.rect().is_within(STADE, &there)) {
            return Ok(());
        }
        let to_core = |rect: &wargame::plane::Rect| {
            core.clone().map(|(_, other)| other.body.rect().distance(rect)).min()
        };
        match (to_core(&there), to_core(&unit.body.rect())) {
            (Some(there), Some(here)) if there > STADE && there >= here => forbid(
                rulebook::LIGHTS_STAY_NEAR,
                "without Forward Psiloi lights keep within a stade of the core",
            ),
            _ => Ok(()),
        }
    }

    /// OR8 Whether a unit faces its home edge, more or less.
    fn faces_home(&self, id: UnitId) -> bool {
        let Some(unit) = self.field.get(id) else { return false };
        let home = self.field.home(unit.side).outlook().reversed();
        tabletop::applies!(rulebook::WITHDRAWAL);
        unit.body.heading.to(home).0.abs() <= wargame::plane::Angle::degrees(60).0
    }

    /// OR8 Whether a unit that must go home can turn or wheel any further.
    fn can_turn_home(&self, marcher: Marcher, duty: Option<Duty>) -> bool {
        let mut can = false;
        let is_turn = |action| matches!(action, Action::Turn(_) | Action::Wheel { .. } | Action::Face(_));
        self.list_drill(marcher, duty, &mut |action| can |= is_turn(action));
        self.list_legs(marcher, duty, &mut |action| can |= is_turn(action));
        can
    }
}
