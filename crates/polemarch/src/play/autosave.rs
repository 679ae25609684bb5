//! The file in which a game is saved after every action.

use crate::{Error, files};
use library::{Form, TextTable};
use std::io;
use std::path::{Path, PathBuf};

/// Where the game is saved, and in which form.
#[derive(Debug)]
pub(super) struct Autosave {
    path: PathBuf,
    form: Form,
    damaged_copy: Option<PathBuf>,
}

impl Autosave {
    /// A new file for a new game: the one asked for, or the next free one in the data folder.
    pub(super) fn begin(game: &str, requested: Option<PathBuf>) -> Result<Self, Error> {
        let path = match requested {
            Some(path) => {
                files::create(&path, b"").map_err(|error| files::cannot_write(&path, &error))?;
                path
            }
            None => next_free(game)?,
        };
        Ok(Autosave { path, form: Form::Lines, damaged_copy: None })
    }

    /// For a resumed game: saves in the file it came from, or in a new one. A damaged file is copied first.
    pub(super) fn go_on(
        from: &Path,
        bytes: &[u8],
        requested: Option<PathBuf>,
        damaged: bool,
    ) -> Result<Self, Error> {
        if let Some(path) = requested {
            files::create(&path, b"").map_err(|error| files::cannot_write(&path, &error))?;
            return Ok(Autosave { path, form: Form::of(bytes), damaged_copy: None });
        }
        let damaged_copy = damaged.then(|| set_aside(from, bytes)).transpose()?;
        Ok(Autosave { path: from.to_owned(), form: Form::of(bytes), damaged_copy })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The copy of the damaged file, if it was damaged.
    pub(super) fn damaged_copy(&self) -> Option<&Path> {
        self.damaged_copy.as_deref()
    }

    /// Saves the game.
    pub(super) fn save(&self, table: &dyn TextTable) -> Result<(), Error> {
        let record = table.save(self.form)?;
        files::replace(&self.path, &record).map_err(|error| files::cannot_write(&self.path, &error))
    }
}

/// Creates the first of `earth-and-water-001.jsonl`, `-002`, and so on that does not exist, so that two games never share a
/// file.
fn next_free(game: &str) -> Result<PathBuf, Error> {
    let folder = files::data_folder().ok_or_else(|| {
        Error::new("there is no folder to save the game in: neither HOME nor a data folder is set")
            .advice("Say where to save: polemarch play --save FILE")
    })?;
    std::fs::create_dir_all(&folder).map_err(|error| {
        files::cannot_write(&folder, &error).advice("Say where to save: polemarch play --save FILE")
    })?;
    first_free(|number| folder.join(format!("{game}-{number:03}.jsonl")), b"")
}

fn set_aside(from: &Path, bytes: &[u8]) -> Result<PathBuf, Error> {
    let name = |number: u32| {
        let mut name = from.as_os_str().to_owned();
        name.push(format!(".damaged-{number}"));
        PathBuf::from(name)
    };
    first_free(name, bytes)
}

fn first_free(name: impl Fn(u32) -> PathBuf, content: &[u8]) -> Result<PathBuf, Error> {
    let mut number = 1;
    loop {
        let path = name(number);
        match files::create(&path, content) {
            Ok(()) => return Ok(path),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(files::cannot_write(&path, &error)),
        }
    }
}
