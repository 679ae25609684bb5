//! 7.0 Movement: whose move it is, and how far a unit goes.

use super::forbid;
use super::walking::{Cost, Move};
use crate::action::Turn;
use crate::map::{self, Hex};
use crate::phase::{Activation, Mover, Order};
use crate::stand::Stand;
use crate::units::{Unit, UnitSet};
use crate::{Action, Event, Position, rulebook};
use tabletop::{Chance, Illegal, Log};
use wargame::hex::{Hexside, Hexspine};

impl Position {
    /// 7.0, 7.1, 6.1 How many movement points a unit has in this activation.
    pub fn allowance(&self, unit: Unit) -> u8 {
        tabletop::applies!(rulebook::MOVEMENT_ALLOWANCES);
        let printed = unit.kind().movement_allowance();
        if self.is_out_of_command(unit) {
            tabletop::applies!(rulebook::HALVED_ALLOWANCE);
            return printed.div_ceil(2);
        }
        let is_hastened = self.activation.is_some_and(|activation| activation.hastened.contains(unit));
        printed + if is_hastened { self.bonus_of_leader(unit) } else { 0 }
    }

    /// 7.1 What the leader of its wing adds.
    fn bonus_of_leader(&self, unit: Unit) -> u8 {
        tabletop::applies!(rulebook::MOVEMENT_BONUS);
        Unit::leader(unit.wing()).and_then(|leader| self.commander(leader)).map_or(0, |leader| leader.bonus)
    }

    /// What a unit may still do in this movement: its points, and whether it has spent none. `None` if nothing.
    pub fn points_left(&self, unit: Unit) -> Option<Mover> {
        let activation = self.activation?;
        let is_here = unit.wing() == activation.wing && !activation.moved.contains(unit);
        if !is_here || self.field.is_routed(unit) {
            return None;
        }
        match activation.mover {
            Some(mover) if mover.unit == unit => Some(mover),
            _ => Some(Mover { unit, left: self.allowance(unit) }),
        }
    }

    /// Whether a unit has spent nothing yet.
    fn is_fresh(&self, unit: Unit) -> bool {
        self.mover().is_none_or(|mover| mover.unit != unit)
    }

    /// The units that may still do something: the one that is moving alone, if it cannot stop where it is.
    fn for_each_mover(&self, activation: Activation, mut visit: impl FnMut(Mover)) {
        if let Some(mover) = activation.mover.filter(|mover| self.may_stack_as_it_stands(mover.unit).is_err())
        {
            return visit(mover);
        }
        let units = Unit::of(activation.wing).chain(Unit::leader(activation.wing));
        units.filter_map(|unit| self.may_act(unit).ok()).for_each(visit);
    }

    /// Whether a unit may do anything now.
    fn may_act(&self, unit: Unit) -> Result<Mover, Illegal> {
        let Some(activation) = self.activation else {
            return forbid(rulebook::ACTIVATION, "no wing is active");
        };
        if unit.wing() != activation.wing {
            return forbid(rulebook::ACTIVATION_MARKERS, "that unit's wing is not active");
        }
        if activation.moved.contains(unit) {
            return forbid(rulebook::ONE_AT_A_TIME, "that unit has moved");
        }
        if activation.order == Order::Reactivated && self.is_out_of_command(unit) {
            return forbid(rulebook::REACTIVATED_OUT_OF_COMMAND, "units out of command do not act again");
        }
        if self.field.is_routed(unit) {
            return forbid(rulebook::ALWAYS_ONE_HEX, "a routed unit moves by rout only");
        }
        if self.setup.contact_holds && self.is_engaged(unit) {
            return forbid(rulebook::ENGAGED_MOVEMENT, "contact holds engaged units");
        }
        if let Some(mover) = activation.mover.filter(|mover| mover.unit != unit) {
            self.may_stop(mover.unit)?;
        }
        self.points_left(unit).ok_or_else(|| Illegal::new(rulebook::MOVEMENT, "that unit cannot move"))
    }

    /// A8 Whether the unit that is moving may stop where it is.
    fn may_stop(&self, unit: Unit) -> Result<(), Illegal> {
        self.may_stack_as_it_stands(unit).map_err(|illegal| {
            Illegal::new(rulebook::PASS_THROUGH, format!("{unit} cannot stop there: {}", illegal.because))
        })
    }

