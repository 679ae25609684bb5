//! A rules page as blocks, so that it can be drawn without a word of it being taken for markup.
//!
//! Our pages use a little of Markdown, and this reads just that: headings, paragraphs, lists, tables, and in a line
//! *italics*, **bold**, `code` and links. Anything else is text.

use crate::Rule;
use serde::Serialize;

/// A piece of a page, from top to bottom.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Block {
    /// A heading.
    Heading {
        /// 1 for the title of the page, 2 for a chapter, 3 for a rule.
        level: u8,
        /// The rule explained under it, if its number opens the heading.
        rule: Option<Rule>,
        /// What it says, number included.
        words: Line,
    },
    /// A paragraph, however its lines were broken.
    Paragraph(Line),
    /// A list without an order.
    List(Vec<Line>),
    /// A table.
    Table {
        /// The heads of its columns.
        head: Vec<Line>,
        /// Its rows; each has as many cells as there are columns.
        rows: Vec<Vec<Line>>,
    },
}

/// Text with its emphasis.
pub type Line = Vec<Span>;

/// A stretch of text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Span {
    /// As it is.
    Text(String),
    /// *In italics*.
    Italic(String),
    /// **In bold**.
    Bold(String),
    /// `As code`.
    Code(String),
    /// Leads somewhere: another page beside this one, as a relative path.
    Link {
        /// What it says.
        words: String,
        /// Where it leads.
        to: String,
    },
}

impl Span {
    /// What it says, without emphasis.
    pub fn words(&self) -> &str {
        match self {
            Span::Text(words) | Span::Italic(words) | Span::Bold(words) | Span::Code(words) => words,
            Span::Link { words, .. } => words,
        }
    }
}

/// What a line says, without emphasis.
pub fn plain(line: &[Span]) -> String {
    line.iter().map(Span::words).collect()
}

/// The page as blocks. These are the rules its headings may explain.
pub fn read(page: &str, rules: &[Rule]) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = page.lines().peekable();
    while let Some(line) = lines.next() {
        let mut gather = |goes_on: fn(&str) -> bool| {
            let mut gathered = vec![line];
            while let Some(next) = lines.next_if(|next| goes_on(next)) {
                gathered.push(next);
            }
            gathered
        };
        blocks.push(match Start::of(line) {
            Start::Nothing => continue,
            Start::Heading(level) => heading(level, line, rules),
            Start::Row => table(&gather(|next| matches!(Start::of(next), Start::Row))),
            Start::Item => list(&gather(|next| matches!(Start::of(next), Start::Item | Start::Text))),
            Start::Text => {
                let text = gather(|next| matches!(Start::of(next), Start::Text));
                Block::Paragraph(spans(&joined(&text)))
            }
        });
    }
    blocks
}

/// The blocks that explain a rule: those between its heading and the next.
pub fn section(blocks: &[Block], wanted: Rule) -> &[Block] {
    let names_it = |block: &Block| matches!(block, Block::Heading { rule, .. } if *rule == Some(wanted));
    let Some(start) = blocks.iter().position(names_it) else { return &[] };
    let rest = &blocks[start + 1..];
    let end = rest.iter().position(|block| matches!(block, Block::Heading { .. }));
    &rest[..end.unwrap_or(rest.len())]
}

/// What a line begins.
enum Start {
    Nothing,
    Heading(u8),
    Row,
    Item,
    Text,
}

impl Start {
    fn of(line: &str) -> Start {
        let level = line.chars().take_while(|letter| *letter == '#').count();
        match () {
            () if line.trim().is_empty() => Start::Nothing,
            () if (1..=3).contains(&level) && line[level..].starts_with(' ') => Start::Heading(level as u8),
            () if line.starts_with('|') => Start::Row,
            () if line.starts_with("- ") => Start::Item,
            () => Start::Text,
        }
    }
}

fn heading(level: u8, line: &str, rules: &[Rule]) -> Block {
    let words = line[usize::from(level)..].trim();
    let number = words.split_whitespace().next();
    let rule = rules.iter().find(|rule| Some(rule.number) == number).copied();
    Block::Heading { level, rule, words: spans(words) }
}

/// A head, a line of dashes, rows.
fn table(lines: &[&str]) -> Block {
    let cells = |line: &&str| -> Vec<Line> {
        line.trim().trim_matches('|').split('|').map(|cell| spans(cell.trim())).collect()
    };
    let is_rule = |line: &&&str| line.chars().all(|letter| "|-: ".contains(letter));
    let mut rows = lines.iter().filter(|line| !is_rule(line)).map(cells);
    Block::Table { head: rows.next().unwrap_or_default(), rows: rows.collect() }
}

