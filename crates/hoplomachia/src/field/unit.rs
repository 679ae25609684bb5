//! A unit on the table: where it stands, its lochoi one by one, and what it is about.

use super::{MOST_FILES, MOST_UNITS, NUMBERS};
use crate::Side;
use crate::body::{Body, Lochoi};
use crate::command::Advance;
use crate::katastrophe::Causes;
use crate::orders::Order;
use crate::terrain::Grounds;
use crate::troops::{Discipline, Troop};
use serde::{Deserialize, Serialize};
use wargame::plane::{INCH, Rect};

/// How deep a stand of foot is. All stands are whole rows deep, so whoever follows an enemy of another arm touches him again.
pub const ROW: i32 = INCH * 3 / 4;

/// One of the units. It is called by its side and its number in the order of battle, "A1" or "B7"; whoever parts from a unit has a
/// number of the same side, counted down from the last. A unit keeps its name when it changes sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct UnitId(pub(super) u8);

impl TryFrom<u8> for UnitId {
    type Error = String;

    fn try_from(number: u8) -> Result<UnitId, String> {
        match usize::from(number) < MOST_UNITS {
            true => Ok(UnitId(number)),
            false => {
                Err(format!("there is no unit {number}: they are numbered from 0 to {}", MOST_UNITS - 1))
            }
        }
    }
}

impl std::fmt::Display for UnitId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let side = match self.side() {
            Side::First => 'A',
            Side::Second => 'B',
        };
        write!(f, "{side}{}", self.number())
    }
}

impl From<UnitId> for u8 {
    fn from(id: UnitId) -> u8 {
        id.0
    }
}

/// Some of the units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Units(u64);

/// Those of some units that are still to come.
#[derive(Clone)]
struct Members(Units);

/// What can be marked on a lochos.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// It is there: not dead, in flight, or away.
    There,
    /// It is disarrayed.
    Disarrayed,
    /// EK4 It has lost its ekdromoi.
    WithoutEkdromoi,
    /// EK1 It was shot at in this turn.
    ShotAt,
    /// ME1 It has fought the enemy before it: the next melee is othismos.
    Locked,
    /// EK2, R93 It has done in this phase what a lochos does once: loosed its ekdromoi, or attacked in a melee.
    Spent,
    /// R25, R94 It was pushed back in this turn.
    GaveGround,
    /// BC9 Missiles made it loose its ekdromoi, and it has not yet; OP12 or it has declared that it does.
    MustLoose,
}

wargame::few! {
    /// What is marked on a lochos.
    pub struct Marks(u8) of Mark;
}

/// A lochos, ile or stand of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Lochos {
    /// How it is.
    pub marks: Marks,
    /// ME16 How many [rows](ROW) it is ahead of the front of its unit; behind it if negative.
    pub ahead: i8,
    /// ME4 How many stand depths of ground it has given and not won back.
    pub ground_given: u8,
}

/// Whether a unit is where it can be seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// On the table.
    Table,
    /// NT6 On the table, in ambush.
    Ambush,
    /// Not on the table yet. Its body is in the corner, but for its place in the order of march (R205).
    ToCome,
}

/// What moves a unit besides its orders.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// Nothing.
    Steady,
    /// RT3 It has broken before this enemy and not run yet.
    Breaks(UnitId),
    /// RT4 It has run, and runs on.
    Routs,
    /// EV1, R96 It is to evade this enemy in the next automatic moves.
    Evades(UnitId),
    /// EV3 It has evaded this enemy: it runs on if somebody pursues it, and halts if nobody does.
    Evaded(UnitId),
    /// PU1 It pursues this enemy.
    Pursues(UnitId),
}

/// CM12 A verbal order on its way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Runner {
    /// What it says.
    pub order: Order,
    /// In how many turns it arrives.
    pub turns: u8,
}

/// What stays true of a unit from turn to turn, until something ends it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// CM11 It belongs to the core of its army.
    Core,
    /// SC22 Hamippoi run with it.
    Hamippoi,
    /// CM14 It carries out a verbal order, and hears no signal.
    VerbalOrder,
    /// AP5 It has approached since it last fought.
    HasApproached,
    /// DI3 Its last charge met nobody: it goes on charging.
    Missed,
    /// AR14, R103 It has been surprised.
    WasSurprised,
    /// AN12 It recovers by a check: its disarray is gone at the end of the turn if it stays halted.
    Recovers,
    /// OP5, OP9 Its ekdromoi may run out until they are recalled, or it is a chariot that has been let go.
    Released,
}

wargame::few! {
    /// What stays true of a unit.
    pub struct States(u8) of State;
}

