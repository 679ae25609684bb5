//! The living board of the first page: a game that plays itself until somebody takes it over.

use super::board::{Above, Looks};
use super::spots::SpotSignal;
use super::viewport::Viewport;
use super::{Icon, LastDice, Stage, take_over};
use crate::browser;
use crate::play::PlaySignal;
use crate::settings::settings;
use leptos::html::Section;
use leptos::prelude::*;
use playroom::play::{Input, Play};
use playroom::{Camera, draw, shelf};
use std::time::Duration;
use tabletop::Seat;

/// How long the end of a game is seen before the next one begins.
const REST: Duration = Duration::from_secs(10);

/// The living board, once the page has nothing else to do; nothing where the module has no game that lives.
#[component]
pub(crate) fn Living() -> impl IntoView {
    let moves_little = settings().get_untracked().moves_little();
    let paused = RwSignal::new(moves_little || browser::saves_data());
    let begun = RwSignal::new(0);
    let next = move || {
        begun.try_update(|begun| *begun += 1);
    };
    browser::when_idle(next);
    move || {
        let living = || shelf::tables().iter().find_map(|table| Play::living(*table, browser::fresh_seed()));
        let play = (begun.get() > 0).then(living).flatten();
        play.map(|play| view! { <LivingGame play=PlaySignal::living(play) paused next/> }.into_any())
    }
}

#[component]
fn LivingGame(
    play: PlaySignal,
    paused: RwSignal<bool>,
    next: impl Fn() + Copy + Send + 'static,
) -> impl IntoView {
    let title = play.look_untracked(|look| look.about().title);
    let section = NodeRef::<Section>::new();
    let seen = browser::in_sight(section);
    Effect::new(move |_| {
        let goes_on = seen.get() && !paused.get();
        if play.with_untracked(Play::is_held) == goes_on {
            play.send(Input::Hold);
        }
    });
    let over = play.memo(|play| play.ending().is_some());
    Effect::new(move |_| {
        if over.get() {
            set_timeout(next, REST);
        }
    });
    let words = play.memo(|play| match play.note() {
        Some(note) => note.words.clone(),
        None => play.prompt().into_owned(),
    });
    let asking = RwSignal::new(false);
    // The game waits for the answer. Who plays alone is not asked.
    let ask = move |_| match play.look_untracked(|look| look.seats()).names().len() {
        1 => take_over(play, Seat(0)),
        _ => {
            paused.set(true);
            asking.set(true);
            request_animation_frame(|| browser::focus("take-over-0"));
        }
    };
    let hold = move || if paused.get() { ("play", "Go on") } else { ("pause", "Pause") };
    view! {
        <section class="living" node_ref=section aria-label=format!("A game that plays itself: {title}") aria-live="off">
            <LivingBoard play/>
            <div class="living-bar">
                <p><strong>"Playing now: "{title}</strong><span class="living-words">{move || words.get()}</span></p>
                <button class="button square" id="living-hold" aria-label=move || hold().1 on:click=move |_| paused.update(|paused| *paused = !*paused)>
                    {move || view! { <Icon name=hold().0/> }}
                </button>
                <button class="button" id="take-over" disabled=move || over.get() || asking.get() on:click=ask>"Take over from here"</button>
            </div>
            {move || asking.get().then(|| view! { <TakeOver play asking/> }.into_any())}
        </section>
    }
}

/// Which side the person takes.
#[component]
fn TakeOver(play: PlaySignal, asking: RwSignal<bool>) -> impl IntoView {
    let seats = play.look_untracked(|look| look.seats());
    let sides = (0u8..).map(Seat).zip(seats.names()).map(|(seat, name)| {
        view! { <button class="button primary" id=format!("take-over-{}", seat.0) on:click=move |_| take_over(play, seat)>{name}</button> }.into_any()
    });
    view! {
        <div class="living-bar" id="which-side" role="group" aria-label="Which side do you take?">
            <p>"Which side do you take?"</p>
            {sides.collect_view()}
            <button class="button quiet" on:click=move |_| asking.set(false)>"Cancel"</button>
        </div>
    }
}

/// The board of the table as a picture: nothing of it can be pointed at.
#[component]
fn LivingBoard(play: PlaySignal) -> impl IntoView {
    let id = play.look_untracked(|look| look.about().id);
    let ground = Memo::new(move |_| {
        play.frame.with(|frame| frame.lie);
        play.look_untracked(|look| look.ground())
    });
    let viewport = Viewport::new(Camera::whole(ground.with_untracked(|ground| ground.size)));
    viewport.measure(play);
    viewport.zoom_to_pieces();
    viewport.follow_motion(play);
    let scene = Memo::new(move |_| play.frame.with(|frame| frame.scene.clone()));
    let spots = SpotSignal::all(play, scene, Memo::new(|_| Vec::new()));
    let above = spots.iter().map(|&spot| view! { <Above spot/> }.into_any()).collect_view();
    let spots = spots.into_iter().map(|spot| view! { <Looks spot/> }.into_any());
    view! {
        <div class=format!("board {id}") aria-hidden="true">
            <svg class="sea" node_ref=viewport.svg viewBox=move || viewport.drawn.get().view_box()>
                <g class="ground" inner_html=move || ground.with(|ground| draw::svg(&ground.shapes))></g>
                <g class="decor" inner_html=move || play.frame.with(|frame| draw::svg(&frame.scene.shapes))></g>
                {spots.collect_view()}
                {above}
                <Stage play/>
            </svg>
            <LastDice play/>
        </div>
    }
}
