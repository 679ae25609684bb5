//! What stands beside the field: the turn, both arete tracks with what moved them last, and what each army has left.

use super::{card, orders, preview};
use crate::Card;
use crate::shown::{Camp, Chart, Track};
use hoplomachia::arete::{self, ByDie, Condition};
use hoplomachia::battles::{Battle, Scenario};
use hoplomachia::field::{Place, State};
use hoplomachia::host::{Moved, To};
use hoplomachia::orders::Order;
use hoplomachia::phase::{Phase, Rite};
use hoplomachia::pre_battle::{Size, hieres_row, rhetoria};
use hoplomachia::rites::ONE_STEP_MORE;
use hoplomachia::view::{StrategosView, View};
use hoplomachia::{Action, Die, Side, rulebook, words};
use std::borrow::Cow;
use tabletop::Fact;

pub(super) fn tracks(view: &View) -> Vec<Track> {
    let turn = Track {
        name: "Turn",
        boxes: vec![(view.turn.to_string().into(), None)],
        at: None,
        tones: Vec::new(),
        words: format!("Turn {}", view.turn),
        card: Some(Card { title: "Turn".to_owned(), facts: turns(view) }),
    };
    let mut tracks = vec![turn];
    tracks.extend(Side::BOTH.map(|side| arete(view, side)));
    tracks
}

/// R80 When night falls.
fn turns(view: &View) -> Vec<Fact> {
    let last = match view.setup.battle {
        Battle::Scenario(scenario) => {
            format!("This battle ends after turn {}.", Scenario::data(scenario).turns)
        }
        Battle::Free(_) => "Night falls when the agreed turns are over.".to_owned(),
    };
    vec![Fact::ruled("", last, rulebook::TIME_IS_UP)]
}

/// AR1 The arete of an army: a box for every point, the condition beside the number.
fn arete(view: &View, side: Side) -> Track {
    let host = &view.hosts[side];
    let points = host.arete.points;
    let condition = words::condition(host.condition);
    let label = |n: i8| -> Cow<'static, str> {
        if n == points { format!("{n} {condition}").into() } else { n.to_string().into() }
    };
    let mut boxes: Vec<_> =
        (0..=arete::MOST).map(|n| (label(n), (n == points).then(|| side.seat()))).collect();
    let mut tones: Vec<&'static str> =
        (0..=arete::MOST).map(|n| tone(host.arete.track.condition(n))).collect();
    // AR2 Below nought an army is beaten.
    let at = usize::try_from(points).ok();
    if at.is_none() {
        boxes.insert(0, (label(points), Some(side.seat())));
        tones.insert(0, tone(Condition::Shaken));
    }
    if let Some(moved) = host.moved {
        boxes.push((last_move(moved).into(), None));
        tones.push("last-move");
    }
    let name = words::army_name(&view.setup, side);
    let last = host.moved.map(|moved| format!(", {}", last_move(moved))).unwrap_or_default();
    Track {
        name,
        boxes,
        at: Some(at.unwrap_or(0)),
        tones,
        words: format!("{name} {points}, {condition}{last}"),
        card: Some(Card {
            title: format!("The arete (spirit) of the {name}"),
            facts: about_arete(view, side),
        }),
    }
}

/// The bands of a track.
const fn tone(condition: Condition) -> &'static str {
    match condition {
        Condition::Shaken => "shaken",
        Condition::Unsteady => "unsteady",
        Condition::Firm => "firm",
        Condition::Eager => "eager",
    }
}

/// "-1 Lochos routed or destroyed".
fn last_move(moved: Moved) -> String {
    format!("{:+} {}", moved.by, moved.rule().map_or("", |rule| rule.title))
}

fn about_arete(view: &View, side: Side) -> Vec<Fact> {
    let host = &view.hosts[side];
    let [unsteady, firm, eager] = host.arete.track.bands();
    let now = format!("{}: {} points", words::condition(host.condition), host.arete.points);
    let mut facts = vec![Fact::ruled(now, "", rulebook::TRACKS)];
    if let Some((moved, rule)) = host.moved.and_then(|moved| Some((moved, moved.rule()?))) {
        facts.push(Fact::ruled(format!("{:+}", moved.by), "was what moved it last.", rule));
    }
    let bands = [(Condition::Eager, eager), (Condition::Firm, firm), (Condition::Unsteady, unsteady)];
    facts.extend(bands.map(|(condition, from)| {
        Fact::ruled(words::condition(condition), format!("from {from} points on"), rulebook::TRACKS)
    }));
    facts.push(Fact::ruled("Shaken", "below that. Below 0 the army is beaten.", rulebook::TRACKS));
    facts
}

pub(super) fn camps(view: &View) -> Vec<Camp> {
    Side::BOTH.map(|side| camp(view, side)).into()
}

