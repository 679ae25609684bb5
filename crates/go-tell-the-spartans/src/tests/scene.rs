//! A position drawn as text, dice, what is refused and what happens: the smallest pass that shows the point.
//!
//! `G6 SPA-1 SPA-2 facing north, E6 MED-M1*1~ MED-M2` is two Spartan counters that face north, the first on top, and two of
//! the Medes, the upper with a step lost and Disordered. `!` is routed. Greeks face west and Persians east unless said.

use crate::field::{Field, Morale, Place};
use crate::map::{Area, Direction, Facing};
use crate::phase::{ACTION_ROUND, Phase, Segment};
use crate::tally::{Clock, Commitment};
use crate::units::{Contingent, ContingentSet, Unit};
use crate::{Action, Event, Members, Players, Position, Setup, Side};
use tabletop::chance::{Quick, Scripted};
use tabletop::testing::TestScene;
pub(crate) use tabletop::testing::picks;
use tabletop::{Edition, Position as _, Seat, Silent};

/// A position under test, and everything that has happened to it.
pub(crate) struct Scene {
    pub(crate) position: Position,
    pub(crate) events: Vec<Event>,
}

impl Scene {
    /// The stacks as drawn, all other counters in camp; day 1, first round, the Medes attack; one plays alone. What is going
    /// on is said by [`Self::segment`] or [`Self::phase`].
    pub(crate) fn new(board: &str) -> Scene {
        Scene::of(Setup::default(), board)
    }

    /// ... with so many players.
    pub(crate) fn players(players: Players, board: &str) -> Scene {
        Scene::of(Setup { players, ..Setup::default() }, board)
    }

    /// ... with so many players, under the first edition.
    pub(crate) fn first_edition(players: Players, board: &str) -> Scene {
        Scene::of(Setup { players, edition: Edition::FIRST, ..Setup::default() }, board)
    }

    /// ... as agreed.
    pub(crate) fn of(setup: Setup, board: &str) -> Scene {
        let mut position = Position::start(&setup, &mut Quick::new(0), &mut Silent);
        position.field = Field::new();
        for unit in Unit::all().filter(|&unit| position.counter(unit).is_none()).collect::<Vec<_>>() {
            position.field.remove(unit, Place::Home);
        }
        position.clock = Clock { day: 1, assault: 1, round: 1, segment: 0, rounds_today: 1 };
        position.commitment.main = Contingent::Medes;
        position.commitment.today = ContingentSet::EMPTY;
        for stack in board.split(", ").filter(|stack| !stack.is_empty()) {
            draw(&mut position, stack);
        }
        let deployed = position.field.on_map(Side::Persia).count() as u8;
        position.commitment = Commitment { deployed, ..position.commitment };
        Scene { position, events: Vec::new() }
    }

    /// A new game, its first dice as they show: 5.1 the first is the commitment die.
    pub(crate) fn start(setup: Setup, dice: &[u32]) -> Scene {
        let (picks, mut events) = (picks(dice), Vec::new());
        let mut chance = Scripted::new(&picks);
        let position = Position::start(&setup, &mut chance, &mut events);
        assert_eq!(chance.finish(), Ok(()), "{events:?}");
        Scene { position, events }
    }

    /// It is this day.
    pub(crate) fn day(self, day: u8) -> Scene {
        self.with(|position| position.clock.day = day)
    }

    /// It is this round, of the assault and of the day.
    pub(crate) fn round(self, round: u8) -> Scene {
        self.with(|position| (position.clock.round, position.clock.rounds_today) = (round, round))
    }

    /// It is this assault of the day.
    pub(crate) fn assault(self, assault: u8) -> Scene {
        self.with(|position| position.clock.assault = assault)
    }

    /// The morale tracks.
    pub(crate) fn tracks(self, greece: u8, persia: u8) -> Scene {
        self.with(|position| (position.tally.tracks.greece, position.tally.tracks.persia) = (greece, persia))
    }

    /// A side's stack came into the area from there, in the movement just before.
    pub(crate) fn entered(self, side: Side, at: &str, from: Direction) -> Scene {
        self.with(|position| {
            position.field.set_entered(side, area(at), Some(from));
            position.field.set_fresh(side, area(at), true);
        })
    }

    /// These counters are in that place off the map.
    pub(crate) fn off_map(self, units: &str, place: Place) -> Scene {
        self.with(|position| {
            for unit in units.split_whitespace().map(unit) {
                let steps = if place == Place::Eliminated { position.of(unit).steps.count } else { 0 };
                position.field.set_losses(unit, steps);
                position.field.remove(unit, place);
            }
        })
    }

    /// Whole contingents are in that place off the map.
    pub(crate) fn away(self, contingents: &[Contingent], place: Place) -> Scene {
        let of = |position: &Position| {
            contingents.iter().flat_map(|&contingent| position.units_of(contingent)).collect::<Vec<_>>()
        };
        let units: Vec<String> = of(&self.position).iter().map(Unit::to_string).collect();
        self.off_map(&units.join(" "), place)
    }

