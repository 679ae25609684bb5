//! The table: a game being played.

use crate::parts::{
    Board, Camps, Choices, Counsel, Curtain, Ending, Hands, Herald, Icon, LastDice, LogPanel, Menu, NoteBar,
    OddsPanel, Picture, RulesPanel, Scrubber, Tracks, Trouble,
};
use crate::play::Play;
use crate::{browser, route, store};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use playroom::{Point, Route, shelf};

/// A prompt of more letters is set smaller, so that all of it is seen where it has its place.
const LONG: usize = 110;

/// The kept game with this number.
#[component]
pub(crate) fn Table(number: u64) -> impl IntoView {
    match store::game(number) {
        None => trouble(
            number,
            "There is no such game in this browser. It may have been forgotten here, or begun in another.",
        )
        .into_any(),
        Some(Err(why)) => trouble(number, &why).into_any(),
        Some(Ok(kept)) => match (shelf::elsewhere(kept.record.as_bytes()), Play::resume(number, &kept)) {
            (game @ Some(_), _) => route::make_way(&Route::Table { game, number }),
            (None, Ok(play)) => {
                reload_when_changed_elsewhere(number);
                view! { <Sat play/> }.into_any()
            }
            (None, Err(error)) => trouble(number, &error.to_string()).into_any(),
        },
    }
}

/// A game one sits down to, played or looked at.
#[component]
pub(crate) fn Sat(play: Play) -> impl IntoView {
    let menu = RwSignal::new(false);
    let sheet = RwSignal::new(Sheet::None);
    let heard = window_event_listener(leptos::ev::keydown, move |event| shortcuts(play, menu, &event));
    on_cleanup(move || heard.remove());
    keep_focus(play);
    // A chosen card leads to the board or to a button, a line of the log to the board: no sheet must stand in the way.
    Effect::new(move |_| {
        if play.looking.get().is_some() {
            sheet.set(Sheet::None);
        }
    });
    Effect::new(move |_| {
        let card = |point: &Point| matches!(point, Point::Card(_));
        if play.picking.with(|picking| picking.chosen().iter().any(card)) {
            sheet.update(|sheet| *sheet = if *sheet == Sheet::Hand { Sheet::None } else { *sheet });
        }
    });
    let seats = play.look_once(|look| look.seats());
    let title = play.look_once(|look| look.about().title);
    let prompt = move || match (play.looking.get(), play.drafted.get()) {
        (Some(number), _) if !play.is_review() => {
            format!("You look back: the board after action {number} of {}.", play.actions())
        }
        _ if play.stage.with(Option::is_some) => play.caption.get(),
        (_, Some(drafted)) => drafted.prompt,
        _ => play.frame.with(|frame| frame.prompt.clone()),
    };
    let prompt_class = move || {
        let side = play.frame.with(|frame| frame.waiting).map(|seat| seats.colour(seat)).unwrap_or_default();
        let waits = if play.frame.with(|frame| frame.mine) { "" } else { "waiting" };
        let long = if prompt().len() > LONG { "long" } else { "" };
        format!("prompt {side} {waits} {long}")
    };
    let live = move || if play.runs_by() { "off" } else { "polite" };
    let handless = play.frame.with_untracked(|frame| frame.hands.is_empty());
    let looks_back = move || play.looking.get().is_some();
    view! {
        <div class="app" class:handless=handless inert=move || veiled(play, menu) on:click=move |event| open_rule(play, &event)>
            <a class="skip-link" href="#prompt" on:click=move |event| { event.prevent_default(); browser::focus("prompt") }>"To what must be done"</a>
            <header class="header">
                <a class="brand" href=Route::Home.hash() aria-label="ΠΟΛΕΜΑΡΧΟΣ: to the first page of Polemarch">
                    <Picture symbol="logo-polemarch"/><span class="wordmark" aria-hidden="true">"ΠΟΛΕΜΑΡΧΟΣ"</span>
                </a>
                <h1 class="game-title">{title}</h1>
                <Tracks play/>
                <span class="push"></span>
                <button class="button quiet" id="undo" disabled=move || !play.can_undo() on:click=move |_| play.undo()>
                    <Icon name="undo"/><span class="desk">"Undo"</span><span class="visually-hidden phone">"Undo"</span>
                </button>
                <button class="button quiet square" id="open-rules" aria-label="Rules" on:click=move |_| open_rules(play)><Icon name="rules"/></button>
                <button class="button quiet square" id="open-menu" aria-label="Menu" on:click=move |_| menu.set(true)><Icon name="menu"/></button>
            </header>
            <main class="board-area" id="board" aria-label="The board">
                <Camps play/>
                <Board play/>
                <LastDice play/>
                <Herald play/>
                {move || looks_back().then(|| view! { <div class="looking-back"><Scrubber play/></div> })}
            </main>
            <section class="side" aria-label="What happens">
                <div class=prompt_class id="prompt" tabindex="-1"><p aria-live=live>{prompt}</p></div>
                <div class="scroll side-scroll">
                    <NoteBar play/>
                    <Ending play/>
                    <OddsPanel play/>
                    <Counsel play><TurnAgain play/></Counsel>
                    <div class="log-place" class:sheet-open=move || sheet.get() == Sheet::Log><LogPanel play/></div>
                </div>
            </section>
            <div class="meander" role="presentation"></div>
            <section class="tray" aria-label=if handless { "Your choices" } else { "Your cards and choices" }>
                {(!handless).then(|| view! { <div class="hand-place" class:sheet-open=move || sheet.get() == Sheet::Hand><Hands play/></div> })}
                <Choices play/>
            </section>
            <nav class="tabs phone" aria-label="Sheets">
                {(!handless).then(|| view! { <SheetTab sheet this=Sheet::Hand icon="hand" words="Cards" offered=Signal::derive(move || offers_cards(play))/> })}
                <SheetTab sheet this=Sheet::Log icon="log" words="Log" offered=Signal::derive(|| false)/>
            </nav>
            <RulesPanel play/>
        </div>
        <Curtain play/>
        <Menu play open=menu/>
    }
}

