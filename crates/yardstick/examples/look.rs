#![allow(missing_docs, clippy::unwrap_used)]
use hoplomachia::battles::{Battle, Scenario};
use hoplomachia::phase::Phase;
use hoplomachia::{Position, Setup};
use opponent::{Player, Random, Sight, level};
use tabletop::chance::Seeded;
use tabletop::{Position as _, Told, Viewer};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let name = args[1].clone();
    let seed: u64 = args[2].parse().unwrap();
    let p = |name: &str, s: u64| -> Box<dyn Player<Position>> {
        match level(name) {
            Some(l) => l.policy.player(s),
            None => Box::new(Random::new(s)),
        }
    };
    let mut players = [p(&args[3], 1), p(&args[4], 2)];
    if name == "equal" {
        use hoplomachia::Epoch;
        use hoplomachia::battles::{FreeBattle, Nation};
        for number in 0..seed {
            let nation = Nation::ALL[number as usize % Nation::ALL.len()];
            let epoch = Epoch::ALL[number as usize / Nation::ALL.len() % Epoch::ALL.len()];
            let setup = Setup {
                battle: Battle::Free(FreeBattle {
                    epoch,
                    invader: nation,
                    defender: nation,
                    ..FreeBattle::PLAIN
                }),
                ..Setup::default()
            };
            let mut chance = Seeded::stream(77, number);
            let mut log: Vec<hoplomachia::Event> = Vec::new();
            let mut position = Position::start(&setup, &mut chance, &mut log);
            let mut players = [p(&args[3], 1), p(&args[4], 2)];
            let mut all: Vec<String> = Vec::new();
            let tell = args.len() > 5 && args[5] == number.to_string();
            let mut turn = 0;
            while let Some(sight) = Sight::of(&position) {
                if tell && position.turn() != turn && matches!(position.phase(), Phase::Orders(_)) {
                    turn = position.turn();
                    println!("{}", Position::board(&position.view(Viewer::Referee)));
                }
                let seat = sight.seat();
                let action = players[seat.index()].choose(&sight);
                log.clear();
                position.apply(action, &mut chance, &mut log);
                for e in &log {
                    all.push(Position::say_event(&setup, e).0);
                }
                if tell {
                    for e in &log {
                        println!("  {}", Position::say_event(&setup, e).0);
                    }
                }
            }
            let w = format!("{:?}", position.waiting());
            let w = if w.contains("Draw") {
                "DRAW"
            } else if w.contains("[Some(Win)") {
                "A"
            } else {
                "B"
            };
            if w == "B" && args.len() > 6 {
                for (i, t) in all.iter().enumerate() {
                    if t.contains("Turn")
                        || t.starts_with("A") && (t.contains("rout") || t.contains("evade"))
                        || t.contains("invading") && (t.contains("lose "))
                    {
                        println!("      {i} {t}");
                    }
                }
            }
            let core = |side: hoplomachia::Side| -> usize {
                position
                    .field()
                    .of_side(side)
                    .filter(|(_, u)| u.is(hoplomachia::field::State::Core) && !u.is_broken())
                    .map(|(_, u)| u.files().count())
                    .sum()
            };
            println!(
                "{number} {nation:?} {epoch:?} turn {} {w} arete {} {} core {} {} of {} {}",
                position.turn(),
                position.host(hoplomachia::Side::First).arete.points,
                position.host(hoplomachia::Side::Second).arete.points,
                core(hoplomachia::Side::First),
                core(hoplomachia::Side::Second),
                position.host(hoplomachia::Side::First).core_at_start,
                position.host(hoplomachia::Side::Second).core_at_start
            );
            if args.len() > 5 && args[5] == number.to_string() {
                println!("{}", Position::board(&position.view(Viewer::Referee)));
            }
        }
        return;
    }
    let scenario = Scenario::ALL.into_iter().find(|s| format!("{s:?}").to_lowercase() == name).unwrap();
    let setup = Setup { battle: Battle::Scenario(scenario), ..Setup::default() };
    let mut chance = Seeded::stream(seed, 0);
    let mut log: Vec<hoplomachia::Event> = Vec::new();
    let mut position = Position::start(&setup, &mut chance, &mut log);
    let mut turn = 0;
    while let Some(sight) = Sight::of(&position) {
        if position.turn() != turn && matches!(position.phase(), Phase::Orders(_)) {
            turn = position.turn();
            println!("{}", Position::board(&position.view(Viewer::Referee)));
        }
        let seat = sight.seat();
        let action = players[seat.index()].choose(&sight);
        log.clear();
        let told = Position::say_action(seat, action);
        position.apply(action, &mut chance, &mut log);
        if log.is_empty() {
            println!("  {seat:?} {told}");
        }
        for e in &log {
            println!("  {}", Position::say_event(&setup, e).0);
        }
    }
    println!("{}", Position::board(&position.view(Viewer::Referee)));
    println!("{:?}", position.waiting());
}
