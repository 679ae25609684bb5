//! The game that plays itself on the first page: it waits, goes on, is held at once, and is taken over.

use super::{Effect, GREECE, Input, PERSIA, Page, State, reasons};
use library::Mind;
use playroom::kept::Sitter;
use playroom::play::{Pace, Play, Thought};
use playroom::{Motion, shelf};
use tabletop::{Viewer, Waiting};

/// How soon something must be seen to move, in milliseconds.
const AT_ONCE: u64 = 6_000;

fn living(seed: u64) -> Page {
    let table = shelf::table("earth-and-water").unwrap();
    Page::with(Play::living(table, seed).unwrap())
}

/// As its own computer player does.
fn answer(page: &mut Page) {
    let question = page.questions.last().unwrap();
    let (number, mut mind) = (question.number, Mind::of(&question.player, question.seed));
    let action = mind.face(page.play.game().sitting.table()).unwrap().choice().action;
    page.send(Input::Answer(number, Ok(Thought { action, why: reasons() })));
}

#[test]
fn it_waits_until_it_is_let_go_on_and_does_not_run_ahead() {
    let mut page = living(1);
    let begun = page.play.shown();
    for _ in 0..5 {
        page.answer();
    }
    assert!(page.play.is_held() && *page.play.state() == State::Still);
    assert_eq!((page.play.shown(), page.play.game().actions()), (begun, begun + 2));
    assert_eq!((page.timers.len(), page.questions.len()), (0, 2));
    page.send(Input::Hold);
    assert!(matches!(page.play.state(), State::Showing(_)));
}

#[test]
fn something_moves_at_once() {
    for seed in 0..12 {
        let mut page = living(seed);
        page.send(Input::Hold);
        let is_seen = |page: &Page| {
            let motion = page.play.moving().map(|moving| &moving.motion);
            motion.is_some_and(|motion| !matches!(motion, Motion::Herald { .. }))
        };
        while !is_seen(&page) {
            match page.play.state() {
                State::Showing(_) => page.tick(),
                _ => {
                    answer(&mut page);
                    &mut page
                }
            };
        }
        let (_, waited) = page.timers.split_last().unwrap();
        let waited: u64 = waited.iter().map(|(_, milliseconds)| milliseconds).sum();
        assert!(waited <= AT_ONCE, "seed {seed}: {waited} ms");
    }
}

#[test]
fn it_plays_to_the_end_calmly_and_in_silence() {
    let mut page = living(2);
    page.send(Input::Hold);
    while !page.play.game().is_over() {
        answer(&mut page);
        page.let_go_on();
    }
    assert!(page.play.ending().is_some());
    assert!(page.sounds.is_empty());
    let longest = page.timers.iter().map(|(_, milliseconds)| *milliseconds).max();
    assert!(longest >= Some(Pace::Slow.scaled(500)), "{longest:?}");
    assert!(page.play.take_over(PERSIA, 3, 4).is_err(), "there is nothing left to take over");
}

#[test]
fn it_is_held_at_once_and_shows_again_what_was_cut_short() {
    let mut page = living(3);
    page.send(Input::Hold);
    while page.play.moving().is_none() {
        answer(&mut page);
    }
    let (shown, moving) = (page.play.shown(), page.play.moving().unwrap().motion.clone());
    page.send(Input::Hold);
    assert_eq!((page.play.moving(), page.play.shown()), (None, shown));
    page.tick();
    assert_eq!((page.play.moving(), page.play.shown()), (None, shown), "a timer that was on its way");
    page.send(Input::Hold);
    assert_eq!(page.play.moving().unwrap().motion, moving);
}

#[test]
fn whoever_takes_it_over_has_the_side_they_chose() {
    let mut page = living(4);
    page.send(Input::Hold);
    for _ in 0..9 {
        answer(&mut page);
        page.let_go_on();
    }
    // It is ahead of what is shown; that is left behind.
    answer(&mut page);
    let Waiting::For(seat) = page.play.game().sitting.look_back(Viewer::Table, page.play.shown()).waiting()
    else {
        panic!("nobody decides")
    };
    let other = if seat == PERSIA { GREECE } else { PERSIA };
    let watching = page.play.take_over(other, 7, 8).unwrap();
    assert!(watching.sitters[other.index()].is_person() && !watching.sitters[seat.index()].is_person());
    let kept = page.play.take_over(seat, 7, 8).unwrap();
    let opened = kept.open().unwrap();
    assert_eq!(opened.damage, None);
    let table = opened.sitting.table();
    assert_eq!(table.actions(), page.play.shown());
    assert!(table.actions() < page.play.game().actions());
    let computers: Vec<_> = kept.sitters.iter().filter(|sitter| !sitter.is_person()).collect();
    assert_eq!(computers, [&Sitter::Computer("hoplites".to_owned())]);
    assert!(kept.sitters[seat.index()].is_person());
    assert_eq!((kept.seed, kept.played), (7, 8));
    let again = Play::resume(&kept, super::NORMAL).unwrap();
    assert!(again.frame().mine);
}

#[test]
fn every_prepared_game_is_whole_and_another_game_has_none() {
    for table in shelf::tables() {
        let Some(record) = table.living() else {
            assert!(Play::living(*table, 1).is_none());
            continue;
        };
        assert_eq!(table.load(record.as_bytes()).unwrap().damage, None);
        let mut play = Play::living(*table, 1).unwrap();
        assert!(!play.go_on().iter().any(|effect| matches!(effect, Effect::StartTimer(..))));
    }
}

#[test]
fn dice_lie_on_the_board_until_something_else_happens() {
    let mut page = living(1);
    page.send(Input::Hold);
    let mut seen_dice = false;
    for _ in 0..2000 {
        if !matches!(page.play.state(), State::Showing(_)) {
            answer(&mut page);
            continue;
        }
        let (look, number) = (page.play.look(), page.play.shown() + 1);
        let rolls = look.motions(number).iter().any(|(motion, _)| matches!(motion, Motion::Roll(_)));
        let happens = !look.log(number).is_empty();
        drop(look);
        if happens && !rolls {
            assert_eq!(page.play.rolled(), None, "dice of an earlier action lie there");
            if seen_dice {
                return;
            }
        }
        seen_dice |= page.play.rolled().is_some();
        page.tick();
    }
    panic!("nothing happened after dice were rolled");
}
