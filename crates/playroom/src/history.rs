//! The games of a browser: those that go on, those that are over, and how a person fares against each level from each side.

use crate::catalogue;
use crate::ended::{Ended, Fared};
use crate::html::Html;
use crate::kept::{Kept, Sitter};
use library::LEVELS;
use std::collections::BTreeMap;

/// A finished game as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// Its number in the browser's storage.
    pub number: u64,
    /// The id of its game.
    pub game: String,
    /// The name on the box.
    pub title: &'static str,
    /// When it was last played, in milliseconds since 1970.
    pub played: u64,
    /// The seat of the person, if only one played.
    side: Option<usize>,
    sitters: Vec<Sitter>,
    /// Whether it began as a lesson.
    taught: bool,
    ended: Ended,
}

/// A game that goes on, as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unfinished {
    /// Its number in the browser's storage.
    pub number: u64,
    /// The id of its game; none if the record is damaged.
    pub game: Option<String>,
    /// The name on the box, or that it cannot be read.
    pub title: &'static str,
    /// Which side the person plays.
    pub side: String,
    /// Against whom.
    pub opponent: String,
    /// The turn and the score, in the game's own words.
    pub standing: String,
    /// When it was last played, in milliseconds since 1970; none if that cannot be read.
    pub played: Option<u64>,
}

/// The games among these that go on, guided ones and damaged ones as well, in the order given.
pub fn unfinished<'a>(games: impl Iterator<Item = (u64, Option<&'a Kept>)>) -> Vec<Unfinished> {
    let unfinished = |(number, kept): (u64, Option<&Kept>)| {
        let game = kept.and_then(Kept::game);
        let title = game
            .as_deref()
            .and_then(catalogue::entry)
            .map_or("A game that cannot be read", |entry| entry.title);
        Some(match kept {
            Some(kept) if kept.over => return None,
            Some(kept) => Unfinished {
                number,
                game,
                title,
                side: side(&kept.sitters, &kept.seats),
                opponent: if kept.guide.is_some() { "guided".to_owned() } else { opponent(&kept.sitters) },
                standing: kept.standing(),
                played: Some(kept.played),
            },
            None => Unfinished {
                number,
                game,
                title,
                side: String::new(),
                opponent: String::new(),
                standing: String::new(),
                played: None,
            },
        })
    };
    games.filter_map(unfinished).collect()
}

/// The finished games among these, the newest first; guided ones do not count.
pub fn finished<'a>(games: impl Iterator<Item = (u64, &'a Kept)>) -> Vec<Finished> {
    let finished = |(number, kept): (u64, &Kept)| {
        let ended = kept.ended.clone().filter(|_| kept.over && kept.guide.is_none())?;
        let game = kept.game()?;
        let people: Vec<usize> =
            (0..kept.sitters.len()).filter(|&seat| kept.sitters[seat].is_person()).collect();
        Some(Finished {
            number,
            title: catalogue::entry(&game)?.title,
            game,
            played: kept.played,
            side: <[usize; 1]>::try_from(people).ok().map(|[only]| only),
            sitters: kept.sitters.clone(),
            taught: kept.taught > 0,
            ended,
        })
    };
    let mut games: Vec<Finished> = games.filter_map(finished).collect();
    tabletop::arrange(&mut games, |game| std::cmp::Reverse(game.played));
    games
}

impl Finished {
    /// Which side the person played; several names where several people did.
    pub fn side(&self) -> String {
        side(&self.sitters, &self.ended.seats)
    }

    /// Against whom.
    pub fn opponent(&self) -> String {
        opponent(&self.sitters)
    }

    /// How it ended, for the person if there was one.
    pub fn result(&self) -> &str {
        match self.fared() {
            Some(Fared::Won) => "Won",
            Some(Fared::Drew) => "Draw",
            Some(Fared::Lost) if self.ended.resigned.is_some() => "Resigned",
            Some(Fared::Lost) => "Lost",
            None => &self.ended.verdict,
        }
    }

