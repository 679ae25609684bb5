//! Scripts as they are sent.

/// Without indents and without lines that are comments, which wasm-bindgen writes many of. Compression sees to the rest.
pub(super) fn lighter(script: &str) -> String {
    let is_comment =
        |line: &str| line == "*" || ["//", "/**", "* ", "*/"].iter().any(|it| line.starts_with(it));
    let lines = script.lines().map(str::trim).filter(|line| !line.is_empty() && !is_comment(line));
    lines.map(|line| format!("{line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indents_go() {
        let script =
            "// a\n/**\n * @param {number} a\n *\n */\nfunction f(a) {\n    return a * 2; // \"//\"\n\n}\n";
        assert_eq!(lighter(script), "function f(a) {\nreturn a * 2; // \"//\"\n}\n");
    }
}
