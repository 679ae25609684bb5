//! A game with a known answer: take one, two or three stones; who takes the last one wins. Who leaves a multiple of four
//! cannot lose.

use opponent::{Effort, Evaluate, Player, Review, ReviewEffort, Sample, Search, Searcher, Seen, Sight};
use serde::{Deserialize, Serialize};
use std::num::NonZeroU32;
use std::time::Duration;
use tabletop::chance::Quick;
use tabletop::table::Table;
use tabletop::{
    About, Chance, Illegal, Log, Outcome, Position, Rule, Seat, Standing, Steps, Viewer, Waiting,
};

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Stones {
    left: u8,
    turn: u8,
}

impl Position for Stones {
    type Setup = u8;
    type Action = u8;
    type Event = ();
    type View = (u8, u8);

    const ABOUT: About = About {
        id: "stones",
        title: "Stones",
        editions: &["as first given out"],
        seats: &["first", "second"],
    };

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
            assert!(best.value > 0.5 && others.iter().all(|other| other.value < best.value), "{left} stones");
        }
    }
}

#[test]
fn a_searcher_keeps_to_its_limits_and_to_its_seed() {
    let position = Stones { left: 21, turn: 0 };
    let choose = |effort| Searcher::new(7, effort).choose(&Sight::of(&position).unwrap());
    assert_eq!(choose(Effort::iterations(500)), choose(Effort::iterations(500)));
    assert_eq!(choose(Effort::iterations(0)), 1, "without a thought it takes the first there is");
    // Without the clock this would think for hours.
    choose(Effort { time: Some(Duration::from_millis(20)), ..Effort::iterations(u32::MAX) });
}

/// Thinks about so many stones.
fn thought(left: u8, trees: u32) -> Search<Stones> {
    let sight = Sight::of(&Stones { left, turn: 0 }).unwrap();
    let mut search = Search::with_trees(sight, 7, NonZeroU32::new(trees).unwrap());
    search.think(1_000);
    search
}

#[test]
fn several_trees_are_added_up() {
    let [one, four] = [1, 4].map(|trees| thought(21, trees));
    assert_eq!((one.visits(), four.visits()), (1_000, 4_000));
    assert_eq!(four.candidates(), thought(21, 4).candidates(), "however the threads take turns");
    assert_eq!(thought(7, 4).best(), 3, "seven stones: leave four");
}

#[test]
fn what_was_thought_is_known_at_the_next_decision() {
    for trees in [1, 3] {
        let mut search = thought(9, trees);
        let line = search.principal_variation();
        assert_eq!((line[0].seat, line[0].action), (Seat(0), 1), "nine stones: leave eight");
        assert!(search.follow(&Seen::of::<Stones>(Seat(0), Seat(0), 1)));
        assert!(search.follow(&Seen::of::<Stones>(Seat(0), Seat(1), 2)));
        search.face(Sight::of(&Stones { left: 6, turn: 0 }).unwrap());
        let known = search.visits();
        assert!(known > 50, "{known}");
        assert!(search.candidates().iter().all(|candidate| candidate.action <= 3));
        search.think(500);
        assert_eq!((search.visits(), search.best()), (known + 500 * trees, 2));
        assert!(!search.follow(&Seen::of::<Stones>(Seat(0), Seat(0), 9)), "nobody thought of that");
    }
}

#[test]
fn a_searcher_counts_what_it_knows_already() {
    let mut searcher = Searcher::new(7, Effort::iterations(1_000));
    searcher.face(Sight::of(&Stones { left: 9, turn: 0 }).unwrap());
    searcher.think();
    for (seat, taken) in [(0, 1), (1, 2)] {
        searcher.observe(&Seen::of::<Stones>(Seat(0), Seat(seat), taken));
    }
    let next = Sight::of(&Stones { left: 6, turn: 0 }).unwrap();
    searcher.face(next.clone());
    let known = searcher.progress().done;
    assert!((50..1_000).contains(&known), "{known}");
    assert!(searcher.step(u32::MAX).is_done());
    // It was told of nothing since: whatever this is, it has not followed the game here.
    searcher.face(next);
    assert_eq!(searcher.progress().done, 0);
}

#[test]
fn a_review_names_the_choice_that_gave_the_game_away() {
    let mut table = Table::<Stones>::open(7, &mut Quick::new(0));
    // Seven stones: taking three wins. Taking one lets the other leave four.
    for (seat, taken) in [(0, 1), (1, 2), (0, 1), (1, 3)] {
        table.act(Seat(seat), taken, &mut Quick::new(0)).unwrap();
    }
    let effort = ReviewEffort { sample: Sample::Search(3_000), samples: 2, worlds: 2, worlds_with_chance: 2 };
    let mut review = Review::with_effort(&table, 0, effort);
    let progress = review.progress();
    assert_eq!((progress.done, review.step(5).done), (0, 5));
    review.finish();
    assert!(review.progress().is_done() && review.progress().of == progress.of);
    let turns = review.turns();
    let choices: Vec<f64> = turns.iter().map(|turn| turn.choice.value).collect();
    assert!(choices[0] < -0.5, "it was won before and lost after: {choices:?}");
    assert!(choices[1..].iter().all(|choice| choice.abs() < 0.1), "{choices:?}");
    assert!(turns.iter().all(|turn| turn.luck.value == 0.0 && !turn.has_chance), "there is no luck in it");
    let totals = review.totals();
    assert!(totals.start.value > 0.8 && totals.end == 0.0, "{totals:?}");
    assert_eq!(totals.choices.iter().map(|(_, count)| *count).collect::<Vec<_>>(), [2, 2]);
    // The same game, begun by a lesson: its mistake is nobody's.
    let mut guided = Review::with_effort(&table, 1, effort);
    guided.finish();
    assert_eq!(guided.turns()[0].choice.value, 0.0);
    let choices = guided.totals().choices;
    assert_eq!(choices.iter().map(|(_, count)| *count).collect::<Vec<_>>(), [1, 2]);
    assert!(choices[0].0.value.abs() < 0.1, "{choices:?}");
}
