//! The games of the browser table. Each has a module of its own, so that nobody loads the rules of a game they do not
//! play.

use super::{Files, ending, names};

/// The module of a game, before it is named after its content.
pub(super) fn module(game: &str) -> String {
    format!("client-{game}")
}

/// The text of a game's rules, before it is named after its content.
pub(super) fn rules(game: &str) -> String {
    format!("{RULES}{game}.md")
}

/// How the names of the rules begin.
const RULES: &str = "rules-";

/// Whether a file of the finished site is the text of a game's rules: it is fetched when somebody opens them.
pub(super) fn is_rules(name: &str) -> bool {
    name.starts_with(RULES) && ending(name) == "md"
}

/// The game that a file of the finished site belongs to; none if all games need it.
pub(super) fn of_file(name: &str) -> Option<String> {
    let name = names::unhashed(name);
    if let Some(rules) = name.strip_prefix(RULES) {
        return rules.strip_suffix(".md").map(str::to_owned);
    }
    let stem = name.strip_suffix("_bg.wasm").or_else(|| name.strip_suffix(".js"))?;
    stem.strip_prefix("client-").map(str::to_owned)
}

/// Fills in `{{games}}` in the scripts: for every game the names of its script, its module and its rules.
pub(super) fn tell(files: &mut Files, games: &[String]) {
    let line = |game: &String| {
        let module = module(game);
        let rules = rules(game);
        format!("  \"{game}\": [\"./{module}.js\", \"./{module}_bg.wasm\", \"./{rules}\"],\n")
    };
    let list = format!("{{\n{}}}", games.iter().map(line).collect::<String>());
    for (name, script) in
        [("boot.js", include_str!("scripts/boot.js")), ("worker.js", include_str!("scripts/worker.js"))]
    {
        files.insert(name.to_owned(), script.replace("{{games}}", &list).into_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_is_known_by_its_name() {
        let hash = "0123456789abcdef";
        for ending in ["_bg-0123456789abcdef.wasm", "-0123456789abcdef.js"] {
            assert_eq!(of_file(&format!("{}{ending}", module("a-b"))).as_deref(), Some("a-b"));
        }
        assert_eq!(of_file(&format!("rules-a-b-{hash}.md")).as_deref(), Some("a-b"));
        for name in [format!("boot-{hash}.js"), format!("fonts/a-{hash}.woff2"), "sw.js".to_owned()] {
            assert_eq!(of_file(&name), None);
        }
    }
}
