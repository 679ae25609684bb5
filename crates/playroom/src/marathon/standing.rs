//! What stands beside the board: the tracks, the cup, what each side has lost, and what the blows of a wing come to.

use crate::Card;
use crate::shown::{Camp, Chart, Track};
use marathon::combat::Role;
use marathon::map::PERSIAN_CAMPS;
use marathon::phase::Phase;
use marathon::units::Unit;
use marathon::{Place, Position, Side, TURNS, rulebook};
use std::borrow::Cow;
use tabletop::Fact;

pub(super) fn tracks(view: &Position) -> Vec<Track> {
    let lost = view.lost();
    let held =
        PERSIAN_CAMPS.iter().filter(|&&camp| view.at(camp).any(|unit| unit.side() == Side::Greece)).count();
    let track = |name, boxes, at, words: String, facts| Track {
        name,
        boxes,
        at,
        tones: Vec::new(),
        words,
        card: Some(Card { title: name.to_owned(), facts }),
    };
    let single = |name, now: String, favours: Option<Side>, words: String, facts| {
        track(name, vec![(Cow::Owned(now), favours.map(Side::seat))], None, words, facts)
    };
    let turn = view.turn();
    let (in_cup, listed, markers) = cup(view);
    vec![
        track(
            "Turn",
            (1..=TURNS).map(|turn| (turn.to_string().into(), None)).collect(),
            Some(usize::from(turn.saturating_sub(1))),
            format!("Turn {turn} of {TURNS}"),
            vec![Fact::ruled(
                "12 turns",
                "then whoever has lost less strength wins a marginal victory.",
                rulebook::VICTORY,
            )],
        ),
        single(
            "Camps",
            format!("{held}/3"),
            (held == 3).then_some(Side::Greece),
            format!("The Greeks are in {held} of 3 Persian camps"),
            vec![Fact::ruled(
                "All three",
                "held by Greeks at the end of a turn: they have won.",
                rulebook::VICTORY,
            )],
        ),
        track(
            "Lost",
            Side::BOTH.map(|side| (lost[side].to_string().into(), Some(side.seat()))).into(),
            None,
            format!("Strength routed or eliminated: Greeks {}, Persians {}", lost.greece, lost.persia),
            Side::BOTH.into_iter().flat_map(|side| loss(view, side)).collect(),
        ),
        single("Cup", in_cup, None, listed, markers),
    ]
}

/// How many markers are still in the cup, and which.
fn cup(view: &Position) -> (String, String, Vec<Fact>) {
    let names: Vec<&str> = view.cup().iter().map(|chit| chit.name()).collect();
    let each = match names.len() {
        0 => "The cup is empty: the turn ends.".to_owned(),
        count => format!("Each is drawn next with a chance of 1 in {count}."),
    };
    let mut facts: Vec<Fact> = names.iter().map(|&name| Fact::plain(name, "")).collect();
    facts.push(Fact::ruled("", each, rulebook::ACTIVATION));
    let listed = if names.is_empty() { "nothing".to_owned() } else { names.join(", ") };
    (names.len().to_string(), format!("In the cup: {listed}"), facts)
}

/// 12.1.2 Who of a side is routed or eliminated.
fn loss(view: &Position, side: Side) -> Vec<Fact> {
    let lost = format!("{} strength routed or eliminated", view.lost()[side]);
    let mut facts = vec![Fact::ruled(capital(side), lost, rulebook::VICTORY)];
    for unit in Unit::fighters(side).filter(|&unit| view.is_routed(unit) && !view.hexes(unit).is_empty()) {
        let words = format!("routed: {} strength, unless it rallies", unit.strength());
        facts.push(Fact::plain(unit.counter().name, words));
    }
    facts
}

pub(super) fn camps(view: &Position) -> Vec<Camp> {
    Side::BOTH.into_iter().map(|side| camp(view, side)).collect()
}

fn camp(view: &Position, side: Side) -> Camp {
    let (counter, lost) = match side {
        Side::Greece => ("counter-greece", "lost-greece"),
        Side::Persia => ("counter-persia", "lost-persia"),
    };
    let count = |is: &dyn Fn(Unit) -> bool| Unit::fighters(side).filter(|&unit| is(unit)).count() as u8;
    let steady = count(&|unit| !view.hexes(unit).is_empty() && !view.is_routed(unit));
    let routed = count(&|unit| !view.hexes(unit).is_empty() && view.is_routed(unit));
    let dead =
        count(&|unit| view.place(unit) == Place::Gone && unit.wing() != marathon::units::Wing::Spartans);
    let stock = vec![
        (counter, steady, Cow::Borrowed(if steady == 1 { "unit in line" } else { "units in line" })),
        (lost, routed + dead, Cow::Borrowed("routed or eliminated")),
    ];
    let counted = stock.iter().map(|(_, count, words)| Fact::plain(count.to_string(), words.clone()));
    let facts = counted.chain(loss(view, side)).collect();
    Camp { seat: side.seat(), card: Some(Card { title: capital(side).to_owned(), facts }), stock }
}

