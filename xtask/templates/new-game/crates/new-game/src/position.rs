//! The position: all that is on the table, and the door to the chapters of the rules.

use crate::map::Ford;
use crate::phase::Phase;
use crate::view::sees_guard_against;
use crate::{Action, BySide, Event, Side, View, event};
use serde::{Deserialize, Serialize};
use tabletop::{About, Agreement, Chance, Edition, Illegal, Log, Outcome, Standing, Steps, Viewer, Waiting};

/// What is agreed before the first round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// 5 The optional rule: more rounds.
    pub long_war: bool,
    /// The edition of the rules.
    #[serde(skip)]
    pub edition: Edition,
}

impl Default for Setup {
    fn default() -> Self {
        Setup { long_war: false, edition: <Position as tabletop::Position>::ABOUT.edition() }
    }
}

impl Agreement for Setup {
    fn edition(&self) -> Edition {
        self.edition
    }

    fn with_edition(self, edition: Edition) -> Self {
        Setup { edition, ..self }
    }
}

/// Everything on the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Position {
    pub(crate) phase: Phase,
    pub(crate) round: u8,
    pub(crate) score: BySide<u8>,
    pub(crate) last: Option<Crossing>,
    pub(crate) setup: Setup,
}

/// A crossing that was tried.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Crossing {
    /// By whom.
    pub side: Side,
    /// Where.
    pub ford: Ford,
    /// Where the guard stood.
    pub guard: Ford,
    /// What was rolled.
    pub die: u8,
    /// Whether it was made.
    pub made: bool,
}

impl Position {
    /// The crossings each side has made.
    pub fn score(&self) -> BySide<u8> {
        self.score
    }
}

impl tabletop::Position for Position {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ABOUT: About = About {
        id: "new-game",
        title: "New Game",
        editions: &["as first given out"],
        seats: &[Side::Persia.name(), Side::Greece.name()],
    };

    const MOST_BYTES: usize = 16;

    fn start(setup: &Setup, _: &mut impl Chance, log: &mut impl Log<Event>) -> Self {
        let mut position =
            Position { phase: Phase::Over, round: 0, score: BySide::default(), last: None, setup: *setup };
        position.begin_round(log);
        position
    }

    fn waiting(&self) -> Waiting {
        match self.phase.decides() {
            Some(side) => Waiting::For(side.seat()),
            None => Waiting::Over(self.outcome()),
        }
    }

    fn for_each_action(&self, visit: impl FnMut(Action)) {
        self.list(visit);
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        self.judge(action)
    }

    fn apply(&mut self, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.execute(action, chance, log);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Event {
        event::redact(*event, viewer)
    }

    fn reveals(event: &Event) -> bool {
        event::reveals(*event)
    }

    fn resample(&self, viewer: Viewer, chance: &mut impl Chance) -> Self {
        let mut world = self.clone();
        if let Phase::Cross { attacker, guard } = &mut world.phase
            && !sees_guard_against(*attacker, viewer)
        {
            *guard = Ford::ALL[chance.pick(Ford::ALL.len() as u32) as usize];
        }
        world
    }

    fn steps(action: Action) -> Steps {
        action.steps()
    }

    fn overt(action: Action) -> Steps {
        action.overt()
    }

    fn audit(&self) -> Result<(), String> {
        let tried = u16::from(self.round) * 2;
        let made: u16 = self.score.iter().map(|(_, made)| u16::from(*made)).sum();
        if made <= tried { Ok(()) } else { Err(format!("{made} crossings in {} rounds", self.round)) }
    }
}

impl Position {
    fn outcome(&self) -> Outcome {
        let mut standings = [None; Outcome::SEATS];
        for side in Side::BOTH {
            standings[side.seat().index()] = Some(match self.winner() {
                None => Standing::Draw,
                Some(winner) if winner == side => Standing::Win,
                Some(_) => Standing::Loss,
            });
        }
        let level = if self.winner().is_some() { "victory" } else { "tie" };
        let BySide { persia, greece } = self.score;
        Outcome { standings, level, score: i16::from(greece) - i16::from(persia) }
    }
}
