//! 3.4 What a viewer may know, built up from nothing; and what they may imagine.

use crate::event::Fog;
use crate::field::{Morale, Place};
use crate::map::{Area, AreaSet, Direction, Facing};
use crate::melee::Reckoning;
use crate::phase::{ACTION_ROUND, Phase, Segment};
use crate::units::{Contingent, ContingentSet, Kind, Unit};
use crate::{Action, BySide, Event, Position, Setup, Side, Why};
use serde::Serialize;
use tabletop::{Chance, Log, Position as _, Viewer, Waiting, arrange};

/// The table through one pair of eyes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Whose eyes.
    pub viewer: Viewer,
    /// What was agreed.
    pub setup: Setup,
    /// 1 to 3.
    pub day: u8,
    /// The assault of the day, from 1.
    pub assault: u8,
    /// The Action Round, from 1; 0 before the first.
    pub round: u8,
    /// The segment of the round; `None` before the first.
    pub segment: Option<Segment>,
    /// What is going on.
    pub phase: Phase,
    /// Whom the game waits for.
    pub waiting: Waiting,
    /// What the procedure prescribes, and why.
    pub prescribed: Option<(Action, Why)>,
    /// The morale tracks.
    pub tracks: BySide<u8>,
    /// 10.2 The score as it stands.
    pub score: i16,
    /// 5.1 The contingent of this assault.
    pub main: Contingent,
    /// 11.1 Whether the commitment die was shifted today.
    pub shifted: bool,
    /// Whether Persians have left the map beyond the Greeks in this assault.
    pub exited: bool,
    /// 6.0 Who guards the path.
    pub guard: Option<Contingent>,
    /// 5.2 The round of the third day in which the Immortals come; 0 before that is known.
    pub entry: u8,
    /// How many Action Rounds today has had.
    pub rounds_today: u8,
    /// How many Immortals came down the path.
    pub arrived: u8,
    /// What the score is made of.
    pub ledger: Ledger,
    /// 11.3 Persian stacks that saw Spartans flee, and those that ran after them.
    pub tempted: (AreaSet, AreaSet),
    /// Every stack on the map: the Greek, then the Persian, row by row.
    pub stacks: Vec<StackView>,
    /// 3.1.4 Stacks that have come where others of their side stand, and wait for them to leave.
    pub visitors: Vec<StackView>,
    /// 3.3 What each side controls.
    pub zones: BySide<Vec<Area>>,
    /// Areas where both sides stand, and what an attack of each side there would be reckoned with.
    pub melees: Vec<(Area, BySide<Reckoning>)>,
    /// The contingents of the game, and how many of their counters are where.
    pub contingents: Vec<ContingentView>,
    /// The counters off the map that have lost steps, and how many: those eliminated; where there is no fog, all.
    pub off_map: Vec<(Unit, u8)>,
    /// The counters in camp that may be placed now, if the viewer may see them.
    pub camp: Vec<UnitView>,
    /// Hits that will tell at the end of this Fire Segment.
    pub hits: Vec<(Area, u8)>,
}

/// 10.2, 11.2 What the score is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Ledger {
    /// Persian units eliminated, in the order of the commitment table.
    pub eliminated: [u16; 5],
    /// The same by the Greek contingent that did it, in the order of deployment.
    pub credit: [u16; 10],
    /// For each day, whether it was held.
    pub held: [bool; 3],
    /// For each day, whether a Greek rout ended it.
    pub routed: [bool; 3],
    /// How many assaults broke through.
    pub breakthroughs: u8,
    /// Greek contingents that have lost half their steps.
    pub halved: ContingentSet,
    /// Greek contingents that are destroyed.
    pub destroyed: ContingentSet,
}

/// A stack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StackView {
    /// Whose.
    pub side: Side,
    /// Where.
    pub area: Area,
    /// Which way it faces.
    pub facing: Facing,
    /// From where it entered to fight.
    pub entered: Option<Direction>,
    /// Whether it has acted in this segment.
    pub acted: bool,
    /// 8.3.4 Whether it entered in the movement before.
    pub fresh: bool,
    /// Its units, the top one first.
    pub units: Vec<UnitView>,
}

