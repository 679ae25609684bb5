//! The tables of the report, printed, and its pictures.

use crate::count::{Assault, Game};
use go_tell_the_spartans::Ending;
use go_tell_the_spartans::charts::{LEVELS, level};
use go_tell_the_spartans::units::Contingent;
use yardstick::picture::{Line, bars};

const GREEK: &str = "#2f6690";
const PERSIAN: &str = "#a63d40";
const BETWEEN: &str = "#c9a227";
/// The colours of the levels, the best for the Greeks first.
const BANDS: [&str; 6] = ["#1d4e71", "#2f6690", "#6ba0c8", "#b8b09c", "#cf7f6f", "#a63d40"];
/// Scores are drawn in steps of this.
const STEP: i16 = 10;

/// Prints the tables; gives the pictures with their names.
pub(crate) fn tell(games: &[Game]) -> Vec<(&'static str, String)> {
    vec![
        ("scores.svg", scores(games)),
        ("days.svg", days(games)),
        ("losses.svg", losses(games)),
        ("immortals.svg", immortals(games)),
        ("assaults.svg", assaults(games)),
    ]
}

fn scores(games: &[Game]) -> String {
    let mut all: Vec<i16> = games.iter().map(|game| game.score).collect();
    all.sort_unstable();
    let at = |percent: usize| all.get(all.len() * percent / 100).copied().unwrap_or_default();
    let mean = all.iter().map(|&score| f64::from(score)).sum::<f64>() / all.len().max(1) as f64;
    println!(
        "score: mean {mean:.1}; 5 % {}, 25 % {}, median {}, 75 % {}, 95 % {}",
        at(5),
        at(25),
        at(50),
        at(75),
        at(95)
    );
    println!("\n| level | from | games | share |\n|---|---|---|---|");
    for line in &LEVELS {
        let count = all.iter().filter(|&&score| level(&LEVELS, score).name == line.name).count();
        let from = if line.from == i16::MIN { "below".to_owned() } else { line.from.to_string() };
        println!("| {} | {from} | {count} | {} |", line.name, share(count, all.len()));
    }
    let low = all.first().map_or(0, |score| score.div_euclid(STEP));
    let high = all.last().map_or(0, |score| score.div_euclid(STEP));
    let lines: Vec<Line> = (low..=high)
        .map(|band| {
            let within = || all.iter().filter(|score| score.div_euclid(STEP) == band);
            let parts = LEVELS.iter().zip(BANDS).map(|(line, colour)| {
                (within().filter(|&&score| level(&LEVELS, score).name == line.name).count() as f64, colour)
            });
            Line {
                name: format!("{} to {}", band * STEP, band * STEP + STEP - 1),
                parts: parts.collect(),
                note: within().count().to_string(),
            }
        })
        .collect();
    let legend: Vec<(&str, &str)> = LEVELS.iter().map(|line| line.name).zip(BANDS).collect();
    bars("Games by their final score", &legend, &lines)
}

fn days(games: &[Game]) -> String {
    println!("\n| day | held | of games |\n|---|---|---|");
    let mut lines = Vec::new();
    for day in 0..3 {
        let held = games.iter().filter(|game| game.held[day] == Some(true)).count();
        println!("| {} | {held} | {} |", day + 1, share(held, games.len()));
        lines.push(Line {
            name: format!("day {}", day + 1),
            parts: vec![(held as f64, GREEK), ((games.len() - held) as f64, PERSIAN)],
            note: share(held, games.len()),
        });
    }
    bars("How often a day is held", &[("held", GREEK), ("not held", PERSIAN)], &lines)
}

