//! Random games and decisions a second, and whether a decision late in a game costs more than an early one.

use criterion::{
    BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime,
};
use earth_and_water::Position as EarthAndWater;
use std::hint::black_box;
use std::time::Duration;
use tabletop::chance::{Quick, Seeded};
use tabletop::{Chance, Position, Silent, Waiting};
use yardstick::decisions_in;

const SEED: u64 = 490;

/// How many decisions of a campaign are timed together.
const SAMPLE: usize = 2_000;

/// Some campaigns are seldom reached at random; after this many games we make do with what was found.
const SEARCHED: u64 = 20_000;

/// Of each game so many that the processor cannot learn them by heart; of a long game a few are enough.
fn whole_games(criterion: &mut Criterion) {
    // games: begin benches
    random_games::<earth_and_water::Position>(criterion, 200);
    random_games::<go_tell_the_spartans::Position>(criterion, 4);
    random_games::<marathon::Position>(criterion, 2);
    random_games::<hoplomachia::Position>(criterion, 2);
    // games: end
}

fn random_games<P: Position>(criterion: &mut Criterion, games: u32) {
    let mut group = brisk(criterion, P::ABOUT.id);
    measure::<P, _>(&mut group, "quick", games, || Quick::new(SEED));
    measure::<P, _>(&mut group, "seeded", games, || Seeded::new(SEED));
    group.finish();
}

/// The same games twice: counted in games, and counted in decisions.
fn measure<P: Position, C: Chance>(
    group: &mut BenchmarkGroup<'_, WallTime>,
    chance: &str,
    games: u32,
    start: fn() -> C,
) {
    let decisions = decisions_in::<P>(games, &mut start());
    for (unit, count) in [("games", games), ("decisions", decisions)] {
        group.throughput(Throughput::Elements(u64::from(count)));
        group.bench_function(format!("{unit}/{chance}"), |bencher| {
            bencher.iter(|| decisions_in::<P>(black_box(games), &mut start()));
        });
    }
}

/// A position carries no history, so the fifth campaign must cost a decision no more than its fuller board does.
fn early_and_late(criterion: &mut Criterion) {
    let mut group = brisk(criterion, "earth-and-water/decisions/campaign");
    for campaign in [1, 5] {
        let sample = decisions_of(campaign);
        group.throughput(Throughput::Elements(sample.len() as u64));
        group.bench_function(campaign.to_string(), |bencher| {
            let mut chance = Quick::new(SEED);
            bencher.iter(|| sample.iter().for_each(|decision| decide(decision, &mut chance)));
        });
    }
    group.finish();
}

type Decision = (EarthAndWater, <EarthAndWater as Position>::Action);

/// What a decision costs: to list what may be done, and to do one of it.
fn decide((position, action): &Decision, chance: &mut Quick) {
    let mut offered = 0u32;
    position.for_each_action(|action| {
        black_box(action);
        offered += 1;
    });
    black_box(offered);
    let mut position = position.clone();
    position.apply(*action, chance, &mut Silent);
    black_box(&position);
}

/// Decisions from random games, all from one campaign.
fn decisions_of(campaign: u8) -> Vec<Decision> {
    let mut sample = Vec::new();
    for game in 0..SEARCHED {
        let mut chance = Quick::new(game);
        let mut position = EarthAndWater::start(&Default::default(), &mut chance, &mut Silent);
        while let Waiting::For(_) = position.waiting() {
            let actions = position.actions();
            let action = actions[chance.pick(actions.len() as u32) as usize];
            if position.campaign() == campaign {
                sample.push((position.clone(), action));
            }
            if sample.len() == SAMPLE {
                return sample;
            }
            position.apply(action, &mut chance, &mut Silent);
        }
    }
    sample
}

/// A few seconds a measure: the differences we look for are large.
fn brisk<'a>(criterion: &'a mut Criterion, name: &str) -> BenchmarkGroup<'a, WallTime> {
    let mut group = criterion.benchmark_group(name);
    group.warm_up_time(Duration::from_secs(1)).measurement_time(Duration::from_secs(3)).sample_size(30);
    group
}

criterion_group!(benches, whole_games, early_and_late);
criterion_main!(benches);
