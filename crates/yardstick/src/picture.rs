//! Bars and curves, as SVG: plain shapes and text, readable without a program.

use std::fmt::Write;
use std::path::Path;

const WIDTH: f64 = 720.0;
const LEFT: f64 = 150.0;
const RIGHT: f64 = 90.0;
const TOP: f64 = 54.0;
const LINE: f64 = 26.0;

/// Writes these pictures, by the names of their files, into a directory if one is asked for.
pub fn keep(pictures: &[(&str, String)], directory: Option<&Path>) -> Result<(), String> {
    let Some(directory) = directory else { return Ok(()) };
    for (name, svg) in pictures {
        let path = directory.join(name);
        std::fs::create_dir_all(directory)
            .and_then(|()| std::fs::write(&path, svg))
            .map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

/// A line of a picture: its name, the parts of its bar with their colours, and what stands behind it.
pub struct Line {
    /// What it is called.
    pub name: String,
    /// How long each part is, and its colour.
    pub parts: Vec<(f64, &'static str)>,
    /// What is written at its end.
    pub note: String,
}

/// Horizontal bars under a title; the legend names the colours.
pub fn bars(title: &str, legend: &[(&str, &str)], lines: &[Line]) -> String {
    let most = lines.iter().map(total).fold(0.0, f64::max).max(f64::MIN_POSITIVE);
    let height = TOP + LINE * lines.len() as f64 + 16.0;
    let mut svg = begun(title, height, legend.iter().copied());
    for (number, line) in lines.iter().enumerate() {
        let y = TOP + LINE * number as f64;
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\" fill=\"#222\">{}</text>",
            LEFT - 8.0,
            y + 15.0,
            line.name
        );
        let mut x = LEFT;
        for (value, colour) in &line.parts {
            let width = (WIDTH - LEFT - RIGHT) * value / most;
            let _ = writeln!(
                svg,
                "<rect x=\"{x:.1}\" y=\"{y}\" width=\"{width:.1}\" height=\"20\" fill=\"{colour}\"/>"
            );
            x += width;
        }
        let _ =
            writeln!(svg, "<text x=\"{:.1}\" y=\"{}\" fill=\"#222\">{}</text>", x + 6.0, y + 15.0, line.note);
    }
    svg.push_str("</svg>\n");
    svg
}

/// A curve: its name, its colour, and its points from left to right.
pub struct Curve {
    /// What it is called.
    pub name: &'static str,
    /// Its colour.
    pub colour: &'static str,
    /// Where it goes: across and up.
    pub points: Vec<(f64, f64)>,
}

/// Curves under a title, over a scale from zero to the highest of them.
pub fn curves(title: &str, curves: &[Curve]) -> String {
    const HIGH: f64 = 240.0;
    const EDGE: f64 = 40.0;
    let all = || curves.iter().flat_map(|curve| &curve.points);
    let (low, high) =
        all().fold((f64::MAX, f64::MIN), |(low, high), point| (low.min(point.0), high.max(point.0)));
    let most = all().map(|point| point.1).fold(f64::MIN_POSITIVE, f64::max).ceil();
    let across = |x: f64| EDGE + (WIDTH - 2.0 * EDGE) * (x - low) / (high - low).max(f64::MIN_POSITIVE);
    let up = |y: f64| TOP + HIGH * (1.0 - y.max(0.0) / most);
    let mut svg = begun(title, TOP + HIGH + EDGE, curves.iter().map(|curve| (curve.name, curve.colour)));
    for share in [0.0, 0.5, 1.0] {
        let (value, y) = (most * share, up(most * share));
        let _ = writeln!(
            svg,
            "<path d=\"M{EDGE} {y:.1}H{:.1}\" stroke=\"#d8d0bf\"/>\
             <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#222\" font-size=\"11\">{value}</text>",
            WIDTH - EDGE,
            EDGE - 6.0,
            y + 4.0
        );
    }
    for (x, _) in curves.first().map_or(&[][..], |curve| &curve.points) {
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#222\" font-size=\"11\">{x}</text>",
            across(*x),
            TOP + HIGH + 18.0
        );
    }
    for curve in curves {
        let points: Vec<String> =
            curve.points.iter().map(|(x, y)| format!("{:.1},{:.1}", across(*x), up(*y))).collect();
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.5\"/>",
            points.join(" "),
            curve.colour
        );
    }
    svg.push_str("</svg>\n");
    svg
}

/// The start of a picture: its title, and the legend that names the colours.
fn begun<'a>(title: &str, height: f64, legend: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" font-family=\"sans-serif\" \
         font-size=\"13\" role=\"img\">\n<title>{title}</title>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fdfbf6\"/>\n\
         <text x=\"12\" y=\"22\" font-size=\"15\" font-weight=\"bold\" fill=\"#222\">{title}</text>\n"
    );
    let mut at = 12.0;
    for (name, colour) in legend {
        let _ = writeln!(
            svg,
            "<rect x=\"{at}\" y=\"32\" width=\"11\" height=\"11\" fill=\"{colour}\"/>\
             <text x=\"{}\" y=\"42\" fill=\"#222\" font-size=\"11\">{name}</text>",
            at + 15.0
        );
        at += 26.0 + 6.2 * name.len() as f64;
    }
    svg
}

fn total(line: &Line) -> f64 {
    line.parts.iter().map(|part| part.0).sum()
}
