//! axe-core, the accessibility checks that run inside a page: one script, fetched once and checked.

use crate::cmd::Cmd;
use crate::error::Error;
use crate::{root, target_folder};
use sha2::{Digest, Sha256};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

const PACKAGE: &str = "axe-core@4.14.0";
const ARCHIVE: &str = "axe-core-4.14.0.tgz";
const SCRIPT: &str = "package/axe.min.js";

/// The SHA-256 of the script in that version, so that nobody can slip us another one.
const HASH: &str = "20c09fe157a8a34a30e241aaa1fcdade657734f08ab379ecfbeb7d45cc46e878";

/// Where the script is, once it was fetched.
pub fn script() -> PathBuf {
    folder().join("axe.min.js")
}

pub(super) fn is_there() -> bool {
    is_right(&script())
}

/// Lets npm fetch the package, and takes the one script out of it. Nothing of it is run or installed.
pub(super) fn install() -> Result<(), Error> {
    let folder = folder();
    let place = folder.to_string_lossy();
    let pack = Cmd::new("npm", &["pack", PACKAGE, "--silent", "--pack-destination", &place]);
    println!("axe-core is missing: {pack}");
    if !Cmd::new("npm", &["--version"]).succeeds() {
        return Err(error("there is no npm on this machine to fetch it with", &pack));
    }
    fs::create_dir_all(&folder).map_err(|error| unwritten(&error))?;
    pack.run().map_err(|_| error("npm could not fetch it; what it said stands above", &pack))?;
    let archive = folder.join(ARCHIVE);
    let unpack = Cmd::new("tar", &["-xzf", &archive.to_string_lossy(), "-C", &place, SCRIPT]);
    unpack.run()?;
    let unpacked = folder.join(SCRIPT);
    if !is_right(&unpacked) {
        return Err(error("what npm fetched is not the script we know: its SHA-256 is another one", &pack));
    }
    fs::rename(unpacked, script()).map_err(|error| unwritten(&error))?;
    // What is left over does no harm.
    let _ = (fs::remove_file(archive), fs::remove_dir_all(folder.join("package")));
    Ok(())
}

fn folder() -> PathBuf {
    root().join(target_folder()).join("tools")
}

fn is_right(script: &Path) -> bool {
    fs::read(script).is_ok_and(|content| is_known(&content))
}

fn is_known(content: &[u8]) -> bool {
    let hash: String = Sha256::digest(content).iter().map(|byte| format!("{byte:02x}")).collect();
    hash == HASH
}

fn error(why: &str, fetching: &Cmd) -> Error {
    Error::new(
        "axe-core is missing, which checks that everybody can use the page",
        why,
        format!(
            "install node with npm from https://nodejs.org, go online, and see whether `{fetching}` works"
        ),
    )
}

fn unwritten(error: &io::Error) -> Error {
    Error::new(
        format!("cannot write {}: {error}", folder().display()),
        "axe-core is kept there",
        "see whether the folder may be written and the disk has room",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_script_is_not_taken() {
        assert!(!is_known(b"axe"));
        assert!(!is_right(Path::new("no-such-file")));
    }

    #[test]
    fn error_says_what_to_install() {
        let error = error("no npm", &Cmd::new("npm", &["pack", PACKAGE])).to_string();
        assert!(error.contains("no npm") && error.contains("https://nodejs.org"), "{error}");
    }
}
