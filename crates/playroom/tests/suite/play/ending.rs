//! The end of a game, and what comes after it.

use super::{GREECE, Input, NORMAL, PERSIA, Page, as_greece, as_persia, earth_and_water, person_as};
use playroom::ended::{Ended, Fared};
use playroom::history::{finished, record, rows, unfinished};
use playroom::kept::{Kept, Sitter};
use playroom::play::{Play, Rematch};
use playroom::{Sitting, draft::Draft, review};
use tabletop::chance::Seeded;

/// A game that was played to its end with the first legal action each time.
fn over() -> Box<dyn Sitting> {
    let mut sitting = earth_and_water(7);
    let mut dice = Seeded::new(7);
    while sitting.choose(0, &mut dice).is_ok() {}
    sitting
}

fn kept_over() -> Kept {
    Kept::of(&*over(), &person_as(PERSIA), 7, &Draft::default(), 1).unwrap()
}

#[test]
fn who_resigns_has_lost_and_sees_everything() {
    let mut page = as_persia();
    page.act().let_go_on();
    assert!(page.play.may_resign() && page.play.ending().is_none() && !page.play.may_choose_view());
    assert_eq!(page.play.if_resigned().as_deref(), Some("Greece wins"));
    let saves = page.saves;
    page.send(Input::Resign);
    assert_eq!(page.play.if_resigned(), None);
    let ended = page.play.ending().unwrap();
    assert_eq!((ended.verdict.as_str(), ended.how.as_str()), ("Greece wins", "Persia resigned"));
    assert_eq!((page.play.fared(), ended.winner()), (Some(Fared::Lost), Some(GREECE)));
    assert!(!page.play.frame().mine && page.play.may_choose_view() && !page.play.may_resign());
    assert_eq!((page.saves, page.play.is_computer_thinking()), (saves + 1, false));
    assert_eq!(page.play.prompt(), "Persia resigned: Greece wins.");
    // It stays so when it is opened again, and in its replay.
    let kept = Kept::read(&page.play.to_keep(2).unwrap().write()).unwrap();
    assert!(kept.over);
    assert_eq!(Play::resume(&kept, NORMAL).unwrap().ending(), Some(ended));
    assert!(Play::review_kept(&kept, NORMAL).unwrap().may_choose_view());
}

#[test]
fn resigning_stops_the_computer_and_its_late_answer_does_nothing() {
    let mut page = as_greece();
    let stops = page.stops;
    page.send(Input::Resign);
    assert_eq!((page.stops, page.play.is_computer_thinking()), (stops + 1, false));
    page.answer();
    assert_eq!(page.play.game().actions(), 0);
}

#[test]
fn nobody_resigns_for_others() {
    let sitters = [Sitter::Person, Sitter::Person];
    let mut page = Page::open(&*earth_and_water(7), &sitters, NORMAL);
    page.send(Input::Resign);
    assert!(page.play.ending().is_none());
    let mut page = Page::with(Play::review(earth_and_water(7), false, NORMAL));
    page.send(Input::Resign);
    assert!(page.play.ending().is_none());
}

#[test]
fn a_draw_is_told_once() {
    let ended = |verdict: &str, how: &str| Ended {
        verdict: verdict.into(),
        how: how.into(),
        ..kept_over().ended.unwrap()
    };
    assert_eq!(ended("Leonidas draws", "draw").words(), "Leonidas draws");
    assert_eq!(ended("Greece wins", "victory on points").words(), "Greece wins: victory on points");
}

#[test]
fn a_replay_goes_on_by_itself_until_its_end_or_until_it_is_touched() {
    let mut page = Page::with(Play::review(over(), false, NORMAL));
    let last = page.play.game().actions();
    page.send(Input::Autoplay);
    assert_eq!((page.play.is_autoplaying(), page.play.looking_back()), (true, Some(0)));
    let first = page.last_timer();
    page.tick().tick();
    assert_eq!(page.play.looking_back(), Some(2));
    page.send(Input::Timer(first));
    assert_eq!(page.play.looking_back(), Some(2), "a late timer does nothing");
    page.send(Input::LookAt(last - 1));
    assert!(!page.play.is_autoplaying());
    page.send(Input::Autoplay).tick();
    assert_eq!((page.play.is_autoplaying(), page.play.looking_back()), (false, Some(last)));
    page.send(Input::Autoplay);
    assert_eq!(page.play.looking_back(), Some(0), "from its end it begins anew");
    page.send(Input::Autoplay);
    assert!(!page.play.is_autoplaying());
}