    /// The segment begins, with the dice that are thrown before anybody decides.
    #[track_caller]
    pub(crate) fn segment_dice(self, segment: Segment, dice: &[u32]) -> Scene {
        let number = ACTION_ROUND.iter().position(|&other| other == segment).expect("it is one of nine");
        self.run(&picks(dice), |position, chance, events| {
            position.begin_segment(number as u8, chance, events);
            position.go_on(chance, events);
        })
    }

    /// The segment begins; nothing is thrown before somebody decides.
    pub(crate) fn segment(self, segment: Segment) -> Scene {
        self.segment_dice(segment, &[])
    }

    /// The round is over: another follows, or the end of the assault with these dice.
    #[track_caller]
    pub(crate) fn end_round(self, dice: &[u32]) -> Scene {
        self.run(&picks(dice), |position, chance, events| {
            position.end_round(chance, events);
            position.go_on(chance, events);
        })
    }

    /// Whatever is going on.
    pub(crate) fn phase(self, phase: Phase) -> Scene {
        self.with(|position| position.phase = phase)
    }

    /// The stacks on the map are as drawn.
    #[track_caller]
    pub(crate) fn board(self, board: &str) -> Scene {
        assert_eq!(drawn(&self.position), drawn(&Scene::of(*self.position.setup(), board).position));
        self
    }

    /// What is going on is this.
    #[allow(clippy::wrong_self_convention, reason = "a claim about the scene, which goes on")]
    #[track_caller]
    pub(crate) fn is_in(self, phase: Phase) -> Scene {
        assert_eq!(self.position.phase, phase);
        self
    }

    /// The game waits for the seat of this number.
    #[track_caller]
    pub(crate) fn waits_for(self, seat: u8) -> Scene {
        TestScene::waits_for(self, Seat(seat))
    }

    /// Where a counter is.
    #[track_caller]
    pub(crate) fn place(self, name: &str, place: Place) -> Scene {
        assert_eq!(self.position.place(unit(name)), place, "{name}");
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

/// The area of this name.
#[track_caller]
pub(crate) fn area(name: &str) -> Area {
    Area::named(name).unwrap_or_else(|| panic!("there is no area {name}"))
}

/// The counter of this name.
#[track_caller]
pub(crate) fn unit(name: &str) -> Unit {
    Unit::named(name).unwrap_or_else(|| panic!("there is no unit {name}"))
}

/// So many units from the top of the stack go where no enemy is.
pub(crate) fn march(from: &str, count: usize, to: &str, facing: Facing) -> Action {
    Action::March { from: area(from), units: Members::all(count), to: area(to), by: None, facing }
}

/// So many units from the top of the stack go in among enemies, the last step that way.
pub(crate) fn charge(from: &str, count: usize, to: &str, by: Direction, facing: Facing) -> Action {
    Action::March { from: area(from), units: Members::all(count), to: area(to), by: Some(by), facing }
}

fn draw(position: &mut Position, stack: &str) {
    let (units, facing) = match stack.split_once(" facing ") {
        Some((units, facing)) => (units, Some(facing)),
        None => (stack, None),
    };
    let mut words = units.split_whitespace();
    let at = area(words.next().expect("an area"));
    for word in words {
        let name = word.trim_end_matches(['~', '!']);
        let (name, losses) = name.split_once('*').unwrap_or((name, "0"));
        let unit = unit(name);
        let facing = match (facing, unit.side()) {
            (Some("west"), _) | (None, Side::Greece) => Facing::West,
            (Some("east"), _) | (None, Side::Persia) => Facing::East,
            (Some("north"), _) => Facing::North,
            (Some("south"), _) => Facing::South,
            (Some(other), _) => panic!("no such facing: {other}"),
        };
        assert_eq!(position.place(unit), Place::Camp, "{name} is drawn twice, or not in this game");
        position.field.put(unit, at, facing);
        position.field.set_losses(unit, losses.parse().expect("a number of steps"));
        let morale = match word.chars().last() {
            Some('~') => Morale::Disordered,
            Some('!') => Morale::Routed,
            _ => Morale::Steady,
        };
        position.field.set_morale(unit, morale);
    }
}

/// Every stack as [`Scene::new`] takes it, facings said in full.
fn drawn(position: &Position) -> Vec<String> {
    let stack = |side: Side, at: Area| {
        let units: Vec<String> =
            position.stack(side, at).into_iter().map(|unit| mark(position, unit)).collect();
        let facing = format!("{:?}", position.facing(side, at)).to_lowercase();
        format!("{at} {} facing {facing}", units.join(" "))
    };
    let both = Side::BOTH.into_iter();
    both.flat_map(|side| position.occupied(side).iter().map(move |at| stack(side, at))).collect()
}

fn mark(position: &Position, unit: Unit) -> String {
    let losses = match position.losses(unit) {
        0 => String::new(),
        lost => format!("*{lost}"),
    };
    let morale = match position.morale(unit) {
        Morale::Steady => "",
        Morale::Disordered => "~",
        Morale::Routed => "!",
    };
    format!("{unit}{losses}{morale}")
}
