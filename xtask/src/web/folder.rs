//! Writes the site to disk, with a brotli and a gzip copy beside every file that compresses.

use super::{Files, ending};
use crate::error::Error;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// Formats that are compressed already.
const DENSE: [&str; 2] = ["png", "woff2"];

/// The size of a file, in bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Size {
    /// Its name in the site.
    pub name: String,
    /// Uncompressed.
    pub raw: usize,
    /// As it is sent to a browser that takes brotli.
    pub sent: usize,
}

/// Makes the folder hold these files and nothing else. What is there already is neither written nor compressed again.
pub(super) fn write(folder: &Path, files: &Files) -> Result<Vec<Size>, Error> {
    let write = || -> io::Result<Vec<Size>> {
        let sizes = files.iter().map(|(name, content)| write_one(folder, name, content));
        let sizes = sizes.collect::<io::Result<Vec<_>>>()?;
        let forms = files.keys().flat_map(|name| [name.clone(), format!("{name}.br"), format!("{name}.gz")]);
        clear(folder, "", &forms.collect())?;
        Ok(sizes)
    };
    write().map_err(|error| {
        Error::new(
            format!("cannot write {}: {error}", folder.display()),
            "the browser table is put there",
            "see whether the folder may be written and the disk has room",
        )
    })
}

fn write_one(folder: &Path, name: &str, content: &[u8]) -> io::Result<Size> {
    let path = folder.join(name);
    let [brotli, gzip] = ["br", "gz"].map(|form| folder.join(format!("{name}.{form}")));
    let is_dense = DENSE.contains(&ending(name));
    let is_there = fs::read(&path).is_ok_and(|there| there == content);
    let has_forms = is_dense || (brotli.exists() && gzip.exists());
    if !(is_there && has_forms) {
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        if !is_dense {
            fs::write(&brotli, in_brotli(content)?)?;
            fs::write(&gzip, in_gzip(content)?)?;
        }
        // Last, so that a run cut short is noticed by the next one.
        fs::write(&path, content)?;
    }
    let sent = if is_dense {
        content.len()
    } else {
        usize::try_from(fs::metadata(&brotli)?.len()).unwrap_or(usize::MAX)
    };
    Ok(Size { name: name.to_owned(), raw: content.len(), sent })
}

/// Deletes the files that earlier builds left.
fn clear(folder: &Path, prefix: &str, keep: &BTreeSet<String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            clear(&entry.path(), &format!("{name}/"), keep)?;
            if fs::read_dir(entry.path())?.next().is_none() {
                fs::remove_dir(entry.path())?;
            }
        } else if !keep.contains(&name) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

fn in_brotli(content: &[u8]) -> io::Result<Vec<u8>> {
    let mut compressed = Vec::new();
    // The slowest and best setting: a file is compressed once and sent often. Blocks of 64 KB, each with codes of its own, are better for
    // modules than long ones.
    let settings =
        brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, lgblock: 16, ..Default::default() };
    brotli::BrotliCompress(&mut &*content, &mut compressed, &settings)?;
    Ok(compressed)
}

fn in_gzip(content: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content)?;
    encoder.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::read::GzDecoder;
    use std::io::Read;

    fn files(names: &[&str]) -> Files {
        names.iter().map(|name| ((*name).to_owned(), name.repeat(100).into_bytes())).collect()
    }

    #[test]
    fn the_folder_holds_what_was_given_and_nothing_older() {
        let folder = std::env::temp_dir().join(format!("polemarch-folder-{}", std::process::id()));
        write(&folder, &files(&["index.html", "old/a-1.js", "a.woff2"])).unwrap();
        let sizes = write(&folder, &files(&["index.html", "b-2.js", "a.woff2"])).unwrap();
        assert!(!folder.join("old").exists());
        assert!(!folder.join("a.woff2.br").exists());
        let html = &sizes[2];
        assert_eq!((html.name.as_str(), html.raw), ("index.html", 1000));
        assert!(html.sent < 100);
        let mut gzip = String::new();
        GzDecoder::new(fs::File::open(folder.join("b-2.js.gz")).unwrap()).read_to_string(&mut gzip).unwrap();
        assert_eq!(gzip, "b-2.js".repeat(100));
        let mut plain = Vec::new();
        brotli::BrotliDecompress(&mut fs::File::open(folder.join("b-2.js.br")).unwrap(), &mut plain).unwrap();
        assert_eq!(plain, gzip.as_bytes());
        fs::remove_dir_all(&folder).unwrap();
    }
}