/// A counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct UnitView {
    /// Where its men come from; `None` under the fog of war.
    pub contingent: Option<Contingent>,
    /// How they fight: 3.1.2 like the top unit of their stack.
    pub kind: Kind,
    /// Which counter and how many steps it has lost; `None` under the fog of war.
    pub seen: Option<Seen>,
    /// Whether the enemy can read it, or has inspected it.
    pub shown: bool,
    /// How it bears up; `None` under the fog of war.
    pub morale: Option<Morale>,
}

impl UnitView {
    /// Whether it is routed. Units under others never are: who routs leaves the stack.
    pub fn is_routed(&self) -> bool {
        self.morale == Some(Morale::Routed)
    }

    /// Whether it is Disordered, as far as the viewer knows.
    pub fn is_disordered(&self) -> bool {
        self.morale == Some(Morale::Disordered)
    }
}

/// What is to be read on a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Seen {
    /// Which counter.
    pub unit: Unit,
    /// How many steps it has lost.
    pub losses: u8,
    /// How many step losses eliminate it.
    pub steps: u8,
    /// The face that lies up.
    pub face: crate::units::Face,
    /// 2.2.7 Its Morale Rating as it is now.
    pub rating: u8,
}

/// A contingent: how many counters are where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs, reason = "the names of the fields say it")]
pub struct ContingentView {
    pub contingent: Contingent,
    pub on_map: u8,
    pub camp: u8,
    pub ephialtes_box: u8,
    pub fled: u8,
    pub exited: u8,
    pub home: u8,
    pub eliminated: u8,
    /// How many steps it has lost, of how many.
    pub steps_lost: (u16, u16),
}

impl ContingentView {
    /// How many counters it has, wherever they are.
    pub fn units(&self) -> u32 {
        let places =
            [self.on_map, self.camp, self.ephialtes_box, self.fled, self.exited, self.home, self.eliminated];
        places.into_iter().map(u32::from).sum()
    }
}

impl View {
    pub(crate) fn of(position: &Position, viewer: Viewer) -> View {
        let stacks = Side::BOTH
            .into_iter()
            .flat_map(|side| position.field.occupied(side).iter().map(move |area| (side, area)))
            .map(|(side, area)| stack(position, side, area, viewer))
            .collect();
        View {
            viewer,
            setup: position.setup,
            day: position.clock.day,
            assault: position.clock.assault,
            round: position.clock.round,
            segment: (position.clock.round > 0).then(|| ACTION_ROUND[usize::from(position.clock.segment)]),
            phase: position.phase,
            waiting: position.waiting(),
            prescribed: position.procedure(),
            tracks: position.tally.tracks,
            score: position.score(),
            main: position.commitment.main,
            shifted: position.commitment.shifted,
            exited: position.commitment.exited,
            guard: position.path.guard,
            entry: position.path.entry,
            rounds_today: position.clock.rounds_today,
            arrived: position.path.arrived,
            ledger: Ledger {
                eliminated: position.tally.eliminated,
                credit: position.tally.credit,
                held: [0, 1, 2].map(|day| position.tally.held & 1 << day != 0),
                routed: [0, 1, 2].map(|day| position.tally.routed & 1 << day != 0),
                breakthroughs: position.tally.breakthroughs,
                halved: position.tally.halved,
                destroyed: position.tally.destroyed,
            },
            tempted: (position.feint.watching, position.feint.pursuing),
            stacks,
            visitors: Side::BOTH.into_iter().flat_map(|side| visitors(position, side, viewer)).collect(),
            zones: BySide::of(|side| position.zone(side).iter().collect()),
            melees: melees(position, viewer),
            contingents: contingents(position),
            off_map: off_map(position),
            camp: camp(position, viewer),
            hits: Area::all().map(|area| (area, position.hits[area])).filter(|(_, hits)| *hits > 0).collect(),
        }
    }

    /// The stack of a side in an area.
    pub fn stack(&self, side: Side, area: Area) -> Option<&StackView> {
        self.stacks.iter().find(|stack| stack.side == side && stack.area == area)
    }

