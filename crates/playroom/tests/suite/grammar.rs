//! One of a thing is told as one, and many as many: in every sentence of whole games, by all viewers.

use playroom::kept::{dice, opening_dice};
use playroom::{Card, Look, Sitting, shelf};
use serde_json::Value;
use std::collections::BTreeSet;
use tabletop::chance::Quick;
use tabletop::{Chance, Fact, Seat, Viewer, Waiting};

/// Words that end like a plural and may follow a 1: "the score is 1 as before".
const NO_PLURAL: &[&str] = &[
    "is", "has", "was", "as", "against", "across", "plus", "less", "minus", "this", "counts", "towards",
    "its",
];
/// Verbs that need more than one.
const FOR_MANY: &[&str] = &["are", "have", "were", "come", "go", "lose", "take", "feed", "starve"];
/// What stands between a number and its noun.
const BETWEEN: &[&str] = &["Greek", "Persian", "routed", "Disordered", "more", "other"];

/// What is wrong with the number in these words.
fn fault(words: &str) -> Option<String> {
    let tokens: Vec<&str> = words.split(' ').collect();
    for (n, token) in tokens.iter().enumerate() {
        // "From 3 to 1 areas" is a range, and counts as many.
        if *token != "1" || n > 0 && tokens[n - 1] == "to" {
            continue;
        }
        let mut after = tokens[n + 1..].iter().skip_while(|word| BETWEEN.contains(word));
        let Some(noun) = after.next().filter(|noun| noun.starts_with(char::is_alphabetic)) else { continue };
        let ends = !noun.ends_with(|letter: char| letter.is_alphabetic());
        let noun = noun.trim_end_matches(|letter: char| !letter.is_alphabetic());
        let is_plural =
            noun.len() > 2 && (noun.ends_with('s') || noun == "amphorae") && !NO_PLURAL.contains(&noun);
        // "The 1 city" is the city.
        let is_the = n > 0 && tokens[n - 1].eq_ignore_ascii_case("the");
        let mut next = after.filter(|word| **word != "that");
        let verb = (!ends).then(|| next.next()).flatten();
        let is_verb = verb.is_some_and(|verb| FOR_MANY.contains(verb));
        if is_plural || is_the || is_verb {
            return Some(words.to_owned());
        }
    }
    None
}

fn facts(told: &mut BTreeSet<String>, facts: &[Fact]) {
    told.extend(facts.iter().map(|fact| format!("{} {}", fact.name, fact.words)));
}

/// Everything that this viewer reads.
fn read(told: &mut BTreeSet<String>, look: &dyn Look) {
    let card = |told: &mut BTreeSet<String>, card: &Option<Card>| {
        facts(told, card.as_ref().map(|card| card.facts.as_slice()).unwrap_or_default());
    };
    told.extend([look.prompt(), look.doing()]);
    told.extend(look.legend().map(|(words, _)| words.into_owned()));
    facts(told, &look.stakes());
    for spot in look.scene().spots {
        told.insert(spot.label);
        card(told, &spot.card);
    }
    for track in look.tracks() {
        told.insert(track.words);
        card(told, &track.card);
    }
    for camp in look.camps() {
        told.extend(camp.stock.iter().map(|(_, count, words)| format!("{count} {words}")));
        card(told, &camp.card);
    }
    told.extend(look.piles().into_iter().map(|pile| pile.name.into_owned()));
}

/// A game of choices at random: every sentence of it, each once.
fn sentences(game: &str, seed: u64, most: usize) -> BTreeSet<String> {
    let open = shelf::table(game).unwrap().open(&Value::Null, &mut opening_dice(seed));
    let mut sitting: Box<dyn Sitting> = open.unwrap();
    let (mut chance, mut told) = (Quick::new(seed), BTreeSet::new());
    while let (Waiting::For(seat), true) = (sitting.table().waiting(), sitting.table().actions() < most) {
        for viewer in [Viewer::Seat(seat), Viewer::Table] {
            read(&mut told, &*sitting.look(viewer));
        }
        let (choices, number) = (sitting.table().choices().len() as u32, sitting.table().actions());
        sitting.choose(chance.pick(choices) as usize, &mut dice(seed, number)).unwrap();
        let look = sitting.look(Viewer::Seat(Seat(0)));
        told.extend(look.log(number + 1).into_iter().map(|line| line.words.to_string()));
    }
    told
}

fn is_counted_right(game: &str, games: u64, most: usize) {
    let (mut faults, mut ones) = (BTreeSet::new(), 0);
    for seed in 0..games {
        let told = sentences(game, seed, most);
        ones += told.iter().filter(|words| words.split(' ').any(|word| word == "1")).count();
        faults.extend(told.iter().filter_map(|words| fault(words)));
    }
    assert!(ones > 100, "{game} counts to one in {ones} sentences");
    assert!(faults.is_empty(), "{game}: {faults:#?}");
}

#[test]
fn earth_and_water_counts_one_as_one() {
    is_counted_right("earth-and-water", 20, usize::MAX);
}

#[test]
fn go_tell_the_spartans_counts_one_as_one() {
    is_counted_right("go-tell-the-spartans", 2, 400);
}

#[test]
fn what_is_wrong_is_found() {
    for wrong in [
        "2 points for the 1 city that are Greek now",
        "1 armies",
        "1 Greek army come to Sparta.",
        "lose 1 steps",
    ] {
        assert_eq!(fault(wrong).as_deref(), Some(wrong));
    }
    for right in
        ["1 army comes to Sparta.", "11 armies", "1 point: it counts", "Persia rolls 1, Greece loses 1: they"]
    {
        assert_eq!(fault(right), None, "{right}");
    }
}
