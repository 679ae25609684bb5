//! The fourteen scenarios: as written down, and sound on the table.

use crate::battles::{Army, Edge, Entry, Scenario, ScenarioData, Special, Unit};
use crate::body::Order;
use crate::strategos::Stance;
use crate::troops::{Arrangement, Class};
use crate::{Epoch, Side};
use std::fmt::Write as _;
use wargame::plane::{Heading, INCH, Rect};

/// Written from the prose of the reconstruction, not from the data.
const EXPECTED: &str = include_str!("scenarios.txt");

#[test]
fn every_scenario_is_as_written_down() {
    let told: String = Scenario::ALL.into_iter().map(|scenario| tell(scenario.data())).collect();
    for (ours, expected) in told.lines().zip(EXPECTED.lines()) {
        assert_eq!(ours, expected);
    }
    assert_eq!(told.lines().count(), EXPECTED.lines().count());
}

fn tell(data: &ScenarioData) -> String {
    let (width, depth) = data.board;
    let mut text = format!("{} | {width} x {depth}, {:?}, {} turns.", data.name, data.manner, data.turns);
    let ground: Vec<String> =
        data.ground.iter().map(|piece| format!("{:?} {}", piece.terrain, corners(&piece.rect))).collect();
    writeln!(text, " {}", ground.join("; ")).unwrap();
    let text: String = text.lines().map(|line| format!("{}\n", line.trim_end())).collect();
    Side::BOTH.into_iter().fold(text, |text, side| text + &tell_army(data, &data.armies[side]))
}

fn tell_army(data: &ScenarioData, army: &Army) -> String {
    let mut text = String::new();
    let (edge, zone) = (letter(army.edge), corners(&army.zone));
    let Army { name, track, plan, formation, .. } = army;
    writeln!(text, "  {name}: home {edge}, zone {zone}, track {track:?}; {plan:?}, {formation:?}").unwrap();
    for unit in army.units.iter().filter(|unit| unit.at.is_some()) {
        writeln!(text, "    {}", tell_unit(unit)).unwrap();
    }
    for arrival in army.arrivals {
        let units: Vec<String> = arrival.units.iter().map(|id| tell_unit(named(army, id))).collect();
        let from = match arrival.entry {
            Entry::Edge(edge, from, to) => {
                let axis = if matches!(edge, Edge::North | Edge::South) { 'x' } else { 'y' };
                format!("turn {} edge {} {axis} {}-{}", arrival.turn, letter(edge), from / 100, to / 100)
            }
            Entry::Gate(gate) => {
                let [_, _, south_west, _] = gate.corners();
                let inch = |units: i16| i32::from(units) / INCH;
                format!("turn {} Gate {},{}", arrival.turn, inch(south_west.x), inch(south_west.y))
            }
            Entry::Landing(beach) => {
                assert_eq!((beach.north, data.manner), (6_00, crate::pre_battle::Manner::Encounter));
                format!("landing x {}-{}, from the right", beach.from / 100, beach.to / 100)
            }
            Entry::Area(area) => format!("turn {} within {}", arrival.turn, corners(&area)),
        };
        writeln!(text, "    {from}: {}", units.join(", ")).unwrap();
    }
    for strategos in army.strategoi {
        let character = strategos.character.map_or("rolled".to_owned(), |character| format!("{character:?}"));
        let stance =
            strategos.stance.map_or("rolled".to_owned(), |stance| format!("{stance:?}").to_lowercase());
        let hegemon = if strategos.is_hegemon { ", hegemon" } else { "" };
        writeln!(text, "    * {} in {} ({character}, {stance}{hegemon})", strategos.name, strategos.unit)
            .unwrap();
    }
    let mut notes = Vec::new();
    if army.arete != 0 {
        notes.push(format!("Base arete {}.", army.arete));
    }
    let rites = [
        (army.rites.breakfast, "breakfast"),
        (army.rites.hieres, "hieres"),
        (army.rites.rhetoria, "rhetoria"),
    ];
    let barred: Vec<&str> = rites.into_iter().filter(|(may, _)| !may).map(|(_, rite)| rite).collect();
    if !barred.is_empty() {
        notes.push(format!("No {}.", barred.join(", ")));
    }
    if army.won {
        notes.push("Won in history.".to_owned());
    }
    if !notes.is_empty() {
        writeln!(text, "    {}", notes.join(" ")).unwrap();
    }
    text
}

fn tell_unit(unit: &Unit) -> String {
    let shape = unit.shape;
    let mut text = format!("{} {:?} {}", unit.id, shape.troop, shape.files);
    if shape.depth != shape.troop.card().ranks {
        write!(text, " x{} deep", shape.depth).unwrap();
    }
    text += match (shape.order, shape.arrangement) {
        (Order::Column, _) => " column",
        (Order::Line, Arrangement::OpenFiles) => " OF",
        (Order::Line, _) => "",
    };
    text += if unit.is_hidden { " hidden" } else { "" };
    text += if unit.has_hamippoi { " +hamippoi" } else { "" };
    if let Some(andreia) = unit.andreia {
        write!(text, " (Andreia {andreia})").unwrap();
    }
    if let Some((at, heading)) = unit.at {
        let compass =
            [(Heading::NORTH, 'N'), (Heading::EAST, 'E'), (Heading::SOUTH, 'S'), (Heading::WEST, 'W')];
        let letter = compass.into_iter().find(|(point, _)| *point == heading).unwrap().1;
        write!(text, " @{},{}{letter}", inches(at.x), inches(at.y)).unwrap();
    }
    text
}

fn corners(rect: &Rect) -> String {
    let [north_east, _, south_west, _] = rect.corners();
    [south_west.x, south_west.y, north_east.x, north_east.y].map(inches).join(" ")
}

