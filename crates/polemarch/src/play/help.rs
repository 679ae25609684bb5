//! What `help` says.

use tabletop::Rule;

/// The commands, for a game with these rules.
pub(super) fn help(rules: &[Rule]) -> String {
    let example = rules.iter().find(|rule| rule.number.contains('.')).map_or("1", |rule| rule.number);
    let has_cards = rules.iter().any(|rule| rule.number.starts_with('#'));
    let card = if has_cards { ", or rules #4 for card 4" } else { "" };
    HELP.replace("RULES", &format!("rules {example}{card}"))
}

const HELP: &str = "  a number      choose that
  Enter         take the only choice there is, or see the choices again
  back (0)      up to the first list of choices
  undo (u)      take your last action back, while nothing was thrown, drawn or shown since
  again (a)     the same once more, and as long as it can be done: by one plan for the whole army
  odds N        what choice N risks, in full
  step          let what leaves no choice wait for Enter, or go on by itself again
  hint          what a strategos would do, from what you can see, and why
  board (b)     the board again
  log (l)       everything that has happened
  why           the rules behind what happened last, or behind the last error
  rules [N]     the list of rules, or what rule N says: RULES
  save FILE     save a copy (the game also saves itself after every action)
  seed          the seed of the dice, for whoever wants to play this game again
  quit (q)      stop; go on later with --resume";