/// Items, each with the indented lines that go on with it.
fn list(lines: &[&str]) -> Block {
    let mut items: Vec<Vec<&str>> = Vec::new();
    for line in lines {
        match (line.strip_prefix("- "), items.last_mut()) {
            (Some(first), _) => items.push(vec![first]),
            (None, Some(item)) => item.push(line),
            (None, None) => {}
        }
    }
    Block::List(items.iter().map(|item| spans(&joined(item))).collect())
}

fn joined(lines: &[&str]) -> String {
    lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ")
}

/// Text cut at its marks; a mark that is not closed is text.
fn spans(text: &str) -> Line {
    let mut spans = Vec::new();
    let (mut plain, mut rest) = (String::new(), text);
    while let Some(letter) = rest.chars().next() {
        if let Some((span, after)) = marked(rest) {
            if !plain.is_empty() {
                spans.push(Span::Text(std::mem::take(&mut plain)));
            }
            spans.push(span);
            rest = after;
        } else {
            plain.push(letter);
            rest = &rest[letter.len_utf8()..];
        }
    }
    if !plain.is_empty() {
        spans.push(Span::Text(plain));
    }
    spans
}

/// The marked span that the text begins with, and what follows it.
fn marked(text: &str) -> Option<(Span, &str)> {
    let between = |mark: &str| {
        let (inside, after) = text.strip_prefix(mark)?.split_once(mark)?;
        let is_tight = !inside.is_empty() && inside.trim() == inside;
        is_tight.then(|| (inside.to_owned(), after))
    };
    if let Some((inside, after)) = between("`") {
        return Some((Span::Code(inside), after));
    }
    if let Some((inside, after)) = between("**") {
        return Some((Span::Bold(inside), after));
    }
    if let Some((inside, after)) = between("*") {
        return Some((Span::Italic(inside), after));
    }
    let (words, after) = text.strip_prefix('[')?.split_once("](")?;
    let (to, after) = after.split_once(')')?;
    let link = Span::Link { words: words.to_owned(), to: to.to_owned() };
    (!words.contains(['[', ']'])).then_some((link, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAND: Rule = Rule { number: "6.4", title: "Land movement" };

    fn text(words: &str) -> Span {
        Span::Text(words.into())
    }

    #[test]
    fn a_page_falls_into_blocks() {
        let page = "# Rules\n\n### 6.4 Land movement\nArmies march\nfar.\n- one\n  or two\n- three\nNot a word of it.\n\n\
                    | city | port |\n|---|---|\n| Pella | yes |\n| | no |\n\n### Further\nEnd.";
        let blocks = read(page, &[LAND]);
        let heading = |level, rule, words| Block::Heading { level, rule, words: vec![text(words)] };
        assert_eq!(blocks[0], heading(1, None, "Rules"));
        assert_eq!(blocks[1], heading(3, Some(LAND), "6.4 Land movement"));
        assert_eq!(blocks[2], Block::Paragraph(vec![text("Armies march far.")]));
        // As in Markdown, a line without a blank one before it goes on with the item.
        let items = vec![vec![text("one or two")], vec![text("three Not a word of it.")]];
        assert_eq!(blocks[3], Block::List(items));
        let rows = vec![vec![vec![text("Pella")], vec![text("yes")]], vec![vec![], vec![text("no")]]];
        assert_eq!(blocks[4], Block::Table { head: vec![vec![text("city")], vec![text("port")]], rows });
        assert_eq!(section(&blocks, LAND), &blocks[2..5]);
        assert_eq!(section(&blocks, Rule { number: "9", title: "" }), []);
    }

    #[test]
    fn emphasis_is_cut_out_of_the_text_and_the_rest_is_left_alone() {
        let line = spans("`R`, *once*. See **now** [the rulings](rulings.md); 2 * 3 <b>[6.4] and `so on");
        let link = Span::Link { words: "the rulings".into(), to: "rulings.md".into() };
        assert_eq!(
            line,
            [
                Span::Code("R".into()),
                text(", "),
                Span::Italic("once".into()),
                text(". See "),
                Span::Bold("now".into()),
                text(" "),
                link,
                text("; 2 * 3 <b>[6.4] and `so on")
            ]
        );
        assert_eq!(plain(&line), "R, once. See now the rulings; 2 * 3 <b>[6.4] and `so on");
    }
}
