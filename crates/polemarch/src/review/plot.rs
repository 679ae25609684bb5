//! The plots of a study, as SVG.

use super::study::{Mean, Side, Study};
use protocol::review::Unit;
use std::fmt::Write as _;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 320.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 50.0;

/// The inks of the players, weakest first.
const INKS: [&str; 5] = ["#c4713d", "#8d2b1c", "#2d4f7c", "#6b5b2a", "#1d1613"];

/// A frame with two axes.
struct Plot {
    svg: String,
    x: (f64, f64),
    y: (f64, f64),
}

impl Plot {
    fn new(title: &str, across: &str, up: &str, x: (f64, f64), y: (f64, f64)) -> Self {
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
             font-size=\"12\" fill=\"#1d1613\">\n<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#f7ecd3\"/>\n"
        );
        let (middle, bottom) = ((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 12.0);
        let _ =
            writeln!(svg, "<text x=\"{LEFT}\" y=\"22\" font-size=\"15\" font-weight=\"bold\">{title}</text>");
        let _ =
            writeln!(svg, "<text x=\"{middle:.0}\" y=\"{bottom:.0}\" text-anchor=\"middle\">{across}</text>");
        let _ = writeln!(
            svg,
            "<text transform=\"translate(16 {:.0}) rotate(-90)\" text-anchor=\"middle\">{up}</text>",
            (TOP + HEIGHT - BOTTOM) / 2.0
        );
        Plot { svg, x, y }
    }

    fn at(&self, x: f64, y: f64) -> (f64, f64) {
        let across = (x - self.x.0) / (self.x.1 - self.x.0);
        let up = (y - self.y.0) / (self.y.1 - self.y.0);
        (LEFT + across * (WIDTH - LEFT - RIGHT), HEIGHT - BOTTOM - up * (HEIGHT - TOP - BOTTOM))
    }

    fn line(&mut self, from: (f64, f64), to: (f64, f64), style: &str) {
        let ((x1, y1), (x2, y2)) = (self.at(from.0, from.1), self.at(to.0, to.1));
        let _ = writeln!(
            self.svg,
            "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"#1d1613\" {style}/>"
        );
    }

    fn text(&mut self, (x, y): (f64, f64), shift: (f64, f64), anchor: &str, words: &str) {
        let (x, y) = self.at(x, y);
        let (x, y) = (x + shift.0, y + shift.1);
        let _ = writeln!(self.svg, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{words}</text>");
    }

    /// Grid lines with their numbers.
    fn axes(&mut self, label: impl Fn(f64) -> String) {
        let (x, y) = (self.x, self.y);
        for tick in ticks(x) {
            self.line((tick, y.0), (tick, y.1), "stroke-opacity=\"0.15\"");
            self.text((tick, y.0), (0.0, 16.0), "middle", &label(tick));
        }
        for tick in ticks(y) {
            self.line((x.0, tick), (x.1, tick), "stroke-opacity=\"0.15\"");
            self.text((x.0, tick), (-6.0, 4.0), "end", &label(tick));
        }
    }

    fn finish(self) -> String {
        self.svg + "</svg>\n"
    }
}

/// Round numbers within a range.
fn ticks(range: (f64, f64)) -> impl Iterator<Item = f64> {
    let rough = (range.1 - range.0) / 6.0;
    let power = 10f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0]
        .map(|step| step * power)
        .into_iter()
        .find(|step| *step >= rough)
        .unwrap_or(rough);
    let first = (range.0 / step).ceil() as i64;
    let last = (range.1 / step).floor() as i64;
    (first..=last).map(move |nth| nth as f64 * step)
}

fn label(unit: Unit) -> impl Fn(f64) -> String {
    move |number| match unit {
        Unit::Chance => format!("{:.0} %", 100.0 * number),
        Unit::Points => format!("{number:.0}"),
    }
}

