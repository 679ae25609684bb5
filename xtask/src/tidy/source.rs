//! Rust text taken apart just far enough: code, comments and tests, so that a word in a string is not taken for a call.
//!
//! The tokens are those of `proc-macro2`. The checks work on words and brackets, so a syntax tree would only be more to build.

use proc_macro2::{TokenStream, TokenTree};
use std::ops::Range;

/// One Rust file, three times: as written, and with all but the code or all but the comments blanked out. Offsets and
/// lines are the same in the three.
#[derive(Debug)]
pub struct Source<'a> {
    /// As written.
    pub text: &'a str,
    /// Without comments and without what stands between quotes; the quotes stay.
    pub code: String,
    /// The comments alone.
    pub comments: String,
    tests: Vec<Range<usize>>,
}

impl<'a> Source<'a> {
    /// Takes a file apart. A text that is no Rust, which the compiler refuses, is neither code nor comment.
    pub fn of(text: &'a str) -> Self {
        let blank: Vec<u8> = text.bytes().map(|byte| if byte == b'\n' { b'\n' } else { b' ' }).collect();
        let (mut code, mut comments) = (blank.clone(), blank.clone());
        if let Ok(stream) = text.parse::<TokenStream>() {
            comments.copy_from_slice(text.as_bytes());
            let mut tokens = Vec::new();
            flatten(text, stream, &mut tokens);
            for token in tokens {
                comments[token.clone()].copy_from_slice(&blank[token.clone()]);
                code[token.clone()].copy_from_slice(&text.as_bytes()[token.clone()]);
                let quoted = quoted(&text[token.clone()], token.start);
                code[quoted.clone()].copy_from_slice(&blank[quoted]);
            }
        }
        // Tokens begin and end between characters, so what was blanked are whole characters.
        let [code, comments] = [code, comments].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        let tests = test_items(&code);
        Source { text, code, comments, tests }
    }

    /// Whether the offset lies in an item that is only compiled for tests.
    pub fn is_test(&self, offset: usize) -> bool {
        self.tests.iter().any(|range| range.contains(&offset))
    }

    /// The modules in files of their own that are only compiled for tests: `#[cfg(test)] mod board;`.
    pub fn test_modules(&self) -> impl Iterator<Item = &str> {
        self.tests.iter().filter_map(|range| {
            let item = self.code[range.clone()].trim_end().strip_suffix(';')?;
            words(item).skip_while(|&(_, word)| word != "mod").nth(1).map(|(_, name)| name)
        })
    }
}

/// Where the tokens lie, brackets included. A documentation comment counts as tokens to the lexer; they lie where it does.
fn flatten(text: &str, stream: TokenStream, tokens: &mut Vec<Range<usize>>) {
    let is_comment =
        |range: &Range<usize>| ["//", "/*"].iter().any(|start| text[range.clone()].starts_with(start));
    for token in stream {
        let range = token.span().byte_range();
        match token {
            _ if is_comment(&range) => {}
            TokenTree::Group(group) => {
                tokens.push(group.span_open().byte_range());
                flatten(text, group.stream(), tokens);
                tokens.push(group.span_close().byte_range());
            }
            _ => tokens.push(range),
        }
    }
}

/// What stands between the quotes of a token, if it has quotes.
fn quoted(token: &str, start: usize) -> Range<usize> {
    let is_quote = |c: char| c == '"' || c == '\'';
    match (token.find(is_quote), token.rfind(is_quote)) {
        (Some(open), Some(close)) if open < close => start + open + 1..start + close,
        _ => start..start,
    }
}

/// The line of an offset, counted from one.
pub fn line_of(text: &str, offset: usize) -> usize {
    text.as_bytes()[..offset].iter().filter(|&&byte| byte == b'\n').count() + 1
}

/// Every identifier, keyword and number with its offset.
pub fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    text.split(move |c| !is_word(c)).filter(|word| !word.is_empty()).map(move |word| {
        // Both point into the same text, so their distance is the offset.
        (word.as_ptr().addr() - text.as_ptr().addr(), word)
    })
}

/// Where the items marked `#[cfg(test)]` lie, attributes included.
fn test_items(code: &str) -> Vec<Range<usize>> {
    ["#[cfg(test)]", "#[cfg(all(test"]
        .iter()
        .flat_map(|mark| code.match_indices(mark))
        .map(|(start, _)| start..start + item_length(&code[start..]))
        .collect()
}

/// An item ends with its outermost brace, or at a semicolon that stands in no bracket.
pub fn item_length(code: &str) -> usize {
    let (mut braces, mut brackets) = (0usize, 0usize);
    for (offset, c) in code.char_indices() {
        match c {
            '{' => braces += 1,
            '}' => braces = braces.saturating_sub(1),
            '[' | '(' => brackets += 1,
            ']' | ')' => brackets = brackets.saturating_sub(1),
            _ => {}
        }
        let closes = c == '}' && braces == 0;
        let is_end = c == ';' && braces == 0;
        if brackets == 0 && (closes || is_end) {
            return offset + 1;
        }
    }
    code.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, code: &str, comments: &str) {
        let source = Source::of(text);
        let squeeze = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(
            (squeeze(&source.code), squeeze(&source.comments)),
            (code.to_owned(), comments.to_owned())
        );
        assert_eq!((source.code.len(), source.comments.len()), (text.len(), text.len()));
    }

    #[test]
    fn comments_and_strings_are_not_code() {
        check("let a = 1; // b", "let a = 1;", "// b");
        check("a /* b /* c */ d */ e", "a e", "/* b /* c */ d */");
        check("a /*/ b */ c", "a c", "/*/ b */");
        check(r#"f("a // b \" c", d)"#, r#"f(" ", d)"#, "");
        check(r##"f(r#"a " b"#, br"c", d)"##, r##"f(r#" "#, br" ", d)"##, "");
        check("let é = 'ß'; let q = '\"'; let n = '\\'';", "let é = ' '; let q = ' '; let n = ' ';", "");
        check("fn f<'a>(a: &'a str) {} // é", "fn f<'a>(a: &'a str) {}", "// é");
    }

    #[test]
    fn what_is_no_rust_is_neither_code_nor_comment() {
        check("f(\"a", "", "");
        check("a // b\n}", "", "");
    }

    #[test]
    fn documentation_is_a_comment() {
        check("//! a\n/// b\nfn c() {} /** d */ fn e() {}", "fn c() {} fn e() {}", "//! a /// b /** d */");
    }

    #[test]
    fn a_test_item_ends_where_its_braces_do() {
        let text = "fn a() {}\n#[cfg(test)]\n#[allow(x)]\nmod tests { fn b() { [1; 2]; } }\nfn c() {}";
        let source = Source::of(text);
        let is_test = |word| source.is_test(text.find(word).unwrap());
        assert!(!is_test("fn a") && is_test("fn b") && !is_test("fn c"));
    }

    #[test]
    fn a_test_module_may_have_a_file_of_its_own() {
        let source = Source::of("#[cfg(test)]\npub(crate) mod board;\n#[cfg(test)] mod tests {}\nmod map;");
        assert_eq!(source.test_modules().collect::<Vec<_>>(), ["board"]);
        assert!(!source.is_test(source.text.find("mod map").unwrap()));
    }

    #[test]
    fn words_know_where_they_stand() {
        assert_eq!(words("a.b_1 + é").collect::<Vec<_>>(), [(0, "a"), (2, "b_1"), (8, "é")]);
        assert_eq!(line_of("a\nb\nc", 4), 3);
    }
}
