//! A file that this process alone writes, and whose content is always whole: a crash leaves the old one or the new one.
//!
//! A record mostly grows by a line, which is appended. Any other new content goes into a file beside it, whose name ends in
//! `.polemarch.part`, and which then takes its place. That file is locked before anybody can find it under the real name, and stays
//! open: so the file that the name leads to is always locked by its holder. What a crash may leave beside it is removed by
//! whoever holds the file next.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A held file.
#[derive(Debug)]
pub(crate) struct Held {
    path: PathBuf,
    /// Locked, where the file system has locks.
    file: File,
    /// What it held when it was last read or written here.
    content: Vec<u8>,
}

impl Held {
    /// A new file with this content. An existing file is an error and left as it is.
    pub(crate) fn create(path: &Path, content: Vec<u8>) -> io::Result<Self> {
        if fs::symlink_metadata(path).is_ok() {
            return Err(exists_already());
        }
        let part = part(path);
        if let Ok(left_behind) = File::open(&part) {
            // A crash left it behind, unless somebody is about to create the same file.
            lock(&left_behind)?;
            remove(&part)?;
        }
        let file = write(&part, &content)?;
        // The file has two names for a moment. It is synced only after that: the shorter the moment, the less likely that a
        // kill leaves the second name behind.
        let placed = place_new(&part, path);
        remove(&part).and(placed)?;
        match file.sync_data() {
            Ok(()) => Ok(Held { path: path.to_owned(), file, content }),
            Err(error) => remove(path).and(Err(error)),
        }
    }

    /// An existing file with all its content, which may take so many bytes. If another process holds it, the error is
    /// [`io::ErrorKind::ResourceBusy`].
    pub(crate) fn open(path: &Path, most_bytes: u64) -> io::Result<Self> {
        // A link stays a link: what it leads to is replaced.
        let path = fs::canonicalize(path)?;
        loop {
            let mut file = OpenOptions::new().read(true).write(true).open(&path)?;
            lock(&file)?;
            // The holder before may have put another file in its place between the two lines above.
            if is_at(&file, &path)? {
                remove(&part(&path))?;
                let mut content = Vec::new();
                Read::by_ref(&mut file).take(most_bytes).read_to_end(&mut content)?;
                return Ok(Held { path, file, content });
            }
        }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// What it held when it was last read or written here.
    pub(crate) fn content(&self) -> &[u8] {
        &self.content
    }

    /// Replaces the content. If the file has changed since it was last read or written here, that is an error, and the file
    /// is left as it is: what somebody else has put there is never overwritten.
    pub(crate) fn replace(&mut self, content: Vec<u8>) -> io::Result<()> {
        let is_longer_or_shorter = content.starts_with(&self.content) || self.content.starts_with(&content);
        if self.is_in_place()? && is_longer_or_shorter {
            self.grow_or_shrink(&content)?;
        } else {
            let part = part(&self.path);
            // Nobody else writes there as long as this file is held.
            remove(&part)?;
            let file = write(&part, &content)?;
            let placed = file.sync_data().and_then(|()| fs::rename(&part, &self.path));
            if let Err(error) = placed {
                return remove(&part).and(Err(error));
            }
            self.file = file;
        }
        self.content = content;
        Ok(())
    }

    /// Whether the name still leads to this file, and not to nothing or to a copy. Other content there is an error.
    fn is_in_place(&self) -> io::Result<bool> {
        // On Windows nobody can read or write what is locked.
        if cfg!(windows) {
            return Ok(true);
        }
        match fs::read(&self.path) {
            Ok(there) if there == self.content => is_at(&self.file, &self.path),
            Ok(_) => Err(io::Error::other("another program has changed it")),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Appends what is new, or cuts off what is too much. If there is no room, the old content stays.
    fn grow_or_shrink(&mut self, content: &[u8]) -> io::Result<()> {
        let old = self.content.len();
        match content.get(old..) {
            None => self.file.set_len(content.len() as u64)?,
            Some(new) => {
                self.file.seek(SeekFrom::Start(old as u64))?;
                if let Err(error) = self.file.write_all(new) {
                    return self.file.set_len(old as u64).and(Err(error));
                }
            }
        }
        self.file.sync_data()
    }
}

/// Whether a new file could be created here.
pub(crate) fn can_create(path: &Path) -> io::Result<()> {
    if fs::symlink_metadata(path).is_ok() {
        return Err(exists_already());
    }
    let probe = part(path);
    match File::create_new(&probe) {
        // Left behind by a crash: it will be replaced.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(error),
        Ok(_) => remove(&probe),
    }
}

fn exists_already() -> io::Error {
    io::Error::new(io::ErrorKind::AlreadyExists, "it exists already")
}

/// The name under which the content of a file is written.
fn part(path: &Path) -> PathBuf {
    let mut name = OsString::from(path);
    // A name that no other program gives: what a crash left under it may be removed.
    name.push(".polemarch.part");
    name.into()
}

/// Writes a new file. It is locked, or removed if it cannot be written.
fn write(path: &Path, content: &[u8]) -> io::Result<File> {
    let mut file = OpenOptions::new().read(true).write(true).create_new(true).open(path)?;
    let written = lock(&file).and_then(|()| file.write_all(content));
    match written {
        Ok(()) => Ok(file),
        Err(error) => remove(path).and(Err(error)),
    }
}

/// Gives the file its name, unless that is taken.
fn place_new(part: &Path, path: &Path) -> io::Result<()> {
    match fs::hard_link(part, path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists && !fs::exists(path)? => {
            // A file system without hard links.
            fs::rename(part, path)
        }
        placed => placed,
    }
}

fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Locks the file until it is closed. Where the file system knows no locks, [`Held::replace`] still notices whoever else
/// writes.
pub(crate) fn lock(file: &File) -> io::Result<()> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => {
            Err(io::Error::new(io::ErrorKind::ResourceBusy, "another program is writing it"))
        }
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Whether the path leads to this open file.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let (open, there) = (file.metadata()?, fs::metadata(path)?);
    Ok((open.dev(), open.ino()) == (there.dev(), there.ino()))
}

/// Whether the path leads to this open file, as far as can be told.
#[cfg(not(unix))]
fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    let (open, there) = (file.metadata()?, fs::metadata(path)?);
    Ok((open.len(), open.modified()?) == (there.len(), there.modified()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOST: u64 = 100;

    /// A folder of this test's own.
    struct Folder(PathBuf);

    impl Folder {
        fn new(test: &str) -> Self {
            let folder = std::env::temp_dir().join(format!("polemarch-held-{test}-{}", std::process::id()));
            fs::create_dir_all(&folder).unwrap();
            Folder(folder)
        }

        fn file(&self) -> PathBuf {
            self.0.join("game.jsonl")
        }

        fn names(&self) -> Vec<String> {
            let entries = fs::read_dir(&self.0).unwrap();
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            fs::remove_dir_all(&self.0).unwrap();
        }
    }

    #[test]
    fn one_holds_it_at_a_time_through_every_replacement() {
        let folder = Folder::new("one");
        let path = folder.file();
        let busy = || Held::open(&path, MOST).map_err(|error| error.kind());
        let mut held = Held::create(&path, b"one".into()).unwrap();
        assert_eq!(busy().err(), Some(io::ErrorKind::ResourceBusy));
        // Another content, a longer and a shorter one.
        for content in ["two", "two and more", "two and", "three"] {
            held.replace(content.into()).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), content);
            assert_eq!(busy().err(), Some(io::ErrorKind::ResourceBusy), "{content}");
        }
        drop(held);
        let mut held = Held::open(&path, MOST).unwrap();
        assert_eq!(held.content(), b"three");
        held.replace(b"three and more".into()).unwrap();
        assert_eq!(busy().err(), Some(io::ErrorKind::ResourceBusy));
        assert_eq!(folder.names(), ["game.jsonl"]);
    }

    #[test]
    fn what_somebody_else_wrote_is_never_overwritten() {
        let folder = Folder::new("else");
        let path = folder.file();
        let mut held = Held::create(&path, b"mine".into()).unwrap();
        fs::write(&path, "theirs").unwrap();
        let refused = held.replace(b"mine again".into()).unwrap_err().to_string();
        assert!(refused.contains("another program has changed it"), "{refused}");
        assert_eq!(fs::read(&path).unwrap(), b"theirs");
        fs::remove_file(&path).unwrap();
        held.replace(b"mine again".into()).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"mine again");
    }

