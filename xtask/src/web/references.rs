//! References to other files in pages, stylesheets, scripts and manifests: paths in quotes or parentheses.

/// Replaces every path for which `replace` returns another one. What follows a `#` or `?` stays.
pub(super) fn rewrite(text: &str, mut replace: impl FnMut(&str) -> Option<String>) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(['"', '\'', '(']) {
        let (before, after) = rest.split_at(start + 1);
        result.push_str(before);
        let is_end =
            |c: char| matches!(c, '"' | '\'' | '(' | ')' | '#' | '?' | '<' | '>') || c.is_whitespace();
        let end = after.find(is_end).unwrap_or(after.len());
        let (path, after) = after.split_at(end);
        match (!path.is_empty()).then(|| replace(path)).flatten() {
            Some(better) => result.push_str(&better),
            None => result.push_str(path),
        }
        rest = after;
    }
    result + rest
}

/// Which file a path means, in the file `from`: `../b.svg` in `a/c.css` is `b.svg`.
pub(super) fn resolve(from: &str, path: &str) -> Option<String> {
    let mut parts: Vec<_> = from.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()?),
            "" => return None,
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_found_however_they_are_written() {
        let text = "a(x.png) 'x.png' \"./x.png#top\" url('x.png?1') x.png (no) \"x.pngs\"";
        let better = |path: &str| path.ends_with("x.png").then(|| path.replace("x.png", "y.png"));
        let expect = "a(y.png) 'y.png' \"./y.png#top\" url('y.png?1') x.png (no) \"x.pngs\"";
        assert_eq!(rewrite(text, better), expect);
    }

    #[test]
    fn paths_are_resolved_as_browsers_do() {
        assert_eq!(resolve("style.css", "./fonts/a.woff2").as_deref(), Some("fonts/a.woff2"));
        assert_eq!(resolve("parts/a.css", "../b.svg").as_deref(), Some("b.svg"));
        assert_eq!(resolve("a.css", "../b.svg"), None);
        assert_eq!(resolve("a.css", "/b.svg"), None);
    }
}
