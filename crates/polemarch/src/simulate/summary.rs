//! The summary as a table of text.

use super::series::{Series, Turns};
use super::spread::Spread;
use super::tally::Tally;
use std::fmt::Write;

pub(super) fn text(series: &Series, tally: &Tally) -> String {
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = write(&mut text, series, tally);
    text
}

fn write(text: &mut String, series: &Series, tally: &Tally) -> std::fmt::Result {
    let about = series.game.about();
    let seated: Vec<String> =
        series.seats.iter().zip(&series.players).map(|(seat, player)| format!("{seat}: {player}")).collect();
    let swap = if series.turns == Turns::Swap { ", swapping sides" } else { "" };
    writeln!(text, "{}, {} games, seed {}", about.title, grouped(tally.games), series.seed)?;
    writeln!(text, "{}{swap}\n", seated.join(", "))?;

    writeln!(text, "{:<34}{:>10}{:>9}   95 % interval", "", "games", "share")?;
    for (seat, &wins) in series.seats.iter().zip(&tally.wins) {
        share(text, &format!("{seat} wins"), wins, tally.games)?;
    }
    share(text, "draws", tally.draws, tally.games)?;
    if let [alone] = series.seats {
        // Nobody wins what one loses alone.
        let losses = tally.games - tally.wins[0] - tally.draws;
        share(text, &format!("{alone} loses"), losses, tally.games)?;
    }
    if tally.players.len() > 1 {
        writeln!(text)?;
        for (player, fared) in &tally.players {
            share(text, &format!("{player} wins (any side)"), fared.wins, fared.games)?;
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
    spread(text, &format!("{}s a game", series.game.chapter()), &tally.chapters)?;
    spread(text, "decisions a game", &tally.decisions)?;
    spread(text, "steps a game", &tally.steps)?;
    spread(text, "final score", &tally.score)?;
    let (mean, margin) = (tally.score.mean(), tally.score.margin());
    writeln!(text, "\nmean final score {mean:.2}, 95 % interval {:.2} to {:.2}", mean - margin, mean + margin)
}

fn share(text: &mut String, name: &str, count: u64, of: u64) -> std::fmt::Result {
    let (low, high) = tabletop::odds::wilson(count, of);
    let percent = |part: f64| 100.0 * part;
    let share = percent(count as f64 / of.max(1) as f64);
    let (low, high) = (percent(low), percent(high));
    writeln!(text, "{name:<34}{:>10}{share:>7.2} %   {low:.2} to {high:.2} %", grouped(count))
}

fn spread(text: &mut String, name: &str, spread: &Spread) -> std::fmt::Result {
    write!(text, "{name:<24}{:>8.1}", spread.mean())?;
    for share in [0.0, 0.05, 0.5, 0.95, 1.0] {
        write!(text, "{:>8}", spread.quantile(share))?;
    }
    writeln!(text)
}

/// 1234567 as 1,234,567.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && (digits.len() - n).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::series::tests::{played, series};
    use super::*;
    use tabletop::Standing;

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!([0, 999, 1000, 1234567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
    }

    #[test]
    fn who_plays_alone_wins_draws_or_loses_alone() {
        use Standing::{Draw, Loss, Win};
        let series = series(&["Alone"], &["neos"], Turns::Stay);
        let mut tally = Tally::new(series.seats);
        for standing in [Win, Loss, Loss, Draw] {
            tally.add(&["neos"], &played(&[standing], 3));
        }
        let text = super::text(&series, &tally);
        let share = |name: &str| {
            let line = text.lines().find(|line| line.starts_with(name)).unwrap_or_default();
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
        let series = series(&["Red", "Blue", "Green"], &["a", "b", "c"], Turns::Stay);
        let mut tally = Tally::new(series.seats);
        tally.add(&["a", "b", "c"], &played(&[Win, Loss, Win], 0));
        tally.add(&["a", "b", "c"], &played(&[Loss, Loss, Loss], 0));
        let text = super::text(&series, &tally);
        assert!(text.contains("by force for Red and Green"), "{text}");
        assert!(!text.contains("loses"), "{text}");
    }
}
