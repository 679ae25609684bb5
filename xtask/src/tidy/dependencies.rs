//! Every dependency is chosen once, for a reason that is written down, and the games have next to none.

use super::manifest::{self, Kind, Origin};
use super::tree::{Finding, Tree};

const ROOT: &str = "Cargo.toml";
const REASONS: &str = "ARCHITECTURE.md";

/// All that a game may be built on.
const OF_GAMES: [&str; 4] = ["arrayvec", "serde", "tabletop", "wargame"];

/// ARCHITECTURE.md speaks of every workspace dependency.
pub fn are_explained(tree: &Tree) -> Vec<Finding> {
    let Some(page) = tree.text(REASONS) else {
        return vec![Finding::new(REASONS, 1, "missing: write it, with a word on every dependency")];
    };
    let offered = manifest::of_workspace(tree.text(ROOT).unwrap_or_default()).unwrap_or_default();
    offered
        .iter()
        .filter(|dependency| !mentions(page, &dependency.name))
        .map(|dependency| {
            let message =
                format!("{REASONS} does not mention `{}`: say there what it is for", dependency.name);
            Finding::new(ROOT, dependency.line, message)
        })
        .collect()
}

/// Member crates take what is not ours from the workspace, so that one version and one reason serve all.
pub fn are_shared(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, text) in tree.ending("Cargo.toml") {
        // Cargo itself complains of a manifest that cannot be read, and better than we would.
        let dependencies = manifest::of_member(text).unwrap_or_default();
        let own = dependencies.iter().filter(|dependency| dependency.origin == Origin::Elsewhere);
        findings.extend(own.map(|dependency| {
            let name = &dependency.name;
            let message = format!(
                "`{name}` has its own version: move it to workspace.dependencies, write `{name}.workspace = true`"
            );
            Finding::new(path, dependency.line, message)
        }));
    }
    findings
}

/// Games are built on the table alone.
pub fn are_few_in_games(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for folder in tree.game_folders() {
        let path = format!("{folder}{ROOT}");
        let dependencies = manifest::of_member(tree.text(&path).unwrap_or_default()).unwrap_or_default();
        let foreign = |name: &str| !OF_GAMES.contains(&name);
        for dependency in dependencies.iter().filter(|d| d.kind != Kind::Dev && foreign(&d.name)) {
            let message = format!(
                "a game that depends on `{}`: games know {} alone, so move what needs it elsewhere",
                dependency.name,
                OF_GAMES.join(", ")
            );
            findings.push(Finding::new(&path, dependency.line, message));
        }
    }
    findings
}

/// The name as a word of its own: `serde` is not mentioned by `serde_json`.
fn mentions(page: &str, name: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    page.match_indices(name).any(|(start, _)| {
        !page[..start].ends_with(is_word) && !page[start + name.len()..].starts_with(is_word)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORKSPACE: &str = "[workspace.dependencies]\nserde = \"1\"\nserde_json = \"1\"\n";

    #[test]
    fn a_dependency_without_a_reason_is_found() {
        let both = Tree::from([(ROOT, WORKSPACE), (REASONS, "We use `serde` and `serde_json`.")]);
        assert_eq!(are_explained(&both), []);
        let one = Tree::from([(ROOT, WORKSPACE), (REASONS, "We use `serde_json`.")]);
        let message = "ARCHITECTURE.md does not mention `serde`: say there what it is for";
        assert_eq!(are_explained(&one), [Finding::new(ROOT, 2, message)]);
    }

    #[test]
    fn a_missing_architecture_is_found() {
        assert_eq!(are_explained(&Tree::from([(ROOT, WORKSPACE)])).len(), 1);
    }

    #[test]
    fn a_version_of_ones_own_is_found() {
        for section in ["dependencies", "dev-dependencies", "build-dependencies"] {
            let member =
                format!("[{section}]\nserde.workspace = true\nmap = {{ path = \"../map\" }}\nrand = \"1\"\n");
            let findings = are_shared(&Tree::from([(ROOT, WORKSPACE), ("crates/a/Cargo.toml", &member)]));
            assert_eq!(findings.iter().map(|finding| finding.line).collect::<Vec<_>>(), [4], "{findings:?}");
        }
    }

    #[test]
    fn a_game_that_knows_more_than_the_table_is_found() {
        let manifest = "[dependencies]\ntabletop.workspace = true\nserde.workspace = true\nrayon.workspace = true\n\
                        [dev-dependencies]\nproptest.workspace = true\n";
        let game = Tree::from([("crates/a/Cargo.toml", manifest), ("crates/a/src/rulebook.rs", "")]);
        assert_eq!(are_few_in_games(&game).iter().map(|finding| finding.line).collect::<Vec<_>>(), [4]);
        let other = Tree::from([("crates/a/Cargo.toml", manifest), ("crates/a/src/lib.rs", "")]);
        assert_eq!(are_few_in_games(&other), []);
    }
}
