use hoplomachia::battles::{Battle, Scenario};
use hoplomachia::{Position, Setup};
use tabletop::conformance::{Scrutiny, play_one};
fn main() {
    let args: Vec<u64> = std::env::args().skip(1).map(|a| a.parse().unwrap()).collect();
    let (from, to, one_in) = (args[0], args[1], args.get(2).copied().unwrap_or(1000) as u32);
    let mut all = std::time::Duration::ZERO;
    let mut n = 0;
    for seed in from..to {
        let scenario = Scenario::ALL[seed as usize % 14];
        let setup = Setup { battle: Battle::Scenario(scenario), ..Setup::default() };
        let begin = std::time::Instant::now();
        let result = std::panic::catch_unwind(|| {
            play_one::<Position>(&setup, seed, Scrutiny { one_in, garbage: 4, longest: 5000 })
        });
        let took = begin.elapsed();
        all += took;
        n += 1;
        match result {
            Ok(Ok(played)) => println!(
                "{seed} {scenario:?} ok {} decisions {:?} {}",
                played.decisions, took, played.outcome.level
            ),
            Ok(Err(violation)) => println!(
                "{seed} {scenario:?} FAILED {}",
                violation.to_string().chars().take(300).collect::<String>()
            ),
            Err(_) => println!("{seed} {scenario:?} PANIC"),
        }
    }
    println!("{:?} a game", all / n);
}
