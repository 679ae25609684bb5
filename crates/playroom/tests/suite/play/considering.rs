//! What is seen of actions before one is done: costs and previews.

use super::super::go_tell_the_spartans::asked;
use super::{Input, NORMAL, Page};
use playroom::kept::Sitter;
use playroom::{Point, Shape, draw};

fn leonidas(what: &str) -> Page {
    Page::open(&*asked(what), &[Sitter::Person], NORMAL)
}

fn place(page: &Page, name: &str) -> Point {
    page.play.frame().scene.spots.iter().find(|spot| spot.name == name).unwrap().point
}

/// A stack of hoplites that can march, and where to.
fn with_a_march() -> (Page, Vec<Point>) {
    let mut page = leonidas("the Greeks move");
    for stack in page.play.offered() {
        page.send(Input::Point(stack));
        let places: Vec<Point> =
            page.play.offered().into_iter().filter(|point| matches!(point, Point::Place(_))).collect();
        if !places.is_empty() && !page.play.picking().is_fresh() {
            return (page, places);
        }
        page.send(Input::UndoPoint);
    }
    panic!("nobody can march");
}

#[test]
fn every_place_to_march_to_has_its_cost() {
    let (page, places) = with_a_march();
    let costs = page.play.costs();
    for place in places {
        assert!(costs.iter().any(|(at, cost)| *at == place && *cost > 0), "{place:?}: {costs:?}");
    }
    assert_eq!(leonidas("choose where to attack").play.costs(), []);
    assert_eq!(leonidas("the Greeks move").play.costs(), [], "to choose who marches costs nothing");
}

#[test]
fn those_who_would_march_are_seen_where_they_would_stop() {
    let (page, places) = with_a_march();
    assert_eq!(page.play.preview(None), [], "it is not settled where to");
    let shapes = page.play.preview(Some(places[0]));
    let at = page.play.frame().scene.spot(places[0]).unwrap().at;
    assert!(
        matches!(&shapes[..], [Shape::Group { class: "ghost", pose, .. }] if pose.at == at),
        "{shapes:?}"
    );
}

#[test]
fn a_shot_is_seen_with_its_chance() {
    let page = leonidas("choose a target");
    let target = page.play.offered().into_iter().find(|point| matches!(point, Point::Place(_))).unwrap();
    let drawn = draw::svg(&page.play.preview(Some(target)));
    assert!(drawn.contains("class=\"arc\"") && drawn.contains(" %</text>"), "{drawn}");
    assert_eq!(page.play.preview(None), []);
    let elsewhere = place(&page, "O1");
    assert_eq!(page.play.preview(Some(elsewhere)), [], "nobody is fired at there");
}
