//! The katastrophe phase: who must check, and whether the battle is over.

use crate::arete::Arete;
use crate::battles::Limit;
use crate::{BySide, Setup, Side, rulebook};
use serde::{Deserialize, Serialize};

/// KN1, R31 Why a unit checks in the katastrophe phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// It lost a lochos that routed in melee, or to missiles (R33).
    LochosLost,
    /// Light troops: it lost a stand.
    StandLost,
    /// A strategos with it was lost.
    StrategosLost,
    /// It saw a taxis rout within a stade.
    RoutSeen,
    /// Routers passed through it.
    RunThrough,
    /// R42, R114 It is an ally, and a taxis of the home city routed for the first time.
    HomeTaxisRouted,
}

wargame::few! {
    /// What happened to a unit in a turn: one check for all of it.
    pub struct Causes(u8) of Cause;
}

impl Causes {
    /// KN1, R32 Whether the unit checks: once, however much there was.
    pub fn must_check(self) -> bool {
        tabletop::applies!(rulebook::KATASTROPHE);
        self != Causes::NONE
    }
}

/// AR12, R25 Whether a phalanx of so many lochoi at the start of the turn is in retreat, of which so many gave way.
pub fn is_in_retreat(lochoi: u8, gave_way: u8) -> bool {
    tabletop::applies!(rulebook::PHALANX_IN_RETREAT);
    lochoi > 0 && 2 * gave_way >= lochoi
}

/// How a battle ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// This side is the niketer, the other the atomenos.
    Nike(Side),
    /// Night falls.
    Draw,
}

/// All that bears on the end of a battle, at the end of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The arete of both.
    pub arete: BySide<Arete>,
    /// NT9 Who controls the field and its dead.
    pub holds_field: Option<Side>,
    /// Who fulfils the condition of the scenario or the battle type.
    pub has_fulfilled: Option<Side>,
    /// R79 Who has all the honoured dead.
    pub has_the_dead: Option<Side>,
    /// KN3, R80 Whether both have unbroken core units and neither will fight on.
    pub nobody_fights_on: bool,
    /// R80 Who wins by the battle type if neither army breaks.
    pub wins_unbroken: Option<Side>,
    /// KN4 Who wins now that the turns are over; `None` while they are not.
    pub limit: Option<Limit>,
    /// KN5 Who presents his herald.
    pub concedes: Option<Side>,
}

impl Standing {
    /// KN3 to KN5, R91, R92 Whether it is over, and for whom.
    pub fn ending(&self, setup: &Setup) -> Option<Ending> {
        if let Some(side) = self.concedes {
            tabletop::applies!(rulebook::TRUCE);
            return Some(Ending::Nike(side.enemy()));
        }
        let beaten = BySide::of(|side| self.is_beaten(side, setup));
        match (beaten.first, beaten.second) {
            (true, true) => {
                tabletop::applies!(rulebook::BOTH_BEATEN);
                return Some(Ending::Draw);
            }
            (true, false) => return Some(Ending::Nike(Side::Second)),
            (false, true) => return Some(Ending::Nike(Side::First)),
            (false, false) => {}
        }
        // Who is at nought fights on, but claims nothing.
        let claims = |side: &Side| self.arete[*side].points > 0;
        if let Some(side) = self.has_fulfilled.filter(claims) {
            return Some(Ending::Nike(side));
        }
        let by_the_dead = || self.has_the_dead.filter(claims).map_or(Ending::Draw, Ending::Nike);
        if self.nobody_fights_on {
            tabletop::applies!(rulebook::NOBODY_FIGHTS_ON);
            return Some(self.wins_unbroken.map_or_else(by_the_dead, Ending::Nike));
        }
        let limit = self.limit?;
        tabletop::applies!(rulebook::TIME_IS_UP);
        Some(match limit {
            Limit::Draw => Ending::Draw,
            Limit::HonouredDead => by_the_dead(),
            Limit::Army(side) => Ending::Nike(side),
        })
    }

    /// KN3, R91 Whether an army is beaten: below zero, or, if that is agreed, below zero and driven off the field.
    fn is_beaten(&self, side: Side, setup: &Setup) -> bool {
        tabletop::applies!(rulebook::NIKE);
        if setup.standard_victory {
            tabletop::applies!(rulebook::STANDARD_VICTORY);
            return self.arete[side].is_beaten() && self.holds_field == Some(side.enemy());
        }
        self.arete[side].is_beaten()
    }
}
