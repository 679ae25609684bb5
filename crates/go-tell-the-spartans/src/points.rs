//! 8.1.2 What a march costs, for people who plan one.

use crate::map::{Area, Facing};
use crate::phase::Phase;
use crate::reach::{End, Mover, Stance, Surroundings};
use crate::units::Kind;
use crate::{Action, Position, rulebook};

impl Position {
    /// 8.1.2 How many movement points a march spends on its cheapest way; `None` for what is not one that may be made now.
    pub fn points_spent(&self, march: Action) -> Option<u8> {
        tabletop::applies!(rulebook::MOVEMENT_COST);
        let Action::March { from, units, to, by, facing } = march else { return None };
        let Phase::Movement { side, .. } = self.phase else { return None };
        let around = self.surroundings_of_a_player(side);
        let mover = self.mover(side, from, units)?;
        let left = match by {
            None => self.left_at(&around, &mover, to, facing)?,
            Some(direction) => {
                let last = to.step(direction.back())?;
                let is_free = self.free_turns(&around, &mover).contains(&End { to, by, facing });
                let left = if is_free { mover.ma } else { self.left_at(&around, &mover, last, facing)? };
                Self::left_after(&mover, last, to, left)?
            }
        };
        mover.ma.checked_sub(left)
    }

    /// The points left in an area where no enemy stands, facing this way.
    fn left_at(&self, around: &Surroundings, mover: &Mover, to: Area, facing: Facing) -> Option<u8> {
        match mover.kind {
            Kind::Hoplite => {
                let (mut at, mut left) = (mover.from, mover.ma);
                while at != to {
                    let next = at.step(mover.facing.ahead())?;
                    left = Self::left_after(mover, at, next, left)?;
                    at = next;
                }
                Some(left)
            }
            Kind::Mixed => self.stances(around, mover, |_| ()).left(Stance { area: to, facing }),
            // Light infantry turns as it likes.
            Kind::Javelin | Kind::Bow => self.areas(around, mover, |_, _| ()).left(to),
        }
    }
}
