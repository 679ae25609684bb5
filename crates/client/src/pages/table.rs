//! The table: a game being played.

use crate::parts::{
    Board, Camps, Choices, Counsel, Curtain, Deck, Ending, ErrorPage, Guide, Hands, Herald, Icon, LastDice,
    LogPanel, Menu, NoteBar, OddsPanel, OpenCard, Picture, RulesPanel, Scrubber, Tracks,
};
use crate::play::PlaySignal;
use crate::settings::settings;
use crate::{browser, keyboard, route, store};
use leptos::prelude::*;
use playroom::figures::joined;
use playroom::guide::Target;
use playroom::play::{Input, Play};
use playroom::{Point, Route, html, shelf};

/// A longer prompt gets a smaller font, so that it fits its place.
const LONG: usize = 110;

/// The kept game with this number.
#[component]
pub(crate) fn Table(number: u64) -> impl IntoView {
    let preferences = settings().get_untracked().preferences();
    match store::game(number) {
        None => cannot_open(
            number,
            "There is no such game in this browser. It may have been deleted here, or begun in another.",
        )
        .into_any(),
        Some(Err(why)) => cannot_open(number, &why).into_any(),
        Some(Ok(kept)) => {
            match (shelf::elsewhere(kept.record.as_bytes()), Play::resume(&kept, preferences)) {
                (game @ Some(_), _) => route::load_module_of(&Route::Table { game, number }),
                (None, Ok(play)) => {
                    reload_when_changed_elsewhere(number);
                    view! { <GameScreen play=PlaySignal::resume(play, number)/> }.into_any()
                }
                (None, Err(error)) => cannot_open(number, &error.to_string()).into_any(),
            }
        }
    }
}

