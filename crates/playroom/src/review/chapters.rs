//! The chapters of a game and the score at the end of each.

use crate::html::Html;
use crate::{Seats, Sitting, Track, capitalised};
use tabletop::{Seat, Viewer, Waiting};

/// The track that holds the score, in every game that keeps one.
const SCORE: &str = "Score";

/// A chapter: a campaign, a day.
#[derive(Clone, PartialEq, Debug)]
pub struct Chapter {
    /// "Campaign 2".
    pub name: String,
    /// How many actions were done before it.
    pub from: usize,
    /// Whether it was played to its end: the last one of a game that was resigned was not.
    pub finished: bool,
    /// The score at its end, and whom it favours; none in a game that keeps none.
    pub score: Option<(String, Option<Seat>)>,
}

/// The chapters of a game as far as it was played; `word` is what one is called.
pub fn chapters(sitting: &dyn Sitting, word: &str) -> Vec<Chapter> {
    let table = sitting.table();
    let opens = |number: &usize| table.events(*number, Viewer::Table).iter().any(|told| told.opens_chapter);
    let begins: Vec<usize> = (0..=table.actions()).filter(opens).collect();
    let ends = begins.iter().skip(1).copied().chain([table.actions()]);
    let is_over = matches!(table.waiting(), Waiting::Over(_));
    let chapter = |(nth, (from, end)): (usize, (usize, usize))| {
        let track =
            sitting.look_back(Viewer::Table, end).tracks().into_iter().find(|track| track.name == SCORE);
        let finished = is_over || nth + 1 < begins.len();
        let name = format!("{} {}", capitalised(word), nth + 1);
        Chapter { name, from, finished, score: track.and_then(now) }
    };
    begins.iter().copied().zip(ends).enumerate().map(chapter).collect()
}

/// Where the marker of a track stands.
fn now(track: Track) -> Option<(String, Option<Seat>)> {
    track.boxes.into_iter().nth(track.at?).map(|(words, favours)| (words.into_owned(), favours))
}

/// The score after each chapter that was played to its end, as a table of HTML; nothing where no score is kept.
pub fn scores(chapters: &[Chapter], seats: Seats) -> String {
    let mut html = Html::default();
    let finished = chapters.iter().take_while(|chapter| chapter.finished).count();
    let chapters = &chapters[..finished];
    if chapters.is_empty() || chapters.iter().any(|chapter| chapter.score.is_none()) {
        return html.into_string();
    }
    html.raw(format_args!(r#"<table class="review-scores"><caption>Score after each "#));
    let word = chapters[0].name.split(' ').next().unwrap_or_default().to_ascii_lowercase();
    html.words(&word).raw(format_args!("</caption><tr>"));
    for number in 1..=chapters.len() {
        html.element("th scope=\"col\"", &number.to_string());
    }
    html.raw(format_args!("</tr><tr>"));
    for (score, favours) in chapters.iter().filter_map(|chapter| chapter.score.as_ref()) {
        let colour = favours.map(|seat| seats.colour(seat)).unwrap_or_default();
        html.raw(format_args!(r#"<td class="{colour}">"#));
        match favours.filter(|_| seats.names().len() > 1) {
            Some(seat) => html.words(&format!("{} {score}", seats.name(seat))),
            None => html.words(score),
        };
        html.raw(format_args!("</td>"));
    }
    html.raw(format_args!("</tr></table>"));
    html.into_string()
}
