//! What `help` says.

pub(super) const HELP: &str = "  a number      choose that
  back (0)      up to the first list of choices
  undo (u)      take your last action back, while nothing was thrown, drawn or shown since
  hint          what a strategos would do, from what you can see, and why
  board (b)     the board again
  log (l)       everything that has happened
  why           the rules behind what happened last, or behind the last refusal
  rules [N]     the list of rules, or what rule N says: rules 6.4, or rules #4 for card 4
  save FILE     save a copy (the game also saves itself after every action)
  seed          the seed of the dice, for whoever wants to play this game again
  quit (q)      stop; go on later with --resume";
