//! What stands beside the board: the tracks, the cup, what each side has lost, and what the blows of a wing come to.

use crate::Card;
use crate::shown::{Camp, Track};
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
    let single = |name, now: String, favours: Option<Side>, words: String, facts| Track {
        name,
        boxes: vec![(Cow::Owned(now), favours.map(Side::seat))],
        at: 0,
        words,
        card: Some(Card { title: name.to_owned(), facts }),
    };
    let turn = view.turn();
    let (in_cup, listed, markers) = cup(view);
    vec![
        single(
            "Turn",
            format!("{turn}/{TURNS}"),
            None,
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
        single(
            "Lost",
            format!("{} : {}", lost.greece, lost.persia),
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
    Camp {
        seat: side.seat(),
        card: Some(Card { title: capital(side).to_owned(), facts: loss(view, side) }),
        stock,
    }
}

const fn capital(side: Side) -> &'static str {
    match side {
        Side::Greece => "Greece",
        Side::Persia => "Persia",
    }
}

/// 8.0 Who strikes whom as things stand: dice, what modifies them, and the hits to expect.
pub(super) fn stakes(view: &Position) -> Vec<Fact> {
    let role = match view.phase() {
        Phase::Movement | Phase::Attack => Role::Attack,
        Phase::Allocation { .. } => view.role(),
        _ => return Vec::new(),
    };
    let blows = blows(view, role);
    if blows.is_empty() {
        return blows;
    }
    let mut facts =
        vec![Fact::ruled("Blows of the wing", "a die hits with 5 or more.", rulebook::COMBAT_PROCEDURE)];
    facts.extend(blows);
    if role == Role::Attack {
        let back = self::blows(&view.with_all_attacked(), Role::Counterattack);
        if !back.is_empty() {
            facts.push(Fact::ruled("They strike back", "with what they have now.", rulebook::COUNTERATTACK));
            facts.extend(back);
        }
    }
    let remark = "Whoever is hit checks morale. Failing, they take each hit as a disorganisation point.";
    facts.push(Fact::plain("", remark));
    facts
}

/// The blows of one role, group by group.
fn blows(view: &Position, role: Role) -> Vec<Fact> {
    let mut facts = Vec::new();
    for group in view.groups(role) {
        let targets = view.targets(role, &group);
        let Some(&first) = group.first() else { continue };
        let shares = view.shares(&group, &targets);
        for (n, target) in targets.iter().enumerate() {
            let whom: Vec<&str> = view
                .target_units(first.side().enemy(), target.at)
                .into_iter()
                .map(|unit| unit.counter().name)
                .collect();
            let name = format!("{} → {}", first.counter().name, whom.join(", "));
            let modifier = view.modifiers(first, target);
            let faces = (0..10).filter(|&die| modifier.hits(die)).count() as f32;
            let why = marathon::words::modifiers(&modifier);
            let why = if why.is_empty() { String::new() } else { format!(", {why}") };
            let words = match shares.as_ref().and_then(|shares| shares.get(n)) {
                Some(0) => continue,
                Some(&dice) => format!(
                    "{}{why}: {:.1} hits",
                    if dice == 1 { "1 die".to_owned() } else { format!("{dice} dice") },
                    f32::from(dice) * faces / 10.0
                ),
                None => format!(
                    "{} dice to share{why}: {:.1} hits each",
                    view.group_strength(&group),
                    faces / 10.0
                ),
            };
            facts.push(Fact::plain(name, words));
        }
    }
    facts
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
        let told: Vec<String> =
            stakes(&position).iter().map(|fact| format!("{} {}", fact.name, fact.words)).collect();
        let expected = [
            "Blows of the wing a die hits with 5 or more.",
            "Erechtheis → Levy foot 3 7 dice: 3.5 hits",
            "Erechtheis → Levy foot 4 8 dice: 4.0 hits",
            "They strike back with what they have now.",
            "Levy foot 3 → Erechtheis 6 dice, -1 against a phalanx: 2.4 hits",
            "Levy foot 4 → Erechtheis 6 dice, -1 against a phalanx: 2.4 hits",
        ];
        assert_eq!(told[..6], expected);
    }
}
