//! 12.1.1 Setting the armies up.

use super::forbid;
use super::movement::hexes_of;
use crate::field::Place;
use crate::historical;
use crate::map::{self, Ground, Hex};
use crate::phase::Phase;
use crate::setup::{Deployment, Scenario};
use crate::stand::Stand;
use crate::units::{Kind, Unit, Wing};
use crate::{Action, Event, Position, Side, rulebook};
use tabletop::{Chance, Illegal, Log};
use wargame::Id;
use wargame::hex::Hexspine;

impl Position {
    /// Before the first turn.
    pub(crate) fn begin(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if self.setup.scenario == Scenario::Historical {
            let spartans = Unit::of(Wing::Spartans).chain(Unit::leader(Wing::Spartans));
            spartans.for_each(|unit| self.field.remove(unit, Place::Gone));
        }
        if self.setup.deployment == Deployment::Historical {
            Side::BOTH.into_iter().for_each(|side| self.set_up_historically(side, log));
        }
        self.go_on_with_setup(chance, log);
    }

    /// The next unit, Greeks first; then the first turn.
    fn go_on_with_setup(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if let Some(unit) = self.next_to_set_up() {
            self.phase = Phase::SetUp(unit);
            return;
        }
        if self.setup.unready_horse {
            let horse = Unit::fighters(Side::Persia).filter(|unit| unit.kind() == Kind::Cavalry);
            horse.for_each(|unit| self.out_of_command.insert(unit));
        }
        self.begin_turn(chance, log);
        self.go_on(chance, log);
    }

    /// The first unit that is still to be set up: wing by wing, the leader of a wing last.
    fn next_to_set_up(&self) -> Option<Unit> {
        let wings = Wing::ALL.into_iter().filter(|wing| wing.is_drawn_as_a_wing());
        let units = wings.flat_map(|wing| Unit::of(wing).chain(Unit::leader(wing)));
        units.into_iter().find(|&unit| self.field.place(unit) == Place::Away)
    }

    pub(crate) fn list_set_up(&self, unit: Unit, visit: &mut dyn FnMut(Action)) {
        if self.judge_historical(unit).is_ok() {
            visit(Action::SetUpHistorically);
        }
        for at in (0..Hex::COUNT).filter_map(Hex::from_index) {
            for facing in Hexspine::ALL {
                if self.judge_set_up(unit, at, facing).is_ok() {
                    visit(Action::SetUp { at, facing });
                }
            }
        }
    }

    /// Before anything of the army stands.
    pub(crate) fn judge_historical(&self, unit: Unit) -> Result<(), Illegal> {
        let side = unit.side();
        if Unit::fighters(side).any(|unit| self.field.hex(unit).is_some()) {
            return forbid(rulebook::UNIT_SETUP, "some of the army stands already");
        }
        Ok(())
    }

    /// 12.1.1 Whether a unit may be set up there.
    pub(crate) fn judge_set_up(&self, unit: Unit, at: Hex, facing: Hexspine) -> Result<(), Illegal> {
        let stand = Stand::Deployed(facing);
        let hexes = hexes_of(unit, at, stand);
        if hexes.len() != 1 + usize::from(unit.is_phalanx()) {
            return forbid(rulebook::TERRAIN, "half of the phalanx would be off the map");
        }
        if unit.is_leader() && facing != towards_the_enemy(unit.side())[0] {
            return forbid(rulebook::LEADERS_MOVE, "leaders face nowhere in particular");
        }
        if !towards_the_enemy(unit.side()).contains(&facing) {
            return forbid(rulebook::UNIT_SETUP, "units are set up facing the enemy's camp");
        }
        for hex in hexes {
            if map::ground(hex) != Ground::Clear {
                return forbid(rulebook::TERRAIN, "units stand on clear ground only");
            }
            may_be_set_up(unit.wing(), hex)?;
            self.may_stack(unit, stand, hex)?;
        }
        Ok(())
    }

    pub(crate) fn set_up(
        &mut self,
        unit: Unit,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        match action {
            Action::SetUp { at, facing } => {
                let stand = Stand::Deployed(facing);
                self.field.put(unit, at, stand);
                log.note(Event::SetUp { unit, at, stand });
            }
            _ => self.set_up_historically(unit.side(), log),
        }
        self.go_on_with_setup(chance, log);
    }

    fn set_up_historically(&mut self, side: Side, log: &mut impl Log<Event>) {
        let stand = Stand::facing_the_enemy(side);
        for (unit, at) in historical::places(side, self.setup.unready_horse) {
            self.field.put(unit, at, stand);
        }
        log.note(Event::ArmyStands { side });
    }
}

/// 12.1.1 The spines that look at the enemy's camp, straight ahead first.
const fn towards_the_enemy(side: Side) -> [Hexspine; 3] {
    match side {
        Side::Greece => [Hexspine::E, Hexspine::Ene, Hexspine::Ese],
        Side::Persia => [Hexspine::W, Hexspine::Wnw, Hexspine::Wsw],
    }
}

/// 12.1.1 The ground of each wing: the Greek centre on the hill, the others to its left and right, nobody east of it; the
/// Persians east of column 21, wherever they like.
fn may_be_set_up(wing: Wing, hex: Hex) -> Result<(), Illegal> {
    let may = match wing {
        Wing::GreekLeft => hex.column() <= 4 && hex.row() < 10,
        Wing::GreekCentre => map::is_hill(hex),
        Wing::GreekRight => hex.column() <= 4 && hex.row() > 13,
        _ => {
            tabletop::applies!(rulebook::EAST_OF_COLUMN_21);
            hex.column() > 21
        }
    };
    match wing.side() {
        _ if may => Ok(()),
        Side::Greece => {
            forbid(rulebook::UNIT_SETUP, "the Greek centre stands on the hill, the wings beside it")
        }
        Side::Persia => forbid(rulebook::UNIT_SETUP, "the Persians stand east of column 21"),
    }
}
