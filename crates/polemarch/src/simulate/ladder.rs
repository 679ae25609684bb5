//! A ladder: every player against the next, or against every other, and the ratings that follow.

use super::decimal;
use super::elo::{self, Bout, Rating};
use super::run::{Files, Run};
use super::series::{Rotation, Series};
use super::tally::Tally;
use crate::Error;
use library::Level;
use serde_json::{Value, json};
use std::io::{self, Write};
use tabletop::odds::wilson;

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Meetings {
    Neighbours,
    AllPairs,
}

/// The results of a pair for its `upper` player; with more than two seats, every seat it had counts.
struct Pair<'a> {
    upper: &'a str,
    lower: &'a str,
    bout: Bout,
    wins: u64,
    draws: u64,
    losses: u64,
}

/// The players that a ladder names, weakest first; `levels` stands for all that the game offers.
pub(super) fn rungs(named: &[String], offered: &[Level]) -> Result<Vec<String>, Error> {
    let all = || offered.iter().map(|level| level.id.to_owned());
    let rungs: Vec<String> = named
        .iter()
        .flat_map(|name| if name == "levels" { all().collect() } else { vec![name.clone()] })
        .collect();
    let twice = (1..rungs.len()).find(|&at| rungs[..at].contains(&rungs[at]));
    match twice {
        Some(at) => Err(Error::new(format!("{} is on the ladder twice", rungs[at]))
            .advice("Name every player once, the weakest first.")),
        None if rungs.len() < 2 => Err(Error::new("a ladder needs two players or more")
            .advice("Name them with commas between, the weakest first: --ladder neos,hoplites,lochagos")),
        None => Ok(rungs),
    }
}

/// Plays the ladder; `series` says which game, how many games a pair, and with which dice.
pub(super) fn climb(
    series: &Series,
    rungs: &[String],
    meetings: Meetings,
    files: Files,
) -> Result<(), Error> {
    let meets = |upper: usize, lower: usize| meetings == Meetings::AllPairs || upper == lower + 1;
    let pairs: Vec<(usize, usize)> = (1..rungs.len())
        .flat_map(|upper| (0..upper).map(move |lower| (upper, lower)))
        .filter(|&(upper, lower)| meets(upper, lower))
        .collect();
    let mut run = Run::begin(files, series, pairs.len())?;
    let rotation = if series.seats.len() == 2 { Rotation::Swap } else { Rotation::OneAgainstRest };
    let mut results = Vec::new();
    for &(upper, lower) in &pairs {
        let players = vec![rungs[upper].clone(), rungs[lower].clone()];
        let tally = run.count(Series { players, rotation, setup: series.setup.clone(), ..*series })?;
        results.push(Pair::of(rungs, upper, lower, &tally));
    }
    // Of an interrupted ladder some pairs may not have met, and ratings need them all.
    let is_rated = rotation == Rotation::Swap && results.iter().all(|pair| pair.games() > 0);
    results.retain(|pair| pair.games() > 0);
    let ratings = match is_rated {
        true => elo::ratings(rungs.len(), &results.iter().map(|pair| pair.bout).collect::<Vec<_>>()),
        false => Vec::new(),
    };
    run.finish(
        |text| write_text(text, series, rungs, &results, &ratings),
        || summary(series, rungs, &results, &ratings),
    )
}

impl<'a> Pair<'a> {
    fn of(rungs: &'a [String], one: usize, other: usize, tally: &Tally) -> Self {
        let results = tally.results_of(&rungs[one]);
        let losses = results.games - results.wins - results.draws;
        let (games, score) = (results.games as f64, results.wins as f64 + results.draws as f64 / 2.0);
        Pair {
            upper: &rungs[one],
            lower: &rungs[other],
            bout: Bout { one, other, games, score },
            wins: results.wins,
            draws: results.draws,
            losses,
        }
    }

    fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }
}

