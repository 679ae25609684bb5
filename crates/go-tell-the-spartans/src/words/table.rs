//! What lies beside the map, for ears: the day, the tracks, the box, the score, the contingents, and what a segment is for.

use super::endings;
use super::events::{named, of_segment};
use super::names::{self, capitalised, counted};
use crate::phase::Segment;
use crate::phases::level_of;
use crate::{ContingentView, Side, View, charts, rulebook as rule};
use tabletop::Rule;

/// The day, the assault and the round; the tracks; the path; the score; what was agreed.
pub fn describe_table(view: &View) -> Vec<(String, Rule)> {
    let mut lines = vec![
        (format!("Day {} of 3: the {}th of August 480 BCE.", view.day, 17 + view.day), rule::SCALE),
        (format!("Assault {} of the day, by the {}.", view.assault, view.main.name()), rule::ASSAULTS),
    ];
    if let Some(segment) = view.segment {
        let words = format!("Action Round {} of 8: {}.", view.round, named(segment));
        lines.push((words, of_segment(segment)));
    }
    lines.push((format!("{}.", endings::tracks(view.tracks)), rule::MAP_CHARTS));
    lines.extend(zones(view));
    if let Some(guard) = view.guard {
        lines.push((format!("The {} guard the path.", guard.name()), rule::GREEK_DEPLOYMENT));
    }
    if view.entry > 0 {
        let words = match view.arrived {
            0 => format!(
                "The Immortals come in round {} of the day; {} are done.",
                view.entry, view.rounds_today
            ),
            arrived => format!("The Immortals have come by row O: {}.", counted(arrived, "unit")),
        };
        lines.push((words, rule::THIRD_DAY));
    }
    lines.extend(describe_score(view));
    lines.extend(agreed(view));
    lines
}

/// 9.4 What the tracks do where they stand.
fn zones(view: &View) -> Vec<(String, Rule)> {
    let zones = charts::zones(view.tracks);
    let mut lines = Vec::new();
    for side in Side::BOTH {
        let zone = zones[side];
        if zone.melee != 0 {
            let words = format!("{} attack with {:+} to the die.", names::the_side_first(side), zone.melee);
            lines.push((words, rule::TRACK_ZONES));
        }
        if zone.recovery > 0 {
            let words = format!("All Greeks but Spartans and Thespians rally with {:+}.", zone.recovery);
            lines.push((words, rule::TRACK_ZONES));
        }
        if zone.end_of_day > 0 {
            lines.push((format!("{:+} to the End of Day total.", zone.end_of_day), rule::END_OF_DAY));
        }
    }
    lines
}

/// 10.2 The score, and what it is made of.
pub fn describe_score(view: &View) -> Vec<(String, Rule)> {
    let level = level_of(view.score, &view.setup).name;
    let mut lines = vec![(format!("Score {}: so far a {level}.", view.score), rule::LEVELS)];
    let fallen: u16 = view.ledger.eliminated.iter().sum();
    lines.push((format!("{} eliminated.", counted(fallen, "Persian unit")), rule::SCORE));
    let lost: u32 = view
        .contingents
        .iter()
        .filter(|contingent| contingent.contingent.side() == Side::Greece)
        .map(|contingent| u32::from(contingent.eliminated))
        .sum();
    lines.push((format!("{} eliminated.", counted(lost, "Greek unit")), rule::SCORE));
    let held = (1..=3).zip(view.ledger.held).filter(|(_, held)| *held).map(|(day, _)| format!("day {day}"));
    let held: Vec<String> = held.collect();
    if !held.is_empty() {
        lines.push((format!("The pass was held on {}.", names::list(held)), rule::SCORE));
    }
    if view.ledger.breakthroughs > 0 {
        let words = format!("{} so far.", counted(view.ledger.breakthroughs, "breakthrough"));
        lines.push((words, rule::SCORE));
    }
    lines.push(("The game ends after the third day, or when no Greek is left.".to_owned(), rule::WHEN));
    lines
}

