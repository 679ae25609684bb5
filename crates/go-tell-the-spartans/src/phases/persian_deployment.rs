//! 7.0 The Persian Deployment Phase: the same for all, for it leaves no choice.

use crate::field::{Morale, Place, Stack};
use crate::map::{Area, AreaSet, Direction, Facing, ROW_O};
use crate::units::{Contingent, Kind, LARGEST_CONTINGENT, Unit};
use crate::{Event, Position, Side, rulebook};
use arrayvec::ArrayVec;
use tabletop::{Chance, Log, arrange};

/// 7.0 From the centre to the sides.
const COLUMNS: [u8; 10] = [6, 5, 7, 4, 8, 3, 9, 2, 10, 1];
/// The types in the order in which their stacks are placed.
const ORDER: [Kind; 3] = [Kind::Mixed, Kind::Bow, Kind::Javelin];

/// 7.0 The Persians form up in rows A and B.
const ROWS: u8 = 2;
const MOST_AREAS: usize = ROWS as usize * COLUMNS.len();
/// Two twos may take the place of a three and a one.
const MOST_STACKS: usize = LARGEST_CONTINGENT / 3 + 1;
/// Units of one contingent.
type Units = ArrayVec<Unit, LARGEST_CONTINGENT>;

/// 7.0 The sizes of the stacks that so many units of a type form: as many threes as possible, twos with the rest.
pub(crate) fn stack_sizes(units: usize) -> ArrayVec<usize, MOST_STACKS> {
    let (threes, twos, ones) = match (units / 3, units % 3) {
        (threes, 0) => (threes, 0, 0),
        (threes, 2) => (threes, 1, 0),
        (0, _) => (0, 0, 1),
        (threes, _) => (threes - 1, 2, 0),
    };
    let sizes = [(3, threes), (2, twos), (1, ones)];
    sizes.into_iter().flat_map(|(size, count)| std::iter::repeat_n(size, count)).collect()
}

impl Position {
    /// 7.0 The committed contingent takes its place, and the first Action Round begins.
    pub(crate) fn deploy_persians(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        tabletop::applies!(rulebook::PERSIAN_DEPLOYMENT);
        let contingent = self.commitment.main;
        let areas = (0..ROWS).flat_map(|row| COLUMNS.iter().filter_map(move |&column| Area::at(row, column)));
        let units: Units = self.available(contingent).collect();
        let stacks = self.form_up(&units, areas, Facing::East).len() as u8;
        self.commitment.deployed = units.len() as u8;
        log.note(Event::PersiansDeployed { contingent, units: units.len() as u8, stacks });
        self.begin_round(chance, log);
    }

    /// 7.0.2 The Immortals come down behind the Greeks, wherever anybody stands. They do not move further in this segment.
    pub(crate) fn let_the_immortals_arrive(&mut self, log: &mut impl Log<Event>) {
        let due = self.path.entry > 0 && self.clock.rounds_today >= self.path.entry;
        if self.clock.day < 3 || !due {
            return;
        }
        let in_box: Units = self
            .units_of(Contingent::Immortals)
            .filter(|&unit| self.field.is_at(unit, Place::EphialtesBox))
            .collect();
        let areas = COLUMNS.iter().filter_map(|&column| Area::at(ROW_O, column));
        let first = self.path.arrived == 0;
        let formed = self.form_up(&in_box, areas, Facing::West);
        if formed.is_empty() {
            return;
        }
        let units = formed.iter().map(|area| self.field.stack(Side::Persia, area).len() as u8).sum();
        // Those who found no area follow in a later round of the assault.
        self.path.arrived = if first || self.clock.round == 1 { units } else { self.path.arrived + units };
        log.note(Event::ImmortalsArrived { units });
        for area in formed {
            self.field.set_acted(Side::Persia, area, true);
            self.field.set_fresh(Side::Persia, area, true);
            if self.field.stands(Side::Greece, area) {
                self.field.set_entered(Side::Persia, area, Some(Direction::East));
                self.overrun(Side::Persia, area, log);
            }
        }
        if first {
            self.move_tracks(crate::charts::TrackMove::ImmortalsArrive, None, log);
        }
    }

    /// Puts units on the map in stacks, the least damaged on top, area by area; says where they stand. 3.1.4 Whoever finds no
    /// area that is free of Persians stays where they are.
    fn form_up(&mut self, units: &[Unit], areas: impl Iterator<Item = Area>, facing: Facing) -> AreaSet {
        let mut areas = areas
            .filter(|&area| !self.field.stands(Side::Persia, area))
            .collect::<ArrayVec<_, MOST_AREAS>>()
            .into_iter();
        let mut leftovers = ArrayVec::<Stack, { 2 * ORDER.len() }>::new();
        let mut formed = AreaSet::EMPTY;
        for kind in ORDER {
            let mut of_kind: Units =
                units.iter().copied().filter(|&unit| self.of(unit).kind == kind).collect();
            arrange(&mut of_kind, |&unit| (self.field.losses(unit), unit));
            let mut rest = of_kind.as_slice();
            for size in stack_sizes(of_kind.len()) {
                let (stack, after) = rest.split_at(size);
                rest = after;
                if size < 3 {
                    // At most two of a type: see `stack_sizes`.
                    leftovers.push(stack.iter().copied().collect());
                } else if let Some(area) = areas.next() {
                    self.form_stack(stack, area, facing);
                    formed.insert(area);
                }
            }
        }
        for stack in leftovers {
            if let Some(area) = areas.next() {
                self.form_stack(&stack, area, facing);
                formed.insert(area);
            }
        }
        formed
    }

    fn form_stack(&mut self, units: &[Unit], area: Area, facing: Facing) {
        for &unit in units {
            self.field.set_morale(unit, Morale::Steady);
            self.field.set_known(unit, false);
            self.field.put(unit, area, facing);
        }
    }

    /// 7.0.1 All Persians are at full strength again.
    pub(crate) fn replace_persians(&mut self, log: &mut impl Log<Event>) {
        tabletop::applies!(rulebook::REPLACEMENTS);
        for unit in Unit::of(Side::Persia) {
            self.field.remove(unit, Place::Camp);
            self.field.set_losses(unit, 0);
            self.field.set_morale(unit, Morale::Steady);
            self.field.set_known(unit, false);
        }
        if self.clock.day > 1 {
            log.note(Event::Replaced);
        }
    }

    /// 8.4.5 Routed enemies in an area that is entered are eliminated before melee.
    pub(crate) fn overrun(&mut self, side: Side, area: Area, log: &mut impl Log<Event>) {
        let strongest = self.strongest_greeks(area);
        for unit in self.field.stack(side.enemy(), area) {
            if self.field.morale(unit) == Morale::Routed {
                self.credit_melee(strongest, unit);
                self.eliminate(unit, area, rulebook::ROUTED_UNITS, log);
            }
        }
        self.contingents_suffer(log);
    }
}