/// What a unit has done in this turn, or what was done to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// It moved, changed its arrangement, or turned.
    Moved,
    /// BE1, BE6 It shot.
    Shot,
    /// BE7 It made a belos charge.
    BelosCharged,
    /// EC1 It charged or countercharged.
    Charged,
    /// EC14 It met an enemy in a charge, its own or his.
    Met,
    /// EC23 It came with momentum.
    Momentum,
    /// AR13 It was shot at.
    UnderBelos,
    /// AR12 It evaded, was pushed back, or ended farther from the enemy.
    GaveWay,
    /// BC10 Hoplites who fall back in the marches, facing the enemy.
    FallsBack,
    /// BC7, R97 Missiles made it charge.
    MustCharge,
    /// BC8 Missiles made it belos charge in reply, and it has not yet.
    MustReply,
    /// ME1 It fought.
    Fought,
    /// R78 A lochos of it failed a belos check.
    FailedBelosCheck,
    /// R106 It passed a gate.
    PassedGate,
    /// AP3, R48 When the phase began it stood in a line so long that it drifts.
    InLongLine,
}

wargame::few! {
    /// What a unit has done in this turn.
    pub struct Deeds(u16) of Deed;
}

/// What a unit is about, and what it went through.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Conduct {
    /// Its line in the order of battle of its army. A lochos that has parted has that of its unit.
    pub roster: u8,
    /// SC10 0 for the home city, then the allies.
    pub contingent: u8,
    /// The order it carries out.
    pub order: Option<Order>,
    /// The order that is on its way to it.
    pub runner: Option<Runner>,
    /// What moves it besides.
    pub motion: Motion,
    /// OR6 How far its advance has got.
    pub advance: Advance,
    /// What stays true of it.
    pub states: States,
    /// OP10 How often it has shot or belos charged.
    pub volleys: u8,
    /// What it did in this turn.
    pub deeds: Deeds,
    /// KN1 Why it checks at the end of this turn.
    pub causes: Causes,
    /// DI4 What it crossed in this turn.
    pub crossed: Grounds,
}

/// A unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// Whose it is.
    pub side: Side,
    /// Where it stands, and how.
    pub body: Body,
    /// Its lochoi, from the right.
    pub lochoi: [Lochos; MOST_FILES],
    /// Whether it can be seen.
    pub place: Place,
    /// What it is about.
    pub conduct: Conduct,
}

/// The files of a unit in which there is somebody. This and what else the rules go through all the time are types of their own, each
/// compiled once: chains of closures are compiled anew wherever somebody goes through them, and made the page a tenth heavier.
#[derive(Clone)]
struct Files<'a> {
    unit: &'a Unit,
    next: u8,
}

/// ... with the ground that they cover.
#[derive(Clone)]
struct Rects<'a> {
    files: Files<'a>,
    /// Worked out for the first of them.
    lochoi: Option<Lochoi>,
}

/// How many rows a depth is.
pub(crate) fn rows(depth: i32) -> i8 {
    (depth / ROW) as i8
}

/// So many rows farther ahead.
fn rows_ahead(rect: Rect, rows: i8) -> Rect {
    if rows == 0 { rect } else { rect.moved(rect.heading, i32::from(rows) * ROW) }
}

impl UnitId {
    /// All there can be.
    pub fn all() -> impl Iterator<Item = UnitId> + Clone {
        (0..MOST_UNITS as u8).map(UnitId)
    }

    /// The unit of this number on the side in whose order of battle it was; `None` if the number is too great.
    pub fn of(side: Side, number: u8) -> Option<UnitId> {
        (number < NUMBERS).then_some(UnitId(side as u8 * NUMBERS + number))
    }

    /// Its place in the list.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The side in whose order of battle it was.
    pub const fn side(self) -> Side {
        if self.0 < NUMBERS { Side::First } else { Side::Second }
    }

    /// Its number in that order of battle.
    pub const fn number(self) -> u8 {
        self.0 % NUMBERS
    }
}

impl Units {
    /// None of them.
    pub const NONE: Units = Units(0);

    /// Adds one.
    pub fn insert(&mut self, id: UnitId) {
        self.0 |= 1 << id.0;
    }

    /// Takes one out.
    pub fn remove(&mut self, id: UnitId) {
        self.0 &= !(1 << id.0);
    }

    /// Whether one is among them.
    pub const fn contains(self, id: UnitId) -> bool {
        self.0 & (1 << id.0) != 0
    }

    /// Those of both.
    #[must_use]
    pub const fn union(self, other: Units) -> Units {
        Units(self.0 | other.0)
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// One after the other.
    pub fn iter(self) -> impl Iterator<Item = UnitId> + Clone {
        Members(self)
    }
}

impl Iterator for Members {
    type Item = UnitId;

