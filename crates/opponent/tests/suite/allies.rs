//! A game for three with a known answer: a scout and a captain against a king. The scout throws a die, which wins every
//! other time, or leaves it to the captain, or to the king; and whoever it is left to says which side wins. Only a player
//! who takes an ally for an enemy throws the die.

use opponent::{Evaluate, Search, Sight};
use serde::{Deserialize, Serialize};
use tabletop::conformance::{Scrutiny, play_many};
use tabletop::{
    About, Chance, Illegal, Log, Outcome, Position, Rule, Seat, Standing, Steps, Viewer, Waiting,
};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
enum Pass {
    Scouting,
    LeftTo(Seat),
    Over { greek: bool },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
enum Action {
    Throw,
    LeaveToCaptain,
    LeaveToKing,
    Say { greek: bool },
}

const SCOUT: Seat = Seat(0);
const KING: Seat = Seat(1);
const CAPTAIN: Seat = Seat(2);

impl Position for Pass {
    type Setup = ();
    type Action = Action;
    type Event = ();
    type View = Pass;

    const ABOUT: About = About {
        id: "pass",
        title: "Pass",
        editions: &["as first given out"],
        seats: &["scout", "king", "captain"],
    };

    fn start((): &(), _: &mut impl Chance, _: &mut impl Log<()>) -> Self {
        Pass::Scouting
    }

    fn waiting(&self) -> Waiting {
        match *self {
            Pass::Scouting => Waiting::For(SCOUT),
            Pass::LeftTo(seat) => Waiting::For(seat),
            Pass::Over { greek } => {
                let [greeks, king] =
                    [greek, !greek].map(|won| Some(if won { Standing::Win } else { Standing::Loss }));
                let standings = [greeks, king, greeks, None, None];
                Waiting::Over(Outcome { standings, level: "the pass", score: 0 })
            }
        }
    }

    fn for_each_action(&self, visit: impl FnMut(Action)) {
        match self {
            Pass::Scouting => {
                [Action::Throw, Action::LeaveToCaptain, Action::LeaveToKing].into_iter().for_each(visit);
            }
            Pass::LeftTo(_) => [true, false].map(|greek| Action::Say { greek }).into_iter().for_each(visit),
            Pass::Over { .. } => {}
        }
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        let rule = Rule { number: "1", title: "Turns" };
        if self.actions().contains(&action) { Ok(()) } else { Err(Illegal::new(rule, "not now")) }
    }

    fn apply(&mut self, action: Action, chance: &mut impl Chance, _: &mut impl Log<()>) {
        *self = match action {
            Action::Throw => Pass::Over { greek: chance.d6() > 3 },
            Action::LeaveToCaptain => Pass::LeftTo(CAPTAIN),
            Action::LeaveToKing => Pass::LeftTo(KING),
            Action::Say { greek } => Pass::Over { greek },
        }
    }

    fn view(&self, _: Viewer) -> Pass {
        *self
    }

    fn redact((): &(), _: Viewer) {}

    fn reveals((): &()) -> bool {
        false
    }

    fn resample(&self, _: Viewer, _: &mut impl Chance) -> Self {
        *self
    }

    fn steps(action: Action) -> Steps {
        match action {
            Action::Throw => [1, 0, 0, 0, 0, 0],
            Action::LeaveToCaptain => [2, 0, 0, 0, 0, 0],
            Action::LeaveToKing => [3, 0, 0, 0, 0, 0],
            Action::Say { greek } => [4, u16::from(greek) + 1, 0, 0, 0, 0],
        }
    }

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}

impl Evaluate for Pass {
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
fn the_pass_keeps_the_contract() {
    assert_eq!(play_many::<Pass>(&(), 0..100, Scrutiny::THOROUGH, |_| {}).map(|tally| tally.games), Ok(100));
}

#[test]
fn an_ally_is_trusted_and_an_enemy_is_not() {
    for seed in 0..5 {
        let mut search = Search::new(Sight::of(&Pass::Scouting).unwrap(), seed);
        search.think(2_000);
        assert_eq!(search.best(), Action::LeaveToCaptain, "seed {seed}");
        let candidates = search.candidates();
        let worth = |action| candidates.iter().find(|found| found.action == action).map(|found| found.value);
        assert!(worth(Action::LeaveToCaptain).is_some_and(|worth| worth > 0.9), "{candidates:?}");
        assert!(worth(Action::LeaveToKing).is_some_and(|worth| worth < 0.4), "{candidates:?}");
        let expected: Vec<_> =
            search.principal_variation().iter().map(|step| (step.seat, step.action)).collect();
        assert_eq!(expected[1], (CAPTAIN, Action::Say { greek: true }), "seed {seed}");
    }
}
