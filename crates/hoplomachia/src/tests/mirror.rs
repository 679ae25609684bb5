//! A battle seen from the other end of the table is the same battle: nothing is rounded in favour of the north or the east.

use crate::battles::{Battle, Edge, FreeBattle, Kind, Nation, Piece};
use crate::field::{Field, Turns, UnitId};
use crate::phase::Strophe;
use crate::position::{Dead, Laid};
use crate::{Action, BySide, Event, Position, Setup};
use tabletop::chance::Seeded;
use tabletop::{Chance, Position as _, Silent};
use wargame::plane::{Point, Rect};

/// Half a turn in the steps of [`Action::Face`].
const HALF_A_TURN: u8 = 36;

fn edge(edge: Edge) -> Edge {
    match edge {
        Edge::North => Edge::South,
        Edge::East => Edge::West,
        Edge::South => Edge::North,
        Edge::West => Edge::East,
    }
}

/// The same battle after the table was turned by half a circle.
fn turned(position: &Position) -> Position {
    let table = position.table();
    let point = |at: Point| Point::new(table.width - i32::from(at.x), table.depth - i32::from(at.y));
    let piece = |piece: &Piece| {
        let [north_east, _, south_west, _] = piece.rect.corners().map(point);
        let [west, south] = [north_east.x, north_east.y].map(i32::from);
        let [east, north] = [south_west.x, south_west.y].map(i32::from);
        Piece { rect: Rect::upright(west, south, east, north), ..*piece }
    };
    let mut field = Field::new(BySide::of(|side| edge(position.field.home(side))));
    for (id, unit) in UnitId::all().filter_map(|id| Some((id, position.field.get(id)?))) {
        let mut unit = *unit;
        unit.body.at = point(unit.body.at);
        unit.body.heading = unit.body.heading.reversed();
        field.put(id, unit);
    }
    let pieces: Vec<Piece> = position.ground().0.iter().map(piece).collect();
    let dead: Vec<Point> = position.dead.places().iter().copied().map(point).collect();
    let mut turns = Turns::new(position.strophe.precedence, &field);
    turns.next = position.strophe.turns.next;
    Position {
        field,
        laid: Laid::new(&pieces),
        dead: Dead::of(&dead),
        strophe: Strophe { turns, ..position.strophe },
        ..position.clone()
    }
}

fn turned_action(action: Action) -> Action {
    match action {
        Action::Face(steps) => Action::Face((steps + HALF_A_TURN) % (2 * HALF_A_TURN)),
        other => other,
    }
}

/// What brings the armies together: at random they hardly ever meet.
fn is_bold(action: Action) -> bool {
    use crate::action::Until::AsFarAsPossible;
    use crate::orders::Order::{BeginApproach, Charge};
    matches!(
        action,
        Action::Signal(BeginApproach | Charge) | Action::Charge | Action::AheadUntil(AsFarAsPossible)
    )
}

/// Plays a battle, mostly at random, on two tables, one turned by half a circle, with the same dice; what happened in it.
#[track_caller]
fn play_both(setup: &Setup, seed: u64) -> Vec<Event> {
    let mut events = Vec::new();
    let mut players = Seeded::stream(seed, 1);
    let mut position = Position::start(setup, &mut Seeded::stream(seed, 0), &mut Silent);
    let mut mirrored = turned(&position);
    assert_eq!(turned(&mirrored), position, "a whole turn changes nothing");
    let mut decisions: u64 = 0;
    loop {
        let mut actions = position.actions();
        if actions.is_empty() {
            return events;
        }
        let mut others: Vec<Action> = mirrored.actions().into_iter().map(turned_action).collect();
        let bold: Vec<Action> = actions.iter().copied().filter(|&action| is_bold(action)).collect();
        let among = if bold.is_empty() || players.pick(8) == 0 { &actions } else { &bold };
        let action = among[players.pick(among.len() as u32) as usize];
        actions.sort_unstable_by_key(|action| action.steps());
        others.sort_unstable_by_key(|action| action.steps());
        assert_eq!(actions, others, "seed {seed}, decision {decisions}");
        position.apply(action, &mut Seeded::stream(seed, 2 + decisions), &mut events);
        let dice = &mut Seeded::stream(seed, 2 + decisions);
        mirrored.apply(turned_action(action), dice, &mut Silent);
        assert_eq!(turned(&mirrored), position, "seed {seed}, decision {decisions}: {action:?}");
        decisions += 1;
    }
}

#[test]
fn a_mirrored_battle_stays_a_mirror_image() {
    let mut events = Vec::new();
    for (seed, &invader) in (0..).zip(&Nation::ALL) {
        let defender = Nation::ALL[(invader as usize * 5 + 3) % Nation::ALL.len()];
        // In this battle nobody comes later, and no edge but the home edges means anything.
        let battle = FreeBattle { kind: Kind::Clash, invader, defender, ..FreeBattle::PLAIN };
        let setup = Setup { battle: Battle::Free(battle), ..Setup::default() };
        events.append(&mut play_both(&setup, seed));
    }
    let many = |what: fn(&Event) -> bool| events.iter().filter(|event| what(event)).count();
    let melees = many(|event| matches!(event, Event::Melee(_)));
    let runs = many(|event| matches!(event, Event::Epidromos(_)));
    assert!(melees > 50 && runs > 100, "{melees} events of melees, {runs} of charges");
}