#[test]
fn a_finished_game_is_played_on_from_any_position_and_stays_as_it_is() {
    let kept = kept_over();
    let mut page = Page::with(Play::resume(&kept, NORMAL).unwrap());
    assert!(!page.play.may_play_on(), "from its end there is nothing to play on");
    page.send(Input::LookAt(4));
    let on = page.play.play_on(99, 5).unwrap();
    assert_eq!((on.over, &on.sitters, on.seed), (false, &kept.sitters, 99));
    assert_eq!(on.open().unwrap().sitting.table().actions(), 4);
    assert_eq!(page.play.to_keep(1).unwrap().record, kept.record);
    // Of a replay nobody knows the players: the person takes the side that must decide.
    let mut page = Page::with(Play::review(over(), false, NORMAL));
    page.send(Input::LookAt(4));
    let on = page.play.play_on(99, 5).unwrap();
    let next = on.open().unwrap().sitting.decider().waiting();
    let people: Vec<bool> = on.sitters.iter().map(Sitter::is_person).collect();
    assert_eq!(people.iter().filter(|person| **person).count(), 1);
    assert!(matches!(next, tabletop::Waiting::For(seat) if people[seat.index()]));
}

#[test]
fn a_game_that_goes_on_is_not_played_on_elsewhere() {
    let mut page = as_persia();
    page.act().let_go_on().send(Input::LookAt(0));
    assert!(!page.play.may_play_on() && page.play.play_on(1, 1).is_err());
}

#[test]
fn a_game_is_played_again_from_either_side() {
    let page = Page::with(Play::resume(&kept_over(), NORMAL).unwrap());
    let same = page.play.again(Rematch::SameSides, 5, 9).unwrap();
    assert_eq!((&same.sitters[..], same.seed, same.over), (&person_as(PERSIA)[..], 5, false));
    assert_eq!(same.open().unwrap().sitting.table().actions(), 0);
    assert!(page.play.may_swap());
    assert_eq!(page.play.again(Rematch::SwappedSides, 5, 9).unwrap().sitters, person_as(GREECE));
}

#[test]
fn finished_games_make_a_record_by_level_and_side() {
    let mut won = kept_over();
    won.ended.as_mut().unwrap().fared = vec![Fared::Won, Fared::Lost];
    won.played = 5;
    let mut lost = won.clone();
    lost.ended.as_mut().unwrap().fared.reverse();
    let mut going = won.clone();
    (going.over, going.ended) = (false, None);
    let games = finished([(1, &lost), (2, &won), (3, &going), (4, &won)].into_iter());
    assert_eq!(
        games.iter().map(|game| game.number).collect::<Vec<_>>(),
        [1, 2, 4],
        "equals stay in their order"
    );
    let table = record(&games);
    assert!(table.contains("<td>Neos</td><td>Persia</td><td class=\"tally-number\">2</td><td class=\"tally-number\">0</td><td class=\"tally-number\">1</td>"), "{table}");
    let list = rows(&games, |when| format!("day {when}"));
    assert!(
        list.contains(">day 5</a>")
            && list.contains("<td>Lost</td>")
            && list.contains("#/table/earth-and-water/2"),
        "{list}"
    );
    assert_eq!(record(&[]), "");
}

#[test]
fn a_game_that_began_as_a_lesson_is_listed_but_counts_for_nothing() {
    let taught = Kept { taught: 12, ..kept_over() };
    let games = finished([(1, &taught)].into_iter());
    assert_eq!(record(&games), "");
    let list = rows(&games, |when| format!("day {when}"));
    assert!(list.contains("<td>Neos, after the lesson</td>"), "{list}");
}

