//! Which page is shown: told by the part of the address after `#`, so that the page works from any folder of any host.

/// A page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// What there is to play, and what was begun.
    Home,
    /// A new game of this id.
    New(String),
    /// The kept game with this number.
    Table(u64),
    /// A replay of the record in the link.
    Replay(String),
    /// A replay of the kept game with this number.
    Review(u64),
}

impl Route {
    /// The page that an address asks for; home, if it asks for nothing we know.
    pub fn of(hash: &str) -> Route {
        let path = hash.trim_start_matches('#').trim_start_matches('/');
        let number = |text: &str| text.parse().ok();
        match path.split_once('/').unwrap_or((path, "")) {
            ("new", game) => Route::New(game.to_owned()),
            ("table", text) => number(text).map_or(Route::Home, Route::Table),
            ("review", text) => number(text).map_or(Route::Home, Route::Review),
            ("replay", letters) => Route::Replay(letters.to_owned()),
            _ => Route::Home,
        }
    }

    /// What stands after `#` in its address.
    pub fn hash(&self) -> String {
        match self {
            Route::Home => "#/".to_owned(),
            Route::New(game) => format!("#/new/{game}"),
            Route::Table(number) => format!("#/table/{number}"),
            Route::Review(number) => format!("#/review/{number}"),
            Route::Replay(letters) => format!("#/replay/{letters}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_an_address() {
        let pages = [
            Route::Home,
            Route::New("earth-and-water".into()),
            Route::Table(7),
            Route::Review(7),
            Route::Replay("UExN".into()),
        ];
        for page in pages {
            assert_eq!(Route::of(&page.hash()), page);
        }
        assert_eq!(Route::of("#/table/x"), Route::Home);
        assert_eq!(Route::of(""), Route::Home);
    }
}
