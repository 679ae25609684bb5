//! The little of Markdown that the checks need: headings, links, and what is code and so neither.

/// The page with code blocks and `inline code` blanked out; lines stay where they were.
pub fn without_code(page: &str) -> String {
    let mut is_block = false;
    let mut plain = String::with_capacity(page.len());
    for line in page.lines() {
        let is_fence = line.trim_start().starts_with("```");
        is_block ^= is_fence;
        if !is_block && !is_fence {
            without_inline_code(line, &mut plain);
        }
        plain.push('\n');
    }
    plain
}

/// The words of every heading, with the punctuation around them taken off and one space between: `6.4 Land movement`.
pub fn headings(page: &str) -> Vec<String> {
    let is_heading = |line: &&str| {
        let title = line.trim_start_matches('#');
        title.len() < line.len() && title.starts_with(' ')
    };
    without_code(page)
        .lines()
        .filter(is_heading)
        .map(|line| {
            let words = line.trim_start_matches('#').split_whitespace();
            words.map(|word| word.trim_matches(['.', ',', ':', ';', '(', ')'])).collect::<Vec<_>>().join(" ")
        })
        .collect()
}

/// The target of every link and picture with its line, counted from one.
pub fn links(page: &str) -> Vec<(usize, String)> {
    let mut links = Vec::new();
    for (line, text) in (1..).zip(without_code(page).lines()) {
        let inline = text.split("](").skip(1).filter_map(|rest| rest.split([')', ' ']).next());
        let definition =
            text.strip_prefix('[').and_then(|rest| rest.split_once("]: ")).map(|(_, target)| target);
        let definition = definition.and_then(|target| target.split_whitespace().next());
        links.extend(
            inline.chain(definition).map(|target| (line, target.trim_matches(['<', '>']).to_owned())),
        );
    }
    links
}

/// Every second part between backticks is code; an unclosed backtick is only a backtick.
fn without_inline_code(line: &str, plain: &mut String) {
    let parts: Vec<_> = line.split('`').collect();
    for (index, part) in parts.iter().enumerate() {
        let is_code = index % 2 == 1 && index + 1 < parts.len();
        plain.push_str(if is_code { " " } else { part });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_blanked_and_lines_stay() {
        assert_eq!(without_code("a `b` c\n```\nd\n```\ne `f"), "a   c\n\n\n\ne f\n");
    }

    #[test]
    fn headings_are_words() {
        let page = "# 6. Moving\n\n### 6.4: Land  movement\n#hash\n```\n# code\n```\n#### #12 Ostracism\n";
        assert_eq!(headings(page), ["6 Moving", "6.4 Land movement", "#12 Ostracism"]);
    }

    #[test]
    fn links_are_found_inline_and_below() {
        let page = "[a](b.md) and ![c](d.svg \"e\")\n`[f](g)`\n[h]: <i.md>\n[x] and y";
        let expect = [(1, "b.md"), (1, "d.svg"), (3, "i.md")];
        assert_eq!(links(page), expect.map(|(line, target)| (line, target.to_owned())));
    }
}
