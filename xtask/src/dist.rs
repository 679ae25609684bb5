//! `cargo xtask dist`: what we ship, ready to be copied to where it is used.

use crate::cmd::Cmd;
use crate::error::Error;
use crate::{root, target_folder, web};
use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::io;
use std::path::Path;

/// Builds `dist/web`, then `dist/polemarch` with it inside, and says what lies where.
pub fn run() -> Result<(), Error> {
    web::run()?;
    println!("\nBuilding the binary, with the browser table inside.");
    let target = target_folder();
    let build = ["build", "--release", "--locked", "-p", "polemarch", "--features", "embed"];
    Cmd::cargo(&build).args(&["--target-dir".to_owned(), target.clone()]).run()?;
    let name = format!("polemarch{EXE_SUFFIX}");
    let binary = root().join("dist").join(&name);
    let built = root().join(target).join("release").join(&name);
    let size = fs::copy(&built, &binary).map_err(|error| unwritten(&binary, &error))?;
    let folder = size_of(&web::folder()).map_err(|error| unwritten(&web::folder(), &error))?;
    print!("{}", told(&name, size, folder));
    Ok(())
}

fn told(name: &str, binary: u64, web: u64) -> String {
    let megabytes = |bytes: u64| format!("{}.{} MB", bytes / 1_000_000, bytes % 1_000_000 / 100_000);
    let lines = [
        format!(
            "dist/{name:<12}{:>9}  all of it in one file, the browser table included: {name} serve --open",
            megabytes(binary)
        ),
        format!(
            "dist/{:<12}{:>9}  the browser table for any web host, at any path; it plays offline",
            "web",
            megabytes(web)
        ),
    ];
    format!("\n{}\n", lines.join("\n"))
}

fn size_of(folder: &Path) -> io::Result<u64> {
    fs::read_dir(folder)?.try_fold(0, |sum, entry| {
        let entry = entry?;
        let size =
            if entry.file_type()?.is_dir() { size_of(&entry.path())? } else { entry.metadata()?.len() };
        Ok(sum + size)
    })
}

fn unwritten(path: &Path, error: &io::Error) -> Error {
    Error::new(
        format!("cannot write {}: {error}", path.display()),
        "what we ship is put there",
        "see whether the folder may be written and the disk has room; a running binary cannot be replaced",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_said_what_lies_where() {
        let told = told("polemarch", 3_456_789, 1_230_000);
        assert!(
            told.contains("dist/polemarch      3.4 MB") && told.contains("dist/web            1.2 MB"),
            "{told}"
        );
    }
}
