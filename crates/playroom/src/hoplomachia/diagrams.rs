//! The diagrams of gaps, overlaps and flanks, which are lost in print, as the board draws them: each is a picture in
//! `tests/diagrams/hoplomachia`, with what the rules say of it. The rules themselves are tested on the same diagrams in the game.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so")]

use super::scene::scene;
use crate::{Shape, draw};
use hoplomachia::body::{Aspect, Body, FRONTAGE, Order, Shape as Files};
use hoplomachia::field::{Lines, ROW, Turns, Unit, UnitId};
use hoplomachia::melee::columns::Lap;
use hoplomachia::plane::{Heading, Point};
use hoplomachia::troops::{Arrangement, Troop};
use hoplomachia::view::{UnitView, View};
use hoplomachia::{Position, Setup, Side};
use std::fmt::Write;
use tabletop::chance::Quick;
use tabletop::{Position as _, Silent, Viewer};

/// The north-western corner of all that is drawn: on open ground.
const CORNER: Point = Point { x: 1920, y: 1536 };

/// A taxis of one lochos, called `A` in the army that faces north and `B` in that which faces south.
struct Taxis {
    id: UnitId,
    body: Body,
    has_given_ground: bool,
}

/// A lochos by its number, and how many files from the west and rows from the north its front right corner is.
fn taxis(side: Side, number: u8, (file, row): (i32, i32), heading: Heading) -> Taxis {
    let troop = if side == Side::First { Troop::Athenians } else { Troop::Thebans };
    let arrangement = Arrangement::CloseFiles;
    let shape = Files { troop, files: 1, depth: 2, arrangement, order: Order::Line };
    let at = Point::new(i32::from(CORNER.x) + file * FRONTAGE, i32::from(CORNER.y) - row * ROW);
    Taxis {
        id: UnitId::of(side, number).unwrap(),
        body: Body { at, heading, shape },
        has_given_ground: false,
    }
}

/// Rows of text, one for each rank of stands: `N` is the front rank of a lochos that faces south, `S` of one that faces north, `M` and `Z`
/// of one that has given a stand depth of ground. They are numbered by their columns, from the west.
fn lines(picture: &[&str]) -> Vec<Taxis> {
    let mut lochoi = Vec::new();
    for (row, line) in (0..).zip(picture) {
        for (column, letter) in (0u8..).zip(line.chars()) {
            let (file, number) = (i32::from(column), column + 1);
            let lochos = match letter {
                // The front is the lower edge, and its right is in the west.
                'N' | 'M' => taxis(Side::Second, number, (file, row + 1), Heading::SOUTH),
                // The front is the upper edge, and its right is in the east.
                'S' | 'Z' => taxis(Side::First, number, (file + 1, row), Heading::NORTH),
                _ => continue,
            };
            lochoi.push(Taxis { has_given_ground: matches!(letter, 'M' | 'Z'), ..lochos });
        }
    }
    lochoi
}

/// A board with these on it.
fn view_of(lochoi: &[Taxis]) -> View {
    let mut view = Position::start(&Setup::default(), &mut Quick::new(0), &mut Silent).view(Viewer::Referee);
    let unit = |taxis: &Taxis| {
        let mut unit = Unit::new(taxis.id.side(), taxis.body);
        unit.lochoi[0].ground_given = u8::from(taxis.has_given_ground);
        let Unit { side, body, lochoi, place, conduct } = unit;
        UnitView { id: taxis.id, side, body, lochoi, place, conduct, runner_in: None }
    };
    view.units = lochoi.iter().map(unit).collect();
    view.ground.clear();
    for side in Side::BOTH {
        view.hosts[side].strategoi.clear();
        view.hosts[side].senior = None;
    }
    view
}

