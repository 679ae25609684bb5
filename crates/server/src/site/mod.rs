//! The client's files, read once: a running server never serves a mix of two builds, and no request reaches the disk.

mod embedded;
mod file;

pub(crate) use file::{Caching, File};

use crate::error::Error;
use axum::body::Bytes;
use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

/// The page at `/`.
const INDEX: &str = "index.html";

/// All files of the site, by their path in a URL without the leading slash.
#[derive(Clone, Default, Debug)]
pub struct Site {
    files: BTreeMap<String, File>,
}

impl Site {
    /// The client inside this binary; empty unless it was built with the feature `embed`.
    pub fn embedded() -> Self {
        let files = embedded::FILES.iter();
        Site::of(files.map(|&(name, content)| (name.to_owned(), Bytes::from_static(content))).collect())
    }

    /// The client in a folder.
    pub fn read(folder: &Path) -> Result<Self, Error> {
        let mut contents = BTreeMap::new();
        collect(folder, "", &mut contents).map_err(|error| Error::Web(folder.to_owned(), error))?;
        let site = Site::of(contents);
        if site.has_client() { Ok(site) } else { Err(Error::NoClient(folder.to_owned())) }
    }

    /// These files, by path. `a.js.br` and `a.js.gz` become encodings of `a.js` and have no path of their own.
    pub fn of(mut contents: BTreeMap<String, Bytes>) -> Self {
        let is_form = |name: &String| {
            let plain = name.strip_suffix(".br").or_else(|| name.strip_suffix(".gz"));
            plain.is_some_and(|plain| contents.contains_key(plain))
        };
        let forms: Vec<_> = contents.keys().filter(|name| is_form(name)).cloned().collect();
        let mut forms: BTreeMap<_, _> =
            forms.into_iter().filter_map(|name| contents.remove_entry(&name)).collect();
        let files = contents.into_iter().map(|(name, plain)| {
            let [brotli, gzip] = ["br", "gz"].map(|ending| forms.remove(&format!("{name}.{ending}")));
            let file = File::new(&name, plain, brotli, gzip);
            (name, file)
        });
        Site { files: files.collect() }
    }

    /// Whether there is a page.
    pub fn has_client(&self) -> bool {
        self.files.contains_key(INDEX)
    }

    /// The file at the path of a URL. Only listed paths are found, so there is no path traversal.
    pub(crate) fn at(&self, path: &str) -> Option<&File> {
        let name = path.strip_prefix('/')?;
        self.files.get(if name.is_empty() { INDEX } else { name })
    }
}

fn collect(folder: &Path, prefix: &str, contents: &mut BTreeMap<String, Bytes>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{name}/"), contents)?;
        } else {
            contents.insert(name, fs::read(entry.path())?.into());
        }
    }
    Ok(())
}
