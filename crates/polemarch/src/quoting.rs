//! Command lines that can be copied into a shell as they are printed.

use std::ffi::OsStr;
use std::path::Path;

/// A file name as an argument of a command line.
pub(crate) fn file(path: &Path) -> String {
    // A name that begins with a dash would be read as an option.
    if path.as_os_str().as_encoded_bytes().starts_with(b"-") {
        argument(Path::new(".").join(path).as_os_str())
    } else {
        argument(path.as_os_str())
    }
}

/// An argument of a command line.
pub(crate) fn argument(argument: &OsStr) -> String {
    let needs_none = |letter: char| letter.is_alphanumeric() || "_-./:=@%+,".contains(letter);
    match argument.to_str() {
        Some(text) if !text.is_empty() && text.chars().all(needs_none) => text.to_owned(),
        // Windows allows no quotes in a file name.
        Some(text) if cfg!(windows) => format!("\"{text}\""),
        Some(text) if !text.contains(char::is_control) => format!("'{}'", text.replace('\'', r"'\''")),
        _ => escaped(argument.as_encoded_bytes()),
    }
}

/// Bytes that no terminal shows, as the shells of today and POSIX read them.
fn escaped(bytes: &[u8]) -> String {
    let letters = bytes.iter().map(|&byte| match byte {
        b'\'' | b'\\' => format!("\\{}", char::from(byte)),
        b' '..=b'~' => char::from(byte).to_string(),
        // Three octal digits: an escape of hexadecimal ones would go on into the next letter.
        _ => format!("\\{byte:03o}"),
    });
    format!("$'{}'", letters.collect::<String>())
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::ffi::OsStrExt;

    #[test]
    fn what_a_shell_would_read_otherwise_is_quoted() {
        let check = |name: &[u8], expect: &str| assert_eq!(file(Path::new(OsStr::from_bytes(name))), expect);
        check(b"games/one-001.jsonl", "games/one-001.jsonl");
        check("Σπάρτη.jsonl".as_bytes(), "Σπάρτη.jsonl");
        check(b"my game.jsonl", "'my game.jsonl'");
        check(b"it's; rm -rf $HOME", r"'it'\''s; rm -rf $HOME'");
        check(b"~/x", "'~/x'");
        check(b"-x", "./-x");
        check(b"a\nb\xff1'", r"$'a\012b\3771\''");
    }
}
