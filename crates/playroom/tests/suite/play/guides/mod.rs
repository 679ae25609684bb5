//! The guided first games, gone through as their callouts say, and astray.

mod follow;

use crate::play::{Input, Page, Point};
use follow::{begun, guided, learn, learn_all, page, play_to_the_end, reopened, walk};
use playroom::guide::{Kind, Target};
use playroom::play::Callout;
use playroom::shelf;
use std::fmt::Write;
use tabletop::Viewer;

/// What happens in a lesson is written down up to here.
const MOST_LINES: usize = 30;

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

/// What a lesson prescribes is not its player's choice; what comes after it is.
#[test]
fn a_game_remembers_how_much_of_it_was_the_lesson() {
    let mut page = page(&begun(guided()[0]));
    while page.play.is_guided() {
        assert_eq!(page.play.taught(), page.play.game().actions());
        assert_eq!(page.play.to_keep(1).unwrap().taught, page.play.taught());
        learn(&mut page).unwrap();
    }
    let taught = page.play.taught();
    assert!(taught > 10 && taught <= page.play.game().actions(), "{taught}");
    play_to_the_end(&mut page);
    assert_eq!((page.play.taught(), reopened(&page).play.taught()), (taught, taught));
}

/// The computer might think otherwise than the lesson, so it is not asked until the guide is over.
#[test]
fn no_hint_contradicts_a_lesson() {
    for table in guided() {
        let mut page = page(&begun(table));
        let mut asked = 0;
        while page.play.is_guided() {
            asked += usize::from(page.play.frame().mine);
            assert!(!page.play.offers_hint());
            learn(&mut page).unwrap();
        }
        assert!(asked > 3, "lessons that ask for something");
    }
    let mut skipped = page(&begun(guided()[0]));
    skipped.send(Input::LeaveGuide);
    while !skipped.play.frame().mine {
        skipped.let_go_on().let_computer_play();
    }
    assert!(skipped.play.offers_hint());
}

/// Other placements than those that are asked for.
#[test]
fn another_draft_is_turned_down() {
    let mut drafting = 0;
    for table in guided() {
        let mut page = page(&begun(table));
        let (mut refused, mut drafts) = (0, false);
        while let Some(callout) = page.play.callout() {
            let drafted = page.play.drafted().cloned();
            drafts |= drafted.is_some();
            for point in drafted.iter().flat_map(|drafted| {
                let says = drafted.says.iter().map(|button| button.point);
                drafted.offered.iter().copied().chain(says)
            }) {
                let mut other = reopened(&page);
                other.send(Input::Point(point));
                if other.play.callout().unwrap().at != [Target::Confirm] {
                    other.send(Input::Confirm);
                    let now = other.play.callout().unwrap();
                    assert_eq!(now.number, callout.number, "after {point:?}");
                    assert_eq!(other.play.game().actions(), page.play.game().actions());
                    refused += usize::from(!other.note().is_empty());
                }
            }
            learn(&mut page).unwrap();
        }
        assert_eq!(refused > 2, drafts, "{refused} refused");
        drafting += usize::from(drafts);
    }
    assert!(drafting > 1, "games that are laid out");
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

/// As many as the lesson says, where the rules allow more; whoever wants another number still chooses it.
#[test]
fn a_number_stands_at_what_the_lesson_asks_for() {
    let mut page = page(&begun(shelf::table("earth-and-water").unwrap()));
    while page.play.callout().unwrap().title != "March to battle" {
        learn(&mut page).unwrap();
    }
    page.send(Input::Point(Point::Card(10))).send(Input::Point(Point::Button("move", None)));
    page.let_go_on();
    while page.play.callout().unwrap().at != [Target::Confirm] {
        let Some(Target::At(point)) = page.play.callout().unwrap().at.first().copied() else { panic!() };
        assert!(!point.is_count(), "{point:?}");
        page.send(Input::Point(point));
    }
    let chosen = |page: &Page| {
        let counts = page.play.picking().counts(&page.play.frame().offers.paths);
        counts.iter().map(|count| (count.numbers.clone(), count.chosen)).collect::<Vec<_>>()
    };
    assert_eq!(chosen(&page), [(vec![1, 2, 3], Some(2))]);
    page.send(Input::Point(Point::Count { of: "armies", n: 3 }));
    assert_eq!(chosen(&page), [(vec![1, 2, 3], Some(3))]);
}

/// Three are shaken when the lesson comes, and it lets one of them try.
#[test]
fn the_last_two_who_may_rally_are_called_both() {
    let mut page = page(&begun(shelf::table("go-tell-the-spartans").unwrap()));
    let said = |page: &Page| -> Vec<_> {
        page.play.buttons().iter().map(|button| button.step.words.to_string()).collect()
    };
    while page.play.callout().unwrap().title != "Rally" {
        learn(&mut page).unwrap();
    }
    assert!(said(&page).contains(&"All 3 try to rally, one after another".to_owned()), "{:?}", said(&page));
    learn_all(&mut page).unwrap();
    page.let_go_on();
    assert!(said(&page).contains(&"Both try to rally, one after another".to_owned()), "{:?}", said(&page));
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
    assert_eq!(follow::page(&kept).play.callout(), None, "a lesson that is no more");
}
