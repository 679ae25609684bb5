//! The winning chance from action to action, as a curve.

use super::{Chapter, Teller, amount};
use crate::html::Html;
use protocol::review::{Cause, Review, Unit};
use std::fmt::Write;
use tabletop::Seat;

const WIDTH: f64 = 400.0;
const HEIGHT: f64 = 170.0;
/// Room for the numbers at the left, the chapters above and the edge.
const LEFT: f64 = 38.0;
const RIGHT: f64 = 12.0;
const TOP: f64 = 22.0;
const BOTTOM: f64 = 10.0;

/// How wide a letter of a label is, about, and how far labels are apart.
const LETTER: f64 = 7.0;
const GAP: f64 = 5.0;

/// The radius of the mark of a turning point, and how far two of them are apart at least.
const MARK: f64 = 9.0;
const APART: f64 = 2.0 * MARK + 2.0;

/// What is drawn.
pub struct Graph<'a> {
    /// The figures.
    pub review: &'a Review,
    /// Where chapters begin.
    pub chapters: &'a [Chapter],
    /// For whom.
    pub teller: Teller,
    /// After how many actions the position stands that is on the screen.
    pub at: usize,
}

/// How many actions lie before a place of the graph, given as a share of its width.
pub fn action_at(share: f64, actions: usize) -> usize {
    let along = (share * WIDTH - LEFT) / (WIDTH - LEFT - RIGHT);
    (along.clamp(0.0, 1.0) * actions as f64).round() as usize
}