/// On a phone: what is pulled up over the board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sheet {
    None,
    Hand,
    Log,
}

#[component]
fn SheetTab(
    sheet: RwSignal<Sheet>,
    this: Sheet,
    icon: &'static str,
    words: &'static str,
    offered: Signal<bool>,
) -> impl IntoView {
    let open = move || sheet.get() == this;
    view! {
        <button class="tab" class:offered=offered aria-expanded=move || open().to_string()
            on:click=move |_| sheet.update(|sheet| *sheet = if *sheet == this { Sheet::None } else { this })>
            <Icon name=icon/>{words}
        </button>
    }
}

/// Whether a card may be chosen now.
fn offers_cards(play: Play) -> bool {
    play.frame.with(|frame| {
        play.picking.with(|picking| {
            picking.offered(&frame.offers.paths).iter().any(|point| matches!(point, Point::Card(_)))
        })
    })
}

/// The last turn of the computer, or of whom the rules move, once more.
#[component]
fn TurnAgain(play: Play) -> impl IntoView {
    let has_other = play.ask(|game| game.has_computer() || game.people().len() == 1);
    let settled = move || play.is_settled() && play.told() > 0 && play.looking.get().is_none();
    move || {
        (has_other && settled()).then(|| {
            view! {
                <button class="button quiet" id="turn-again" aria-label="Show the last turn again" on:click=move |_| play.show_last_turn_again()>
                    <Icon name="play"/><span class="desk">"Show the last turn again"</span><span class="phone">"Again"</span>
                </button>
            }
        })
    }
}

/// Whether the curtain or the menu is before everything else: then nothing behind it can be reached.
fn veiled(play: Play, menu: RwSignal<bool>) -> bool {
    menu.get() || play.curtain().is_some()
}

/// Whatever names a rule opens it.
fn open_rule(play: Play, event: &leptos::ev::MouseEvent) {
    let Some(asked) = browser::asked_for(event, "data-rule") else { return };
    let id = play.look_once(|look| look.about().id);
    let rules = shelf::table(id).map(|table| table.game().rules()).unwrap_or_default();
    play.rule.set(rules.iter().map(|rule| rule.number).find(|number| *number == asked));
}

/// Opens the rules at what is going on; where nothing is, at their beginning.
fn open_rules(play: Play) {
    let current = play.look_once(|look| look.current_rule());
    play.rule.set(Some(current.map(|rule| rule.number).unwrap_or_default()));
    request_animation_frame(|| browser::focus("rules-title"));
}

/// Another window plays the same game: what it did is taken over, lest one overwrite the other.
fn reload_when_changed_elsewhere(number: u64) {
    let heard = window_event_listener(leptos::ev::storage, move |event| {
        if event.key().is_some_and(|key| store::is_of(&key, number)) {
            let _ = window().location().reload();
        }
    });
    on_cleanup(move || heard.remove());
}

/// What had the keyboard may be gone after an action: then it goes to what must be done next.
fn keep_focus(play: Play) {
    Effect::new(move |_| {
        play.frame.track();
        play.picking.track();
        request_animation_frame(|| {
            // The curtain has its own button.
            if browser::focus_is_lost() {
                browser::focus("prompt");
                browser::focus("lift-curtain");
            }
        });
    });
}

/// Single keys, unless they were switched off or are being typed.
fn shortcuts(play: Play, menu: RwSignal<bool>, event: &KeyboardEvent) {
    if event.default_prevented()
        || event.ctrl_key()
        || event.meta_key()
        || event.alt_key()
        || menu.get_untracked()
        || browser::is_typing()
    {
        return;
    }
    if event.key() == "Escape" && play.rule.get_untracked().is_none() {
        return play.undo_point();
    }
    if !play.settings.get_untracked().keys {
        return;
    }
    match event.key().as_str() {
        "u" | "U" => play.undo(),
        "c" | "C" => play.confirm(),
        "h" | "H" => browser::click("counsel"),
        "p" | "P" => play.hold(),
        "," => play.step_back(),
        "." => play.step(),
        "+" | "=" => browser::click("nearer"),
        "-" => browser::click("further"),
        "0" => browser::click("whole-board"),
        _ => {}
    }
}

fn trouble(number: u64, why: &str) -> impl IntoView + use<> {
    let raw = store::raw(number);
    let has_raw = raw.is_some();
    let save = move |_| {
        let _ = browser::download("polemarch-damaged-save.txt", &raw.clone().unwrap_or_default());
    };
    view! {
        <Trouble title="This game cannot be taken up again" why=why.to_owned()>
            <p>
                "Nothing else is touched: your other games are where they were. You can keep what is left of this one as a file, in case it can be mended."
            </p>
            {has_raw
                .then(|| view! { <p><button class="button" id="save-damaged" on:click=save.clone()>"Save what is left"</button></p> })}
        </Trouble>
    }
}
