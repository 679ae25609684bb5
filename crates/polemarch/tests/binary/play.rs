//! Sessions at the keyboard, typed beforehand.

use crate::shell::{folder, polemarch, polemarch_with};
use std::fs;

/// The first choice, again and again: more than any game has decisions.
fn first_choices() -> String {
    "1\n".repeat(2000)
}

#[test]
fn a_whole_game_can_be_typed_beforehand() {
    let folder = folder("whole-game");
    let file = folder.path("game.jsonl");
    let args = ["play", "--seed", "3", "--persia", "random", "--save", &file];
    polemarch(&args, &first_choices())
        .said("you are Greece")
        .said("Greece> 1\n")
        .said("CAMPAIGN 5 of 5")
        .said("The dice of this sitting came from the seed 3.");
    polemarch(&["replay", &file, "--verify"], "").said("OK: 300: Earth & Water");
    polemarch(&["replay", &file], "").said("Campaign 5 begins");
}

#[test]
fn two_computers_can_be_watched() {
    let folder = folder("watched");
    let file = folder.path("game.jsonl");
    let args = ["play", "--seed", "3", "--persia", "random", "--greece", "stepwise", "--save", &file];
    polemarch(&args, "").said("Greece is played by stepwise").said("Campaign 5 begins").said("seed 3");
    polemarch(&["play", "--resume", &file], "").said("CAMPAIGN 5 of 5").said("polemarch replay");
}

#[test]
fn the_same_seed_and_choices_give_the_same_game() {
    let folder = folder("same-seed");
    let [one, other] = ["one", "other"].map(|name| {
        let file = folder.path(name);
        polemarch(&["play", "--seed", "3", "--save", &file], &first_choices()).said("seed 3");
        fs::read(file).unwrap()
    });
    assert_eq!(one, other);
}

#[test]
fn quitting_and_the_end_of_the_input_save_the_game() {
    for (test, ending) in [("quit", "quit\n"), ("end", "")] {
        let folder = folder(test);
        let file = folder.path("game.jsonl");
        let typed = format!("3\n1\n{ending}");
        polemarch(&["play", "--seed", "5", "--save", &file], &typed)
            .said(&format!("Go on with: polemarch play --resume {file}"));
        let saved = fs::read(&file).unwrap();
        polemarch(&["play", "--resume", &file], "").said("The game is saved.");
        assert_eq!(fs::read(&file).unwrap(), saved, "looking at a game changes nothing");
        // A seed, as with fresh dice Persia may win before the fifth campaign.
        polemarch(&["play", "--resume", &file, "--seed", "5"], &first_choices()).said("CAMPAIGN 5 of 5");
        polemarch(&["replay", &file, "--verify"], "").said("OK");
        assert!(fs::read(&file).unwrap().starts_with(&saved));
    }
}

#[test]
fn who_resumes_a_game_gets_the_seat_it_waits_for() {
    let folder = folder("seat");
    let file = folder.path("game.jsonl");
    let told = format!("--resume {file} --persia human --greece hoplites");
    polemarch(&["play", "--persia", "human", "--seed", "3", "--save", &file], "3\n").said(&told);
    let saved = fs::read(&file).unwrap();
    polemarch(&["play", "--resume", &file], "").said("You are Persia");
    assert_eq!(fs::read(&file).unwrap(), saved, "nobody has played for them");
    polemarch(&["play", "--resume", &file, "--greece", "search:20"], "").said("played by search:20");
}

#[test]
fn a_game_saves_itself_in_the_data_folder_each_in_a_new_file() {
    let folder = folder("data");
    let home = folder.path("home");
    let home = [("XDG_DATA_HOME", home.as_str()), ("HOME", &home), ("APPDATA", &home)];
    for number in ["001", "002"] {
        let file = format!("earth-and-water-{number}.jsonl");
        polemarch_with(&["play"], b"", &home).said(&file);
    }
}

#[test]
fn commands_answer_without_changing_the_game() {
    let folder = folder("commands");
    let (file, copy) = (folder.path("game.jsonl"), folder.path("copy.jsonl"));
    let typed = format!(
        "help\nboard\nlog\nwhy\nrules\nrules 6\nrules 77\nhint\nseed\nsave\nsave {copy}\nsave {copy}\n0\n\nundo\n99\n"
    );
    polemarch(&["play", "--persia", "human", "--seed", "4", "--save", &file], &typed)
        .said("take your last action back")
        .said("Land movement")
        .said("There is no rule 77")
        .said("A strategos would buy")
        .said(" %  buy ")
        .said("come from the seed 4")
        .said("Say where to: save FILE")
        .said(&format!("Saved in {copy}."))
        .said("Not saved in")
        .said("Not possible: there is nothing to take back yet.")
        .said("There is no choice 99 here.");
    assert_eq!(fs::read(&file).unwrap(), fs::read(&copy).unwrap());
    assert_eq!(fs::read_to_string(&file).unwrap().lines().count(), 1, "nobody has acted");
}

#[test]
fn an_action_can_be_taken_back() {
    let folder = folder("undo");
    let file = folder.path("game.jsonl");
    // Buy no cards, raise armies in Abydos, as many as the first choice says, and take that back.
    polemarch(&["play", "--persia", "human", "--save", &file], "1\n1\n1\nundo\n")
        .said("raises 1 army in Abydos")
        .said("Taken back.");
    assert_eq!(fs::read_to_string(&file).unwrap().lines().count(), 2);
}

