//! BE2 to BE5, BC1 to BC4 An attack with missiles: who throws at whom, and how hard.

use crate::arete::Condition;
use crate::belos::{self, Volley};
use crate::body::FRONTAGE;
use crate::epilektoi::Roll;
use crate::event::BelosEvent;
use crate::field::{Aim, Deed, Lookout, MOST_FILES, Mark, Sights, Unit, UnitId, Units};
use crate::setup::Ammunition;
use crate::strategos::Danger;
use crate::terrain::{Grounds, Terrain};
use crate::troops::{Arrangement, Class, Reaction, Troop};
use crate::{Die, Event, Position, rulebook};
use arrayvec::ArrayVec;
use tabletop::{Chance, Log};
use wargame::plane::{Heading, INCH, Point, Rect};

/// The ways to attack with missiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Attack {
    /// B.2 From where one stands.
    Shooting,
    /// B.2 At close quarters.
    BelosCharge,
    /// B.4 At chargers.
    Defensive,
}

/// What came of it for a lochos, ile or stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Hit {
    /// Of which unit.
    pub(super) unit: UnitId,
    /// Which.
    pub(super) file: u8,
    /// How it reacts.
    pub(super) reaction: Reaction,
}

/// OP10 How often hippeis, peltasts and archers can throw or shoot.
const LOADS: [u8; 3] = [2, 3, 12];

impl Position {
    /// BE5 Every stand that sees somebody throws, stand by stand; then all who were hit react.
    pub(super) fn attack(
        &mut self,
        by: UnitId,
        attack: Attack,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let Some((aims, volleys)) = self.volleys(by, attack) else { return };
        self.use_up(by);
        self.surprise_from_ambush(by, &aims, chance, log);
        let mut hits: ArrayVec<Hit, MOST_FILES> = ArrayVec::new();
        for (aim, volley) in &volleys {
            hits.extend(self.hurl(by, aim, *volley, chance, log));
        }
        self.react(by, &hits, chance, log);
    }

    /// BE5 Whom the stands of a unit throw at, and with how many at each; `None` if it has nothing to throw.
    #[expect(clippy::type_complexity, reason = "two lists of the same stands")]
    pub(super) fn volleys(
        &self,
        by: UnitId,
        attack: Attack,
    ) -> Option<(ArrayVec<Aim, MOST_FILES>, ArrayVec<(Aim, Volley), MOST_FILES>)> {
        let unit = self.field.get(by)?;
        let shooter = self.throws_as(unit)?;
        let lookout = self.lookout(unit, attack, self.in_melee());
        let aims = Sights::of(&self.field, by, &lookout, &self.setup).spread();
        let second_rank = has_second_rank(unit, attack);
        let is_belos_charge = attack == Attack::BelosCharge;
        let mut volleys = ArrayVec::new();
        for (index, aim) in aims.iter().enumerate() {
            let is_same = |other: &&Aim| (other.unit, other.at) == (aim.unit, aim.at);
            if aims[..index].iter().any(|other| is_same(&other)) {
                continue;
            }
            let same = aims.iter().filter(is_same);
            let more_stands = same.clone().count() as u8 - 1;
            let closest = *same.min_by_key(|other| other.distance).unwrap_or(aim);
            volleys.push((closest, Volley { shooter, is_belos_charge, more_stands, second_rank }));
        }
        Some((aims, volleys))
    }

