//! `cargo xtask new-game ID`: a game that plays everywhere and passes every check, to be replaced part by part.
//!
//! [`template`] writes a toy of two sides, dice and a secret from `xtask/templates/new-game`, in the shape of our games;
//! [`trial`] does so in a copy of the repository and plays the result, so that the template stays true.

pub mod template;
pub mod trial;

use crate::cmd::Cmd;
use crate::error::Error;
use crate::games::{self, Games};
use template::NewGame;

/// The comments that say what to replace begin like this.
const MARK: &str = "Replace:";

/// Writes the game, lists it in `games.toml`, and plays its first golden games.
pub fn run(id: &str, title: Option<String>) -> Result<(), Error> {
    let game = NewGame::plan(id, title, &Games::read()?)?;
    for path in game.write(&crate::root())? {
        println!("wrote {path}");
    }
    games::run()?;
    // Only now does the workspace hold together: the lockfile learns of the new crate.
    Cmd::cargo(&["update", "--workspace", "--offline", "--quiet"]).run()?;
    Cmd::cargo(&["fmt", "--all"]).run()?;
    golden(id)?;
    print!("{}", next(&game));
    Ok(())
}

/// Plays the golden games of this game and writes them down; the games that stand are not even built.
fn golden(id: &str) -> Result<(), Error> {
    let one_game = ["test", "-p", "library", "--locked", "--no-default-features", "--features", id];
    let golden = ["--test", "playthrough", "--test", "records", "--quiet"];
    Cmd::cargo(&[&one_game[..], &golden[..]].concat()).env("POLEMARCH_UPDATE_GOLDEN", "1").run()
}

fn next(game: &NewGame) -> String {
    let NewGame { id, title, .. } = game;
    let module = game.module();
    format!(
        "\n{title} is a toy for now, and it plays:\n\
         \x20 cargo xtask play --terminal -- {id}\n\
         \x20 cargo xtask play                 (in the browser)\n\
         \x20 cargo xtask test\n\
         \nWhat to replace, in this order; each place is marked `{MARK}` in a comment:\n\
         \x20 1. games.toml: what it is called, who made it, how it is played\n\
         \x20 2. crates/{id}/src/rulebook.rs: every rule of the booklet; `cargo xtask tidy` then lists your work\n\
         \x20 3. crates/{id}/src: position, action, event, view, phases/ (a file a chapter), words/\n\
         \x20 4. crates/{id}/src/tests: the booklet's examples; tests/conformance.rs stays as it is\n\
         \x20 5. docs/{id}/rules.md: the rules in your own words\n\
         \x20 6. crates/opponent/src/{module}.rs: what a position is worth\n\
         \x20 7. crates/playroom/src/{module}/: the board as shapes, and what is pointed at\n\
         \x20 8. golden games, while nobody has the game: remove crates/library/golden/*/{id}-*, then\n\
         \x20    POLEMARCH_UPDATE_GOLDEN=1 cargo test -p library --test playthrough --test records\n",
    )
}