const fn capital(side: Side) -> &'static str {
    match side {
        Side::Greece => "Greece",
        Side::Persia => "Persia",
    }
}

/// 8.0 Who strikes whom as things stand: dice, what modifies them, and the hits to expect.
pub(super) fn chart(view: &Position) -> Option<Chart> {
    let role = match view.phase() {
        Phase::Movement | Phase::Attack => Role::Attack,
        Phase::Allocation { .. } => view.role(),
        _ => return None,
    };
    let heading = Fact::ruled("Blows of the wing", "a die hits with 5 or more.", rulebook::COMBAT_PROCEDURE);
    let mut parts = vec![(heading, blows(view, role))];
    if role == Role::Attack {
        let heading = Fact::ruled("They strike back", "with what they have now.", rulebook::COUNTERATTACK);
        parts.push((heading, blows(&view.with_all_attacked(), Role::Counterattack)));
    }
    parts.retain(|(_, blows)| !blows.is_empty());
    let columns = &["strikes", "whom", "dice", "modifiers", "hits"];
    (!parts.is_empty()).then_some(Chart { columns, parts })
}

/// What follows from the hits of the chart.
pub(super) fn stakes(view: &Position) -> Vec<Fact> {
    let remark = "Whoever is hit checks morale. Failing, they take each hit as a disorganisation point.";
    chart(view).map(|_| Fact::ruled("", remark, rulebook::COMBAT_PROCEDURE)).into_iter().collect()
}

/// The blows of one role, group by group, as rows of the chart.
fn blows(view: &Position, role: Role) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    for group in view.groups(role) {
        let targets = view.targets(role, &group);
        let Some(&first) = group.first() else { continue };
        let shares = view.shares(&group, &targets);
        for (n, target) in targets.iter().enumerate() {
            let modifiers = view.modifiers(first, target);
            let chance = (0..10).filter(|&die| modifiers.hits(die)).count() as f32 / 10.0;
            let (dice, hits) = match shares.as_ref().and_then(|shares| shares.get(n)) {
                Some(0) => continue,
                Some(&dice) => (dice.to_string(), format!("{:.1}", f32::from(dice) * chance)),
                None => (format!("of {}", view.group_strength(&group)), format!("{chance:.1} ×")),
            };
            let whom = view.target_units(first.side().enemy(), target.at).into_iter();
            let whom: Vec<&str> = whom.map(|unit| unit.counter().name).collect();
            let why = marathon::words::modifiers(&modifiers);
            rows.push(vec![first.counter().name.to_owned(), whom.join(", "), dice, why, hits]);
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use marathon::{Action, Hexside, Setup, Turn};
    use tabletop::chance::Quick;
    use tabletop::record::Record;
    use tabletop::table::Table;
    use tabletop::{Position as _, Silent};

    #[test]
    fn before_combat_it_is_told_who_strikes_and_who_strikes_back() {
        let run_in = Record::<Position>::read(crate::marathon::guide::RUN_IN.as_bytes()).unwrap();
        let mut position = Table::replay(run_in).unwrap().position().clone();
        assert_eq!(*position.setup(), Setup::default());
        let unit = Unit::named("Erechtheis").unwrap();
        let step = |towards| Action::Step { unit, towards, turn: Turn::Ahead };
        let charge = [Action::Activate, step(Hexside::Ne), step(Hexside::Se), Action::EndMovement];
        for action in charge {
            position.apply(action, &mut Quick::new(0), &mut Silent);
        }
        let parts = chart(&position).unwrap().parts;
        let told: Vec<(&str, Vec<String>)> = parts
            .iter()
            .map(|(heading, rows)| (&*heading.name, rows.iter().map(|row| row.join(" | ")).collect()))
            .collect();
        let strikes = ["Erechtheis | Levy foot 3 | 7 |  | 3.5", "Erechtheis | Levy foot 4 | 8 |  | 4.0"];
        let back = [
            "Levy foot 3 | Erechtheis | 6 | -1 phalanx | 2.4",
            "Levy foot 4 | Erechtheis | 6 | -1 phalanx | 2.4",
        ];
        let expected = [("Blows of the wing", strikes), ("They strike back", back)]
            .map(|(heading, rows)| (heading, rows.map(str::to_owned).to_vec()));
        assert_eq!(told, expected);
    }
}