    /// BC1 to BC4 One attack: R78 who fails the check endangers the strategos in his lochos.
    fn hurl(
        &mut self,
        by: UnitId,
        aim: &Aim,
        volley: Volley,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Option<Hit> {
        let &Aim { unit, at: file, .. } = aim;
        let mark = self.aimed_at(by, aim)?;
        self.does(unit, Deed::UnderBelos);
        if let Some(lochos) = self.field.get_mut(unit)?.lochoi.get_mut(usize::from(file)) {
            lochos.marks.insert(Mark::ShotAt);
        }
        let intensity = volley.intensity(&mark, &self.setup);
        // BC4 Without intensity there is nothing to throw for.
        let die = if intensity > 0 { self.throw_for(unit, file, Roll::Belos, chance) } else { Die::ALL[0] };
        let struck = volley.strike(&mark, &self.setup, die);
        let stands = volley.more_stands + 1;
        log.note(Event::Belos(BelosEvent::Shot { by, stands, unit, file, intensity, struck }));
        let struck = struck?;
        if !struck.passes {
            self.does(unit, Deed::FailedBelosCheck);
            self.endanger(unit, Some(file), Danger::FailedBelosCheck);
        }
        Some(Hit { unit, file, reaction: struck.reaction })
    }

    /// Who is shot at, and from where.
    pub(super) fn aimed_at(&self, by: UnitId, aim: &Aim) -> Option<belos::Mark> {
        let (shooter, target) = (self.field.get(by)?, self.field.get(aim.unit)?);
        let (from, rect) = (shooter.rect(aim.file), target.rect(aim.at));
        let condition: Condition = self.condition(target.side);
        Some(belos::Mark {
            troop: target.troop(),
            condition,
            is_behind_wall: self.is_behind_wall(from.front_centre(), &rect),
            is_from_unshielded: !target.body.aspect(&from, true).is_shielded(),
        })
    }

    /// BC1, R163 Whether a wall or palisade stands between a shooter and his target, no more than an inch before it.
    fn is_behind_wall(&self, from: Point, target: &Rect) -> bool {
        let Some(heading) = Heading::towards(target.centre() - from) else { return false };
        let (length, into) = (target.distance_to(from), INCH / 4);
        let at = from + heading.right().times(FRONTAGE / 4) + heading.ahead().times(length + into);
        let before = Rect { at, heading, width: FRONTAGE / 2, depth: length.min(INCH) + into };
        let is_behind = self.ground().under(&before).iter().any(Terrain::stops_missiles);
        if is_behind {
            tabletop::applies!(rulebook::BEHIND_A_WALL);
        }
        is_behind
    }

    /// BE4, R61, R64 What bears on the shooting of a unit besides where everybody stands.
    pub(super) fn lookout(&self, unit: &Unit, attack: Attack, in_melee: Units) -> Lookout {
        let below = self.shoots_over(unit);
        match attack {
            Attack::Shooting | Attack::BelosCharge => Lookout { below, in_melee, only: None },
            Attack::Defensive => {
                let chargers = self.field.iter().filter(|(_, unit)| unit.did(Deed::Charged));
                let only = Some(chargers.map(|(id, _)| id).collect());
                Lookout { below, in_melee: Units::NONE, only }
            }
        }
    }

    /// BE4, R162 The phalanx below archers and slingers, while neither has moved.
    fn shoots_over(&self, unit: &Unit) -> Units {
        let is_shot = matches!(unit.troop().class(), Class::Toxotes | Class::Sphendonetes);
        if !is_shot || unit.did(Deed::Moved) {
            return Units::NONE;
        }
        let height = self.height(&unit.body.rect());
        let phalanx = self.field.of_side(unit.side).filter(|(_, friend)| {
            let stood = friend.troop().class() == Class::Hoplites && !friend.did(Deed::Moved);
            stood && self.height(&friend.body.rect()) < height
        });
        let below: Units = phalanx.map(|(id, _)| id).collect();
        if !below.is_empty() {
            tabletop::applies!(rulebook::UPHILL);
        }
        below
    }

    /// R162 How high the ground is: a steep hill above a gentle one, that above all else.
    fn height(&self, rect: &Rect) -> u8 {
        let ground = self.ground().under(rect);
        if ground.contains(Terrain::SteepHill) { 2 } else { u8::from(ground.contains(Terrain::GentleHill)) }
    }

    /// BE7 What a unit defends: what lies along its front, no more than an inch ahead.
    pub(super) fn defended(&self, unit: &Unit) -> Grounds {
        let front = unit.body.rect();
        self.ground().under(&Rect { depth: INCH, ..front.moved(front.heading, INCH) })
    }

    /// OP10 With whose missiles a unit throws: peltasts who have thrown theirs throw stones, as psiloi do, unless they defend
    /// something; `None` for who has none left.
    pub(super) fn throws_as(&self, unit: &Unit) -> Option<Troop> {
        let troop = unit.troop();
        troop.belos().missiles?;
        let [hippeis, peltasts, toxotes] = LOADS.map(|load| unit.conduct.volleys >= load);
        let left = match (self.setup.optional.ammunition, troop.class()) {
            (Ammunition::Unlimited, _) => return Some(troop),
            (_, Class::Hippeis) if hippeis => None,
            (Ammunition::All, Class::Toxotes) if toxotes => None,
            (_, Class::Peltasts) if peltasts && !self.has_cover(unit) => Some(Troop::Psiloi),
            _ => return Some(troop),
        };
        tabletop::applies!(rulebook::AMMUNITION);
        left
    }

    /// OP10 Whether a unit defends works or terrain.
    fn has_cover(&self, unit: &Unit) -> bool {
        self.defended(unit).iter().any(|terrain| terrain.defence() > 0)
    }

    /// OP10 A unit has used up some of its missiles. What peltasts throw in defence is not counted.
    fn use_up(&mut self, id: UnitId) {
        let Some(unit) = self.field.get(id) else { return };
        let is_free = unit.troop().class() == Class::Peltasts && self.has_cover(unit);
        if let Some(unit) = self.field.get_mut(id).filter(|_| !is_free) {
            unit.conduct.volleys = unit.conduct.volleys.saturating_add(1);
        }
    }

    /// NT6, AR14 Who attacks from an ambush is seen, and surprises whom he attacks.
    fn surprise_from_ambush(
        &mut self,
        id: UnitId,
        aims: &[Aim],
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        if self.come_out(id, log) {
            let targets: Units = aims.iter().map(|aim| aim.unit).collect();
            targets.iter().for_each(|target| self.surprise(target, id, chance, log));
        }
    }
}

/// BE2, BE8, R117 Whether a second rank adds to the first: of archers who shoot and stand close, of hippeis who belos charge.
fn has_second_rank(unit: &Unit, attack: Attack) -> bool {
    let shape = unit.body.shape;
    let has_one = match (unit.troop().class(), attack) {
        (Class::Toxotes, Attack::Shooting | Attack::Defensive) => {
            shape.depth > 1 && shape.arrangement != Arrangement::OpenFiles
        }
        // A rhomboid or wedge is a double stand.
        (Class::Hippeis, Attack::BelosCharge) => shape.depth > 1 || unit.troop().card().ranks == 1,
        _ => false,
    };
    if has_one {
        tabletop::applies!(rulebook::SECOND_RANK);
    }
    has_one
}
