//! 3 The crossing.

use crate::map::Ford;
use crate::phase::Phase;
use crate::{Crossing, Event, Position, Side};
use tabletop::{Chance, Log};

/// 3 What the die must show where no guard stands, and where one does.
const UNGUARDED: u8 = 3;
const GUARDED: u8 = 5;

impl Position {
    /// 3 The attacker rolls a die; then the guard is seen by all, and the other side attacks.
    pub(super) fn cross(
        &mut self,
        side: Side,
        guard: Ford,
        ford: Ford,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let die = chance.d6();
        let made = die >= if ford == guard { GUARDED } else { UNGUARDED };
        self.score[side] += u8::from(made);
        let crossing = Crossing { side, ford, guard, die, made };
        self.last = Some(crossing);
        log.note(Event::Crossed(crossing));
        match side {
            Side::Persia => self.phase = Phase::Guard { attacker: Side::Greece },
            Side::Greece => self.end_round(log),
        }
    }
}
