//! What follows from the list of games, region by region.

use super::list::{Conformance, Doc, Game, Games, Playable, Playthrough, module};

/// A region of a file, and its lines.
pub struct Written {
    /// The file, from the root.
    pub path: &'static str,
    /// The name after `games: begin`.
    pub region: &'static str,
    /// What it says.
    pub lines: fn(&Games) -> String,
}

/// Every region, file by file.
pub const WRITTEN: &[Written] = &[
    written("Cargo.toml", "members", |games| each(games, |id| format!("    \"crates/{id}\",\n"))),
    written("Cargo.toml", "dependencies", |games| {
        each(games, |id| format!("{id} = {{ path = \"crates/{id}\" }}\n"))
    }),
    written("Cargo.toml", "profiles", profiles),
    written("crates/opponent/Cargo.toml", "features", |games| features(games.ids(), &["dep:"], &[])),
    written("crates/opponent/Cargo.toml", "dependencies", |games| optional(games.ids())),
    written("crates/library/Cargo.toml", "features", |games| features(games.ids(), &["dep:"], &["opponent"])),
    written("crates/library/Cargo.toml", "dependencies", |games| optional(games.ids())),
    written("crates/playroom/Cargo.toml", "features", |games| {
        features(games.ids(), &["dep:"], &["library", "opponent"])
    }),
    written("crates/playroom/Cargo.toml", "dependencies", |games| optional(games.ids())),
    written("crates/client/Cargo.toml", "features", |games| {
        features(games.ids(), &[], &["library", "playroom"])
    }),
    written("crates/yardstick/Cargo.toml", "dependencies", |games| {
        each(games, |id| format!("{id}.workspace = true\n"))
    }),
    written("crates/opponent/src/lib.rs", "modules", |games| modules(games.ids())),
    written("crates/library/src/shelf.rs", "shelf", shelf),
    written("crates/playroom/src/lib.rs", "modules", |games| modules(games.ids())),
    written("crates/playroom/src/shelf.rs", "shelf", |games| {
        let shelved = |id: &str| {
            let name = module(id).to_uppercase();
            format!("    #[cfg(feature = \"{id}\")]\n    &library::shelf::{name},\n")
        };
        games.ids().map(shelved).collect()
    }),
    written("crates/playroom/src/catalogue.rs", "entries", |games| {
        games.all().iter().map(catalogue_entry).collect()
    }),
    written("crates/yardstick/benches/random_games.rs", "benches", |games| {
        of_playable(games, |game, playable| {
            let (module, count) = (game.module(), playable.bench_games);
            format!("    random_games::<{module}::Position>(criterion, {count});\n")
        })
    }),
    written("crates/yardstick/examples/slowest_decision.rs", "games", |games| {
        of_playable(games, |game, _| {
            let (id, module) = (&game.id, game.module());
            format!("        \"{id}\" => watch::<{module}::Position>(setup, games, iterations),\n")
        })
    }),
    written("crates/library/tests/conformance.rs", "volumes", volumes),
    written("crates/library/tests/playthrough.rs", "scenarios", scenarios),
    written("crates/polemarch/src/play/examples.rs", "examples", |games| {
        of_playable(games, |game, playable| {
            let (id, examples) = (&game.id, literal(playable.examples.trim_start_matches('\n')));
            format!("    (\"{id}\", {examples}),\n")
        })
    }),
    written("README.md", "list", |games| games.all().iter().map(readme_entry).collect()),
    written("README.md", "docs", |games| {
        format!("| of the games | |\n|---|---|\n{}", of_playable(games, pages))
    }),
    written("ARCHITECTURE.md", "crates", |games| {
        let rows = of_playable(games, |game, _| {
            let Game { id, title, .. } = game;
            format!("| `crates/{id}` | {title}, in the order of its booklet | `lib.rs`, `rulebook.rs` |\n")
        });
        format!("| crate | what it is | read first |\n|---|---|---|\n{rows}")
    }),
];

const fn written(path: &'static str, region: &'static str, lines: fn(&Games) -> String) -> Written {
    Written { path, region, lines }
}

fn each(games: &Games, line: impl Fn(&str) -> String) -> String {
    games.ids().map(line).collect()
}

fn of_playable(games: &Games, lines: impl Fn(&Game, &Playable) -> String) -> String {
    games.playable().map(|(game, playable)| lines(game, playable)).collect()
}

fn profiles(games: &Games) -> String {
    let fast = games.playable().filter(|(_, playable)| playable.fast_in_browser);
    fast.map(|(game, _)| format!("[profile.web.package.{}]\nopt-level = 3\n", game.id)).collect()
}

/// One feature a game: its crate, where this one depends on it, and the same feature of the crates below.
fn features<'a>(ids: impl Iterator<Item = &'a str>, own: &[&str], below: &[&str]) -> String {
    let ids: Vec<_> = ids.collect();
    let feature = |id: &&str| {
        let own = own.iter().map(|dep| format!("\"{dep}{id}\""));
        let parts: Vec<_> = own.chain(below.iter().map(|name| format!("\"{name}/{id}\""))).collect();
        format!("{id} = [{}]\n", parts.join(", "))
    };
    let quoted: Vec<_> = ids.iter().map(|id| format!("\"{id}\"")).collect();
    format!("default = [{}]\n{}", quoted.join(", "), ids.iter().map(feature).collect::<String>())
}

