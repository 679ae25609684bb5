//! The files of a new game, written from a template.
//!
//! The template is a game called `new-game`, `new_game` in Rust, with the title `New Game`: these words are replaced, in paths
//! and in texts, and nothing else is.

use crate::error::Error;
use crate::games::Games;
use crate::games::list::{LIST, check_id};
use std::fs;
use std::io;
use std::path::Path;

/// Where the template lies, from the root.
const TEMPLATE: &str = "xtask/templates/new-game";
/// What `games.toml` says of the game besides its name.
const ENTRY: &str = "playable.toml";

/// A game that is not there yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// Its name in commands, files and addresses.
    pub id: String,
    /// The name on its box.
    pub title: String,
    /// Whether `games.toml` has announced it.
    is_announced: bool,
}

impl NewGame {
    /// The game with this id, if there can be one. A game that is to come has its title already.
    pub fn plan(id: &str, title: Option<String>, games: &Games) -> Result<Self, Error> {
        let refused = |what: String| {
            Error::new(
                what,
                format!("{LIST} lists every game by its id, once"),
                "choose another, such as `salamis`",
            )
        };
        check_id(id).map_err(refused)?;
        let announced = games.all().iter().find(|game| game.id == id);
        if announced.is_some_and(|game| game.playable.is_some()) {
            return Err(refused(format!("there is a game `{id}` already")));
        }
        let title = title.or_else(|| announced.map(|game| game.title.clone())).unwrap_or_else(|| titled(id));
        Ok(NewGame { id: id.to_owned(), title, is_announced: announced.is_some() })
    }

    /// Its crate and its modules in Rust.
    pub fn module(&self) -> String {
        self.id.replace('-', "_")
    }

    /// Writes every file of the game under `root`, and its entry in the list; which files those are. A file that is there
    /// already is never overwritten.
    pub fn write(&self, root: &Path) -> Result<Vec<String>, Error> {
        let template = root.join(TEMPLATE);
        let mut files = Vec::new();
        collect(&template, "", &mut files).map_err(|error| trouble(TEMPLATE, &error))?;
        let entry = files.iter().position(|(path, _)| path == ENTRY).map(|at| files.remove(at).1);
        let files: Vec<_> =
            files.iter().map(|(path, text)| (self.renamed(path), self.renamed(text))).collect();
        if let Some((path, _)) = files.iter().find(|(path, _)| root.join(path).exists()) {
            let next = format!("move it away, or write {} yourself", self.title);
            return Err(Error::new(format!("{path} is there already"), "it might be worth something", next));
        }
        for (path, text) in &files {
            let file = root.join(path);
            let folder = file.parent().unwrap_or(root);
            fs::create_dir_all(folder)
                .and_then(|()| fs::write(&file, text))
                .map_err(|error| trouble(path, &error))?;
        }
        let list = root.join(LIST);
        let before = fs::read_to_string(&list).map_err(|error| trouble(LIST, &error))?;
        let after = self.listed(&before, &self.renamed(&entry.unwrap_or_default()));
        fs::write(&list, after).map_err(|error| trouble(LIST, &error))?;
        Ok(files.into_iter().map(|(path, _)| path).chain([LIST.to_owned()]).collect())
    }

    /// The list with this game in it: where it was announced, or at the end.
    fn listed(&self, list: &str, playable: &str) -> String {
        let NewGame { id, title, .. } = self;
        if !self.is_announced {
            let words = "What it is like, in a sentence or two.";
            let head =
                format!("[[game]]\nid = \"{id}\"\ntitle = \"{title}\"\n# Replace:\nwords = \"{words}\"\n");
            return format!("{}\n\n{head}\n{playable}", list.trim_end());
        }
        let start = list.find(&format!("\nid = \"{id}\"\n")).unwrap_or(list.len());
        let end = list[start..].find("\n[[game]]").map_or(list.len(), |length| start + length);
        let (before, after) = list.split_at(end);
        format!("{}\n\n{}\n{after}", before.trim_end(), playable.trim_end())
    }

    fn renamed(&self, text: &str) -> String {
        text.replace("new-game", &self.id)
            .replace("new_game", &self.module())
            .replace("New Game", &self.title)
    }
}

/// `Go West` of `go-west`.
fn titled(id: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_ascii_uppercase().to_string() + letters.as_str())
    };
    id.split('-').filter_map(word).collect::<Vec<_>>().join(" ")
}

/// The files of a folder and the folders in it, with their paths from there.
fn collect(folder: &Path, prefix: &str, files: &mut Vec<(String, String)>) -> io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{path}/"), files)?;
        } else {
            files.push((path, fs::read_to_string(entry.path())?));
        }
    }
    Ok(())
}

fn trouble(path: &str, error: &io::Error) -> Error {
    Error::new(
        format!("{path}: {error}"),
        "a new game is written from its template",
        "see whether it is there and may be written",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const TO_COME: &str = "[[game]]\nid = \"a\"\ntitle = \"The A\"\nwords = \"w\"\n\n[[game]]\nid = \"b\"\ntitle = \"B\"\nwords = \"w\"\n";

    fn plan(id: &str) -> Result<NewGame, Error> {
        NewGame::plan(id, None, &Games::parse(TO_COME).unwrap())
    }

    #[test]
    fn a_game_that_was_announced_keeps_its_title_and_its_place() {
        let game = plan("a").unwrap();
        assert_eq!(game.title, "The A");
        let listed = game.listed(TO_COME, "[game.playable]\n");
        assert_eq!(listed, TO_COME.replacen("\n\n[[game]]", "\n\n[game.playable]\n\n[[game]]", 1));
        assert!(
            plan("b")
                .unwrap()
                .listed(TO_COME, "[game.playable]\n")
                .ends_with("words = \"w\"\n\n[game.playable]\n")
        );
    }

    #[test]
    fn any_other_comes_last_and_is_titled_after_its_id() {
        let game = plan("go-west").unwrap();
        assert_eq!((game.title.as_str(), game.module().as_str()), ("Go West", "go_west"));
        let listed = game.listed(TO_COME, "");
        assert_eq!(Games::parse(&listed).unwrap().all().last().unwrap().id, "go-west");
        assert_eq!(game.renamed("new-game new_game New Game"), "go-west go_west Go West");
    }

    #[test]
    fn an_id_that_is_none_or_taken_is_refused() {
        for id in ["", "Go", "go west", "a/b", "9"] {
            assert!(plan(id).unwrap_err().to_string().contains("is no id"), "{id}");
        }
        let games = Games::read().unwrap();
        let taken = NewGame::plan("earth-and-water", None, &games).unwrap_err().to_string();
        assert!(taken.contains("there is a game `earth-and-water` already"), "{taken}");
    }
}