    fn next(&mut self) -> Option<UnitId> {
        let Members(left) = self;
        let id = (!left.is_empty()).then(|| UnitId(left.0.trailing_zeros() as u8))?;
        left.remove(id);
        Some(id)
    }
}

impl FromIterator<UnitId> for Units {
    fn from_iter<I: IntoIterator<Item = UnitId>>(ids: I) -> Units {
        let mut units = Units::NONE;
        ids.into_iter().for_each(|id| units.insert(id));
        units
    }
}

impl Lochos {
    /// Whether it is there.
    pub const fn is_there(&self) -> bool {
        self.marks.contains(Mark::There)
    }

    /// Whether it is there and disarrayed.
    pub const fn is_disarrayed(&self) -> bool {
        self.is_there() && self.marks.contains(Mark::Disarrayed)
    }
}

impl Motion {
    /// The motion of a unit after somebody is gone. Who runs from itself runs from nobody, and who is after itself is after nobody.
    pub(super) fn without(self, gone: UnitId, own: UnitId) -> Motion {
        match self {
            Motion::Breaks(from) if from == gone => Motion::Breaks(own),
            Motion::Evades(from) if from == gone => Motion::Evades(own),
            Motion::Evaded(from) if from == gone => Motion::Evaded(own),
            Motion::Pursues(quarry) if quarry == gone => Motion::Pursues(own),
            motion => motion,
        }
    }
}

impl Conduct {
    /// Of a unit of the core that has done nothing yet.
    pub const NEW: Conduct = Conduct {
        roster: 0,
        contingent: 0,
        order: None,
        runner: None,
        motion: Motion::Steady,
        advance: Advance::Fresh,
        states: States::NONE,
        volleys: 0,
        deeds: Deeds::NONE,
        causes: Causes::NONE,
        crossed: Grounds::NONE,
    };
}

impl Iterator for Files<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        while self.next < self.unit.body.shape.files {
            let file = self.next;
            self.next += 1;
            if self.unit.lochos(file).is_there() {
                return Some(file);
            }
        }
        None
    }
}

impl Iterator for Rects<'_> {
    type Item = (u8, Rect);

    fn next(&mut self) -> Option<(u8, Rect)> {
        let file = self.files.next()?;
        let unit = self.files.unit;
        let lochoi = self.lochoi.get_or_insert_with(|| unit.body.lochoi());
        Some((file, unit.as_far_ahead(file, lochoi.rect(file))))
    }
}

impl Unit {
    /// A unit in order, all of whose lochoi are there.
    pub fn new(side: Side, body: Body) -> Unit {
        let mut lochoi = [Lochos::default(); MOST_FILES];
        for lochos in lochoi.iter_mut().take(usize::from(body.shape.files)) {
            lochos.marks.insert(Mark::There);
        }
        Unit { side, body, lochoi, place: Place::Table, conduct: Conduct::NEW }
    }

    /// The same unit, standing elsewhere or otherwise.
    #[must_use]
    pub fn with(&self, body: Body) -> Unit {
        let mut unit = *self;
        unit.body = body;
        unit
    }

    /// One of its lochoi, as if it stood there alone.
    #[must_use]
    pub fn only(&self, file: u8) -> Unit {
        let mut unit = *self;
        for other in self.files().filter(|&other| other != file) {
            unit.lochoi[usize::from(other)].marks.remove(Mark::There);
        }
        unit
    }

    /// R205 Which it is in the order of march of its army, from 1 on, while it is to come; 0 if it has no place in it: then it comes after
    /// those who have.
    pub fn in_order_of_march(&self) -> u16 {
        if self.place == Place::ToCome { self.body.at.x.unsigned_abs() } else { 0 }
    }

    /// Who they are.
    pub fn troop(&self) -> Troop {
        self.body.shape.troop
    }

    /// NT6 Whether it lies in ambush.
    pub fn is_hidden(&self) -> bool {
        self.place == Place::Ambush
    }

    /// NT6 Whether a side does not know where it is.
    pub fn is_hidden_from(&self, side: Side) -> bool {
        self.is_hidden() && self.side != side
    }

    /// Whether something is true of it.
    pub const fn is(&self, state: State) -> bool {
        self.conduct.states.contains(state)
    }

    /// Whether it did something in this turn.
    pub const fn did(&self, deed: Deed) -> bool {
        self.conduct.deeds.contains(deed)
    }

    /// Whether it has broken: it routs, or is about to.
    pub const fn is_broken(&self) -> bool {
        matches!(self.conduct.motion, Motion::Breaks(_) | Motion::Routs)
    }