/// A game on the screen, played or replayed.
#[component]
pub(crate) fn GameScreen(play: PlaySignal) -> impl IntoView {
    let menu = RwSignal::new(false);
    let sheet = RwSignal::new(Sheet::None);
    keyboard::listen(play);
    play.layers.add(move || sheet.get() != Sheet::None, move || sheet.set(Sheet::None));
    // After a card or a line of the log was chosen, the board must not be covered by a sheet.
    Effect::new(move |_| {
        if play.looking_back.get().is_some() {
            sheet.set(Sheet::None);
        }
    });
    Effect::new(move |_| {
        let card = |point: &Point| matches!(point, Point::Card(_));
        if play.picking.with(|picking| picking.chosen().iter().any(card)) {
            sheet.update(|sheet| *sheet = if *sheet == Sheet::Hand { Sheet::None } else { *sheet });
        }
    });
    let offers_cards = play.memo(Play::offers_cards);
    let cards_asked = play.memo(Play::asks_for_cards);
    let advised_otherwise = Memo::new(move |_| {
        play.advice.with(|advice| {
            advice.as_ref().is_some_and(|advice| play.with(|play| play.advises_no_card(advice)))
        })
    });
    // Nor may what is asked next, or news: but whoever opens the cards to read them may go on.
    Effect::new(move |offered: Option<bool>| {
        let offers = offers_cards.get();
        if offered == Some(true) && !offers && sheet.get_untracked() == Sheet::Hand {
            sheet.set(Sheet::None);
        }
        offers
    });
    // News and a card that is opened lie where the sheets do.
    let is_covered = play.memo(|play| play.has_news() || play.reads().is_some());
    Effect::new(move |_| {
        if is_covered.get() {
            sheet.set(Sheet::None);
        }
    });
    let seats = play.look_untracked(|look| look.seats());
    let title = play.look_untracked(|look| look.about().title);
    let prompt = play.memo(|play| play.prompt().into_owned());
    let prompt_class = move || {
        let side = play.frame.with(|frame| frame.waiting).map(|seat| seats.colour(seat)).unwrap_or_default();
        let waits = if play.frame.with(|frame| frame.mine) { "" } else { "waiting" };
        let long = if prompt.with(String::len) > LONG { "long" } else { "" };
        format!("prompt {side} {waits} {long}")
    };
    let silent = play.memo(Play::is_silent);
    let live = move || if silent.get() { "off" } else { "polite" };
    let can_undo = play.memo(Play::can_undo);
    let curtain = play.memo(|play| play.curtain().is_some());
    let over = play.memo(|play| play.ending().is_some());
    let guided = Memo::new(move |_| play.callout.with(Option::is_some));
    let handless = play.frame.with_untracked(|frame| frame.hands.is_empty());
    // A run of actions has buttons of its own.
    let is_run = play.memo(Play::is_run);
    let looks_back = Memo::new(move |_| play.looking_back.get().is_some() && !is_run.get());
    view! {
        <div class="app" class:handless=handless class:guided=guided class:over=over inert=move || menu.get() || curtain.get()
            on:click=move |event| { open_rule(play, &event); open_card(play, &event); } on:contextmenu=move |event| open_card(play, &event)>
            <a class="skip-link" href="#prompt" on:click=move |event| { event.prevent_default(); skip_to_choice(play) }>"To what must be done"</a>
            <header class="header">
                <a class="brand" href=Route::Home.hash() aria-label="ΠΟΛΕΜΑΡΧΟΣ: home">
                    <Picture symbol="logo-polemarch"/><span class="wordmark" aria-hidden="true">"ΠΟΛΕΜΑΡΧΟΣ"</span>
                </a>
                <h1 class="game-title">{title}</h1>
                <Tracks play/>
                <span class="push"></span>
                <button class="button quiet" id="undo" disabled=move || !can_undo.get() on:click=move |_| play.send(Input::Undo)>
                    <Icon name="undo"/><span class="desk">"Undo"</span><span class="visually-hidden phone">"Undo"</span>
                </button>
                <button class="button quiet square" id="open-rules" aria-label="Rules" on:click=move |_| open_rules(play)><Icon name="rules"/></button>
                <button class="button quiet square" id="open-menu" aria-label="Menu" on:click=move |_| menu.set(true)><Icon name="menu"/></button>
            </header>
            <Guide play/>
            <main class="board-area" id="board" aria-label="The board">
                <Camps play/>
                <Board play/>
                <LastDice play/>
                {move || looks_back.get().then(|| view! { <div class="looking-back"><Scrubber play/></div> }.into_any())}
            </main>
            // Before what happens, so that Tab leads from choice to choice.
            <section class="tray" aria-label=if handless { "Your choices" } else { "Your cards and choices" }>
                {(!handless).then(|| view! { <div class="hand-place" class:sheet-open=move || sheet.get() == Sheet::Hand><Hands play/></div> }.into_any())}
                {move || (offers_cards.get() && sheet.get() != Sheet::Hand).then(|| view! {
                    <button class="button phone choose-card" class:primary=move || !advised_otherwise.get() id="choose-card" on:click=move |_| { sheet.set(Sheet::Hand); show_advised_card(play); }>
                        {move || cards_asked.get().unwrap_or_else(|| "Choose a card".to_owned())}
                    </button>
                }.into_any())}
                <Choices play/>
            </section>
            <section class="side" aria-label="What happens">
                <div class=prompt_class id="prompt" tabindex="-1"><p aria-live=live>{move || prompt.with(|prompt| joined(prompt))}</p></div>
                <Herald play/>
                <div class="scroll side-scroll">
                    <NoteBar play/>
                    <OpenCard play/>
                    <Legend play/>
                    <Ending play/>
                    <OddsPanel play/>
                    <Counsel play uncover=move || sheet.set(Sheet::None)><TurnAgain play/>{(!handless).then(|| view! { <Deck play uncover=move || sheet.set(Sheet::None)/> }.into_any())}</Counsel>
                    <div class="log-place" class:sheet-open=move || sheet.get() == Sheet::Log><LogPanel play/></div>
                </div>
            </section>
            <div class="meander" role="presentation"></div>
            <nav class="tabs phone" aria-label="Sheets">
                {(!handless).then(|| view! { <SheetTab sheet this=Sheet::Hand icon="hand" words="Cards" offered=offers_cards.into()/> }.into_any())}
                <SheetTab sheet this=Sheet::Log icon="log" words="Log" offered=Signal::derive(|| false)/>
            </nav>
            <RulesPanel play/>
        </div>
        <Curtain play/>
        <Menu play open=menu/>
    }
}

