//! Luck and skill over many games of players whose strength is known.

use super::{Review, plot};
use crate::error::remark;
use crate::seed::seed_or_fresh;
use crate::{Error, files, setup};
use indicatif::{ProgressBar, ProgressStyle};
use library::{Game, Pairing};
use protocol::review::Unit;
use rayon::prelude::*;
use serde_json::Value;
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::time::Instant;
use tabletop::{Outcome, Seat, Standing, Waiting};

/// One player's side of one game, in its own view.
#[derive(Clone, Copy, Debug)]
pub(super) struct Side {
    /// Which of the players.
    pub(super) player: usize,
    /// The result: 1, ½ or 0; the score where one plays for points.
    pub(super) result: f64,
    /// The sum of its choices.
    pub(super) choices: f64,
    /// In how many turns it had a choice.
    pub(super) turns: f64,
    /// The sum of the luck.
    pub(super) luck: f64,
}

/// A study of many games.
pub(super) struct Study {
    pub(super) players: Vec<String>,
    pub(super) unit: Unit,
    /// Of each game, one a seat.
    pub(super) games: Vec<Vec<Side>>,
}

/// A mean, and half the width of its 95 % confidence interval.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mean {
    pub(super) value: f64,
    pub(super) margin: f64,
}

impl Mean {
    pub(super) fn of(values: impl Iterator<Item = f64> + Clone) -> Self {
        let count = values.clone().count() as f64;
        let value = values.clone().sum::<f64>() / count.max(1.0);
        let squares = values.map(|one| (one - value) * (one - value)).sum::<f64>();
        Mean { value, margin: 1.96 * (squares / (count - 1.0).max(1.0) / count.max(1.0)).sqrt() }
    }
}

impl Study {
    /// All games of one player.
    pub(super) fn of(&self, player: usize) -> impl Iterator<Item = &Side> + Clone {
        self.games.iter().flatten().filter(move |side| side.player == player)
    }
}

pub(super) fn run(args: &Review) -> Result<(), Error> {
    let begun = Instant::now();
    let game = library::game(&args.game)?;
    let setup = setup::from_options(&args.options)?;
    let seats = game.seats(&setup).map_err(|error| setup::refused(game, error))?;
    let levels = game.levels(&setup)?.iter().map(|level| level.id.to_owned());
    let players: Vec<String> = if args.players.is_empty() { levels.collect() } else { args.players.clone() };
    players.iter().try_for_each(|player| game.check_player(player))?;
    let tables = meetings(seats.len(), players.len())?;
    let (seed, count) = (seed_or_fresh(args.seed)?, args.games.unwrap_or(0));
    let bar = ProgressBar::new(count);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {eta} left") {
        bar.set_style(style);
    }
    let reviewed: Result<Vec<_>, Error> = (0..count)
        .into_par_iter()
        .map(|number| {
            let seated = &tables[number as usize % tables.len()];
            let sides = review(game, &setup, &players, seated, seed, number);
            bar.inc(1);
            sides
        })
        .collect();
    bar.finish_and_clear();
    let reviewed = reviewed?;
    let unit = reviewed.first().map_or(Unit::Chance, |(unit, _)| *unit);
    let study = Study { players, unit, games: reviewed.into_iter().map(|(_, sides)| sides).collect() };
    let mut text = format!("{}, {count} games, seed {seed}\n\n", game.about().title);
    text += &summary(&study);
    io::stdout().write_all(text.as_bytes())?;
    remark(&format!("{count} games played and reviewed in {:.0} s.", begun.elapsed().as_secs_f64()));
    if let Some(folder) = &args.plots {
        for (name, picture) in [("skill", plot::skill(&study)), ("luck", plot::luck(&study))] {
            let path = folder.join(format!("{}-{name}.svg", game.about().id));
            files::create(&path, picture.as_bytes()).map_err(|error| files::cannot_write(&path, &error))?;
        }
    }
    Ok(())
}

/// Who sits together: everybody with everybody else, at both sides; alone, one after the other.
fn meetings(seats: usize, players: usize) -> Result<Vec<Vec<usize>>, Error> {
    match seats {
        1 => Ok((0..players).map(|player| vec![player]).collect()),
        2 if players > 1 => {
            let pairs = (0..players).flat_map(|one| (0..players).map(move |other| vec![one, other]));
            Ok(pairs.filter(|pair| pair[0] != pair[1]).collect())
        }
        2 => Err(Error::new("one player cannot be compared with anybody")
            .advice("Name at least two: --players neos,hoplites")),
        _ => Err(Error::new("a study takes a game for one or two")
            .advice("Choose another setup: --option players=two")),
    }
}

