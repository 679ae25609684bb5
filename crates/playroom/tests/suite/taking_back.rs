//! Taking back, and looking back.

use super::earth_and_water;
use library::Form;
use playroom::kept::dice;
use playroom::{Look, Sitting, shelf};
use tabletop::chance::Quick;
use tabletop::{Chance, Viewer, Waiting};

/// Plays at random and shows the game before each action.
fn play(seed: u64, mut each: impl FnMut(&mut Box<dyn Sitting>)) -> Box<dyn Sitting> {
    let mut sitting = earth_and_water(seed);
    let mut chance = Quick::new(seed);
    while let Waiting::For(_) = sitting.table().waiting() {
        each(&mut sitting);
        let count = sitting.table().choices().len() as u32;
        let number = sitting.table().actions();
        sitting.choose(chance.pick(count) as usize, &mut dice(seed, number)).unwrap();
    }
    sitting
}

#[test]
fn what_left_no_choice_is_taken_back_with_the_choice_before_it() {
    let (mut alone, mut together) = (0, 0);
    for seed in 0..40 {
        play(seed, |sitting| {
            let Waiting::For(seat) = sitting.table().waiting() else { return };
            let taken_back = sitting.decider().take_back().to_last_choice;
            match taken_back {
                0 => {}
                1 => alone += 1,
                _ => together += 1,
            }
            if taken_back > 0 {
                let record = sitting.table().save(Form::Binary).unwrap();
                let mut before = shelf::load(&record).unwrap().sitting;
                for n in 0..taken_back {
                    assert!(n == 0 || before.decider().is_forced());
                    before.table_mut().undo(seat).unwrap();
                }
                assert!(!before.decider().is_forced());
            }
        });
    }
    assert!(alone > 0 && together > 0, "{alone} alone, {together} together");
}

#[test]
fn looking_back_shows_what_there_was() {
    let screen = |look: &dyn Look| (look.actions(), look.scene(), look.hands(), look.camps(), look.prompt());
    let mut seen = Vec::new();
    let sitting = play(7, |sitting| seen.push(screen(&*sitting.look(Viewer::Referee))));
    let now = sitting.look(Viewer::Referee);
    for (number, seen) in seen.iter().enumerate() {
        let then = sitting.look_back(Viewer::Referee, number);
        assert_eq!(&screen(&*then), seen);
        assert_eq!(then.motions(number), now.motions(number));
        assert_eq!(then.motions(number + 1), [], "what comes later is not told");
    }
    assert_eq!(sitting.look_back(Viewer::Referee, 9999).actions(), now.actions());
}
