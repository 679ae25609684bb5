//! The card of an area: who stands there, with every figure and mark spelled out.

use crate::{Card, capitalised};
use go_tell_the_spartans::map::{Area, Facing};
use go_tell_the_spartans::{Morale, Seen, Side, StackView, UnitView, View, words};
use tabletop::Fact;

pub(super) fn card(view: &View, area: Area) -> Option<Card> {
    let stacks = Side::BOTH.into_iter().filter_map(|side| view.stack(side, area));
    let mut facts = Vec::new();
    for stack in stacks.chain(view.visitors(area)) {
        facts.push(Fact::plain(heading(stack), ""));
        let mut units: Vec<(usize, (String, String))> = Vec::new();
        for unit in &stack.units {
            let line = spelled_out(unit);
            match units.last_mut().filter(|(_, last)| *last == line) {
                Some((count, _)) => *count += 1,
                None => units.push((1, line)),
            }
        }
        facts.extend(units.into_iter().map(|(count, (figures, words))| match count {
            1 => Fact::plain(figures, words),
            _ => Fact::plain(format!("{count} × {figures}"), words),
        }));
    }
    let ground = words::describe_area(view, area).into_iter().next().map(|(words, _)| words);
    (!facts.is_empty()).then(|| Card { title: ground.unwrap_or_default(), facts })
}

/// "Spartans: hoplites, facing west".
fn heading(stack: &StackView) -> String {
    let Some(top) = stack.units.first() else { return String::new() };
    let men = top.contingent.map_or("Unknown men", |men| men.name());
    let facing = match stack.facing {
        _ if top.is_routed() => "routed, without a front",
        Facing::West => "facing west",
        Facing::North => "facing north",
        Facing::East => "facing east",
        Facing::South => "facing south",
    };
    format!("{}: {}, {facing}", capitalised(men), top.kind.name())
}

/// "4-3-2" and "melee 4, defence 3, moves 2; 3 of 4 steps left, morale 7, in disorder".
fn spelled_out(unit: &UnitView) -> (String, String) {
    let Some(Seen { losses, steps, face, rating, .. }) = unit.seen else {
        return ("?".to_owned(), "hidden under the others".to_owned());
    };
    let left = match (losses, steps) {
        (0, 1) => "1 step".to_owned(),
        (0, _) => format!("all {steps} steps"),
        _ => format!("{} of {steps} steps left", steps - losses.min(steps)),
    };
    let bearing = match unit.morale {
        Some(Morale::Disordered) => ", in disorder",
        Some(Morale::Routed) => ", routed",
        Some(Morale::Steady) | None => "",
    };
    let figures = format!("{}-{}-{}", face.mf, face.dv, face.ma);
    let words = format!(
        "melee {}, defence {}, moves {}; {left}, morale {rating}{bearing}",
        face.mf, face.dv, face.ma
    );
    (figures, words)
}
