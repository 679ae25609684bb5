//! What is heard, and when.

use super::{NORMAL, Page, SEED, at_the_pass, earth_and_water};
use playroom::play::{Pace, Preferences};
use playroom::sound::Sound;
use tabletop::chance::Seeded;
use tabletop::{Chance, Viewer, Waiting};

const LOUD: Preferences = Preferences { sound: true, ..NORMAL };

/// The host of Xerxes moves and fires.
fn after_the_hosts_turn(preferences: Preferences) -> Page {
    let mut page = at_the_pass(preferences);
    page.send(super::END_MOVEMENT).let_go_on();
    page
}

#[test]
fn nothing_is_heard_until_somebody_asks_for_it() {
    assert_eq!(after_the_hosts_turn(NORMAL).sounds, []);
}

#[test]
fn what_is_shown_is_heard_and_at_the_end_whose_turn_it_is() {
    let sounds = after_the_hosts_turn(LOUD).sounds;
    assert_eq!(sounds.last(), Some(&Sound::YourTurn));
    assert_eq!(sounds.iter().filter(|sound| **sound == Sound::YourTurn).count(), 1);
    assert!(sounds.contains(&Sound::Arrow), "{sounds:?}");
}

#[test]
fn what_is_not_shown_is_not_heard_but_whose_turn_it_is() {
    assert_eq!(after_the_hosts_turn(Preferences { pace: Pace::Skip, ..LOUD }).sounds, [Sound::YourTurn]);
}

#[test]
fn feet_on_roads_and_oars_at_sea() {
    let mut sitting = earth_and_water(SEED);
    let mut chance = Seeded::new(SEED);
    while let Waiting::For(_) = sitting.table().waiting() {
        let choices = sitting.table().choices().len() as u32;
        let action = chance.pick(choices) as usize;
        sitting.choose(action, &mut chance).unwrap();
    }
    let look = sitting.look(Viewer::Referee);
    let told = |words: &str| -> Vec<Option<Sound>> {
        let motions = (1..=look.actions()).flat_map(|number| look.motions(number));
        motions.filter(|(_, told)| told.contains(words)).map(|(motion, _)| motion.sound()).collect()
    };
    for (words, sound) in [(" marches ", Sound::March), (" sends ", Sound::Oars)] {
        let sounds = told(words);
        assert!(
            !sounds.is_empty() && sounds.iter().all(|heard| *heard == Some(sound)),
            "{words}: {sounds:?}"
        );
    }
}
