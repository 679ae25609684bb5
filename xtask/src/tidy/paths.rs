//! No file names a path of the machine it was written on.

use super::tree::{Finding, Tree};

/// Where people and machines keep their files. In two parts each, so that this file does not find itself.
const FOLDERS: [&str; 5] = [
    concat!("/", "home/"),
    concat!("/", "root/"),
    concat!("/", "work/"),
    concat!("/", "tmp/"),
    concat!("/", "Users/"),
];

/// No absolute path of somebody's machine in any text.
pub fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.texts() {
        for (line, content) in (1..).zip(text.lines()) {
            if let Some(folder) = FOLDERS.iter().find(|folder| names_absolutely(content, folder)) {
                let message =
                    format!("`{folder}` is a path of one machine: make it relative, or ask `temp_dir`");
                findings.push(Finding::new(path, line, message));
            }
        }
    }
    findings
}

/// A folder at the root, not one inside another path or address.
fn names_absolutely(line: &str, folder: &str) -> bool {
    let continues_a_path = |c: char| c.is_alphanumeric() || ['_', '-', '.', '~', '}', '>', ')'].contains(&c);
    line.match_indices(folder).any(|(offset, _)| !line[..offset].ends_with(continues_a_path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_of_one_machine_are_found() {
        for folder in FOLDERS {
            for before in ["", "let a = \"", "file://", "cd "] {
                let text = format!("a\n{before}{folder}kleio");
                let findings = check(&Tree::from([("a.rs", text.as_str())]));
                assert_eq!(findings.iter().map(|finding| finding.line).collect::<Vec<_>>(), [2], "{text}");
            }
        }
    }

    #[test]
    fn folders_inside_other_paths_are_fine() {
        for folder in FOLDERS {
            for before in ["https://example.org", "crates", "$DIR_1", "${DIR}", "..", "~"] {
                let text = format!("{before}{folder}kleio");
                assert_eq!(check(&Tree::from([("a.rs", text.as_str())])), [], "{text}");
            }
        }
    }
}
