//! The tables of the report, printed, and its pictures.

use crate::Game;
use crate::fields::Field;
use crate::watch::{Part, inches};
use hoplomachia::Side;
use std::time::Duration;
use yardstick::picture::{Curve, Line, bars, curves};

const FIRST: &str = "#8d2b1c";
const SECOND: &str = "#2d4f7c";
const NOBODY: &str = "#b8b09c";
const CENTRE: &str = "#b98a2e";

/// Who wins where, and in which turn; how long it took; and how the battles went. Gives the pictures with their names.
pub(crate) fn tell(fields: &[Field], games: &[Game]) -> Vec<(&'static str, String)> {
    let by_field: Vec<(String, Vec<&Game>)> = fields
        .iter()
        .enumerate()
        .map(|(number, field)| {
            (field.name(), games.iter().filter(|game| game.field == number).collect::<Vec<_>>())
        })
        .filter(|(_, games)| !games.is_empty())
        .collect();
    winners(&by_field, games);
    for side in Side::BOTH {
        let won = games.iter().filter(|game| game.winner == Some(side)).count();
        println!("\n{side:?} wins {}", with_interval(won, games.len()));
        let longest = |of: fn(&Game) -> &[Duration; 2]| {
            games.iter().map(|game| of(game)[side.seat().index()]).max().unwrap_or_default()
        };
        let (orders, others) = (longest(|game| &game.orders), longest(|game| &game.others));
        println!("Its longest orders of a turn took {orders:?}, its longest other decision {others:?}");
    }
    let history = history(fields, &by_field);
    vec![("winners.svg", history), ("broke.svg", lines_broke(&by_field)), ("arete.svg", arete(games))]
}

fn winners(by_field: &[(String, Vec<&Game>)], all: &[Game]) {
    println!(
        "| battle | games | first | second | undecided | turns, mean | decisions, mean |\n|---|---|---|---|---|---|---|"
    );
    let all: Vec<&Game> = all.iter().collect();
    let rows = by_field.iter().map(|(name, games)| (name.as_str(), games));
    for (name, games) in rows.chain([("all", &all)]) {
        let (turns, decisions) =
            (mean(games, |game| game.turn.into()), mean(games, |game| game.decisions.into()));
        println!(
            "| {name} | {} | {} | {} | {} | {turns:.1} | {decisions:.0} |",
            games.len(),
            won(games, Some(Side::First)),
            won(games, Some(Side::Second)),
            won(games, None)
        );
    }
}

/// Whether battles end as they did then.
fn history(fields: &[Field], by_field: &[(String, Vec<&Game>)]) -> String {
    println!("\n| scenario | won then | wins | undecided |\n|---|---|---|---|");
    let mut lines = Vec::new();
    for (name, games) in by_field {
        let victor = fields.iter().find(|field| field.name() == *name).and_then(|field| field.victor());
        let Some((victor, army)) = victor else { continue };
        let (as_then, nobody) = (won(games, Some(victor)), won(games, None));
        let other = games.len() - as_then - nobody;
        println!(
            "| {name} | {army} | {} | {} |",
            with_interval(as_then, games.len()),
            share(nobody, games.len())
        );
        lines.push(Line {
            name: name.clone(),
            parts: vec![(as_then as f64, FIRST), (nobody as f64, NOBODY), (other as f64, SECOND)],
            note: share(as_then, games.len()),
        });
    }
    let legend = [("as in history", FIRST), ("undecided", NOBODY), ("the other way", SECOND)];
    bars("Who wins", &legend, &lines)
}

fn lines_broke(by_field: &[(String, Vec<&Game>)]) -> String {
    println!(
        "\n| battle | first break on the right | centre | left | drift of a core unit, inches |\n|---|---|---|---|---|"
    );
    let mut lines = Vec::new();
    for (name, games) in by_field {
        let breaks = || games.iter().flat_map(|game| game.watched.broke_first).flatten();
        let all = breaks().count();
        let counts = Part::ALL.map(|part| breaks().filter(|&broke| broke == part).count());
        let drift = games.iter().map(|game| game.watched.drift).sum::<i64>() as f64;
        let drifters = games.iter().map(|game| game.watched.drifters).sum::<usize>().max(1) as f64;
        let [right, centre, left] = counts.map(|count| share(count, all));
        // Nought has no sign, however little was rounded away.
        let tenths = (10.0 * inches(drift / drifters)).round() / 10.0 + 0.0;
        println!("| {name} | {right} | {centre} | {left} | {tenths:.1} |");
        let percent = |count: usize| 100.0 * count as f64 / all.max(1) as f64;
        let colours = [FIRST, CENTRE, SECOND];
        lines.push(Line {
            name: name.clone(),
            parts: counts.into_iter().map(percent).zip(colours).collect(),
            note: right,
        });
    }
    let legend = [("right third", FIRST), ("centre", CENTRE), ("left third", SECOND)];
    bars("Where lines break first, as those who stand in them see it", &legend, &lines)
}

/// The mean arete of winners and losers by turn: of those battles that have come so far; whoever's is over keeps what he had.
fn arete(games: &[Game]) -> String {
    const TURNS: usize = 16;
    let decided: Vec<(&Game, Side)> = games.iter().filter_map(|game| Some((game, game.winner?))).collect();
    let at = |turn: usize, wins: bool| {
        let points = decided.iter().filter_map(|(game, winner)| {
            let points = game.watched.arete.get(turn).or(game.watched.arete.last())?;
            Some(f64::from(points[if wins { *winner } else { winner.enemy() }]))
        });
        points.sum::<f64>() / decided.len().max(1) as f64
    };
    println!("\n| turn | arete of who wins, mean | of who loses |\n|---|---|---|");
    for turn in 0..TURNS {
        println!("| {} | {:.1} | {:.1} |", turn + 1, at(turn, true), at(turn, false));
    }
    let curve = |name, colour, wins| Curve {
        name,
        colour,
        points: (0..TURNS).map(|turn| ((turn + 1) as f64, at(turn, wins))).collect(),
    };
    curves("Arete by turn", &[curve("who wins", FIRST, true), curve("who loses", SECOND, false)])
}

fn won(games: &[&Game], winner: Option<Side>) -> usize {
    games.iter().filter(|game| game.winner == winner).count()
}

fn mean(games: &[&Game], of: fn(&Game) -> f64) -> f64 {
    games.iter().map(|game| of(game)).sum::<f64>() / games.len().max(1) as f64
}

fn share(count: usize, of: usize) -> String {
    format!("{:.1} %", 100.0 * count as f64 / of.max(1) as f64)
}

/// A share with its 95 % interval.
fn with_interval(count: usize, of: usize) -> String {
    let (low, high) = tabletop::odds::wilson(count as u64, of as u64);
    format!("{count} of {of}: {} ({:.1} to {:.1})", share(count, of), 100.0 * low, 100.0 * high)
}