/// Brings the card that a hint advises into view, once the sheet with the cards is open.
fn show_advised_card(play: PlaySignal) {
    if let Some(Target::At(card)) = untrack(|| play.advised_steps()).first() {
        let card = card.name();
        request_animation_frame(move || browser::show(&card));
    }
}

/// The sheet that covers the board on a phone.
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
        <button class="tab" id=format!("tab-{}", words.to_ascii_lowercase()) class:offered=offered aria-expanded=move || open().to_string()
            on:click=move |_| sheet.update(|sheet| *sheet = if *sheet == this { Sheet::None } else { this })>
            <Icon name=icon/>{words}
        </button>
    }
}

/// Moves the focus to what may be chosen, or else to the prompt.
fn skip_to_choice(play: PlaySignal) {
    browser::focus("prompt");
    if let Some(next) = play.try_next_choice("") {
        browser::focus(&next);
    }
}

/// Prices, limits, what the figures on a piece mean: what helps to decide now.
#[component]
fn Legend(play: PlaySignal) -> impl IntoView {
    let legend = Memo::new(move |_| play.frame.with(|frame| frame.legend.clone()));
    move || {
        legend.get().map(|(words, rule)| {
            view! { <p class="legend" inner_html=html::legend(&words, rule)></p> }.into_any()
        })
    }
}

/// Shows the last turn of the other side again.
#[component]
fn TurnAgain(play: PlaySignal) -> impl IntoView {
    let offered = play.memo(|play| {
        let game = play.game();
        let has_other = game.has_computer() || game.people().len() == 1;
        has_other && play.is_settled() && play.shown() > 0 && play.looking_back().is_none()
    });
    move || {
        offered.get().then(|| {
            view! {
                <button class="button quiet" id="turn-again" aria-label="Show the last turn again" on:click=move |_| play.send(Input::ShowLastTurnAgain)>
                    <Icon name="play"/><span class="desk">"Show the last turn again"</span><span class="phone">"Last turn"</span>
                </button>
            }.into_any()
        })
    }
}

/// A click on the number of a rule opens it.
fn open_rule(play: PlaySignal, event: &leptos::ev::MouseEvent) {
    let Some(asked) = browser::clicked_attribute(event, "data-rule") else { return };
    let id = play.look_untracked(|look| look.about().id);
    let rules = shelf::table(id).map(|table| table.game().rules()).unwrap_or_default();
    play.rule.set(rules.iter().map(|rule| rule.number).find(|number| *number == asked));
}

/// A click or a long press on a track, or on what a seat has beside the board, opens its card.
fn open_card(play: PlaySignal, event: &leptos::ev::MouseEvent) {
    let Some(name) = browser::clicked_attribute(event, "data-card") else { return };
    event.prevent_default();
    if let Some(point) = play.with_untracked(|play| play.with_card(&name)) {
        play.read(point);
    }
}

/// Opens the rules at the current phase, or else at their beginning.
fn open_rules(play: PlaySignal) {
    let current = play.look_untracked(|look| look.current_rule());
    play.rule.set(Some(current.map(|rule| rule.number).unwrap_or_default()));
    request_animation_frame(|| browser::focus("rules-title"));
}

/// Reloads the game when another window has played on in it, so that neither overwrites the other.
fn reload_when_changed_elsewhere(number: u64) {
    let heard = window_event_listener(leptos::ev::storage, move |event| {
        if event.key().is_some_and(|key| store::is_of(&key, number)) {
            let _ = window().location().reload();
        }
    });
    on_cleanup(move || heard.remove());
}

fn cannot_open(number: u64, why: &str) -> impl IntoView + use<> {
    let raw = store::raw(number);
    let has_raw = raw.is_some();
    let save = move |_| {
        let _ = browser::download("polemarch-damaged-save.txt", &raw.clone().unwrap_or_default());
    };
    view! {
        <ErrorPage title="This game cannot be taken up again" why=why.to_owned()>
            <p>
                "Nothing else is touched: your other games are where they were. You can keep what is left of this one as a file, in case it can be mended."
            </p>
            {has_raw
                .then(|| view! { <p><button class="button" id="save-damaged" on:click=save.clone()>"Save what is left"</button></p> }.into_any())}
        </ErrorPage>
    }
}