/// Plays a game and looks back on it.
fn review(
    game: &dyn Game,
    setup: &Value,
    players: &[String],
    seated: &[usize],
    seed: u64,
    number: u64,
) -> Result<(Unit, Vec<Side>), Error> {
    let names: Vec<&str> = seated.iter().map(|&player| players[player].as_str()).collect();
    let table = game.watch(&Pairing { setup, players: &names, seed }, number)?;
    let mut reviewing = table.review(0);
    reviewing.finish();
    let review = reviewing.result();
    let side = |(seat, &player): (u8, &usize)| {
        let chosen = review.choices.get(usize::from(seat));
        let result = match table.waiting() {
            Waiting::Over(outcome) => result(&outcome, Seat(seat), review.unit),
            Waiting::For(_) => 0.0,
        };
        Side {
            player,
            result,
            choices: chosen.map_or(0.0, |chosen| chosen.total.value),
            turns: chosen.map_or(0.0, |chosen| f64::from(chosen.turns)),
            luck: if seat == 0 { review.luck.value } else { -review.luck.value },
        }
    };
    Ok((review.unit, (0..).zip(seated).map(side).collect()))
}

fn result(outcome: &Outcome, seat: Seat, unit: Unit) -> f64 {
    match (unit, outcome.of(seat)) {
        (Unit::Points, _) => f64::from(outcome.score),
        (Unit::Chance, Standing::Win) => 1.0,
        (Unit::Chance, Standing::Draw) => 0.5,
        (Unit::Chance, Standing::Loss) => 0.0,
    }
}

/// What the games say, as tables of Markdown.
fn summary(study: &Study) -> String {
    let percent = |mean: Mean, decimals: usize| match study.unit {
        Unit::Chance => {
            let [value, margin] = [mean.value, mean.margin].map(|number| 100.0 * number);
            format!("{value:.decimals$} % ± {margin:.decimals$}")
        }
        Unit::Points => format!("{:.decimals$} ± {:.decimals$}", mean.value, mean.margin),
    };
    let mut text =
        "| player | games | mean result | choices a game | choices a turn | luck a game |\n".to_owned();
    text += "|---|---|---|---|---|---|\n";
    for (index, player) in study.players.iter().enumerate() {
        let sides = || study.of(index);
        let choices = Mean::of(sides().map(|side| side.choices));
        let turns = Mean::of(sides().map(|side| side.turns)).value.max(1.0);
        let a_turn = Mean { value: choices.value / turns, margin: choices.margin / turns };
        let _ = writeln!(
            text,
            "| `{player}` | {} | {} | {} | {} | {} |",
            sides().count(),
            percent(Mean::of(sides().map(|side| side.result)), 1),
            percent(choices, 1),
            percent(a_turn, 2),
            percent(Mean::of(sides().map(|side| side.luck)), 1),
        );
    }
    let first = || study.games.iter().filter_map(|sides| sides.first());
    let luck = Mean::of(first().map(|side| side.luck));
    let _ = writeln!(text, "\nluck of the first seat, all games: {}", percent(luck, 2));
    let skill = |sides: &Vec<Side>| sides[0].choices - sides.get(1).map_or(0.0, |other| other.choices);
    let results: Vec<f64> = first().map(|side| side.result).collect();
    let lucks: Vec<f64> = first().map(|side| side.luck).collect();
    let skills: Vec<f64> = study.games.iter().map(skill).collect();
    let _ = writeln!(text, "correlation of the result with luck: {:.2}", correlation(&results, &lucks));
    let _ = writeln!(
        text,
        "correlation of the result with the difference in choices: {:.2}",
        correlation(&results, &skills)
    );
    let both: Vec<f64> = lucks.iter().zip(&skills).map(|(luck, skill)| luck + skill).collect();
    let _ =
        writeln!(text, "correlation of the result with both together: {:.2}", correlation(&results, &both));
    text
}

fn correlation(one: &[f64], other: &[f64]) -> f64 {
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len().max(1) as f64;
    let (a, b) = (mean(one), mean(other));
    let (mut ab, mut aa, mut bb) = (0.0, 0.0, 0.0);
    for (x, y) in one.iter().zip(other) {
        ab += (x - a) * (y - b);
        aa += (x - a) * (x - a);
        bb += (y - b) * (y - b);
    }
    if aa * bb > 0.0 { ab / (aa * bb).sqrt() } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_meets_everybody_from_both_sides() {
        assert_eq!(meetings(2, 2).unwrap(), [[0, 1], [1, 0]]);
        assert_eq!(meetings(1, 3).unwrap(), [[0], [1], [2]]);
        assert!(meetings(2, 1).is_err() && meetings(3, 2).is_err());
    }

    #[test]
    fn what_goes_together_is_correlated() {
        assert!((correlation(&[0.0, 1.0, 2.0], &[1.0, 3.0, 5.0]) - 1.0).abs() < 1e-9);
        assert!((correlation(&[0.0, 1.0, 2.0], &[5.0, 3.0, 1.0]) + 1.0).abs() < 1e-9);
        assert!(correlation(&[0.0, 1.0], &[2.0, 2.0]).abs() < 1e-9);
    }

    #[test]
    fn a_mean_knows_how_well_it_is_known() {
        let mean = Mean::of([1.0, 2.0, 3.0, 4.0, 5.0].into_iter());
        assert!((mean.value - 3.0).abs() < 1e-9 && (mean.margin - 1.96 * 0.5f64.sqrt()).abs() < 1e-9);
    }
}