fn losses(games: &[Game]) -> String {
    println!("\n| contingent | units eliminated, mean | steps lost | destroyed in |\n|---|---|---|---|");
    let mut lines = Vec::new();
    let contingents: Vec<Contingent> = games
        .first()
        .map(|game| game.losses.iter().map(|line| line.contingent).collect())
        .unwrap_or_default();
    for contingent in contingents {
        let own = || games.iter().flat_map(|game| &game.losses).filter(|line| line.contingent == contingent);
        let mean = |of: &dyn Fn() -> u32| f64::from(of()) / games.len().max(1) as f64;
        let units = mean(&|| own().map(|line| line.units).sum());
        let steps = mean(&|| own().map(|line| line.steps).sum());
        let whole = own().next().map_or(1, |line| line.of_steps.max(1));
        let percent = 100.0 * steps / f64::from(whole);
        let destroyed = own().filter(|line| line.steps == line.of_steps).count();
        let name = contingent.name();
        println!("| {name} | {units:.1} | {percent:.0} % | {} |", share(destroyed, games.len()));
        lines.push(Line {
            name: name.to_owned(),
            parts: vec![(percent, PERSIAN)],
            note: format!("{percent:.0} %"),
        });
    }
    bars("Steps lost in a game, of all that a contingent has", &[("lost", PERSIAN)], &lines)
}

fn immortals(games: &[Game]) -> String {
    println!("\n| the Immortals come | games |\n|---|---|");
    let mut lines = Vec::new();
    let mut tell = |name: String, count: usize| {
        println!("| {name} | {} |", share(count, games.len()));
        lines.push(Line { name, parts: vec![(count as f64, PERSIAN)], note: share(count, games.len()) });
    };
    let latest = games.iter().filter_map(|game| game.arrival).max().unwrap_or(0);
    let earliest = games.iter().filter_map(|game| game.arrival).min().unwrap_or(0);
    for round in earliest..=latest {
        let count = games.iter().filter(|game| game.arrival == Some(round)).count();
        tell(format!("in round {round}"), count);
    }
    tell("never".to_owned(), games.iter().filter(|game| game.arrival.is_none()).count());
    bars("When the Immortals come down, by Action Round of the third day", &[("games", PERSIAN)], &lines)
}

fn assaults(games: &[Game]) -> String {
    println!(
        "\n| assault by | assaults a game | repulse | foothold | breakthrough | rounds | Persian units eliminated | Greek \
         |\n|---|---|---|---|---|---|---|---|"
    );
    let outcomes = [Ending::Repulse, Ending::Foothold, Ending::Breakthrough];
    let colours = [GREEK, BETWEEN, PERSIAN];
    let mut lines = Vec::new();
    for contingent in Contingent::PERSIAN {
        let own: Vec<&Assault> =
            games.iter().flat_map(|game| &game.assaults).filter(|assault| assault.by == contingent).collect();
        let ended = |outcome| own.iter().filter(|assault| assault.outcome == outcome).count();
        let mean = |of: &dyn Fn(&Assault) -> u32| {
            own.iter().map(|assault| f64::from(of(assault))).sum::<f64>() / own.len().max(1) as f64
        };
        println!(
            "| {} | {:.2} | {} | {} | {} | {:.1} | {:.1} | {:.1} |",
            contingent.name(),
            own.len() as f64 / games.len().max(1) as f64,
            share(ended(outcomes[0]), own.len()),
            share(ended(outcomes[1]), own.len()),
            share(ended(outcomes[2]), own.len()),
            mean(&|assault| assault.rounds),
            mean(&|assault| assault.persians),
            mean(&|assault| assault.greeks),
        );
        let part = |outcome| 100.0 * ended(outcome) as f64 / own.len().max(1) as f64;
        lines.push(Line {
            name: contingent.name().to_owned(),
            parts: outcomes.into_iter().map(part).zip(colours).collect(),
            note: format!("{} assaults", own.len()),
        });
    }
    let legend = [("repulse", GREEK), ("foothold", BETWEEN), ("breakthrough", PERSIAN)];
    bars("How assaults end, by contingent", &legend, &lines)
}

fn share(count: usize, of: usize) -> String {
    format!("{:.1} %", 100.0 * count as f64 / of.max(1) as f64)
}
