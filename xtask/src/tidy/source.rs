//! Rust text taken apart just far enough: code, comments and tests, so that a word in a string is not taken for a call.
//!
//! No parser: a real one would take longer to build than everything else here.

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
    /// Takes a file apart.
    pub fn of(text: &'a str) -> Self {
        let (code, comments) = Splitter::split(text);
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

/// Walks a text once and sends each byte to the code or to the comments.
struct Splitter<'a> {
    text: &'a str,
    at: usize,
    code: Vec<u8>,
    comments: Vec<u8>,
}

impl<'a> Splitter<'a> {
    fn split(text: &'a str) -> (String, String) {
        let blank: Vec<u8> = text.bytes().map(|byte| if byte == b'\n' { b'\n' } else { b' ' }).collect();
        let mut splitter = Splitter { text, at: 0, code: blank.clone(), comments: blank };
        while splitter.at < text.len() {
            splitter.step();
        }
        // Only whole characters are copied, as all that ends a comment or a string is ASCII.
        let string = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        (string(splitter.code), string(splitter.comments))
    }

    fn step(&mut self) {
        let rest = &self.text[self.at..];
        if rest.starts_with("//") {
            self.comment(rest.find('\n').unwrap_or(rest.len()));
        } else if rest.starts_with("/*") {
            self.comment(block_comment_length(rest));
        } else if let Some(hashes) = self.raw_string_hashes() {
            self.raw_string(hashes);
        } else if rest.starts_with('"') {
            self.quoted('"');
        } else if is_char_literal(rest) {
            self.quoted('\'');
        } else {
            self.code(rest.chars().next().map_or(1, char::len_utf8));
        }
    }

    fn code(&mut self, length: usize) {
        let range = self.at..self.at + length;
        self.code[range.clone()].copy_from_slice(&self.text.as_bytes()[range]);
        self.at += length;
    }

    fn comment(&mut self, length: usize) {
        let range = self.at..self.at + length;
        self.comments[range.clone()].copy_from_slice(&self.text.as_bytes()[range]);
        self.at += length;
    }

    fn quoted(&mut self, quote: char) {
        self.code(1);
        let mut escaped = false;
        let body = &self.text[self.at..];
        let length = body.find(|c| {
            let ends = c == quote && !escaped;
            escaped = c == '\\' && !escaped;
            ends
        });
        self.at += length.unwrap_or(body.len());
        if length.is_some() {
            self.code(1);
        }
    }

    /// How many `#` open the raw string that starts here, if one does.
    fn raw_string_hashes(&self) -> Option<usize> {
        let after_r = self.text[self.at..].strip_prefix('r')?;
        let before = self.text[..self.at].trim_end_matches(['b', 'c']);
        let starts_word = !before.ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let hashes = after_r.len() - after_r.trim_start_matches('#').len();
        (starts_word && after_r[hashes..].starts_with('"')).then_some(hashes)
    }

    fn raw_string(&mut self, hashes: usize) {
        self.code(1 + hashes + 1);
        let body = &self.text[self.at..];
        let end = format!("\"{}", "#".repeat(hashes));
        let length = body.find(&end);
        self.at += length.unwrap_or(body.len());
        if length.is_some() {
            self.code(end.len());
        }
    }
}

/// `'a'` and `'\n'` are characters, `'a` is a lifetime.
fn is_char_literal(rest: &str) -> bool {
    let mut chars = rest.chars();
    chars.next() == Some('\'') && (chars.next() == Some('\\') || chars.next() == Some('\''))
}

/// Block comments nest.
fn block_comment_length(rest: &str) -> usize {
    let (mut at, mut depth) = (0, 0);
    while let Some(pair) = rest.as_bytes().get(at..at + 2) {
        let (length, deeper) = match pair {
            b"/*" => (2, 1),
            b"*/" => (2, -1),
            _ => (1, 0),
        };
        at += length;
        depth += deeper;
        if depth == 0 {
            return at;
        }
    }
    rest.len()
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
    fn text_that_breaks_off_ends_quietly() {
        check("f(\"a", "f(\"", "");
        check("a /* b", "a", "/* b");
        check("r#\"a", "r#\"", "");
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
