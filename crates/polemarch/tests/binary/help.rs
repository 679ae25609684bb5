//! Help that teaches, and refusals that say what to do next.

use crate::shell::polemarch;

#[test]
fn every_command_teaches_by_example() {
    polemarch(&["--help"], "").said("polemarch play");
    for command in ["serve", "play", "simulate", "replay", "engine"] {
        polemarch(&[command, "--help"], "").said("Examples:").said(&format!("polemarch {command}"));
    }
}

#[test]
fn help_fits_the_page() {
    let mut pages: Vec<Vec<&str>> =
        ["serve", "play", "simulate", "replay", "odds", "engine"].map(|c| vec![c]).into();
    pages.push(vec![]);
    pages.extend(
        library::games()
            .iter()
            .flat_map(|game| ["play", "simulate"].map(|command| vec![command, game.about().id])),
    );
    for page in pages {
        for flag in ["-h", "--help"] {
            let help = polemarch(&[&page[..], &[flag]].concat(), "").said("Usage: polemarch").stdout;
            let wide: Vec<&str> = help.lines().filter(|line| line.chars().count() > 100).collect();
            assert_eq!(wide, [""; 0], "{page:?} {flag}");
        }
    }
}

#[test]
fn help_speaks_of_the_game_at_hand() {
    let ran = polemarch(&["play", "go-tell-the-spartans", "--help"], "").said("you are Leonidas");
    let ran = ran.said("feigned_retreat=false").said("--leonidas <PLAYER>");
    assert!(!ran.stdout.contains("talent"), "{}", ran.stdout);
    let ran = polemarch(&["play", "go-tell-the-spartans"], "help\n").said("rules 1.0.1");
    assert!(!ran.stdout.contains("card"), "{}", ran.stdout);
}

#[test]
fn help_names_every_player() {
    for command in ["play", "simulate"] {
        let help = polemarch(&[command, "--help"], "").said("Computer players").stdout;
        // Long lines are broken.
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        for player in library::games().iter().flat_map(|game| game.players()) {
            assert!(help.contains(player.name) && help.contains(player.about), "{}: {help}", player.name);
        }
    }
}

#[test]
fn what_is_not_there_is_refused_with_what_is() {
    polemarch(&["play", "chess"], "").refused("there is earth-and-water");
    polemarch(&["play", "--greece", "zeus"], "")
        .refused("Choose human, neos, hoplites, lochagos, strategos, polemarchos");
    polemarch(&["play", "--option", "elephants=true"], "").refused("one_talent_persian_fleets");
    polemarch(&["play", "--option", "one_talent_persian_fleets=maybe"], "").refused("expected a boolean");
    polemarch(&["play", "--option", "one_talent_persian_fleets"], "").refused("--option name=value");
    let twice = ["--option", "one_talent_persian_fleets=true", "--option", "one-talent-persian-fleets=false"];
    polemarch(&[&["play"], &twice[..]].concat(), "").refused("is given twice");
    polemarch(&["simulate", "--persia", "zeus"], "")
        .refused("there is neos, hoplites, lochagos, strategos, polemarchos, random");
    let ran = polemarch(&["simulate", "--persia", "zeus"], "");
    assert!(!ran.stderr.contains("options"), "a wrong player is no wrong option: {}", ran.stderr);
    polemarch(&["simulate", "--option", "elephants=true"], "").refused("The options of this game are");
    polemarch(&["simulate", "--games", "many"], "").refused("invalid value 'many'");
    polemarch(&["simulate", "--games", "0"], "").refused("0 is not in 1..");
    polemarch(&["simulate", "--persia", "search:0"], "").refused("no number of rounds from 1 on");
    polemarch(&["play", "--persia", "search:0x2"], "").refused("no number of rounds from 1 on");
    polemarch(&["simulate", "--seed", "7", "--games", "10", "--only", "10"], "")
        .refused("there is no game 10")
        .refused("the last is 9");
    polemarch(&["serve", "--per-address", "0"], "").refused("nobody could connect");
    polemarch(&["replay", "no-such-file"], "").refused("cannot read no-such-file");
    polemarch(&["dance"], "").refused("unrecognized subcommand");
    polemarch(&[], "").refused("polemarch play");
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_printed_is_an_error() {
    for args in [&["--help"][..], &["play", "--help"], &["--version"], &["simulate", "--games", "2"]] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_polemarch"));
        let output = command.args(args).stdout(full).stderr(std::process::Stdio::piped()).output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {told}");
        assert!(told.contains("the output fails"), "{args:?}: {told}");
    }
}
