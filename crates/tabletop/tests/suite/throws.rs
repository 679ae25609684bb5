//! Throws: a game of dice for one, or for three or five, as its setup says.
//!
//! One seat after the other throws a die as often as it likes and adds up; more than ten is worth nothing. Alone one wins
//! with nine or ten, and draws with eight. In company the highest sum wins, and several highest share a draw.

use serde::{Deserialize, Serialize};
use tabletop::{
    About, Agreement, Chance, Illegal, Log, Outcome, Position, Rule, Seat, Standing, Steps, Viewer, Waiting,
};

/// The game without a slip.
pub(crate) type Fair = Throws<0>;

// Planted mistakes.
/// In company nobody has a seat.
pub(crate) const NO_SEATS: u8 = 1;
/// Five are six.
pub(crate) const SIX_SEATS: u8 = 2;
/// In company two seats have one name.
pub(crate) const TWINS: u8 = 3;
/// The game says that one plays it in company.
pub(crate) const OTHER_DEFAULT: u8 = 4;
/// In company somebody throws who has no seat.
pub(crate) const UNINVITED: u8 = 5;
/// There is a second edition, but setups do not keep theirs.
pub(crate) const LOST_EDITION: u8 = 6;

/// What is agreed before the first throw.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) players: Players,
}

impl Agreement for Setup {}

/// How many play.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Players {
    #[default]
    One,
    Three,
    Five,
}

const SEATS: [&str; 6] = ["Red", "Blue", "Green", "White", "Black", "Grey"];
const MOST: u8 = 10;

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Throws<const SLIP: u8> {
    pub(crate) sums: [u8; 5],
    /// How many play, and whose turn it is; nobody's once it is as many.
    pub(crate) seats: u8,
    pub(crate) turn: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Action {
    Throw,
    Stop,
}

/// The sum after a throw, or the sum one stopped at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Event {
    pub(crate) seat: Seat,
    pub(crate) sum: u8,
}

impl<const SLIP: u8> Throws<SLIP> {
    fn outcome(&self) -> Outcome {
        let sums = &self.sums[..usize::from(self.seats)];
        let best = sums.iter().copied().max().unwrap_or(0);
        let shared = sums.iter().filter(|sum| **sum == best).count() > 1;
        let standing = |sum: u8| match (sums.len(), sum) {
            (1, 9..) => Standing::Win,
            (1, 8) => Standing::Draw,
            (1, _) => Standing::Loss,
            _ if sum < best => Standing::Loss,
            _ if shared => Standing::Draw,
            _ => Standing::Win,
        };
        let mut standings = [None; Outcome::SEATS];
        standings.iter_mut().zip(sums).for_each(|(entry, sum)| *entry = Some(standing(*sum)));
        Outcome { standings, level: "by the sum", score: best.into() }
    }
}

impl<const SLIP: u8> Position for Throws<SLIP> {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = Self;

    const ABOUT: About = About {
        id: "throws",
        title: "Throws",
        editions: if SLIP == LOST_EDITION {
            &["as first given out", "mended"]
        } else {
            &["as first given out"]
        },
        seats: if SLIP == OTHER_DEFAULT { &["Blue"] } else { &["Alone"] },
    };

    fn seats(setup: &Setup) -> &'static [&'static str] {
        match setup.players {
            Players::One => &["Alone"],
            Players::Three if SLIP == NO_SEATS => &[],
            Players::Three if SLIP == TWINS => &["Red", "Blue", "RED"],
            Players::Three => &SEATS[..3],
            Players::Five if SLIP == SIX_SEATS => &SEATS,
            Players::Five => &SEATS[..5],
        }
    }

    fn start(setup: &Setup, _: &mut impl Chance, _: &mut impl Log<Event>) -> Self {
        let uninvited = u8::from(SLIP == UNINVITED);
        Throws { sums: [0; 5], seats: Self::seats(setup).len() as u8 + uninvited, turn: 0 }
    }

    fn waiting(&self) -> Waiting {
        if self.turn < self.seats { Waiting::For(Seat(self.turn)) } else { Waiting::Over(self.outcome()) }
    }

    fn for_each_action(&self, visit: impl FnMut(Action)) {
        if self.turn < self.seats {
            [Action::Throw, Action::Stop].into_iter().for_each(visit);
        }
    }

    fn check(&self, _: Action) -> Result<(), Illegal> {
        let rule = Rule { number: "1", title: "Turns" };
        if self.turn < self.seats { Ok(()) } else { Err(Illegal::new(rule, "everybody has thrown")) }
    }

    fn apply(&mut self, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let seat = Seat(self.turn);
        let sum = &mut self.sums[seat.index()];
        if action == Action::Throw {
            *sum += chance.d6();
        }
        let over = *sum > MOST;
        if over {
            *sum = 0;
        }
        log.note(Event { seat, sum: *sum });
        self.turn += u8::from(over || action == Action::Stop);
    }

    fn view(&self, _: Viewer) -> Self {
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
        [action as u16 + 1, 0, 0, 0, 0, 0]
    }

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}
