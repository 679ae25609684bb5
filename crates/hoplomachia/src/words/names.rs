//! What armies, units and men are called, and how lengths and numbers are said.

use crate::battles::{Battle, Nation, ScenarioData};
use crate::field::UnitId;
use crate::melee::Combatant;
use crate::troops::{Class, Discipline, Troop};
use crate::{Setup, Side};
use tabletop::capitalised;
use wargame::plane::{Angle, Heading, INCH};

/// The names of one battle.
#[derive(Clone, Copy)]
pub(super) struct Names<'a>(pub(super) &'a Setup);

impl Names<'_> {
    fn scenario(self) -> Option<&'static ScenarioData> {
        self.0.scenario()
    }

    fn nation(self, side: Side) -> Nation {
        match self.0.battle {
            Battle::Scenario(scenario) => scenario.data().armies[side].nation,
            Battle::Free(battle) => battle.nation(side),
        }
    }

    /// An army as a people, always many: "the Athenians"; where both are of one people, "the defending Athenians".
    pub(super) fn army(self, side: Side) -> String {
        let people = people(self.nation(side));
        if self.nation(Side::First) != self.nation(Side::Second) {
            return format!("the {people}");
        }
        match side {
            Side::First => format!("the invading {people}"),
            Side::Second => format!("the defending {people}"),
        }
    }

    /// What the scenario calls an army, which may be the name of a man.
    pub(super) fn title(self, side: Side) -> String {
        match self.scenario() {
            Some(data) => data.armies[side].name.to_owned(),
            None => capitalised(self.army(side).trim_start_matches("the ")),
        }
    }

    /// The same, or the people in a free battle.
    pub(super) fn banner(self, side: Side) -> &'static str {
        self.scenario().map_or_else(|| people(self.nation(side)), |data| data.armies[side].name)
    }

    /// What the battle is called.
    pub(super) fn battle(self) -> String {
        self.scenario().map_or_else(|| "A free battle".to_owned(), |data| data.name.to_owned())
    }

    /// "Nikomedes", or "strategos 2 (general) of the Athenians".
    pub(super) fn strategos(self, side: Side, index: u8) -> String {
        let listed = self.scenario().and_then(|data| data.armies[side].strategoi.get(usize::from(index)));
        match listed {
            Some(him) if is_a_post(him.name) => format!("the {}", him.name),
            Some(him) => him.name.to_owned(),
            None => format!("strategos {} (general) of {}", index + 1, self.army(side)),
        }
    }

    /// "lochos 2 of A1"; of horse an ile, of lights a stand.
    pub(super) fn part(self, unit: UnitId, file: u8) -> String {
        let troop = self.scenario().and_then(|data| {
            let listed =
                data.armies[unit.side()].units.iter().find(|listed| listed.number() == Some(unit.number()));
            listed.map(|listed| listed.shape.troop)
        });
        format!("{} {} of {unit}", troop.map_or("lochos", |troop| part_of(troop)[0]), file + 1)
    }

    /// "lochos 2 of A1".
    pub(super) fn combatant(self, who: Combatant) -> String {
        self.part(who.unit, who.file)
    }

    /// A unit, or one of its lochoi.
    pub(super) fn all_or_part(self, unit: UnitId, file: Option<u8>) -> String {
        file.map_or_else(|| unit.to_string(), |file| self.part(unit, file))
    }
}

/// What one part of a unit is called, and what many are.
pub(super) fn part_of(troop: Troop) -> [&'static str; 2] {
    match (troop.class(), troop.discipline()) {
        (Class::Hippeis, _) => ["ile", "ilai"],
        (_, Discipline::Disciplined) => ["lochos", "lochoi"],
        (_, Discipline::Undisciplined) => ["stand", "stands"],
    }
}

/// "1 point", "2 points".
pub(super) fn counted(number: impl Into<u32>, one: &str, many: &str) -> String {
    match number.into() {
        1 => format!("1 {one}"),
        number => format!("{number} {many}"),
    }
}

/// A length in units, to a quarter of an inch: "1 inch", "2 1/2 inches".
pub(super) fn length(units: i32) -> String {
    quarters((units.unsigned_abs() + INCH as u32 / 8) / (INCH as u32 / 4))
}

/// So many quarters of an inch.
pub(super) fn quarters(quarters: u32) -> String {
    match quarters {
        0 => "less than 1/4 inch".to_owned(),
        1..=4 => format!("{} inch", inches(quarters)),
        _ => format!("{} inches", inches(quarters)),
    }
}

/// So many quarters of an inch as a number of inches: "47 1/4".
pub(super) fn inches(quarters: u32) -> String {
    let part = ["", "1/4", "1/2", "3/4"][quarters as usize % 4];
    match (quarters / 4, part) {
        (whole, "") => whole.to_string(),
        (0, part) => part.to_owned(),
        (whole, part) => format!("{whole} {part}"),
    }
}

/// "15 degrees to the right".
pub(super) fn turn(by: Angle) -> String {
    let sixteenths = i32::from(by.0);
    let degrees = (sixteenths.unsigned_abs() + 8) / Angle::PER_DEGREE as u32;
    let hand = if sixteenths < 0 { "left" } else { "right" };
    format!("{} to the {hand}", counted(degrees, "degree", "degrees"))
}

/// "north-east": the nearest of eight.
pub(super) fn compass(heading: Heading) -> &'static str {
    let eighths = (u32::from(heading.sixteenths()) + 360) / 720 % 8;
    ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"]
        [eighths as usize]
}

/// Whether a man is known by his post alone: "Korinthian strategos", "Polemarch".
fn is_a_post(name: &str) -> bool {
    let post = name.rsplit(' ').next().unwrap_or(name);
    matches!(post, "strategos" | "hegemon" | "leader" | "boiotarch" | "Boiotarch" | "Polemarch")
}

fn people(nation: Nation) -> &'static str {
    match nation {
        Nation::Sparta => "Spartans",
        Nation::PeloponnesianLeague => "Peloponnesians",
        Nation::Elis => "Eleans",
        Nation::Arkadia => "Arkadians",
        Nation::Argos => "Argives",
        Nation::Athens => "Athenians",
        Nation::Ionia => "Ionians",
        Nation::Boiotia => "Boiotians",
        Nation::Phokis => "Phokians",
        Nation::Megara => "Megarians",
        Nation::Thessaly => "Thessalians",
        Nation::Aitolia => "Aitolians",
        Nation::Akarnania => "Akarnanians",
        Nation::Ambrakia => "Ambrakiots",
        Nation::Chalkidike => "Chalkidians",
        Nation::Makedon => "Makedonians",
        Nation::Thrace => "Thrakians",
        Nation::Syracuse => "Syrakousans",
        Nation::WesternGreeks => "western Greeks",
        Nation::Misthophoroi => "mercenaries",
        Nation::SatrapalLevy => "satrap's men",
    }
}
