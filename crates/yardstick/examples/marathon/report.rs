//! The tables of the report, printed, and its pictures.

use crate::count::Game;
use marathon::units::{Unit, Wing};
use marathon::{BySide, Ending, Side};
use yardstick::picture::{Line, bars};

const GREEK: &str = "#8d2b1c";
const PERSIAN: &str = "#2d4f7c";
const NOBODY: &str = "#b8b09c";
/// Leads are drawn in steps of this.
const STEP: i32 = 10;

/// Prints the tables; gives the pictures with their names.
pub(crate) fn tell(games: &[Game]) -> Vec<(&'static str, String)> {
    vec![
        ("endings.svg", endings(games)),
        ("leads.svg", leads(games)),
        ("losses.svg", losses(games)),
        ("contact.svg", contact(games)),
        ("camps.svg", camps(games)),
    ]
}

fn endings(games: &[Game]) -> String {
    println!("| how it ends | games | share | last turn, mean |\n|---|---|---|---|");
    type Ends = fn(Ending) -> bool;
    let kinds: [(&str, Ends, &str); 6] = [
        ("Greece by strength", |e| is_counted(e) && e.winner() == Some(Side::Greece), GREEK),
        ("Greece by the camps", |e| e == Ending::CampsTaken, GREEK),
        ("Greece, Datis lost", |e| e == Ending::CommanderLost(Side::Persia), GREEK),
        ("Persia by strength", |e| is_counted(e) && e.winner() == Some(Side::Persia), PERSIAN),
        ("Persia, Miltiades lost", |e| e == Ending::CommanderLost(Side::Greece), PERSIAN),
        ("draw", |e| e.winner().is_none(), NOBODY),
    ];
    let mut lines = Vec::new();
    for (name, ends, colour) in kinds {
        let own: Vec<&Game> = games.iter().filter(|game| ends(game.ending)).collect();
        let turns: u32 = own.iter().map(|game| u32::from(game.turn)).sum();
        let turn = f64::from(turns) / own.len().max(1) as f64;
        println!("| {name} | {} | {} | {turn:.1} |", own.len(), share(own.len(), games.len()));
        lines.push(Line {
            name: name.to_owned(),
            parts: vec![(own.len() as f64, colour)],
            note: share(own.len(), games.len()),
        });
    }
    for side in Side::BOTH {
        let won = games.iter().filter(|game| game.ending.winner() == Some(side)).count();
        let (low, high) = tabletop::odds::wilson(won as u64, games.len() as u64);
        let percent = 100.0 * won as f64 / games.len().max(1) as f64;
        println!(
            "\n{side:?} wins {won} of {}: {percent:.1} % ({:.1} to {:.1})",
            games.len(),
            100.0 * low,
            100.0 * high
        );
    }
    bars("How battles end", &[("Greek victory", GREEK), ("Persian victory", PERSIAN)], &lines)
}

fn is_counted(ending: Ending) -> bool {
    matches!(ending, Ending::Counted(_))
}

fn leads(games: &[Game]) -> String {
    let lead = |game: &Game| i32::from(game.lost.persia) - i32::from(game.lost.greece);
    let mut all: Vec<i32> = games.iter().map(lead).collect();
    all.sort_unstable();
    let at = |percent: usize| all.get(all.len() * percent / 100).copied().unwrap_or_default();
    let mean = all.iter().map(|&lead| f64::from(lead)).sum::<f64>() / all.len().max(1) as f64;
    println!(
        "\nGreek lead in strength: mean {mean:.1}; 5 % {}, 25 % {}, median {}, 75 % {}, 95 % {}",
        at(5),
        at(25),
        at(50),
        at(75),
        at(95)
    );
    let (low, high) = (all.first().copied().unwrap_or(0), all.last().copied().unwrap_or(0));
    let lines: Vec<Line> = (low.div_euclid(STEP)..=high.div_euclid(STEP))
        .map(|band| {
            let within = |game: &&Game| lead(game).div_euclid(STEP) == band;
            let won = |side: Option<Side>| {
                games.iter().filter(within).filter(|game| game.ending.winner() == side).count()
            };
            let parts =
                [(won(Some(Side::Greece)), GREEK), (won(Some(Side::Persia)), PERSIAN), (won(None), NOBODY)];
            Line {
                name: format!("{} to {}", band * STEP, band * STEP + STEP - 1),
                parts: parts.into_iter().map(|(count, colour)| (count as f64, colour)).collect(),
                note: games.iter().filter(within).count().to_string(),
            }
        })
        .collect();
    let legend = [("Greek victory", GREEK), ("Persian victory", PERSIAN), ("draw", NOBODY)];
    bars("Games by the strength that Persia lost more than Greece", &legend, &lines)
}

