//! The tracks and the two camps, above the board.

use super::{Picture, level_name, seat_class};
use crate::play::Play;
use leptos::prelude::*;
use playroom::kept::Sitter;

/// Rows of boxes with a marker: turns and score.
#[component]
pub(crate) fn Tracks(play: Play) -> impl IntoView {
    move || {
        let tracks = play.frame.with(|frame| frame.tracks.clone());
        tracks
            .into_iter()
            .map(|track| {
                let boxes: Vec<_> = (0_usize..)
                    .zip(track.boxes)
                    .map(|(n, words)| {
                        let current = (n == track.at).then_some("true");
                        let far = n.abs_diff(track.at) > 2;
                        view! { <li aria-current=current class:far=far>{words}</li> }
                    })
                    .collect();
                view! {
                    <div class=format!("track track-{}", track.name.to_lowercase()) role="img" aria-label=track.words>
                        <span class="track-name" aria-hidden="true">{track.name}</span>
                        <ol aria-hidden="true">{boxes}</ol>
                    </div>
                }
            })
            .collect_view()
    }
}

/// Who plays each side, and what it has off the board.
#[component]
pub(crate) fn Camps(play: Play) -> impl IntoView {
    move || {
        let camps = play.frame.with(|frame| frame.camps.clone());
        let seats = play.with(|game| game.sitting.table().about().seats);
        camps
            .into_iter()
            .map(|camp| {
                let name = seats[camp.seat.index()];
                let player = play.with(|game| match game.sitter(camp.seat) {
                    Some(Sitter::Computer(player)) => level_name(player),
                    _ => String::new(),
                });
                let stock = camp
                    .stock
                    .into_iter()
                    .map(|(symbol, count, words)| {
                        let label = format!("{count} {words}");
                        view! {
                            <li role="img" aria-label=label.clone() title=label>
                                <Picture symbol=symbol class="stock"/>
                                <span aria-hidden="true">{count}</span>
                            </li>
                        }
                    })
                    .collect_view();
                view! {
                    <div class=format!("camp {}", seat_class(seats, camp.seat))
                        class:acting=move || play.frame.with(|frame| frame.waiting == Some(camp.seat))>
                        <span class="camp-name">{name}</span>
                        <span class="camp-player">{player}</span>
                        <ul class="tally">{stock}</ul>
                    </div>
                }
            })
            .collect_view()
    }
}
