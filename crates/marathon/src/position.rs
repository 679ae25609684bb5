//! The position: all that is on the table, and the door to the chapters of the rules.

use crate::chits::Cup;
use crate::combat::Combat;
use crate::engagement::Engagements;
use crate::field::{Field, Place};
use crate::map::Hex;
use crate::phase::{Activation, Mover, Phase};
use crate::stand::Stand;
use crate::units::{Commander, Unit, UnitSet, Wing, WingSet};
use crate::{Action, Event, Setup, Side, rulebook};
use serde::{Deserialize, Serialize};
use tabletop::{About, Chance, Illegal, Log, Steps, Viewer, Waiting};

/// Everything on the table. Nothing is hidden in this game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Position {
    pub(crate) field: Field,
    pub(crate) engagements: Engagements,
    /// 6.1 The units that are out of command.
    pub(crate) out_of_command: UnitSet,
    /// 7.5.2.1 The archers with few arrows.
    pub(crate) low_ammo: UnitSet,
    /// 8.4 The wings whose leader has been replaced.
    pub(crate) replaced: WingSet,
    /// F3 The Persian camps in which a Greek was last, north to south.
    pub(crate) taken_camps: [bool; 3],
    pub(crate) turn: u8,
    pub(crate) cup: Cup,
    /// 12.2 Whether the marker of the Spartans has come up.
    pub(crate) spartans_are_near: bool,
    /// 11.4 The road by which the Spartans come.
    pub(crate) road: Option<Hex>,
    /// 5.1 The wings that have been activated in this turn.
    pub(crate) activated: WingSet,
    /// 7.6 The wings under a Rest marker.
    pub(crate) resting: WingSet,
    pub(crate) activation: Option<Activation>,
    pub(crate) combat: Combat,
    /// 9.0 Units that must rout at once.
    pub(crate) breaking: UnitSet,
    /// E1 Units that have routed in this activation: they wait for the next before they try to rally.
    pub(crate) fresh_routers: UnitSet,
    /// 11.4 The marines that are to land after those before them.
    pub(crate) to_land: UnitSet,
    pub(crate) phase: Phase,
    #[serde(with = "tabletop::edition::in_position")]
    pub(crate) setup: Setup,
}

impl Position {
    /// What was agreed.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What is going on.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The turn, 1 to 12; 0 while the armies are set up.
    pub fn turn(&self) -> u8 {
        self.turn
    }

    /// What is in the Activation Cup.
    pub fn cup(&self) -> Cup {
        self.cup
    }

    /// The wing that is active.
    pub fn active_wing(&self) -> Option<Wing> {
        self.activation.map(|activation| activation.wing)
    }

    /// Its side.
    pub fn active_side(&self) -> Option<Side> {
        self.active_wing().map(Wing::side)
    }

    /// The wings that have been activated in this turn.
    pub fn activated(&self) -> WingSet {
        self.activated
    }

    /// The wings under a Rest marker.
    pub fn resting(&self) -> WingSet {
        self.resting
    }

    /// The unit that is moving, and what it has left.
    pub fn mover(&self) -> Option<Mover> {
        self.activation.and_then(|activation| activation.mover)
    }

    /// Where a unit is.
    pub fn place(&self, unit: Unit) -> Place {
        self.field.place(unit)
    }

    /// How a unit stands.
    pub fn stand(&self, unit: Unit) -> Stand {
        self.field.stand(unit)
    }

    /// The hexes of a unit.
    pub fn hexes(&self, unit: Unit) -> arrayvec::ArrayVec<Hex, 2> {
        self.field.hexes(unit)
    }

