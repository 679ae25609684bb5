//! The games of the browser table. Each has a module of its own, so that nobody loads the rules of a game they do not
//! play.

use super::{Files, names};

/// The module of a game, before it is named after its content.
pub(super) fn module(game: &str) -> String {
    format!("client-{game}")
}

/// The game that a file of the finished site belongs to; none if all games need it.
pub(super) fn of_file(name: &str) -> Option<String> {
    let name = names::unhashed(name);
    let stem = name.strip_suffix("_bg.wasm").or_else(|| name.strip_suffix(".js"))?;
    stem.strip_prefix("client-").map(str::to_owned)
}

/// Fills in `{{games}}` in the scripts: for every game the names of its script and its module.
pub(super) fn tell(files: &mut Files, games: &[String]) {
    let line = |game: &String| {
        let module = module(game);
        format!("  \"{game}\": [\"./{module}.js\", \"./{module}_bg.wasm\"],\n")
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
        for name in [format!("boot-{hash}.js"), format!("fonts/a-{hash}.woff2"), "sw.js".to_owned()] {
            assert_eq!(of_file(&name), None);
        }
    }
}
