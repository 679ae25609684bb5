//! Dice that are seen rolling.

use super::{Picture, seat_class};
use crate::play::Play;
use leptos::prelude::*;
use playroom::{Dice, Motion};

/// The dice of the last roll: tumbling while they fall, then as they lie.
#[component]
pub(crate) fn LastDice(play: Play) -> impl IntoView {
    let rolling = move || play.stage.with(|stage| matches!(stage, Some(Motion::Roll(_))));
    move || {
        play.rolled.get().map(|dice| {
            let seats = play.with(|game| game.sitting.table().about().seats);
            let rows: Vec<_> = dice.into_iter().map(|dice| row(seats, dice)).collect();
            view! { <div class="dice-tray" class:rolling=rolling aria-hidden="true">{rows}</div> }
        })
    }
}

fn row(seats: &'static [&'static str], dice: Dice) -> impl IntoView {
    let name = seats.get(dice.seat.index()).copied().unwrap_or_default();
    let best = dice.rolled.iter().copied().max().unwrap_or(0);
    let counts = (best > dice.counts).then(|| format!("counts {}", dice.counts));
    let faces: Vec<_> = dice
        .rolled
        .iter()
        .map(|face| {
            let class = format!(
                "die {} {}",
                seat_class(seats, dice.seat),
                if *face == best { "best" } else { "low" }
            );
            view! { <Picture symbol=format!("die-{face}") class=class/> }
        })
        .collect();
    let class = format!("dice {}", seat_class(seats, dice.seat));
    view! {
        <div class=class class:loses=dice.loses>
            <span class="dice-name">{name}</span>
            {faces}
            <span class="dice-counts">{counts}</span>
        </div>
    }
}