    /// 3.1.4 The stack that waits in an area for those who stand there to leave.
    pub fn visitors(&self, area: Area) -> Option<&StackView> {
        self.visitors.iter().find(|stack| stack.area == area)
    }

    /// The side the viewer fights for, if a player.
    pub fn side(&self) -> Option<Side> {
        match self.viewer {
            Viewer::Seat(seat) => self.setup.players.side(seat),
            Viewer::Table | Viewer::Referee => None,
        }
    }
}

fn stack(position: &Position, side: Side, area: Area, viewer: Viewer) -> StackView {
    StackView {
        side,
        area,
        facing: position.field.facing(side, area),
        entered: position.field.entered(side, area),
        acted: position.field.has_acted(side, area),
        fresh: position.field.is_fresh(side, area),
        units: position.field.stack(side, area).iter().map(|&unit| counter(position, unit, viewer)).collect(),
    }
}

fn visitors(position: &Position, side: Side, viewer: Viewer) -> Vec<StackView> {
    let view = |area: Area| {
        let (units, facing) = position.waiting_in(side, area);
        let units = units.iter().map(|&unit| counter(position, unit, viewer)).collect();
        StackView { side, area, facing, entered: None, acted: true, fresh: false, units }
    };
    position.field.visited(side).iter().map(view).collect()
}

fn counter(position: &Position, unit: Unit, viewer: Viewer) -> UnitView {
    let counter = position.of(unit);
    let seen = Seen {
        unit,
        losses: position.field.losses(unit),
        steps: counter.steps.count,
        face: position.face(unit),
        rating: position.rating(unit),
    };
    let can_read = position.can_read(unit, viewer);
    let is_told = can_read || !Fog::of(&position.setup).hides_all();
    UnitView {
        contingent: is_told.then_some(counter.contingent),
        kind: counter.kind,
        seen: can_read.then_some(seen),
        shown: position.field.is_known(unit),
        morale: is_told.then(|| position.field.morale(unit)),
    }
}

/// Under the fog of war a reckoning is shown only where all that goes into it is seen.
fn melees(position: &Position, viewer: Viewer) -> Vec<(Area, BySide<Reckoning>)> {
    let shared = position.field.occupied(Side::Greece).and(position.field.occupied(Side::Persia));
    let is_seen = |side: Side, area| {
        position.field.stack(side, area).iter().all(|&unit| position.can_read(unit, viewer))
    };
    let both = |area| {
        let greece = position.reckon(Side::Greece, area)?;
        Some((area, BySide { greece, persia: position.reckon(Side::Persia, area)? }))
    };
    shared
        .iter()
        .filter(|&area| Side::BOTH.iter().all(|&side| is_seen(side, area)))
        .filter_map(both)
        .collect()
}

fn contingents(position: &Position) -> Vec<ContingentView> {
    let view = |contingent| {
        let mut view = ContingentView {
            contingent,
            on_map: 0,
            camp: 0,
            ephialtes_box: 0,
            fled: 0,
            exited: 0,
            home: 0,
            eliminated: 0,
            steps_lost: (0, 0),
        };
        for unit in position.units_of(contingent) {
            let here = match position.field.place(unit) {
                Place::Area(_) => &mut view.on_map,
                Place::Camp => &mut view.camp,
                Place::EphialtesBox => &mut view.ephialtes_box,
                Place::Fled => &mut view.fled,
                Place::Exited => &mut view.exited,
                Place::Home => &mut view.home,
                Place::Eliminated => &mut view.eliminated,
            };
            *here += 1;
            view.steps_lost.0 += u16::from(position.field.losses(unit));
            view.steps_lost.1 += u16::from(position.of(unit).steps.count);
        }
        view
    };
    let in_play = |contingent: &Contingent| position.units_of(*contingent).next().is_some();
    Contingent::GREEK.into_iter().chain(Contingent::PERSIAN).filter(in_play).map(view).collect()
}

