//! Whole random battles of Hoplomachia with two dozen lochoi: a scenario, and a clash with horse and skirmishers.
//!
//! `cargo bench -p yardstick --bench hoplite_battles`

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hoplomachia::armies::Level;
use hoplomachia::battles::{Battle, Board, FreeBattle, Kind, Nation, Scenario};
use hoplomachia::pre_battle::Manner;
use hoplomachia::{Epoch, Position, Setup};
use opponent::playout;
use std::hint::black_box;
use std::time::Duration;
use tabletop::chance::Quick;
use tabletop::{Position as _, Silent};

const SEED: u64 = 490;
/// So many battles are timed together: they differ in length.
const BATTLES: u32 = 20;

/// 13 lochoi against 10, with peltasts and five hundred horse.
const KORONEIA: Battle = Battle::Scenario(Scenario::Koroneia);
/// 9 to 14 lochoi a side, with horse, archers and psiloi.
const CLASH: Battle = Battle::Free(FreeBattle {
    epoch: Epoch::Periklean,
    kind: Kind::Clash,
    manner: Manner::Arrayed,
    board: Board::Broad,
    level: Level::Medium,
    invader: Nation::Athens,
    defender: Nation::Boiotia,
});

/// Plays random battles to their ends; how many decisions they took.
fn decisions_in(battle: Battle) -> u32 {
    let setup = Setup { battle, ..Setup::default() };
    let mut chance = Quick::new(SEED);
    let battles = (0..BATTLES).map(|_| {
        let mut position = Position::start(&setup, &mut chance, &mut Silent);
        playout(&mut position, &mut chance).decisions
    });
    battles.sum()
}

fn whole_battles(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("hoplomachia");
    group.warm_up_time(Duration::from_secs(1)).measurement_time(Duration::from_secs(3)).sample_size(10);
    group.throughput(Throughput::Elements(u64::from(BATTLES)));
    for (name, battle) in [("koroneia", KORONEIA), ("clash", CLASH)] {
        println!("{name}: {} decisions in {BATTLES} battles", decisions_in(battle));
        group.bench_function(name, |bencher| bencher.iter(|| decisions_in(black_box(battle))));
    }
    group.finish();
}

criterion_group!(benches, whole_battles);
criterion_main!(benches);
