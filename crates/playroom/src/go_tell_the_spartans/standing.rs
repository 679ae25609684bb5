//! What stands beside the board: the tracks, and what each side has and has lost.

use crate::Card;
use crate::shown::{Camp, Track};
use go_tell_the_spartans::phase::Segment;
use go_tell_the_spartans::units::Contingent;
use go_tell_the_spartans::{Players, Side, View, charts, words};
use std::borrow::Cow;
use tabletop::{Fact, Seat};

pub(super) fn tracks(view: &View) -> Vec<Track> {
    let players = view.setup.players;
    let greeks = Some(Seat(players.of(Side::Greece).start));
    let persians = (players != Players::Solitaire).then(|| Seat(players.of(Side::Persia).start));
    let card = |title: &str, facts| Some(Card { title: title.to_owned(), facts });
    let single = |name, now: String, words, facts| Track {
        name,
        boxes: vec![(now.into(), None)],
        at: None,
        tones: Vec::new(),
        words,
        card: card(name, facts),
    };
    let segment = view.segment.map(|segment| format!(": {}", brief(segment))).unwrap_or_default();
    let morale = |name, side: Side, zones: &[charts::Zone]| Track {
        name,
        boxes: (0..=10u8)
            .map(|n| {
                let zone = zones.iter().find(|zone| n <= zone.up_to);
                let good = zone.is_some_and(|zone| zone.melee > 0);
                let favours = if good { greeks } else { None };
                (Cow::Owned(n.to_string()), favours)
            })
            .collect(),
        at: Some(usize::from(view.tracks[side])),
        tones: Vec::new(),
        words: format!("{} morale {} of 10", side.adjective(), view.tracks[side]),
        card: card(&format!("{} morale", side.adjective()), words::about_morale(view, side)),
    };
    let level = go_tell_the_spartans::level_of(view.score, &view.setup);
    let [.., moral, draw, _, _] = charts::LEVELS;
    let favours = match level.from {
        from if from >= moral.from => greeks,
        from if from < draw.from => persians,
        _ => None,
    };
    vec![
        single("Day", format!("{}/3", view.day), format!("Day {} of 3", view.day), words::about_day(view)),
        single(
            "Assault",
            view.assault.to_string(),
            format!("Assault {}", view.assault),
            words::about_assault(view),
        ),
        morale("Greeks", Side::Greece, &charts::GREEK_ZONES),
        morale("Persians", Side::Persia, &charts::PERSIAN_ZONES),
        Track {
            name: "Score",
            boxes: vec![(Cow::Owned(view.score.to_string()), favours)],
            at: Some(0),
            tones: Vec::new(),
            words: format!("Score {}: as it stands, {}", view.score, level.name),
            card: card("Score", words::about_score(view)),
        },
        // The one that changes its length comes last, so that nothing jumps.
        single(
            "Round",
            format!("{}/8{segment}", view.round),
            format!("Action Round {} of 8{segment}", view.round),
            words::about_round(view),
        ),
    ]
}

/// A segment in two words.
fn brief(segment: Segment) -> String {
    match segment {
        Segment::Movement(side) => format!("{} move", side.adjective()),
        Segment::Fire(side, _) => format!("{} fire", side.adjective()),
        Segment::Melee(side) => format!("{} melee", side.adjective()),
        Segment::Recovery => "Recovery".to_owned(),
    }
}

pub(super) fn camps(view: &View) -> Vec<Camp> {
    let players = view.setup.players;
    let sum = |seat: Seat, side: Side, count: fn(&go_tell_the_spartans::ContingentView) -> u8| {
        let led = |contingent: Contingent| {
            contingent.side() == side && (players == Players::Solitaire || players.leader(contingent) == seat)
        };
        view.contingents.iter().filter(|line| led(line.contingent)).map(count).fold(0, u8::saturating_add)
    };
    let camp = |seat: Seat| {
        let side = players.side(seat).unwrap_or(Side::Greece);
        let (counter, lost) = pictures(side);
        let counted = |n: u8, one: &'static str, many| Cow::Borrowed(if n == 1 { one } else { many });
        let [on_map, eliminated] =
            [sum(seat, side, |line| line.on_map), sum(seat, side, |line| line.eliminated)];
        let mut stock = vec![
            (counter, on_map, counted(on_map, "unit on the map", "units on the map")),
            (lost, eliminated, counted(eliminated, "unit eliminated", "units eliminated")),
        ];
        if players == Players::Solitaire {
            let fallen: u16 = view.ledger.eliminated.iter().sum();
            let fallen = u8::try_from(fallen).unwrap_or(u8::MAX);
            let (counter, lost) = pictures(Side::Persia);
            let on_map = sum(seat, Side::Persia, |line| line.on_map);
            stock.push((
                counter,
                on_map,
                counted(on_map, "Persian unit on the map", "Persian units on the map"),
            ));
            stock.push((
                lost,
                fallen,
                counted(fallen, "Persian unit eliminated", "Persian units eliminated"),
            ));
        }
        let is_led =
            |contingent: Contingent| players == Players::Solitaire || players.leader(contingent) == seat;
        let counted = stock.iter().map(|(_, count, words)| Fact::plain(count.to_string(), words.clone()));
        let facts = counted.chain(words::about_camp(view, side, is_led)).collect();
        let name = players.seats().get(seat.index()).copied().unwrap_or_default();
        Camp { seat, card: Some(Card { title: name.to_owned(), facts }), stock }
    };
    (0..players.seats().len() as u8).map(|seat| camp(Seat(seat))).collect()
}

/// The pictures of a side's counters, and of those it lost.
pub(super) fn pictures(side: Side) -> (&'static str, &'static str) {
    match side {
        Side::Greece => ("counter-greece", "lost-greece"),
        Side::Persia => ("counter-persia", "lost-persia"),
    }
}
