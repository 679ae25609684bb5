//! Makes the table of the prospects from games that were played.

use super::{Moment, Table, points};
use go_tell_the_spartans::phase::Phase;
use go_tell_the_spartans::{Position, Side};
use std::fmt::{Display, Formatter, Result, Write};

/// An average of fewer positions is not believed: the one before it stands in for it.
const FEW: usize = 10;

/// Games that were played, as far as the table of the prospects needs them. As text it is that table, as Rust source.
pub struct ProspectFit {
    /// The seed of the games.
    pub seed: u64,
    games: [u32; 2],
    /// Where each movement began, and what the final score was more than the evaluation there.
    samples: Vec<(Moment, f64)>,
}

/// A game that is being played, as far as the table needs it.
#[derive(Default)]
pub struct Watched {
    /// Where each movement began, and the evaluation there, in points.
    movements: Vec<(Moment, f64)>,
    /// Who moves, if anybody does.
    moving: Option<Side>,
}

impl Watched {
    /// To be called before every decision.
    pub fn see(&mut self, position: &Position) {
        let moving = match *position.phase() {
            Phase::Movement { side, .. } => Some(side),
            _ => None,
        };
        if moving.is_some() && moving != self.moving {
            self.movements.push((Moment::of(position), points(position)));
        }
        self.moving = moving;
    }
}

impl ProspectFit {
    /// Without games.
    pub fn new(seed: u64) -> ProspectFit {
        ProspectFit { seed, games: [0; 2], samples: Vec::new() }
    }

    /// Adds a finished game, with its score.
    pub fn add(&mut self, game: &Watched, score: i16) {
        self.games[game.movements.first().map_or(0, |(first, _)| first.alone)] += 1;
        self.samples.extend(game.movements.iter().map(|(at, points)| (*at, f64::from(score) - points)));
    }

    fn table(&self) -> Table {
        let mut table = Table {
            games: self.games,
            seed: self.seed,
            first_days: [[[0.0; 4]; 2]; 2],
            third_day: [[[0.0; 8]; 3]; 2],
            spread: [0.0; 3],
        };
        for (alone, days) in table.first_days.iter_mut().enumerate() {
            for (day, assaults) in days.iter_mut().enumerate() {
                let mut last = 0.0;
                for (assault, cell) in assaults.iter_mut().enumerate() {
                    last = self.mean(Moment { alone, day, assault, round: 0 }).unwrap_or(last);
                    *cell = last;
                }
            }
        }
        for (alone, assaults) in table.third_day.iter_mut().enumerate() {
            let mut assault_before = [0.0; 8];
            for (assault, rounds) in assaults.iter_mut().enumerate() {
                let mut last = None;
                for (round, cell) in rounds.iter_mut().enumerate() {
                    last = self.mean(Moment { alone, day: 2, assault, round }).or(last);
                    *cell = last.unwrap_or(assault_before[round]);
                }
                assault_before = *rounds;
            }
        }
        for day in 0..3 {
            let off = self.samples.iter().filter(|(at, _)| at.alone == 0 && at.day == day);
            let squares: Vec<f64> = off.map(|(at, gained)| (gained - at.to_come(&table)).powi(2)).collect();
            table.spread[day] = tenths((squares.iter().sum::<f64>() / squares.len().max(1) as f64).sqrt());
        }
        table
    }

    /// The average of one cell of the table; none where there are too few.
    fn mean(&self, cell: Moment) -> Option<f64> {
        let here = self.samples.iter().filter(|(at, _)| *at == cell);
        let gained: Vec<f64> = here.map(|(_, gained)| *gained).collect();
        (gained.len() >= FEW).then(|| tenths(gained.iter().sum::<f64>() / gained.len() as f64))
    }
}

/// Rounded to a tenth: more would be noise.
fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0
}

impl Display for ProspectFit {
    fn fmt(&self, to: &mut Formatter<'_>) -> Result {
        write!(to, "{}", self.table())
    }
}

