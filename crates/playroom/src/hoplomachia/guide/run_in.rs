//! How the armies came to where the guide begins: lights go aside, then both phalanxes march until they are eight inches apart. Written
//! into `run_in.jsonl`.

use super::RUN_IN;
use hoplomachia::action::Until;
use hoplomachia::armies::Level;
use hoplomachia::battles::{Battle, FreeBattle, Kind, Nation};
use hoplomachia::field::{State, Unit};
use hoplomachia::orders::Order;
use hoplomachia::phase::{MarchStep, Phase, Rite};
use hoplomachia::plane::{Heading, INCH, Rect};
use hoplomachia::strategos::Character;
use hoplomachia::troops::Troop;
use hoplomachia::{Action, Position, Setup, Side};
use library::Dice;
use tabletop::chance::Quick;
use tabletop::table::Table;
use tabletop::{Position as _, Silent, Waiting};

/// The turn with which the guide begins.
const BEGINS: u8 = 6;
/// Points of arete with which an army is Firm.
const FIRM: i8 = 12;
/// Where the lines meet nothing may lie, in inches from the western edge.
const CLEAR: (i32, i32) = (26, 46);

fn setup() -> Setup {
    let battle = FreeBattle {
        kind: Kind::Clash,
        level: Level::Picket,
        invader: Nation::Sparta,
        defender: Nation::Argos,
        ..FreeBattle::PLAIN
    };
    Setup { battle: Battle::Free(battle), ..Setup::default() }
}

/// The taxeis of a side, the senior first.
fn taxeis(position: &Position, side: Side) -> Vec<(Troop, u8)> {
    let core = position.field().of_side(side).filter(|(_, unit)| unit.is(State::Core));
    core.map(|(_, unit)| (unit.troop(), unit.files().count() as u8)).collect()
}

/// Whether these dice raise the armies of the guide, on a plain between them.
fn is_raised(position: &Position) -> bool {
    let between = Rect::upright(CLEAR.0 * INCH, 0, CLEAR.1 * INCH, 48 * INCH);
    let is_clear = position.ground().under(&between).iter().next().is_none();
    let is_plain = |side: Side| {
        let mut strategoi = position.host(side).strategoi();
        strategoi.all(|(_, him)| him.character == Character::FellowHoplite)
    };
    taxeis(position, Side::First) == [(Troop::Spartiates, 2), (Troop::Perioikoi, 3)]
        && taxeis(position, Side::Second) == [(Troop::Argives, 4), (Troop::Panhellenic, 1)]
        && Side::BOTH.into_iter().all(is_plain)
        && is_clear
}

/// What is done now: the rites but for breakfast, lights aside, and march.
fn next(position: &Position) -> Action {
    match *position.phase() {
        Phase::Rites(_, Rite::Breakfast) => Action::Forgo,
        Phase::Rites(..) => Action::Perform,
        Phase::Orders(_) if position.turn() == 1 => Action::Signal(Order::RecallPsiloi),
        Phase::Orders(_) => Action::Signal(Order::March),
        Phase::March(marcher) => {
            let unit = *position.field().get(marcher.unit).unwrap();
            let goes = Action::AheadUntil(Until::AsFarAsPossible);
            if unit.is(State::Core) {
                return if marcher.gone == 0 { goes } else { Action::EndMove };
            }
            aside(position, &unit, marcher.steps.contains(MarchStep::Faced), goes)
        }
        other => panic!("nobody thought of {other:?}"),
    }
}

/// Lights go to the flank while they stand before the line.
fn aside(position: &Position, unit: &Unit, has_faced: bool, goes: Action) -> Action {
    let line = position.field().of_side(unit.side).filter(|(_, other)| other.is(State::Core));
    let reach = |unit: &Unit| {
        let corners = unit.body.rect().corners().map(|corner| corner.x);
        (corners.into_iter().min().unwrap(), corners.into_iter().max().unwrap())
    };
    let east = line.map(|(_, other)| reach(other).1).max().unwrap();
    if reach(unit).0 >= east || position.turn() > 1 {
        return Action::EndMove;
    }
    if unit.body.heading != Heading::EAST && !has_faced { Action::Face(18) } else { goes }
}

fn played() -> Table<Position> {
    let setup = setup();
    let opens = |seed: &u64| is_raised(&Position::start(&setup, &mut Quick::new(*seed), &mut Silent));
    let seed = (0..2_000_000).find(opens).expect("dice that raise these armies");
    let mut table: Table<Position> = Table::open(setup, &mut Quick::new(seed));
    while table.position().turn() < BEGINS {
        let Waiting::For(seat) = table.position().waiting() else { panic!("it is over") };
        let action = next(table.position());
        // Of some dice those that leave both armies nearest to Firm.
        let strays = |seed: &u64| {
            let mut position = table.position().clone();
            position.apply(action, &mut Quick::new(*seed), &mut Silent);
            Side::BOTH.map(|side| position.host(side).arete.points.abs_diff(FIRM)).iter().sum::<u8>()
        };
        let seed = (0..200).min_by_key(strays).unwrap();
        library::act(&mut table, seat, action, Dice::From(&mut Quick::new(seed))).unwrap();
    }
    table
}

/// `POLEMARCH_UPDATE_GOLDEN=1` writes it anew.
#[test]
fn the_guide_begins_where_these_marches_lead() {
    let record = played().record().write_json(None).unwrap();
    if std::env::var_os("POLEMARCH_UPDATE_GOLDEN").is_some() {
        let path = format!("{}/src/hoplomachia/guide/run_in.jsonl", env!("CARGO_MANIFEST_DIR"));
        std::fs::write(path, &record).unwrap();
    } else {
        // An option more in the setup is no other battle.
        let history = |record: &str| record.lines().skip(1).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(history(&record), history(RUN_IN));
    }
}
