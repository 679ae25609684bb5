//! 6.0 The Greek Deployment Phase.

use super::deployment_ground::{Half, is_before_the_wall};
use super::forbid;
use crate::charts;
use crate::field::Place;
use crate::map::{Area, DEPLOYMENT, Facing};
use crate::phase::Phase;
use crate::plans::Plan;
use crate::units::{Contingent, ContingentSet, Kind, Unit};
use crate::{Action, Event, Position, Side, rulebook};
use tabletop::{Illegal, Log};

impl Position {
    /// 6.0 Those who may guard the path, as long as others have hoplites left for the map: on the first two days any
    /// contingent but the Spartans, whom 6.0.1 puts before the wall; 5.3 on the third day any that stays. In the first edition
    /// the Spartans never guard it.
    pub(crate) fn guards(&self) -> ContingentSet {
        if self.path.guard.is_some() {
            return ContingentSet::EMPTY;
        }
        let levy = self.setup.nothing_but_spartans;
        let spartans_may = self.clock.day == 3 && !self.setup.edition.is_before(2);
        let may = |contingent: &Contingent| {
            // 11.4 One mora must guard.
            let may = if levy {
                contingent.is_spartan()
            } else {
                spartans_may || *contingent != Contingent::Spartan
            };
            may && self
                .groups_waiting()
                .iter()
                .any(|group| group.kind == Kind::Hoplite && group.contingent != *contingent)
        };
        self.standing().iter().filter(may).collect()
    }

    pub(crate) fn list_guards(&self, visit: &mut dyn FnMut(Action)) {
        self.guards().iter().for_each(|contingent| visit(Action::Guard(contingent)));
    }

    pub(crate) fn judge_guard(&self, contingent: Contingent) -> Result<(), Illegal> {
        if self.guards().contains(contingent) {
            Ok(())
        } else if self.setup.nothing_but_spartans {
            forbid(rulebook::NOTHING_BUT_SPARTANS, "one of the three morai guards the path")
        } else if contingent == Contingent::Spartan && self.setup.edition.is_before(2) {
            forbid(rulebook::EPHIALTES_BOX, "the Spartans hold the pass, not the path")
        } else if contingent == Contingent::Spartan && self.clock.day < 3 {
            forbid(rulebook::EPHIALTES_BOX, "on the first two days the Spartans stand before the wall")
        } else {
            forbid(rulebook::GREEK_DEPLOYMENT, "this contingent cannot guard the path")
        }
    }

    pub(crate) fn post_guard(&mut self, contingent: Contingent, log: &mut impl Log<Event>) {
        self.path.guard = Some(contingent);
        for unit in Unit::of(Side::Greece) {
            if self.of(unit).contingent == contingent && self.field.is_at(unit, Place::Camp) {
                self.field.remove(unit, Place::EphialtesBox);
            }
        }
        log.note(Event::Guards { contingent });
        if self.clock.day == 3 && contingent != Contingent::Phocian && !self.setup.nothing_but_spartans {
            self.delay_entry(log);
        }
        self.begin_deployment();
    }

    /// 6.0 All Greeks are lifted from the map and placed anew; 6.0.2 their losses stay.
    pub(crate) fn begin_deployment(&mut self) {
        self.phase = Phase::Deployment { contingent: Contingent::Spartan };
    }

    /// The Greek contingent that is placed next: the first with counters in camp.
    pub(crate) fn next_to_deploy(&self) -> Option<Contingent> {
        let mut waiting = ContingentSet::EMPTY;
        for unit in Unit::of(Side::Greece).filter(|&unit| self.field.is_at(unit, Place::Camp)) {
            waiting.insert(self.of(unit).contingent);
        }
        waiting.iter().next()
    }

