//! `cargo xtask playthrough`: games written down move by move, as a person would read them.

use crate::cmd::Cmd;
use crate::error::Error;
use crate::library_tests;

/// The golden files of every crate.
const GOLDEN: &str = ":(glob)**/golden/**";

/// Plays them again; an error if a game goes differently.
pub fn compare() -> Result<(), Error> {
    library_tests::named("playthrough", "playthrough")?.run().map_err(|_| {
        Error::new(
            "a golden playthrough goes differently",
            "the rules changed, or how they are told; the difference stands above",
            "if it was meant, `cargo xtask playthrough --update`, and read the diff",
        )
    })
}

/// Writes them anew and shows which changed.
pub fn update() -> Result<(), Error> {
    library_tests::named("playthrough", "playthrough")?.env("POLEMARCH_UPDATE_GOLDEN", "1").run()?;
    let changed = Cmd::new("git", &["diff", "--stat", "--", GOLDEN]).output()?;
    let new = Cmd::new("git", &["ls-files", "-o", "--exclude-standard", "--", GOLDEN]).output()?;
    print!("{}", told(&changed, &new));
    Ok(())
}

fn told(changed: &str, new: &str) -> String {
    if changed.trim().is_empty() && new.trim().is_empty() {
        return "\nNo golden file changed.\n".to_owned();
    }
    let new: String = new.lines().map(|path| format!(" {path} (new)\n")).collect();
    format!(
        "\nThe golden files that changed:\n{changed}{new}\n\
         Read them (`git diff`) as if you sat at the table: is every changed line what the rulebook says?\n\
         Commit them together with the change that caused them, and say why.\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_files_are_told_as_well_as_changed_ones() {
        let told = told(" a/golden/b.txt | 2 +-\n", "a/golden/c.txt\n");
        assert!(told.contains("b.txt | 2") && told.contains("c.txt (new)") && told.contains("git diff"));
    }

    #[test]
    fn nothing_changed_is_said_so() {
        assert_eq!(super::told("", "\n"), "\nNo golden file changed.\n");
    }
}
