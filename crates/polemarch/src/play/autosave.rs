//! The file in which a game is saved after every action.

use crate::held::Held;
use crate::{Error, files};
use library::{Form, TextTable};
use std::path::{Path, PathBuf};

/// Where the game is saved, and in which form. No other process can save a game there meanwhile.
#[derive(Debug)]
pub(super) struct Autosave {
    /// As it was named by the player, for messages.
    path: PathBuf,
    held: Held,
    form: Form,
}

impl Autosave {
    /// Saves a game in a new file: the one asked for, or the next free one in the data folder.
    pub(super) fn begin(
        table: &dyn TextTable,
        requested: Option<PathBuf>,
        form: Form,
    ) -> Result<Self, Error> {
        let record = table.save(form)?;
        let (path, held) = match requested {
            Some(path) => {
                let held = Held::create(&path, record).map_err(|error| files::cannot_write(&path, &error))?;
                (path, held)
            }
            None => {
                let held = next_free(table.about().id, &record)?;
                (held.path().to_owned(), held)
            }
        };
        Ok(Autosave { path, held, form })
    }

    /// Goes on saving a game in the file that it was read from.
    pub(super) fn go_on(from: PathBuf, held: Held) -> Self {
        let form = Form::of(held.content());
        Autosave { path: from, held, form }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Saves the game.
    pub(super) fn save(&mut self, table: &dyn TextTable) -> Result<(), Error> {
        let record = table.save(self.form)?;
        self.held.replace(record).map_err(|error| files::cannot_write(&self.path, &error))
    }

    /// Saves a game that cannot be saved in its own file in a new one: beside it, or else in the data folder.
    pub(super) fn rescue(&self, table: &dyn TextTable) -> Result<PathBuf, Error> {
        let record = table.save(self.form)?;
        let beside = files::create_first_free(numbered(&self.path, "rescued"), &record);
        beside.or_else(|_| next_free(table.about().id, &record)).map(|held| held.path().to_owned())
    }
}

/// Copies a damaged file to a new one beside it.
pub(super) fn set_aside(damaged: &Path, bytes: &[u8]) -> Result<PathBuf, Error> {
    files::create_first_free(numbered(damaged, "damaged"), bytes).map(|held| held.path().to_owned())
}

/// `game.jsonl.damaged-1`, `game.jsonl.damaged-2`, and so on.
fn numbered(path: &Path, what: &str) -> impl Fn(u32) -> PathBuf {
    move |number| {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".{what}-{number}"));
        name.into()
    }
}

/// Creates the first of `earth-and-water-001.jsonl`, `-002`, and so on that does not exist, so that two games never share a
/// file.
fn next_free(game: &str, record: &[u8]) -> Result<Held, Error> {
    const ELSEWHERE: &str = "Say where to save: polemarch play --save FILE";
    let folder = files::data_folder().ok_or_else(|| {
        Error::new("there is no folder to save the game in: neither HOME nor a data folder is set")
            .advice(ELSEWHERE)
    })?;
    std::fs::create_dir_all(&folder)
        .map_err(|error| files::cannot_write(&folder, &error).advice(ELSEWHERE))?;
    files::create_first_free(|number| folder.join(format!("{game}-{number:03}.jsonl")), record)
        .map_err(|error| error.advice(ELSEWHERE))
}
