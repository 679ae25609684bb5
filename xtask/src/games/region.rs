//! The marked parts of a file that are written for us.
//!
//! A region lies between a line that ends in `games: begin NAME` and the next that ends in `games: end`, each in the
//! comments of its file: `# games: begin features`, `// games: begin modules`, `<!-- games: begin list -->`.

use std::ops::Range;

/// Where the text of a region lies, without the two lines that mark it.
pub fn find(text: &str, name: &str) -> Option<Range<usize>> {
    let mut offset = 0;
    let mut start = None;
    for line in text.split_inclusive('\n') {
        let mark = mark(line);
        match start {
            None if mark == format!("games: begin {name}") => start = Some(offset + line.len()),
            Some(start) if mark == "games: end" => return Some(start..offset),
            _ => {}
        }
        offset += line.len();
    }
    None
}

/// The line without its comment signs.
fn mark(line: &str) -> &str {
    let line = line.trim();
    let line = ["<!--", "//", "#"].iter().find_map(|sign| line.strip_prefix(sign)).unwrap_or(line);
    line.strip_suffix("-->").unwrap_or(line).trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_region_is_found_by_its_name_in_every_kind_of_comment() {
        for (open, close) in [("# ", ""), ("    // ", ""), ("<!-- ", " -->")] {
            let text = format!(
                "a\n{open}games: begin b{close}\nc\n{open}games: end{close}\n{open}games: begin d{close}\n{open}games: end{close}\n"
            );
            assert_eq!(find(&text, "b").map(|range| &text[range]), Some("c\n"));
            assert_eq!(find(&text, "d").map(|range| &text[range]), Some(""));
            assert_eq!(find(&text, "e"), None);
        }
    }

    #[test]
    fn a_region_that_is_not_ended_is_none() {
        assert_eq!(find("# games: begin a\nb\n", "a"), None);
        assert_eq!(find("b\n# games: end\n", "a"), None);
    }
}
