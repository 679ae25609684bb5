//! Following what happens: the prompt goes with the step one is on, dice are not given away, news waits to be read, and the
//! other side's moves leave a trail.

use super::{GREECE, Input, NORMAL, PERSIA, Page, as_greece, at_the_pass, person_as};
use crate::earth_and_water;
use playroom::kept::dice;
use playroom::play::{Pace, Preferences, State};
use playroom::{Motion, Point};
use tabletop::chance::Quick;
use tabletop::{Chance, Seat, Waiting};

/// Earth & Water against the computer, played at random until this seat is asked and this holds.
fn asked(seat: Seat, holds: impl Fn(&Page) -> bool) -> Page {
    for seed in 0..50 {
        let mut sitting = earth_and_water(seed);
        let mut chance = Quick::new(seed);
        while let Waiting::For(asked) = sitting.table().waiting() {
            if asked == seat {
                let page = Page::open(&*sitting, &person_as(seat), NORMAL);
                if holds(&page) {
                    return page;
                }
            }
            let (choices, number) = (sitting.table().choices().len() as u32, sitting.table().actions());
            sitting.choose(chance.pick(choices) as usize, &mut dice(seed, number)).unwrap();
        }
    }
    panic!("that never comes about");
}

fn is_asked(words: &'static str) -> impl Fn(&Page) -> bool {
    move |page| page.play.prompt().contains(words)
}

/// Lets the game go on, everybody taking the first of everything, until this holds.
#[track_caller]
fn until(page: &mut Page, what: &str, holds: impl Fn(&Page) -> bool) {
    for _ in 0..20_000 {
        if holds(page) {
            return;
        }
        match page.play.state() {
            State::Showing(_) if page.play.has_news() => page.send(Input::HaveRead),
            State::Showing(_) | State::Pausing(_) => page.tick(),
            _ if page.play.is_computer_thinking() => page.answer(),
            _ => page.act(),
        };
    }
    panic!("never: {what}");
}

#[test]
fn the_prompt_follows_the_step_one_is_on() {
    let mut page = asked(PERSIA, is_asked("move armies by land"));
    let from = page.offered().into_iter().find(|point| matches!(point, Point::Place(_))).unwrap();
    let name = page.play.frame().scene.spot(from).unwrap().name.clone();
    page.send(Input::Point(from));
    assert_eq!(page.play.prompt(), format!("Persia: choose where to march from {name}."));
    page.send(Input::UndoPoint);
    assert!(page.play.prompt().contains("move armies by land"));
}

#[test]
fn a_fleet_that_is_sent_to_a_city_sails_to_its_port() {
    let mut page = asked(GREECE, is_asked("sail with the triremes"));
    let from = page.offered().into_iter().find(|point| matches!(point, Point::Harbour(_))).unwrap();
    page.send(Input::Point(from));
    let to = page.offered().into_iter().find(|point| matches!(point, Point::Harbour(_))).unwrap();
    let Point::Harbour(city) = to else { unreachable!() };
    page.send(Input::Point(Point::Place(city)));
    assert_eq!(page.play.picking().chosen()[..2], [from, to]);
}

#[test]
fn dice_that_still_roll_are_not_given_away() {
    let mut page = at_the_pass(NORMAL);
    page.send(super::END_MOVEMENT);
    until(&mut page, "dice roll", |page| page.play.moving().is_some_and(|moving| moving.is_rolling()));
    let result = page.play.moving().unwrap().words.clone();
    assert_eq!(page.play.prompt(), "The dice are rolling…");
    until(&mut page, "the dice have settled", |page| {
        page.play.moving().is_none_or(|moving| !moving.is_rolling())
    });
    assert_eq!(page.play.prompt(), result, "the result stays for a moment");
}

#[test]
fn news_waits_until_it_has_been_read() {
    let mut page = as_greece();
    until(&mut page, "there is news", |page| page.play.has_news());
    let (timers, shown) = (page.timers.len(), page.play.shown());
    assert_eq!(page.play.told(), shown + 1, "the log tells what the news tells");
    let words = page.play.moving().unwrap().words.clone();
    for (timer, _) in page.timers.clone() {
        page.send(Input::Timer(timer));
    }
    assert!(page.play.has_news() && page.timers.len() == timers, "no timer ends it");
    assert_eq!(page.play.prompt(), words);
    page.send(Input::HaveRead);
    assert!(!page.play.has_news());
    page.let_go_on();
    assert!(page.play.shown() > shown);
}

#[test]
fn board_and_score_agree_with_the_news_of_a_campaign() {
    let mut page = as_greece();
    let is_count =
        |page: &Page| page.play.moving().is_some_and(|moving| moving.words.starts_with("The cities"));
    until(&mut page, "the cities are counted", |page| page.play.has_news() && is_count(page));
    let told = page.play.moving().unwrap().words.clone();
    let Motion::Herald { title, .. } = &page.play.moving().unwrap().motion else { panic!("{told}") };
    assert_eq!(title, "Campaign 1 is over");
    let (scene, tracks) = (page.play.frame().scene.clone(), page.play.frame().tracks.clone());
    assert!(told.contains(&tracks[1].words), "{told} but the track says {}", tracks[1].words);
    assert!(!page.play.frame().mine, "nobody decides before the news is read");
    let after = page.play.look().motions(page.play.shown() + 1);
    assert!(!after.is_empty());
    page.send(Input::HaveRead);
    until(&mut page, "it is shown", |page| !matches!(page.play.state(), State::Showing(_)));
    assert_eq!(
        (&page.play.frame().scene, &page.play.frame().tracks),
        (&scene, &tracks),
        "nothing moves after it"
    );
}

#[test]
fn without_motion_news_is_told_beside_the_board_and_stops_nothing() {
    let mut page = at_the_pass(Preferences { pace: Pace::Skip, ..NORMAL });
    for _ in 0..200 {
        page.act();
        while matches!(page.play.state(), State::Showing(_) | State::Pausing(_)) {
            assert!(!page.play.has_news());
            page.tick();
        }
        if !page.note().is_empty() {
            return;
        }
    }
    panic!("no news in 200 actions");
}

#[test]
fn what_the_other_side_moved_leaves_a_trail() {
    let mut page = asked(GREECE, |page| !page.play.trail().is_empty());
    assert!(page.play.trail().iter().all(|(colour, way)| *colour == "persia" && way.len() > 1));
    page.send(Input::LookAt(1));
    assert!(page.play.trail().is_empty(), "a trail belongs to now");
}
