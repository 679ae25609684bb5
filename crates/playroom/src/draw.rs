//! Shapes as SVG.

use crate::{Anchor, Pose, Shape};
use std::fmt::Write;

/// The shapes, from the bottom up, as SVG to be put into an element.
pub fn svg<'a>(shapes: impl IntoIterator<Item = &'a Shape>) -> String {
    let mut svg = String::new();
    for shape in shapes {
        // Writing to a String cannot fail.
        let _ = draw(&mut svg, shape);
    }
    svg
}

/// How far an arrow ends before the middle of where it leads.
const SHORT_OF: f32 = 30.0;

/// Arrows along these ways, each in a colour as styles name it.
pub fn trail(ways: &[(&str, Vec<(f32, f32)>)]) -> String {
    let mut svg = String::new();
    for (colour, along) in ways {
        let [way @ .., end] = along.as_slice() else { continue };
        let Some(last) = way.last() else { continue };
        let (x, y) = (end.0 - last.0, end.1 - last.1);
        let left = ((x.hypot(y) - SHORT_OF) / x.hypot(y)).max(0.2);
        let tip = (last.0 + x * left, last.1 + y * left);
        let mut line = String::new();
        for (n, (x, y)) in way.iter().chain([&tip]).enumerate() {
            let _ = write!(line, "{}{x:.0} {y:.0}", if n == 0 { 'M' } else { 'L' });
        }
        let turn = y.atan2(x).to_degrees();
        let _ = write!(
            svg,
            r#"<g class="way {colour}"><path class="way-edge" d="{line}"/><path class="way-line" d="{line}"/><path class="way-head" d="M10 0-4-6-1 0-4 6Z" transform="translate({:.0} {:.0}) rotate({turn:.0})"/></g>"#,
            tip.0, tip.1
        );
    }
    svg
}

fn draw(svg: &mut String, shape: &Shape) -> std::fmt::Result {
    match shape {
        Shape::Use { symbol, at: (x, y), size: (width, height), class } => write!(
            svg,
            r##"<use href="#{symbol}" x="{x}" y="{y}" width="{width}" height="{height}" class="{class}"/>"##
        ),
        Shape::Circle { at: (x, y), r, class } => {
            write!(svg, r#"<circle cx="{x}" cy="{y}" r="{r}" class="{class}"/>"#)
        }
        Shape::Group { class, pose, shapes } => {
            write!(svg, r#"<g class="{class}""#)?;
            place(svg, *pose)?;
            svg.write_str(">")?;
            shapes.iter().try_for_each(|shape| draw(svg, shape))?;
            svg.write_str("</g>")
        }
        Shape::Path { d, class } => write!(svg, r#"<path d="{d}" class="{class}"/>"#),
        Shape::Text { at: (x, y), words, class, anchor } => {
            let anchor = match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            write!(svg, r#"<text x="{x}" y="{y}" class="{class}" text-anchor="{anchor}">"#)?;
            escape(svg, words);
            svg.write_str("</text>")
        }
    }
}

/// Adds the transformation of a group, if there is one.
fn place(svg: &mut String, pose: Pose) -> std::fmt::Result {
    let Pose { at: (x, y), turn, mirrored } = pose;
    if pose == Pose::default() {
        return Ok(());
    }
    write!(svg, r#" transform="translate({x} {y})"#)?;
    if turn != 0 {
        write!(svg, " rotate({turn})")?;
    }
    svg.write_str(if mirrored { " scale(-1 1)\"" } else { "\"" })
}

/// Adds words as words: none of them becomes markup, inside an element or between the quotes of an attribute.
pub(crate) fn escape(markup: &mut String, words: &str) {
    for letter in words.chars() {
        match letter {
            '<' => markup.push_str("&lt;"),
            '&' => markup.push_str("&amp;"),
            '"' => markup.push_str("&quot;"),
            _ => markup.push(letter),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_is_styled_and_turned_as_one() {
        let shapes = vec![Shape::Circle { at: (0.0, 0.0), r: 2.0, class: "pip" }];
        let drawn = |pose| svg(&[Shape::Group { class: "fan", pose, shapes: shapes.clone() }]);
        let pose = Pose { at: (1.0, 2.0), turn: 90, mirrored: true };
        assert_eq!(
            drawn(pose),
            r#"<g class="fan" transform="translate(1 2) rotate(90) scale(-1 1)"><circle cx="0" cy="0" r="2" class="pip"/></g>"#
        );
        assert!(drawn(Pose::default()).starts_with(r#"<g class="fan">"#));
    }

    #[test]
    fn an_arrow_ends_before_the_place_it_leads_to() {
        let drawn = trail(&[("greece", vec![(0.0, 0.0), (100.0, 0.0)]), ("persia", vec![(1.0, 1.0)])]);
        assert!(drawn.contains(r#"class="way greece""#) && drawn.contains(r#"d="M0 0L70 0""#), "{drawn}");
        assert!(!drawn.contains("persia"), "a way needs two ends: {drawn}");
    }

    #[test]
    fn shapes_become_elements_and_words_stay_words() {
        let shapes = [
            Shape::centred("amphora", (0.0, 10.0), (8.0, 12.0), "amphora"),
            Shape::words("Earth & <Water>", (1.0, 2.0), "name"),
        ];
        let expected = concat!(
            r##"<use href="#amphora" x="-4" y="4" width="8" height="12" class="amphora"/>"##,
            r#"<text x="1" y="2" class="name" text-anchor="middle">Earth &amp; &lt;Water></text>"#
        );
        assert_eq!(svg(&shapes), expected);
    }
}
