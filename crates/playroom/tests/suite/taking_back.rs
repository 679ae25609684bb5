//! Taking back, and looking back.

use super::earth_and_water;
use playroom::Sitting;
use playroom::kept::dice;
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
            let taken_back = sitting.taken_back(seat);
            let actions = sitting.table().actions();
            match taken_back {
                0 => {}
                1 => alone += 1,
                _ => together += 1,
            }
            if taken_back > 0 {
                let mut before = sitting.rewound(actions);
                for n in 0..taken_back {
                    assert!(n == 0 || before.is_forced());
                    before.table_mut().undo(seat).unwrap();
                }
                assert!(!before.is_forced());
            }
        });
    }
    assert!(alone > 0 && together > 0, "{alone} alone, {together} together");
}

#[test]
fn looking_back_shows_what_there_was() {
    let mut seen = Vec::new();
    let sitting = play(7, |sitting| seen.push(sitting.table().view(Viewer::Referee)));
    for (number, view) in seen.iter().enumerate() {
        let then = sitting.rewound(number);
        assert_eq!(then.table().actions(), number);
        assert_eq!(&then.table().view(Viewer::Referee), view);
        assert_eq!(then.motions(number, Viewer::Referee), sitting.motions(number, Viewer::Referee));
    }
    assert_eq!(sitting.rewound(9999).table().actions(), sitting.table().actions());
}
