//! How a browser keeps a game, and what it makes of a damaged one.

use super::{earth_and_water, everything};
use playroom::draft::Draft;
use playroom::kept::{Kept, Sitter, dice, mind_seed};
use playroom::{Point, Sitting, link, shelf};
use tabletop::Seat;

fn some_game() -> (Box<dyn Sitting>, Kept) {
    let mut sitting = earth_and_water(7);
    for number in 0..30 {
        sitting.choose(0, &mut dice(7, number)).unwrap();
    }
    let sitters = [Sitter::Computer("strategos".to_owned()), Sitter::Person];
    let draft = Draft::default().with(Point::Place(2));
    let kept = Kept::of(&*sitting, &sitters, 7, &draft, 99).unwrap();
    (sitting, kept)
}

#[test]
fn a_kept_game_comes_back_as_it_was() {
    let (sitting, kept) = some_game();
    let read = Kept::read(&kept.write()).unwrap();
    assert_eq!(read, kept);
    let opened = read.open().unwrap();
    assert_eq!(everything(&*opened.sitting), everything(&*sitting));
    assert_eq!(opened.damage, None);
}

#[test]
fn dice_do_not_change_by_closing_the_page() {
    let (mut sitting, kept) = some_game();
    let mut again = kept.open().unwrap().sitting;
    for _ in 0..20 {
        for game in [&mut sitting, &mut again] {
            let number = game.table().actions();
            game.choose(0, &mut dice(kept.seed, number)).unwrap();
        }
    }
    assert_eq!(everything(&*sitting), everything(&*again));
}

#[test]
fn the_computer_cannot_tell_the_dice_from_its_own_seed() {
    let seeds: Vec<u64> = (0..50).flat_map(|seed| [0, 1].map(|seat| mind_seed(seed, Seat(seat)))).collect();
    let distinct: std::collections::HashSet<&u64> = seeds.iter().collect();
    assert_eq!(distinct.len(), seeds.len());
    assert!(seeds.iter().all(|&own| own > 50), "no seed of a game is handed over");
}

#[test]
fn of_a_record_that_breaks_off_what_is_whole_is_saved() {
    let (_, mut kept) = some_game();
    kept.record.truncate(kept.record.len() - 9);
    let opened = kept.open().unwrap();
    assert_eq!(opened.sitting.table().actions(), 29);
    assert!(opened.damage.is_some());
}

#[test]
fn garbage_is_refused_in_words() {
    let (_, kept) = some_game();
    let newer = kept.write().replacen("\"kept\":1", "\"kept\":9", 1);
    for garbage in ["", "{", "null", "[1,2]", "{\"kept\":1}", newer.as_str()] {
        let error = Kept::read(garbage).unwrap_err();
        assert!(error.because.len() > 20, "{garbage}: {error}");
    }
    let mut lonely = kept.clone();
    lonely.sitters.pop();
    let mut foreign = kept;
    foreign.record = "1. e4 e5".to_owned();
    assert!(lonely.open().is_err() && foreign.open().is_err());
}

#[test]
fn a_replay_survives_being_a_link() {
    let (sitting, _) = some_game();
    let letters = link::encode(&*sitting).unwrap();
    assert!(letters.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter)));
    assert!(letters.len() < 2_000, "{} letters are too many for a link", letters.len());
    let opened = shelf::load(&link::decode(&letters).unwrap()).unwrap();
    assert_eq!(everything(&*opened.sitting), everything(&*sitting));
    assert!(link::decode("not a link").is_err());
    let cut = &letters[..letters.len() - 8];
    assert!(link::decode(cut).and_then(|record| shelf::load(&record).map(drop)).is_err());
}
