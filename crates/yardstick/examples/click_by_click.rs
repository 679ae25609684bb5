//! How much does a random player's result depend on the way it clicks? Earth & Water, click by click.
//!
//! A random player is even-handed only among the things it is asked, so the questions make the player: whoever is asked
//! after each card whether to buy another one ends up with fewer cards than whoever is asked for a number. This plays
//! the same rules with several ways of asking and prints a row for each.
//!
//! `cargo run --release -p yardstick --example click_by_click -- --games 100000 --seed 480`

use earth_and_water::map::City;
use earth_and_water::phase::Phase;
use earth_and_water::{Action, Position, Side};
use std::env;
use std::mem::discriminant;
use std::process::ExitCode;
use tabletop::chance::Seeded;
use tabletop::odds::wilson;
use tabletop::{Chance, Position as _, Silent, Standing, Waiting, pick_stepwise};

/// The way a player is asked. What is not named here is asked step by step: what, where from, where to, how many.
#[derive(Clone, Copy)]
struct Habits {
    turn: Turn,
    buying: Pace,
    raising: Raising,
    starving: Pace,
}

/// 6.1 How a turn of the operations phase is chosen.
#[derive(Clone, Copy)]
enum Turn {
    /// Pass, every playable event and a movement with every card, all equally likely.
    InOneClick,
    /// First pass, event or movement; then the card.
    KindFirst,
}

/// Whether a number is named, or reached one click at a time.
#[derive(Clone, Copy, PartialEq)]
enum Pace {
    InOneGo,
    OneByOne,
}

/// 5.1, 5.2 How forces are raised.
#[derive(Clone, Copy, PartialEq)]
enum Raising {
    /// A place and a number, in the order of the map.
    InOneGo,
    /// A piece a click anywhere, until "done", which is as likely as any place.
    PieceByPiece,
    /// The same, but "done" only comes when nothing more can be raised.
    UntilNothingIsLeft,
    /// Piece by piece, after a question of its own about the bridge: yes or no.
    BridgeApart,
}

const STEPWISE: Habits = Habits {
    turn: Turn::InOneClick,
    buying: Pace::InOneGo,
    raising: Raising::InOneGo,
    starving: Pace::InOneGo,
};
const STARVE_ONE_BY_ONE: Habits = Habits { starving: Pace::OneByOne, ..STEPWISE };
const RAISE_PIECE_BY_PIECE: Habits = Habits { raising: Raising::PieceByPiece, ..STARVE_ONE_BY_ONE };
const SPEND_ALL: Habits = Habits { raising: Raising::UntilNothingIsLeft, ..STARVE_ONE_BY_ONE };
const ALL_OF_THESE: Habits = Habits { buying: Pace::OneByOne, ..SPEND_ALL };

#[rustfmt::skip]
const PLAYERS: [(&str, Habits); 9] = [
    ("A: stepwise, as `polemarch simulate` has it", STEPWISE),
    ("B: A, but pass, event or movement first",     Habits { turn: Turn::KindFirst, ..STEPWISE }),
    ("C: A, but armies starve one by one",          STARVE_ONE_BY_ONE),
    ("D: C, and forces are raised piece by piece",  RAISE_PIECE_BY_PIECE),
    ("E: D, and cards are bought one by one",       Habits { buying: Pace::OneByOne, ..RAISE_PIECE_BY_PIECE }),
    ("F: D, and every talent is spent",             SPEND_ALL),
    ("G: E and F together",                         ALL_OF_THESE),
    ("H: G, but armies starve as in A",             Habits { starving: Pace::InOneGo, ..ALL_OF_THESE }),
    ("I: D, with the bridge a question of its own", Habits { raising: Raising::BridgeApart, ..STARVE_ONE_BY_ONE }),
];

