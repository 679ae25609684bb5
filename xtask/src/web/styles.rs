//! Joins the stylesheets that the page links into one, in the order of their links, without comments and needless spaces.

use super::page::INDEX;
use super::references::{resolve, rewrite};
use super::{Files, text, unfit};
use crate::error::Error;

const JOINED: &str = "style.css";
const LINK: &str = "<link rel=\"stylesheet\" href=\"";

/// One stylesheet instead of several, so that a browser makes one request.
pub(super) fn join(files: &mut Files) -> Result<(), Error> {
    let page = files.get(INDEX).map(|content| text(content)).unwrap_or_default();
    let mut parts = page.split(LINK);
    let mut joined_page = parts.next().unwrap_or_default().to_owned();
    let mut styles = String::new();
    for (index, part) in parts.enumerate() {
        let (name, after) = part.split_once("\">").unwrap_or((part, ""));
        let Some(content) = files.get(name) else {
            return Err(unfit(
                format!("the page links the stylesheet {name}, and there is no such file"),
                format!("link a file beside the page, and write it just so: {LINK}base.css\">"),
            ));
        };
        styles += &from_the_root(name, &slim(&text(content)), files);
        if index == 0 {
            joined_page += &format!("{LINK}{JOINED}\">");
        }
        joined_page += if index == 0 { after } else { after.trim_start_matches('\n') };
    }
    if !styles.is_empty() {
        files.insert(JOINED.to_owned(), styles.into_bytes());
        files.insert(INDEX.to_owned(), joined_page.into_bytes());
    }
    Ok(())
}

/// A stylesheet without comments, and with no more spaces than it needs: none beside braces, semicolons and commas nor after colons, and
/// one elsewhere. The last semicolon of a rule goes too. What stands between quotes stays as it is.
fn slim(style: &str) -> String {
    const CLOSED: [char; 4] = ['{', '}', ';', ','];
    let mut out = String::with_capacity(style.len());
    let mut has_gap = false;
    let mut rest = style;
    while let Some(first) = rest.chars().next() {
        if rest.starts_with("/*") {
            rest = rest.split_once("*/").map_or("", |(_, after)| after);
            has_gap = true;
            continue;
        }
        if first.is_whitespace() {
            rest = rest.trim_start();
            has_gap = true;
            continue;
        }
        if first == '}' && out.ends_with(';') {
            out.pop();
        }
        let is_beside =
            CLOSED.contains(&first) || out.is_empty() || out.ends_with(CLOSED) || out.ends_with(':');
        if has_gap && !is_beside {
            out.push(' ');
        }
        has_gap = false;
        let length = if matches!(first, '"' | '\'') { quoted(rest, first) } else { first.len_utf8() };
        out += &rest[..length];
        rest = &rest[length..];
    }
    out
}

/// How long the quoted words are with which this begins, quotes included.
fn quoted(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    let end = text.char_indices().skip(1).find(|(_, letter)| {
        let ends = *letter == quote && !is_escaped;
        is_escaped = *letter == '\\' && !is_escaped;
        ends
    });
    end.map_or(text.len(), |(at, _)| at + quote.len_utf8())
}

/// Rewrites the paths in a stylesheet so that they hold from the root of the site.
fn from_the_root(name: &str, style: &str, files: &Files) -> String {
    rewrite(style, |path| resolve(name, path).filter(|file| files.contains_key(file)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slim_stylesheet_says_the_same() {
        for (style, expect) in [
            ("/* a */\na , b {\n  color: red;\n  margin: 1px 2px;\n}\n", "a,b{color:red;margin:1px 2px}"),
            ("a :hover, a:focus{}\n\n/* so */ b > c {}", "a :hover,a:focus{}b > c{}"),
            (
                "@media (width < 4em) and (height > 2em) {a{top:calc(1px + 2px)}}",
                "@media (width < 4em) and (height > 2em){a{top:calc(1px + 2px)}}",
            ),
            ("a::after { content: \" /* ; */ \\\"  {\"; }", "a::after{content:\" /* ; */ \\\"  {\"}"),
            ("a{color:/* why */red}", "a{color:red}"),
            ("a { content: '  ' } /* it ends here", "a{content:'  '}"),
        ] {
            assert_eq!(slim(style), expect);
        }
    }
}
