//! Scripts without comments and indentation: ours and those that wasm-bindgen writes. Comments stand on lines of their own in both.

use super::{Files, ending, text};

/// All scripts of the page.
pub(super) fn make(files: &mut Files) {
    for (_, content) in files.iter_mut().filter(|(name, _)| ending(name) == "js") {
        *content = plain(&text(content)).into_bytes();
    }
}

/// A script without them.
pub(super) fn plain(script: &str) -> String {
    let mut is_comment = false;
    let mut plain = String::with_capacity(script.len());
    for line in script.lines().map(str::trim) {
        is_comment |= line.starts_with("/*");
        if !is_comment && !line.is_empty() && !line.starts_with("//") {
            plain += line;
            plain.push('\n');
        }
        is_comment &= !line.ends_with("*/");
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_goes_without_comments_and_indentation() {
        let script = "/**\n * Opens it.\n */\nexport function open() {\n    // now\n    a('// no'); /* here */\n\n    b();\n}\n";
        assert_eq!(plain(script), "export function open() {\na('// no'); /* here */\nb();\n}\n");
        assert_eq!(plain("/* one line */\na();\n"), "a();\n");
    }
}
