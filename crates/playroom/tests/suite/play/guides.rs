//! The guided first games, gone through as their callouts say, and astray.

use super::{Input, NORMAL, Page, Play, Point};
use playroom::guide::{self, Kind, Target};
use playroom::kept::Kept;
use playroom::play::Callout;
use playroom::{Step, shelf};
use std::fmt::Write;
use tabletop::Viewer;

const LONGEST_TITLE: usize = 36;
const LONGEST_WORDS: usize = 240;
const MOST_SENTENCES: usize = 4;
/// What happens in a lesson is written down up to here.
const MOST_LINES: usize = 30;

/// The games with a guide.
fn guided() -> Vec<&'static dyn shelf::Table> {
    shelf::tables().iter().copied().filter(|table| table.guide().is_some()).collect()
}

fn begun(table: &dyn shelf::Table) -> Kept {
    guide::begin(table, 7, 1).unwrap()
}

fn page(kept: &Kept) -> Page {
    Page::with(Play::resume(kept, NORMAL).unwrap())
}

/// The page as it is after it was closed and opened again.
fn reopened(page: &Page) -> Page {
    let kept = page.play.to_keep(1).unwrap();
    self::page(&Kept::read(&kept.write()).unwrap())
}

/// Whether what the lesson points at is there.
fn is_there(play: &Play, target: Target) -> bool {
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
        Target::Track(name) => frame.tracks.iter().any(|track| track.name == name),
        Target::Camp(seat) => frame.camps.iter().any(|camp| camp.seat == seat),
        Target::Confirm => play.to_confirm().is_some(),
        Target::Cancel => !play.picking().is_fresh(),
    }
}

