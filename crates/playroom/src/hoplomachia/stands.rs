//! Units as stands seen from above: shields and spears for who keeps files, figures for lights and horse. Spears point where a unit
//! faces, blazons stay upright.

use super::layout::{SCALE, Table, length, turn};
use crate::counters::At;
use crate::{Pose, Shape};
use hoplomachia::Side;
use hoplomachia::battles::Battle;
use hoplomachia::body::Body;
use hoplomachia::field::{Deed, Motion, Place, Unit};
use hoplomachia::plane::Rect;
use hoplomachia::troops::{Arrangement, Class, Troop};
use hoplomachia::view::{StrategosView, UnitView, View};

/// SC2 The frontage of a stand on the board.
const STAND: f32 = 1.5 * SCALE;

/// A unit where it stands, around the middle of its ground.
pub(super) fn unit(view: &View, unit: &UnitView) -> Vec<Shape> {
    let table = Table::of(&view.setup);
    let stands = unit.unit();
    let from = table.at(unit.body.rect().centre());
    let device = device(view, unit);
    let lochoi = stands.rects().map(|(file, rect)| lochos(table, &stands, file, &rect, device, from));
    let mut shapes = vec![Shape::group(army(unit), (0.0, 0.0), lochoi.collect())];
    shapes.extend(ground_given(table, &stands, from));
    if stands.did(Deed::Momentum) {
        let (x, y) = table.at(unit.body.rect().point(unit.body.rect().width, 0));
        shapes.push(Shape::centred("mark-momentum", (x - from.0, y - from.1), (34.0, 34.0), ""));
    }
    shapes
}

/// A unit as it would stand; on the board.
pub(super) fn ghost(view: &View, unit: &UnitView, body: Body) -> Shape {
    let at = Table::of(&view.setup).at(body.rect().centre());
    Shape::group("ghost", at, vec![moving(view, unit, body)])
}

/// A unit on its way, around the middle of its ground.
pub(super) fn moving(view: &View, unit: &UnitView, body: Body) -> Shape {
    let table = Table::of(&view.setup);
    let from = table.at(body.rect().centre());
    let there = unit.unit().with(body);
    let device = device(view, unit);
    let lochoi = there.rects().map(|(file, rect)| lochos(table, &there, file, &rect, device, from));
    Shape::group(army(unit), (0.0, 0.0), lochoi.collect())
}

/// The strategoi with a unit, behind the rear of their lochoi, around the same middle as the unit.
pub(super) fn strategoi(view: &View, unit: &UnitView) -> Vec<Shape> {
    let table = Table::of(&view.setup);
    let from = table.at(unit.body.rect().centre());
    let stands = unit.unit();
    let with = view.hosts[unit.side].strategoi.iter().filter(|him| him.unit == unit.id);
    let tondo = |him: &StrategosView| {
        let rect = stands.rect(him.file);
        let size = if him.is_hegemon { 38.0 } else { 32.0 };
        let (x, y) = table.at(rect.point(rect.width / 2, rect.depth + 96));
        let at = (x - from.0, y - from.1);
        let mut shapes = Vec::new();
        if him.is_hegemon {
            shapes.push(Shape::centred("standard", (at.0 + 15.0, at.1 - 17.0), (30.0, 30.0), ""));
        }
        shapes.push(Shape::centred("strategos", at, (size, size), ""));
        Shape::group(army(unit), (0.0, 0.0), shapes)
    };
    with.map(tondo).collect()
}

/// How an army is drawn: the first with dark shields on oxblood, the second with light ones on lapis. Allies differ in shade.
fn army(unit: &UnitView) -> &'static str {
    let is_running = matches!(unit.conduct.motion, Motion::Breaks(_) | Motion::Routs);
    match (unit.side, unit.conduct.contingent % 2, unit.place) {
        (Side::First, _, Place::Ambush) => "army first ambush",
        (Side::Second, _, Place::Ambush) => "army second ambush",
        (Side::First, ..) if is_running => "army first routs",
        (Side::Second, ..) if is_running => "army second routs",
        (Side::First, 0, _) => "army first",
        (Side::First, ..) => "army first allied",
        (Side::Second, 0, _) => "army second",
        (Side::Second, ..) => "army second allied",
    }
}

/// The sprites of one city: its first stand, those behind it, and one in disarray.
type Device = [&'static str; 3];

macro_rules! devices {
    ($($name:literal)*) => { [$(($name, [concat!("front-", $name), concat!("rear-", $name), concat!("ragged-", $name)])),*] };
}

const DEVICES: [(&str, Device); 18] = devices!["lambda" "club" "owl" "trident" "wolf" "gorgon" "syrinx" "koppa" "bolt" "dolphin"
    "star" "crescent" "wreath" "boiotian" "serpent" "eye" "mu" "sigma"];

/// Devices for cities of which nobody knows what was on their shields.
const ANY: [&str; 8] = ["star", "crescent", "wreath", "mu", "sigma", "bolt", "trident", "gorgon"];

/// What stands on the shields of a unit.
fn device(view: &View, unit: &UnitView) -> Device {
    let name = match unit.body.shape.troop {
        Troop::Spartiates | Troop::Perioikoi => "lambda",
        Troop::Skiritai | Troop::Arkadians => "syrinx",
        Troop::Athenians => "owl",
        Troop::Thebans => "club",
        Troop::SacredBand => "serpent",
        Troop::Boiotians => "boiotian",
        Troop::Argives | Troop::Epilektoi => "wolf",
        Troop::Korinthians => "koppa",
        Troop::Ionians => "star",
        Troop::Syrakousans => "dolphin",
        Troop::Misthophoroi => "eye",
        _ => "",
    };
    let name = ally(view, unit).and_then(of_city).unwrap_or(name);
    let any = ANY[usize::from(unit.conduct.contingent) % ANY.len()];
    let found = |wanted: &str| DEVICES.iter().find(|(name, _)| *name == wanted).map(|(_, device)| *device);
    found(name).or(found(any)).unwrap_or(DEVICES[0].1)
}

/// The city that a unit of a scenario comes from, where it is an ally.
fn ally(view: &View, unit: &UnitView) -> Option<&'static str> {
    let Battle::Scenario(scenario) = view.setup.battle else { return None };
    let units = scenario.data().armies[unit.side].units;
    units.get(usize::from(unit.conduct.roster))?.ally
}

