//! What is to be read about a unit or an army: how it stands, what it is about, and the figures of its card, each with its rule.

use super::scene::name;
use crate::Card;
use hoplomachia::field::{Mark, Place};
use hoplomachia::odds::PairOdds;
use hoplomachia::strategos::Character;
use hoplomachia::troops::{Arrangement, EpidromosChart};
use hoplomachia::view::{StrategosView, UnitView, View};
use hoplomachia::{Die, Side, rulebook, words};
use tabletop::Fact;

/// `pairs` are all that fight.
pub(super) fn unit(view: &View, unit: &UnitView, pairs: &[PairOdds]) -> Card {
    let mut facts = vec![Fact::plain("", words::describe_unit(unit))];
    facts.extend(figures(view, unit));
    let fights = pairs.iter().filter(|odds| odds.first.unit == unit.id || odds.second.unit == unit.id);
    facts.extend(fights.map(|odds| words::pair(view, odds)));
    facts.extend(marks(unit));
    facts.extend(
        view.hosts[unit.side]
            .strategoi
            .iter()
            .filter(|him| him.unit == unit.id)
            .map(|him| strategos(view, unit.side, him)),
    );
    facts.extend(grounds(view, unit));
    Card { title: name(unit), facts }
}

/// The unit card.
fn figures(view: &View, unit: &UnitView) -> Vec<Fact> {
    let troop = unit.body.shape.troop;
    let card = troop.card();
    let condition = view.hosts[unit.side].condition;
    let spirit = card.arete_modifier(condition);
    let courage = format!(
        "{} on two dice, {spirit:+} while {}; dread {}",
        card.andreia,
        words::condition(condition),
        card.phobos
    );
    let figures = [
        (card.spear, "spear"),
        (card.shield, "shield"),
        (card.strength, "strength"),
        (card.threshold, "threshold"),
    ];
    let mut facts: Vec<Fact> = figures.map(|(figure, what)| Fact::plain(figure.to_string(), what)).into();
    facts.push(Fact::ruled("Courage", courage, rulebook::ANDREIA_CHECK));
    let pace = |name: &str, inches: Option<u8>| inches.map(|inches| format!("{inches} in {name}"));
    let paces = [
        pace("Close Files", card.rates.close),
        pace("Open Files", card.rates.open),
        pace("No Files", card.rates.none),
    ];
    let paces: Vec<String> = paces.into_iter().flatten().collect();
    facts.push(Fact::ruled("Inches a turn", paces.join(", "), rulebook::ARRANGEMENTS));
    facts.extend(epidromos(troop.epidromos()));
    if let Some(missiles) = troop.belos().missiles {
        let words = format!("number {}, range {} inches", missiles.number, missiles.range);
        facts.push(Fact::ruled("Missiles", words, rulebook::INTENSITY));
    }
    let qualifier = match card.disarray_qualifier {
        Some(_) if unit.body.shape.arrangement == Arrangement::NoFiles => None,
        qualifier => qualifier,
    };
    if let Some(points) = qualifier {
        let words = format!("by more than {points} points of ground");
        facts.push(Fact::ruled("Disarrayed", words, rulebook::DISARRAY_QUALIFIER));
    }
    facts
}

/// The second half of the unit card: what the die of a charge and of the push comes to.
fn epidromos(chart: &EpidromosChart) -> Vec<Fact> {
    let by_die = |name: &'static str, of: &dyn Fn(Die) -> u8, what: &str, rule| {
        let each: Vec<String> = Die::ALL.map(|die| of(die).to_string()).into();
        Fact::ruled(name, format!("{}{what} by the die", each.join(", ")), rule)
    };
    let mut facts = Vec::new();
    if chart.longest_charge() > 0 {
        facts.push(by_die("Charge", &|die| chart.charge(die), " inches", rulebook::CHARGE_ROLL));
        facts.push(by_die(
            "Disarray in a charge",
            &|die| chart.disarray(die),
            " points",
            rulebook::CHARGE_DISARRAY,
        ));
    }
    if Die::ALL.into_iter().any(|die| chart.drift(die) > 0) {
        let words = " half inches to the right";
        facts.push(by_die("Drift in a charge", &|die| chart.drift(die), words, rulebook::CHARGE_DRIFT));
    }
    if let Some(from) = Die::ALL.into_iter().find(|&die| chart.qualifies(die)) {
        let words = format!("+{} after an approach, from a die of {} on", chart.momentum(), from.pips());
        facts.push(Fact::ruled("Momentum", words, rulebook::MOMENTUM));
    }
    facts.push(by_die("Othismos (push)", &|die| chart.othismos(die), "", rulebook::ATTACK));
    facts
}

