//! The board of Thermopylae: how it lies, and what is drawn on it.

use super::go_tell_the_spartans::{asked, asked_when, first_deployment};
use playroom::{Lie, Look, Motion, Picking, Point, Scene, Shape, Sitting, Spot, Towards, draw};
use tabletop::{Seat, Viewer};

const LEONIDAS: Viewer = Viewer::Seat(Seat(0));

fn lying(sitting: &dyn Sitting, lie: Lie) -> Box<dyn Look + '_> {
    let mut look = sitting.look(LEONIDAS);
    look.lay(lie);
    look
}

fn named<'a>(scene: &'a Scene, name: &str) -> &'a Spot {
    scene.spots.iter().find(|spot| spot.name == name).unwrap()
}

/// Where things of this style are drawn, at rest.
fn drawn(scene: &Scene, class: &str) -> Vec<Point> {
    let class = format!("class=\"{class}\"");
    let has = |spot: &&Spot| draw::svg(spot.at_rest()).contains(&class);
    scene.spots.iter().filter(has).map(|spot| spot.point).collect()
}

#[test]
fn the_west_is_left_and_the_sea_above_or_the_west_above_and_the_sea_right() {
    let sitting = first_deployment();
    for (lie, west, sea) in
        [(Lie::Wide, Towards::West, Towards::North), (Lie::Tall, Towards::North, Towards::East)]
    {
        let look = lying(&*sitting, lie);
        let scene = look.scene();
        let next = |from: &str, towards| {
            scene.neighbour(named(&scene, from).point, towards).map(|spot| spot.name.clone())
        };
        assert_eq!(next("G5", west).as_deref(), Some("F5"), "{lie:?}");
        assert_eq!(next("G5", sea).as_deref(), Some("G6"), "{lie:?}");
        let (width, height) = look.ground().size;
        assert_eq!(width > height, lie == Lie::Wide);
        for spot in &scene.spots {
            let (x, y) = spot.at;
            assert!(x > 0.0 && y > 0.0 && x < width.into() && y < height.into(), "{}", spot.name);
        }
    }
}

#[test]
fn what_moves_moves_on_the_board_as_it_lies() {
    let sitting = asked("the Greeks move");
    for lie in [Lie::Wide, Lie::Tall] {
        let look = lying(&*sitting, lie);
        let scene = look.scene();
        let ends =
            (0..=look.actions()).flat_map(|number| look.motions(number)).filter_map(
                |(motion, _)| match motion {
                    Motion::Slide { along, .. } => along.last().copied(),
                    _ => None,
                },
            );
        let is_middle = |at: (f32, f32)| scene.spots.iter().any(|spot| spot.at == at);
        let ends: Vec<_> = ends.collect();
        assert!(!ends.is_empty() && ends.into_iter().all(is_middle), "{lie:?}");
    }
}

#[test]
fn who_marches_is_seen_as_the_counters_that_stood_there() {
    let sitting = asked("the Greeks move");
    let actions = sitting.table().actions();
    let mut seen = 0;
    for number in 1..=actions {
        for (motion, words) in sitting.look(LEONIDAS).motions(number) {
            let Motion::Slide { pieces, along, leaves, .. } = motion else { continue };
            let before = sitting.look_back(LEONIDAS, number - 1).scene();
            let spot = before.spots.iter().find(|spot| spot.at == along[0]).unwrap();
            let (stood, moves) = (draw::svg(spot.at_rest()), draw::svg(&pieces));
            assert!(moves.contains("counter-factors"), "{words}: {moves}");
            // Their figures and their soldiers stood there; they may have turned.
            for figures in moves.split("<text").skip(1).map(|text| text.split("</text>").next().unwrap()) {
                assert!(stood.contains(figures), "{words}: {figures} in {stood}");
            }
            assert!(leaves.is_none_or(|left| left == spot.point), "{words}");
            seen += 1;
        }
    }
    assert!(seen > 0);
}

#[test]
fn areas_touch_their_neighbours() {
    let scene = first_deployment().look(LEONIDAS).scene();
    let corners = |name: &str| -> Vec<(f32, f32)> {
        let spot = named(&scene, name);
        spot.corners.iter().map(|(x, y)| (x + spot.at.0, y + spot.at.1)).collect()
    };
    let shared = corners("G5").into_iter().filter(|corner| corners("G6").contains(corner)).count();
    assert_eq!(shared, 2, "an edge");
}

#[test]
fn who_fires_is_marked_and_every_target_shows_its_chance() {
    let sitting = asked("choose a target");
    let scene = sitting.look(LEONIDAS).scene();
    assert!(draw::svg(&scene.shapes).contains("class=\"asked\""));
    let targets = Picking::default().offered(&sitting.decider().offers().paths);
    let chances = drawn(&scene, "chance");
    let places = targets.iter().filter(|point| matches!(point, Point::Place(_)));
    assert!(places.clone().count() > 0 && places.clone().all(|target| chances.contains(target)));
    let moving = asked("the Greeks move").decider().scene();
    assert_eq!(drawn(&moving, "chance"), []);
    assert!(!draw::svg(&moving.shapes).contains("class=\"asked\""));
}

