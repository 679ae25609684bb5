//! A game whose turn consists of several small actions, none of which is worth anything alone: three times a day somebody goes
//! left or right, and finds something if the day was left, right, left. The players know whole days ([`Evaluate::plan`]).

use opponent::{Careless, Effort, Evaluate, Greedy, Player, Searcher, Sight, Skill};
use serde::{Deserialize, Serialize};
use tabletop::{
    About, Chance, Illegal, Log, Outcome, Position, Rule, Seat, Standing, Steps, Viewer, Waiting,
};

const LEFT: bool = false;
const RIGHT: bool = true;
const DAY: usize = 3;
const LUCKY: [bool; DAY] = [LEFT, RIGHT, LEFT];

#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
struct Errands {
    gone: Vec<bool>,
}

impl Position for Errands {
    type Setup = ();
    type Action = bool;
    type Event = ();
    type View = Vec<bool>;

    const ABOUT: About =
        About { id: "errands", title: "Errands", editions: &["as first given out"], seats: &["one"] };

    fn start(_: &(), _: &mut impl Chance, _: &mut impl Log<()>) -> Self {
        Errands::default()
    }

    fn waiting(&self) -> Waiting {
        if self.gone.len() < DAY {
            return Waiting::For(Seat(0));
        }
        let mut standings = [None; Outcome::SEATS];
        standings[0] = Some(if self.gone == LUCKY { Standing::Win } else { Standing::Loss });
        Waiting::Over(Outcome { standings, level: "a day", score: 0 })
    }

    fn for_each_action(&self, visit: impl FnMut(bool)) {
        if self.gone.len() < DAY {
            [LEFT, RIGHT].into_iter().for_each(visit);
        }
    }

    fn check(&self, _: bool) -> Result<(), Illegal> {
        let over = || Illegal::new(Rule { number: "1", title: "The day" }, "it is over");
        if self.gone.len() < DAY { Ok(()) } else { Err(over()) }
    }

    fn apply(&mut self, way: bool, _: &mut impl Chance, _: &mut impl Log<()>) {
        self.gone.push(way);
    }

    fn view(&self, _: Viewer) -> Vec<bool> {
        self.gone.clone()
    }

    fn redact((): &(), _: Viewer) {}

    fn reveals((): &()) -> bool {
        false
    }

    fn resample(&self, _: Viewer, _: &mut impl Chance) -> Self {
        self.clone()
    }

    fn steps(way: bool) -> Steps {
        [u16::from(way), 0, 0, 0, 0, 0]
    }

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}

impl Evaluate for Errands {
    fn evaluate(&self, _: Seat) -> i32 {
        if self.gone == LUCKY { 300 } else { 0 }
    }

    fn plan(&self, skill: Skill, number: usize, _: &mut impl Chance) -> Option<Vec<bool>> {
        let days: &[[bool; DAY]] = match skill {
            Skill::Novice => &[[RIGHT; DAY]],
            Skill::Plain => &[[LEFT; DAY]],
            Skill::Expert => &[[LEFT; DAY], LUCKY, [RIGHT; DAY], LUCKY],
        };
        days.get(number).map(|day| day[self.gone.len()..].to_vec())
    }
}

/// A day as this player spends it.
fn day(mut player: impl Player<Errands>) -> Vec<bool> {
    let mut errands = Errands::default();
    while let Some(sight) = Sight::of(&errands) {
        let way = player.choose(&sight);
        errands.gone.push(way);
    }
    errands.gone
}

#[test]
fn a_search_compares_whole_turns() {
    assert_eq!(day(Searcher::new(1, Effort::iterations(200))), LUCKY);
}

#[test]
fn who_does_not_search_follows_the_plan_of_his_skill() {
    assert_eq!(day(Greedy::new(1)), [LEFT; DAY]);
    assert_eq!(day(Careless::new(1, 3)), [RIGHT; DAY]);
}

#[test]
fn no_more_is_thought_than_the_plans_are_worth() {
    let mut searcher = Searcher::new(1, Effort::iterations(10_000));
    searcher.face(Sight::of(&Errands::default()).unwrap());
    searcher.think();
    let search = searcher.search().unwrap();
    // Of four plans two are the same.
    assert_eq!((search.visits(), search.worth(10_000)), (48, 48));
    assert_eq!(search.best(), LEFT);
    assert_eq!(search.principal_variation().iter().map(|step| step.action).collect::<Vec<_>>(), LUCKY);
}
