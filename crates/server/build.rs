//! With the feature `embed`, writes the list of the client's files for `src/site/embedded.rs`.
//!
//! A build script rather than a macro, because it makes cargo rebuild when the client changes.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Where `cargo xtask web` puts what it builds.
const WEB: &str = "../../dist/web";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var_os("CARGO_FEATURE_EMBED").is_none() {
        return Ok(());
    }
    let web = folder("CARGO_MANIFEST_DIR")?.join(WEB);
    println!("cargo::rerun-if-changed={}", web.display());
    let mut list = String::from("&[\n");
    match web.canonicalize() {
        Ok(web) => list_files(&web, &web, &mut list)?,
        Err(_) => println!("cargo::error=the client is not built: run `cargo xtask web` first"),
    }
    list.push_str("]\n");
    fs::write(folder("OUT_DIR")?.join("embedded.rs"), list)
}

/// A folder that cargo names in the environment of a build script.
fn folder(variable: &str) -> io::Result<PathBuf> {
    env::var_os(variable)
        .map(PathBuf::from)
        .ok_or_else(|| io::Error::other(format!("cargo did not set {variable}")))
}

/// Adds a line for each file under `folder`: its path in a URL, and its content.
fn list_files(web: &Path, folder: &Path, list: &mut String) -> io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::path);
    for path in entries.iter().map(fs::DirEntry::path) {
        if path.is_dir() {
            list_files(web, &path, list)?;
        } else if let Ok(name) = path.strip_prefix(web) {
            let name = name.to_string_lossy().replace('\\', "/");
            list.push_str(&format!("    ({name:?}, include_bytes!({:?})),\n", path.to_string_lossy()));
        }
    }
    Ok(())
}
