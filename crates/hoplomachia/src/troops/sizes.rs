//! IV How many lochoi, ilai or stands make a unit, and how deep they stand.

use super::{Class, Discipline, Troop};
use crate::rulebook;
use std::ops::RangeInclusive;
use tabletop::Illegal;

impl Troop {
    /// How many lochoi, ilai or stands a unit of them may have.
    pub fn sizes(self) -> RangeInclusive<u8> {
        match (self.class(), self.discipline()) {
            (Class::Hoplites, _) | (Class::Peltasts, Discipline::Disciplined) => 1..=5,
            (Class::Peltasts, Discipline::Undisciplined) => 1..=4,
            (Class::Psiloi | Class::Toxotes | Class::Sphendonetes, _) => 2..=6,
            (Class::Hippeis, _) => 1..=4,
            (Class::LightHorse, _) => 1..=6,
            (Class::Baggage | Class::Chariot, _) => 1..=1,
        }
    }

    /// Whether a unit of them may have so many lochoi, ilai or stands.
    pub fn check_size(self, count: u8) -> Result<(), Illegal> {
        let sizes = self.sizes();
        if sizes.contains(&count) {
            return Ok(());
        }
        let (rule, what) = match self.class() {
            Class::Hoplites => (rulebook::TAXIS, "a taxis has one to five lochoi"),
            Class::Peltasts if self.discipline() == Discipline::Disciplined => {
                (rulebook::DISCIPLINED_PELTASTS, "a taxis has one to five lochoi")
            }
            Class::Peltasts => (rulebook::TRIBAL_PELTASTS, "a group of peltasts has one to four stands"),
            Class::Psiloi => (rulebook::PSILOI, "a group of psiloi has two to six stands"),
            Class::Toxotes | Class::Sphendonetes => {
                (rulebook::SHOT, "archers and slingers are grouped like psiloi, two to six stands")
            }
            Class::Hippeis => (rulebook::HIPPARCHY, "a hipparchy has up to four ilai"),
            Class::LightHorse => {
                (rulebook::LIGHT_HORSE_STANDS, "a group of light horse has up to six stands")
            }
            Class::Chariot => (rulebook::CHARIOT, "a chariot stands by itself"),
            Class::Baggage => (rulebook::BAGGAGE, "a baggage element stands by itself"),
        };
        Err(Illegal::new(rule, what))
    }

    /// SC4, SC5, R84 Whether they may stand so many stands deep. Who may not by choice may where the line of his taxeis does
    /// not fit the width that is open to it.
    pub fn check_depth(self, depth: u8, is_constrained: bool) -> Result<(), Illegal> {
        let card = self.card();
        let is_hoplite = self.class() == Class::Hoplites;
        let deepest = if is_hoplite && is_constrained { 4 } else { card.deepest };
        if depth < card.ranks {
            return Err(Illegal::new(rulebook::LOCHOS, "a lochos has two stands, one behind the other"));
        }
        if depth > deepest {
            return match is_hoplite && depth <= 4 {
                true => Err(Illegal::new(rulebook::CONSTRAINED, "there is room for the line at two stands")),
                false => Err(Illegal::new(rulebook::EXTRA_RANKS, "they may not stand that deep")),
            };
        }
        Ok(())
    }
}