    /// The units in a hex.
    pub fn at(&self, hex: Hex) -> impl Iterator<Item = Unit> + '_ {
        self.field.at(hex)
    }

    /// The front hexes of a unit.
    pub fn front(&self, unit: Unit) -> arrayvec::ArrayVec<Hex, 6> {
        self.field.front(unit)
    }

    /// 3.1.2 At which side of a unit a neighbouring hex is; `None` if it is none.
    pub fn aspect(&self, unit: Unit, from: Hex) -> Option<wargame::Aspect> {
        self.field.aspect(unit, from)
    }

    /// 3.4 The disorganisation points of a unit.
    pub fn disorganisation(&self, unit: Unit) -> u8 {
        self.field.disorganisation(unit)
    }

    /// 3.4 The strength it fights with.
    pub fn effective_strength(&self, unit: Unit) -> u8 {
        self.field.effective_strength(unit)
    }

    /// 9.0 Whether it is routed.
    pub fn is_routed(&self, unit: Unit) -> bool {
        self.field.is_routed(unit)
    }

    /// 6.1 Whether it is out of command.
    pub fn is_out_of_command(&self, unit: Unit) -> bool {
        self.out_of_command.contains(unit)
    }

    /// 7.5.2.1 Whether it has few arrows left.
    pub fn is_low_on_ammo(&self, unit: Unit) -> bool {
        self.low_ammo.contains(unit)
    }

    /// 3.1, 8.4 Who leads: him or his replacement. `None` for combat units.
    pub fn commander(&self, leader: Unit) -> Option<&'static Commander> {
        leader.commander(self.replaced.contains(leader.wing()))
    }

    /// The leader of a wing, if he or his replacement is on the map.
    pub(crate) fn leader_of(&self, wing: Wing) -> Option<Unit> {
        Unit::leader(wing).filter(|&leader| self.field.hex(leader).is_some())
    }
}

impl tabletop::Position for Position {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = Position;

    const ABOUT: About = About {
        id: "marathon",
        title: "490 BC: Marathon",
        editions: &["as first given out"],
        seats: &["Greece", "Persia"],
    };

    const MOST_BYTES: usize = 2048;

    fn start(setup: &Setup, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Self {
        let mut position = Position {
            field: Field::new(),
            engagements: Engagements::NONE,
            out_of_command: UnitSet::EMPTY,
            low_ammo: UnitSet::EMPTY,
            replaced: WingSet::EMPTY,
            taken_camps: [false; 3],
            turn: 0,
            cup: Cup::EMPTY,
            spartans_are_near: false,
            road: None,
            activated: WingSet::EMPTY,
            resting: WingSet::EMPTY,
            activation: None,
            combat: Combat::new(),
            breaking: UnitSet::EMPTY,
            fresh_routers: UnitSet::EMPTY,
            to_land: UnitSet::EMPTY,
            phase: Phase::Orders,
            setup: *setup,
        };
        position.begin(chance, log);
        position
    }

    #[inline]
    fn waiting(&self) -> Waiting {
        match self.decides() {
            Some(side) => Waiting::For(side.seat()),
            None => Waiting::Over(self.outcome()),
        }
    }

    #[inline]
    fn for_each_action(&self, mut visit: impl FnMut(Action)) {
        self.list(&mut visit);
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        self.judge(action)
    }

    #[inline]
    fn apply(&mut self, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.execute(action, chance, log);
    }

    fn view(&self, _: Viewer) -> Position {
        self.clone()
    }

    fn redact(event: &Event, _: Viewer) -> Event {
        event.clone()
    }

    fn reveals(_: &Event) -> bool {
        false
    }

    fn resample(&self, _: Viewer, _: &mut impl Chance) -> Self {
        self.clone()
    }

    fn steps(action: Action) -> Steps {
        action.steps()
    }

    fn audit(&self) -> Result<(), String> {
        self.field.audit()?;
        for unit in Unit::all() {
            let enemy = unit.side().enemy();
            if self.field.hexes(unit).into_iter().any(|hex| self.field.has(enemy, hex)) {
                return Err(format!("{unit} shares a hex with the enemy [{}]", rulebook::ENEMY_HEXES));
            }
            if self.is_engaged(unit) && self.field.is_routed(unit) {
                return Err(format!("{unit} is routed and engaged [{}]", rulebook::ENGAGED));
            }
        }
        let is_passing = |unit: Unit| {
            self.mover().is_some_and(|mover| mover.unit == unit)
                || matches!(self.phase, Phase::Flight(flight) if flight.unit == unit)
                || matches!(self.phase, Phase::Retreating { unit: retreating, .. } if retreating == unit)
        };
        for unit in Unit::all().filter(|&unit| !is_passing(unit)) {
            if self.field.hexes(unit).into_iter().any(|hex| self.field.at(hex).any(is_passing)) {
                continue;
            }
            if let (Some(at), Err(illegal)) = (self.field.hex(unit), self.may_stack_as_it_stands(unit)) {
                return Err(format!("{unit} in {at}: {illegal}"));
            }
        }
        Ok(())
    }
}
