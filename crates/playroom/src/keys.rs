//! The keys of the table. The page listens to this list and makes its help from it, and the browser tests try every line.

/// What a single key does. These can be switched off; all other keys always work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shortcut {
    /// Opens the card of what has the focus or the mouse on it, or closes the one that is open.
    Read,
    /// Confirms what is chosen, or goes on after news.
    Confirm,
    /// Takes back the last thing.
    Undo,
    /// Asks for a hint.
    Hint,
    /// Switches sound on or off.
    Sound,
    /// Pauses automatic actions, or continues them.
    Hold,
    /// Looks at the action before.
    Back,
    /// One automatic action forward.
    Forward,
    /// Shows less of the board, larger.
    ZoomIn,
    /// Shows more of the board, smaller.
    ZoomOut,
    /// Shows all that stands on the board, as large as it can be.
    Armies,
    /// Shows the whole board.
    WholeBoard,
    /// Opens the list of keys.
    Help,
}

impl Shortcut {
    /// Whether holding the key down goes on doing it.
    pub const fn repeats(self) -> bool {
        matches!(self, Shortcut::Back | Shortcut::Forward | Shortcut::ZoomIn | Shortcut::ZoomOut)
    }
}

/// A line of the help.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keys {
    /// The keys, as they are written on a keyboard.
    pub shown: &'static str,
    /// What they do.
    pub words: &'static str,
    /// The single keys among them, as a browser names them.
    pub shortcuts: &'static [(&'static str, Shortcut)],
}

/// Every key of the table, in the order of the help.
pub const KEYS: &[Keys] = &[
    Keys { shown: "Tab", words: "to what may be chosen, and on to the next", shortcuts: &[] },
    Keys {
        shown: "Arrows",
        words: "from place to place on the board, from line to line in the log",
        shortcuts: &[],
    },
    Keys { shown: "Enter", words: "choose", shortcuts: &[] },
    Keys { shown: "Delete", words: "take one back from a place", shortcuts: &[] },
    Keys {
        shown: "I",
        words: "the card of this place, portrait or track",
        shortcuts: &[("i", Shortcut::Read)],
    },
    Keys { shown: "Escape", words: "close what was opened last, or cancel the last choice", shortcuts: &[] },
    Keys { shown: "C", words: "confirm or continue", shortcuts: &[("c", Shortcut::Confirm)] },
    Keys { shown: "U", words: "undo", shortcuts: &[("u", Shortcut::Undo)] },
    Keys { shown: "H", words: "hint", shortcuts: &[("h", Shortcut::Hint)] },
    Keys { shown: "S", words: "sound on or off", shortcuts: &[("s", Shortcut::Sound)] },
    Keys { shown: "P", words: "pause or continue automatic actions", shortcuts: &[("p", Shortcut::Hold)] },
    Keys {
        shown: ", .",
        words: "among automatic actions: one back, one forward",
        shortcuts: &[(",", Shortcut::Back), (".", Shortcut::Forward)],
    },
    Keys {
        shown: "+ − 0",
        words: "zoom in, zoom out, the whole board",
        // Plus is the upper half of the equals key on many keyboards.
        shortcuts: &[
            ("+", Shortcut::ZoomIn),
            ("=", Shortcut::ZoomIn),
            ("-", Shortcut::ZoomOut),
            ("0", Shortcut::WholeBoard),
        ],
    },
    Keys { shown: "F", words: "zoom to the armies", shortcuts: &[("f", Shortcut::Armies)] },
    Keys { shown: "?", words: "this list", shortcuts: &[("?", Shortcut::Help)] },
];

/// What this key does, as a browser names it, if it is a shortcut.
pub fn shortcut(key: &str) -> Option<Shortcut> {
    let mut all = KEYS.iter().flat_map(|line| line.shortcuts);
    all.find(|(name, _)| name.eq_ignore_ascii_case(key)).map(|(_, shortcut)| *shortcut)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_does_one_thing_whether_shift_is_down_or_not() {
        assert_eq!([shortcut("u"), shortcut("U")], [Some(Shortcut::Undo); 2]);
        assert_eq!([shortcut("x"), shortcut("Escape")], [None; 2]);
        let all: Vec<&str> = KEYS.iter().flat_map(|line| line.shortcuts).map(|(name, _)| *name).collect();
        let twice = |name: &&str| all.iter().filter(|other| *other == name).count() > 1;
        assert!(!all.iter().any(twice), "{all:?}");
    }

    #[test]
    fn the_page_about_playing_says_the_same() {
        let page = include_str!("../../../docs/playing-in-the-browser.md");
        let (_, table) = page.split_once("## Keys").unwrap_or_default();
        let (table, _) = table.split_once("\n## ").unwrap_or_default();
        let told: Vec<&str> = table.lines().filter(|line| line.starts_with("| ")).skip(1).collect();
        let known: Vec<String> =
            KEYS.iter().map(|line| format!("| {} | {} |", line.shown, line.words)).collect();
        assert_eq!(told, known);
    }
}
