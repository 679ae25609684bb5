//! Writes the list of the client's files for `src/site/embedded.rs`, when the client is to be part of the binary.
//!
//! With a script of our own cargo notices that the client was built anew; nothing else would tell it.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Where `cargo xtask web` puts what it builds.
const WEB: &str = "../../dist/web";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var_os("CARGO_FEATURE_EMBED").is_none() {
        return Ok(());
    }
    let web = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join(WEB);
    println!("cargo::rerun-if-changed={}", web.display());
    let mut list = String::from("&[\n");
    match web.canonicalize() {
        Ok(web) => write_down(&web, &web, &mut list)?,
        Err(_) => println!("cargo::error=the client is not built: run `cargo xtask web` first"),
    }
    list.push_str("]\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("embedded.rs"), list)
}

/// One line for each file under `folder`: its name as a browser asks for it, and its content.
fn write_down(web: &Path, folder: &Path, list: &mut String) -> io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::path);
    for path in entries.iter().map(fs::DirEntry::path) {
        if path.is_dir() {
            write_down(web, &path, list)?;
        } else if let Ok(name) = path.strip_prefix(web) {
            let name = name.to_string_lossy().replace('\\', "/");
            list.push_str(&format!("    ({name:?}, include_bytes!({:?})),\n", path.to_string_lossy()));
        }
    }
    Ok(())
}
