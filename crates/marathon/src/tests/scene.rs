//! A position drawn as text, dice, what is refused and what happens: the smallest battle that shows the point.
//!
//! `1510 Leontis I; 1710 Levy foot 1 WSW 3DP OOC` is a Greek unit that faces east and a Persian one that faces west-south-west,
//! with three disorganisation points and out of command. `march:NE` and `rout:SW` are other formations, `low` is short of
//! arrows. Greeks face east and Persians west unless said. Leaders are drawn like units.

use crate::chits::Cup;
use crate::field::{Field, Place};
use crate::map::Hex;
use crate::phase::{Order, Phase};
use crate::stand::{Axis, Bend, Stand};
use crate::units::{Unit, UnitSet, Wing};
use crate::*;
use tabletop::chance::Quick;
use tabletop::testing::TestScene;
use tabletop::{Position as _, Silent};
use wargame::hex::{Hexside, Hexspine};

pub(crate) struct Scene {
    pub(crate) position: Position,
    pub(crate) events: Vec<Event>,
}

impl Scene {
    /// The units as drawn in turn 3, all others away; nobody is active.
    pub(crate) fn new(board: &str) -> Scene {
        Scene::of(Setup::default(), board)
    }

    /// ... as agreed.
    pub(crate) fn of(setup: Setup, board: &str) -> Scene {
        let mut position = Position::start(&setup, &mut Quick::new(0), &mut Silent);
        position.field = Field::new();
        if setup.scenario == Scenario::Historical {
            let spartans = Unit::of(Wing::Spartans).chain(Unit::leader(Wing::Spartans));
            spartans.for_each(|unit| position.field.remove(unit, Place::Gone));
        }
        position.turn = 3;
        position.cup = Cup::EMPTY;
        position.activation = None;
        position.out_of_command = UnitSet::EMPTY;
        position.activated = crate::units::WingSet::EMPTY;
        for drawn in board.split("; ").filter(|drawn| !drawn.is_empty()) {
            draw(&mut position, drawn);
        }
        let mut scene = Scene { position, events: Vec::new() };
        for unit in Unit::all().filter(|unit| !unit.is_leader()) {
            scene.position.face_each_other(unit, &mut Silent);
        }
        scene
    }

    /// A new game, whatever its dice.
    pub(crate) fn start(setup: Setup, seed: u64) -> Scene {
        let mut events = Vec::new();
        let position = Position::start(&setup, &mut Quick::new(seed), &mut events);
        Scene { position, events }
    }

    /// The wing's marker was drawn; it is asked for its orders. When it has acted its marker is drawn again: pick 0.
    pub(crate) fn drawn(mut self, wing: Wing) -> Scene {
        self.position.begin_activation(wing, Order::Drawn);
        self.position.cup = Cup::EMPTY;
        let chit = chits::Chit::ALL.into_iter().find(|chit| chit.wing() == Some(wing));
        self.position.cup.put(chit.unwrap_or(chits::Chit::PersiansDisembark));
        self.position.phase = Phase::Orders;
        self
    }

    /// The wing moves, and all of it is in command, but for who was drawn otherwise.
    pub(crate) fn moving(self, wing: Wing) -> Scene {
        let out = self.position.out_of_command;
        let mut scene = self.drawn(wing).act(Action::Activate);
        scene.position.out_of_command = out;
        scene
    }

    /// The seat that decides does something, these dice fall, and the activation is over: its marker is drawn again.
    #[track_caller]
    pub(crate) fn act_last(self, action: Action, dice: &[u32]) -> Scene {
        let mut picks = dice.to_vec();
        picks.push(0);
        self.act_with(action, &picks)
    }

    /// Where a unit is.
    #[track_caller]
    pub(crate) fn at_hex(self, name: &str, at: &str) -> Scene {
        assert_eq!(self.position.field.hex(unit(name)), Some(hex(at)), "{name}");
        self
    }

    /// A unit is no more.
    #[track_caller]
    pub(crate) fn gone(self, name: &str) -> Scene {
        assert_eq!(self.position.place(unit(name)), Place::Gone, "{name}");
        self
    }

    /// How a unit stands.
    #[track_caller]
    pub(crate) fn stands(self, name: &str, stand: Stand) -> Scene {
        assert_eq!(self.position.stand(unit(name)), stand, "{name}");
        self
    }

