//! A bout: what counts for each of the two, and the blows.

use super::pairs::Clash;
use crate::body::Aspect;
use crate::epilektoi::Roll;
use crate::field::{Deed, Lines, MOST_FILES, MOST_UNITS, State, Unit};
use crate::melee::{Bout, Combatant, Fighter, Stage};
use crate::phase::Step;
use crate::setup::OthismosDie;
use crate::troops::Class;
use crate::{Die, Position, rulebook};
use arrayvec::ArrayVec;
use tabletop::Chance;
use wargame::plane::Point;

/// R76 Where those stood who had a gap when this part of the phase began, but for the ground they have given; `None` if gaps are read at
/// every pair.
pub(in crate::phases) type Gaps = Option<ArrayVec<Point, { MOST_UNITS * MOST_FILES }>>;

/// Where a lochos stands may differ by rounding once its unit has closed up, in units of length.
const SAME_PLACE: i64 = 8;

impl Position {
    /// R76 Reads the gaps, if they are read once.
    pub(in crate::phases) fn gaps(&self) -> Gaps {
        if !self.setup.gaps_by_phase {
            return None;
        }
        tabletop::applies!(rulebook::GAPS_BY_PHASE);
        let all = self.field.iter().flat_map(|(id, unit)| unit.files().map(move |file| (id, unit, file)));
        let have_one = all.filter(|&(unit, _, file)| self.has_gap(Combatant { unit, file }));
        Some(have_one.map(|(_, unit, file)| unit.body.lochos(file).at).collect())
    }

    /// ME2 What two lochoi bring to their bout. Whoever attacks in the push throws for it, the first first.
    pub(super) fn bout(&mut self, clash: &Clash, gaps: &Gaps, chance: &mut impl Chance) -> Option<Bout> {
        let is_thrown_for = self.is_thrown_for(clash);
        let throws = [is_thrown_for, is_thrown_for && clash.aspect == Aspect::Front];
        let dice = throws.map(|throws| if throws { Die::roll(chance) } else { Die::ALL[0] });
        let bout = self.bout_with(clash, dice, gaps);
        for (who, _) in [clash.first, clash.second].into_iter().zip(throws).filter(|&(_, throws)| throws) {
            self.spend_effort(who.unit, who.file, Roll::Push);
        }
        bout
    }

    /// Whether the push of a pair is thrown for.
    pub(super) fn is_thrown_for(&self, clash: &Clash) -> bool {
        self.part_of(clash) == Step::OthismosMelee && self.setup.othismos_die == OthismosDie::Row
    }

    /// ... with these dice, where they count.
    pub(super) fn bout_with(&self, clash: &Clash, dice: [Die; 2], gaps: &Gaps) -> Option<Bout> {
        let fighter =
            |who, enemy, die: Option<Die>| self.fighter(who, enemy, self.stage(who, clash, die)?, gaps);
        let change = |who: Combatant, die: Die| die.changed(self.effort(who.unit, who.file, Roll::Push));
        let [first, second] = [change(clash.first, dice[0]), change(clash.second, dice[1])];
        let strikes_back = clash.aspect == Aspect::Front;
        Some(Bout {
            first: fighter(clash.first, clash.second, Some(first))?,
            second: fighter(clash.second, clash.first, strikes_back.then_some(second))?,
            from: clash.aspect.counts_as(),
            is_held: clash.is_held,
        })
    }

    /// ME3, ME4 What the clash or the push adds; nobody pushes without a die.
    fn stage(&self, who: Combatant, clash: &Clash, die: Option<Die>) -> Option<Stage> {
        let unit = self.field.get(who.unit)?;
        if self.part_of(clash) == Step::EpidromosMelee {
            return Some(Stage::Epidromos { has_momentum: unit.did(Deed::Momentum) });
        }
        let row = unit.troop().epidromos();
        let shove = match (self.setup.othismos_die, die) {
            (_, None) => 0,
            (OthismosDie::Row, Some(die)) => row.othismos(die),
            (OthismosDie::Constant, Some(_)) => row.steady_othismos(),
        };
        // Depth is a matter of hoplites.
        let depth = if unit.troop().class() == Class::Hoplites { unit.body.shape.depth } else { 0 };
        let ground_given = unit.lochos(who.file).ground_given;
        Some(Stage::Othismos { shove, depth, has_hamippoi: unit.is(State::Hamippoi), ground_given })
    }

    /// ME3, ME4, R126 A lochos as it is now.
    pub(in crate::phases) fn fighter(
        &self,
        who: Combatant,
        enemy: Combatant,
        stage: Stage,
        gaps: &Gaps,
    ) -> Option<Fighter> {
        let (unit, other) = (self.field.get(who.unit)?, self.field.get(enemy.unit)?);
        let troop = unit.troop();
        let under = |unit: &Unit, file| self.ground().under(&unit.rect(file));
        let held = under(unit, who.file).held_against(under(other, enemy.file));
        tabletop::applies!(rulebook::HIGHER_OR_BEHIND);
        Some(Fighter {
            troop,
            condition: self.condition(unit.side),
            is_disarrayed: unit.lochos(who.file).is_disarrayed(),
            stage,
            terrain: held.defence(&self.setup),
            has_gap: match gaps {
                None => self.has_gap(who),
                Some(places) => {
                    let place = unit.body.lochos(who.file).at;
                    places.iter().any(|at| at.distance_squared(place) <= SAME_PLACE.pow(2))
                }
            },
            courage: self.own_andreia(who.unit).map_or(0, |number| number as i8 - troop.card().andreia as i8)
                + self.hatred(who.unit, enemy.unit)
                - self.effort(who.unit, who.file, Roll::Andreia),
        })
    }

    /// ME6 Whether a lochos has a gap on its unshielded side now.
    fn has_gap(&self, who: Combatant) -> bool {
        let Some((unit, lines)) = self.field.get(who.unit).zip(Lines::of(&self.field, who.unit)) else {
            return false;
        };
        lines.column(who.unit, who.file).is_some_and(|column| lines.columns.has_gap(unit.side, column))
    }
}
