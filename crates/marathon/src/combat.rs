//! 8.0 Who can strike at whom, how strength is split, and what modifies the dice.

use crate::map::Hex;
use crate::phase::{Order, Phase};
use crate::units::{FIGHTERS, GREEKS, Unit, UnitSet};
use crate::{Position, Side, rulebook};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use wargame::Aspect;

/// 8.2 What is added to each die of a unit against a target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Modifiers {
    /// A leader is stacked with the unit: +1.
    pub leader: i8,
    /// It attacks a flank (+2) or a rear (+3).
    pub aspect: i8,
    /// It is no phalanx and attacks one: -1.
    pub against_phalanx: i8,
    /// It is a skirmisher and attacks others: -1.
    pub skirmisher: i8,
    /// 11.5 It is an Elite Unit: +1.
    pub elite: i8,
    /// Enemy skirmishers stand in its flank hexes: -1.
    pub skirmishers_at_flank: i8,
    /// Enemy skirmishers stand in its rear hexes: -2.
    pub skirmishers_at_rear: i8,
    /// A friend next to it routed before combat: -2.
    pub friend_routed: i8,
    /// The target is on the march: +3.
    pub against_march: i8,
    /// C12 Its morale rating, if that is agreed.
    pub morale: i8,
}

impl Modifiers {
    /// All of it.
    pub const fn total(self) -> i8 {
        self.leader
            + self.aspect
            + self.against_phalanx
            + self.skirmisher
            + self.elite
            + self.skirmishers_at_flank
            + self.skirmishers_at_rear
            + self.friend_routed
            + self.against_march
            + self.morale
    }

    /// 8.1 Five or more is a hit.
    pub const fn hits(self, die: u8) -> bool {
        die as i8 + self.total() >= 5
    }
}

/// Which part of a combat: the active side strikes first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// Units of the active wing.
    Attack,
    /// Units that were attacked.
    Counterattack,
}

/// 3.1.3 Units of one hex that face the same way and strike together. A group is known by its first unit.
pub type Group = ArrayVec<Unit, 3>;

/// C5 An enemy hex, or a phalanx, in front of a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Target {
    /// Its hex; of a phalanx the first.
    pub at: Hex,
    /// C19 From which side it is attacked.
    pub aspect: Aspect,
    /// 8.ii Whether it must be attacked.
    pub is_obligatory: bool,
}

/// The targets of a group, from left to right.
pub type Targets = ArrayVec<Target, MOST_TARGETS>;
/// How many strength points a group uses against each of its targets.
pub type Shares = ArrayVec<u8, MOST_TARGETS>;
/// Skirmishers have six hexes before them.
const MOST_TARGETS: usize = 6;

/// 8.0 A combat while it lasts.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Combat {
    pub(crate) chosen: Chosen,
    /// 8.iii The units that have been attacked.
    pub(crate) struck: UnitSet,
    /// 8.1.1 The units next to a friend that routed before combat.
    pub(crate) shaken: UnitSet,
}

/// What the groups of a side that may choose have chosen, by their first unit, in this order; the last may not have chosen for all
/// its targets yet. A list without a heap, and without anything to drop, as positions are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "ChosenList", into = "ChosenList")]
pub(crate) struct Chosen {
    count: u8,
    /// Those after the count are all the same.
    all: [(Unit, [u8; MOST_TARGETS]); MOST_GROUPS],
}

const MOST_GROUPS: usize = FIGHTERS - GREEKS;
type ChosenList = ArrayVec<(Unit, [u8; MOST_TARGETS]), MOST_GROUPS>;

impl Chosen {
    const NONE: Chosen = Chosen { count: 0, all: [(Unit::FIRST, [0; MOST_TARGETS]); MOST_GROUPS] };

    /// This group begins to choose.
    pub(crate) fn begin(&mut self, unit: Unit) {
        self.all[usize::from(self.count)] = (unit, [0; MOST_TARGETS]);
        self.count += 1;
    }

    /// The group that began last uses so many points against this target.
    pub(crate) fn set(&mut self, target: usize, points: u8) {
        if let Some((_, shares)) = self.all[..usize::from(self.count)].last_mut() {
            shares[target] = points;
        }
    }

