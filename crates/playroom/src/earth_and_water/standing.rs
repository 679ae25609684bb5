//! The tracks, and what each side has beside the board.

use crate::Card;
use crate::shown::{Camp, Track};
use earth_and_water::words::{about_campaign, about_score, about_side};
use earth_and_water::{Side, View};
use std::borrow::Cow;
use tabletop::Seat;

/// How far the score track goes to either side.
const END_OF_TRACK: i8 = 6;
const CAMPAIGNS: u8 = 5;

pub(super) fn tracks(view: &View) -> Vec<Track> {
    let leader = if view.score > 0 { Side::Greece } else { Side::Persia };
    let score = match view.score.unsigned_abs() {
        0 => "the score is level".to_owned(),
        lead => format!("{} leads by {lead}", leader.name()),
    };
    vec![
        Track {
            name: "Campaign",
            boxes: (1..=CAMPAIGNS).map(|n| (Cow::Owned(n.to_string()), None)).collect(),
            at: Some(usize::from(view.campaign.saturating_sub(1))),
            tones: Vec::new(),
            words: format!("campaign {} of {CAMPAIGNS}", view.campaign),
            card: Some(Card { title: "Campaigns".to_owned(), facts: about_campaign(view) }),
        },
        Track {
            name: "Score",
            boxes: (-END_OF_TRACK..=END_OF_TRACK).map(score_box).collect(),
            at: Some((view.score + END_OF_TRACK) as usize),
            tones: Vec::new(),
            words: score,
            card: Some(Card { title: "Score".to_owned(), facts: about_score(view) }),
        },
    ]
}

fn score_box(score: i8) -> (Cow<'static, str>, Option<Seat>) {
    let favours = match score.signum() {
        -1 => Some(Side::Persia.seat()),
        1 => Some(Side::Greece.seat()),
        _ => None,
    };
    (Cow::Owned(score.unsigned_abs().to_string()), favours)
}

pub(super) fn camps(view: &View) -> Vec<Camp> {
    let stock = |side: Side| {
        let off_map = view.off_map[side];
        let in_hand = view.hands[side].count;
        let counted = |n: u8, one: &'static str, many| Cow::Borrowed(if n == 1 { one } else { many });
        let mut stock = vec![
            (army(side), off_map.armies, counted(off_map.armies, "army in reserve", "armies in reserve")),
            (fleet(side), off_map.fleets, counted(off_map.fleets, "fleet in reserve", "fleets in reserve")),
            ("card-back", in_hand, counted(in_hand, "card in hand", "cards in hand")),
        ];
        if off_map.aboard > 0 {
            stock.push((
                laden(side),
                off_map.aboard,
                counted(off_map.aboard, "army aboard", "armies aboard"),
            ));
        }
        stock
    };
    let card = |side: Side| Card { title: side.name().to_owned(), facts: about_side(view, side) };
    Side::BOTH.map(|side| Camp { seat: side.seat(), card: Some(card(side)), stock: stock(side) }).into()
}

/// A ship with an army on it.
fn laden(side: Side) -> &'static str {
    match side {
        Side::Persia => "laden-persia",
        Side::Greece => "laden-greece",
    }
}

pub(super) fn army(side: Side) -> &'static str {
    match side {
        Side::Persia => "army-persia",
        Side::Greece => "army-greece",
    }
}

pub(super) fn fleet(side: Side) -> &'static str {
    match side {
        Side::Persia => "fleet-persia",
        Side::Greece => "fleet-greece",
    }
}