/// What is marked on its lochoi.
fn marks(unit: &UnitView) -> Vec<Fact> {
    let stands = unit.unit();
    let count = |is: &dyn Fn(u8) -> bool| stands.files().filter(|&file| is(file)).count();
    let disarrayed = count(&|file| stands.lochos(file).is_disarrayed());
    let pushed = count(&|file| stands.lochos(file).ground_given > 0);
    let spent = count(&|file| stands.lochos(file).marks.contains(Mark::WithoutEkdromoi));
    let mut facts = Vec::new();
    if disarrayed > 0 {
        facts.push(Fact::ruled(format!("{disarrayed} disarrayed"), "attack with half.", rulebook::HALVED));
    }
    if pushed > 0 {
        facts.push(Fact::ruled(format!("{pushed} pushed back"), "defend with less.", rulebook::DEFENCE));
    }
    if spent > 0 {
        facts.push(Fact::ruled(
            format!("{spent} without ekdromoi"),
            "have lost their runners.",
            rulebook::EKDROMOI_CHART,
        ));
    }
    facts
}

fn strategos(view: &View, side: Side, him: &StrategosView) -> Fact {
    let name = tabletop::capitalised(&words::strategos_name(&view.setup, side, him.index));
    let rank = if him.is_hegemon { "hegemon (commander)" } else { "strategos (general)" };
    let words = format!("{rank}, {}, {}", words::character(him.character), words::stance(him.stance));
    let rule = match him.character {
        Character::Promachos | Character::CraftyPromachos => rulebook::PROMACHOS,
        Character::Demagogue => rulebook::DEMAGOGUE,
        Character::Crafty | Character::FellowHoplite => rulebook::CRAFTY,
    };
    Fact::ruled(name, words, rule)
}

/// The ground that a unit stands on.
fn grounds(view: &View, unit: &UnitView) -> Vec<Fact> {
    let position = view.position();
    let under = position.ground().under(&unit.body.rect());
    let said = |terrain: hoplomachia::terrain::Terrain| {
        let points = match terrain.disarray() {
            Some(points) => format!("{points} disarray points to cross"),
            None => "cannot be crossed".to_owned(),
        };
        let defence = match terrain.defence() {
            0 => String::new(),
            more => format!(", +{more} for who defends it"),
        };
        Fact::ruled(
            tabletop::capitalised(words::ground(terrain)),
            points + &defence,
            rulebook::TERRAIN_DISARRAY,
        )
    };
    under.iter().map(said).collect()
}

/// An army: who leads it, and who is still to come.
pub(super) fn army(view: &View, side: Side) -> Card {
    let host = &view.hosts[side];
    let mut facts: Vec<Fact> = host.strategoi.iter().map(|him| strategos(view, side, him)).collect();
    let signal = match host.signal {
        Some(order) => format!("the signal is {}", words::order(order)),
        None => "no signal is shown".to_owned(),
    };
    facts.push(Fact::ruled("", signal, rulebook::EIGHT_ORDERS));
    if let Some(senior) = host.senior {
        facts.push(Fact::ruled(senior.to_string(), "is the senior taxis.", rulebook::SENIOR_TAXIS_LOST));
    }
    for unit in view.units.iter().filter(|unit| unit.side == side && unit.place == Place::ToCome) {
        facts.push(Fact::plain(name(unit), "is still to come."));
    }
    Card { title: words::army_name(&view.setup, side).to_owned(), facts }
}
