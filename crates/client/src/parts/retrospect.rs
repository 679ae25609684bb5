//! A finished game looked back on: score by chapter, winning chance as a curve, luck and choices, turning points.

use crate::play::PlaySignal;
use crate::store;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use library::Form;
use playroom::play::Input;
use playroom::review::{self, Chapter, Graph, PointLine, Teller};
use playroom::shelf;
use protocol::review::Review;
use std::sync::Arc;
use tabletop::Seat;
use wasm_bindgen::JsCast;

/// What is known of the review.
#[derive(Clone)]
enum Known {
    /// It is being computed.
    Awaited,
    /// The person has stopped it.
    Stopped,
    Failed(String),
    Told(Arc<Review>),
}

/// The review of the game on this page. It is computed once the game is over, and kept with the game.
#[component]
pub(crate) fn Retrospect(play: PlaySignal) -> impl IntoView {
    let (seats, id) = play.look_untracked(|look| (look.seats(), look.about().id));
    let word = shelf::table(id).map(|table| table.game().chapter()).unwrap_or_default();
    let chapters: Arc<[Chapter]> =
        play.with_untracked(|play| review::chapters(&*play.game().sitting, word)).into();
    let person = play.with_untracked(|play| match play.game().people() {
        [only] => Some(*only),
        _ => None,
    });
    let teller = Teller { seat: person.unwrap_or(Seat(0)), is_you: person.is_some(), seats };
    let (actions, taught) = play.with_untracked(|play| (play.game().actions(), play.taught()));
    let kept = play.number().and_then(store::review).filter(|review| {
        review.turns.last().is_some_and(|turn| turn.actions == actions) && review.taught == taught
    });
    let known = RwSignal::new(kept.map_or(Known::Awaited, |review| Known::Told(review.into())));
    let compute = move || {
        known.set(Known::Awaited);
        let record = play.with_untracked(|play| play.game().sitting.table().save(Form::Lines));
        let Ok(record) = record else { return };
        play.computer.review(String::from_utf8_lossy(&record).into_owned(), taught, move |review| {
            let told = match review {
                Ok(review) => {
                    if let Some(number) = play.number() {
                        store::keep_review(number, &review);
                    }
                    Known::Told(review.0.into())
                }
                Err(why) => Known::Failed(why),
            };
            known.try_set(told);
        });
    };
    if matches!(known.get_untracked(), Known::Awaited) && actions > 0 {
        compute();
        on_cleanup(move || play.computer.stop_review());
    }
    let stop = move |_| {
        play.computer.stop_review();
        known.set(Known::Stopped);
    };
    let scores = review::scores(&chapters, seats);
    view! {
        <div class="review-scroll" inner_html=scores></div>
        {move || match known.get() {
            Known::Told(told) => told_view(play, told, chapters.clone(), teller, word).into_any(),
            Known::Failed(why) => view! { <p class="hint">{format!("The game cannot be analysed: {why}")}</p> }.into_any(),
            Known::Stopped => view! {
                <p><button class="button" id="analyse" on:click=move |_| compute()>"Analyse the game"</button></p>
            }.into_any(),
            Known::Awaited => view! { <Awaited play/><button class="button quiet" id="stop-analysis" on:click=stop>"Stop the analysis"</button> }.into_any(),
        }}
    }
}

#[component]
fn Awaited(play: PlaySignal) -> impl IntoView {
    let progress = move || play.computer.reviewing.get().unwrap_or((0, 1));
    view! {
        <div class="review-awaited">
            <label for="analysis">"Analysing: luck and choices, turn by turn"</label>
            <progress id="analysis" max=move || progress().1.to_string() value=move || progress().0.to_string()></progress>
        </div>
    }
}

fn told_view(
    play: PlaySignal,
    review: Arc<Review>,
    chapters: Arc<[Chapter]>,
    teller: Teller,
    word: &'static str,
) -> impl IntoView {
    let actions = review.turns.last().map_or(0, |turn| turn.actions);
    let at = play.memo(|play| play.frame().number);
    let caption = teller.caption(review.unit);
    let totals = review::totals(&review, teller);
    let points = review::points(&review, word, teller);
    let graph = move || Graph { review: &review, chapters: &chapters, teller, at: at.get() }.svg();
    let go = move |event: MouseEvent| {
        let place = event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if let Some(place) = place {
            let rect = place.get_bounding_client_rect();
            let share = (f64::from(event.client_x()) - rect.left()) / rect.width().max(1.0);
            play.send(Input::LookAt(review::action_at(share, actions)));
        }
    };
    view! {
        <figure class="review-figure">
            <figcaption>{caption}</figcaption>
            <div on:click=go inner_html=graph></div>
        </figure>
        <div inner_html=totals></div>
        {(!points.is_empty()).then(|| view! { <h3>"Turning points"</h3> }.into_any())}
        <ol class="review-points">
            {points.into_iter().enumerate().map(|(nth, point)| point_view(play, nth + 1, point)).collect_view()}
        </ol>
    }
}

fn point_view(play: PlaySignal, number: usize, point: PointLine) -> impl IntoView {
    let PointLine { at, chapter, cause, is_good, words, better } = point;
    let is_there = play.memo(|play| play.looking_back());
    view! {
        <li>
            <button class="review-turn" class:good=is_good id=format!("turning-point-{number}")
                aria-pressed=move || (is_there.get() == Some(at)).to_string()
                on:click=move |_| play.send(Input::LookAt(at))>
                <span class="review-number" aria-hidden="true">{number}</span>
                <span><strong>{format!("{chapter}, {cause}")}</strong>{format!(": {}.", words.trim_end_matches('.'))}
                {better.map(|better| view! { <em>{format!(" {better}")}</em> }.into_any())}</span>
            </button>
        </li>
    }
}
