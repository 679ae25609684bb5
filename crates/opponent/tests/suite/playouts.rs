//! Games played to their end at random.

use crate::fairs::{Fair, STALLS};
use crate::nine::{Setup, Sound};
use opponent::{Playout, playout};
use tabletop::chance::{Quick, Scripted};
use tabletop::conformance::{Scrutiny, play_many};
use tabletop::{Position, Silent, Waiting};

#[test]
fn the_fair_keeps_the_contract() {
    assert_eq!(
        play_many::<Fair>(&(), 0..20, Scrutiny::THOROUGH, |_| {}).map(|tally| tally.decisions),
        Ok(20)
    );
}

#[test]
fn every_action_is_one_pick_away_however_many_there_are() {
    for stall in 0..u32::from(STALLS) {
        let picks = [stall];
        let mut script = Scripted::new(&picks);
        let Playout { outcome, decisions } = playout(&mut Fair(None), &mut script);
        assert_eq!((script.finish(), outcome.score as u32, decisions), (Ok(()), stall, 1));
    }
}

#[test]
fn a_playout_leaves_the_game_at_its_end() {
    let mut chance = Quick::new(490);
    let mut longest = 0;
    for _ in 0..1_000 {
        let mut position = Sound::start(&Setup::default(), &mut chance, &mut Silent);
        let Playout { outcome, decisions } = playout(&mut position, &mut chance);
        assert_eq!(position.waiting(), Waiting::Over(outcome));
        longest = longest.max(decisions);
    }
    // Two cards to draw and two to bury leave at most four tricks; a peek each.
    assert!((6..=14).contains(&longest), "{longest}");
}