fn optional<'a>(ids: impl Iterator<Item = &'a str>) -> String {
    ids.map(|id| format!("{id} = {{ workspace = true, optional = true }}\n")).collect()
}

/// In the order of their names, as rustfmt wants them.
fn modules<'a>(ids: impl Iterator<Item = &'a str>) -> String {
    let mut modules: Vec<_> = ids.map(|id| (module(id), id)).collect();
    modules.sort();
    modules.iter().map(|(module, id)| format!("#[cfg(feature = \"{id}\")]\nmod {module};\n")).collect()
}

fn shelf(games: &Games) -> String {
    of_playable(games, |game, _| {
        let (id, module) = (&game.id, game.module());
        format!("    \"{id}\" {} {module};\n", module.to_uppercase())
    })
}

fn catalogue_entry(game: &Game) -> String {
    let (id, title) = (&game.id, literal(&game.title));
    let state = match &game.playable {
        Some(playable) if game.is_shown() => format!("State::Playable {{ guide: {} }}", playable.guide),
        _ => "State::ToCome".to_owned(),
    };
    format!("    Entry {{ id: \"{id}\", title: {title}, state: {state} }},\n")
}

fn volumes(games: &Games) -> String {
    of_playable(games, |game, playable| {
        let Conformance { standard, with_an_option, thoroughly, open, setups } = &playable.conformance;
        let (id, module, secrets) = (&game.id, game.module(), if *open { "open" } else { "secret" });
        let setups: String = setups.iter().map(|setup| format!("\n    {}", literal(setup))).collect();
        let end = if setups.is_empty() { " " } else { "\n" };
        format!(
            "keeps_the_contract! {{ {module} \"{id}\" {secrets} standard {}, with_an_option {}, thoroughly {}{setups}{end}}}\n",
            grouped(*standard),
            grouped(*with_an_option),
            grouped(*thoroughly),
        )
    })
}

fn scenarios(games: &Games) -> String {
    of_playable(games, |game, playable| {
        playable.playthroughs.iter().map(|playthrough| scenario(&game.id, playthrough)).collect()
    })
}

fn scenario(id: &str, playthrough: &Playthrough) -> String {
    let Playthrough { name, setup, player, number, chapters } = playthrough;
    let setup = setup.as_ref().map_or("Value::Null".to_owned(), |setup| format!("json!({setup})"));
    let chapters =
        chapters.as_ref().map_or("ALL".to_owned(), |told| format!("{}..={}", told.first, told.last));
    format!(
        "    Scenario {{\n        game: \"{id}\",\n        name: {},\n        setup: || {setup},\n        \
         player: {},\n        number: {number},\n        chapters: {chapters},\n    }},\n",
        literal(name),
        literal(player),
    )
}

fn readme_entry(game: &Game) -> String {
    let by = game.designer.as_ref().map_or(String::new(), |name| format!(" by {name}"));
    let plays = match &game.playable {
        Some(_) if game.is_shown() => "*Plays now.*",
        Some(_) => "*Plays in the terminal; its board is to come.*",
        None => "*To come.*",
    };
    let note = game.note.as_ref().map_or(String::new(), |note| format!(" {note}"));
    wrapped(&format!("- **{}**{by}. {} {plays}{note}", game.title, game.words))
}

fn pages(game: &Game, playable: &Playable) -> String {
    let row = |doc: &Doc| {
        let path = format!("docs/{}/{}", game.id, doc.page);
        format!("| [{path}]({path}) | {} |\n", doc.about)
    };
    playable.docs.iter().map(row).collect()
}

/// A list item of Markdown, its lines as long as those around it.
fn wrapped(item: &str) -> String {
    const WIDTH: usize = 120;
    let (mut lines, mut line) = (String::new(), String::new());
    for word in item.split(' ') {
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > WIDTH {
            lines += &(line + "\n");
            line = " ".to_owned();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines + &line + "\n"
}

/// The text as Rust writes it, line breaks as they are.
fn literal(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// `20_000`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('_');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_as_we_write_them() {
        assert_eq!(
            [3, 100, 2_000, 20_000, 1_000_000].map(grouped),
            ["3", "100", "2_000", "20_000", "1_000_000"]
        );
    }

    #[test]
    fn quotes_stay_inside_their_literal() {
        assert_eq!(literal("a \"b\" \\"), r#""a \"b\" \\""#);
    }

    #[test]
    fn long_items_are_wrapped_and_indented() {
        let item = format!("- {} {}", "a".repeat(100), "b".repeat(30));
        assert_eq!(wrapped(&item), format!("- {}\n  {}\n", "a".repeat(100), "b".repeat(30)));
    }
}