    /// The rulebook's name for the ending, and the score where the game was played to its end.
    pub fn score(&self) -> String {
        match self.ended.resigned {
            Some(_) => String::new(),
            None => format!("{}, {}", self.ended.how, self.ended.score),
        }
    }

    fn fared(&self) -> Option<Fared> {
        self.ended.fared.get(self.side?).copied()
    }
}

/// Which side the person plays, of seats with these names.
fn side(sitters: &[Sitter], seats: &[String]) -> String {
    let people = sitters.iter().zip(seats).filter(|(sitter, _)| sitter.is_person());
    let names: Vec<&str> = people.map(|(_, name)| name.as_str()).collect();
    match (names.is_empty(), sitters.iter().any(Sitter::is_person)) {
        (false, _) => names.join(", "),
        // Kept before the names were.
        (true, true) => String::new(),
        (true, false) => "watched".to_owned(),
    }
}

fn opponent(sitters: &[Sitter]) -> String {
    let levels: Vec<&str> = sitters.iter().filter_map(Sitter::computer).collect();
    match (levels.is_empty(), sitters.len()) {
        (false, _) => levels.join(", "),
        (true, 1) => "alone".to_owned(),
        (true, _) => "at one screen".to_owned(),
    }
}

/// Games won, drawn and lost, and the sum of the scores.
#[derive(Clone, Copy, Default)]
struct Tally {
    fared: [u32; 3],
}

/// The record of one person by game, opponent and side, as a table of HTML; nothing without a game of one person. What began
/// as a lesson proves nothing and does not count.
pub fn record(games: &[Finished]) -> String {
    // By game, then by the strength of the opponent, then by side; the names are for the table.
    let mut tallies: BTreeMap<(&str, usize, String, String), Tally> = BTreeMap::new();
    for game in games {
        let Some(fared) = game.fared().filter(|_| !game.taught) else { continue };
        let strength = game.sitters.iter().filter_map(|sitter| match sitter {
            Sitter::Computer(id) => LEVELS.iter().position(|level| level.id == id),
            Sitter::Person => None,
        });
        let key = (game.title, strength.max().unwrap_or(0), game.opponent(), game.side());
        tallies.entry(key).or_default().fared[fared as usize] += 1;
    }
    let mut html = Html::default();
    if tallies.is_empty() {
        return html.into_string();
    }
    html.raw(format_args!(
        r#"<table class="record"><caption>Your record, by opponent and side</caption><thead><tr>"#
    ));
    for head in ["Game", "Opponent", "Your side", "Won", "Draws", "Lost"] {
        html.element("th scope=\"col\"", head);
    }
    html.raw(format_args!("</tr></thead><tbody>"));
    for ((title, _, opponent, side), Tally { fared }) in &tallies {
        html.raw(format_args!("<tr>"))
            .element("th scope=\"row\"", title)
            .element("td", opponent)
            .element("td", side);
        for count in fared {
            html.element("td class=\"tally-number\"", &count.to_string());
        }
        html.raw(format_args!("</tr>"));
    }
    html.raw(format_args!("</tbody></table>"));
    html.into_string()
}

/// The list of games, as rows of a table of HTML; `date` says a time as a person reads it.
pub fn rows(games: &[Finished], date: impl Fn(u64) -> String) -> String {
    let mut html = Html::default();
    for game in games {
        let route = crate::Route::Table { game: Some(game.game.clone()), number: game.number }.hash();
        html.raw(format_args!(r#"<tr><td><a href="{route}">"#))
            .words(&date(game.played))
            .raw(format_args!("</a></td>"));
        let from_lesson = if game.taught { ", after the lesson" } else { "" };
        html.element("td", game.title).element("td", &format!("{}{from_lesson}", game.opponent()));
        html.element("td", &game.side());
        html.element("td", game.result()).element("td", &game.score()).raw(format_args!("</tr>"));
    }
    html.into_string()
}
