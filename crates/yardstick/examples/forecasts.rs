//! How long a forecast takes in the largest battles there can be: a page asks for one while a pointer rests on a choice.
//!
//! `cargo run --release -p yardstick --example forecasts`

use earth_and_water::map::City;
use earth_and_water::phase::{Mission, Phase};
use earth_and_water::{Action, BySide, Position, Setup, Side, View};
use std::hint::black_box;
use std::time::Instant;
use tabletop::chance::Quick;
use tabletop::{Position as _, Silent, Told as _, Viewer};

const TIMES: u32 = 200;

fn main() {
    let march = Action::March { from: City::Abydos, to: City::Ephesos, armies: 24 };
    measure("24 armies march on 9", Side::Persia, Mission::Cavalry, BySide { persia: 0, greece: 9 }, march);
    let voyage = Action::Sail { from: City::Abydos, to: City::Ephesos, fleets: 6, armies: 3 };
    measure(
        "6 fleets with 3 armies sail against 5 fleets and 9 armies",
        Side::Persia,
        Mission::Card,
        BySide { persia: 0, greece: 9 },
        voyage,
    );
    let voyage = Action::Sail { from: City::Athenai, to: City::Ephesos, fleets: 5, armies: 3 };
    measure(
        "5 fleets with 3 armies sail against 6 fleets and 24 armies",
        Side::Greece,
        Mission::Card,
        BySide { persia: 24, greece: 0 },
        voyage,
    );
}

/// A table on which any card may be in any hand, and the enemy has all its fleets in Ephesos.
fn measure(what: &str, side: Side, mission: Mission, armies: BySide<u8>, action: Action) {
    let position = Position::start(&Setup::default(), &mut Quick::new(0), &mut Silent);
    let mut view: View = position.view(Viewer::Table);
    view.phase = Phase::Movement { side, mission };
    let there = &mut view.cities[City::Ephesos as usize];
    there.armies = armies;
    there.fleets = match side {
        Side::Persia => BySide { persia: 0, greece: 5 },
        Side::Greece => BySide { persia: 6, greece: 0 },
    };
    for side in Side::BOTH {
        view.hands[side].possible = earth_and_water::cards::CardSet::ALL;
    }
    let cards = Position::forecast(&view, action).map_or(0, |forecast| forecast.unseen.len());
    let start = Instant::now();
    for _ in 0..TIMES {
        black_box(Position::forecast(black_box(&view), black_box(action)));
    }
    let each = start.elapsed().as_secs_f64() * 1000.0 / f64::from(TIMES);
    println!("{each:7.3} ms  {what}, and {cards} cards that may answer");
}