fn off_map(position: &Position) -> Vec<(Unit, u8)> {
    let is_open = |place: Place| place == Place::Eliminated || !position.setup.players.has_fog();
    let off_map = Unit::all()
        .filter(|&unit| position.counter(unit).is_some() && position.field.area(unit).is_none())
        .filter(|&unit| is_open(position.field.place(unit)));
    off_map.map(|unit| (unit, position.field.losses(unit))).filter(|&(_, losses)| losses > 0).collect()
}

fn camp(position: &Position, viewer: Viewer) -> Vec<UnitView> {
    let Phase::Deployment { contingent } = position.phase else { return Vec::new() };
    position.not_deployed(contingent).map(|unit| counter(position, unit, viewer)).collect()
}

/// For each counter, whether the enemy may not read it.
pub(crate) type Hidden = [bool; Unit::COUNT];

impl Position {
    /// 3.4 Whether a counter is hidden from the enemy: under another and not inspected yet; and, while its side deploys, among
    /// those not placed yet, since the enemy cannot tell which of its like are under others already.
    pub(crate) fn is_hidden(&self, unit: Unit) -> bool {
        match (self.field.place(unit), self.phase) {
            (Place::Area(_), _) => !self.field.is_known(unit),
            (place, Phase::Deployment { contingent }) => match contingent.side() {
                Side::Greece => place == Place::Camp && unit.side() == Side::Greece,
                Side::Persia => {
                    self.of(unit).contingent == contingent && place == self.waiting_place(contingent)
                }
            },
            _ => false,
        }
    }

    /// 3.4 Whether the viewer can read a counter.
    fn can_read(&self, unit: Unit, viewer: Viewer) -> bool {
        !self.is_hidden(unit) || Fog::of(&self.setup).lets_look(viewer, self.of(unit).contingent)
    }

    /// 3.4 The counters that some players may not read; none where there is no fog.
    pub(crate) fn hidden(&self) -> Hidden {
        let mut hidden = [false; Unit::COUNT];
        if self.setup.players.has_fog() {
            Unit::all().for_each(|unit| hidden[unit.index()] = self.is_hidden(unit));
        }
        hidden
    }

    /// 3.4 Tells which of them can be read now. What is taken from the map unread is not.
    pub(crate) fn note_what_came_to_light(&self, hidden: &Hidden, log: &mut impl Log<Event>) {
        if !self.setup.players.has_fog() {
            return;
        }
        for unit in Unit::all().filter(|unit| hidden[unit.index()]) {
            if self.field.area(unit).is_some() && !self.is_hidden(unit) {
                let (losses, morale) = (self.field.losses(unit), self.field.morale(unit));
                log.note(Event::CameToLight { unit, losses, morale });
            }
        }
    }

    /// 3.4 Which losses lie under which stacks is drawn afresh, contingent by contingent and type by type; and whether a unit
    /// that has checked its morale unseen is Disordered. Whoever watched the deployment knows which contingents went under
    /// which stacks, so these stay.
    pub(crate) fn imagine(&self, viewer: Viewer, chance: &mut impl Chance) -> Position {
        let mut imagined = self.clone();
        let hidden: Vec<Unit> = Unit::all().filter(|&unit| !self.can_read(unit, viewer)).collect();
        let group = |unit: Unit| (self.of(unit).contingent, self.of(unit).kind);
        let mut groups: Vec<(Contingent, Kind)> = hidden.iter().map(|&unit| group(unit)).collect();
        arrange(&mut groups, |&group| group);
        groups.dedup();
        for each in groups {
            let units: Vec<Unit> = hidden.iter().copied().filter(|&unit| group(unit) == each).collect();
            let mut losses: Vec<u8> = units.iter().map(|&unit| self.field.losses(unit)).collect();
            arrange(&mut losses, |&losses| losses);
            for unit in units {
                let drawn = losses.swap_remove(chance.pick(losses.len() as u32) as usize);
                imagined.field.set_losses(unit, drawn);
            }
        }
        let in_doubt = hidden.into_iter().filter(|&unit| self.field.is_in_doubt(unit));
        for unit in in_doubt.filter(|_| Fog::of(&self.setup).hides_all()) {
            let drawn = [Morale::Steady, Morale::Disordered][chance.pick(2) as usize];
            imagined.field.set_morale_unseen(unit, drawn);
        }
        imagined
    }
}