fn of_city(name: &str) -> Option<&'static str> {
    const CITIES: [(&str, &str); 12] = [
        ("Mantineia", "trident"),
        ("Tegea", "gorgon"),
        ("Thespiai", "crescent"),
        ("Kleonai", "wreath"),
        ("Messen", "mu"),
        ("Sikyon", "sigma"),
        ("Elis", "bolt"),
        ("Korinth", "koppa"),
        ("Argos", "wolf"),
        ("Athens", "owl"),
        ("Thebes", "club"),
        ("Syrac", "dolphin"),
    ];
    CITIES.into_iter().find(|(city, _)| name.starts_with(city)).map(|(_, device)| device)
}

/// Blazons stay upright on whoever is turned: a class for every fifteen degrees.
const UPRIGHT: [&str; 24] = [
    "up-0", "up-1", "up-2", "up-3", "up-4", "up-5", "up-6", "up-7", "up-8", "up-9", "up-10", "up-11",
    "up-12", "up-13", "up-14", "up-15", "up-16", "up-17", "up-18", "up-19", "up-20", "up-21", "up-22",
    "up-23",
];

fn upright(turn: i16) -> &'static str {
    UPRIGHT[((turn + 7) / 15).rem_euclid(24) as usize]
}

/// One lochos, ile or stand, as seen from a place.
fn lochos(table: Table, unit: &Unit, file: u8, rect: &Rect, device: Device, from: At) -> Shape {
    let [_, (x, y), ..] = table.corners(rect);
    let turned = turn(rect.heading);
    let pose = Pose { at: (x - from.0, y - from.1), turn: turned, mirrored: false };
    Shape::Group { class: upright(turned), pose, shapes: files(unit, file, device) }
}

/// Its stands, from its front left corner.
fn files(unit: &Unit, file: u8, device: Device) -> Vec<Shape> {
    let shape = unit.body.shape;
    let deep = length(shape.troop.stand_depth());
    let is_open = shape.arrangement == Arrangement::OpenFiles;
    let is_disarrayed = unit.lochos(file).is_disarrayed();
    let [front, rear, ragged] = device;
    let stand = |symbol, at: At| Shape::Use {
        symbol: std::borrow::Cow::Borrowed(symbol),
        at,
        size: (STAND, deep),
        class: "",
    };
    let symbol = |rank: u8| match shape.troop.class() {
        _ if unit.is_broken() && shape.troop.class() == Class::Hoplites => "stand-routed",
        Class::Hoplites if is_disarrayed => ragged,
        Class::Hoplites if rank == 0 => front,
        Class::Hoplites => rear,
        Class::Peltasts => "stand-peltasts",
        Class::Psiloi => "stand-psiloi",
        Class::Toxotes => "stand-archers",
        Class::Sphendonetes => "stand-slingers",
        Class::Hippeis | Class::LightHorse => "stand-horse",
        Class::Baggage | Class::Chariot => "stand-baggage",
    };
    let ranks = 0..shape.depth;
    // In a rhomboid or a wedge one stand is as deep as two.
    let rows: Vec<f32> = match shape.troop.class() {
        Class::Hippeis if deep > STAND => vec![0.0, deep / 2.0],
        _ => ranks.map(|rank| f32::from(rank) * deep * if is_open { 2.0 } else { 1.0 }).collect(),
    };
    let mut shapes = Vec::new();
    for (rank, y) in rows.into_iter().enumerate() {
        let aside = if is_open && rank > 0 { 4.0 } else { 0.0 };
        let drawn = stand(symbol(rank as u8), (aside, y));
        shapes.push(match is_disarrayed {
            true => {
                let tilt = if (usize::from(file) + rank).is_multiple_of(2) { 5 } else { -6 };
                Shape::Group { class: "", pose: Pose { turn: tilt, ..Pose::default() }, shapes: vec![drawn] }
            }
            false => drawn,
        });
    }
    shapes
}

/// ME4 A chevron for each stand depth of ground that a lochos has given, behind it.
fn ground_given(table: Table, unit: &Unit, from: At) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for (file, rect) in unit.rects() {
        for n in 0..unit.lochos(file).ground_given.min(4) {
            let (x, y) = table.at(rect.point(rect.width / 2, rect.depth + 12 + 16 * i32::from(n)));
            let pose = Pose { at: (x - from.0, y - from.1), turn: turn(rect.heading), mirrored: false };
            let chevron = vec![Shape::centred("mark-ground", (0.0, 0.0), (26.0, 26.0), "")];
            shapes.push(Shape::Group { class: "ground-given", pose, shapes: chevron });
        }
    }
    shapes
}
