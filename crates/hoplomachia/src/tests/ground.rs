//! ST4 The ground of a free battle, laid by the players.

use crate::action::Groundwork;
use crate::battles::{Battle, FreeBattle, Kind, Piece};
use crate::phase::{Ground, Phase, Step};
use crate::setup::TerrainMethod;
use crate::terrain::Terrain;
use crate::{Action, Position, Setup, Side, rulebook};
use tabletop::chance::Quick;
use tabletop::{Position as _, Rule, Silent, Waiting};

fn free(kind: Kind, terrain_method: TerrainMethod) -> Position {
    let (manner, board) = (kind.data().manners[0], kind.data().boards[0]);
    let battle = Battle::Free(FreeBattle { kind, manner, board, ..FreeBattle::PLAIN });
    let setup = Setup { battle, terrain_method, ..Setup::default() };
    Position::start(&setup, &mut Quick::new(7), &mut Silent)
}

#[track_caller]
fn work(position: &mut Position, work: Groundwork) {
    let Waiting::For(seat) = position.waiting() else { panic!() };
    position.play(seat, Action::Ground(work), &mut Quick::new(1), &mut Silent).unwrap();
}

const fn lay(terrain: Terrain, site: u8) -> Groundwork {
    Groundwork::Lay { site, terrain }
}

fn refused(position: &Position, work: Groundwork) -> Option<Rule> {
    position.check(Action::Ground(work)).err().map(|illegal| illegal.rule)
}

fn covers(position: &Position) -> Vec<Piece> {
    position.ground().0.to_vec()
}

#[test]
fn ground_is_laid_by_turns_where_the_type_wants_it() {
    tabletop::tested!(rulebook::LAYING_BY_HAND);
    tabletop::tested!(rulebook::WHO_LAYS_WHAT);
    let mut position = free(Kind::Clash, TerrainMethod::ByTurns);
    assert_eq!(refused(&position, lay(Terrain::Urban, 0)), Some(rulebook::CLASH));
    assert_eq!(
        refused(&position, lay(Terrain::Forest, 6)),
        Some(rulebook::CLASH),
        "the table has six columns"
    );
    assert_eq!(refused(&position, Groundwork::Leave), Some(rulebook::LAYING_BY_HAND));
    for (number, site) in (0..6).zip([0, 1, 2, 8, 9, 17]) {
        let side = if number % 2 == 0 { Side::Second } else { Side::First };
        assert_eq!(position.phase, Phase::Ground(side, Ground::Lay));
        work(&mut position, lay(Terrain::Forest, site));
        assert!(
            number == 5 || refused(&position, lay(Terrain::Farmland, site)) == Some(rulebook::LAYING_BY_HAND)
        );
    }
    assert_eq!(position.phase, Phase::Ground(Side::Second, Ground::Change(1)));
    assert_eq!(
        refused(&position, Groundwork::Remove(3)),
        Some(rulebook::LAYING_BY_HAND),
        "nothing lies there"
    );
    work(&mut position, Groundwork::Move { from: 0, to: 3 });
    assert_eq!(position.phase, Phase::Ground(Side::First, Ground::Change(1)));
    work(&mut position, Groundwork::Remove(17));
    assert_eq!(position.phase, Phase::Ground(Side::Second, Ground::Edge));
    work(&mut position, Groundwork::Leave);
    assert_eq!(position.strophe.step, Step::PreBattle);
    let corners: Vec<_> = covers(&position)
        .iter()
        .map(|piece| (piece.rect.at.x / 64 / 12, piece.rect.at.y / 64 / 12))
        .collect();
    assert_eq!(corners, [(2, 1), (3, 1), (1, 2), (2, 2), (4, 1)]);
}

#[test]
fn one_lays_and_the_other_corrects_a_quarter_and_picks_his_edge() {
    tabletop::tested!(rulebook::PICKING_AN_EDGE);
    let mut position = free(Kind::Clash, TerrainMethod::InvaderLays);
    for site in 0..6 {
        assert_eq!(position.decides(), Side::First);
        work(&mut position, lay(Terrain::Farmland, site));
    }
    assert_eq!(position.phase, Phase::Ground(Side::Second, Ground::Change(2)), "of six");
    work(&mut position, Groundwork::Remove(0));
    assert_eq!(position.phase, Phase::Ground(Side::Second, Ground::Change(1)));
    work(&mut position, Groundwork::Leave);
    assert_eq!(position.phase, Phase::Ground(Side::Second, Ground::Edge));
    work(&mut position, Groundwork::ChangeEdges);
    // The southern row lies in the north now.
    assert!(covers(&position).iter().all(|piece| piece.rect.at.y == 48 * 64));
    assert_eq!(covers(&position).len(), 5);
}

#[test]
fn ground_that_belongs_to_the_defender_stays_with_him() {
    let mut position = free(Kind::Landing, TerrainMethod::DefenderLays);
    assert_eq!(refused(&position, lay(Terrain::Broken, 8)), Some(rulebook::LANDING), "on the Invader's half");
    for site in 0..6 {
        work(&mut position, lay(Terrain::Broken, 16 + site));
    }
    assert_eq!(position.phase, Phase::Ground(Side::First, Ground::Change(2)));
    work(&mut position, Groundwork::Leave);
    assert_eq!(refused(&position, Groundwork::ChangeEdges), Some(rulebook::LANDING));
}

#[test]
fn the_invader_has_the_first_turn_on_ground_that_was_laid_by_turns() {
    tabletop::tested!(rulebook::FIRST_TURN);
    for (method, first) in [(TerrainMethod::ByTurns, Side::First), (TerrainMethod::Drawn, Side::Second)] {
        let mut position = free(Kind::Clash, TerrainMethod::Drawn);
        position.setup.terrain_method = method;
        position.hosts[Side::Second].arete.points = 19;
        position.hosts[Side::First].arete.points = 1;
        position.turn = 1;
        position.begin_step(Step::Commands, &mut Quick::new(1), &mut Silent);
        assert_eq!(position.strophe.precedence, first);
    }
}
