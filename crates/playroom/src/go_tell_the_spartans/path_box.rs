//! The box for those on the path over the mountain: who guards it, and when the Immortals come down from it.

use super::counters::emblem;
use super::layout::on_board;
use crate::counters::{At, block};
use crate::{Anchor, Lie, Shape, capitalised};
use go_tell_the_spartans::View;
use go_tell_the_spartans::units::Contingent;

/// Its middle on the drawn ground: on the mountain, where nobody can go.
const MIDDLE: At = (560.0, 704.0);

pub(super) fn path_box(view: &View, lie: Lie) -> Shape {
    let lines = lines(view);
    let there = view.contingents.iter().find(|line| line.ephialtes_box > 0).map(|line| line.contingent);
    let shapes = match lie {
        Lie::Wide => lying(there, &lines),
        Lie::Tall => standing(there, &lines),
    };
    Shape::group("", on_board(MIDDLE, lie), shapes)
}

/// Beside each other: who is there, and the words.
fn lying(there: Option<Contingent>, lines: &[String]) -> Vec<Shape> {
    let mut shapes = frame((206.0, 78.0), "EPHIALTES\u{2019} PATH", (-34.0, -20.0), Anchor::Start);
    shapes.extend(there.map(|there| emblem(there, (-68.0, 0.0))));
    shapes.extend(written(lines, (-34.0, 2.0), Anchor::Start));
    shapes
}

/// One above the other.
fn standing(there: Option<Contingent>, lines: &[String]) -> Vec<Shape> {
    let mut shapes = frame((112.0, 150.0), "THE PATH", (0.0, -57.0), Anchor::Middle);
    shapes.extend(there.map(|there| emblem(there, (0.0, -18.0))));
    shapes.extend(written(lines, (0.0, 34.0), Anchor::Middle));
    shapes
}

fn frame(size: At, name: &'static str, at: At, anchor: Anchor) -> Vec<Shape> {
    let inner = (size.0 - 7.0, size.1 - 7.0);
    vec![
        block((0.0, 0.0), size, "path-box"),
        block((0.0, 0.0), inner, "path-box-line"),
        Shape::Text { at, words: name.into(), class: "path-box-name", anchor },
    ]
}

fn written(lines: &[String], (x, y): At, anchor: Anchor) -> impl Iterator<Item = Shape> {
    let line = move |(n, words): (usize, &String)| Shape::Text {
        at: (x, y + 18.0 * n as f32),
        words: words.clone().into(),
        class: if n == 0 { "path-box-words first" } else { "path-box-words" },
        anchor,
    };
    lines.iter().enumerate().map(line)
}

/// 5.2, 6.0 Who is on the path over the mountain, and when the Immortals come down from it.
fn lines(view: &View) -> Vec<String> {
    let there = view.contingents.iter().filter(|line| line.ephialtes_box > 0);
    let mut lines: Vec<String> =
        there.map(|line| format!("{} {}", line.ephialtes_box, capitalised(line.contingent.name()))).collect();
    match (view.entry, view.arrived) {
        (0, _) if view.day < 3 => lines.push("Immortals: day 3".to_owned()),
        (entry @ 1.., 0) => lines.push(format!("due in round {entry}")),
        _ => {}
    }
    lines
}