#[test]
fn garbage_at_the_keyboard_is_answered_and_nothing_is_lost() {
    let folder = folder("garbage");
    let file = folder.path("game.jsonl");
    let mut typed =
        b"\0\xff\xfe\n-1\n1e9\n99999999999999999999\n\x1b[2J\n; drop table\nsave /no/such/folder/x\n"
            .to_vec();
    typed.extend(vec![b'x'; 100_000]);
    typed.extend(b"\n1 1\n\r\n\t\nUNDO\nrules \xc3\n");
    let ran = polemarch_with(&["play", "--save", &file], &typed, &[]).said("The game is saved.");
    assert!(!ran.stdout.contains('\u{1b}'), "control characters do not come back");
    assert_eq!(ran.stderr, "");
    polemarch(&["replay", &file, "--verify"], "").said("OK");
}

#[test]
fn a_curtain_falls_between_two_people() {
    let folder = folder("curtain");
    let file = folder.path("game.jsonl");
    // Persia buys three cards and raises nothing; seed 1 lets the king live.
    let typed = "\n4\nfinish\n";
    let typed = typed.replace("finish", &last_choice(&folder.path("peek.jsonl"), "\n4\n")) + "\n\n";
    let ran = polemarch(&["play", "--hot-seat", "--seed", "1", "--save", &file], &typed)
        .said("Greece is next. Press Enter to hide this, then hand over the keyboard.");
    let (persias, greeces) =
        ran.stdout.split_once("Greece, press Enter when nobody else is looking.").unwrap();
    let drawn = persias.split("Persia draws ").nth(1).unwrap().split(" (").next().unwrap();
    assert!(drawn.len() > 3 && !drawn.contains("cards"), "{drawn}");
    assert!(!greeces.contains(drawn), "Greece sees {drawn}");
    assert!(greeces.contains("hand: 3 unseen"), "{greeces}");
}

/// The number of the last choice that is offered after this was typed.
fn last_choice(file: &str, typed: &str) -> String {
    let ran = polemarch(&["play", "--hot-seat", "--seed", "1", "--save", file], typed);
    let mut numbers =
        ran.stdout.lines().filter_map(|line| line.split_whitespace().next()?.parse::<u32>().ok());
    numbers.next_back().unwrap().to_string()
}

#[test]
fn a_file_cut_off_by_a_crash_is_recovered_and_kept() {
    let folder = folder("crash");
    let file = folder.path("game.jsonl");
    polemarch(&["play", "--seed", "5", "--save", &file], "3\n1\n").said("saved");
    let whole = fs::read(&file).unwrap();
    let cut = &whole[..whole.len() - 9];
    fs::write(&file, cut).unwrap();
    polemarch(&["play", "--resume", &file], "").said("cut off").said("The damaged file is kept as");
    assert_eq!(fs::read(folder.path("game.jsonl.damaged-1")).unwrap(), cut);
    polemarch(&["replay", &file, "--verify"], "").said("OK");
}

#[test]
fn no_file_is_overwritten_by_mistake() {
    let folder = folder("overwrite");
    let file = folder.path("thesis.txt");
    fs::write(&file, "years of work").unwrap();
    polemarch(&["play", "--save", &file], "").refused("exists already");
    polemarch(&["play", "--resume", &file], "").refused("not a Polemarch record");
    assert_eq!(fs::read_to_string(&file).unwrap(), "years of work");
    polemarch(&["play", "--save", &folder.path("no/such/folder")], "").refused("cannot write");
}

#[test]
fn a_wish_that_cannot_be_granted_leaves_no_file_behind() {
    let folder = folder("wishes");
    let file = folder.path("game.jsonl");
    polemarch(&["play", "--persia", "nobody", "--save", &file], "").refused("there is no player \"nobody\"");
    assert!(!fs::exists(&file).unwrap(), "an empty game was saved");
    polemarch(&["play", "--seed", "5", "--save", &file], "3\n1\n").said("saved");
    let whole = fs::read(&file).unwrap();
    fs::write(&file, &whole[..whole.len() - 9]).unwrap();
    polemarch(&["play", "--resume", &file, "--persia", "nobody"], "").refused("there is no player");
    assert!(!fs::exists(folder.path("game.jsonl.damaged-1")).unwrap(), "nothing was recovered yet");
}

/// A solitaire game, after the Phocians were sent to guard the path and so much was typed.
fn leonidas(test: &str, typed: &str) -> crate::shell::Ran {
    let folder = folder(test);
    let file = folder.path("game.jsonl");
    let args = ["play", "go-tell-the-spartans", "--seed", "3", "--save", &file];
    polemarch(&args, typed)
}

#[test]
fn one_plan_deploys_the_whole_army_and_the_procedure_runs_by_itself() {
    let ran = leonidas("plan", "1\n1\n1\na\n").said("a  again, as long as it can be done: deploy by plan");
    assert_eq!(ran.stdout.matches("Leonidas> ").count(), 5, "guard, plans, plan, again, the first own move");
    let ran = ran.said("advance, for this brings them").said("Greek movement").said("march or turn a stack");
    assert!(!ran.stdout.contains("can only"), "{}", ran.stdout);
}

#[test]
fn a_plan_is_taken_back_and_nothing_is_done_by_itself_when_steps_are_wanted() {
    leonidas("plan-undo", "1\n1\n1\na\nundo\n").said("Not possible");
    leonidas("plan-back", "1\n1\n1\nundo\n").said("Taken back.");
    let ran = leonidas("steps", "1\n1\n1\nstep\na\n\n\n").said("waits for Enter now");
    assert_eq!(ran.stdout.matches("The Persian procedure: ").count(), 3, "{}", ran.stdout);
}

#[test]
fn odds_are_told_in_full() {
    leonidas("odds", "odds\nodds 1\n").said("Say for which choice").said("No dice hang on it");
}
