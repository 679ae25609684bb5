//! Compares players of a solitaire game: each plays the same games alone. Nobody beats anybody there, so they are compared by
//! wins and scores, without ratings.

use super::decimal;
use super::run::{Files, Run};
use super::series::{Rotation, Series};
use super::tally::{Results, Tally};
use crate::Error;
use serde_json::{Value, json};
use std::io::{self, Write};
use tabletop::odds::wilson;

/// Lets every player play alone; `series` says which game, how many games each, and with which dice.
pub(super) fn compare(series: &Series, rungs: &[String], all_pairs: bool, files: Files) -> Result<(), Error> {
    if all_pairs {
        return Err(Error::new("in a game for one there are no pairs")
            .advice("Leave --all-pairs out: every player plays alone, and their scores are compared."));
    }
    let mut run = Run::begin(files, series, rungs.len())?;
    let mut tallies = Vec::new();
    for player in rungs {
        tallies.push(run.count(Series {
            players: vec![player.clone()],
            rotation: Rotation::Fixed,
            setup: series.setup.clone(),
            ..*series
        })?);
    }
    run.finish(|text| write_text(text, series, rungs, &tallies), || summary(series, rungs, &tallies))
}

fn write_text(text: &mut impl Write, series: &Series, rungs: &[String], tallies: &[Tally]) -> io::Result<()> {
    let title = series.game.about().title;
    writeln!(text, "{title}, {} games each, seed {}", series.games, series.seed)?;
    writeln!(
        text,
        "Each plays alone: nobody beats anybody, so nobody is rated. Scores are compared instead.\n"
    )?;
    writeln!(
        text,
        "{:<20}{:>6}{:>7}{:>8}{:>9}   {:<18}{:>10}   95 % interval",
        "", "wins", "draws", "losses", "wins", "95 % interval", "mean score"
    )?;
    for (player, tally) in rungs.iter().zip(tallies).rev().filter(|(_, tally)| tally.games > 0) {
        let Results { games, wins, draws } = tally.results_of(player);
        let (low, high) = wilson(wins, games);
        let interval = format!("{:.1} to {:.1} %", 100.0 * low, 100.0 * high);
        let (mean, margin) = (tally.score.mean(), tally.score.margin());
        writeln!(
            text,
            "{player:<20}{wins:>6}{draws:>7}{:>8}{:>7.1} %   {interval:<18}{:>10}   {} to {}",
            games - wins - draws,
            100.0 * wins as f64 / games.max(1) as f64,
            decimal(mean, 2),
            decimal(mean - margin, 2),
            decimal(mean + margin, 2)
        )?;
    }
    Ok(())
}

fn summary(series: &Series, rungs: &[String], tallies: &[Tally]) -> Value {
    let player = |(player, tally): (&String, &Tally)| {
        let Results { games, wins, draws } = tally.results_of(player);
        let (low, high) = wilson(wins, games);
        json!({
            "player": player,
            "games": games,
            "wins": wins,
            "draws": draws,
            "losses": games - wins - draws,
            "win_share": wins as f64 / games.max(1) as f64,
            "low": low,
            "high": high,
            "score": tally.score.json(),
        })
    };
    json!({
        "game": series.game.about().id,
        "rules_version": series.edition.0,
        "setup": series.setup,
        "seed": series.seed,
        "games_each": series.games,
        "players": rungs.iter().zip(tallies).map(player).collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::super::rows::Counted;
    use super::super::series::tests::{played, series, written};
    use super::*;
    use tabletop::Standing;

    #[test]
    fn players_are_compared_by_what_they_reach_alone() {
        let rungs = ["neos", "strategos"].map(str::to_owned);
        let series = series(&["Alone"], &["neos"], Rotation::Fixed);
        let tally = |player: &str, games: [(Standing, i16); 4]| {
            let mut tally = Tally::new(series.seats);
            for (standing, score) in games {
                tally.add(&[player], &Counted::from(&played(&[standing], score)));
            }
            tally
        };
        use Standing::{Draw, Loss, Win};
        let tallies = [
            tally("neos", [(Loss, 1), (Loss, 2), (Draw, 3), (Win, 4)]),
            tally("strategos", [(Win, 6), (Win, 6), (Win, 6), (Win, 6)]),
        ];
        let text = written(|text| write_text(text, &series, &rungs, &tallies));
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[1].contains("nobody is rated"), "{text}");
        let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(words(lines[4])[..5], ["strategos", "4", "0", "0", "100.0"]);
        assert!(lines[4].ends_with("6.00   6.00 to 6.00"), "{text}");
        assert_eq!(words(lines[5])[..5], ["neos", "1", "1", "2", "25.0"]);
        assert!(lines[5].ends_with("2.50   1.23 to 3.77"), "{text}");
        let json = summary(&series, &rungs, &tallies);
        assert_eq!(json["players"][0]["losses"], 2);
        assert_eq!(json["players"][1]["score"]["mean"], 6.0);
    }
}