/// What each player's choices came to, against its results: a cross of intervals a player.
pub(super) fn skill(study: &Study) -> String {
    let mean = |player: usize, read: fn(&Side) -> f64| Mean::of(study.of(player).map(read));
    let marks: Vec<(Mean, Mean)> = (0..study.players.len())
        .map(|player| (mean(player, |side| side.choices), mean(player, |side| side.result)))
        .collect();
    let range = |read: fn(&(Mean, Mean)) -> Mean| {
        let ends =
            marks.iter().map(read).flat_map(|mean| [mean.value - mean.margin, mean.value + mean.margin]);
        let (low, high) = ends.fold((f64::MAX, f64::MIN), |(low, high), end| (low.min(end), high.max(end)));
        let edge = 0.12 * (high - low).max(1e-6);
        (low - edge, high + edge)
    };
    let mut plot = Plot::new(
        "Choices and results, by player",
        "what the choices of a game came to, against the best found",
        "mean result",
        range(|mark| mark.0),
        range(|mark| mark.1),
    );
    plot.axes(label(study.unit));
    for ((player, (choice, result)), ink) in study.players.iter().zip(&marks).zip(INKS.iter().cycle()) {
        let at = |x: f64, y: f64| (choice.value + x * choice.margin, result.value + y * result.margin);
        plot.line(at(-1.0, 0.0), at(1.0, 0.0), "stroke-width=\"1.5\"");
        plot.line(at(0.0, -1.0), at(0.0, 1.0), "stroke-width=\"1.5\"");
        let (x, y) = plot.at(choice.value, result.value);
        let _ = writeln!(plot.svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5\" fill=\"{ink}\"/>");
        plot.text(at(0.0, 0.0), (9.0, -8.0), "start", player);
    }
    plot.finish()
}

/// How much luck there was in the games: a histogram, for the first seat, with the mean and its interval.
pub(super) fn luck(study: &Study) -> String {
    const BARS: usize = 30;
    let lucks: Vec<f64> =
        study.games.iter().filter_map(|sides| sides.first()).map(|side| side.luck).collect();
    let most = lucks.iter().fold(1e-6, |most: f64, luck| most.max(luck.abs())) * 1.02;
    let width = 2.0 * most / BARS as f64;
    let mut counts = [0u32; BARS];
    for luck in &lucks {
        counts[(((luck + most) / width) as usize).min(BARS - 1)] += 1;
    }
    let tallest = f64::from(counts.iter().copied().max().unwrap_or(1)) * 1.1;
    let mut plot =
        Plot::new("Luck of the first seat", "luck of a game", "games", (-most, most), (0.0, tallest));
    for tick in ticks(plot.x) {
        plot.text((tick, 0.0), (0.0, 16.0), "middle", &label(study.unit)(tick));
    }
    for tick in ticks(plot.y) {
        plot.line((-most, tick), (most, tick), "stroke-opacity=\"0.15\"");
        plot.text((-most, tick), (-6.0, 4.0), "end", &format!("{tick:.0}"));
    }
    for (nth, count) in counts.iter().enumerate() {
        let (x, y) = plot.at(-most + nth as f64 * width, f64::from(*count));
        let ((right, _), (_, floor)) = (plot.at(-most + (nth + 1) as f64 * width, 0.0), plot.at(0.0, 0.0));
        let _ = writeln!(
            plot.svg,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{}\"/>",
            right - x - 1.0,
            floor - y,
            INKS[0]
        );
    }
    let mean = Mean::of(lucks.iter().copied());
    plot.line((mean.value, 0.0), (mean.value, tallest), "stroke-width=\"2\"");
    for end in [mean.value - mean.margin, mean.value + mean.margin] {
        plot.line((end, 0.0), (end, tallest), "stroke-dasharray=\"3 3\"");
    }
    plot.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round() {
        assert_eq!(ticks((0.0, 60.0)).collect::<Vec<_>>(), [0.0, 10.0, 20.0, 30.0, 40.0, 50.0, 60.0]);
        let tenths: Vec<f64> = ticks((-0.9, 0.1)).map(|tick| (tick * 10.0).round()).collect();
        assert_eq!(tenths, [-8.0, -6.0, -4.0, -2.0, 0.0]);
    }

    #[test]
    fn everybody_is_on_the_plot() {
        let side = |player, result, choices| Side { player, result, choices, turns: 10.0, luck: 0.1 };
        let games =
            vec![vec![side(0, 0.0, -0.8), side(1, 1.0, -0.2)], vec![side(1, 1.0, -0.3), side(0, 0.0, -0.7)]];
        let study = Study { players: vec!["neos".into(), "hoplites".into()], unit: Unit::Chance, games };
        let picture = skill(&study);
        assert_eq!(picture.matches("<circle").count(), 2);
        assert!(
            picture.contains(">neos<") && picture.contains(">hoplites<") && !picture.contains("NaN"),
            "{picture}"
        );
        assert!(!luck(&study).contains("NaN"));
    }
}
