//! The keyboard at the table: shortcuts, Escape, and the focus on the next choice.

use crate::browser;
use crate::play::PlaySignal;
use crate::settings::switch_sound;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use playroom::keys::{self, Shortcut};
use playroom::play::{Input, Play};

/// What is chosen with: the board, the cards, the buttons.
const CHOICES: &str = ".spot, .hand, .actions";
/// What says what must be done has the focus while nothing else wants it.
const PROMPT: &str = "prompt";

/// Listens to keys, and keeps the focus on the next choice.
pub(crate) fn listen(play: PlaySignal) {
    let by_keys = StoredValue::new(false);
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        by_keys.set_value(true);
        pressed(play, &event);
    });
    let pointer = window_event_listener(leptos::ev::pointerdown, move |_| by_keys.set_value(false));
    on_cleanup(move || {
        keys.remove();
        pointer.remove();
    });
    play.layers.add(
        move || play.looking_back.get().is_some() && !play.with_untracked(Play::is_review),
        move || play.send(Input::CatchUp),
    );
    keep_focus(play, by_keys);
}

fn pressed(play: PlaySignal, event: &KeyboardEvent) {
    // On some keyboards a sign such as the question mark is typed with AltGr, which counts as Ctrl and Alt.
    let is_command = (event.ctrl_key() || event.alt_key()) && !event.get_modifier_state("AltGraph");
    if event.default_prevented() || is_command || event.meta_key() {
        return;
    }
    match event.key().as_str() {
        "Escape" if play.layers.close_last() => {}
        "Escape" => play.send(Input::UndoPoint),
        // Whoever has used a mouse until now finds what may be chosen.
        "Tab" if !event.shift_key() && browser::focused_id() == PROMPT => {
            if let Some(next) = play.try_next_choice("") {
                event.prevent_default();
                browser::focus(&next);
            }
        }
        "Enter" | " " if browser::focused_attribute("data-card").is_some() => {
            event.prevent_default();
            read_about(play);
        }
        // A key that is held down counts once: what it is on next may be another button.
        "Enter" | " " if event.repeat() => event.prevent_default(),
        key => {
            let shortcut = keys::shortcut(key).filter(|shortcut| shortcut.repeats() || !event.repeat());
            let listens =
                || play.settings.get_untracked().keys && !browser::is_typing() && !browser::has_dialog();
            if let Some(shortcut) = shortcut.filter(|_| listens()) {
                carry_out(play, shortcut);
            }
        }
    }
}

fn carry_out(play: PlaySignal, shortcut: Shortcut) {
    match shortcut {
        Shortcut::Read => read_about(play),
        Shortcut::Confirm if play.with_untracked(Play::has_news) => play.send(Input::HaveRead),
        Shortcut::Confirm => play.send(Input::Confirm),
        Shortcut::Undo => play.send(Input::Undo),
        Shortcut::Hint => browser::click("counsel"),
        Shortcut::Sound => {
            switch_sound(play.settings);
            let on = play.settings.get_untracked().sound;
            play.tell(if on { "Sound is on." } else { "Sound is off." });
        }
        Shortcut::Hold => play.send(Input::Hold),
        Shortcut::Back => play.send(Input::StepBack),
        Shortcut::Forward => play.send(Input::Step),
        Shortcut::ZoomIn => browser::click("nearer"),
        Shortcut::ZoomOut => browser::click("further"),
        Shortcut::Armies => browser::click("armies"),
        Shortcut::WholeBoard => browser::click("whole-board"),
        Shortcut::Help => {
            browser::click("open-menu");
            // After the menu has opened and taken the focus.
            request_animation_frame(|| request_animation_frame(|| browser::focus("keys-title")));
        }
    }
}

/// Opens the card of what has the focus, or else of what the mouse is on; closes the one that is open.
fn read_about(play: PlaySignal) {
    let hovered = play.hovered.get_untracked();
    let about = play.with_untracked(|play| {
        let hovered = hovered.filter(|at| play.card(*at).is_some());
        play.reads().or_else(|| play.with_card(&browser::focused_id())).or(hovered)
    });
    match about {
        Some(point) => play.send(Input::Read(point)),
        None => play.tell("Go to a place on the board with Tab or the arrows first: then I opens its card."),
    }
}

/// After every change, moves the focus to the next choice, unless the person is elsewhere, as in the log; to the prompt if
/// there is nothing to choose and the focused element is gone. To a mouse or a finger, what has the focus would only seem to be
/// pointed at.
fn keep_focus(play: PlaySignal, by_keys: StoredValue<bool>) {
    let last_spot = StoredValue::new(String::new());
    Effect::new(move |_| {
        play.frame.track();
        play.picking.track();
        play.drafted.track();
        request_animation_frame(move || {
            if browser::is_focus_within(".spot") {
                last_spot.try_set_value(browser::focused_id());
            }
            let near = last_spot.try_get_value().unwrap_or_default();
            let guided = play.callout.try_with_untracked(Option::is_some).unwrap_or(true);
            let by_keys = by_keys.try_get_value().unwrap_or_default();
            let is_nowhere = browser::focus_is_lost() || browser::focused_id() == PROMPT;
            let free = by_keys && (is_nowhere || browser::is_focus_within(CHOICES));
            if free
                && !guided
                && let Some(next) = play.try_next_choice(&near)
            {
                browser::focus(&next);
            }
            // On a phone cards lie in a sheet that may be closed.
            ["lift-curtain", PROMPT, "ending"]
                .into_iter()
                .filter(|_| browser::focus_is_lost())
                .for_each(browser::focus);
        });
    });
    // The prompt is hidden once the game is over, and would take the focus with it.
    let over = play.memo(|play| play.ending().is_some());
    Effect::new(move |_| {
        if over.get() {
            request_animation_frame(|| {
                if browser::focus_is_lost() || browser::focused_id() == PROMPT {
                    browser::focus("ending");
                }
            });
        }
    });
}
