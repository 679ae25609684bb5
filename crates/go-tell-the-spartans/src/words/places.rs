//! The map for ears: an area, its stacks and every counter in them. Each line comes with the rule that explains it.

use super::names::{self, capitalised, counted, list};
use super::prompts::bearing;
use super::reckonings;
use crate::map::{Area, Terrain};
use crate::phase::Phase;
use crate::units::Kind;
use crate::{Morale, Side, StackView, UnitView, View, charts, rulebook as rule};
use tabletop::Rule;

/// What there is to be said about an area: its ground, who stands there, who controls it, what an attack would be.
pub fn describe_area(view: &View, area: Area) -> Vec<(String, Rule)> {
    let mut lines = vec![(ground(area), rule::MAP_FEATURES)];
    let stacks: Vec<&StackView> = Side::BOTH.iter().filter_map(|&side| view.stack(side, area)).collect();
    for stack in &stacks {
        lines.extend(describe_stack(view, stack));
    }
    if let Some(visitors) = view.visitors(area) {
        let words = format!(
            "{} have come, {}, facing {}, and wait for room.",
            capitalised(&visitors.units.first().map_or_else(String::new, names::men)),
            counted(visitors.units.len() as u32, "unit"),
            names::facing(visitors.facing)
        );
        lines.push((words, rule::STACKING_VIOLATIONS));
        lines.extend(visitors.units.iter().map(|unit| (format!("{}.", describe_unit(unit)), rule::PIECES)));
    }
    if stacks.is_empty() {
        lines.push(("Nobody stands here.".to_owned(), rule::STACKING));
    }
    lines.extend(control(view, area));
    for (_, reckonings) in view.melees.iter().filter(|(at, _)| *at == area) {
        for side in Side::BOTH {
            let words =
                format!("A {} attack here is {}.", side.adjective(), reckonings::in_short(&reckonings[side]));
            lines.push((words, rule::ODDS));
        }
    }
    for (_, hits) in view.hits.iter().filter(|(at, _)| *at == area) {
        let words = format!("{} will tell when all have fired.", counted(*hits, "hit"));
        lines.push((words, rule::FIRE_EFFECT));
    }
    lines
}

/// "G6, open ground, level 1, with the road."
fn ground(area: Area) -> String {
    let terrain = match area.terrain() {
        Terrain::Level1 => "open ground, level 1",
        Terrain::Level2 => "a mound, level 2",
        Terrain::Wall => "the wall",
    };
    let road = if area.has_road() { ", with the road" } else { "" };
    format!("{area}, {terrain}{road}.")
}

/// A stack, and every counter of it.
fn describe_stack(view: &View, stack: &StackView) -> Vec<(String, Rule)> {
    let Some(top) = stack.units.first() else { return Vec::new() };
    let mut told = format!(
        "{}, {}, {}",
        capitalised(&names::men(top)),
        counted(stack.units.len() as u32, "unit"),
        if top.is_routed() { "routed".to_owned() } else { format!("facing {}", names::facing(stack.facing)) },
    );
    if let Some(from) = stack.entered {
        told += &format!(", came in from the {}", from.name());
    }
    if stack.acted && moves(view, stack.side) {
        told += ", has moved";
    }
    let mut lines = vec![(told + ".", rule::STACKING_LIMITS)];
    if let Some(slowest) = stack.units.iter().filter_map(|unit| Some(unit.seen?.face.ma)).min() {
        lines.push((
            format!("Together they have {}.", counted(slowest, "movement point")),
            rule::JOINT_MOVEMENT,
        ));
    }
    if !top.kind.is_light() && !top.is_routed() {
        let front = stack.facing.front().into_iter().filter_map(|way| stack.area.step(way));
        lines.push((format!("They control {}.", list(front)), rule::WHO_PROJECTS));
    }
    lines.extend(stack.units.iter().map(|unit| (format!("{}.", describe_unit(unit)), rule::PIECES)));
    lines
}

/// Whether this is the side's Movement Segment.
fn moves(view: &View, side: Side) -> bool {
    matches!(view.phase, Phase::Movement { side: moving, .. } if moving == side)
}