/// What is wrong with how a lesson is written, or with what it points at.
fn complaint(play: &Play, callout: &Callout) -> Option<String> {
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
fn obey(page: &mut Page, lesson: usize) -> Result<(), String> {
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
fn learn(page: &mut Page) -> Result<(), String> {
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
fn learn_all(page: &mut Page) -> Result<(), String> {
    while page.play.is_guided() {
        learn(page)?;
    }
    Ok(())
}

/// The rest of the game, as quickly as it can be played.
fn play_to_the_end(page: &mut Page) {
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
fn lay_out(page: &mut Page) {
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
fn walk(page: &mut Page, path: &[Step]) {
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

#[test]
fn every_guide_can_be_followed_to_its_end_and_the_game_goes_on_from_there() {
    for table in guided() {
        let mut page = page(&begun(table));
        let id = table.game().about().id;
        learn_all(&mut page).unwrap_or_else(|why| panic!("{id}: {why}"));
        assert_eq!(page.guides_over, 1);
        assert_eq!(page.play.to_keep(1).unwrap().guide, None);
        play_to_the_end(&mut page);
    }
}

/// What a person reads, and what happens meanwhile. `POLEMARCH_UPDATE_GOLDEN=1` writes it anew.
#[test]
fn what_a_guide_tells_is_what_happens() {
    for table in guided() {
        let mut page = page(&begun(table));
        let mut told = String::new();
        while let Some(callout) = page.play.callout() {
            let before = page.play.game().actions();
            learn(&mut page).unwrap();
            let Callout { number, title, words, rule, kind, .. } = callout;
            writeln!(told, "{number}. {title} [{}]\n   {words}\n   ({kind:?})", rule.number).unwrap();
            let look = page.play.game().sitting.look(Viewer::Seat(table.guide().unwrap().seat()));
            // After the last lesson the game is its player's.
            let until = if page.play.is_guided() { look.actions() } else { before };
            let lines: Vec<_> = (before + 1..=until).flat_map(|action| look.log(action)).collect();
            for line in lines.iter().take(MOST_LINES) {
                writeln!(told, "   - {}", line.words).unwrap();
            }
            if let Some(more) = lines.len().checked_sub(MOST_LINES + 1) {
                writeln!(told, "   - and {} more, the last: {}", more + 1, lines[lines.len() - 1].words)
                    .unwrap();
            }
        }
        let id = table.game().about().id;
        let path = format!("{}/tests/guides/{id}.txt", env!("CARGO_MANIFEST_DIR"));
        if std::env::var_os("POLEMARCH_UPDATE_GOLDEN").is_some() {
            std::fs::write(&path, &told).unwrap();
        }
        let golden = std::fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(told, golden, "{id}: read it as a beginner would, then update it");
    }
}

#[test]
fn a_guide_is_taken_up_where_it_was_left() {
    for table in guided() {
        let mut page = page(&begun(table));
        while page.play.is_guided() {
            let mut again = reopened(&page);
            assert_eq!(again.play.callout(), page.play.callout());
            learn(&mut again).unwrap();
            learn(&mut page).unwrap();
            assert_eq!(again.play.callout(), page.play.callout());
            assert_eq!(again.play.frame(), page.play.frame());
        }
    }
}

/// Every other action that the rules allow is turned down with a sentence; and whatever a lesson takes leads to the end.
#[test]
fn what_was_not_asked_for_is_turned_down_and_what_was_leads_on() {
    for table in guided() {
        let mut page = page(&begun(table));
        let (mut refused, mut taken) = (0, 0);
        while let Some(callout) = page.play.callout() {
            let before = page.play.game().actions();
            let paths = page.play.frame().offers.paths.clone();
            let steps = paths.len().div_ceil(60).max(1);
            for (_, path) in paths.iter().step_by(steps).filter(|_| callout.kind == Kind::Do) {
                let mut other = reopened(&page);
                walk(&mut other, path);
                if other.play.game().actions() == before {
                    assert!(!other.note().is_empty(), "lesson {}: silence after {path:?}", callout.number);
                    assert_eq!(other.play.callout().unwrap().number, callout.number);
                    refused += 1;
                } else {
                    other.let_go_on();
                    learn_all(&mut other).unwrap_or_else(|why| panic!("after {path:?}: {why}"));
                    taken += 1;
                }
            }
            learn(&mut page).unwrap();
        }
        assert!(refused > 20 && taken > 3, "{refused} refused, {taken} taken");
    }
}

#[test]
fn before_a_lesson_is_read_nothing_can_be_done_and_the_computer_waits() {
    let mut page = page(&begun(shelf::table("earth-and-water").unwrap()));
    assert_eq!(page.play.callout().map(|callout| callout.kind), Some(Kind::Read));
    assert!(!page.play.frame().mine && page.play.offered().is_empty());
    page.send(Input::Point(Point::Place(0)));
    assert!(page.note().starts_with("Read on first"), "{}", page.note());
    while page.play.is_guided() {
        learn(&mut page).unwrap();
        assert!(page.questions.is_empty() || !page.play.is_guided());
    }
}

#[test]
fn whoever_skips_the_guide_has_a_game_like_any_other() {
    for table in guided() {
        let mut page = page(&begun(table));
        learn(&mut page).unwrap();
        page.send(Input::LeaveGuide).let_go_on();
        assert_eq!((page.play.callout(), page.guides_over), (None, 1));
        assert_eq!(reopened(&page).play.callout(), None);
        page.let_computer_play();
        assert!(page.play.frame().mine);
        page.act();
    }
}

#[test]
fn a_lesson_that_was_only_read_can_be_read_again() {
    for table in guided() {
        let mut page = page(&begun(table));
        let first = page.play.callout().unwrap();
        assert!(!first.can_go_back);
        learn(&mut page).unwrap();
        assert!(page.play.callout().unwrap().can_go_back);
        page.send(Input::ReadBack);
        assert_eq!(page.play.callout().unwrap(), first);
        learn_all(&mut page).unwrap();
    }
}

#[test]
fn what_is_taken_back_is_asked_for_again() {
    let mut page = page(&begun(shelf::table("earth-and-water").unwrap()));
    while page.play.callout().unwrap().title != "A card is an event or a move" {
        learn(&mut page).unwrap();
    }
    let asked = page.play.callout().unwrap();
    page.send(Input::Point(Point::Card(14))).send(Input::Point(Point::Button("move", None)));
    page.let_go_on();
    assert_eq!(page.play.callout().unwrap().title, "Cross the bridge");
    page.send(Input::Undo);
    assert_eq!(page.play.callout().unwrap(), asked);
    learn_all(&mut page).unwrap();
}

#[test]
fn while_dice_roll_the_next_lesson_is_not_told() {
    let mut page = page(&begun(shelf::table("earth-and-water").unwrap()));
    while page.play.callout().unwrap().title != "Three hundred Spartans" {
        learn(&mut page).unwrap();
    }
    page.send(Input::ReadOn);
    let mut waited = 0;
    while page.play.callout().unwrap().busy {
        let callout = page.play.callout().unwrap();
        assert_eq!((callout.title, callout.at.len()), ("Three hundred Spartans", 0));
        page.tick();
        waited += 1;
    }
    assert!(waited > 2);
    assert_eq!(page.play.callout().unwrap().title, "Fight on, or retreat");
}

/// The lessons of a guide that was written for another version of the game, or for none, do not fit.
#[test]
fn a_step_that_is_not_possible_fails_with_its_number_and_ends_the_guide() {
    let mut kept = begun(shelf::table("earth-and-water").unwrap());
    kept.guide = serde_json::from_str("[0,0,0,0,0]").unwrap();
    let mut page = page(&kept);
    let why = learn_all(&mut page).unwrap_err();
    assert!(why.starts_with("lesson 5,"), "{why}");
    assert!(page.note().contains("cannot go on"), "{}", page.note());
    assert!(!page.play.is_guided());
    kept.guide = serde_json::from_str(&format!("{:?}", [0; 99])).unwrap();
    assert_eq!(self::page(&kept).play.callout(), None, "a lesson that is no more");
}
