//! Which page is shown: told by the part of the address after `#`, so that the page works from any folder of any host.
//!
//! The address names the game, so that the page begins with the module that holds its rules: see `boot.js`. Without
//! the name it is a good address too; then the module that was begun with finds out, and makes way for the right one.

/// The end of an address that asks for a game with a friend.
const FRIEND: &str = "friend";

/// A page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// What there is to play, and what was begun.
    Home,
    /// The same, with a game from a file that was chosen just now.
    File {
        /// The game.
        game: String,
    },
    /// Finished games, and a person's record.
    Games,
    /// A new game.
    New {
        /// The game.
        game: String,
        /// Whether a friend at the same screen is proposed as the opponent, and not the computer.
        friend: bool,
    },
    /// The guided first game: the one that was begun, or a new one.
    Learn {
        /// The game.
        game: String,
    },
    /// A kept game.
    Table {
        /// The game, if that is known.
        game: Option<String>,
        /// Its number in the browser's storage.
        number: u64,
    },
    /// A replay of a kept game.
    Review {
        /// The game, if that is known.
        game: Option<String>,
        /// Its number in the browser's storage.
        number: u64,
    },
    /// A replay of the record in the link.
    Replay {
        /// The game, if that is known.
        game: Option<String>,
        /// The record.
        letters: String,
    },
}

impl Route {
    /// The page that an address asks for; home, if it asks for nothing we know.
    pub fn of(hash: &str) -> Route {
        let path = hash.trim_start_matches('#').trim_start_matches('/');
        let (page, rest) = path.split_once('/').unwrap_or((path, ""));
        let (game, last) = match rest.rsplit_once('/') {
            Some((game, last)) => (Some(game.to_owned()), last),
            None => (None, rest),
        };
        match (page, last.parse()) {
            ("games", _) => Route::Games,
            ("new", _) => match (game, last) {
                (Some(game), FRIEND) => Route::New { game, friend: true },
                _ => Route::New { game: rest.to_owned(), friend: false },
            },
            ("learn", _) => Route::Learn { game: rest.to_owned() },
            ("file", _) => Route::File { game: rest.to_owned() },
            ("table", Ok(number)) => Route::Table { game, number },
            ("review", Ok(number)) => Route::Review { game, number },
            ("replay", _) => Route::Replay { game, letters: last.to_owned() },
            _ => Route::Home,
        }
    }

    /// What stands after `#` in its address.
    pub fn hash(&self) -> String {
        let with = |game: &Option<String>| game.as_ref().map(|game| format!("{game}/")).unwrap_or_default();
        match self {
            Route::Home => "#/".to_owned(),
            Route::Games => "#/games".to_owned(),
            Route::File { game } => format!("#/file/{game}"),
            Route::New { game, friend: false } => format!("#/new/{game}"),
            Route::New { game, friend: true } => format!("#/new/{game}/{FRIEND}"),
            Route::Learn { game } => format!("#/learn/{game}"),
            Route::Table { game, number } => format!("#/table/{}{number}", with(game)),
            Route::Review { game, number } => format!("#/review/{}{number}", with(game)),
            Route::Replay { game, letters } => format!("#/replay/{}{letters}", with(game)),
        }
    }

    /// The game that the address names.
    pub fn game(&self) -> Option<&str> {
        match self {
            Route::Home | Route::Games => None,
            Route::File { game } | Route::New { game, .. } | Route::Learn { game } => Some(game),
            Route::Table { game, .. } | Route::Review { game, .. } | Route::Replay { game, .. } => {
                game.as_deref()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_an_address() {
        let game = || "earth-and-water".to_owned();
        let mut pages =
            vec![Route::Home, Route::Games, Route::File { game: game() }, Route::Learn { game: game() }];
        pages.extend([false, true].map(|friend| Route::New { game: game(), friend }));
        for game in [None, Some(game())] {
            pages.push(Route::Table { game: game.clone(), number: 7 });
            pages.push(Route::Review { game: game.clone(), number: 7 });
            pages.push(Route::Replay { game, letters: "UExN".into() });
        }
        for page in pages {
            assert_eq!(Route::of(&page.hash()), page);
        }
        assert_eq!(Route::of("#/table/x"), Route::Home);
        assert_eq!(Route::of(""), Route::Home);
    }

    #[test]
    fn an_address_names_its_game() {
        assert_eq!(Route::of("#/table/earth-and-water/7").game(), Some("earth-and-water"));
        assert_eq!(Route::of("#/new/earth-and-water").game(), Some("earth-and-water"));
        assert_eq!(Route::of("#/replay/UExN").game(), None);
    }
}
