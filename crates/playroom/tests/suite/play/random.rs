//! Whatever comes in, in whatever order: the machine stays consistent, and the game is the same as without all that.

use super::{GREECE, Input, NORMAL, PERSIA, Page, earth_and_water, person_as};
use crate::everything;
use playroom::kept::Sitter;
use playroom::play::{Pace, Preferences, State, Timer};
use playroom::{Sitting, shelf};
use serde_json::json;
use tabletop::chance::Quick;
use tabletop::{Chance, Seat, Viewer};

/// Something a hasty person, an old timer or a slow computer might do now.
fn any_input(page: &Page, chance: &mut Quick) -> Option<Input> {
    let actions = page.play.game().actions();
    let offered = page.offered();
    let any_pace = [Pace::Slow, Pace::Normal, Pace::Brisk, Pace::Skip][chance.pick(4) as usize];
    Some(match chance.pick(40) {
        0 => Input::LookAt(chance.pick(actions as u32 + 2) as usize),
        1 => Input::CatchUp,
        2 => Input::Hold,
        3 | 4 => Input::Step,
        5 => Input::StepBack,
        6 => Input::Skip,
        7 if chance.pick(8) == 0 => Input::ShowLastTurnAgain,
        8 => Input::UndoPoint,
        9 if chance.pick(3) == 0 => Input::Undo,
        10 => Input::StopComputer,
        11 | 12 => Input::ContinueComputer,
        13 => Input::Leave,
        14 => Input::ViewAs(Viewer::Seat(Seat(chance.pick(2) as u8))),
        15 => Input::LiftCurtain(Seat(chance.pick(2) as u8)),
        16 => Input::Prefer(Preferences {
            pace: any_pace,
            auto_forced: chance.pick(2) == 0,
            sound: chance.pick(2) == 0,
        }),
        17 => Input::Timer(any_timer(page, chance)?),
        18 => Input::Answer(chance.pick(actions as u32 + 1) as usize + 1, Err("late".to_owned())),
        19 | 20 => Input::Point(page.play.frame().scene.spots[chance.pick(20) as usize].point),
        21..=28 if !offered.is_empty() => Input::Point(offered[chance.pick(offered.len() as u32) as usize]),
        29..=34 => Input::Confirm,
        _ => match (page.play.state(), page.play.curtain()) {
            (State::Showing(_) | State::Pausing(_), _) => Input::Timer(page.last_timer()),
            (State::LookingBack(_), _) => Input::CatchUp,
            (State::Still, Some(seat)) => Input::LiftCurtain(seat),
            (State::Still, None) => return None,
        },
    })
}

fn any_timer(page: &Page, chance: &mut Quick) -> Option<Timer> {
    let count = page.timers.len() as u32;
    (count > 0).then(|| page.timers[chance.pick(count) as usize].0)
}

/// Plays on for so many inputs; [`Page::send`] checks after each.
fn play(sitting: &dyn Sitting, sitters: &[Sitter], seed: u64, inputs: usize) -> Page {
    let mut page = Page::open(sitting, sitters, NORMAL);
    let mut chance = Quick::new(seed);
    for _ in 0..inputs {
        match any_input(&page, &mut chance) {
            Some(input) => page.send(input),
            None if page.play.is_computer_thinking() => page.answer(),
            None => &mut page,
        };
    }
    page
}

/// The record as it was played is legal, and leads to the same position.
fn replays(page: &Page) {
    let kept = page.play.to_keep(1).unwrap();
    let opened = kept.open().unwrap();
    assert_eq!(opened.damage, None);
    assert_eq!(everything(&*opened.sitting), everything(&*page.play.game().sitting));
}

#[test]
fn earth_and_water_against_the_computer() {
    let mut actions = 0;
    for seed in 0..6 {
        for seat in [PERSIA, GREECE] {
            let page = play(&*earth_and_water(seed), &person_as(seat), seed, 1500);
            actions += page.play.game().actions();
            replays(&page);
        }
    }
    assert!(actions > 500, "{actions} actions in all are no test");
}

#[test]
fn earth_and_water_at_one_screen() {
    let mut actions = 0;
    for seed in 0..6 {
        let page = play(&*earth_and_water(seed), &[Sitter::Person, Sitter::Person], seed, 1500);
        actions += page.play.game().actions();
        replays(&page);
    }
    assert!(actions > 200, "{actions} actions in all are no test");
}

#[test]
fn go_tell_the_spartans_alone() {
    let mut actions = 0;
    for seed in 0..3 {
        let setup = json!({ "players": "solitaire" });
        let table = shelf::table("go-tell-the-spartans").unwrap();
        let sitting = table.open(&setup, &mut Quick::new(seed)).unwrap();
        let page = play(&*sitting, &[Sitter::Person], seed, 800);
        actions += page.play.game().actions();
        replays(&page);
    }
    assert!(actions > 100, "{actions} actions in all are no test");
}
