//! Keeping the game where it belongs: at once after a decision, later while the game goes on by itself.

use super::Play;
use crate::store;
use leptos::prelude::*;
use playroom::kept::Kept;

impl Play {
    /// Keeps the game where it belongs.
    pub(super) fn keep(self) {
        self.unkept.set_value(false);
        let kept = self.game.with_untracked(|game| {
            let Some(number) = game.number else { return Ok(()) };
            // Another window has played on meanwhile: what it wrote must not be written over.
            if self.written.with_value(|written| store::raw(number).is_some_and(|raw| raw != *written)) {
                let _ = window().location().reload();
                return Ok(());
            }
            let draft = self.draft.get_untracked();
            let kept = Kept::of(&*game.sitting, &game.sitters, game.seed, &draft, crate::browser::now());
            kept.map_err(|error| error.to_string()).and_then(|kept| {
                self.written.set_value(kept.write());
                store::keep(number, &kept).map_err(str::to_owned)
            })
        });
        if let Err(why) = kept {
            self.say(why);
        }
    }

    /// Something is to be kept, but more comes at once: a long record is not written anew for each of many actions. Were
    /// it lost nevertheless, the same would be done again, with the same dice.
    pub(super) fn keep_later(self) {
        self.unkept.set_value(true);
    }

    /// Keeps what waits to be kept.
    pub(super) fn keep_now(self) {
        if self.unkept.get_value() {
            self.keep();
        }
    }

    /// Whoever leaves the page, or only looks away from it, finds all of the game again.
    pub(super) fn keep_on_leaving(self) {
        let leaving = ["pagehide", "visibilitychange"]
            .map(|event| window_event_listener_untyped(event, move |_| self.keep_now()));
        on_cleanup(move || {
            leaving.into_iter().for_each(WindowListenerHandle::remove);
            self.keep_now();
        });
    }
}