fn camp(view: &View, side: Side) -> Camp {
    let mut core = 0;
    let mut others = 0;
    let mut running = 0;
    for unit in view.units.iter().filter(|unit| unit.side == side && unit.place != Place::ToCome) {
        let unit = unit.unit();
        let count = unit.files().count() as u8;
        if unit.is_broken() {
            running += count;
        } else if unit.is(State::Core) {
            core += count;
        } else {
            others += count;
        }
    }
    let [shield, light, lost] = match side {
        Side::First => ["army-greece", "stock-light-first", "lost-greece"],
        Side::Second => ["army-persia", "stock-light-second", "lost-persia"],
    };
    let of = |n: u8, one: &'static str, many| Cow::Borrowed(if n == 1 { one } else { many });
    let stock = vec![
        (shield, core, of(core, "lochos of the line", "lochoi of the line")),
        (light, others, of(others, "stand of others", "stands of others")),
        (lost, running, of(running, "lochos or stand in flight", "lochoi or stands in flight")),
    ];
    Camp { seat: side.seat(), card: Some(card::army(view, side)), stock }
}

/// What the decision that is open comes to: the steps of a charge, or every attack with missiles.
pub(super) fn stakes(view: &View) -> Vec<Fact> {
    match view.phase {
        Phase::Rites(side, rite) => rites(view, side, rite),
        Phase::Epidromos(id) => match view.position().charge_odds(id) {
            Some(odds) if odds.is_in_reach() => words::charge_chain(view),
            _ => words::charges(view, Some(id)),
        },
        Phase::OneStepMore(_) => vec![Fact::ruled(
            "One Step More!",
            format!("changes your arete (spirit) by {}, by the die.", by_die(&ONE_STEP_MORE)),
            rulebook::ONE_STEP_MORE,
        )],
        Phase::Shooting(_) | Phase::BelosCharge(_) => words::volleys(view),
        _ => Vec::new(),
    }
}

/// PG16, PG17, PG18 What is done before the battle, and what it is worth.
fn rites(view: &View, side: Side, rite: Rite) -> Vec<Fact> {
    match rite {
        Rite::Breakfast => vec![Fact::ruled(
            "Breakfast",
            "is worth 2 points of arete (spirit), to Thracians 4; but nobody moves in the first turn.",
            rulebook::BREAKFAST,
        )],
        Rite::Hieres(_) => {
            let sizes =
                [("more than 3 to 2", Size::More), ("even", Size::Even), ("less than 2 to 3", Size::Fewer)];
            let mut facts = vec![Fact::ruled(
                "Hieres",
                "are read up to three times, until a die reaches the target. By how your stands are to theirs:",
                rulebook::HIERES,
            )];
            facts.extend(sizes.map(|(name, size)| {
                let (target, [first, second, third, never]) = hieres_row(size);
                let words =
                    format!("{target} or more: {first:+}, then {second:+}, then {third:+}; never {never:+}");
                Fact::plain(tabletop::capitalised(name), words)
            }));
            facts
        }
        Rite::Rhetoria(index) => {
            let him = view.hosts[side].strategoi.iter().find(|him| him.index == index);
            let fact = |him: &StrategosView| {
                let words =
                    format!("{} points of arete (spirit), by the die.", by_die(&rhetoria(him.character)));
                Fact::ruled(tabletop::capitalised(words::character(him.character)), words, rulebook::RHETORIA)
            };
            him.map(fact).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// "-1, 0, 0, +1, +1, +2".
fn by_die(changes: &ByDie) -> String {
    let said = |die| match changes.at(die) {
        0 => "0".to_owned(),
        change => format!("{change:+}"),
    };
    Die::ALL.map(said).join(", ")
}

/// What an order brings with it: of a charge every step, for each taxis in reach; of an approach the drift.
pub(super) fn aftermath(view: &View, action: Action) -> Vec<Fact> {
    match action {
        Action::Signal(Order::Charge) | Action::ChangeToCharge => words::charges(view, None),
        Action::Tell { to: To::Unit(id), order: Order::Charge } => words::charges(view, Some(id)),
        Action::Signal(Order::BeginApproach) => drift(view),
        Action::Signal(order) | Action::Tell { order, .. } => vec![orders::about(order)],
        _ => Vec::new(),
    }
}

/// AP3 Which taxeis will drift on their approach.
fn drift(view: &View) -> Vec<Fact> {
    let drifting: Vec<String> = preview::drifting(view).map(|unit| unit.id.to_string()).collect();
    let words = match drifting.is_empty() {
        true => "The line is too short to drift.".to_owned(),
        false => format!("half an inch to the right, by shields that seek shields: {}.", drifting.join(", ")),
    };
    vec![Fact::ruled("Drift", words, rulebook::DRIFT)]
}

/// Every pair that is to fight, when orders are given and before a strategos calls for one step more.
pub(super) fn chart(view: &View) -> Option<Chart> {
    let (Phase::OneStepMore(_) | Phase::Orders(_)) = view.phase else { return None };
    let short = |cell: String| cell.replace(" against ", " v ").replace(" to ", "-");
    let rows: Vec<Vec<String>> =
        words::pairs(view).into_iter().map(|row| row.into_iter().map(short).collect()).collect();
    let heading = Fact::ruled(
        "The melee",
        "pair by pair: attack v shield of both; and of 100 how often the second, neither, the first gives way.",
        rulebook::PAIRS,
    );
    let columns = &["first", "attack", "second", "attack", "of 100"];
    (!rows.is_empty()).then(|| Chart { columns, parts: vec![(heading, rows)] })
}
