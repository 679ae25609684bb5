//! Outlines of a drawn ground, for tests that hold it against the map of the rules.

use crate::counters::At;

/// The outline with this name, as corners close enough to each other.
pub(crate) fn outline(picture: &str, name: &str) -> Vec<At> {
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
pub(crate) fn is_inside((x, y): At, outline: &[At]) -> bool {
    let next = outline.iter().cycle().skip(1);
    let crossed = outline
        .iter()
        .zip(next)
        .filter(|&(&(ax, ay), &(bx, by))| (ay > y) != (by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax));
    crossed.count() % 2 == 1
}