    #[test]
    fn a_file_that_was_removed_or_replaced_by_a_copy_is_held_again() {
        let folder = Folder::new("copy");
        let path = folder.file();
        let mut held = Held::create(&path, b"one".into()).unwrap();
        fs::remove_file(&path).unwrap();
        held.replace(b"one and two".into()).unwrap();
        fs::remove_file(&path).unwrap();
        fs::write(&path, "one and two").unwrap();
        held.replace(b"one and two and three".into()).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"one and two and three");
        assert_eq!(Held::open(&path, MOST).unwrap_err().kind(), io::ErrorKind::ResourceBusy);
    }

    #[test]
    fn an_existing_file_is_not_created() {
        let folder = Folder::new("existing");
        let path = folder.file();
        fs::write(&path, "years of work").unwrap();
        assert_eq!(Held::create(&path, b"x".into()).unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(can_create(&path).unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        assert_eq!((fs::read(&path).unwrap(), folder.names().len()), (b"years of work".to_vec(), 1));
    }

    #[test]
    fn what_a_crash_left_behind_is_cleared_away() {
        let folder = Folder::new("crash");
        let path = folder.file();
        // Killed before the file had its name, and killed when it had both.
        fs::write(part(&path), "hal").unwrap();
        drop(Held::create(&path, b"whole".into()).unwrap());
        assert_eq!((fs::read(&path).unwrap(), folder.names().len()), (b"whole".to_vec(), 1));
        fs::hard_link(&path, part(&path)).unwrap();
        drop(Held::open(&path, MOST).unwrap());
        assert_eq!((fs::read(&path).unwrap(), folder.names().len()), (b"whole".to_vec(), 1));
    }
}