#[test]
fn both_stacks_of_a_melee_are_drawn_with_all_there_is_to_read() {
    let sitting = asked("choose where to attack");
    let fought = Picking::default().offered(&sitting.decider().offers().paths)[0];
    for (lie, figures) in [(Lie::Wide, "counter-factors narrow"), (Lie::Tall, "counter-factors")] {
        let scene = lying(&*sitting, lie).scene();
        let drawn = draw::svg(scene.spot(fought).unwrap().at_rest());
        for each in ["half greece", "half persia", "bar greece", "bar persia"] {
            assert!(drawn.contains(&format!("class=\"{each}\"")), "{each}: {drawn}");
        }
        assert_eq!(drawn.matches(&format!("class=\"{figures}\"")).count(), 2, "{drawn}");
    }
}

#[test]
fn the_box_on_the_mountain_says_who_guards_and_when_the_immortals_come() {
    let sitting = first_deployment();
    for lie in [Lie::Wide, Lie::Tall] {
        let drawn = draw::svg(&lying(&*sitting, lie).scene().shapes);
        assert!(drawn.contains("10 Phocians") && drawn.contains("Immortals: day 3"), "{drawn}");
    }
}

#[test]
fn the_enemys_zones_are_seen_by_who_moves_and_by_nobody_else() {
    let zones = |look: &dyn Look| draw::svg(&look.scene().shapes).contains("class=\"zone persia\"");
    let moving = asked("the Greeks move");
    assert!(zones(&*moving.look(LEONIDAS)));
    assert!(!zones(&*moving.look(Viewer::Table)));
    assert!(!zones(&*asked("choose where to attack").look(LEONIDAS)));
}

#[test]
fn a_card_spells_out_what_the_figures_mean() {
    let scene = asked("the Greeks move").look(LEONIDAS).scene();
    let cards: Vec<String> = scene
        .spots
        .iter()
        .filter_map(|spot| spot.card.as_ref())
        .map(|card| format!("{} {:?}", card.title, card.facts))
        .collect();
    let spartans = cards.iter().find(|card| card.contains("Spartans: hoplites, facing west")).unwrap();
    assert!(
        spartans.contains("name: \"3 × 4-3-2\", words: \"melee 4, defence 3, moves 2; all 4 steps, morale "),
        "{spartans}"
    );
    let empty = scene.spots.iter().find(|spot| spot.label.contains("Nobody stands here")).unwrap();
    assert_eq!(empty.card, None);
}

/// The groups of shapes that are drawn of one counter each, with the mark of disorder among them.
fn disordered<'a>(shapes: &'a [Shape], found: &mut Vec<&'a [Shape]>) {
    let is_mark = |shape: &Shape| matches!(shape, Shape::Use { class: "disordered", .. });
    if shapes.iter().any(is_mark) {
        found.push(shapes);
    }
    for shape in shapes {
        if let Shape::Group { shapes, .. } = shape {
            disordered(shapes, found);
        }
    }
}

/// Whether the mark of disorder lies on one of the figures, where these are as large as from far away.
fn hides_figures(counter: &[Shape]) -> bool {
    let boxes = counter.iter().filter_map(|shape| match shape {
        Shape::Use { class: "disordered", at, size, .. } => Some((*at, (at.0 + size.0, at.1 + size.1), true)),
        Shape::Text { at: (x, y), words, class, .. } if class.starts_with("counter-factors") => {
            let size = if class.ends_with("narrow") { 13.5 } else { 18.5 };
            let (half, high) = (words.len() as f32 * size * 0.46 / 2.0, size * 0.66);
            Some(((x - half, y - high), (x + half, *y), false))
        }
        _ => None,
    });
    let boxes: Vec<_> = boxes.collect();
    let meet = |a: &((f32, f32), (f32, f32), bool), b: &((f32, f32), (f32, f32), bool)| {
        a.0.0 < b.1.0 && b.0.0 < a.1.0 && a.0.1 < b.1.1 && b.0.1 < a.1.1
    };
    boxes.iter().any(|mark| mark.2 && boxes.iter().any(|figures| !figures.2 && meet(mark, figures)))
}

#[test]
fn a_mark_of_disorder_hides_no_figure() {
    for halves in [false, true] {
        let sitting = asked_when("choose where to attack", |sitting| {
            let scene = sitting.look(LEONIDAS).scene();
            scene.spots.iter().any(|spot| {
                let svg = draw::svg(spot.at_rest());
                svg.contains("mark-disorder") && svg.contains("half-edge") == halves
            })
        });
        for lie in [Lie::Wide, Lie::Tall] {
            let scene = lying(&*sitting, lie).scene();
            let mut found = Vec::new();
            scene.spots.iter().for_each(|spot| disordered(&spot.shapes, &mut found));
            assert!(!found.is_empty());
            for counter in found {
                assert!(!hides_figures(counter), "{lie:?}: {}", draw::svg(counter));
            }
        }
    }
}

#[test]
fn the_compass_turns_with_the_ground() {
    let sitting = first_deployment();
    for (lie, north, turn) in [(Lie::Wide, (0.0, -1.0), 0), (Lie::Tall, (1.0, 0.0), 90)] {
        let ground = lying(&*sitting, lie).ground();
        assert_eq!(ground.north, turn, "{lie:?}");
        let compass = ground.shapes.iter().find_map(|shape| match shape {
            Shape::Group { class: "compass", shapes, .. } => Some(shapes),
            _ => None,
        });
        let letter = compass.unwrap().iter().find_map(|shape| match shape {
            Shape::Text { words, at, .. } if words == "N" => Some(*at),
            _ => None,
        });
        let (x, y) = letter.unwrap();
        // Its foot is a little below its middle.
        assert!(north.0 * x + north.1 * (y - 5.0) > 20.0, "{lie:?}: {x} {y}");
    }
}