impl Graph<'_> {
    /// As SVG.
    pub fn svg(&self) -> String {
        let mut html = Html::default();
        html.raw(format_args!(
            r#"<svg class="review-graph" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label=""#
        ));
        html.words(&self.in_words()).raw(format_args!(r#"">"#));
        let (low, high) = self.range();
        let middle = if self.review.unit == Unit::Chance { 0.5 } else { low };
        for level in self.levels() {
            let y = self.y(level);
            html.raw(format_args!(r#"<path class="review-grid" d="M{LEFT} {y:.1}H{:.0}"/>"#, WIDTH - RIGHT));
            html.raw(format_args!(r#"<text x="{:.0}" y="{:.1}" text-anchor="end">"#, LEFT - 5.0, y + 4.0));
            html.words(&match self.review.unit {
                Unit::Chance => format!("{:.0}%", 100.0 * level),
                Unit::Points => format!("{level:.0}"),
            });
            html.raw(format_args!("</text>"));
        }
        let mut free_from = LEFT;
        for (nth, chapter) in self.chapters.iter().enumerate() {
            let x = self.x(chapter.from);
            html.raw(format_args!(
                r#"<path class="review-chapter" d="M{x:.1} {TOP}V{:.0}"/>"#,
                HEIGHT - BOTTOM
            ));
            // Only the first name is spelt out: five would not fit.
            let number = (nth + 1).to_string();
            let label = if nth == 0 { &chapter.name } else { &number };
            // The name of a short chapter would run into the next, which makes way.
            let at = (x + 3.0).max(free_from);
            free_from = at + LETTER * label.chars().count() as f64 + GAP;
            html.raw(format_args!(r#"<text x="{at:.1}" y="{:.0}">"#, TOP - 6.0));
            html.words(label).raw(format_args!("</text>"));
        }
        let line = self.line();
        let colour = self.teller.seats.colour(self.teller.seat);
        let (first, last, base) = (self.x(0), self.x(self.actions()), self.y(middle.clamp(low, high)));
        html.raw(format_args!(
            r#"<path class="review-area {colour}" d="M{first:.1} {base:.1}L{line}L{last:.1} {base:.1}Z"/>"#
        ));
        html.raw(format_args!(r#"<path class="review-line {colour}" d="M{line}"/>"#));
        let at = self.x(self.at);
        html.raw(format_args!(r#"<path class="review-now" d="M{at:.1} {TOP}V{:.0}"/>"#, HEIGHT - BOTTOM));
        for (nth, (point, (x, y))) in self.review.turning_points.iter().zip(self.marks()).enumerate() {
            let cause = if point.cause == Cause::Luck { "luck" } else { "choice" };
            html.raw(format_args!(
                r#"<g class="review-point {cause}" transform="translate({x:.1} {y:.1})">"#
            ));
            html.raw(format_args!(
                r#"<circle r="{MARK}"/><text text-anchor="middle" y="4.5">{}</text></g>"#,
                nth + 1
            ));
        }
        html.raw(format_args!("</svg>"));
        html.into_string()
    }

    /// Where the turning points are marked: on the curve, or above or below it where another mark is in the way.
    fn marks(&self) -> Vec<(f64, f64)> {
        let mut marks: Vec<(f64, f64)> = Vec::new();
        for point in &self.review.turning_points {
            let (x, on_curve) = (self.x(point.last), self.y(self.worth_after(point.last)));
            let is_free = |y: &f64| marks.iter().all(|other| (x - other.0).hypot(y - other.1) >= APART);
            let steps = (1..=6).map(|step| f64::from(step) * APART / 2.0);
            let ways = steps.flat_map(|step| [on_curve - step, on_curve + step]);
            let inside = ways.filter(|y| (TOP..=HEIGHT - BOTTOM).contains(y));
            let y = [on_curve].into_iter().chain(inside).find(is_free).unwrap_or(on_curve);
            marks.push((x, y));
        }
        marks
    }

    /// For who cannot see it.
    fn in_words(&self) -> String {
        let unit = self.review.unit;
        let level = |value: f64| amount(value, unit);
        let (start, end) = (self.own(self.review.start.value), self.worth_after(self.actions()));
        format!("{}: {} at the beginning, {} at the end", self.teller.caption(unit), level(start), level(end))
    }

    fn actions(&self) -> usize {
        self.review.turns.last().map_or(1, |turn| turn.actions).max(1)
    }

    /// A worth for the first seat, as the teller counts it.
    fn own(&self, worth: f64) -> f64 {
        if self.teller.seat == Seat(0) { worth } else { 1.0 - worth }
    }

    fn worth_after(&self, actions: usize) -> f64 {
        let turn = self.review.turns.iter().rev().find(|turn| turn.actions <= actions);
        self.own(turn.map_or(self.review.start.value, |turn| turn.worth))
    }

    /// From the lowest to the highest worth that is drawn.
    fn range(&self) -> (f64, f64) {
        if self.review.unit == Unit::Chance {
            return (0.0, 1.0);
        }
        let worths = self.review.turns.iter().map(|turn| turn.worth).chain([self.review.start.value]);
        let (low, high) =
            worths.fold((f64::MAX, f64::MIN), |(low, high), worth| (low.min(worth), high.max(worth)));
        ((low / 10.0).floor() * 10.0, ((high / 10.0).ceil() * 10.0).max(low + 10.0))
    }

    /// The numbers at the left.
    fn levels(&self) -> Vec<f64> {
        let (low, high) = self.range();
        vec![low, (low + high) / 2.0, high]
    }

    fn x(&self, actions: usize) -> f64 {
        LEFT + (WIDTH - LEFT - RIGHT) * actions as f64 / self.actions() as f64
    }

    fn y(&self, worth: f64) -> f64 {
        let (low, high) = self.range();
        HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (worth - low) / (high - low)
    }

    fn line(&self) -> String {
        let mut line = format!("{:.1} {:.1}", self.x(0), self.y(self.own(self.review.start.value)));
        for turn in &self.review.turns {
            // Writing to a String cannot fail.
            let _ = write!(line, "L{:.1} {:.1}", self.x(turn.actions), self.y(self.own(turn.worth)));
        }
        line
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{review, teller};
    use super::*;
    use crate::figures::parted;

    fn graph(seat: u8) -> String {
        let chapters = ["Campaign 1", "Campaign 2"].map(|name| Chapter {
            name: name.into(),
            from: 0,
            finished: true,
            score: None,
        });
        Graph { review: &review(), chapters: &chapters, teller: teller(seat, true), at: 4 }.svg()
    }

    #[test]
    fn the_curve_goes_from_the_beginning_to_the_result() {
        let persia = parted(&graph(0));
        assert!(persia.contains("Your chance of winning: 30 % at the beginning, 0 % at the end"), "{persia}");
        // 30 % of 138 above the floor at 160; lost at the last action.
        assert!(persia.contains("d=\"M38.0 118.6L"), "{persia}");
        assert!(persia.contains("L388.0 160.0\"/>"), "{persia}");
        let greece = parted(&graph(1));
        assert!(
            greece.contains("70 % at the beginning, 100 % at the end") && greece.contains("L388.0 22.0\"/>"),
            "{greece}"
        );
    }

    #[test]
    fn the_names_of_short_chapters_stand_apart() {
        let chapter =
            |(nth, from)| Chapter { name: format!("Campaign {nth}"), from, finished: true, score: None };
        let chapters: Vec<Chapter> = [(1, 0), (2, 4), (3, 4), (4, 9)].into_iter().map(chapter).collect();
        let drawn = Graph { review: &review(), chapters: &chapters, teller: teller(0, true), at: 4 }.svg();
        let label = |words: &str| {
            let (before, _) = drawn.split_once(&format!(">{words}</text>")).unwrap();
            let (_, x) = before.rsplit_once("<text x=\"").unwrap();
            x.split('"').next().unwrap().parse::<f64>().unwrap()
        };
        assert_eq!([label("2"), label("4")], [181.0, 356.0], "beside their lines");
        assert_eq!(label("3"), 193.0, "after the label before it, though it begins there too");
    }

    #[test]
    fn turning_points_are_numbered_and_told_apart() {
        let graph = graph(0);
        assert_eq!(graph.matches("review-point choice").count(), 1);
        assert_eq!(graph.matches("review-point luck").count(), 1);
        assert!(graph.contains("translate(353.0 77.2)"), "after the ninth of ten actions, at 60 %: {graph}");
    }

    #[test]
    fn turning_points_next_to_each_other_do_not_cover_each_other() {
        let mut review = review();
        review.turning_points.push(review.turning_points[1].clone());
        review.turning_points.push(review.turning_points[1].clone());
        let graph = Graph { review: &review, chapters: &[], teller: teller(0, true), at: 4 };
        let marks = graph.marks();
        assert_eq!(marks.len(), 4);
        for (nth, one) in marks.iter().enumerate() {
            for other in &marks[..nth] {
                assert!((one.0 - other.0).hypot(one.1 - other.1) >= APART, "{marks:?}");
            }
            assert!((TOP..=HEIGHT - BOTTOM).contains(&one.1), "{marks:?}");
        }
    }

    #[test]
    fn a_place_of_the_graph_is_an_action() {
        assert_eq!(
            [0.0, 38.0 / 400.0, 0.5375, 0.98, 1.0].map(|share| action_at(share, 10)),
            [0, 0, 5, 10, 10]
        );
    }
}
