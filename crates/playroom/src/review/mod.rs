//! A finished game looked back on, as a screen shows it: the score by chapter, the winning chance as a curve, what was luck and
//! what was choice, and the turns that decided it.
//!
//! The figures come from [`protocol::review::Review`], which a worker computes once the game is over; nothing here shows
//! anything of a game that goes on.

mod chapters;
mod graph;

pub use chapters::{Chapter, chapters, scores};
pub use graph::{Graph, action_at};

use crate::html::Html;
use crate::{Seats, capitalised};
use protocol::review::{Cause, Known, Review, TurningPoint, Unit};
use tabletop::Seat;

/// For whom the figures are told: the only person, or else the first seat.
#[derive(Clone, Copy, Debug)]
pub struct Teller {
    /// The seat.
    pub seat: Seat,
    /// Whether a person sits there, who is called "you".
    pub is_you: bool,
    /// All seats.
    pub seats: Seats,
}

impl Teller {
    /// A change for the first seat, as the seat of this teller counts it.
    fn own(self, known: Known) -> Known {
        if self.seat == Seat(0) { known } else { Known { value: -known.value, ..known } }
    }

    /// What the curve shows.
    pub fn caption(self, unit: Unit) -> String {
        match (unit, self.is_you) {
            (Unit::Points, _) => "Expected final score".to_owned(),
            (Unit::Chance, true) => "Your chance of winning".to_owned(),
            (Unit::Chance, false) => format!("{}'s chance of winning", self.seats.name(self.seat)),
        }
    }

    fn whose_choice(self, seat: Seat) -> String {
        if self.is_you && seat == self.seat {
            "your choice".to_owned()
        } else {
            format!("{}'s choice", self.seats.name(seat))
        }
    }
}

