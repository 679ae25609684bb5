//! The menu of the table: files, links, settings, keys.

use super::{Icon, again};
use crate::browser;
use crate::play::PlaySignal;
use crate::settings::{Theme, settings, switch_sound};
use leptos::prelude::*;
use library::Form;
use playroom::keys::{KEYS, Keys};
use playroom::play::{Input, Pace, Play, Rematch};
use playroom::{Route, link};

/// A dialog with everything that is not part of the game.
#[component]
pub(crate) fn Menu(play: PlaySignal, open: RwSignal<bool>) -> impl IntoView {
    let close = move || {
        open.set(false);
        request_animation_frame(|| browser::focus("open-menu"));
    };
    Effect::new(move |_| {
        if open.get() {
            request_animation_frame(|| browser::focus("close-menu"));
        }
    });
    play.layers.add(move || open.get(), close);
    move || {
        open.get().then(|| {
            view! {
                <div class="overlay" on:click=move |_| close()></div>
                <div class="dialog menu" role="dialog" aria-modal="true" aria-labelledby="menu-title">
                    <div class="dialog-head">
                        <h2 id="menu-title">"Menu"</h2>
                        <button class="button quiet square" aria-label="Close the menu" id="close-menu"
                            on:click=move |_| close()><Icon name="close"/></button>
                    </div>
                    <div class="dialog-body">
                        <Files play/>
                        <GivingUp play close=Callback::new(move |()| close())/>
                        <SettingsFields/>
                        <KeysHelp/>
                    </div>
                </div>
            }
            .into_any()
        })
    }
}

#[component]
fn Files(play: PlaySignal) -> impl IntoView {
    let save = move |_| {
        let saved = play.with_untracked(|play| play.game().sitting.table().save(Form::Lines));
        match saved {
            Ok(record) => {
                let id = play.look_untracked(|look| look.about().id);
                let done = browser::download(&format!("{id}.jsonl"), &String::from_utf8_lossy(&record));
                play.tell(if done.is_ok() {
                    "Saved to your downloads."
                } else {
                    "The browser did not allow the download."
                });
            }
            Err(error) => play.tell(error.because),
        }
    };
    let share = move |_| match play.with_untracked(|play| link::encode(&*play.game().sitting)) {
        Ok(letters) => {
            let id = play.look_untracked(|look| look.about().id).to_owned();
            let page = window().location().href().unwrap_or_default();
            let page = page.split('#').next().unwrap_or_default().to_owned();
            let address = page + &Route::Replay { game: Some(id), letters }.hash();
            browser::copy(&address, move |done| {
                play.tell(if done {
                    "The link to this replay is copied. It holds the whole game: all cards are in it."
                } else {
                    "The browser did not allow copying; save the game to a file instead."
                });
            });
        }
        Err(error) => play.tell(error.because),
    };
    let over = move || play.with(|play| play.is_review() || play.game().is_over());
    view! {
        <div class="menu-row">
            <button class="button" id="save-file" on:click=save><Icon name="save"/>"Save to a file"</button>
            <button class="button" id="share-link" on:click=share disabled=move || !over() aria-describedby="why-no-link">
                <Icon name="share"/>"Copy a link to the replay"
            </button>
            {move || (!over()).then(|| view! {
                <p class="menu-words muted" id="why-no-link">"A link can be copied once the game is over: before, it would show what is still hidden."</p>
            }.into_any())}
            <a class="button" href=Route::Games.hash()>"My games"</a>
            <a class="button" href=Route::Home.hash()>"Home"</a>
        </div>
    }
}

/// Resigning and beginning anew. Neither can be undone, so both take two clicks.
#[component]
fn GivingUp(play: PlaySignal, close: Callback<()>) -> impl IntoView {
    let may_resign = play.memo(Play::may_resign);
    let if_resigned = play.memo(Play::if_resigned);
    let is_review = play.with_untracked(Play::is_review);
    let [resigning, restarting] = [RwSignal::new(false), RwSignal::new(false)];
    let resign = move |()| match resigning.get_untracked() {
        true => {
            close.run(());
            play.send(Input::Resign);
        }
        false => resigning.set(true),
    };
    let restart = move |()| match restarting.get_untracked() || !may_resign.get_untracked() {
        true => again(play, Rematch::SameSides),
        false => restarting.set(true),
    };
    view! {
        {move || if_resigned.get().map(|verdict| view! {
            <Asked asked=resigning question=format!("Resign this game? {verdict}.") does="Resign" id="resign" go=Callback::new(resign) close/>
        }.into_any())}
        {(!is_review).then(|| view! {
            <Asked asked=restarting question="Start a new game? This one is kept.".to_owned() does="Restart" id="restart" go=Callback::new(restart) close/>
        }.into_any())}
    }
}

