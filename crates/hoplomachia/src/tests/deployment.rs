//! How the army of a free battle stands before it.

use crate::armies::Level;
use crate::battles::{Battle, Board, FreeBattle, Kind, Nation};
use crate::field::State;
use crate::pre_battle::Manner;
use crate::{Epoch, Position, Setup, Side, rulebook};
use tabletop::chance::Seeded;
use tabletop::{Position as _, Silent};
use wargame::plane::INCH;

#[test]
fn every_nation_stands_in_line_in_its_zone_with_the_senior_taxis_on_the_right() {
    tabletop::tested!(rulebook::BATTLE_PHALANX);
    for (seed, &invader) in Nation::ALL.iter().enumerate() {
        for level in Level::ALL {
            let battle = FreeBattle {
                epoch: Epoch::Agesilaan,
                kind: Kind::Clash,
                manner: Manner::Arrayed,
                board: Board::Broad,
                level,
                invader,
                defender: Nation::Athens,
            };
            let setup = Setup { battle: Battle::Free(battle), ..Setup::default() };
            let position = Position::start(&setup, &mut Seeded::new(seed as u64), &mut Silent);
            assert_eq!(position.field.audit(&position.table()), Ok(()), "{invader:?} {level:?}");
            let zone = i32::from(Board::Broad.zone()) * INCH;
            for (_, unit) in position.field.of_side(Side::First) {
                assert!(i32::from(unit.body.at.y) <= zone, "{invader:?} {level:?} {unit:?}");
            }
            let senior = position.hosts[Side::First].senior.and_then(|id| position.field.get(id)).unwrap();
            let core = position.field.of_side(Side::First).filter(|(_, unit)| unit.is(State::Core));
            for (_, unit) in core.filter(|(_, unit)| unit.body.at.y == senior.body.at.y) {
                assert!(unit.body.at.x <= senior.body.at.x, "{invader:?} {level:?} {unit:?}");
            }
        }
    }
}