fn inches(units: i16) -> String {
    (f64::from(units) / f64::from(INCH)).to_string()
}

fn letter(edge: Edge) -> char {
    match edge {
        Edge::North => 'N',
        Edge::East => 'E',
        Edge::South => 'S',
        Edge::West => 'W',
    }
}

#[track_caller]
fn named<'a>(army: &'a Army, id: &str) -> &'a Unit {
    army.units.iter().find(|unit| unit.id == id).unwrap_or_else(|| panic!("no unit {id}"))
}

fn armies() -> impl Iterator<Item = (&'static ScenarioData, &'static Army)> {
    let both = |scenario: Scenario| Side::BOTH.map(|side| (scenario.data(), &scenario.data().armies[side]));
    Scenario::ALL.into_iter().flat_map(both)
}

#[test]
fn units_are_as_large_and_deep_as_they_may_be() {
    for (data, army) in armies() {
        for unit in army.units {
            assert_eq!(unit.shape.troop.check_size(unit.shape.files), Ok(()), "{} {}", data.name, unit.id);
            assert_eq!(
                unit.shape.troop.check_depth(unit.shape.depth, false),
                Ok(()),
                "{} {}",
                data.name,
                unit.id
            );
            assert!(unit.shape.troop.can_form(unit.shape.arrangement), "{} {}", data.name, unit.id);
        }
    }
}

#[test]
fn everybody_stands_in_his_zone_and_nobody_on_another() {
    for scenario in Scenario::ALL {
        let data = scenario.data();
        let mut bodies: Vec<(&str, Rect)> = Vec::new();
        for (_, army) in data.armies.iter() {
            assert!(data.table().encloses(&army.zone), "{}", data.name);
            for unit in army.units {
                let Some(body) = unit.body() else { continue };
                let rect = body.rect();
                let where_it_may = if unit.is_hidden { data.table() } else { army.zone };
                assert!(where_it_may.encloses(&rect), "{} {}", data.name, unit.id);
                for piece in data.ground.iter().filter(|piece| piece.terrain.disarray().is_none()) {
                    assert!(!piece.rect.overlaps(&rect), "{} {} on {:?}", data.name, unit.id, piece.terrain);
                }
                for (other, stands) in &bodies {
                    assert!(!stands.overlaps(&rect), "{}: {} on {other}", data.name, unit.id);
                }
                bodies.push((unit.id, rect));
            }
        }
        assert!(data.ground.iter().all(|piece| data.table().encloses(&piece.rect)), "{}", data.name);
    }
}

#[test]
fn whoever_is_not_on_the_table_comes_once() {
    for (data, army) in armies() {
        let mut later: Vec<&str> = army.arrivals.iter().flat_map(|arrival| arrival.units).copied().collect();
        later.sort_unstable();
        let mut absent: Vec<&str> =
            army.units.iter().filter(|unit| unit.at.is_none()).map(|unit| unit.id).collect();
        absent.sort_unstable();
        assert_eq!(later, absent, "{} {}", data.name, army.name);
        assert!(army.arrivals.iter().all(|arrival| (1..=data.turns).contains(&arrival.turn)));
    }
}

#[test]
fn one_hegemon_commands_from_the_senior_taxis() {
    for (data, army) in armies() {
        let hegemons: Vec<_> = army.strategoi.iter().filter(|strategos| strategos.is_hegemon).collect();
        assert_eq!(hegemons.len(), 1, "{} {}", data.name, army.name);
        assert_eq!(hegemons[0].unit, army.senior, "{} {}", data.name, army.name);
        for strategos in army.strategoi {
            let unit = named(army, strategos.unit);
            // To 404 a strategos fights among hoplites, if his contingent has any.
            let is_free = data.epoch().is_some_and(|epoch| epoch >= Epoch::Agesilaan);
            let is_horse_alone = unit.ally.is_some() && strategos.stance == Some(Stance::Automolos);
            assert!(
                is_free || is_horse_alone || unit.shape.troop.class() == Class::Hoplites,
                "{}",
                strategos.name
            );
        }
    }
}

#[test]
fn every_army_has_its_nations_track() {
    for (data, army) in armies() {
        let epoch = data.epoch().expect("a year of the game");
        // Iphikrates and Kallias, Demosthenes and the rest have the track of their nation in their epoch.
        assert_eq!(army.track, army.nation.track(epoch), "{} {}", data.name, army.name);
    }
}

#[test]
fn what_is_special_names_units_there_are() {
    for scenario in Scenario::ALL {
        let data = scenario.data();
        let exists =
            |id: &&str| data.armies.iter().any(|(_, army)| army.units.iter().any(|unit| unit.id == *id));
        for special in data.special {
            let named: &[&str] = match special {
                Special::MayDesert { unit, .. }
                | Special::SallyCharge(unit)
                | Special::MayGoHome { unit, .. } => &[*unit],
                Special::AmbushSignal(units)
                | Special::HiddenMarch { units, .. }
                | Special::KeepOff { units, .. } => units,
                _ => &[],
            };
            assert!(named.iter().all(exists), "{} {special:?}", data.name);
        }
        assert!(data.turns >= 14 && Epoch::of_year(data.year).is_some());
    }
    let winners = armies().filter(|(_, army)| army.won).count();
    assert_eq!(winners, Scenario::ALL.len(), "one army won each of them");
}

#[test]
fn armies_are_counted_in_stands() {
    let stands = |army: &Army| army.units.iter().map(Unit::stands).sum::<u16>();
    let armies = &Scenario::Tanagra.data().armies;
    assert_eq!((stands(&armies.first), stands(&armies.second)), (15 * 2 + 4, 16 * 2 + 6 + 2));
}
