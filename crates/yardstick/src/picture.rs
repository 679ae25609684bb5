//! Bars, as SVG: plain shapes and text, readable without a program.

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

fn total(line: &Line) -> f64 {
    line.parts.iter().map(|part| part.0).sum()
}
