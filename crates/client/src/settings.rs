//! How a person likes it: kept in the browser, the same for all games.

use crate::{browser, store};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

/// A person's wishes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    pub(crate) theme: Theme,
    pub(crate) pace: Pace,
    /// Whether single keys are shortcuts.
    pub(crate) keys: bool,
    /// Whether what leaves no choice is done by itself.
    pub(crate) forced: bool,
}

/// Whoever has chosen nothing gets what the system asks for.
impl Default for Settings {
    fn default() -> Self {
        let pace = if browser::prefers_little_motion() { Pace::Skip } else { Pace::Normal };
        Settings { theme: Theme::System, pace, keys: true, forced: true }
    }
}

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Theme {
    System,
    Light,
    Dark,
}

/// How long what happens is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Pace {
    /// Time to follow every die.
    Slow,
    Normal,
    /// Four times as fast.
    Brisk,
    /// No dice that roll, no pieces that slide.
    Skip,
}

impl Pace {
    /// How long something takes that takes so many milliseconds normally.
    pub(crate) fn scaled(self, milliseconds: u64) -> u64 {
        match self {
            Pace::Slow => milliseconds * 2,
            Pace::Normal => milliseconds,
            Pace::Brisk => milliseconds / 4,
            Pace::Skip => 0,
        }
    }

    /// As a person reads it.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Pace::Slow => "Slow",
            Pace::Normal => "Normal",
            Pace::Brisk => "Brisk",
            Pace::Skip => "Skip",
        }
    }

    /// The next faster pace at which something is still seen; after the fastest, the slowest.
    pub(crate) fn faster(self) -> Pace {
        match self {
            Pace::Slow => Pace::Normal,
            Pace::Normal => Pace::Brisk,
            Pace::Brisk | Pace::Skip => Pace::Slow,
        }
    }
}

/// The settings, for every part of the page; changes are kept.
pub(crate) fn provide() {
    let settings = RwSignal::new(store::read_settings());
    Effect::new(move |_| {
        let now = settings.get();
        store::write_settings(&now);
        if let Some(page) = document().document_element() {
            let _ = match now.theme {
                Theme::System => page.remove_attribute("data-theme"),
                Theme::Light => page.set_attribute("data-theme", "light"),
                Theme::Dark => page.set_attribute("data-theme", "dark"),
            };
        }
    });
    provide_context(settings);
}

/// The settings of this page.
pub(crate) fn settings() -> RwSignal<Settings> {
    expect_context()
}
