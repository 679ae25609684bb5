//! One choice that answers several questions.

use super::{Input, NORMAL, Page};
use crate::go_tell_the_spartans::{asked, asked_when};
use playroom::Point;
use playroom::kept::Sitter;

const RALLY: Point = Point::Button("rally", None);
const ALL: Point = Point::Button("rally-all", None);

fn offers(page: &Page, point: Point) -> bool {
    page.play.buttons().iter().any(|button| button.step.point == point)
}

/// How many attempts to rally the log tells of, after this many actions.
fn attempts(page: &Page, after: usize) -> usize {
    let told = (after + 1..=page.play.game().actions()).flat_map(|number| page.play.look().log(number));
    told.filter(|line| line.words.contains(" try to rally: ")).count()
}

#[test]
fn all_who_may_try_to_rally_do_so_by_one_choice() {
    let sitting = asked_when("try to rally?", |sitting| {
        sitting.decider().offers().paths.iter().any(|(_, path)| path[0].point == ALL)
    });
    let mut page = Page::open(&*sitting, &[Sitter::Person], NORMAL);
    let before = page.play.game().actions();
    let all = page.play.buttons().into_iter().find(|button| button.step.point == ALL).unwrap();
    let words = all.step.words.into_owned();
    let number = |word: &str| if word == "Both" { Some(2) } else { word.parse().ok() };
    let count: usize = words.split(' ').find_map(number).unwrap();
    assert!(count > 1 && offers(&page, RALLY), "{words}");
    page.send(Input::Point(ALL));
    page.let_go_on();
    assert!(!page.play.frame().prompt.contains("try to rally?"), "{}", page.play.frame().prompt);
    // Persians rally by themselves afterwards.
    assert!(attempts(&page, before) >= count, "{} of {count}", attempts(&page, before));
}

#[test]
fn a_single_choice_answers_a_single_question() {
    let sitting = asked("try to rally?");
    let mut page = Page::open(&*sitting, &[Sitter::Person], NORMAL);
    let before = page.play.game().actions();
    page.send(Input::Point(RALLY));
    assert_eq!(page.play.game().actions(), before + 1);
}