/// "SPA-1, hoplites, 4-3-2, no step lost, Morale Rating 8": what is to be read on a counter, or that it is hidden.
pub fn describe_unit(unit: &UnitView) -> String {
    let Some(seen) = unit.seen else {
        let of = unit.contingent.map_or_else(String::new, |men| format!(" of the {}", men.name()));
        return format!("A hidden unit{of}");
    };
    let mut told = format!(
        "{}, {}, {}-{}-{}, {}, Morale Rating {}",
        seen.unit,
        unit.kind.name(),
        seen.face.mf,
        seen.face.dv,
        seen.face.ma,
        names::strength(seen.losses),
        seen.rating
    );
    if let Some(morale @ (Morale::Disordered | Morale::Routed)) = unit.morale {
        told += &format!(", {}", bearing(morale));
    }
    told
}

/// What each number of a counter means, line by line.
pub fn explain_unit(view: &View, unit: &UnitView) -> Vec<(String, Rule)> {
    let mut lines = Vec::new();
    if let Some(contingent) = unit.contingent {
        lines.push((format!("Contingent: the {}.", contingent.name()), rule::CONTINGENT_NAME));
    }
    lines.push((format!("Type: {}.", unit.kind.name()), rule::UNIT_TYPE));
    let Some(seen) = unit.seen else {
        lines
            .push(("The rest is hidden from you until the stack is inspected.".to_owned(), rule::FOG_OF_WAR));
        return lines;
    };
    lines.extend([
        (format!("Melee Factor {}: its strength hand to hand.", seen.face.mf), rule::MELEE_FACTOR),
        (format!("Defensive Value {}: the hits that cost it a step.", seen.face.dv), rule::DEFENSIVE_VALUE),
        (format!("Movement Allowance {}: the points it may spend.", seen.face.ma), rule::MOVEMENT_ALLOWANCE),
        (turning(unit), turning_rule(unit)),
        match charts::longest_range(unit.kind, view.setup.swapped_fire_table) {
            Some(range) => (format!("It shoots up to {} far.", counted(range, "area")), rule::RANGE),
            None => ("It does not shoot.".to_owned(), rule::RANGE),
        },
        (format!("Morale Rating {}: a higher roll shakes it.", seen.rating), rule::MORALE_RATING),
    ]);
    if seen.losses > 0 {
        lines.push((format!("It has lost {}.", counted(seen.losses, "step")), rule::MARKERS));
    }
    match unit.morale {
        Some(Morale::Steady) | None => {}
        Some(Morale::Disordered) => lines.push((
            "Disordered: it attacks a column to the left and is easier to shoot.".to_owned(),
            rule::DISORDER,
        )),
        Some(Morale::Routed) => {
            lines.push(("Routed: it runs for home and cannot fight.".to_owned(), rule::ROUTED_UNITS));
        }
    }
    lines
}

fn turning(unit: &UnitView) -> String {
    match unit.kind {
        Kind::Hoplite => "It moves straight ahead only, and a turn takes its whole move.",
        Kind::Mixed => "It moves to any of the three areas in front, and a quarter turn costs 1 point.",
        Kind::Javelin | Kind::Bow => "It moves any way it likes and turns free.",
    }
    .to_owned()
}

const fn turning_rule(unit: &UnitView) -> Rule {
    match unit.kind {
        Kind::Hoplite => rule::HOPLITE_FACING,
        Kind::Mixed => rule::MIXED_FACING,
        Kind::Javelin | Kind::Bow => rule::LIGHT_FACING,
    }
}

/// Who controls the area, and what that means for whoever stands there.
fn control(view: &View, area: Area) -> Vec<(String, Rule)> {
    let controls = |side: Side| view.zones[side].contains(&area);
    let mut lines = Vec::new();
    match (controls(Side::Greece), controls(Side::Persia)) {
        (true, true) => lines.push(("Both sides control this area.".to_owned(), rule::MUTUAL_ZONES)),
        (true, false) => lines.push(("The Greeks control this area.".to_owned(), rule::ZONES_OF_CONTROL)),
        (false, true) => lines.push(("The Persians control this area.".to_owned(), rule::ZONES_OF_CONTROL)),
        (false, false) => return lines,
    }
    if area.terrain() == Terrain::Wall {
        lines.push(("The wall does not keep control out.".to_owned(), rule::TERRAIN_AND_ZONES));
    }
    for side in Side::BOTH {
        let alone = view.stack(side, area).is_some() && view.stack(side.enemy(), area).is_none();
        if alone && controls(side.enemy()) {
            let words = format!(
                "{} here stand before an enemy who holds them, and may go in against him.",
                names::the_side_first(side)
            );
            lines.push((words, rule::ZONES_AND_COMBAT));
        }
    }
    lines
}
