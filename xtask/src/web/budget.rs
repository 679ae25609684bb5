//! What the browser table weighs, and what it may weigh.

use super::ending;
use super::folder::Size;
use crate::trouble::Trouble;
use std::fmt::Write;

/// Half a megabyte over the wire, fonts and the computer player included: four seconds on a phone with one megabit, and
/// an old phone compiles it while it comes. Whoever wants more has to find it in what is there.
const BUDGET: usize = 500_000;

/// A line for each file, and the sum. The first visit fetches all but the licences: the service worker sees to that.
pub(super) fn table(sizes: &[Size]) -> String {
    let mut table = format!("\n{:<44}{:>10}{:>10}\n", "file", "raw", "brotli");
    let mut line = |name: &str, raw: usize, sent: usize| {
        // Writing to a string cannot fail.
        let _ = writeln!(table, "{name:<44}{:>10}{:>10}", kilobytes(raw), kilobytes(sent));
    };
    for size in sizes {
        line(&size.name, size.raw, size.sent);
    }
    let is_needed = |size: &&Size| ending(&size.name) != "txt";
    let first = || sizes.iter().filter(is_needed);
    line("first load", first().map(|size| size.raw).sum(), first().map(|size| size.sent).sum());
    line("all", sizes.iter().map(|size| size.raw).sum(), sent(sizes));
    let _ = writeln!(table, "{:<44}{:>20}", "allowed", kilobytes(BUDGET));
    table
}

/// Trouble when it is too much.
pub(super) fn check(sizes: &[Size]) -> Result<(), Trouble> {
    let sent = sent(sizes);
    if sent <= BUDGET {
        return Ok(());
    }
    Err(Trouble::new(
        format!(
            "the browser table weighs {} over the wire; {} is allowed",
            kilobytes(sent),
            kilobytes(BUDGET)
        ),
        "somebody opens it on a phone, far from a fast network",
        "see in the table above what has grown, and make it smaller; the budget is in xtask/src/web/budget.rs",
    ))
}

fn sent(sizes: &[Size]) -> usize {
    sizes.iter().map(|size| size.sent).sum()
}

fn kilobytes(bytes: usize) -> String {
    format!("{}.{} KB", bytes / 1000, bytes % 1000 / 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(name: &str, raw: usize, sent: usize) -> Size {
        Size { name: name.to_owned(), raw, sent }
    }

    #[test]
    fn the_sum_is_held_against_the_budget() {
        assert_eq!(check(&[size("a", 900_000, 400_000), size("b", 100_000, 100_000)]), Ok(()));
        let trouble = check(&[size("a", 900_000, 400_000), size("b", 100_000, 100_001)]).unwrap_err();
        assert!(trouble.to_string().contains("500.0 KB is allowed"), "{trouble}");
    }

    #[test]
    fn licences_are_no_part_of_the_first_load() {
        let table = table(&[size("a.js", 2_500, 1_000), size("OFL.txt", 4_000, 1_500)]);
        let sum = |name: &str| table.lines().find(|line| line.starts_with(name)).unwrap().to_owned();
        assert!(sum("first load").ends_with("2.5 KB    1.0 KB"), "{table}");
        assert!(sum("all").ends_with("6.5 KB    2.5 KB"), "{table}");
    }
}
