//! Links between our pages lead somewhere.

use super::markdown;
use super::tree::{Finding, Tree};

/// Every relative link of a page points to a file or a folder that we keep.
pub fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (path, page) in tree.ending(".md") {
        for (line, link) in markdown::links(page) {
            let Some(target) = local_target(&link) else { continue };
            let is_there = resolve(path, target).is_some_and(|file| tree.holds(&file));
            if !is_there {
                let message = format!("the link to `{link}` leads nowhere: mend the path, or add the file");
                findings.push(Finding::new(path, line, message));
            }
        }
    }
    findings
}

/// The path in a link, unless it leads to another site or stays on the page.
fn local_target(link: &str) -> Option<&str> {
    let is_elsewhere = link.contains("://") || link.starts_with("mailto:");
    let path = link.split('#').next().unwrap_or_default();
    (!is_elsewhere && !path.is_empty()).then_some(path)
}

/// The path from the root that `target` means on the page `from`; none when it leaves the repository.
fn resolve(from: &str, target: &str) -> Option<String> {
    let mut names: Vec<&str> = from.split('/').collect();
    names.pop();
    for name in target.split('/') {
        match name {
            "" | "." => {}
            ".." => drop(names.pop()?),
            name => names.push(name),
        }
    }
    Some(names.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_link(link: &str, leads_somewhere: bool) {
        let page = format!("\n[there]({link})");
        let tree =
            Tree::from([("docs/marathon/rules.md", page.as_str()), ("docs/play.md", ""), ("README.md", "")]);
        let findings = check(&tree);
        assert_eq!(findings.is_empty(), leads_somewhere, "{link}: {findings:?}");
        assert!(findings.iter().all(|finding| finding.line == 2));
    }

    #[test]
    fn links_to_our_files_and_folders_lead_somewhere() {
        for link in ["rules.md", "../play.md#start", "../../README.md", "..", "../marathon/", "#top"] {
            check_link(link, true);
        }
    }

    #[test]
    fn links_to_other_sites_are_not_followed() {
        check_link("https://www.rust-lang.org", true);
        check_link("mailto:kleio@example.org", true);
    }

    #[test]
    fn broken_links_are_found() {
        for link in ["README.md", "../plays.md", "../../../README.md", "docs/play.md"] {
            check_link(link, false);
        }
    }
}
