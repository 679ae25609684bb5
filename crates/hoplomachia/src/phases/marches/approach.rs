//! The approach: Close Files, the full move, drift, and keeping the line level.

use super::Position;
use super::duty::Duty;
use crate::action::Until;
use crate::field::{Deed, State, UnitId, Units};
use crate::orders::Order;
use crate::phase::{MarchStep, Marcher};
use crate::phases::forbid;
use crate::troops::{Arrangement, Class, Troop};
use crate::{Action, Event, manoeuvre, rulebook};
use tabletop::{Illegal, Log};
use wargame::plane::INCH;

impl Position {
    /// AP1, AP2 A unit that approaches forms Close Files first, at the cost of an inch. Who is disarrayed stays as he is.
    pub(super) fn close_files(&mut self, marcher: Marcher, log: &mut impl Log<Event>) -> Marcher {
        tabletop::applies!(rulebook::APPROACH_IN_CLOSE_FILES);
        if self.judge_form(marcher, Some(Duty::Approach), Arrangement::CloseFiles).is_ok() {
            self.form(marcher, Arrangement::CloseFiles, log)
        } else {
            marcher
        }
    }

    /// AP3, R48 Who stands in a line so long that it drifts when the phase begins.
    pub(crate) fn note_long_lines(&mut self) {
        let (mut drifting, mut seen) = (Units::NONE, Units::NONE);
        for (id, _) in self.field.iter() {
            if seen.contains(id) {
                continue;
            }
            let line = self.field.phalanx(id);
            seen = seen.union(line);
            if self.field.drifts(id, &self.setup) {
                drifting = drifting.union(line);
            }
        }
        for id in UnitId::all() {
            let Some(unit) = self.field.get_mut(id) else { continue };
            if drifting.contains(id) {
                unit.conduct.deeds.insert(Deed::InLongLine);
            } else {
                unit.conduct.deeds.remove(Deed::InLongLine);
            }
        }
    }

    /// AP3, OP2 How far a unit drifts to the right in its approach, in units of length.
    pub(super) fn drift(&self, marcher: Marcher) -> i32 {
        if marcher.steps.contains(MarchStep::Drifted) {
            return 0;
        }
        if marcher.steps.contains(MarchStep::Inclines) {
            tabletop::applies!(rulebook::INCLINING);
            return INCH;
        }
        let in_long_line = self.field.get(marcher.unit).is_some_and(|unit| unit.did(Deed::InLongLine));
        if in_long_line { manoeuvre::drift(manoeuvre::LONGEST_WITHOUT_DRIFT + 1) } else { 0 }
    }

    /// AP4 Whether a unit may keep level with this friend: another hoplite taxis that approaches.
    pub(super) fn judge_level(&self, marcher: Marcher, action: Action) -> Result<(), Illegal> {
        let Action::AheadUntil(Until::LevelWith(with)) = action else { return Ok(()) };
        let is_hoplite = |id: UnitId| {
            let unit = self.field.get(id)?;
            let approaches = unit.conduct.order == Some(Order::BeginApproach);
            (unit.troop().class() == Class::Hoplites && approaches).then_some(())
        };
        tabletop::applies!(rulebook::FULL_APPROACH);
        match is_hoplite(marcher.unit).and(is_hoplite(with)) {
            Some(()) => Ok(()),
            None => {
                forbid(rulebook::FULL_APPROACH, "only hoplites keep level, with hoplites who approach too")
            }
        }
    }

    /// AP5, R50 A unit has approached: its next charge can have momentum.
    pub(super) fn has_approached(&mut self, id: UnitId) {
        tabletop::applies!(rulebook::APPROACH_EARNS_MOMENTUM);
        if let Some(unit) = self.field.get_mut(id) {
            unit.conduct.states.insert(State::HasApproached);
        }
    }

    /// OP2 Whether a unit may incline: Spartans, Lakonians, mercenaries and Thebans, before their approach.
    pub(super) fn judge_inclining(&self, marcher: Marcher, duty: Option<Duty>) -> Result<(), Illegal> {
        let troop = self.field.get(marcher.unit).map(|unit| unit.troop());
        if !self.setup.optional.inclining {
            return forbid(rulebook::INCLINING, "the optional rule is not in play");
        }
        let has_approached =
            [MarchStep::Approached, MarchStep::Drifted].iter().any(|&step| marcher.steps.contains(step));
        if duty != Some(Duty::Approach) || has_approached {
            return forbid(rulebook::INCLINING, "only who is about to approach inclines");
        }
        if marcher.steps.contains(MarchStep::Inclines) {
            return forbid(rulebook::INCLINING, "it inclines already");
        }
        match troop {
            Some(
                Troop::Spartiates | Troop::Perioikoi | Troop::Skiritai | Troop::Misthophoroi | Troop::Thebans,
            ) => Ok(()),
            _ => forbid(rulebook::INCLINING, "only Spartans, Lakonians, mercenaries and Thebans incline"),
        }
    }

    /// OP2 A unit inclines.
    pub(super) fn incline(&mut self, mut marcher: Marcher) -> Marcher {
        marcher.steps.insert(MarchStep::Inclines);
        marcher
    }
}
