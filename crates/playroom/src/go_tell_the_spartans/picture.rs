//! The picture of the ground agrees with the map of the rules: sea, mountain, wall and mounds lie where the rules have them.

use super::layout::CELL;
use crate::counters::At;
use crate::shown::Board;
use go_tell_the_spartans::Position;
use go_tell_the_spartans::map::{Area, GROUND, Terrain};

/// The outline with this name, as corners close enough to each other.
fn outline(name: &str) -> Vec<At> {
    let picture = Position::PICTURES;
    let from = picture.find(&format!("id=\"{name}\"")).unwrap_or_else(|| panic!("no {name} in the picture"));
    let d = picture[from..].split_once(" d=\"").unwrap().1.split_once('"').unwrap().0;
    let mut corners: Vec<At> = Vec::new();
    let mut here = (0.0, 0.0);
    for part in d
        .split_inclusive(|letter: char| letter.is_ascii_alphabetic())
        .zip(d.split(|letter: char| letter.is_ascii_alphabetic()).skip(1))
    {
        let numbers = numbers(part.1);
        match part.0.chars().last().unwrap() {
            'M' | 'L' => {
                here = (numbers[0], numbers[1]);
                corners.push(here);
            }
            'H' => {
                here.0 = numbers[0];
                corners.push(here);
            }
            'V' => {
                here.1 = numbers[0];
                corners.push(here);
            }
            'c' => {
                for curve in numbers.chunks(6) {
                    let middle = |n: usize| (3.0 * curve[n] + 3.0 * curve[n + 2] + curve[n + 4]) / 8.0;
                    corners.push((here.0 + middle(0), here.1 + middle(1)));
                    here = (here.0 + curve[4], here.1 + curve[5]);
                    corners.push(here);
                }
            }
            // Only the first outline of a picture counts.
            'Z' | 'z' => break,
            other => panic!("{name} is drawn with {other}"),
        }
    }
    corners
}

/// `2.5-.7 8` as numbers.
fn numbers(words: &str) -> Vec<f32> {
    let mut spaced = String::new();
    let mut has_point = false;
    for letter in words.chars() {
        let begins = letter == '-' || letter == '.' && has_point;
        if begins {
            spaced.push(' ');
        }
        has_point = letter == '.' || has_point && letter.is_ascii_digit() && !begins;
        spaced.push(letter);
    }
    spaced.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

/// Whether a place lies inside: a line from it crosses the outline an odd number of times.
fn is_inside((x, y): At, outline: &[At]) -> bool {
    let next = outline.iter().cycle().skip(1);
    let crossed = outline
        .iter()
        .zip(next)
        .filter(|&(&(ax, ay), &(bx, by))| (ay > y) != (by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax));
    crossed.count() % 2 == 1
}

/// The middle of a square of the sheet on the drawn ground.
fn middle(row: usize, column: usize) -> At {
    ((row as f32 + 0.5) * CELL, (Area::COLUMNS as f32 - column as f32 - 0.5) * CELL)
}

#[test]
fn sea_and_mountain_lie_where_nobody_can_go() {
    let (land, mountain) = (outline("gp-coast"), outline("gp-mountain"));
    for (row, line) in GROUND.0.iter().enumerate() {
        for (column, &symbol) in line.iter().enumerate() {
            let at = middle(row, column);
            let drawn = match (is_inside(at, &land), is_inside(at, &mountain)) {
                (false, _) => '~',
                (true, true) => '^',
                (true, false) => '.',
            };
            let ruled = if matches!(symbol, b'~' | b'^') { char::from(symbol) } else { '.' };
            assert_eq!(drawn, ruled, "row {}, column {}", char::from(b'A' + row as u8), column + 1);
        }
    }
}

#[test]
fn mounds_and_wall_lie_where_the_rules_have_them() {
    let mounds = ["gp-kolonos", "gp-spur-west", "gp-spur-east"].map(outline);
    let wall = outline("gp-rampart");
    for area in Area::all() {
        let at = middle(usize::from(area.row()), usize::from(area.column()) - 1);
        let drawn = match () {
            () if is_inside(at, &wall) => Terrain::Wall,
            () if mounds.iter().any(|mound| is_inside(at, mound)) => Terrain::Level2,
            () => Terrain::Level1,
        };
        assert_eq!(drawn, area.terrain(), "{area}");
    }
}

#[test]
fn what_stands_upright_is_in_no_area() {
    for lie in [crate::Lie::Wide, crate::Lie::Tall] {
        let standing = super::layout::ground(lie).shapes.into_iter().filter_map(|shape| match shape {
            crate::Shape::Use { symbol, at, size, .. } => {
                Some((symbol, (at.0 + size.0 / 2.0, at.1 + size.1 / 2.0)))
            }
            _ => None,
        });
        for (symbol, at) in standing {
            let is_near = |area: &Area| {
                let (x, y) = super::layout::middle(*area, lie);
                (x - at.0).abs().max((y - at.1).abs()) < CELL / 2.0
            };
            assert_eq!(Area::all().find(is_near), None, "the {symbol} at {at:?}");
        }
    }
}