fn main() -> ExitCode {
    let Some((games, seed)) = options() else {
        eprintln!("usage: click_by_click [--games N] [--seed S]");
        return ExitCode::from(2);
    };
    println!("{games} games, seed {seed}; 95 % Wilson intervals\n");
    println!(
        "| both players | Greece | Persia | draw | bridge at the end | clicks a game |\n|---|---|---|---|---|---|"
    );
    for (name, habits) in PLAYERS {
        let mut tally = Tally::default();
        (0..games).for_each(|game| tally.add(&habits, &mut Seeded::stream(seed, game)));
        let clicks = tally.clicks as f64 / games as f64;
        let [greece, persia, draw] = tally.ends.map(|count| share(count, games));
        let bridges = 100.0 * tally.bridges as f64 / games as f64;
        println!("| {name} | {greece} | {persia} | {draw} | {bridges:.0} % | {clicks:.1} |");
    }
    ExitCode::SUCCESS
}

fn options() -> Option<(u64, u64)> {
    let (mut games, mut seed) = (100_000, 480);
    let mut words = env::args().skip(1);
    while let Some(word) = words.next() {
        let number = words.next()?.parse().ok()?;
        match word.as_str() {
            "--games" => games = number,
            "--seed" => seed = number,
            _ => return None,
        }
    }
    (games > 0).then_some((games, seed))
}

/// What came of many games: Greek and Persian wins and draws, the bridges left standing, the clicks of all.
#[derive(Default)]
struct Tally {
    ends: [u64; 3],
    bridges: u64,
    clicks: u64,
}

impl Tally {
    /// Plays one game and counts it.
    fn add(&mut self, habits: &Habits, chance: &mut Seeded) {
        let mut position = Position::start(&Default::default(), chance, &mut Silent);
        let end = loop {
            if let Waiting::Over(outcome) = position.waiting() {
                break outcome.of(Side::Greece.seat());
            }
            let mut player = Player { habits, chance, clicks: 0 };
            let plan = player.decide(&position);
            self.clicks += player.clicks;
            let asked = |position: &Position| (discriminant(position.phase()), position.waiting());
            let question = asked(&position);
            // The rules end a choice by themselves once only one way is left: the rest of the plan is then done.
            for action in plan {
                if asked(&position) == question {
                    position.apply(action, chance, &mut Silent);
                }
            }
        };
        self.bridges += u64::from(position.has_bridge());
        self.ends[match end {
            Standing::Win => 0,
            Standing::Loss => 1,
            Standing::Draw => 2,
        }] += 1;
    }
}

/// Somebody who clicks at random and counts the clicks.
struct Player<'a> {
    habits: &'a Habits,
    chance: &'a mut Seeded,
    clicks: u64,
}

