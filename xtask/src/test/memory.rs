//! What passed, and what it depended on then: one line a check, in a file below the target folder.

use crate::{root, target_folder};
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

/// The checks that passed, each with the fingerprint of its inputs at that time.
#[derive(Debug, Default)]
pub(super) struct Memory {
    passed: BTreeMap<String, String>,
    /// Where it is written; nowhere in unit tests.
    file: Option<PathBuf>,
}

impl Memory {
    /// What earlier runs wrote. A fresh clone has nothing, and a file that cannot be read is nothing: then all checks run.
    pub(super) fn read() -> Self {
        let file = root().join(target_folder()).join("xtask/passed.txt");
        let text = fs::read_to_string(&file).unwrap_or_default();
        Memory { passed: parse(&text), file: Some(file) }
    }

    /// Forgets all earlier runs, so that all checks run; what passes now is written as usual.
    pub(super) fn forget(&mut self) {
        self.passed.clear();
    }

    /// Whether this check passed with the same inputs.
    pub(super) fn has_passed(&self, check: &str, fingerprint: &str) -> bool {
        self.passed.get(check).is_some_and(|then| then == fingerprint)
    }

    /// Forgets a check that is about to run, so that a run that is interrupted or fails leaves nothing behind.
    pub(super) fn begin(&mut self, check: &str) {
        if self.passed.remove(check).is_some() {
            self.write();
        }
    }

    /// Remembers a check that passed.
    pub(super) fn pass(&mut self, check: &str, fingerprint: &str) {
        self.passed.insert(check.to_owned(), fingerprint.to_owned());
        self.write();
    }

    /// A file that cannot be written only means that the next run checks more than it must.
    fn write(&self) {
        let Some(file) = &self.file else { return };
        let lines = self.passed.iter().map(|(check, fingerprint)| format!("{fingerprint} {check}\n"));
        let folder = file.parent().map(fs::create_dir_all);
        let _ = (folder, fs::write(file, lines.collect::<String>()));
    }
}

fn parse(text: &str) -> BTreeMap<String, String> {
    let lines = text.lines().filter_map(|line| line.split_once(' '));
    lines.map(|(fingerprint, check)| (check.to_owned(), fingerprint.to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_check_has_passed_only_with_the_inputs_it_passed_with() {
        let mut memory = Memory::default();
        assert!(!memory.has_passed("clippy", "1"));
        memory.pass("clippy", "1");
        assert!(memory.has_passed("clippy", "1"));
        assert!(!memory.has_passed("clippy", "2") && !memory.has_passed("web", "1"));
    }

    #[test]
    fn a_check_that_began_and_did_not_end_has_not_passed() {
        let mut memory = Memory::default();
        memory.pass("clippy", "1");
        memory.begin("clippy");
        assert!(!memory.has_passed("clippy", "1"));
    }

    #[test]
    fn a_new_process_remembers_and_a_damaged_file_is_nothing() {
        let file = std::env::temp_dir().join(format!("polemarch-memory-{}/passed.txt", std::process::id()));
        let mut memory = Memory { file: Some(file.clone()), ..Memory::default() };
        memory.pass("tests library/fuzz", "1");
        let text = fs::read_to_string(&file).unwrap();
        let again = Memory { passed: parse(&text), file: None };
        assert!(again.has_passed("tests library/fuzz", "1"));
        assert!(parse("\n\u{0}nonsense\n").is_empty());
        fs::remove_dir_all(file.parent().unwrap()).unwrap();
    }
}
