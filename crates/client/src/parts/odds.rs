//! The odds, before one commits.

use super::seat_class;
use crate::play::Play;
use leptos::prelude::*;
use tabletop::{Forecast, Seat};

/// The odds of what is pointed at, or of what waits to be confirmed.
#[component]
pub(crate) fn OddsPanel(play: Play) -> impl IntoView {
    let forecast = Memo::new(move |_| {
        let action = play.considered()?;
        play.with(|game| Some((game.sitting.words(action), game.sitting.forecast(action)?)))
    });
    view! {
        <section class="odds-place" aria-live="polite" aria-label="Odds">
            {move || forecast.get().map(|(words, forecast)| draw(play, words, forecast))}
        </section>
    }
}

fn draw(play: Play, words: String, forecast: Forecast) -> impl IntoView {
    let seats = play.ask(|game| game.sitting.table().about().seats);
    let side = |seat: Option<Seat>| seat.map_or("both".to_owned(), |seat| seat_class(seats, seat));
    let mut left = 0.0;
    let mut bars = Vec::new();
    let mut key = Vec::new();
    for end in &forecast.ends {
        let (width, class) = (end.chance * 100.0, format!("odds-{}", side(end.favours)));
        bars.push(view! { <rect x=format!("{left:.2}") width=format!("{width:.2}") height="10" class=class.clone()/> });
        left += width;
        key.push(view! {
            <li>
                <svg viewBox="0 0 10 10" aria-hidden="true"><rect width="10" height="10" class=class/></svg>
                {format!("{} {}", end.words, percent(end.chance))}
            </li>
        });
    }
    let losses = forecast
        .losses
        .iter()
        .map(|(seat, lost)| format!("{} loses {lost} on average", seats[seat.index()]))
        .collect::<Vec<_>>()
        .join("; ");
    let unseen = forecast
        .unseen
        .iter()
        .map(|card| {
            let rule = card.rule;
            let would = card.chance.map(|chance| format!(": {}", percent(chance))).unwrap_or_default();
            view! {
                <li>
                    {format!("{}{would} ", card.words)}
                    <button class="rule-link" on:click=move |_| play.rule.set(Some(rule.number))>{rule.number}</button>
                </li>
            }
        })
        .collect_view();
    view! {
        <div class="panel odds">
            <h3 class="panel-title">{words}</h3>
            <svg class="odds-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">{bars}</svg>
            <ul class="odds-key">{key}</ul>
            <p>{losses}</p>
            <ul class="unseen">{unseen}</ul>
            <p class="muted"><small>{forecast.assumes}</small></p>
        </div>
    }
}

/// A chance as people read it: nothing that can happen is called impossible.
fn percent(chance: f64) -> String {
    match chance * 100.0 {
        none if none <= 0.0 => "0 %".to_owned(),
        low if low < 1.0 => "under 1 %".to_owned(),
        high if (99.0..100.0).contains(&high) => "over 99 %".to_owned(),
        percent => format!("{percent:.0} %"),
    }
}