    /// What a group has chosen.
    fn of(&self, first: Unit) -> Option<&[u8; MOST_TARGETS]> {
        self.all[..usize::from(self.count)].iter().find(|(unit, _)| *unit == first).map(|(_, shares)| shares)
    }

    pub(crate) fn clear(&mut self) {
        *self = Chosen::NONE;
    }
}

impl From<ChosenList> for Chosen {
    fn from(list: ChosenList) -> Chosen {
        let mut chosen = Chosen { count: list.len() as u8, ..Chosen::NONE };
        chosen.all[..list.len()].copy_from_slice(&list);
        chosen
    }
}

impl From<Chosen> for ChosenList {
    fn from(chosen: Chosen) -> ChosenList {
        chosen.all.into_iter().take(usize::from(chosen.count)).collect()
    }
}

impl Combat {
    pub(crate) fn new() -> Combat {
        Combat { chosen: Chosen::NONE, struck: UnitSet::EMPTY, shaken: UnitSet::EMPTY }
    }
}

impl Position {
    /// Every group that may strike in this role.
    pub fn groups(&self, role: Role) -> impl Iterator<Item = Group> + '_ {
        let side = self.active_side().map(|active| match role {
            Role::Attack => active,
            Role::Counterattack => active.enemy(),
        });
        let units = side.into_iter().flat_map(Unit::fighters);
        units.filter_map(move |unit| self.group(role, unit).filter(|group| group.first() == Some(&unit)))
    }

    /// C10 The same with everybody attacked whom the wing has before it: for who will strike back, as far as that can be seen.
    pub fn with_all_attacked(&self) -> Position {
        let mut after = self.clone();
        for group in self.groups(Role::Attack) {
            let Some(first) = group.first() else { continue };
            for target in self.targets(Role::Attack, &group) {
                for unit in self.target_units(first.side().enemy(), target.at) {
                    after.combat.struck.insert(unit);
                }
            }
        }
        after
    }

    /// The group a unit strikes with; `None` if it does not strike.
    pub(crate) fn group(&self, role: Role, unit: Unit) -> Option<Group> {
        self.may_strike(role, unit).then(|| self.group_of(unit, |other| self.may_strike(role, other)))
    }

    /// 3.1.3 The units of a unit's hex that face as it does, itself among them, as far as they take part.
    pub(crate) fn group_of(&self, unit: Unit, takes_part: impl Fn(Unit) -> bool) -> Group {
        let stand = self.field.stand(unit);
        let faces_alike = |other: &Unit| {
            other.is_skirmisher() == unit.is_skirmisher()
                && (unit.is_skirmisher() || self.field.stand(*other) == stand)
        };
        let here = self.field.hex(unit).into_iter().flat_map(|at| self.field.of_side_at(unit.side(), at));
        here.filter(faces_alike).filter(|&other| takes_part(other)).take(3).collect()
    }

    /// C4, C10 Whether a unit may strike at all.
    fn may_strike(&self, role: Role, unit: Unit) -> bool {
        if self.field.hex(unit).is_none() || self.field.is_routed(unit) || !unit.kind().fights(&self.setup) {
            return false;
        }
        let Some(activation) = self.activation else { return false };
        match role {
            Role::Attack => {
                tabletop::applies!(rulebook::WHO_FIGHTS);
                unit.wing() == activation.wing
            }
            Role::Counterattack => self.combat.struck.contains(unit) && !self.resting.contains(unit.wing()),
        }
    }

    /// 8.i, 8.ii, C5 What a group has before it.
    pub fn targets(&self, role: Role, group: &[Unit]) -> Targets {
        let mut targets = Targets::new();
        let Some(&first) = group.first() else { return targets };
        let enemy = first.side().enemy();
        for hex in self.front_from_left(first) {
            let Some(found) = self.field.of_side_at(enemy, hex).next() else { continue };
            let phalanx = self.field.of_side_at(enemy, hex).find(|unit| unit.is_phalanx());
            let Some(at) = self.field.hex(phalanx.unwrap_or(found)) else { continue };
            if targets.iter().any(|target| target.at == at) {
                tabletop::applies!(rulebook::TARGETS);
                continue;
            }
            let aspect = self.aspect_from(first, at);
            let is_obligatory = self.is_seen_from_the_front(first, at);
            let counts = match role {
                Role::Attack => true,
                Role::Counterattack => {
                    tabletop::applies!(rulebook::COUNTERATTACK);
                    let theirs = self.target_units(enemy, at);
                    theirs
                        .into_iter()
                        .any(|other| group.iter().any(|&unit| self.engagements.contains(unit, other)))
                }
            };
            if counts {
                targets.push(Target { at, aspect, is_obligatory });
            }
        }
        // B13, B9 Whoever may not act of his own will fights only if he is engaged.
        if role == Role::Attack
            && !self.may_volunteer(first)
            && !targets.iter().any(|target| target.is_obligatory)
        {
            targets.clear();
        }
        targets
    }

    /// C2 Whether a unit may attack somebody it need not attack.
    fn may_volunteer(&self, unit: Unit) -> bool {
        tabletop::applies!(rulebook::VOLUNTEERS);
        match self.activation.map(|activation| activation.order) {
            Some(Order::Drawn) => true,
            Some(Order::Reactivated) => !self.is_out_of_command(unit) || self.is_engaged(unit),
            Some(Order::Rest) => self.is_engaged(unit),
            None => false,
        }
    }

    /// C6 The front hexes of a unit from left to right; those of skirmishers clockwise, from behind their left shoulder.
    fn front_from_left(&self, unit: Unit) -> ArrayVec<Hex, 6> {
        use crate::stand::Stand;
        let (Some(at), Stand::Deployed(spine), true) =
            (self.field.hex(unit), self.field.stand(unit), unit.is_skirmisher())
        else {
            return self.field.front(unit);
        };
        tabletop::applies!(rulebook::RIGHTMOST);
        let ([left, right], [front_left, front_right], [rear_right, rear_left]) =
            (spine.flanks(), spine.front(), spine.rear());
        let clockwise = [rear_left, left, front_left, front_right, right, rear_right];
        clockwise.into_iter().filter_map(|side| crate::map::next(at, side)).collect()
    }

    /// C5 The units that are hit together: all in a hex, or in the hexes of a phalanx.
    pub fn target_units(&self, side: Side, at: Hex) -> UnitSet {
        let phalanx = self.field.of_side_at(side, at).find(|unit| unit.is_phalanx());
        match phalanx {
            Some(phalanx) => {
                let hexes = self.field.hexes(phalanx).into_iter();
                hexes.flat_map(|hex| self.field.of_side_at(side, hex).collect::<Group>()).collect()
            }
            None => self.field.of_side_at(side, at).collect(),
        }
    }

    /// C19, A11 From which side a unit sees a target: of a stack, the least exposed of the units that are no skirmishers.
    fn aspect_from(&self, unit: Unit, at: Hex) -> Aspect {
        tabletop::applies!(rulebook::THROUGH_WHICH_HEX);
        let hexes = self.field.hexes(unit);
        let theirs = self.target_units(unit.side().enemy(), at);
        let aspect_of = |target: Unit| hexes.iter().filter_map(|&hex| self.field.aspect(target, hex)).max();
        tabletop::applies!(rulebook::OWN_FACING);
        let solid = theirs.into_iter().filter(|target| !target.is_skirmisher()).filter_map(aspect_of).min();
        solid.or_else(|| theirs.into_iter().filter_map(aspect_of).min()).unwrap_or(Aspect::Front)
    }

    /// 8.ii Whether a unit stands in the front hex of anybody it would strike at.
    fn is_seen_from_the_front(&self, unit: Unit, at: Hex) -> bool {
        tabletop::applies!(rulebook::OBLIGATION);
        let hexes = self.field.hexes(unit);
        let mut theirs = self.target_units(unit.side().enemy(), at).into_iter();
        theirs.any(|enemy| hexes.iter().any(|&hex| self.field.aspect(enemy, hex) == Some(Aspect::Front)))
    }

    /// 3.1.3, C8 The strength a group strikes with.
    pub fn group_strength(&self, group: &[Unit]) -> u8 {
        group.iter().map(|&unit| self.field.effective_strength(unit)).sum()
    }

    /// 8.ii, C7 Whether a group may allot its strength as it likes.
    pub(crate) fn is_free(targets: &Targets) -> bool {
        targets.iter().any(|target| target.aspect != Aspect::Front)
    }

    /// How a group's strength is allotted to its targets; `None` while that is still to be chosen.
    pub fn shares(&self, group: &[Unit], targets: &Targets) -> Option<Shares> {
        if Position::is_free(targets) {
            let &first = group.first()?;
            if matches!(self.phase, Phase::Allocation { unit, .. } if unit == first) {
                return None;
            }
            let chosen = self.combat.chosen.of(first)?;
            return Some(chosen.iter().copied().take(targets.len()).collect());
        }
        tabletop::applies!(rulebook::EVEN_SPLIT);
        Some(even_split(self.group_strength(group), targets.len()))
    }

    /// 8.2 What modifies the dice of a unit against a target.
    pub fn modifiers(&self, unit: Unit, target: &Target) -> Modifiers {
        tabletop::applies!(rulebook::COMBAT_MODIFIERS);
        let theirs = self.target_units(unit.side().enemy(), target.at);
        let solid: UnitSet = theirs.into_iter().filter(|target| !target.is_skirmisher()).collect();
        let against_phalanx = theirs.into_iter().any(|target| target.is_phalanx()) && !unit.is_phalanx();
        let leads = |hex| self.field.at(hex).any(|other| other.is_leader() && other.side() == unit.side());
        let is_led = self.field.hexes(unit).into_iter().any(leads);
        if is_led {
            tabletop::applies!(rulebook::LEADER_STACKED);
        }
        let (at_flank, at_rear) = self.skirmishers_around(unit);
        let against_march = solid.into_iter().any(|target| self.field.stand(target).is_march());
        if against_march && target.aspect != Aspect::Front {
            tabletop::applies!(rulebook::MARCH_ADDS);
        }
        if against_phalanx && unit.is_skirmisher() {
            tabletop::applies!(rulebook::WEIGHT_OF_ARMS);
        }
        let is_elite = unit.counter().is_elite;
        if is_elite {
            tabletop::applies!(rulebook::ELITE);
            tabletop::applies!(rulebook::ELITE_UNITS);
        }
        if self.setup.morale_in_combat {
            tabletop::applies!(rulebook::MORALE_IN_COMBAT);
        }
        Modifiers {
            leader: i8::from(is_led),
            aspect: match target.aspect {
                Aspect::Front => 0,
                Aspect::Flank => 2,
                Aspect::Rear => 3,
            },
            against_phalanx: -i8::from(against_phalanx),
            skirmisher: -i8::from(unit.is_skirmisher() && !solid.is_empty()),
            elite: i8::from(is_elite),
            skirmishers_at_flank: -i8::from(at_flank),
            skirmishers_at_rear: if at_rear { -2 } else { 0 },
            friend_routed: if self.combat.shaken.contains(unit) { -2 } else { 0 },
            against_march: if against_march { 3 } else { 0 },
            morale: if self.setup.morale_in_combat { unit.counter().morale } else { 0 },
        }
    }

    /// C17 Whether enemy skirmishers that are not routed stand at a unit's flank, and in its rear.
    fn skirmishers_around(&self, unit: Unit) -> (bool, bool) {
        if unit.is_skirmisher() {
            return (false, false);
        }
        tabletop::applies!(rulebook::SKIRMISHERS_BEHIND);
        let (mut flank, mut rear) = (false, false);
        for at in self.field.hexes(unit) {
            for hex in crate::map::around(at) {
                let mut enemies = self.field.of_side_at(unit.side().enemy(), hex);
                if enemies.any(|enemy| enemy.is_skirmisher() && !self.field.is_routed(enemy)) {
                    match self.field.aspect(unit, hex) {
                        Some(Aspect::Flank) => flank = true,
                        Some(Aspect::Rear) => rear = true,
                        Some(Aspect::Front) | None => {}
                    }
                }
            }
        }
        (flank, rear)
    }
}

/// 8.i Evenly, and what is left over goes to the rightmost.
pub(crate) fn even_split(strength: u8, targets: usize) -> Shares {
    let count = targets as u8;
    let mut shares: Shares = (0..targets).map(|_| strength / count.max(1)).collect();
    if let Some(rightmost) = shares.last_mut() {
        *rightmost += strength % count.max(1);
    }
    shares
}
