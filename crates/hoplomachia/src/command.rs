//! The command strophe: who may give an order, to whom it goes, and who takes over when the hegemon falls.

use crate::orders::Order;
use crate::setup::Orders;
use crate::strategos::Means;
use crate::{Setup, rulebook};
use serde::{Deserialize, Serialize};
use tabletop::Illegal;

/// A strategos who wants to give an order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Commander {
    /// Whether he is hegemon.
    pub is_hegemon: bool,
    /// CM1 Whether his lochos is in epidromos, othismos, rout or pursuit.
    pub is_engaged: bool,
    /// CM1 Whether he has given an order this turn.
    pub has_ordered: bool,
    /// CM10 Whether he took command this turn, having been found in a hurry.
    pub is_new: bool,
}

/// What the army has done so far in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Given {
    /// Whether its signal has been laid.
    pub signal: bool,
    /// Whether the hegemon is engaged, so that another may blow.
    pub hegemon_is_engaged: bool,
    /// Whether the army stands in Battle Phalanx, so that one signal is for all.
    pub in_battle_phalanx: bool,
}

impl Commander {
    /// CM1, R14 Whether he may give an order by these means.
    pub fn check(&self, means: Means, given: &Given, setup: &Setup) -> Result<(), Illegal> {
        let refuse = |rule, because: &'static str| Err(Illegal::new(rule, because));
        if self.is_engaged {
            return refuse(rulebook::ONE_ORDER, "he fights, runs or pursues");
        }
        if self.is_new {
            return refuse(rulebook::SUCCESSION, "he has only just taken command");
        }
        match (setup.orders, means) {
            (Orders::OnePerStrategos, _) if self.has_ordered => {
                refuse(rulebook::ONE_ORDER, "he has given his order for this turn")
            }
            (_, Means::Salpinx) if given.signal => refuse(rulebook::WHO_ORDERS, "the army has its signal"),
            (_, Means::Salpinx)
                if !self.is_hegemon && !given.hegemon_is_engaged && given.in_battle_phalanx =>
            {
                refuse(rulebook::WHO_ORDERS, "the hegemon has the trumpet")
            }
            (Orders::SignalAndHegemon, _) if !self.is_hegemon => {
                refuse(rulebook::WHO_ORDERS, "only the hegemon gives orders")
            }
            _ => Ok(()),
        }
    }
}

/// A unit that may hear a signal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Listener {
    /// CM11 Whether it belongs to the core: the phalanx, or what the army has in its place.
    pub is_core: bool,
    /// CM3 Whether it is in melee.
    pub is_in_melee: bool,
    /// CM12 Whether it carries out a verbal order.
    pub has_verbal_order: bool,
    /// CM8 Whether it stands in the part of the army from which the signal comes, or the army is one.
    pub is_in_portion: bool,
    /// CM9, R107 Whether it is the light troops of an ally whose core routs or withdraws.
    pub is_following_flight: bool,
}

impl Listener {
    /// Whether it does what a signal says.
    pub fn obeys(&self, signal: Order) -> bool {
        if self.is_in_melee {
            tabletop::applies!(rulebook::NOT_IN_MELEE);
            return false;
        }
        if self.has_verbal_order {
            tabletop::applies!(rulebook::EXEMPT);
            return false;
        }
        if !self.is_in_portion {
            tabletop::applies!(rulebook::PORTIONS);
            return false;
        }
        if self.is_following_flight
            && matches!(signal, Order::ForwardPsiloi | Order::BeginApproach | Order::Charge)
        {
            tabletop::applies!(rulebook::ALLIED_LIGHTS);
            return false;
        }
        !(self.is_core && signal.is_for_lights())
    }
}

/// OR6, R17 What bars a line from beginning its approach.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Advance {
    /// It has not begun one.
    #[default]
    Fresh,
    /// It is approaching, or has charged, and has not won a melee since.
    Begun,
    /// A Halt signal stopped it before it charged.
    Halted,
}

impl Advance {
    /// R17 Whether Begin Approach may be signalled to it.
    pub fn check(self) -> Result<(), Illegal> {
        match self {
            Advance::Fresh | Advance::Halted => Ok(()),
            Advance::Begun => Err(Illegal::new(
                rulebook::APPROACH_AGAIN,
                "these troops must win a melee before they approach again",
            )),
        }
    }

    /// AR4, AR15 Whether it sings when it begins: not when it resumes an approach that was halted.
    pub fn sings(self) -> bool {
        self == Advance::Fresh
    }

    /// AR15 A Halt signal reaches it; whether that costs arete.
    pub fn halt(&mut self) -> bool {
        let costs = *self == Advance::Begun;
        if costs {
            tabletop::applies!(rulebook::APPROACH_HALTED);
            *self = Advance::Halted;
        }
        costs
    }

    /// AR4 It has won a melee: it may approach anew, and sing.
    pub fn win(&mut self) {
        *self = Advance::Fresh;
    }
}

/// CM10 Who may follow a fallen hegemon: those of his nationality, of whom his player picks one. If there are none, a new one is found.
pub fn successors<'a, S: PartialEq>(
    nation: &'a S,
    others: impl Iterator<Item = (u8, &'a S)> + 'a,
) -> impl Iterator<Item = u8> + 'a {
    tabletop::applies!(rulebook::SUCCESSION);
    others.filter(move |(_, other)| *other == nation).map(|(index, _)| index)
}
