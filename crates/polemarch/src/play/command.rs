//! The commands of a player.

/// A line of input, parsed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// Nothing was typed: take the only choice, or show the choices again.
    Nothing,
    /// A numbered choice.
    Choose(usize),
    /// Back to the first list of choices.
    Back,
    Undo,
    /// Repeats the last action as often as possible.
    Again,
    /// The forecast of a numbered choice.
    Odds(String),
    /// Toggles whether forced actions wait for Enter.
    Step,
    Save(String),
    Board,
    Log,
    /// All rules, or those whose number begins like this.
    Rules(String),
    Why,
    Hint,
    Seed,
    Help,
    Quit,
    /// None of these.
    Unknown(String),
}

impl Command {
    pub(super) fn read(line: &str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word.to_lowercase().as_str() {
            "" => Command::Nothing,
            "undo" | "u" => Command::Undo,
            "again" | "a" => Command::Again,
            "odds" => Command::Odds(rest.into()),
            "step" => Command::Step,
            "save" => Command::Save(rest.into()),
            "back" | "0" => Command::Back,
            "board" | "b" => Command::Board,
            "log" | "l" => Command::Log,
            "rules" | "rule" => Command::Rules(rest.into()),
            "why" => Command::Why,
            "hint" => Command::Hint,
            "seed" => Command::Seed,
            "help" | "h" | "?" => Command::Help,
            "quit" | "q" | "exit" => Command::Quit,
            number => match number.parse() {
                Ok(number) if rest.is_empty() => Command::Choose(number),
                _ => Command::Unknown(line.chars().take(60).collect()),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_as_people_type_them() {
        let check = |line: &str, expect: Command| assert_eq!(Command::read(line), expect, "{line:?}");
        check("  12 ", Command::Choose(12));
        check("0", Command::Back);
        check("save  my game.jsonl ", Command::Save("my game.jsonl".into()));
        check("odds 5", Command::Odds("5".into()));
        check("RULES 6", Command::Rules("6".into()));
        check("?", Command::Help);
        check("", Command::Nothing);
        check("-1", Command::Unknown("-1".into()));
        check("1 2", Command::Unknown("1 2".into()));
        check("99999999999999999999999", Command::Unknown("99999999999999999999999".into()));
    }
}
