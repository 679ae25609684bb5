//! Somebody who goes through a guide as its callouts say.

use crate::play::{Input, NORMAL, Page, Play, Point};
use playroom::guide::{self, Kind, Target};
use playroom::kept::Kept;
use playroom::play::Callout;
use playroom::{Step, shelf};

const LONGEST_TITLE: usize = 36;
const LONGEST_WORDS: usize = 240;
const MOST_SENTENCES: usize = 4;

/// The games with a guide.
pub(super) fn guided() -> Vec<&'static dyn shelf::Table> {
    shelf::tables().iter().copied().filter(|table| table.guide().is_some()).collect()
}

pub(super) fn begun(table: &dyn shelf::Table) -> Kept {
    guide::begin(table, 7, 1).unwrap()
}

pub(super) fn page(kept: &Kept) -> Page {
    Page::with(Play::resume(kept, NORMAL).unwrap())
}

/// The page as it is after it was closed and opened again.
pub(super) fn reopened(page: &Page) -> Page {
    let kept = page.play.to_keep(1).unwrap();
    self::page(&Kept::read(&kept.write()).unwrap())
}

/// Whether what the lesson points at is there.
pub(super) fn is_there(play: &Play, target: Target) -> bool {
    let frame = play.frame();
    let scene = play.drafted().map_or(&frame.scene, |drafted| &drafted.scene);
    match target {
        Target::At(point @ (Point::Place(_) | Point::Harbour(_) | Point::Figure(_))) => {
            scene.spot(point).is_some()
        }
        Target::At(Point::Card(number)) => {
            frame.hands.iter().flat_map(|hand| &hand.known).any(|card| card.number == number)
        }
        Target::At(point @ Point::Button(..)) => {
            play.buttons().iter().any(|button| button.step.point == point && button.allowed)
        }
        Target::At(Point::Count { of, n }) => play
            .picking()
            .counts(&frame.offers.paths)
            .iter()
            .any(|count| count.of == of && count.numbers.contains(&n)),
        Target::At(Point::Cards(_)) => false,
        // A guide points at these by name and seat.
        Target::At(Point::Track(_) | Point::Camp(_)) => false,
        Target::Track(name) => frame.tracks.iter().any(|track| track.name == name),
        Target::Camp(seat) => frame.camps.iter().any(|camp| camp.seat == seat),
        Target::Confirm => play.to_confirm().is_some(),
        Target::Cancel => !play.picking().is_fresh(),
    }
}

/// What is wrong with how a lesson is written, or with what it points at.
pub(super) fn complaint(play: &Play, callout: &Callout) -> Option<String> {
    let rules = shelf::table(play.look().about().id).unwrap().game().rules();
    let sentences = callout.words.split(['.', '!', '?']).filter(|words| !words.trim().is_empty()).count();
    let astray = callout.at.iter().find(|target| !is_there(play, **target));
    if callout.title.is_empty() || callout.title.len() > LONGEST_TITLE {
        Some(format!("its title has {} letters", callout.title.len()))
    } else if callout.words.len() > LONGEST_WORDS || sentences > MOST_SENTENCES {
        Some(format!("it says {} letters in {sentences} sentences", callout.words.len()))
    } else if !rules.contains(&callout.rule) {
        Some(format!("there is no rule {}", callout.rule))
    } else {
        astray.map(|target| format!("{target:?} is not there"))
    }
}

/// Does what the lesson asks for, along what it points at. A draft is placed target by target.
pub(super) fn obey(page: &mut Page, lesson: usize) -> Result<(), String> {
    let mut placed = 0;
    for _ in 0..20 {
        page.let_go_on();
        let Some(callout) = page.play.callout().filter(|callout| callout.number == lesson) else {
            return Ok(());
        };
        if let Some(complaint) = complaint(&page.play, &callout) {
            return Err(complaint);
        }
        let drafts = page.play.drafted().is_some();
        let at = if drafts && callout.at != [Target::Confirm] {
            placed += 1;
            callout.at.get(placed - 1)
        } else {
            callout.at.first()
        };
        match at {
            Some(Target::At(point)) => page.send(Input::Point(*point)),
            Some(Target::Confirm) => page.send(Input::Confirm),
            other => return Err(format!("it asks for something and points at {other:?}")),
        };
        if !page.note().is_empty() {
            return Err(format!("obeyed, it says: {}", page.note()));
        }
    }
    Err("what it points at leads nowhere".to_owned())
}

/// Goes through one lesson.
pub(super) fn learn(page: &mut Page) -> Result<(), String> {
    let callout = page.play.callout().ok_or("there is no lesson")?;
    let lesson = callout.number;
    let fails = |why: String| format!("lesson {lesson}, \"{}\": {why}", callout.title);
    if callout.busy {
        return Err(fails("it never begins".to_owned()));
    }
    if let Some(complaint) = complaint(&page.play, &callout) {
        return Err(fails(complaint));
    }
    match callout.kind {
        Kind::Do => obey(page, lesson).map_err(&fails)?,
        Kind::Read | Kind::Watch => {
            page.send(Input::ReadOn).let_go_on();
        }
    }
    let now = page.play.callout().map(|callout| callout.number);
    let next = (lesson < callout.of).then_some(lesson + 1);
    if now != next {
        return Err(fails(format!("after it comes lesson {now:?}: {}", page.note())));
    }
    Ok(())
}

/// Goes through all that is left of a guide.
pub(super) fn learn_all(page: &mut Page) -> Result<(), String> {
    while page.play.is_guided() {
        learn(page)?;
    }
    Ok(())
}

/// The rest of the game, as quickly as it can be played.
pub(super) fn play_to_the_end(page: &mut Page) {
    for _ in 0..5_000 {
        page.let_go_on().let_computer_play();
        if page.play.game().is_over() {
            return;
        }
        let paths = page.play.frame().offers.paths.clone();
        match paths.into_iter().min_by_key(|(_, path)| path.len()) {
            Some((_, path)) => walk(page, &path),
            None => lay_out(page),
        }
    }
    panic!("the game does not end");
}

/// Confirms a draft; one that cannot be confirmed as it is, is laid out by the first button that helps, or place by place.
pub(super) fn lay_out(page: &mut Page) {
    let finishes = |page: &Page| page.play.drafted().is_some_and(|drafted| drafted.finish.is_some());
    let says = page.play.drafted().map(|drafted| drafted.says.clone()).unwrap_or_default();
    for plan in says {
        if !finishes(page) {
            page.send(Input::Point(plan.point));
        }
    }
    page.act();
}

/// Points along this path and confirms what it leads to.
pub(super) fn walk(page: &mut Page, path: &[Step]) {
    let before = page.play.game().actions();
    for step in path {
        match step.point {
            Point::Cards(set) => (1..=32).filter(|card| set & 1 << (card - 1) != 0).for_each(|card| {
                page.send(Input::Point(Point::Card(card)));
            }),
            point => drop(page.send(Input::Point(point))),
        }
    }
    if page.play.game().actions() == before && page.note().is_empty() {
        page.send(Input::Confirm);
    }
}