/// What luck and choices came to, as HTML: a row each, with its interval.
pub fn totals(review: &Review, teller: Teller) -> String {
    let mut html = Html::default();
    html.raw(format_args!(r#"<dl class="review-totals">"#));
    let luck = teller.own(review.luck);
    let whom = if teller.is_you { "you".to_owned() } else { teller.seats.name(teller.seat).to_owned() };
    let favour = if luck.value.abs() <= luck.margin {
        "Dice and draws were about even".to_owned()
    } else if luck.value > 0.0 {
        format!("Dice and draws helped {whom}")
    } else {
        format!("Dice and draws hurt {whom}")
    };
    row(&mut html, "luck", "Luck", luck, review.unit, &favour);
    for ((seat, name), chosen) in (0u8..).map(Seat).zip(teller.seats.names()).zip(&review.choices) {
        let you = teller.is_you && seat == teller.seat;
        let title = if you { "Your choices".to_owned() } else { format!("{name}'s choices") };
        let turns =
            if chosen.turns == 1 { "1 decision".to_owned() } else { format!("{} decisions", chosen.turns) };
        // The best is estimated as well, so that a choice can come out above it.
        let words = if chosen.total.value < 0.0 {
            format!("against the best choices found, in {turns}")
        } else {
            format!("no worse than the best choices found, in {turns}")
        };
        row(&mut html, &teller.seats.colour(seat), &title, chosen.total, review.unit, &words);
    }
    html.raw(format_args!("</dl>"));
    if review.taught > 0 {
        let words = format!(
            "The first {} moves were the lesson's, dice and all: they are not counted.",
            review.taught
        );
        html.element("p class=\"muted\"", &words);
    }
    html.into_string()
}

fn row(html: &mut Html, class: &str, title: &str, known: Known, unit: Unit, words: &str) {
    html.raw(format_args!(r#"<div class="{class}">"#)).element("dt", title);
    html.raw(format_args!("<dd><strong>")).words(&change(known.value, unit));
    html.raw(format_args!("</strong>"));
    // What is worked out without samples has no interval.
    if known.margin > 0.0 {
        html.raw(format_args!(" "))
            .element("span class=\"review-margin\"", &format!("± {}", amount(known.margin, unit)));
    }
    html.element("small", words).raw(format_args!("</dd></div>"));
}

/// A turning point as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointLine {
    /// The position that shows it: before a choice, after the dice.
    pub at: usize,
    /// In which chapter: "Campaign 2".
    pub chapter: String,
    /// Its cause, its size and how sure that is: "dice and draws −18 % ± 2 %".
    pub cause: String,
    /// Whether it was good for whom it is told for.
    pub is_good: bool,
    /// What happened.
    pub words: String,
    /// After a choice, what would have been better, as a sentence.
    pub better: Option<String>,
}

/// The turning points in words; `chapter` is what a chapter of the game is called.
pub fn points(review: &Review, chapter: &str, teller: Teller) -> Vec<PointLine> {
    let line = |point: &TurningPoint| {
        let by = teller.own(point.by);
        let cause = match point.cause {
            Cause::Luck => "dice and draws".to_owned(),
            Cause::Choice => teller.whose_choice(Seat(point.seat)),
        };
        PointLine {
            at: if point.cause == Cause::Luck { point.last } else { point.first - 1 },
            chapter: format!("{} {}", capitalised(chapter), point.chapter),
            cause: format!(
                "{cause} {}{}",
                change(by.value, review.unit),
                give_or_take(by.margin, review.unit)
            ),
            is_good: by.value > 0.0,
            words: capitalised(&point.words),
            better: (point.cause == Cause::Choice).then(|| match &point.better {
                Some(better) => format!("Better: {better}."),
                None => "A longer search found no better first step.".to_owned(),
            }),
        }
    };
    review.turning_points.iter().map(line).collect()
}

/// How far an estimate may be off; nothing of what is worked out without samples.
fn give_or_take(margin: f64, unit: Unit) -> String {
    if margin > 0.0 { format!(" ± {}", amount(margin, unit)) } else { String::new() }
}

/// A change with its sign: "+12 %", "−3.5 points".
fn change(value: f64, unit: Unit) -> String {
    let sign = if value < 0.0 { '−' } else { '+' };
    format!("{sign}{}", amount(value.abs(), unit))
}

fn amount(value: f64, unit: Unit) -> String {
    match unit {
        Unit::Chance => format!("{:.0} %", 100.0 * value),
        Unit::Points => format!("{value:.1} points"),
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::figures::parted;
    use protocol::review::{Chosen, Turn};

    pub(crate) const SEATS: [&str; 2] = ["Persia", "Greece"];

    pub(crate) fn teller(seat: u8, is_you: bool) -> Teller {
        Teller { seat: Seat(seat), is_you, seats: Seats::new(&SEATS, crate::seats::by_name) }
    }

    pub(crate) fn review() -> Review {
        let known = |value, margin| Known { value, margin };
        let turn = |actions, seat, worth| Turn { actions, seat, worth, luck: 0.0, choice: 0.0 };
        let point = |first, last, seat, cause, by| TurningPoint {
            first,
            last,
            seat,
            chapter: 2,
            cause,
            by: known(by, 0.02),
            words: "land <at> Athens".into(),
            better: (cause == Cause::Choice).then(|| "stay".into()),
        };
        Review {
            unit: Unit::Chance,
            start: known(0.3, 0.01),
            luck: known(-0.12, 0.05),
            taught: 0,
            choices: vec![
                Chosen { total: known(-0.2, 0.04), turns: 25 },
                Chosen { total: known(-0.1, 0.04), turns: 1 },
            ],
            turns: vec![turn(4, 0, 0.25), turn(9, 1, 0.6), turn(10, 0, 0.0)],
            turning_points: vec![point(3, 4, 0, Cause::Choice, -0.05), point(5, 9, 1, Cause::Luck, 0.35)],
        }
    }

    #[test]
    fn figures_are_told_for_whoever_sits_there() {
        let persia = parted(&totals(&review(), teller(0, true)));
        assert!(
            persia.contains("<dt>Luck</dt><dd><strong>−12 %</strong>") && persia.contains("hurt you"),
            "{persia}"
        );
        assert!(persia.contains("<dt>Your choices</dt><dd><strong>−20 %</strong>"), "{persia}");
        assert!(persia.contains("Greece's choices") && persia.contains("in 1 decision<"), "{persia}");
        let greece = parted(&totals(&review(), teller(1, false)));
        assert!(
            greece.contains("<dt>Luck</dt><dd><strong>+12 %</strong>") && greece.contains("helped Greece"),
            "{greece}"
        );
        assert!(
            greece.contains("<dt>Persia's choices</dt><dd><strong>−20 %</strong>"),
            "a choice is its own side's"
        );
    }

    #[test]
    fn the_moves_of_a_lesson_are_called_so() {
        let guided = parted(&totals(&Review { taught: 31, ..review() }, teller(0, true)));
        assert!(guided.contains("The first 31 moves were the lesson's"), "{guided}");
        assert!(!totals(&review(), teller(0, true)).contains("lesson"));
    }

    #[test]
    fn turning_points_lead_to_the_position_that_shows_them() {
        let [choice, luck] = &points(&review(), "campaign", teller(1, true))[..] else {
            unreachable!("there are two")
        };
        assert_eq!((choice.at, choice.cause.as_str()), (2, "Persia's choice +5 % ± 2 %"));
        assert_eq!((choice.is_good, choice.better.as_deref()), (true, Some("Better: stay.")));
        assert_eq!(luck.better, None, "nobody chooses the dice");
        assert_eq!((luck.at, luck.cause.as_str(), luck.is_good), (9, "dice and draws −35 % ± 2 %", false));
        assert_eq!((luck.chapter.as_str(), luck.words.as_str()), ("Campaign 2", "Land <at> Athens"));
        assert_eq!(points(&review(), "campaign", teller(0, true))[0].cause, "your choice −5 % ± 2 %");
        let mut unsure = review();
        unsure.turning_points[0].better = None;
        let told = points(&unsure, "campaign", teller(0, true))[0].better.clone();
        assert_eq!(told.as_deref(), Some("A longer search found no better first step."));
    }
}
