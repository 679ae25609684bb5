//! A person's settings, kept in the browser, the same for all games.

use crate::{browser, speaker, store};
use leptos::prelude::*;
use playroom::play::{Pace, Preferences};
use playroom::sound::Sound;
use serde::{Deserialize, Serialize};

/// A person's settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    pub(crate) theme: Theme,
    pub(crate) pace: Pace,
    /// Whether single keys are shortcuts.
    pub(crate) keys: bool,
    /// Whether an action that is the only legal one is done without asking.
    pub(crate) forced: bool,
    /// Whether anything is heard.
    pub(crate) sound: bool,
}

/// Without a choice, what the system asks for.
impl Default for Settings {
    fn default() -> Self {
        let pace = if browser::prefers_reduced_motion() { Pace::Skip } else { Pace::Normal };
        Settings { theme: Theme::System, pace, keys: true, forced: true, sound: false }
    }
}

impl Settings {
    /// Whether as little as possible is to move on the screen.
    pub(crate) fn moves_little(self) -> bool {
        self.pace == Pace::Skip || browser::prefers_reduced_motion()
    }

    /// Those that change how a game proceeds.
    pub(crate) fn preferences(self) -> Preferences {
        Preferences { pace: self.pace, auto_forced: self.forced, sound: self.sound }
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

/// Switches sound on or off; what is switched on is heard at once, so that one knows how loud it is.
pub(crate) fn switch_sound(settings: RwSignal<Settings>) {
    settings.update(|settings| settings.sound = !settings.sound);
    if settings.get_untracked().sound {
        speaker::play(Sound::YourTurn);
    }
}

/// Provides the settings to every part of the page; changes are kept.
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
            let _ = match now.pace {
                Pace::Skip => page.set_attribute("data-motion", "off"),
                _ => page.remove_attribute("data-motion"),
            };
        }
    });
    provide_context(settings);
}

/// The settings of this page.
pub(crate) fn settings() -> RwSignal<Settings> {
    expect_context()
}