fn write_text(
    text: &mut impl Write,
    series: &Series,
    rungs: &[String],
    pairs: &[Pair<'_>],
    ratings: &[Rating],
) -> io::Result<()> {
    let title = series.game.about().title;
    writeln!(text, "{title}, {} games a pair, seed {}, swapping sides", series.games, series.seed)?;
    if series.seats.len() > 2 {
        writeln!(
            text,
            "One sits alone among {} of the other, at every seat in turn, and then the other way round. Every seat\n\
             counts for who holds it. Who wins among so many says too little about two to rate them.",
            series.seats.len() - 1
        )?;
    }
    writeln!(text)?;
    writeln!(
        text,
        "{:<34}{:>6}{:>7}{:>8}{:>9}   95 % interval of wins",
        "", "wins", "draws", "losses", "wins"
    )?;
    for pair in pairs {
        let (low, high) = wilson(pair.wins, pair.games());
        let share = 100.0 * pair.wins as f64 / pair.games().max(1) as f64;
        writeln!(
            text,
            "{:<34}{:>6}{:>7}{:>8}{share:>7.1} %   {:.1} to {:.1} %",
            format!("{} against {}", pair.upper, pair.lower),
            pair.wins,
            pair.draws,
            pair.losses,
            100.0 * low,
            100.0 * high
        )?;
    }
    if ratings.is_empty() {
        return Ok(());
    }
    writeln!(text, "\n{:<34}{:>6}   95 % interval (a draw is half a win, the weakest is at 0)", "", "Elo")?;
    for (name, Rating { elo, margin }) in rungs.iter().zip(ratings).rev() {
        let [elo, low, high] = [*elo, elo - margin, elo + margin].map(|number| decimal(number, 0));
        writeln!(text, "{name:<34}{elo:>6}   {low} to {high}")?;
    }
    Ok(())
}

fn summary(series: &Series, rungs: &[String], pairs: &[Pair<'_>], ratings: &[Rating]) -> Value {
    let pair = |pair: &Pair<'_>| {
        let (low, high) = wilson(pair.wins, pair.games());
        json!({
            "player": pair.upper,
            "against": pair.lower,
            "games": pair.games(),
            "wins": pair.wins,
            "draws": pair.draws,
            "losses": pair.losses,
            "win_share": pair.wins as f64 / pair.games().max(1) as f64,
            "low": low,
            "high": high,
        })
    };
    let rating = |(name, Rating { elo, margin }): (&String, &Rating)| json!({ "player": name, "elo": elo, "low": elo - margin, "high": elo + margin });
    json!({
        "game": series.game.about().id,
        "rules_version": series.edition.0,
        "setup": series.setup,
        "seed": series.seed,
        "games_a_pair": series.games,
        "pairs": pairs.iter().map(pair).collect::<Vec<_>>(),
        "ratings": rungs.iter().zip(ratings).map(rating).collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::super::rows::Counted;
    use super::super::series::tests::{played, series, written};
    use super::*;
    use tabletop::Standing;

    #[test]
    fn among_three_every_seat_counts_for_who_holds_it_and_nobody_is_rated() {
        let rungs = ["neos", "strategos"].map(str::to_owned);
        let series = series(&["Red", "Blue", "Green"], &["strategos", "neos"], Rotation::OneAgainstRest);
        let mut tally = Tally::new(series.seats);
        use Standing::{Loss, Win};
        for number in 0..6 {
            tally.add(&series.seated(number), &Counted::from(&played(&[Win, Loss, Win], 0)));
        }
        // Red and Green are held by strategos nine times of eighteen, six of them winning.
        let pairs = [Pair::of(&rungs, 1, 0, &tally)];
        let text = written(|text| write_text(text, &series, &rungs, &pairs, &[]));
        assert!(text.contains("One sits alone among 2 of the other"), "{text}");
        assert!(!text.contains("Elo"), "{text}");
        let line = text.lines().find(|line| line.starts_with("strategos against neos")).unwrap();
        let counts: Vec<&str> = line.split_whitespace().skip(3).take(3).collect();
        assert_eq!(counts, ["6", "0", "3"], "{line}");
    }
}