/// A button that asks back before it does something.
#[component]
fn Asked(
    asked: RwSignal<bool>,
    question: String,
    does: &'static str,
    id: &'static str,
    go: Callback<()>,
    close: Callback<()>,
) -> impl IntoView {
    let question_id = format!("{id}-question");
    let described = question_id.clone();
    view! {
        <div class="menu-row">
            {move || asked.get().then(|| view! { <p class="menu-words" id=question_id.clone() role="status">{question.clone()}</p> }.into_any())}
            // In the place of the button, so that a second click by mistake does nothing.
            {move || asked.get().then(|| view! {
                <button class="button" id=format!("keep-{id}") on:click=move |_| close.run(())>"No, keep playing"</button>
            }.into_any())}
            <button class="button" id=id aria-describedby=described on:click=move |_| go.run(())>
                {move || if asked.get() { format!("Yes, {}", does.to_ascii_lowercase()) } else { does.to_owned() }}
            </button>
        </div>
    }
}

#[component]
fn SettingsFields() -> impl IntoView {
    let settings = settings();
    let theme = move |theme: Theme| settings.update(|settings| settings.theme = theme);
    let pace = move |pace: Pace| settings.update(|settings| settings.pace = pace);
    let radio = move |group: &'static str,
                      words: &'static str,
                      id: &'static str,
                      chosen: Signal<bool>,
                      choose: Callback<()>| {
        view! {
            <label class="choice">
                <input type="radio" name=group id=id prop:checked=chosen on:change=move |_| choose.run(())/>
                <span class="choice-name">{words}</span>
            </label>
        }
    };
    let theme_radio = move |words, id, value: Theme| {
        let chosen = Signal::derive(move || settings.get().theme == value);
        radio("theme", words, id, chosen, Callback::new(move |()| theme(value)))
    };
    let pace_radio = move |id, value: Pace| {
        let chosen = Signal::derive(move || settings.get().pace == value);
        radio("pace", value.words(), id, chosen, Callback::new(move |()| pace(value)))
    };
    view! {
        <fieldset class="field">
            <legend>"Dice and movement"</legend>
            <div class="choices">
                {pace_radio("pace-slow", Pace::Slow)}
                {pace_radio("pace-normal", Pace::Normal)}
                {pace_radio("pace-brisk", Pace::Brisk)}
                {pace_radio("pace-skip", Pace::Skip)}
            </div>
        </fieldset>
        <fieldset class="field">
            <legend>"Colours"</legend>
            <div class="choices">
                {theme_radio("As the system", "theme-system", Theme::System)}
                {theme_radio("Light", "theme-light", Theme::Light)}
                {theme_radio("Dark", "theme-dark", Theme::Dark)}
            </div>
        </fieldset>
        <label class="switch">
            <input type="checkbox" id="sound" prop:checked=move || settings.get().sound on:change=move |_| switch_sound(settings)/>
            "Sound"
        </label>
        <label class="switch for-keyboard">
            <input type="checkbox" id="single-keys" prop:checked=move || settings.get().keys
                on:change=move |event| settings.update(|settings| settings.keys = event_target_checked(&event))/>
            "Single keys are shortcuts"
        </label>
        <label class="switch">
            <input type="checkbox" id="forced" prop:checked=move || settings.get().forced
                on:change=move |event| settings.update(|settings| settings.forced = event_target_checked(&event))/>
            "Against the computer: play for me when there is only one choice"
        </label>
    }
}

#[component]
fn KeysHelp() -> impl IntoView {
    view! {
        <div class="for-keyboard">
            <h3 id="keys-title" tabindex="-1">"Keys"</h3>
            <dl class="keys">
                {KEYS.iter().map(|Keys { shown, words, .. }| view! { <div><dt><kbd>{*shown}</kbd></dt><dd>{*words}</dd></div> }.into_any()).collect_view()}
            </dl>
        </div>
    }
}
