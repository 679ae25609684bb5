//! A game with a known answer: take one, two or three stones; who takes the last one wins. Who leaves a multiple of four
//! cannot lose.

use opponent::{Effort, Evaluate, Player, Search, Searcher, Sight};
use std::time::Duration;
use tabletop::{
    About, Chance, Illegal, Log, Outcome, Position, Rule, Seat, Standing, Steps, Viewer, Waiting,
};

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Stones {
    left: u8,
    turn: u8,
}

impl Position for Stones {
    type Setup = u8;
    type Action = u8;
    type Event = ();
    type View = (u8, u8);

    const ABOUT: About =
        About { id: "stones", title: "Stones", rules_version: 1, seats: &["first", "second"] };

    fn start(setup: &u8, _: &mut impl Chance, _: &mut impl Log<()>) -> Self {
        Stones { left: *setup, turn: 0 }
    }

    fn waiting(&self) -> Waiting {
        if self.left > 0 {
            return Waiting::For(Seat(self.turn));
        }
        let mut standings = [None; Outcome::SEATS];
        standings[usize::from(self.turn)] = Some(Standing::Loss);
        standings[usize::from(1 - self.turn)] = Some(Standing::Win);
        Waiting::Over(Outcome { standings, level: "the last stone", score: 0 })
    }

    fn for_each_action(&self, visit: impl FnMut(u8)) {
        (1..=self.left.min(3)).for_each(visit);
    }

    fn check(&self, taken: u8) -> Result<(), Illegal> {
        let rule = Rule { number: "1", title: "Taking" };
        if (1..=self.left.min(3)).contains(&taken) { Ok(()) } else { Err(Illegal::new(rule, "one to three")) }
    }

    fn apply(&mut self, taken: u8, _: &mut impl Chance, _: &mut impl Log<()>) {
        self.left -= taken;
        self.turn = 1 - self.turn;
    }

    fn view(&self, _: Viewer) -> (u8, u8) {
        (self.left, self.turn)
    }

    fn redact((): &(), _: Viewer) {}

    fn reveals((): &()) -> bool {
        false
    }

    fn resample(&self, _: Viewer, _: &mut impl Chance) -> Self {
        self.clone()
    }

    fn steps(taken: u8) -> Steps {
        [u16::from(taken), 0, 0, 0, 0, 0]
    }

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}

impl Evaluate for Stones {
    /// Nothing is known before the end.
    fn evaluate(&self, seat: Seat) -> i32 {
        match self.waiting() {
            Waiting::For(_) => 0,
            Waiting::Over(outcome) if outcome.of(seat) == Standing::Win => 1_000_000,
            Waiting::Over(_) => -1_000_000,
        }
    }
}

#[test]
fn the_search_finds_the_only_winning_move() {
    for left in (5..16).filter(|left| left % 4 != 0) {
        let position = Stones { left, turn: 0 };
        for seed in 0..5 {
            let mut search = Search::new(Sight::of(&position).unwrap(), seed);
            search.think(4_000);
            assert_eq!(search.best(), left % 4, "{left} stones, seed {seed}");
            let [best, others @ ..] = &search.candidates()[..] else { panic!("nothing was looked at") };
            assert!(best.worth > 0.5 && others.iter().all(|other| other.worth < best.worth), "{left} stones");
        }
    }
}

#[test]
fn a_searcher_keeps_to_its_limits_and_to_its_seed() {
    let position = Stones { left: 21, turn: 0 };
    let choose = |effort| Searcher::new(7, effort).choose(Sight::of(&position).unwrap());
    let rounds = |rounds| Effort { rounds, time: None };
    assert_eq!(choose(rounds(500)), choose(rounds(500)));
    assert_eq!(choose(rounds(0)), 1, "without a thought it takes the first there is");
    // Without the clock this would think for hours.
    choose(Effort { rounds: u32::MAX, time: Some(Duration::from_millis(20)) });
}