    /// Whether it obeys nobody for now: it runs, or runs after somebody.
    pub fn is_running(&self) -> bool {
        self.conduct.motion != Motion::Steady
    }

    /// One of its lochoi.
    pub fn lochos(&self, file: u8) -> Lochos {
        self.lochoi.get(usize::from(file)).copied().unwrap_or_default()
    }

    /// The files in which there is somebody.
    pub fn files(&self) -> impl Iterator<Item = u8> + Clone + '_ {
        Files { unit: self, next: 0 }
    }

    /// The ground that each of its lochoi covers.
    pub fn rects(&self) -> impl Iterator<Item = (u8, Rect)> + Clone + '_ {
        Rects { files: Files { unit: self, next: 0 }, lochoi: None }
    }

    /// ... but for none of them if the whole unit is farther from a rectangle than so many units of length, which is quicker to tell.
    pub fn rects_near<'a>(
        &'a self,
        rect: &Rect,
        units: i32,
    ) -> impl Iterator<Item = (u8, Rect)> + Clone + use<'a> {
        let is_far = self.body.rect().is_far(rect, units + self.stray());
        Rects { files: Files { unit: self, next: if is_far { u8::MAX } else { 0 } }, lochoi: None }
    }

    /// How far any of its lochoi is ahead of its front or behind it, in units of length.
    pub fn stray(&self) -> i32 {
        self.lochoi.iter().map(|lochos| i32::from(lochos.ahead).abs()).max().unwrap_or(0) * ROW
    }

    /// The ground that one of its lochoi covers, or would.
    pub fn rect(&self, file: u8) -> Rect {
        self.as_far_ahead(file, self.body.lochos(file))
    }

    /// ME16 The ground that one of its lochoi would cover so many rows farther ahead, to the unit of length: what is rounded twice may
    /// come out elsewhere.
    pub fn rect_ahead(&self, file: u8, by: i8) -> Rect {
        rows_ahead(self.body.lochos(file), self.lochos(file).ahead.saturating_add(by))
    }

    /// ME16 The ground of one of its lochoi moved from its place in the unit to where it has got.
    fn as_far_ahead(&self, file: u8, rect: Rect) -> Rect {
        rows_ahead(rect, self.lochos(file).ahead)
    }

    /// ME16 One of its lochoi gives a stand depth of ground.
    pub fn give_ground(&mut self, file: u8) {
        let rows = rows(self.troop().stand_depth());
        if let Some(lochos) = self.lochoi.get_mut(usize::from(file)) {
            lochos.ahead = lochos.ahead.saturating_sub(rows);
            lochos.ground_given = lochos.ground_given.saturating_add(1);
        }
    }

    /// DI5 The whole unit is disarrayed, if it has files.
    pub fn disarray(&mut self) {
        self.files().collect::<arrayvec::ArrayVec<u8, MOST_FILES>>().into_iter().for_each(|file| {
            self.disarray_lochos(file);
        });
    }

    /// ME15 One of its lochoi is disarrayed, if it has files.
    pub fn disarray_lochos(&mut self, file: u8) {
        let has_files = self.troop().discipline() == Discipline::Disciplined
            && self.body.shape.arrangement != crate::troops::Arrangement::NoFiles;
        if let Some(lochos) = self.lochoi.get_mut(usize::from(file)).filter(|_| has_files) {
            lochos.marks.insert(Mark::Disarrayed);
        }
    }

    /// DI7 It is in order again.
    pub fn recover(&mut self) {
        self.lochoi.iter_mut().for_each(|lochos| lochos.marks.remove(Mark::Disarrayed));
    }

    /// Whether any of it is disarrayed: then all of it moves and is charged as such.
    pub fn is_disarrayed(&self) -> bool {
        self.lochoi.iter().any(Lochos::is_disarrayed)
    }

    /// Takes the files off its ends in which nobody is left, so that it is as wide as its men stand.
    pub fn close_up(&mut self) {
        while self.body.shape.files > 1 && !self.lochos(self.body.shape.files - 1).is_there() {
            self.body.shape.files -= 1;
        }
        while self.body.shape.files > 1 && !self.lochos(0).is_there() {
            // The far end stays where it is to the unit: what is rounded does not add up.
            let last = self.body.lochos(self.body.shape.files - 1).at;
            self.body.at = self.body.lochos(1).at;
            self.body.shape.files -= 1;
            self.body.at = self.body.at + (last - self.body.lochos(self.body.shape.files - 1).at);
            self.lochoi.rotate_left(1);
            self.lochoi[MOST_FILES - 1] = Lochos::default();
        }
    }
}
