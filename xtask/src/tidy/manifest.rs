//! What the `Cargo.toml` files depend on.

use super::source::line_of;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

/// What a dependency is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// It is part of what is built.
    Normal,
    /// It runs at build time.
    Build,
    /// It serves tests and benchmarks alone.
    Dev,
}

/// Where a dependency comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// `name.workspace = true`
    Workspace,
    /// `name = { path = "..." }`
    Path,
    /// A version, a git address: somebody else's.
    Elsewhere,
}

/// One dependency as a manifest declares it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dependency {
    /// The name before the `=`.
    pub name: String,
    /// What it is for.
    pub kind: Kind,
    /// Where it comes from.
    pub origin: Origin,
    /// The line, counted from one.
    pub line: usize,
}

const SECTIONS: [(&str, Kind); 3] =
    [("dependencies", Kind::Normal), ("build-dependencies", Kind::Build), ("dev-dependencies", Kind::Dev)];

/// What a member crate depends on, sections for one target included.
pub fn of_member(text: &str) -> Result<Vec<Dependency>, String> {
    let root = parse(text)?;
    let mut dependencies = sections(&root, text);
    for target in table(&root, "target").into_iter().flat_map(|targets| targets.values()) {
        if let DeValue::Table(target) = target.get_ref() {
            dependencies.extend(sections(target, text));
        }
    }
    Ok(dependencies)
}

/// What the workspace offers to its members.
pub fn of_workspace(text: &str) -> Result<Vec<Dependency>, String> {
    let root = parse(text)?;
    let offered = table(&root, "workspace").and_then(|workspace| table(workspace, "dependencies"));
    Ok(offered.map_or_else(Vec::new, |offered| list(offered, Kind::Normal, text)))
}

fn parse(text: &str) -> Result<DeTable<'_>, String> {
    DeTable::parse(text).map(Spanned::into_inner).map_err(|error| error.message().to_owned())
}

fn table<'a, 'i>(parent: &'a DeTable<'i>, name: &str) -> Option<&'a DeTable<'i>> {
    match parent.get(name)?.get_ref() {
        DeValue::Table(table) => Some(table),
        _ => None,
    }
}

fn sections(parent: &DeTable<'_>, text: &str) -> Vec<Dependency> {
    let found = SECTIONS.iter().filter_map(|&(name, kind)| Some((table(parent, name)?, kind)));
    found.flat_map(|(section, kind)| list(section, kind, text)).collect()
}

fn list(section: &DeTable<'_>, kind: Kind, text: &str) -> Vec<Dependency> {
    let describe = |(name, value): (&Spanned<DeString<'_>>, &Spanned<DeValue<'_>>)| Dependency {
        name: name.get_ref().to_string(),
        kind,
        origin: origin(value.get_ref()),
        line: line_of(text, name.span().start),
    };
    section.iter().map(describe).collect()
}

fn origin(value: &DeValue<'_>) -> Origin {
    match value {
        DeValue::Table(table) if table.contains_key("workspace") => Origin::Workspace,
        DeValue::Table(table) if table.contains_key("path") => Origin::Path,
        _ => Origin::Elsewhere,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_to_declare_a_dependency_is_read() {
        let manifest = "[dependencies]\na.workspace = true\nb = { workspace = true, features = [\n\"x\"] }\nc = \"1\"\n\
                        [dependencies.d]\npath = \"../d\"\n[dev-dependencies]\ne.git = \"g\"\n\
                        [target.'cfg(unix)'.build-dependencies]\nf = \"1\"\n";
        let found = of_member(manifest).unwrap();
        let found: Vec<_> = found.iter().map(|d| (d.name.as_str(), d.kind, d.origin, d.line)).collect();
        let expect = [
            ("a", Kind::Normal, Origin::Workspace, 2),
            ("b", Kind::Normal, Origin::Workspace, 3),
            ("c", Kind::Normal, Origin::Elsewhere, 5),
            ("d", Kind::Normal, Origin::Path, 6),
            ("e", Kind::Dev, Origin::Elsewhere, 9),
            ("f", Kind::Build, Origin::Elsewhere, 11),
        ];
        assert_eq!(found, expect);
    }

    #[test]
    fn what_cargo_cannot_read_is_an_error() {
        assert!(of_member("[dependencies").is_err());
    }
}
