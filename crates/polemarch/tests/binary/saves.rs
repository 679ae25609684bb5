//! Nothing that was played is lost: two sessions on one file, a full disk, a kill in the middle.

use crate::shell::{Folder, Session, folder, limited, polemarch};
use std::fs;
use std::time::{Duration, Instant};

/// A game that somebody has begun and left.
fn begun(folder: &Folder) -> String {
    let file = folder.path("game.jsonl");
    polemarch(&["play", "--seed", "5", "--save", &file], "3\n1\n").said("The game is saved.");
    file
}

#[test]
fn a_game_that_is_being_played_cannot_be_resumed_elsewhere() {
    let folder = folder("two-sessions");
    let file = begun(&folder);
    let mut first = Session::start(&["play", "--resume", &file, "--seed", "5"]);
    first.until("Greece> ");
    let before = fs::read(&file).unwrap();
    polemarch(&["play", "--resume", &file], "1\nquit\n")
        .refused("is being played already")
        .refused("quit there first");
    // A copy may be played, and the file may be read.
    let copy = folder.path("copy.jsonl");
    polemarch(&["play", "--resume", &file, "--save", &copy], "quit\n").said(&format!("--resume {copy}"));
    polemarch(&["replay", &file], "").said("The game waits for Greece.");
    assert_eq!(fs::read(&file).unwrap(), before);
    first.type_in("1\nquit\n");
    first.end().said("The game is saved.");
    assert!(fs::read(&file).unwrap().len() > before.len());
    polemarch(&["play", "--resume", &file], "quit\n").said("The game is saved.");
    assert_eq!(folder.names(), ["copy.jsonl", "game.jsonl"]);
    // What only looks like a file of ours is left alone.
    fs::write(folder.path("game.jsonl.part"), "a download").unwrap();
    polemarch(&["play", "--resume", &file], "quit\n").said("The game is saved.");
    assert_eq!(folder.names(), ["copy.jsonl", "game.jsonl", "game.jsonl.part"]);
}

#[test]
fn an_older_game_is_never_written_over_a_newer_one() {
    let folder = folder("older-over-newer");
    let file = begun(&folder);
    let longer = folder.path("longer.jsonl");
    polemarch(&["play", "--resume", &file, "--save", &longer, "--seed", "5"], &"1\n".repeat(9)).said("saved");
    let newer = fs::read(&longer).unwrap();
    let mut session = Session::start(&["play", "--resume", &file, "--seed", "6"]);
    session.until("Greece> ");
    // As on a disk that knows no locks.
    fs::rename(&longer, &file).unwrap();
    session.type_in("1\nquit\n");
    let ran =
        session.end().refused("the game is NOT saved in its file").refused("another program has changed it");
    assert_eq!(fs::read(&file).unwrap(), newer);
    let rescued = folder.path("game.jsonl.rescued-1");
    let ran = ran.refused(&format!("Go on with: polemarch play --resume {rescued}"));
    assert!(ran.stdout.contains("The game cannot save itself"), "{}", ran.stdout);
    polemarch(&["replay", &rescued, "--verify"], "").said("OK");
}

#[cfg(unix)]
#[test]
fn a_game_that_ends_on_a_full_disk_is_an_error() {
    let folder = folder("full-disk");
    let (file, home) = (folder.path("game.jsonl"), folder.path("home"));
    let args = ["play", "--seed", "3", "--persia", "random", "--greece", "random", "--save", &file];
    let ran = limited(2, &home, &args).refused("the game is NOT saved in its file: cannot write");
    let ran = ran.refused("What was played since the last save is lost");
    assert!(ran.stdout.contains("final score") && !ran.stdout.contains("polemarch replay"), "{}", ran.stdout);
    // What is there is the whole game up to where the disk was full, and nothing else is.
    polemarch(&["replay", &file, "--verify"], "").said("OK").said("The game is not over.");
    assert_eq!(folder.names(), ["game.jsonl", "home"]);
    assert_eq!(folder.names_in("home/polemarch"), [""; 0]);
}

#[cfg(unix)]
#[test]
fn on_a_full_disk_no_game_begins_and_nothing_is_left_behind() {
    let folder = folder("full-from-the-start");
    let (file, home) = (folder.path("game.jsonl"), folder.path("home"));
    limited(0, &home, &["play", "--save", &file]).refused("cannot write").refused("Make room");
    limited(0, &home, &["play"]).refused("cannot write");
    limited(0, &home, &["simulate", "--seed", "7", "--only", "3", "--save", &file]).refused("cannot write");
    limited(0, &home, &["simulate", "--games", "2", "--csv", &file]).refused("cannot write");
    limited(0, &home, &["simulate", "--games", "2", "--json", &file]).refused("cannot write");
    assert_eq!(folder.names(), ["home"]);
    assert_eq!(folder.names_in("home/polemarch"), [""; 0]);
}

#[test]
fn a_file_is_never_seen_empty() {
    let folder = folder("first-instant");
    for number in 0..10 {
        let file = folder.path(&format!("{number}.jsonl"));
        let mut session = Session::start(&["play", "--save", &file]);
        let begun = Instant::now();
        while !fs::exists(&file).unwrap() {
            assert!(begun.elapsed() < Duration::from_secs(60), "no file was written");
        }
        let content = fs::read(&file);
        session.kill();
        assert!(content.unwrap().ends_with(b"\n"), "killed at this moment, the file would hold no game");
        polemarch(&["play", "--resume", &file], "").said("The game is saved.");
    }
    assert_eq!(folder.names().len(), 10, "{:?}", folder.names());
}

#[test]
fn a_command_that_goes_on_can_be_copied_into_a_shell() {
    let folder = folder("quoted");
    let file = folder.path("Leonidas' game; 1.jsonl");
    let quoted = format!("'{}'", file.replace('\'', r"'\''"));
    polemarch(&["play", "--save", &file], "").said(&format!("--resume {quoted} --persia"));
    let args = ["play", "--resume", &file, "--persia", "random", "--greece", "random", "--seed", "3"];
    polemarch(&args, "").said(&format!("polemarch replay {quoted}\n"));
}

#[cfg(unix)]
#[test]
fn a_file_that_cannot_be_written_is_resumed_into_another() {
    use std::os::unix::fs::symlink;
    let folder = folder("not-writable");
    let file = begun(&folder);
    // A link stays one.
    symlink(&file, folder.path("link")).unwrap();
    polemarch(&["play", "--resume", &folder.path("link"), "--seed", "5"], "1\n").said("The game is saved.");
    assert!(fs::symlink_metadata(folder.path("link")).unwrap().is_symlink());
    polemarch(&["play", "--resume", &folder.path("")], "").refused("cannot read");
    polemarch(&["play", "--resume", "/dev/null"], "").refused("not a Polemarch record");
}