/// What was agreed beyond the usual.
fn agreed(view: &View) -> Vec<(String, Rule)> {
    let setup = view.setup;
    let options = [
        (setup.players.has_fog(), "Players do not look into each other's stacks.", rule::FOG_OF_WAR),
        (setup.feigned_retreat, "Spartans may feign a retreat.", rule::FEIGNED_RETREAT),
        (setup.nothing_but_spartans, "The whole Spartan levy has come.", rule::NOTHING_BUT_SPARTANS),
        (setup.same_contingent_all_day, "One contingent attacks all day.", rule::LATER_ASSAULTS),
        (
            setup.fresh_for_every_assault,
            "The Persians make good their losses before every assault.",
            rule::SAME_DAY_LOSSES,
        ),
        (setup.no_joining_in_melee, "Friends in melee are not joined.", rule::JOINING),
        (
            setup.swapped_fire_table,
            "Bow and mixed infantry swap their blocks of the fire table.",
            rule::CHARTS,
        ),
    ];
    let chosen = options.into_iter().filter(|(chosen, ..)| *chosen);
    chosen.map(|(_, words, rule)| (words.to_owned(), rule)).collect()
}

/// "Spartans: 3 on the map; 2 of 12 steps lost for good." 6.0.2 Greek losses stay; Persian losses last a day.
pub fn describe_contingent(contingent: &ContingentView) -> (String, Rule) {
    let (lost, of) = contingent.steps_lost;
    let (last, rule) = match contingent.contingent.side() {
        Side::Greece => ("for good", rule::RETENTION_OF_LOSSES),
        Side::Persia => ("today", rule::REPLACEMENTS),
    };
    let name = capitalised(contingent.contingent.name());
    (format!("{name}: {}; {lost} of {of} steps lost {last}.", names::list(names::places(contingent))), rule)
}

/// "The Greeks: 74 units in 7 contingents, 60 of them on the map."
pub fn describe_pieces(view: &View, side: Side) -> (String, Rule) {
    let own = || view.contingents.iter().filter(|contingent| contingent.contingent.side() == side);
    let on_map: u32 = own().map(|contingent| u32::from(contingent.on_map)).sum();
    let all: u32 = own().map(ContingentView::units).sum();
    let words = format!(
        "{}: {all} units in {} contingents, {on_map} of them on the map.",
        names::the_side_first(side),
        own().count()
    );
    (words, rule::COMPONENTS)
}

/// What happens in a segment, for those who play it the first time.
pub fn describe_segment(segment: Segment) -> Vec<(String, Rule)> {
    let lines: &[(&str, Rule)] = match segment {
        Segment::Movement(Side::Persia) => &[
            ("Routed Persians run first.", rule::ROUT_CONTINUES),
            ("Mixed stacks advance, then archers and javelins seek their distance.", rule::ADVANCE),
        ],
        Segment::Movement(Side::Greece) => &[
            ("Routed Greeks run first.", rule::ROUT_CONTINUES),
            ("Each stack may move or turn once.", rule::MOVEMENT_PROCEDURE),
        ],
        Segment::Fire(..) => &[
            ("The top unit of each stack may fire once.", rule::WHO_FIRES),
            ("They fire from row O to row A.", rule::FIRE_ORDER),
            ("When all have fired, the hits tell, and whoever lost a step checks morale.", rule::FIRE_MORALE),
        ],
        Segment::Melee(_) => &[
            ("Wherever both sides stand, the side whose segment it is must attack.", rule::OBLIGATION),
            ("Whoever lost a step checks morale, the attackers first.", rule::MELEE_MORALE),
            ("Nobody advances afterwards; who is left stays where he is.", rule::AFTERMATH),
        ],
        Segment::Recovery => &[(
            "Disordered and routed units with no enemy in their area may try to rally, Greeks first.",
            rule::RECOVERY,
        )],
    };
    lines.iter().map(|&(words, rule)| (words.to_owned(), rule)).collect()
}