    /// How disorganised a unit is.
    #[track_caller]
    pub(crate) fn has_points(self, name: &str, points: u8) -> Scene {
        assert_eq!(self.position.disorganisation(unit(name)), points, "{name}");
        self
    }

    /// Whether two units are engaged.
    #[track_caller]
    pub(crate) fn engaged(self, one: &str, other: &str, engaged: bool) -> Scene {
        assert_eq!(self.position.engagements.contains(unit(one), unit(other)), engaged, "{one} and {other}");
        self
    }

    /// How many movement points the unit that moves has left.
    #[track_caller]
    pub(crate) fn left(self, points: u8) -> Scene {
        assert_eq!(self.position.mover().map(|mover| mover.left), Some(points));
        self
    }
}

impl TestScene for Scene {
    type Position = Position;

    fn position(&self) -> &Position {
        &self.position
    }

    fn setup(&self) -> &Setup {
        self.position.setup()
    }

    fn events(&self) -> &[Event] {
        &self.events
    }

    fn parts(&mut self) -> (&mut Position, &mut Vec<Event>) {
        (&mut self.position, &mut self.events)
    }
}

/// The hex of this name.
#[track_caller]
pub(crate) fn hex(name: &str) -> Hex {
    Hex::named(name).unwrap_or_else(|| panic!("there is no hex {name}"))
}

/// The unit of this name.
#[track_caller]
pub(crate) fn unit(name: &str) -> Unit {
    Unit::named(name).unwrap_or_else(|| panic!("there is no unit {name}"))
}

pub(crate) fn step(name: &str, towards: Hexside) -> Action {
    Action::Step { unit: unit(name), towards, turn: Turn::Ahead }
}

pub(crate) fn march(name: &str, towards: Hexside, turn: Turn) -> Action {
    Action::Step { unit: unit(name), towards, turn }
}

pub(crate) fn turn(name: &str, turn: Turn) -> Action {
    Action::Turn { unit: unit(name), turn }
}

pub(crate) fn fire(name: &str, at: &str) -> Action {
    Action::Fire { unit: unit(name), at: hex(at) }
}

pub(crate) fn deployed(facing: Hexspine) -> Stand {
    Stand::Deployed(facing)
}

pub(crate) fn on_march(facing: Hexside) -> Stand {
    Stand::March { facing, bend: Bend::Straight }
}

fn draw(position: &mut Position, drawn: &str) {
    let mut words: Vec<&str> = drawn.split_whitespace().collect();
    let at = hex(words.remove(0));
    let (mut points, mut out, mut low, mut stand) = (0, false, false, None);
    while let Some(word) = words.pop() {
        match word {
            "OOC" => out = true,
            "low" => low = true,
            _ if word.ends_with("DP") => {
                points = word.trim_end_matches("DP").parse().expect("a number of points")
            }
            _ => match stand_of(word) {
                Some(drawn) => stand = Some(drawn),
                None => {
                    words.push(word);
                    break;
                }
            },
        }
    }
    let unit = unit(&words.join(" "));
    assert_eq!(position.place(unit), Place::Away, "{unit} is drawn twice, or not in this game");
    position.field.put(unit, at, stand.unwrap_or(Stand::facing_the_enemy(unit.side())));
    position.field.set_disorganisation(unit, points);
    if out {
        position.out_of_command.insert(unit);
    }
    if low {
        position.low_ammo.insert(unit);
    }
}

fn stand_of(word: &str) -> Option<Stand> {
    let side = |name: &str| match name {
        "N" => Hexside::N,
        "NE" => Hexside::Ne,
        "SE" => Hexside::Se,
        "S" => Hexside::S,
        "SW" => Hexside::Sw,
        "NW" => Hexside::Nw,
        other => panic!("there is no side {other}"),
    };
    if let Some(name) = word.strip_prefix("march:") {
        return Some(on_march(side(name)));
    }
    if let Some(name) = word.strip_prefix("rout:") {
        return Some(Stand::Routed { facing: side(name), axis: Axis::S });
    }
    Some(Stand::Deployed(match word {
        "E" => Hexspine::E,
        "ESE" => Hexspine::Ese,
        "WSW" => Hexspine::Wsw,
        "W" => Hexspine::W,
        "WNW" => Hexspine::Wnw,
        "ENE" => Hexspine::Ene,
        _ => return None,
    }))
}
