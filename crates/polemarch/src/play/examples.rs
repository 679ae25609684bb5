//! What the help of `polemarch play` ends with.

use crate::seating::with_players;
use crate::setup;

/// How each game is called, as games.toml has it.
#[rustfmt::skip]
const EXAMPLES: &[(&str, &str)] = &[
    // games: begin examples
    ("earth-and-water", "  polemarch play                               you are Greece, hoplites is Persia
  polemarch play --persia human                you are Persia, hoplites is Greece
  polemarch play --persia polemarchos          against the strongest there is
  polemarch play --greece human --persia random
  polemarch play --hot-seat                    two people, one keyboard
  polemarch play --option one_talent_persian_fleets=true
  polemarch play go-tell-the-spartans          another game; --help after it has its examples
  polemarch play --resume FILE                 go on with a saved game"),
    ("go-tell-the-spartans", "  polemarch play go-tell-the-spartans          you are Leonidas, alone against the host
  polemarch play go-tell-the-spartans --option players=two
                                               you are Persia, hoplites is Greece
  polemarch play go-tell-the-spartans --option players=two --greece human
  polemarch play go-tell-the-spartans --option players=five --hot-seat
                                               three, four or five people, one keyboard
  polemarch play go-tell-the-spartans --option feigned_retreat=true
  polemarch play --resume FILE                 go on with a saved game"),
    ("marathon", "  polemarch play marathon                      you are Greece, hoplites is Persia
  polemarch play marathon --persia human       you are Persia, hoplites is Greece
  polemarch play marathon --option scenario=what_if
                                               the Spartans may come in time
  polemarch play marathon --option deployment=free
  polemarch play marathon --hot-seat           two people, one keyboard
  polemarch play --resume FILE                 go on with a saved game"),
    ("hoplomachia", "  polemarch play hoplomachia                   you lead the first army, hoplites the second
  polemarch play hoplomachia --second-army human
                                               you lead the second army, hoplites the first
  polemarch play hoplomachia --hot-seat        two people, one keyboard
  polemarch play --resume FILE                 go on with a saved game"),
    // games: end
];

/// The examples and options of this game, and the players there are.
pub(crate) fn examples(game: &str) -> String {
    let examples = EXAMPLES.iter().find(|(id, _)| *id == game).map_or("", |(_, examples)| examples);
    let options = match library::game(game) {
        Ok(game) => format!("Options, as they are if you say nothing: {}", setup::options_of(game)),
        Err(error) => error.to_string(),
    };
    with_players(&format!(
        "Examples:\n{examples}\n\n{options}\n\nPlayers are human, or one of those below. In the game, type help."
    ))
}
