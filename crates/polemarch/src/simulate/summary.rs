//! The summary as a table of text.

use super::decimal;
use super::histogram::Histogram;
use super::series::{Rotation, Series};
use super::tally::Tally;
use indicatif::HumanCount;
use std::io::{self, Write};

pub(super) fn write(text: &mut impl Write, series: &Series, tally: &Tally) -> io::Result<()> {
    let about = series.game.about();
    let seated: Vec<String> =
        series.seats.iter().zip(&series.players).map(|(seat, player)| format!("{seat}: {player}")).collect();
    let swap = if series.rotation == Rotation::Swap { ", swapping sides" } else { "" };
    writeln!(text, "{}, {} games, seed {}", about.title, HumanCount(tally.games), series.seed)?;
    writeln!(text, "{}{swap}\n", seated.join(", "))?;

    writeln!(text, "{:<34}{:>10}{:>9}   95 % interval", "", "games", "share")?;
    for (seat, &wins) in series.seats.iter().zip(&tally.wins) {
        share(text, &format!("{seat} wins"), wins, tally.games)?;
    }
    share(text, "draws", tally.draws, tally.games)?;
    if let [alone] = series.seats {
        // In a solitaire game nobody else wins, so losses have a line of their own.
        let losses = tally.games - tally.wins[0] - tally.draws;
        share(text, &format!("{alone} loses"), losses, tally.games)?;
    }
    if tally.players.len() > 1 {
        writeln!(text)?;
        for (player, results) in &tally.players {
            share(text, &format!("{player} wins (any side)"), results.wins, results.games)?;
        }
    }
    writeln!(text, "\nhow games end")?;
    for ((level, winners), count) in &tally.endings {
        let names = series.names(winners).join(" and ");
        let to_whom = if names.is_empty() { names } else { format!(" for {names}") };
        share(text, &format!("{level}{to_whom}"), *count, tally.games)?;
    }

    writeln!(
        text,
        "\n{:<24}{:>8}{:>8}{:>8}{:>8}{:>8}{:>8}",
        "", "mean", "least", "5 %", "median", "95 %", "most"
    )?;
    histogram(text, &format!("{}s a game", series.game.chapter()), &tally.chapters)?;
    histogram(text, "decisions a game", &tally.decisions)?;
    histogram(text, "steps a game", &tally.steps)?;
    histogram(text, "final score", &tally.score)?;
    let (mean, margin) = (tally.score.mean(), tally.score.margin());
    let [mean, low, high] = [mean, mean - margin, mean + margin].map(|number| decimal(number, 2));
    writeln!(text, "\nmean final score {mean}, 95 % interval {low} to {high}")
}

fn share(text: &mut impl Write, name: &str, count: u64, of: u64) -> io::Result<()> {
    let (low, high) = tabletop::odds::wilson(count, of);
    let percent = |part: f64| 100.0 * part;
    let share = percent(count as f64 / of.max(1) as f64);
    let (low, high) = (percent(low), percent(high));
    writeln!(text, "{name:<34}{:>10}{share:>7.2} %   {low:.2} to {high:.2} %", HumanCount(count).to_string())
}

fn histogram(text: &mut impl Write, name: &str, histogram: &Histogram) -> io::Result<()> {
    write!(text, "{name:<24}{:>8}", decimal(histogram.mean(), 1))?;
    for share in [0.0, 0.05, 0.5, 0.95, 1.0] {
        write!(text, "{:>8}", histogram.quantile(share))?;
    }
    writeln!(text)
}

#[cfg(test)]
mod tests {
    use super::super::rows::Counted;
    use super::super::series::tests::{played, series, written};
    use super::*;
    use tabletop::Standing;

    #[test]
    fn who_plays_alone_wins_draws_or_loses_alone() {
        use Standing::{Draw, Loss, Win};
        let series = series(&["Alone"], &["neos"], Rotation::Fixed);
        let mut tally = Tally::new(series.seats);
        for standing in [Win, Loss, Loss, Draw] {
            tally.add(&["neos"], &Counted::from(&played(&[standing], 3)));
        }
        let text = written(|text| write(text, &series, &tally));
        let share = |name: &str| {
            let line = text.lines().find(|line| line.starts_with(name)).unwrap();
            line[name.len()..].split_whitespace().take(2).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(
            ["Alone wins", "draws", "Alone loses"].map(share),
            ["1 25.00", "1 25.00", "2 50.00"],
            "{text}"
        );
        assert!(text.contains("mean final score 3.00, 95 % interval 3.00 to 3.00"), "{text}");
    }

    #[test]
    fn those_who_win_together_are_told_together() {
        use Standing::{Loss, Win};
        let series = series(&["Red", "Blue", "Green"], &["a", "b", "c"], Rotation::Fixed);
        let mut tally = Tally::new(series.seats);
        tally.add(&["a", "b", "c"], &Counted::from(&played(&[Win, Loss, Win], 0)));
        tally.add(&["a", "b", "c"], &Counted::from(&played(&[Loss, Loss, Loss], 0)));
        let text = written(|text| write(text, &series, &tally));
        assert!(text.contains("by force for Red and Green"), "{text}");
        assert!(!text.contains("loses"), "{text}");
    }
}