fn losses(games: &[Game]) -> String {
    println!("\n| wing | strength | lost, mean | share | hits it struck, mean |\n|---|---|---|---|---|");
    let mean = |of: &dyn Fn(&Game) -> f64| games.iter().map(of).sum::<f64>() / games.len().max(1) as f64;
    let mut lines = Vec::new();
    for wing in Wing::ALL {
        let strength: u32 = Unit::of(wing).map(|unit| u32::from(unit.strength())).sum();
        let lost = mean(&|game| f64::from(game.lost_by_wing[wing as usize]));
        let hits = mean(&|game| f64::from(game.hits[wing as usize]));
        let percent = 100.0 * lost / f64::from(strength.max(1));
        let name = name(wing);
        println!("| {name} | {strength} | {lost:.1} | {percent:.0} % | {hits:.1} |");
        let colour = if wing.side() == Side::Greece { GREEK } else { PERSIAN };
        lines.push(Line {
            name: name.to_owned(),
            parts: vec![(percent, colour)],
            note: format!("{percent:.0} %"),
        });
    }
    let both = |of: &dyn Fn(&Game, Side) -> f64| BySide::of(|side| mean(&|game| of(game, side)));
    let lost = both(&|game, side| f64::from(game.lost[side]));
    let gone = both(&|game, side| f64::from(game.eliminated[side]));
    let fallen = both(&|game, side| f64::from(game.fallen[side]));
    println!(
        "\n| | Greece | Persia |\n|---|---|---|\n| strength lost | {:.1} | {:.1} |\n| of that eliminated | {:.1} | {:.1} |\n| \
         leaders fallen | {:.2} | {:.2} |",
        lost.greece, lost.persia, gone.greece, gone.persia, fallen.greece, fallen.persia
    );
    bars(
        "Strength routed or eliminated, of all that a wing has",
        &[("Greek", GREEK), ("Persian", PERSIAN)],
        &lines,
    )
}

fn name(wing: Wing) -> &'static str {
    match wing {
        Wing::GreekLeft => "Greek left",
        Wing::GreekCentre => "Greek centre",
        Wing::GreekRight => "Greek right",
        Wing::Spartans => "Spartans",
        Wing::PersianLeft => "Persian left",
        Wing::PersianCentre => "Persian centre",
        Wing::PersianRight => "Persian right",
        Wing::Ships => "Marines",
    }
}

fn contact(games: &[Game]) -> String {
    println!("\n| first contact | games |\n|---|---|");
    let mut lines = Vec::new();
    let mut tell = |name: String, count: usize| {
        println!("| {name} | {} |", share(count, games.len()));
        lines.push(Line { name, parts: vec![(count as f64, PERSIAN)], note: share(count, games.len()) });
    };
    let turns = || games.iter().filter_map(|game| game.contact);
    for turn in turns().min().unwrap_or(0)..=turns().max().unwrap_or(0) {
        tell(format!("in turn {turn}"), turns().filter(|&contact| contact == turn).count());
    }
    tell("never".to_owned(), games.len() - turns().count());
    bars("The turn of the first blow", &[("games", PERSIAN)], &lines)
}

fn camps(games: &[Game]) -> String {
    println!("\n| Persian camps held together, at most | games |\n|---|---|");
    let mut lines = Vec::new();
    for camps in 0..=3 {
        let count = games.iter().filter(|game| game.camps == camps).count();
        println!("| {camps} | {} |", share(count, games.len()));
        lines.push(Line {
            name: format!("{camps} camps"),
            parts: vec![(count as f64, GREEK)],
            note: share(count, games.len()),
        });
    }
    bars("Persian camps in Greek hands at the end of a turn, at most", &[("games", GREEK)], &lines)
}

fn share(count: usize, of: usize) -> String {
    format!("{:.1} %", 100.0 * count as f64 / of.max(1) as f64)
}