/// What the rules read off two lines: pairs in their order, gaps, and who may wheel onto whose flank.
fn read(view: &View) -> String {
    let position = view.position();
    let field = position.field();
    let (mut gaps, mut laps) = (String::new(), String::new());
    for (id, unit) in field.iter() {
        let lines = Lines::of(field, id).unwrap();
        let Some(column) = lines.column(id, 0) else { continue };
        if lines.columns.has_gap(unit.side, column) {
            write!(gaps, " {id}").unwrap();
        }
        for onto in [column - 1, column + 1] {
            let Some((enemy, _)) = lines.who(unit.side.enemy(), onto) else { continue };
            match lines.columns.lap(unit.side, column, onto) {
                Some(Lap::Shielded) => write!(laps, " {id} {enemy} on its left;").unwrap(),
                Some(Lap::Unshielded) => write!(laps, " {id} {enemy} on its right;").unwrap(),
                None => {}
            }
        }
    }
    let lines = Lines::of(field, view.units[0].id).unwrap();
    let pairs = |side: Side| {
        let pairs = lines.columns.pairs(side);
        let names = pairs.filter_map(|column| lines.who(side, column)).map(|(id, _)| format!(" {id}"));
        names.collect::<String>()
    };
    format!(
        "pairs from the right of A:{}; of B:{}\ngaps on the right of:{gaps}\nlaps:{laps}\n",
        pairs(Side::First),
        pairs(Side::Second)
    )
}

/// Compares a diagram with its picture. `POLEMARCH_UPDATE_GOLDEN=1` writes it anew.
fn check(name: &str, said: &str, view: &View) {
    let scene = scene(view);
    let spots = scene.spots.iter().filter(|spot| !spot.shapes.is_empty());
    let shapes: Vec<Shape> = spots.map(|spot| Shape::group("", spot.at, spot.shapes.clone())).collect();
    assert_eq!(shapes.len(), view.units.len());
    let drawn = draw::svg(scene.shapes.iter().chain(&shapes)).replace("><", ">\n<");
    let corners = scene
        .spots
        .iter()
        .filter(|spot| spot.is_there() && !spot.shapes.is_empty())
        .flat_map(|spot| spot.corners.iter().map(|corner| (spot.at.0 + corner.0, spot.at.1 + corner.1)));
    let (west, north, east, south) = corners.fold((f32::MAX, f32::MAX, 0.0, 0.0), |(w, n, e, s), (x, y)| {
        (x.min(w), y.min(n), x.max(e), y.max(s))
    });
    // Names stand behind the rear ranks.
    let (x, y, wide, high) = (west - 60.0, north - 60.0, east - west + 120.0, south - north + 120.0);
    let picture = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{x:.0} {y:.0} {wide:.0} {high:.0}\">\n<desc>\n{said}</desc>\n{drawn}\n</svg>\n"
    );
    let path = format!("{}/tests/diagrams/hoplomachia/{name}.svg", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("POLEMARCH_UPDATE_GOLDEN").is_some() {
        std::fs::write(path, &picture).unwrap();
    } else {
        assert_eq!(std::fs::read_to_string(path).unwrap(), picture, "{name}");
    }
}

/// What is said of two lines: the picture in letters, and what the rules read.
fn check_lines(name: &str, title: &str, picture: &[&str]) {
    let view = view_of(&lines(picture));
    check(name, &format!("{title}\n{}\n{}", picture.join("\n"), read(&view)), &view);
}

/// What the rules say of who comes at a lochos from where: while it fights somebody in front, and while it does not.
fn aspects(target: &Taxis, others: &[Taxis]) -> String {
    let mut said = String::new();
    for other in others {
        let from = |is_engaged| target.body.aspect(&other.body.rect(), is_engaged);
        let [engaged, free] = [true, false].map(from);
        writeln!(
            said,
            "{} at {}: {engaged:?} while it is engaged, {free:?} while it is not",
            other.id, target.id
        )
        .unwrap();
    }
    said
}

#[test]
fn gaps_and_overlaps_are_drawn_as_they_are_read() {
    for (name, title, picture) in [
        ("overlap", "Each army overlaps on its own right.", &["nnnn.", "NNNN.", ".SSSS", ".ssss"][..]),
        (
            "pushed-back",
            "A4 has been pushed back by a stand, and B4 has followed: A3 has a gap.",
            &["nnn.", "NNNn", ".SSN", ".ssZ", "...s"],
        ),
        (
            "slaughtered",
            "A4 has been slaughtered: B4 may wheel onto the right of A3.",
            &["nnnn", "NNNN", ".SS.", ".ss."],
        ),
        ("away", "A4 has routed, and B4 is after it: no gap.", &["nnn.", "NNN.", ".SS.", ".ss."]),
        (
            "right-end",
            "The enemy has a lochos more at the right end of B: B2 has a gap.",
            &[".nnn", ".NNN", "SSSS", "ssss"],
        ),
        ("left-end", "... at its left end: no gap.", &["nnn.", "NNN.", "SSSS", "ssss"]),
        (
            "drifted",
            "B1 and B2 have drifted a file to their right: B4 has a gap.",
            &["nn.nn", "NN.NN", "SSSSS", "sssss"],
        ),
        (
            "north-yields",
            "B2 has been pushed back: B3, whose right-hand neighbour it is, has a gap at once.",
            &[".n..", "nMnn", "NSNN", "SsSS", "s.ss"],
        ),
        (
            "south-yields",
            "A2 has been pushed back: A1 has a gap, A3 has none.",
            &["n.nn", "NnNN", "SNSS", "sZss", ".s.."],
        ),
    ] {
        check_lines(name, title, picture);
    }
}

