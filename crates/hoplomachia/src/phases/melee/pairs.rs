//! Who fights whom: lochoi that face each other, and those that strike a flank or rear.

use crate::body::Aspect;
use crate::field::{Along, Deed, MOST_FILES, MOST_UNITS, Mark, Unit, UnitId};
use crate::melee::{Combatant, REACH, Strike, strike};
use crate::phase::Step;
use crate::{Position, rulebook};
use arrayvec::ArrayVec;
use std::cmp::Reverse;

/// Two lochoi that have to do with each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Clash {
    /// Who attacks. In front of each other both do, and this is the one of the side with precedence.
    pub first: Combatant,
    /// The other.
    pub second: Combatant,
    /// From where the first comes at the second.
    pub aspect: Aspect,
    /// ME12 Whether each is struck from another direction too.
    pub is_held: [bool; 2],
}

/// One lochos that touches another with its front.
#[derive(Clone, Copy)]
struct Blow {
    by: Combatant,
    on: Combatant,
    strike: Strike,
}

/// How many lochoi there can be.
const MOST_LOCHOI: usize = MOST_UNITS * MOST_FILES;
/// A front touches three others at most, side on.
type Blows = ArrayVec<Blow, { 3 * MOST_LOCHOI }>;
/// Every lochos attacks one other.
pub(super) type Clashes = ArrayVec<Clash, MOST_LOCHOI>;

impl Clash {
    /// Who attacks in it.
    pub(super) fn attackers(&self) -> impl Iterator<Item = Combatant> {
        let both = self.aspect == Aspect::Front;
        std::iter::once(self.first).chain(both.then_some(self.second))
    }

    /// Whether a lochos has to do with it.
    pub(super) fn involves(&self, who: Combatant) -> bool {
        self.first == who || self.second == who
    }
}

impl Position {
    /// ME2, R93 The next pair of this part of the phase, from the right of the side with precedence: one of those who have not attacked
    /// in this turn.
    pub(super) fn next_clash(&self, part: Step) -> Option<Clash> {
        tabletop::applies!(rulebook::PAIRS);
        tabletop::applies!(rulebook::CLASHES_FIRST);
        let along = Along::from_right_of(self.strophe.precedence, &self.field);
        let has_fought = |who: Combatant| self.is_marked(who, Mark::Spent);
        let clashes = self.clashes().into_iter();
        let open = clashes.filter(|clash| self.part_of(clash) == part && !clash.attackers().any(has_fought));
        open.max_by_key(|clash| {
            let first = self.field.get(clash.first.unit);
            let place = first.map_or(i64::MIN, |unit| along.place_of(&unit.rect(clash.first.file)));
            let leads = first.is_some_and(|unit| unit.side == self.strophe.precedence);
            (place, leads, Reverse(clash.first))
        })
    }

    /// ME1, R183 The push is for those who have both fought before, where they stand: not for who comes out of a charge.
    pub(super) fn part_of(&self, clash: &Clash) -> Step {
        let is_locked = |who: Combatant| {
            self.is_marked(who, Mark::Locked)
                && !self.field.get(who.unit).is_some_and(|unit| unit.did(Deed::Charged))
        };
        if is_locked(clash.first) && is_locked(clash.second) {
            tabletop::applies!(rulebook::WHEN_IT_IS_THE_PUSH);
            Step::OthismosMelee
        } else {
            Step::EpidromosMelee
        }
    }

    /// Whether a lochos has a mark.
    pub(super) fn is_marked(&self, who: Combatant, mark: Mark) -> bool {
        self.field.get(who.unit).is_some_and(|unit| unit.lochos(who.file).marks.contains(mark))
    }

    /// ME1, ME12 All who fight, and whom: only one enemy counts to the front, and who has none there may strike a flank or rear.
    pub(super) fn clashes(&self) -> Clashes {
        let blows = self.blows();
        let mut clashes = Clashes::new();
        let is_taken = |clashes: &Clashes, who: Combatant| clashes.iter().any(|clash| clash.involves(who));
        for Blow { by, on, strike } in blows.iter().filter(|blow| blow.strike.aspect == Aspect::Front) {
            if !is_taken(&clashes, *by) && !is_taken(&clashes, *on) {
                let leads = self.field.get(by.unit).is_some_and(|unit| unit.side == self.strophe.precedence);
                let (first, second) = if leads { (*by, *on) } else { (*on, *by) };
                clashes.push(Clash { first, second, aspect: strike.aspect, is_held: [false; 2] });
            }
        }
        for Blow { by, on, strike } in blows.iter().filter(|blow| blow.strike.aspect != Aspect::Front) {
            if !clashes.iter().any(|clash| clash.attackers().any(|attacker| attacker == *by)) {
                clashes.push(Clash { first: *by, second: *on, aspect: strike.aspect, is_held: [false; 2] });
            }
        }
        for clash in &mut clashes {
            let held = |who: Combatant, from: Aspect| {
                blows.iter().any(|blow| blow.on == who && blow.strike.aspect != from)
            };
            // Who strikes a flank meets nobody there.
            clash.is_held = [held(clash.first, Aspect::Front), held(clash.second, clash.aspect)];
        }
        clashes
    }

    /// Every lochos whose front touches an enemy who fights: those with most of their front before him first, then in the order of
    /// the list.
    fn blows(&self) -> Blows {
        let mut blows = Blows::new();
        let fighting = self.field.iter().filter(|(_, unit)| !unit.is_running() && !unit.is_hidden());
        for (unit, attacker) in fighting.clone() {
            let enemies = fighting.clone().filter(|(_, enemy)| enemy.side != attacker.side);
            for (other, enemy) in enemies.filter(|(_, enemy)| may_touch(attacker, enemy)) {
                blows.extend(strikes((unit, attacker), (other, enemy)));
            }
        }
        tabletop::arrange(&mut blows, |blow| (Reverse(blow.strike.width), blow.by, blow.on));
        blows
    }
}

/// Whether somebody is near enough to look at closely.
fn may_touch(attacker: &Unit, enemy: &Unit) -> bool {
    !attacker.body.rect().is_far(&enemy.body.rect(), attacker.stray() + enemy.stray() + REACH)
}

/// The strikes of one unit on another.
fn strikes<'a>(
    (unit, attacker): (UnitId, &'a Unit),
    (other, enemy): (UnitId, &'a Unit),
) -> impl Iterator<Item = Blow> + 'a {
    let near = attacker.rects_near(&enemy.body.rect(), enemy.stray() + REACH);
    near.flat_map(move |(file, rect)| {
        let by = Combatant { unit, file };
        enemy.files().filter_map(move |file| {
            let on = Combatant { unit: other, file };
            Some(Blow { by, on, strike: strike(&rect, enemy, file)? })
        })
    })
}