    pub(super) fn list_greek_deployment(&self, contingent: Contingent, visit: &mut dyn FnMut(Action)) {
        for plan in Plan::ALL {
            if self.judge_plan(contingent, plan).is_ok() {
                visit(Action::Deploy(plan));
            }
        }
        let ground = self.ground(contingent);
        let roomy = self.is_roomy();
        for unit in self.to_place(contingent) {
            for at in ground.free {
                if roomy || self.leaves_room(contingent, unit, at) {
                    for facing in Facing::ALL {
                        visit(Action::Place { unit, at, facing });
                    }
                }
            }
            for at in ground.stacks {
                if self.judge_joining(unit, at).is_ok() {
                    visit(Action::Below { unit, at });
                    if self.may_go_above(contingent, at) {
                        visit(Action::Above { unit, at });
                    }
                }
            }
        }
    }

    pub(super) fn judge_greek_deployment(
        &self,
        contingent: Contingent,
        action: Action,
    ) -> Result<(), Illegal> {
        match action {
            Action::Deploy(plan) => self.judge_plan(contingent, plan),
            Action::Place { unit, at, .. } => self.judge_placing(contingent, unit, at),
            Action::Below { unit, at } => {
                self.judge_joining(unit, at)?;
                self.judge_ground(contingent, at)
            }
            Action::Above { unit, at } => {
                self.judge_joining(unit, at)?;
                self.judge_ground(contingent, at)?;
                if !self.may_go_above(contingent, at) {
                    return forbid(
                        rulebook::STACK_CREATION,
                        "units of one contingent lie in the order in which they are placed",
                    );
                }
                Ok(())
            }
            _ => forbid(rulebook::GREEK_DEPLOYMENT, "now the contingent is placed"),
        }
    }

    /// 3.1.2 Whether a counter may lie on top of the stack in an area: where it has units of other contingents. Units of one
    /// contingent are put in order by placing one after the other.
    fn may_go_above(&self, contingent: Contingent, at: Area) -> bool {
        let mut stack = self.field.stack(Side::Greece, at).into_iter();
        !self.setup.edition.is_before(2) && stack.any(|unit| self.of(unit).contingent != contingent)
    }

    fn judge_placing(&self, contingent: Contingent, unit: Unit, at: Area) -> Result<(), Illegal> {
        if self.field.stands(Side::Greece, at) {
            return forbid(rulebook::STACKING, "another stack stands there");
        }
        self.judge_ground(contingent, at)?;
        if !self.is_roomy() && !self.leaves_room(contingent, unit, at) {
            return forbid(rulebook::STACKING_LIMITS, "then there would be no room left for all others");
        }
        Ok(())
    }

    /// 6.0, 6.0.1 Whether a contingent may stand in an area.
    fn judge_ground(&self, contingent: Contingent, at: Area) -> Result<(), Illegal> {
        if !DEPLOYMENT.contains(at) {
            return forbid(rulebook::GREEK_DEPLOYMENT, "Greeks deploy within four rows of the wall: D to L");
        }
        let ground = self.ground(contingent);
        if ground.free.contains(at) || ground.stacks.contains(at) {
            return Ok(());
        }
        match self.half(contingent) {
            Half::Before if !is_before_the_wall(at) => Err(Illegal::new(
                rulebook::DEPLOYMENT_RESTRICTIONS,
                format!(
                    "on the first two days the Spartans and one other contingent stand before the wall: the {} may \
                     not stand in {at}",
                    contingent.name()
                ),
            )),
            Half::NotBefore if is_before_the_wall(at) => forbid(
                rulebook::DEPLOYMENT_RESTRICTIONS,
                "the Phocians stand before the wall only if all others do",
            ),
            _ => Err(Illegal::new(
                rulebook::DEPLOYMENT_RESTRICTIONS,
                format!("the {} stand together, area beside area: {at} is apart", contingent.name()),
            )),
        }
    }

    /// 9.4 At 0 on their track all but Spartans and Thespians leave.
    pub(crate) fn lose_heart(&mut self, log: &mut impl Log<Event>) {
        if self.tally.tracks[Side::Greece] > charts::GREEK_ZONES[0].up_to {
            return;
        }
        for contingent in self.standing().iter().filter(|contingent| !contingent.is_steadfast()) {
            self.send_home(contingent, rulebook::TRACK_ZONES, log);
        }
    }
}
