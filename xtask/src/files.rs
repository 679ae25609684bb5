//! The files of this repository.

use crate::error::Error;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The paths under `root` that git tracks, or would after `git add`, with `/` between names on every machine.
pub fn listed(root: &Path) -> Result<Vec<String>, Error> {
    listed_by_git(root).map_or_else(|| walked(root), Ok)
}

/// None when git is missing or this is no clone.
fn listed_by_git(root: &Path) -> Option<Vec<String>> {
    let listing = Command::new("git")
        .args(["ls-files", "-coz", "--exclude-standard"])
        .current_dir(root)
        .output()
        .ok()?;
    let names = String::from_utf8(listing.stdout).ok()?;
    listing.status.success().then(|| names.split_terminator('\0').map(str::to_owned).collect())
}

/// For a downloaded archive, which git knows nothing about.
fn walked(root: &Path) -> Result<Vec<String>, Error> {
    let mut paths = Vec::new();
    walk(root, "", &mut paths).map_err(|error| {
        Error::new(
            format!("the files under {} cannot be listed: {error}", root.display()),
            "the checks read every file of the repository",
            "run them in a clone, where git lists the files",
        )
    })?;
    Ok(paths)
}

fn walk(root: &Path, folder: &str, paths: &mut Vec<String>) -> std::io::Result<()> {
    for entry in fs::read_dir(root.join(folder))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name == "target" || name == ".git" {
            continue;
        }
        let path = if folder.is_empty() { name } else { format!("{folder}/{name}") };
        if entry.file_type()?.is_dir() {
            walk(root, &path, paths)?;
        } else {
            paths.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_repository_is_listed_with_or_without_git() {
        let root = crate::root();
        let manifest = "xtask/Cargo.toml".to_owned();
        assert!(listed(&root).unwrap().contains(&manifest));
        assert!(walked(&root).unwrap().contains(&manifest));
    }
}
