//! Ctrl-C in a simulation: what there is is printed, and the run can be resumed.

use crate::shell::{Folder, Session, folder, limited, polemarch};
use std::fs;
use std::process::Command;

/// The rows of a file, without its head, that are whole.
fn rows(file: &str) -> usize {
    fs::read_to_string(file).unwrap_or_default().matches('\n').count().saturating_sub(1)
}

fn interrupt(session: &Session, signal: &str) {
    assert!(Command::new("kill").args([signal, &session.id().to_string()]).status().unwrap().success());
}

#[test]
fn what_there_is_is_printed_and_the_run_goes_on_later() {
    let folder = folder("interrupted");
    let (csv, json) = (folder.path("my games.csv"), folder.path("summary.json"));
    let args = ["simulate", "--seed", "9", "--persia", "stepwise", "--swap", "--json", &json];
    for signal in ["-INT", "-TERM"] {
        let session = Session::start(&[&args[..], &["--games", "900000000", "--csv", &csv]].concat());
        while rows(&csv) < 20 {
            std::thread::yield_now();
        }
        interrupt(&session, signal);
        let ran = session.end();
        assert_eq!(ran.code, Some(130), "{ran:?}");
        let played = rows(&csv);
        let shown = format!("Interrupted after {} of 900,000,000 games.", grouped(played));
        assert!(ran.stdout.contains(&shown) && ran.stdout.contains("95 % interval"), "{}", ran.stdout);
        let again = format!("--games 900000000 --seed 9 --resume '{csv}'");
        assert!(ran.stderr.contains(&again), "{}", ran.stderr);
        assert!(!fs::exists(&json).unwrap(), "a summary of some games looks like one of all");
        // Fewer games than were to be played, so that the test ends.
        let games = (played + 30).to_string();
        let resumed = polemarch(&[&args[..], &["--games", &games, "--resume", &csv]].concat(), "");
        let fresh = folder.path("fresh.csv");
        fs::rename(&json, folder.path("resumed.json")).unwrap();
        let at_once =
            polemarch(&[&args[..], &["--games", &games, "--csv", &fresh]].concat(), "").said("games");
        assert_eq!(resumed.stdout, at_once.stdout);
        assert_eq!(fs::read(&csv).unwrap(), fs::read(&fresh).unwrap());
        assert_eq!(fs::read(&json).unwrap(), fs::read(folder.path("resumed.json")).unwrap());
        for file in [&csv, &fresh, &json] {
            fs::remove_file(file).unwrap();
        }
    }
}

/// 12345 as 12,345.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().map(|group| std::str::from_utf8(group).unwrap()).collect();
    groups.join(",")
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_file_the_games_so_far_are_printed_all_the_same() {
    let session = Session::start(&["simulate", "--games", "900000000"]);
    // It prints nothing before it ends; the system knows when it listens for the signal, which is number 2.
    let listens = || {
        let status = fs::read_to_string(format!("/proc/{}/status", session.id())).unwrap();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap().trim();
        u64::from_str_radix(caught, 16).unwrap() & 0b10 != 0
    };
    while !listens() {
        std::thread::yield_now();
    }
    interrupt(&session, "-INT");
    let ran = session.end();
    assert_eq!(ran.code, Some(130), "{ran:?}");
    assert!(ran.stdout.starts_with("Interrupted ") && ran.stderr.contains("--csv FILE"), "{ran:?}");
}

#[test]
fn a_disk_that_gets_full_costs_no_games() {
    let folder = folder("full-results");
    let csv = folder.path("games.csv");
    let ran =
        limited(2, &folder.path("home"), &["simulate", "--seed", "9", "--games", "900000000", "--csv", &csv]);
    let ran = ran.refused("cannot write").refused("Make room").refused("--seed 9 --resume");
    assert!(ran.stdout.contains("of 900,000,000 games. This is what there is"), "{}", ran.stdout);
    // What does not fit is played again.
    let rows = rows(&csv) + 1;
    polemarch(&["simulate", "--seed", "9", "--games", &rows.to_string(), "--resume", &csv], "")
        .said("games, seed 9");
    assert_eq!(fs::read_to_string(&csv).unwrap().lines().count(), rows + 1);
}

/// A finished ladder, and the arguments that play it.
fn ladder(folder: &Folder) -> (String, Vec<&'static str>, String) {
    let csv = folder.path("ladder.csv");
    let args = vec!["simulate", "--ladder", "random,stepwise,hoplites", "--games", "20", "--seed", "9"];
    let ran = polemarch(&[&args[..], &["--csv", &csv]].concat(), "").said("Elo");
    (csv, args, ran.stdout)
}

#[test]
fn a_ladder_goes_on_in_the_middle_of_a_pair_and_of_a_row() {
    let folder = folder("ladder-resumed");
    let (csv, args, told) = ladder(&folder);
    let whole = fs::read(&csv).unwrap();
    for cut in [whole.len() * 3 / 4, whole.len() / 4, whole.len()] {
        fs::write(&csv, &whole[..cut]).unwrap();
        let ran = polemarch(&[&args[..], &["--resume", &csv]].concat(), "").said("Elo");
        assert_eq!(ran.stdout, told);
        assert_eq!(fs::read(&csv).unwrap(), whole);
    }
}

#[test]
fn the_file_of_another_run_is_refused_and_left_as_it_is() {
    let folder = folder("other-run");
    let (csv, args, _) = ladder(&folder);
    let whole = fs::read(&csv).unwrap();
    let resumed = |change: &[&str]| {
        let ran = polemarch(&[change, &["--resume", &csv]].concat(), "").refused("is of another run");
        assert_eq!(fs::read(&csv).unwrap(), whole);
        ran
    };
    resumed(&[&args[..5], &["--seed", "10"]].concat()).refused("ends otherwise");
    resumed(&["simulate", "--ladder", "random,stepwise,hoplites", "--games", "10", "--seed", "9"]);
    resumed(&["simulate", "--games", "20", "--seed", "9"]).refused("where game 0 should be");
    resumed(&["simulate", "go-tell-the-spartans", "--seed", "9"]).refused("its first line");
    polemarch(&["simulate", "--resume", &csv], "").refused("--seed");
    polemarch(&["simulate", "--seed", "9", "--resume", &folder.path("none")], "").refused("cannot read");
    polemarch(&["simulate", "--seed", "9", "--resume", "/dev/zero"], "").refused("it is no file");
}

#[test]
fn two_runs_do_not_write_to_one_file() {
    let folder = folder("two-runs");
    let csv = folder.path("games.csv");
    let args = ["simulate", "--seed", "9", "--games", "900000000"];
    let mut session = Session::start(&[&args[..], &["--csv", &csv]].concat());
    while rows(&csv) < 1 {
        std::thread::yield_now();
    }
    polemarch(&[&args[..], &["--resume", &csv]].concat(), "").refused("another run writes to");
    session.kill();
}
