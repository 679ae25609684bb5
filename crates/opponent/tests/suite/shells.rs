//! A game with a known answer that hides something and throws a die: walk away, and win if the die falls low enough; or
//! stay, let the enemy hide a pea under one of two shells, and win by finding it. Nobody can find it more than every
//! other time, so that whoever would win by the die more often than that walks away. Only a player who thinks it will
//! know what it will not be shown stays.

use opponent::{Evaluate, Review, ReviewEffort, Sample, Search, Seen, Sight};
use serde::{Deserialize, Serialize};
use tabletop::conformance::{Scrutiny, play_many};
use tabletop::table::Table;
use tabletop::{
    About, Chance, Illegal, Log, Outcome, Position, Rule, Seat, Standing, Steps, Viewer, Waiting,
};

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Shells {
    /// How many faces of the die win for the one who walks away.
    faces: u8,
    phase: Phase,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
enum Phase {
    Stay,
    Hide,
    Find { pea: Option<Shell> },
    Over { won: bool },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
enum Shell {
    Left,
    Right,
}

const SHELLS: [Shell; 2] = [Shell::Left, Shell::Right];

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
enum Action {
    Walk,
    Stay,
    Hide(Shell),
    Find(Shell),
}

const SEEKER: Seat = Seat(0);
const HIDER: Seat = Seat(1);

impl Position for Shells {
    type Setup = u8;
    type Action = Action;
    type Event = ();
    type View = Phase;

    const ABOUT: About = About {
        id: "shells",
        title: "Shells",
        editions: &["as first given out"],
        seats: &["seeker", "hider"],
    };

    fn start(&faces: &u8, _: &mut impl Chance, _: &mut impl Log<()>) -> Self {
        Shells { faces, phase: Phase::Stay }
    }

    fn waiting(&self) -> Waiting {
        let won = match self.phase {
            Phase::Stay | Phase::Find { .. } => return Waiting::For(SEEKER),
            Phase::Hide => return Waiting::For(HIDER),
            Phase::Over { won } => won,
        };
        let (seeker, hider) =
            if won { (Standing::Win, Standing::Loss) } else { (Standing::Loss, Standing::Win) };
        let standings = [Some(seeker), Some(hider), None, None, None];
        Waiting::Over(Outcome { standings, level: "by the pea", score: 0 })
    }

    fn for_each_action(&self, visit: impl FnMut(Action)) {
        match self.phase {
            Phase::Stay => [Action::Walk, Action::Stay].into_iter().for_each(visit),
            Phase::Hide => SHELLS.map(Action::Hide).into_iter().for_each(visit),
            Phase::Find { .. } => SHELLS.map(Action::Find).into_iter().for_each(visit),
            Phase::Over { .. } => {}
        }
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        let rule = Rule { number: "1", title: "Turns" };
        if self.actions().contains(&action) { Ok(()) } else { Err(Illegal::new(rule, "not now")) }
    }

    fn apply(&mut self, action: Action, chance: &mut impl Chance, log: &mut impl Log<()>) {
        if let Action::Find(_) = action {
            log.note(());
        }
        self.phase = match (self.phase, action) {
            (Phase::Stay, Action::Walk) => Phase::Over { won: chance.d6() <= self.faces },
            (Phase::Stay, _) => Phase::Hide,
            (Phase::Hide, Action::Hide(shell)) => Phase::Find { pea: Some(shell) },
            (Phase::Find { pea }, Action::Find(shell)) => Phase::Over { won: pea == Some(shell) },
            (phase, _) => phase,
        }
    }

    fn view(&self, viewer: Viewer) -> Phase {
        match (self.phase, viewer) {
            (Phase::Find { .. }, Viewer::Seat(SEEKER) | Viewer::Table) => Phase::Find { pea: None },
            (phase, _) => phase,
        }
    }

    fn redact((): &(), _: Viewer) {}

    /// The one thing that is told: the shell was lifted.
    fn reveals((): &()) -> bool {
        true
    }

    fn resample(&self, viewer: Viewer, chance: &mut impl Chance) -> Self {
        match (self.phase, viewer) {
            (Phase::Find { .. }, Viewer::Seat(SEEKER) | Viewer::Table) => {
                let pea = Some(SHELLS[chance.pick(2) as usize]);
                Shells { phase: Phase::Find { pea }, ..*self }
            }
            _ => self.clone(),
        }
    }

    fn steps(action: Action) -> Steps {
        match action {
            Action::Walk => [1, 0, 0, 0, 0, 0],
            Action::Stay => [2, 0, 0, 0, 0, 0],
            Action::Hide(shell) => [3, shell as u16 + 1, 0, 0, 0, 0],
            Action::Find(shell) => [4, shell as u16 + 1, 0, 0, 0, 0],
        }
    }

    fn overt(action: Action) -> Steps {
        match action {
            Action::Hide(_) => [3, 0, 0, 0, 0, 0],
            _ => Self::steps(action),
        }
    }

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}

impl Evaluate for Shells {
    /// Nothing is known before the end.
    fn evaluate(&self, seat: Seat) -> i32 {
        match self.waiting() {
            Waiting::For(_) => 0,
            Waiting::Over(outcome) if outcome.of(seat) == Standing::Win => 1_000_000,
            Waiting::Over(_) => -1_000_000,
        }
    }
}

fn thought(faces: u8, seed: u64) -> Search<Shells> {
    let mut search = Search::new(Sight::of(&Shells { faces, phase: Phase::Stay }).unwrap(), seed);
    search.think(4_000);
    search
}

#[test]
fn the_shells_keep_the_contract() {
    let tally = play_many::<Shells>(&3, 0..200, Scrutiny::THOROUGH, |_| {}).unwrap();
    assert!(tally.redrawn > 0);
}

#[test]
fn nobody_plans_on_what_it_will_not_be_shown() {
    for seed in 0..5 {
        // Walking away wins 5 times of 6 or 4 times of 6, finding the pea 3 times of 6.
        for faces in [4, 5] {
            assert_eq!(thought(faces, seed).best(), Action::Walk, "{faces} faces, seed {seed}");
        }
        for faces in [0, 1] {
            assert_eq!(thought(faces, seed).best(), Action::Stay, "{faces} faces, seed {seed}");
        }
        let candidates = thought(5, seed).candidates();
        let worth =
            |action| candidates.iter().find(|candidate| candidate.action == action).map(|found| found.value);
        assert!(worth(Action::Walk).is_some_and(|worth| (worth - 5.0 / 6.0).abs() < 0.05), "{candidates:?}");
        assert!(worth(Action::Stay).is_some_and(|worth| worth < 0.65), "{candidates:?}");
    }
}

#[test]
fn what_the_dice_have_settled_is_not_reused_and_what_they_have_not_is() {
    let mut search = thought(5, 7);
    assert!(!search.follow(&Seen::of::<Shells>(SEEKER, SEEKER, Action::Walk)), "the die has been thrown");
    let mut search = thought(1, 7);
    assert!(search.follow(&Seen::of::<Shells>(SEEKER, SEEKER, Action::Stay)));
    let [left, right] = SHELLS.map(|shell| Seen::of::<Shells>(SEEKER, HIDER, Action::Hide(shell)));
    assert_eq!(left, right, "nobody sees where the pea goes");
    assert!(search.follow(&left));
    search.face(Sight::of(&Shells { faces: 1, phase: Phase::Find { pea: Some(Shell::Left) } }).unwrap());
    assert!(search.visits() > 1_000);
    let [one, other] = &search.candidates()[..] else { panic!("two shells") };
    assert!((one.value - other.value).abs() < 0.1, "either shell is as good: {one:?}, {other:?}");
}

#[test]
fn a_course_is_told_up_to_where_nobody_sees_on() {
    let staying = thought(0, 7).principal_variation();
    assert_eq!(staying.iter().map(|step| step.action).collect::<Vec<_>>(), [Action::Stay]);
    let walking = thought(5, 7).principal_variation();
    assert!(walking.len() == 1 && walking[0].by_chance, "{walking:?}");
}

/// The review of a game with these actions and the die showing `die` where one is thrown.
fn reviewed(faces: u8, actions: &[Action], die: u32) -> Review<Shells> {
    let mut table = Table::<Shells>::open_with(faces, &[]).unwrap();
    for &action in actions {
        let seat = Sight::of(table.position()).unwrap().seat();
        let picks = if action == Action::Walk { vec![die - 1] } else { Vec::new() };
        table.act_with(seat, action, &picks).unwrap();
    }
    let effort =
        ReviewEffort { sample: Sample::Search(2_000), samples: 2, worlds: 60, worlds_with_chance: 200 };
    let mut review = Review::with_effort(&table, 0, effort);
    review.finish();
    review
}

#[test]
fn a_die_against_its_odds_is_luck_and_no_mistake() {
    // Five faces of six win, and the sixth comes up.
    let review = reviewed(5, &[Action::Walk], 6);
    let turn = review.turns()[0];
    assert!(turn.choice.value.abs() < 0.1, "walking was right: {turn:?}");
    assert!((turn.luck.value + 5.0 / 6.0).abs() < 0.1, "{turn:?}");
    // No face wins: a mistake, and no bad luck.
    let turn = reviewed(0, &[Action::Walk], 6).turns()[0];
    assert!(turn.choice.value < -0.15, "whoever stays may find the pea: {turn:?}");
    assert!(turn.luck.value.abs() < 0.02, "{turn:?}");
}

#[test]
fn a_choice_is_judged_by_what_its_seat_could_know() {
    for (found, result) in [(Shell::Left, 1.0), (Shell::Right, 0.0)] {
        let review = reviewed(3, &[Action::Stay, Action::Hide(Shell::Left), Action::Find(found)], 1);
        let finding = review.turns()[2];
        assert!(finding.choice.value.abs() < 0.15, "nobody could know better: {finding:?}");
        assert!((finding.luck.value - (result - 0.5)).abs() < 0.15, "{finding:?}");
        let totals = review.totals();
        let sum = totals.start.value
            + totals.luck.value
            + totals.course.value
            + totals.choices.iter().map(|(choice, _)| choice.value).sum::<f64>();
        assert!((sum - result).abs() < 1e-9, "nothing is lost on the way: {totals:?}");
        for turn in review.turns() {
            let parts = turn.luck.value + turn.choice.value + turn.course.value;
            assert!((turn.after.value - turn.before.value - parts).abs() < 1e-9, "{turn:?}");
        }
    }
}