    /// What may be done in the Movement step.
    pub(crate) fn list_movement(&self, visit: &mut dyn FnMut(Action)) {
        let Some(activation) = self.activation else { return };
        self.for_each_mover(activation, |mover| self.list_moves(mover, visit));
        if self.judge_end_of_movement().is_ok() {
            visit(Action::EndMovement);
        }
    }

    /// What one unit may do now, if it may do anything.
    pub fn for_each_move_of(&self, unit: Unit, mut visit: impl FnMut(Action)) {
        if let Ok(mover) = self.may_act(unit) {
            self.list_moves(mover, &mut visit);
        }
    }

    /// What one unit may do.
    fn list_moves(&self, mover: Mover, visit: &mut dyn FnMut(Action)) {
        let unit = mover.unit;
        let mut offer = |action: Action| {
            if self.judge_move(mover, action).is_ok() {
                visit(action);
            }
        };
        if self.field.hex(unit).is_none() {
            return map::ROAD_EDGES.into_iter().for_each(|(at, _)| offer(Action::Enter { unit, at }));
        }
        let goes_anywhere = unit.is_leader() || unit.is_skirmisher() || self.setup.reverse_movement;
        let stand = self.field.stand(unit);
        for towards in Hexside::ALL {
            let may_lead_on = goes_anywhere
                || match stand {
                    Stand::Deployed(spine) => spine.front().contains(&towards),
                    Stand::March { facing, .. } => facing == towards,
                    Stand::Routed { .. } => false,
                };
            if may_lead_on {
                let turns = if stand.is_march() { &Turn::ALL[..] } else { &Turn::ALL[..1] };
                turns.iter().for_each(|&turn| offer(Action::Step { unit, towards, turn }));
            }
        }
        if unit.is_leader() {
            return;
        }
        if unit.is_skirmisher() {
            Hexspine::ALL.into_iter().for_each(|facing| offer(Action::Halt { unit, facing }));
            return self.list_shots(mover, visit);
        }
        [Turn::Left, Turn::Right].into_iter().for_each(|turn| offer(Action::Turn { unit, turn }));
        if self.is_fresh(unit) && self.may_form_together(unit).is_ok() {
            if stand.is_march() {
                Hexspine::ALL.into_iter().for_each(|facing| offer(Action::Deploy { unit, facing }));
            } else {
                Hexside::ALL.into_iter().for_each(|facing| offer(Action::FormMarch { unit, facing }));
            }
        }
    }

    /// Whether this may be done in the Movement step; if not, why.
    pub(crate) fn judge_movement(&self, action: Action) -> Result<(), Illegal> {
        let unit = match action {
            Action::Step { unit, .. }
            | Action::Turn { unit, .. }
            | Action::Deploy { unit, .. }
            | Action::FormMarch { unit, .. }
            | Action::Halt { unit, .. }
            | Action::Fire { unit, .. }
            | Action::Enter { unit, .. } => unit,
            _ => return self.judge_end_of_movement(),
        };
        let mover = self.may_act(unit)?;
        if matches!(action, Action::Deploy { .. } | Action::FormMarch { .. }) {
            self.may_form_together(unit)?;
        }
        self.judge_move(mover, action)
    }