impl Player<'_> {
    /// Clicks until the question is answered: one action, or several that belong together.
    fn decide(&mut self, position: &Position) -> Vec<Action> {
        let actions = position.actions();
        match (*position.phase(), self.habits) {
            (Phase::BuyCards { .. }, Habits { buying: Pace::OneByOne, .. }) => {
                vec![Action::BuyCards(self.count_up_to(actions.len() as u8 - 1))]
            }
            (Phase::Raise { .. }, Habits { raising, .. }) if *raising != Raising::InOneGo => {
                self.raise_piece_by_piece(position, *raising)
            }
            (Phase::Operations { .. }, Habits { turn: Turn::KindFirst, .. }) => {
                vec![self.kind_first(actions)]
            }
            (Phase::Attrition { side, excess, .. }, Habits { starving: Pace::OneByOne, .. }) => {
                self.starve_one_by_one(position, side, excess)
            }
            _ => vec![self.step_by_step(&actions)],
        }
    }

    /// One of several things, all equally likely.
    fn click<T: Copy>(&mut self, things: &[T]) -> T {
        self.clicks += 1;
        things[self.chance.pick(things.len() as u32) as usize]
    }

    /// "One more" or "done", until there are no more.
    fn count_up_to(&mut self, most: u8) -> u8 {
        (0..most).find(|_| self.click(&[true, false])).unwrap_or(most)
    }

    /// First the kind of action, then which of that kind.
    fn kind_first(&mut self, mut actions: Vec<Action>) -> Action {
        let mut kinds: Vec<_> = actions.iter().map(discriminant).collect();
        // The rules list the actions of a kind one after the other.
        kinds.dedup();
        let kind = self.click(&kinds);
        actions.retain(|action| discriminant(action) == kind);
        if actions.len() == 1 { actions[0] } else { self.click(&actions) }
    }

    /// The player of `simulate`: as many clicks as the action has steps.
    fn step_by_step(&mut self, actions: &[Action]) -> Action {
        let action = pick_stepwise::<Position>(actions, self.chance).unwrap_or(Action::Pass);
        self.clicks += Position::steps(action).iter().filter(|&&step| step > 0).count() as u64;
        action
    }

    /// A piece a click; what can be clicked is what the rules let us do together with the pieces clicked before.
    fn raise_piece_by_piece(&mut self, position: &Position, raising: Raising) -> Vec<Action> {
        let mut raised: Vec<Piece> = Vec::new();
        let apart = raising == Raising::BridgeApart;
        if apart && goes_through(position, vec![Action::BuildBridge]) && self.click(&[true, false]) {
            raised.push(Piece::Bridge);
        }
        loop {
            let possible = |piece: &Piece| {
                !(apart && *piece == Piece::Bridge)
                    && goes_through(position, orders(raised.iter().chain([piece])))
            };
            let mut choices: Vec<_> = Piece::all().filter(possible).map(Some).collect();
            if choices.is_empty() || raising != Raising::UntilNothingIsLeft {
                choices.push(None);
            }
            match self.click(&choices) {
                Some(piece) => raised.push(piece),
                None => break,
            }
        }
        let mut plan = orders(raised.iter());
        plan.push(Action::FinishPreparation);
        plan
    }

    /// 8.2 One army a click, from any city where it can starve.
    fn starve_one_by_one(&mut self, position: &Position, side: Side, excess: u8) -> Vec<Action> {
        let mut taken = [0; City::COUNT];
        for _ in 0..excess {
            let fed = |city: City| side == Side::Persia && city.is_in_asia();
            let left = |city: City| position.armies_in(side, city) > taken[city as usize];
            let hungry: Vec<City> = City::ALL.into_iter().filter(|&city| !fed(city) && left(city)).collect();
            taken[self.click(&hungry) as usize] += 1;
        }
        let starve = City::ALL.map(|city| Action::RemoveArmies { city, armies: taken[city as usize] });
        starve.into_iter().zip(taken).filter(|&(_, armies)| armies > 0).map(|(action, _)| action).collect()
    }
}

/// 5.1, 5.2 What one click raises, in the order in which the rules take it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Piece {
    Army(City),
    Fleet(City),
    Bridge,
}

impl Piece {
    fn all() -> impl Iterator<Item = Piece> {
        City::ALL
            .into_iter()
            .map(Piece::Army)
            .chain(City::ALL.into_iter().map(Piece::Fleet))
            .chain([Piece::Bridge])
    }
}

/// The same pieces as actions.
fn orders<'a>(pieces: impl Iterator<Item = &'a Piece>) -> Vec<Action> {
    let mut pieces: Vec<Piece> = pieces.copied().collect();
    pieces.sort_unstable();
    let order = |alike: &[Piece]| match alike[0] {
        Piece::Army(city) => Action::RaiseArmies { city, armies: alike.len() as u8 },
        Piece::Fleet(city) => Action::RaiseFleets { city, fleets: alike.len() as u8 },
        Piece::Bridge => Action::BuildBridge,
    };
    // A second bridge is one order too many; the rules refuse it.
    let together = |a: &Piece, b: &Piece| a == b && *a != Piece::Bridge;
    pieces.chunk_by(together).map(order).collect()
}

/// Whether the rules allow all of these, one after the other.
fn goes_through(position: &Position, orders: Vec<Action>) -> bool {
    let mut imagined = position.clone();
    orders.into_iter().all(|order| {
        let legal = imagined.waiting() == position.waiting() && imagined.check(order).is_ok();
        if legal {
            // Raising rolls no dice, so this source is never asked.
            imagined.apply(order, &mut Seeded::new(0), &mut Silent);
        }
        legal
    })
}

/// A share in per cent with its 95 % Wilson interval.
fn share(count: u64, of: u64) -> String {
    let (low, high) = wilson(count, of);
    let [share, low, high] = [count as f64 / of as f64, low, high].map(|part| 100.0 * part);
    format!("{share:.1} % ({low:.1} to {high:.1})")
}