/// A flank is struck from wholly beyond the side of who is engaged, a rear by who is mostly behind it; all else is in front.
#[test]
fn who_may_strike_a_flank_or_rear_is_drawn() {
    let target = taxis(Side::First, 1, (3, 4), Heading::NORTH);
    let holds = taxis(Side::Second, 1, (2, 4), Heading::SOUTH);
    let west_of_it = |number, rows| taxis(Side::Second, number, (0, rows), Heading::EAST);
    let chargers = [
        // Wholly beyond its left, and not mostly behind it.
        west_of_it(2, 6),
        // Across the line of its right side.
        Taxis {
            body: Body {
                at: Point::new(i32::from(CORNER.x) + 3 * FRONTAGE - ROW, i32::from(CORNER.y)),
                ..taxis(Side::Second, 3, (0, 0), Heading::SOUTH).body
            },
            ..taxis(Side::Second, 3, (0, 0), Heading::SOUTH)
        },
        // Wholly beyond its right.
        taxis(Side::Second, 4, (5, 4), Heading::WEST),
        // Mostly behind it.
        taxis(Side::Second, 5, (4, 8), Heading::NORTH),
    ];
    let said = aspects(&target, &chargers);
    let all: Vec<Taxis> = [target, holds].into_iter().chain(chargers).collect();
    check("eligible", &format!("Who comes at A1 from where.\n{said}"), &view_of(&all));
}

/// Who strikes a flank or rear meets no shields there, and who is struck fights on to his front.
#[test]
fn struck_flanks_and_rears_are_drawn() {
    for (name, aspect) in [
        ("shielded-flank", Aspect::ShieldedFlank),
        ("unshielded-flank", Aspect::UnshieldedFlank),
        ("rear", Aspect::Rear),
    ] {
        let target = taxis(Side::First, 1, (3, 4), Heading::NORTH);
        let holds = taxis(Side::Second, 1, (2, 4), Heading::SOUTH);
        let struck = taxis(Side::Second, 2, (0, 0), Heading::SOUTH);
        let struck = Taxis { body: target.body.met_on(aspect, struck.body.shape, 0), ..struck };
        let said = aspects(&target, std::slice::from_ref(&struck));
        let view = view_of(&[target, holds, struck]);
        let pairs = view.position().pair_odds().into_iter();
        let pairs: String =
            pairs.map(|odds| format!("{} against {}\n", odds.first.unit, odds.second.unit)).collect();
        check(name, &format!("A1 is held in front and struck from elsewhere.\n{said}{pairs}"), &view);
    }
}

/// The sides alternate from the right of who has precedence; when one has nobody left the other goes on.
#[test]
fn the_arete_sequence_is_drawn() {
    let standing = [
        taxis(Side::First, 1, (10, 8), Heading::NORTH),
        taxis(Side::First, 2, (6, 7), Heading::NORTH),
        taxis(Side::First, 3, (3, 9), Heading::NORTH),
        taxis(Side::Second, 1, (0, 2), Heading::SOUTH),
        taxis(Side::Second, 2, (8, 1), Heading::SOUTH),
    ];
    let view = view_of(&standing);
    let position = view.position();
    let mut said = String::new();
    for side in Side::BOTH {
        let mut turns = Turns::new(side, position.field());
        let mut acted = Vec::new();
        while let Some(id) = turns.take(position.field(), &|id| !acted.contains(&id)) {
            acted.push(id);
        }
        let order: String = acted.iter().map(|id| format!(" {id}")).collect();
        writeln!(said, "{} has precedence:{order}", if side == Side::First { "A" } else { "B" }).unwrap();
    }
    check("sequence", &format!("Who acts after whom.\n{said}"), &view);
}
