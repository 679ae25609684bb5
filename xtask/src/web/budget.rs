//! The size of the site as it is transferred, and the limit it must keep.

use super::folder::Size;
use super::{games, offline};
use crate::error::Error;
use crate::games::{Game, Games, Playable};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The most that a first visit to any game may transfer, fonts and the computer player included: about five seconds at one
/// megabit a second, during which an old phone can compile the module as it streams in.
const BUDGET: usize = 640_000;

/// The most that the first page may transfer until it can be used: it is there before any game.
const FRONT: usize = 300_000;

/// A line for each file, and what a first visit costs, by the game it came for: see [`first_load`].
pub(super) fn table(sizes: &[Size]) -> String {
    let mut table = format!("\n{:<56}{:>10}{:>10}\n", "file", "raw", "brotli");
    let mut line = |name: &str, raw: usize, sent: usize| {
        // Writing to a string cannot fail.
        let _ = writeln!(table, "{name:<56}{:>10}{:>10}", kilobytes(raw), kilobytes(sent));
    };
    for size in sizes {
        line(&size.name, size.raw, size.sent);
    }
    let mut sum = |name: &str, sizes: &[&Size]| {
        line(name, sizes.iter().map(|size| size.raw).sum(), sizes.iter().map(|size| size.sent).sum());
    };
    for game in games_in(sizes) {
        sum(&format!("first load of {game}"), &first_load(sizes, &game));
    }
    sum("the first page alone", &first_page(sizes));
    sum("all", &sizes.iter().collect::<Vec<_>>());
    let _ = writeln!(table, "{:<56}{:>20}", "allowed", kilobytes(BUDGET));
    table
}

/// The games that can be played and are not on the page, and so are neither built for it nor held against the budget; nothing where
/// there are none.
pub(super) fn left_out(games: &Games) -> String {
    let unlisted = games.playable().filter(|(game, _)| !game.is_shown());
    let line = |(game, _): (&Game, &Playable)| {
        format!(
            "{} is unlisted: it is not part of this site, and the limit does not hold for it yet\n",
            game.id
        )
    };
    unlisted.map(line).collect()
}

/// An error if a first load is over the budget.
pub(super) fn check(sizes: &[Size]) -> Result<(), Error> {
    let front = first_page(sizes).iter().map(|size| size.sent).sum::<usize>();
    if front > FRONT {
        return Err(too_heavy("the first page", front, FRONT));
    }
    let loads = games_in(sizes).into_iter().map(|game| {
        let sent = first_load(sizes, &game).iter().map(|size| size.sent).sum::<usize>();
        (game, sent)
    });
    let Some((game, sent)) = loads.max_by_key(|(_, sent)| *sent).filter(|(_, sent)| *sent > BUDGET) else {
        return Ok(());
    };
    Err(too_heavy(&format!("a first load of {game}"), sent, BUDGET))
}

fn too_heavy(what: &str, sent: usize, allowed: usize) -> Error {
    Error::new(
        format!("{what} weighs {} over the wire; {} is allowed", kilobytes(sent), kilobytes(allowed)),
        "somebody opens it on a phone, far from a fast network",
        "see in the table above what has grown, and make it smaller; the budget is in xtask/src/web/budget.rs",
    )
}

/// What the first page needs before it can be used: what every page needs, and no game.
fn first_page(sizes: &[Size]) -> Vec<&Size> {
    let is_first =
        |size: &&Size| games::of_file(&size.name).is_none() && offline::is_needed_by_all(&size.name);
    sizes.iter().filter(is_first).collect()
}

/// What a first visit to a page of this game fetches before the service worker goes for the other games: what every page
/// needs, and the game's own module. The text of its rules is fetched when somebody opens them.
fn first_load<'a>(sizes: &'a [Size], game: &str) -> Vec<&'a Size> {
    let is_first = |size: &&Size| match games::of_file(&size.name) {
        Some(of) => of == game && !games::is_rules(&size.name),
        None => offline::is_needed_by_all(&size.name),
    };
    sizes.iter().filter(is_first).collect()
}

fn games_in(sizes: &[Size]) -> BTreeSet<String> {
    sizes.iter().filter_map(|size| games::of_file(&size.name)).collect()
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

    /// What all games need, and the modules of two.
    fn site(shared: usize, one: usize, two: usize) -> Vec<Size> {
        vec![
            size("a.js", 2 * shared, shared),
            size("client-one_bg.wasm", 2 * one, one),
            size("client-two_bg.wasm", 2 * two, two),
            size("rules-one.md", 6_000, 2_500),
            size("OFL.txt", 4_000, 1_500),
        ]
    }

    #[test]
    fn the_page_of_every_game_is_held_against_the_budget() {
        assert_eq!(check(&site(100_000, 540_000, 540_000)), Ok(()));
        let error = check(&site(300_001, 1_000, 1_000)).unwrap_err();
        assert!(error.to_string().contains("the first page weighs 300.0 KB"), "{error}");
        let error = check(&site(100_000, 300_000, 540_001)).unwrap_err();
        assert!(error.to_string().contains("two weighs 640.0 KB"), "{error}");
        assert!(error.to_string().contains("640.0 KB is allowed"), "{error}");
    }

    #[test]
    fn licences_rules_and_other_games_are_no_part_of_a_first_load() {
        let table = table(&site(1_000, 2_000, 3_000));
        let sum = |name: &str| table.lines().find(|line| line.starts_with(name)).unwrap().to_owned();
        assert!(sum("first load of one").ends_with("6.0 KB    3.0 KB"), "{table}");
        assert!(sum("first load of two").ends_with("8.0 KB    4.0 KB"), "{table}");
        assert!(sum("all").ends_with("22.0 KB   10.0 KB"), "{table}");
    }
    #[test]
    fn a_game_that_is_not_weighed_is_named() {
        let list = |unlisted: bool| {
            let playable = "bench_games = 1\nexamples = \"\"\ndocs = []\nplaythroughs = []\n\
                conformance = { standard = 1, with_an_option = 1, thoroughly = 1 }\n";
            let game = "[[game]]\nid = \"a\"\ntitle = \"A\"\nwords = \"w\"\n[game.playable]\n";
            Games::parse(&format!("{game}unlisted = {unlisted}\n{playable}")).unwrap()
        };
        assert!(left_out(&list(true)).starts_with("a is unlisted"));
        assert_eq!(left_out(&list(false)), "");
    }
}