/// As Rust source.
impl Display for Table {
    fn fmt(&self, to: &mut Formatter<'_>) -> Result {
        let Table { games: [between, alone], seed, first_days, third_day, spread } = self;
        to.write_str("//! Written by `cargo xtask prospect`: see `docs/luck-and-skill.md`.\n\n")?;
        to.write_str("use super::Table;\n\n#[rustfmt::skip]\npub(super) const TABLE: Table = Table {\n")?;
        writeln!(to, "    games: [{between}, {alone}],\n    seed: {seed},")?;
        rows(to, "first_days", first_days.each_ref().map(|days| days.as_slice()))?;
        rows(to, "third_day", third_day.each_ref().map(|assaults| assaults.as_slice()))?;
        writeln!(to, "    spread: {},\n}};", numbers(spread))
    }
}

fn rows<const N: usize>(to: &mut Formatter<'_>, name: &str, parts: [&[[f64; N]]; 2]) -> Result {
    writeln!(to, "    {name}: [")?;
    for rows in parts {
        to.write_str("        [\n")?;
        for row in rows {
            writeln!(to, "            {},", numbers(row))?;
        }
        to.write_str("        ],\n")?;
    }
    to.write_str("    ],\n")
}

fn numbers(row: &[f64]) -> String {
    let mut text = String::new();
    for (n, number) in row.iter().enumerate() {
        // Writing to a string cannot fail.
        let _ = write!(text, "{}{number:.1}", if n == 0 { "" } else { ", " });
    }
    format!("[{text}]")
}

#[cfg(test)]
mod tests {
    use super::super::table::TABLE;
    use super::*;
    use crate::{Greedy, Player, Sight};
    use go_tell_the_spartans::{Players, Setup};
    use tabletop::chance::Quick;
    use tabletop::{Position as _, Silent};

    const COMMITTED: &str = include_str!("table.rs");

    fn add_game(fit: &mut ProspectFit, players: Players) {
        let (mut chance, mut player) = (Quick::new(fit.seed), Greedy::new(fit.seed));
        let setup = Setup { players, ..Setup::default() };
        let mut position = Position::start(&setup, &mut chance, &mut Silent);
        let mut game = Watched::default();
        while let Some(sight) = Sight::of(&position) {
            game.see(&position);
            position.apply(player.choose(&sight), &mut chance, &mut Silent);
        }
        fit.add(&game, position.score());
    }

    /// The text without its numbers.
    fn shape(text: &str) -> String {
        let is_number = |letter: char| letter.is_ascii_digit() || "-.".contains(letter);
        text.split(is_number).filter(|part| !part.is_empty()).collect()
    }

    #[test]
    fn the_table_is_as_the_command_writes_it() {
        assert_eq!(TABLE.to_string(), COMMITTED);
    }

    #[test]
    fn a_short_run_writes_a_table_of_the_same_shape() {
        let mut fit = ProspectFit::new(5);
        add_game(&mut fit, Players::Two);
        add_game(&mut fit, Players::Solitaire);
        assert_eq!(shape(&fit.to_string()), shape(COMMITTED));
        assert_eq!(fit.games, [1, 1]);
        assert_ne!(fit.table().first_days, [[[0.0; 4]; 2]; 2]);
    }

    #[test]
    fn a_cell_is_the_mean_of_its_games_and_a_rare_one_takes_the_one_before() {
        let mut fit = ProspectFit::new(5);
        let at = |assault| Moment { alone: 0, day: 0, assault, round: 0 };
        fit.samples = (0..FEW).map(|n| (at(0), n as f64)).collect();
        fit.samples.push((at(1), 99.0));
        let table = fit.table();
        assert_eq!(table.first_days[0][0], [4.5; 4]);
        assert_eq!(table.first_days[0][1], [0.0; 4]);
        // Ten numbers around their mean, and one that is far away.
        assert_eq!(table.spread[0], 28.6);
    }
}
