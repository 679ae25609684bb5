//! The command strophe on the table: orders sealed, told, shown and heard.

use crate::Position;
use crate::field::UnitId;
use crate::host::Strategos;
use crate::phase::Phase;
use crate::strategos::{Character, Stance};
use tabletop::Silent;
use tabletop::chance::Quick;

/// Puts a strategos into the rightmost lochos of a unit: the first of a side is its hegemon. Says his place in the list.
pub(super) fn lead(position: &mut Position, unit: UnitId) -> u8 {
    let side = position.field.get(unit).unwrap().side;
    let host = &mut position.hosts[side];
    let index = host.strategoi().count();
    host.strategoi[index] = Some(Strategos {
        unit,
        file: 0,
        character: Character::FellowHoplite,
        stance: Stance::Philos,
        is_hegemon: index == 0,
        is_new: false,
        has_called: false,
        given: None,
        danger: None,
    });
    index as u8
}

/// Goes on from here to the next question.
pub(super) fn at(position: &mut Position, phase: Phase) {
    position.phase = phase;
    position.go_on(&mut Quick::new(0), &mut Silent);
}
