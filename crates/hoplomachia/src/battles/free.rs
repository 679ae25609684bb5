//! A battle that is no scenario: two nations, an epoch, a battle type and a level.

use super::{Board, Edge, Entry, Kind, Landing, Nation, Scenario};
use crate::armies::{Level, Levy};
use crate::pre_battle::{Manner, Numbers};
use crate::{BySide, Epoch, Setup, Side, rulebook};
use tabletop::{Chance, Illegal};

/// Which battle is fought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Battle {
    /// One that was fought.
    Scenario(Scenario),
    /// Any other.
    Free(FreeBattle),
}

/// GB2 What two players agree on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FreeBattle {
    /// When.
    pub epoch: Epoch,
    /// The battle type.
    pub kind: Kind,
    /// How the armies come, as the type allows.
    pub manner: Manner,
    /// The table, as the type allows.
    pub board: Board,
    /// The level of the larger army, or of both.
    pub level: Level,
    /// ST1 The first side.
    pub invader: Nation,
    /// The second.
    pub defender: Nation,
}

/// BT-A In which quarter of the lights of an army a unit is, from 0 to 3.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quarter(pub u8);

impl Default for Battle {
    fn default() -> Battle {
        Battle::Scenario(Scenario::default())
    }
}

impl FreeBattle {
    /// What is proposed: Athenians against Boiotians, phalanx against phalanx.
    pub const PLAIN: FreeBattle = FreeBattle {
        epoch: Epoch::Periklean,
        kind: Kind::Clash,
        manner: Manner::Arrayed,
        board: Board::Broad,
        level: Level::Medium,
        invader: Nation::Athens,
        defender: Nation::Boiotia,
    };

    /// Whether the battle type allows what is agreed.
    pub fn check(&self) -> Result<(), Illegal> {
        let data = self.kind.data();
        if !data.manners.contains(&self.manner) {
            return Err(Illegal::new(data.rule, "the armies do not come like this to such a battle"));
        }
        if !data.boards.contains(&self.board) {
            return Err(Illegal::new(data.rule, "such a battle is not fought on this table"));
        }
        Ok(())
    }

    /// The level of each army.
    pub fn levels(&self, setup: &Setup) -> BySide<Level> {
        let smaller = self.kind.smaller_side(setup);
        BySide::of(|side| if smaller == Some(side) { self.level.less() } else { self.level })
    }

    /// ST2 Raises both armies; then the strategoi of allies take their stances.
    pub fn raise(&self, setup: &Setup, chance: &mut impl Chance) -> BySide<Levy> {
        tabletop::applies!(rulebook::BOTH_ARMIES);
        let levels = self.levels(setup);
        let mut first = Levy::raise(self.invader, self.epoch, levels.first, chance);
        let lights = if self.kind == Kind::Raiders { self.level } else { levels.second };
        let mut second = Levy::with_others(self.defender, self.epoch, [levels.second, lights], chance);
        if self.kind == Kind::Raiders {
            tabletop::applies!(rulebook::RAIDERS);
            second.outdo_in_lights(&first);
        }
        if setup.optional.scythed_chariots {
            [&mut first, &mut second].into_iter().for_each(|levy| levy.add_chariots(chance));
        }
        let numbers = Numbers { own: first.stands(), enemy: second.stands() };
        first.take_stances(self.epoch, numbers.reversed().outnumbers(), chance);
        second.take_stances(self.epoch, numbers.outnumbers(), chance);
        BySide { first, second }
    }

    /// NT6, NT7 Whether an army marches onto the table: both in an encounter, and the Invader into an ambush.
    pub fn marches_on(&self, side: Side) -> bool {
        match self.manner {
            Manner::Arrayed => false,
            Manner::Encounter => {
                tabletop::applies!(rulebook::ENCOUNTER);
                true
            }
            Manner::Ambush => side == Side::First,
        }
    }

    /// NT7, R122 When and where a unit of an army that marches comes onto the table: in the middle third of its home edge, or out of
    /// boats. R116 The lights of raiders come by quarters, anywhere along their edge.
    pub fn arrival(&self, side: Side, home: Edge, lights: Option<Quarter>) -> (u8, Entry) {
        let width = i32::from(self.board.size().0) * 100;
        match (self.kind, side, lights) {
            (Kind::Landing, Side::First, _) => {
                (1, Entry::Landing(Landing { north: 6_00, from: 0, to: width }))
            }
            (Kind::Raiders, Side::First, Some(Quarter(quarter))) if quarter > 0 => {
                tabletop::applies!(rulebook::RAIDERS_LIGHTS);
                (quarter, Entry::Edge(home, 0, width))
            }
            _ => (1, Entry::Edge(home, width / 3, width * 2 / 3)),
        }
    }

    /// The nation of a side.
    pub const fn nation(&self, side: Side) -> Nation {
        match side {
            Side::First => self.invader,
            Side::Second => self.defender,
        }
    }
}
