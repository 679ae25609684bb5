//! `games.toml`, read.

use crate::error::Error;
use serde::Deserialize;
use std::fs;

/// The one list of games.
pub const LIST: &str = "games.toml";

/// Every game there is or will be, in the order of the first page.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Games {
    #[serde(rename = "game")]
    all: Vec<Game>,
}

/// One game. What its fields mean is written at the top of `games.toml`.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "games.toml explains every field to those who write it")]
pub struct Game {
    pub id: String,
    pub title: String,
    pub designer: Option<String>,
    pub words: String,
    pub note: Option<String>,
    pub cover: Option<Cover>,
    pub playable: Option<Playable>,
}

/// What stands on a game's box.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "games.toml explains every field to those who write it")]
pub struct Cover {
    pub years: String,
    pub line: String,
    pub time: String,
    pub players: String,
    pub weight: u8,
}

/// What is known of a game once it can be played.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "games.toml explains every field to those who write it")]
pub struct Playable {
    #[serde(default)]
    pub unlisted: bool,
    #[serde(default)]
    pub guide: bool,
    #[serde(default)]
    pub fast_in_browser: bool,
    pub bench_games: u32,
    pub conformance: Conformance,
    pub examples: String,
    pub docs: Vec<Doc>,
    pub playthroughs: Vec<Playthrough>,
}

/// How many random games the conformance suite plays.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Conformance {
    /// Of the standard setup, and of those that are listed besides.
    pub standard: u64,
    /// With each option.
    pub with_an_option: u64,
    /// With a check at every decision.
    pub thoroughly: u64,
    /// Nothing is hidden from anybody.
    #[serde(default)]
    pub open: bool,
    /// Setups among which standard games are dealt out besides the default: the options that differ, as JSON.
    #[serde(default)]
    pub setups: Vec<String>,
}

/// A page for players.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Doc {
    /// Its file in `docs/<id>/`.
    pub page: String,
    /// What it is about.
    pub about: String,
}

/// A game that is written down as a golden file.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Playthrough {
    /// The end of its file's name.
    pub name: String,
    /// The options that differ from the default, as JSON.
    pub setup: Option<String>,
    /// Who plays every seat.
    pub player: String,
    /// Which game of the series.
    pub number: u64,
    /// The chapters that are told; all, where nothing is said.
    pub chapters: Option<Chapters>,
}

/// From which chapter to which.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Chapters {
    pub first: usize,
    pub last: usize,
}

impl Games {
    /// The list of this repository.
    pub fn read() -> Result<Self, Error> {
        let path = crate::root().join(LIST);
        let text = fs::read_to_string(&path).map_err(|error| unreadable(&error.to_string()))?;
        Games::parse(&text).map_err(|error| unreadable(&error))
    }

    /// The list in this text; or what is wrong with it.
    pub fn parse(text: &str) -> Result<Self, String> {
        let games: Games = toml::from_str(text).map_err(|error| error.to_string())?;
        for (index, game) in games.all.iter().enumerate() {
            check_id(&game.id)?;
            if games.all[..index].iter().any(|other| other.id == game.id) {
                return Err(format!("`{}` is listed twice", game.id));
            }
        }
        Ok(games)
    }

    /// Every game.
    pub fn all(&self) -> &[Game] {
        &self.all
    }

    /// The games that can be played.
    pub fn playable(&self) -> impl Iterator<Item = (&Game, &Playable)> {
        self.all.iter().filter_map(|game| Some((game, game.playable.as_ref()?)))
    }

    /// The ids of the games that can be played.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.playable().map(|(game, _)| game.id.as_str())
    }

    /// The ids of those of them that the page shows.
    pub fn shown(&self) -> impl Iterator<Item = &str> {
        self.all.iter().filter(|game| game.is_shown()).map(|game| game.id.as_str())
    }
}

impl Game {
    /// Whether the page offers it.
    pub fn is_shown(&self) -> bool {
        self.playable.as_ref().is_some_and(|playable| !playable.unlisted)
    }

    /// The name of its crate and its modules in Rust.
    pub fn module(&self) -> String {
        module(&self.id)
    }
}

/// The name of a game's crate and modules in Rust.
pub fn module(id: &str) -> String {
    id.replace('-', "_")
}

/// An id can be a crate, a folder and a part of an address.
pub fn check_id(id: &str) -> Result<(), String> {
    let is_word = |word: &str| {
        word.starts_with(|c: char| c.is_ascii_lowercase())
            && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
    };
    match id.split('-').all(is_word) {
        true => Ok(()),
        false => Err(format!("`{id}` is no id: write small letters, with `-` between words")),
    }
}

fn unreadable(error: &str) -> Error {
    Error::new(
        format!("{LIST} cannot be read: {error}"),
        "every list of games follows from it",
        "mend it: its first lines say what it may hold",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_with_a_mistake_is_refused_with_a_reason() {
        let game = |id: &str| format!("[[game]]\nid = \"{id}\"\ntitle = \"A\"\nwords = \"B\"\n");
        let one = Games::parse(&game("a-b2")).unwrap();
        assert_eq!((one.all()[0].module().as_str(), one.ids().count()), ("a_b2", 0));
        for (list, because) in [
            (game("Ab"), "`Ab` is no id"),
            (game("a--b"), "is no id"),
            (game("a/b"), "is no id"),
            (game("a") + &game("a"), "`a` is listed twice"),
            (game("a") + "colour = 1\n", "unknown field `colour`"),
            ("[[game]]\nid = \"a\"\n".to_owned(), "missing field `title`"),
        ] {
            let error = Games::parse(&list).unwrap_err();
            assert!(error.contains(because), "{error}");
        }
    }
}