#[test]
fn the_score_is_told_chapter_by_chapter() {
    let game = over();
    let chapters = review::chapters(&*game, "campaign");
    assert!((1..=5).contains(&chapters.len()));
    assert_eq!((chapters[0].name.as_str(), chapters[0].from), ("Campaign 1", 0));
    assert!(chapters.is_sorted_by(|one, next| one.from < next.from));
    let tracks = game.look(tabletop::Viewer::Table).tracks();
    let score = tracks.iter().find(|track| track.name == "Score").unwrap();
    let last = chapters.last().unwrap().score.clone().unwrap();
    assert_eq!(last.0, score.boxes[score.at.unwrap()].0, "the last chapter ends with the final score");
    let table = review::scores(&chapters, game.decider().seats());
    assert!(
        table.contains("Score after each campaign") && table.contains("<th scope=\"col\">1</th>"),
        "{table}"
    );
    assert_eq!(review::scores(&[], game.decider().seats()), "");
}

#[test]
fn a_chapter_that_was_broken_off_has_no_score() {
    let game = earth_and_water(40);
    let chapters = review::chapters(&*game, "campaign");
    assert!(chapters.last().is_some_and(|last| !last.finished), "the game goes on: {chapters:?}");
    let finished = chapters.len() - 1;
    let table = review::scores(&chapters, game.decider().seats());
    assert_eq!(table.matches("<td").count(), finished, "{table}");
}

#[test]
fn a_game_resigned_in_a_later_campaign_keeps_the_scores_of_those_before() {
    let (mut sitting, mut dice) = (earth_and_water(7), Seeded::new(7));
    while review::chapters(&*sitting, "campaign").len() < 3 {
        sitting.choose(0, &mut dice).unwrap();
    }
    let before = review::chapters(&*sitting, "campaign");
    let mut page = Page::open(&*sitting, &person_as(PERSIA), NORMAL);
    page.send(Input::Resign);
    let kept = Kept::read(&page.play.to_keep(2).unwrap().write()).unwrap();
    let ended = kept.ended.as_ref().unwrap();
    assert_eq!((ended.verdict.as_str(), ended.how.as_str()), ("Greece wins", "Persia resigned"));

    let opened = kept.open().unwrap().sitting;
    let chapters = review::chapters(&*opened, "campaign");
    assert_eq!(chapters, before, "resigning scores nothing");
    let finished_ones: Vec<bool> = chapters.iter().map(|chapter| chapter.finished).collect();
    assert_eq!(finished_ones, [true, true, false]);
    let table = review::scores(&chapters, opened.decider().seats());
    assert_eq!(table.matches("<td").count(), 2, "{table}");

    let (over, going_on) = (finished([(1, &kept)].into_iter()), unfinished([(1, Some(&kept))].into_iter()));
    assert!(rows(&over, |when| when.to_string()).contains("<td>Resigned</td>") && going_on.is_empty());
}

#[test]
fn games_that_go_on_are_listed_with_side_level_and_turn() {
    let (going_on, over) = (as_greece().play.to_keep(5).unwrap(), kept_over());
    let listed = unfinished([(3, Some(&going_on)), (4, Some(&over)), (6, None)].into_iter());
    let [game, damaged] = &listed[..] else { panic!("{listed:?}") };
    assert_eq!((game.number, game.title, game.side.as_str()), (3, "300: Earth & Water", "Greece"));
    assert_eq!((game.opponent.as_str(), game.played), ("Neos", Some(5)));
    assert!(game.standing.starts_with("campaign 1 of 5"), "{}", game.standing);
    let pass = Page::open(&*crate::go_tell_the_spartans::asked("the Greeks move"), &[Sitter::Person], NORMAL);
    let pass = pass.play.to_keep(5).unwrap();
    assert_eq!(pass.standing(), "Day 1 of 3, Assault 1", "not all of {}", pass.summary);
    assert_eq!((damaged.number, damaged.title), (6, "A game that cannot be read"), "it can be deleted");
}