    /// Whether a unit that may act may do this.
    fn judge_move(&self, mover: Mover, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Step { unit, towards, turn } => self.may_go(mover, self.step_of(unit, towards, turn)?),
            Action::Turn { unit, turn } => self.may_go(mover, self.turn_of(unit, turn)?),
            Action::Deploy { unit, facing } => self.may_afford(mover, self.deploy_of(unit, facing)?),
            Action::FormMarch { unit, facing } => self.may_afford(mover, self.march_of(unit, facing)?),
            Action::Halt { unit, .. } if unit.is_skirmisher() => self.may_stop(unit),
            Action::Halt { .. } => forbid(rulebook::SKIRMISHERS, "only skirmishers face any way they like"),
            Action::Fire { at, .. } => self.judge_fire(mover, at),
            Action::Enter { unit, at } => self.entry_of(unit, at, mover.left).map(|_| ()),
            _ => Ok(()),
        }
    }

    /// Whether a unit has the points for a move, and may stand there.
    fn may_go(&self, mover: Mover, goes: Move) -> Result<(), Illegal> {
        self.may_afford(mover, goes)?;
        self.may_come(mover.unit, goes, mover)
    }

    fn judge_end_of_movement(&self) -> Result<(), Illegal> {
        self.mover().map_or(Ok(()), |mover| self.may_stop(mover.unit))
    }

    /// 7.0, A5 Whether a unit has the points: the first hex may take all it has.
    fn may_afford(&self, mover: Mover, goes: Move) -> Result<(), Illegal> {
        match goes.cost {
            Cost::WholeMove if self.is_fresh(mover.unit) => Ok(()),
            Cost::WholeMove => forbid(rulebook::WHOLE_ALLOWANCE, "that takes the whole move of the unit"),
            Cost::Everything if mover.left > 0 => Ok(()),
            Cost::Everything => forbid(rulebook::MOVEMENT, "the unit has no movement points left"),
            Cost::Points(cost) if cost <= mover.left => Ok(()),
            Cost::Points(_) if self.is_fresh(mover.unit) && Some(goes.at) != self.field.hex(mover.unit) => {
                tabletop::applies!(rulebook::ALWAYS_ONE_HEX);
                Ok(())
            }
            Cost::Points(_) => forbid(rulebook::MOVEMENT, "the unit has too few movement points left"),
        }
    }

    /// 6.1, 3.1.3, 7.3.3.1 Whether a unit may stand there, for a moment at least.
    fn may_come(&self, unit: Unit, goes: Move, mover: Mover) -> Result<(), Illegal> {
        let hexes = hexes_of(unit, goes.at, goes.stand);
        if self.is_out_of_command(unit) {
            tabletop::applies!(rulebook::BESIDE_THE_ENEMY);
            let mut new = hexes.iter().filter(|hex| !self.field.hexes(unit).contains(hex));
            let meets = new.any(|&hex| self.field.has_enemies_around(unit.side(), hex));
            if meets {
                return forbid(
                    rulebook::OUT_OF_COMMAND,
                    "units out of command do not move next to the enemy",
                );
            }
        }
        let stays = hexes.iter().try_for_each(|&hex| self.may_stack(unit, goes.stand, hex));
        if stays.is_ok() || !unit.is_skirmisher() {
            if !unit.is_skirmisher() && !unit.is_leader() {
                tabletop::applies!(rulebook::THROUGH_FRIENDS);
            }
            return stays;
        }
        tabletop::applies!(rulebook::PASS_THROUGH);
        if self.is_held(unit, goes.at) {
            return stays;
        }
        let spent = match goes.cost {
            Cost::Points(cost) => cost,
            Cost::WholeMove | Cost::Everything => mover.left,
        };
        let left = mover.left.saturating_sub(spent);
        if self.gets_through(unit, goes.at, left) { Ok(()) } else { stays }
    }

    /// 7.3.3.1 Whether skirmishers who pass through a hex come to one where they may stop.
    pub(crate) fn gets_through(&self, unit: Unit, at: Hex, left: u8) -> bool {
        let stand = self.field.stand(unit);
        Hexside::ALL.into_iter().any(|towards| {
            let Ok((to, cost)) = self.enter(unit, at, towards, false) else { return false };
            if cost > left {
                return false;
            }
            if self.is_out_of_command(unit) && self.field.has_enemies_around(unit.side(), to) {
                return false;
            }
            self.may_stack(unit, stand, to).is_ok()
                || !self.is_held(unit, to) && self.gets_through(unit, to, left - cost)
        })
    }

    /// C3 Whether contact would hold a unit in a hex.
    fn is_held(&self, unit: Unit, hex: Hex) -> bool {
        let mut enemies = map::around(hex).flat_map(|near| self.field.of_side_at(unit.side().enemy(), near));
        self.setup.contact_holds && enemies.any(|enemy| self.field.front(enemy).contains(&hex))
    }

    /// 7.3 The units of a hex change their formation together, so all of them must be able to.
    fn may_form_together(&self, unit: Unit) -> Result<(), Illegal> {
        self.formed_with(unit).into_iter().try_for_each(|other| {
            let mover = self.may_act(other)?;
            if self.is_fresh(mover.unit) {
                return Ok(());
            }
            forbid(rulebook::WHOLE_ALLOWANCE, "a unit of that hex has moved")
        })
    }

    /// The units that change formation with a unit: those of its hex that are no skirmishers.
    fn formed_with(&self, unit: Unit) -> UnitSet {
        let here = self.field.hex(unit).into_iter();
        let together = here.flat_map(|at| self.field.of_side_at(unit.side(), at));
        together.filter(|other| !other.is_skirmisher() && !self.field.is_routed(*other)).collect()
    }

    /// Does what was chosen in the Movement step.
    pub(crate) fn execute_movement(
        &mut self,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match action {
            Action::Step { unit, towards, turn } => {
                if let Ok(goes) = self.step_of(unit, towards, turn) {
                    self.go(unit, goes, chance, log);
                }
            }
            Action::Turn { unit, turn } => {
                if let Ok(goes) = self.turn_of(unit, turn) {
                    self.go(unit, goes, chance, log);
                }
            }
            Action::Deploy { unit, facing } => {
                for other in self.formed_with(unit) {
                    if let Ok(goes) = self.deploy_of(other, facing) {
                        self.form(other, goes, log);
                    }
                }
            }
            Action::FormMarch { unit, facing } => {
                for other in self.formed_with(unit) {
                    if let Ok(goes) = self.march_of(other, facing) {
                        self.form(other, goes, log);
                    }
                }
            }
            Action::Halt { unit, facing } => {
                if let Some(at) = self.field.hex(unit) {
                    let stand = Stand::Deployed(facing);
                    self.field.put(unit, at, stand);
                    log.note(Event::Turned { unit, at, stand });
                }
                self.has_moved(unit);
            }
            Action::Fire { unit, at } => self.fire(unit, at, chance, log),
            Action::Enter { unit, at } => self.enter_map(unit, at, log),
            _ => {}
        }
    }

    /// A unit moves or turns.
    fn go(&mut self, unit: Unit, goes: Move, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Some(mover) = self.points_left(unit) else { return };
        let left = match goes.cost {
            Cost::Points(cost) => mover.left.saturating_sub(cost),
            Cost::WholeMove | Cost::Everything => 0,
        };
        self.takes_over(Mover { unit, left });
        let before = self.field.hexes(unit);
        self.relocate(unit, goes.at, goes.stand, log);
        let enters = self.field.hexes(unit).into_iter().any(|hex| !before.contains(&hex));
        if !enters {
            return self.face_each_other(unit, log);
        }
        self.overrun(unit, chance, log);
        self.enter_fronts(unit, log);
        if self.is_engaged(unit) {
            tabletop::applies!(rulebook::MOVING_ON);
            if self.setup.contact_holds {
                self.has_moved(unit);
            }
        }
    }

    /// Moves a unit on the map and tells of it.
    pub(crate) fn relocate(&mut self, unit: Unit, to: Hex, stand: Stand, log: &mut impl Log<Event>) {
        let from = self.field.hex(unit);
        self.field.put(unit, to, stand);
        self.note_camps(unit);
        match from {
            Some(from) if from != to => log.note(Event::Moved { unit, from, to, stand }),
            _ => log.note(Event::Turned { unit, at: to, stand }),
        }
    }

    /// 7.3 A unit changes its formation.
    fn form(&mut self, unit: Unit, goes: Move, log: &mut impl Log<Event>) {
        tabletop::applies!(rulebook::CHANGING_FORMATION);
        self.field.put(unit, goes.at, goes.stand);
        log.note(Event::Formed { unit, at: goes.at, stand: goes.stand });
        self.face_each_other(unit, log);
        self.has_moved(unit);
    }

    /// A21 This unit moves now; the one before it has moved.
    pub(crate) fn takes_over(&mut self, mover: Mover) {
        tabletop::applies!(rulebook::ONE_AT_A_TIME);
        if let Some(activation) = &mut self.activation {
            if let Some(before) = activation.mover.filter(|before| before.unit != mover.unit) {
                activation.moved.insert(before.unit);
            }
            activation.mover = Some(mover);
        }
    }

    /// A unit has done all it may.
    pub(crate) fn has_moved(&mut self, unit: Unit) {
        if let Some(activation) = &mut self.activation {
            if let Some(before) = activation.mover.take() {
                activation.moved.insert(before.unit);
            }
            activation.moved.insert(unit);
        }
    }
}

/// The hexes a unit would stand in.
pub(crate) fn hexes_of(unit: Unit, at: Hex, stand: Stand) -> crate::stand::Hexes {
    let mut hexes = crate::stand::Hexes::new();
    hexes.push(at);
    if unit.is_phalanx() {
        hexes.extend(stand.other_half(at));
    }
    hexes
}
