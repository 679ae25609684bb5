//! Markdown as the checks see it: headings, links, and what is code and so neither.

use super::source::line_of;
use pulldown_cmark::{Event, LinkType, Parser, Tag, TagEnd};

/// The page with code blocks and `inline code` blanked out; lines stay where they were.
pub fn without_code(page: &str) -> String {
    let mut plain = page.as_bytes().to_vec();
    for (event, range) in Parser::new(page).into_offset_iter() {
        if matches!(event, Event::Code(_) | Event::Start(Tag::CodeBlock(_))) {
            plain[range].iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = b' ');
        }
    }
    String::from_utf8_lossy(&plain).into_owned()
}

/// The words of every heading, with the punctuation around them taken off and one space between: `6.4 Land movement`.
pub fn headings(page: &str) -> Vec<String> {
    let mut headings = Vec::new();
    let mut open: Option<String> = None;
    for event in Parser::new(page) {
        match (event, &mut open) {
            (Event::Start(Tag::Heading { .. }), _) => open = Some(String::new()),
            (Event::End(TagEnd::Heading(_)), _) => headings.extend(open.take()),
            (Event::Text(text) | Event::Code(text), Some(heading)) => heading.push_str(&text),
            _ => {}
        }
    }
    let bare = |word: &str| word.trim_matches(['.', ',', ':', ';', '(', ')']).to_owned();
    headings.iter().map(|text| text.split_whitespace().map(bare).collect::<Vec<_>>().join(" ")).collect()
}

/// The target of every link and picture with its line, counted from one; of a link by reference, where it is defined.
pub fn links(page: &str) -> Vec<(usize, String)> {
    let parser = Parser::new(page);
    let definitions = parser.reference_definitions().iter();
    let mut links: Vec<_> =
        definitions.map(|(_, definition)| (definition.span.start, definition.dest.to_string())).collect();
    for (event, range) in parser.into_offset_iter() {
        if let Event::Start(Tag::Link { link_type, dest_url, .. } | Tag::Image { link_type, dest_url, .. }) =
            event
            && matches!(link_type, LinkType::Inline | LinkType::Autolink)
        {
            links.push((range.start, dest_url.into_string()));
        }
    }
    links.sort();
    links.into_iter().map(|(start, target)| (line_of(page, start), target)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_blanked_and_lines_stay() {
        assert_eq!(without_code("a `b` c\n\n```\nd\n```\n\ne `f\n"), "a     c\n\n   \n \n   \n\ne `f\n");
    }

    #[test]
    fn headings_are_words() {
        let page = "# 6. Moving\n\n### 6.4: *Land*  movement\n#hash\n```\n# code\n```\n#### #12 Ostracism\n";
        assert_eq!(headings(page), ["6 Moving", "6.4 Land movement", "#12 Ostracism"]);
    }

    #[test]
    fn links_are_found_inline_and_below() {
        let page =
            "[a](b.md) and ![c](d.svg \"e\")\n`[f](g)` [h]\n\n[h]: <i.md>\n[unused]: j.md\n\n[x] and y";
        let expect = [(1, "b.md"), (1, "d.svg"), (4, "i.md"), (5, "j.md")];
        assert_eq!(links(page), expect.map(|(line, target)| (line, target.to_owned())));
    }
}
