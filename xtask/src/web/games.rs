//! The games of the browser table. Each has a module of its own, so that nobody loads the rules of a game they do not
//! play.

use super::{Files, cannot_read, names, unfit};
use crate::error::Error;
use std::fs;
use toml::de::DeTable;

/// Where the games are listed: each is a feature of the client, and all together are its default.
const MANIFEST: &str = "crates/client/Cargo.toml";

/// Every game, in the order of the shelf.
pub(super) fn listed() -> Result<Vec<String>, Error> {
    let path = crate::root().join(MANIFEST);
    let manifest = fs::read_to_string(&path).map_err(|error| cannot_read(&path, &error))?;
    of_manifest(&manifest).ok_or_else(|| {
        unfit(format!("{MANIFEST} lists no games"), "its default features are the games, one feature a game")
    })
}

fn of_manifest(manifest: &str) -> Option<Vec<String>> {
    let manifest = DeTable::parse(manifest).ok()?;
    let games = manifest.get_ref().get("features")?.get_ref().get("default")?.get_ref().as_array()?;
    let games: Vec<_> = games.iter().filter_map(|game| game.get_ref().as_str().map(str::to_owned)).collect();
    (!games.is_empty()).then_some(games)
}

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

/// Puts the list of modules where the scripts ask for it: for every game the script and the module behind it.
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

    #[test]
    fn the_client_lists_the_games_that_can_be_shown() {
        let manifest = crate::root().join("crates/playroom/Cargo.toml");
        let shown = of_manifest(&fs::read_to_string(manifest).unwrap()).unwrap();
        assert_eq!(listed().unwrap(), shown, "the default features of client and playroom");
    }
}
