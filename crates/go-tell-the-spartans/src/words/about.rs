//! What the tracks and the camps beside the board mean: a card for each.

use super::events::named;
use super::names::{self, counted};
use super::table::describe_segment;
use crate::charts::{self, Zone};
use crate::phases::{level_of, score_levels};
use crate::units::Contingent;
use crate::{ContingentView, Side, View, rulebook as rule};
use tabletop::{Fact, capitalised};

/// The track of the days.
pub fn about_day(view: &View) -> Vec<Fact> {
    let mut facts = vec![
        Fact::ruled(
            format!("Day {} of 3:", view.day),
            format!("the {}th of August 480 BC.", 17 + view.day),
            rule::SCALE,
        ),
        Fact::ruled("The game ends", "after the third day, or when no Greek is left.", rule::WHEN),
    ];
    if view.entry > 0 && view.arrived == 0 {
        let words = format!("in round {} of the day; {} are done.", view.entry, view.rounds_today);
        facts.push(Fact::ruled("The Immortals come over the mountain", words, rule::THIRD_DAY));
    }
    facts
}

/// The track of the assaults.
pub fn about_assault(view: &View) -> Vec<Fact> {
    vec![
        Fact::ruled(
            format!("Assault {}:", view.assault),
            format!("the {} attack.", view.main.name()),
            rule::ASSAULTS,
        ),
        Fact::ruled(
            "Another assault?",
            "After each a die, with one for each assault before and what the Persian track adds: 5 or more ends the day.",
            rule::END_OF_DAY_ROLL,
        ),
        Fact::ruled("At most four", "a day.", rule::END_OF_DAY_ROLL),
    ]
}

/// The morale track of a side, zone by zone.
pub fn about_morale(view: &View, side: Side) -> Vec<Fact> {
    let zones: &[Zone] = match side {
        Side::Greece => &charts::GREEK_ZONES,
        Side::Persia => &charts::PERSIAN_ZONES,
    };
    let mut facts = vec![Fact::ruled(
        format!("{} of 10:", view.tracks[side]),
        "the track moves after each assault, by how it went.",
        rule::TRACK_MOVES,
    )];
    let mut from = 0;
    for zone in zones {
        let steps =
            if from == zone.up_to { format!("{from}:") } else { format!("{from} to {}:", zone.up_to) };
        facts.push(Fact::ruled(steps, what_it_does(side, zone), rule::TRACK_ZONES));
        from = zone.up_to + 1;
    }
    facts
}

fn what_it_does(side: Side, zone: &Zone) -> String {
    let mut effects = Vec::new();
    match (side, zone.up_to) {
        (Side::Greece, 0) => effects.push("all but Spartans and Thespians leave the battle".to_owned()),
        (Side::Persia, 0) => effects.push("the day ends at once".to_owned()),
        (Side::Persia, 4) => effects.push("the Immortals are not sent twice in a day".to_owned()),
        _ => {}
    }
    if zone.melee != 0 {
        effects.push(format!("{:+} to the die when they attack", zone.melee));
    }
    if zone.recovery > 0 {
        effects.push(format!("all but Spartans and Thespians rally with {:+}", zone.recovery));
    }
    if zone.end_of_day > 0 {
        effects.push(format!("{:+} to the End of Day total", zone.end_of_day));
    }
    if effects.is_empty() { "nothing changes.".to_owned() } else { format!("{}.", names::list(effects)) }
}

/// The score, what it is made of, and what it is worth.
pub fn about_score(view: &View) -> Vec<Fact> {
    let lost: u32 = of_side(view, Side::Greece).map(|line| u32::from(line.eliminated)).sum();
    let fallen: u32 = view.ledger.eliminated.iter().map(|&units| u32::from(units)).sum();
    let level = level_of(view.score, &view.setup).name;
    let mut facts = vec![
        Fact::ruled(format!("{}:", view.score), format!("as it stands, {level}."), rule::LEVELS),
        Fact::ruled(
            "Eliminated:",
            format!("{}, {}.", counted(fallen, "Persian unit"), counted(lost, "Greek unit")),
            rule::SCORE,
        ),
    ];
    facts.extend(score_levels(&view.setup).map(|(from, level)| {
        let scores = from.map_or("Less:".to_owned(), |from| format!("From {from}:"));
        Fact::ruled(scores, format!("{level}."), rule::LEVELS)
    }));
    facts
}

/// The Action Round, and what happens in its segment.
pub fn about_round(view: &View) -> Vec<Fact> {
    let round = format!("Round {} of 8:", view.round);
    let Some(segment) = view.segment else {
        return vec![
            Fact::ruled(round, "the armies deploy.", rule::ACTION_ROUNDS),
            Fact::ruled(
                "Nine segments",
                "a round: each side moves, both fire, they fight, and units rally.",
                rule::SEQUENCE,
            ),
        ];
    };
    let mut facts = vec![Fact::ruled(round, format!("{}.", named(segment)), rule::ACTION_ROUNDS)];
    let lines = describe_segment(segment).into_iter().zip(1..);
    facts.extend(lines.map(|((words, rule), number)| Fact::ruled(format!("{number}."), words, rule)));
    facts
}

/// What a side has, contingent by contingent, as far as they are led by whom the camp is about.
pub fn about_camp(view: &View, side: Side, is_led: impl Fn(Contingent) -> bool) -> Vec<Fact> {
    let rule = match side {
        Side::Greece => rule::RETENTION_OF_LOSSES,
        Side::Persia => rule::REPLACEMENTS,
    };
    let lines = of_side(view, side).filter(|line| is_led(line.contingent));
    let mut facts: Vec<Fact> = lines
        .map(|line| {
            let (lost, of) = line.steps_lost;
            let words = format!("{}; {lost} of {of} steps lost.", names::list(names::places(line)));
            Fact::ruled(format!("{}:", capitalised(line.contingent.name())), words, rule)
        })
        .collect();
    let last = match side {
        Side::Greece => "Greek losses are for good.",
        Side::Persia => "The Persians make good their losses every morning.",
    };
    facts.push(Fact::ruled("Losses:", last, rule));
    facts
}

fn of_side(view: &View, side: Side) -> impl Iterator<Item = &ContingentView> {
    view.contingents.iter().filter(move |line| line.contingent.side() == side)
}
