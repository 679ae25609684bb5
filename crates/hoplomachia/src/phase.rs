//! The sequence of play: what is going on, and what must be remembered while it does.

use crate::field::{Turns, UnitId, Units};
use crate::katastrophe::Ending;
use crate::strategos::Means;
use crate::view::is_own;
use crate::{Side, rulebook};
use serde::{Deserialize, Serialize};
use tabletop::{Rule, Viewer};
use wargame::plane::Angle;

/// A point at which somebody decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// ST4 What does this side do with the ground?
    Ground(Side, Ground),
    /// PG15 What does this army do before the battle?
    Rites(Side, Rite),
    /// PG23 How does this side draw its map on?
    Deployment(Drawing),
    /// A.1, A.2 What does this strategos order, and by which means?
    Orders(Orders),
    /// CM6 The enemy charges: does this side change its signal?
    ChangeSignal(Side),
    /// B.1 PU2 Do these hoplites try to halt their pursuit?
    Pursuit(UnitId),
    /// B.1 PU4 Does this unit join a pursuit?
    JoinPursuit(UnitId),
    /// B.2, B.4 Does this unit shoot?
    Shooting(UnitId),
    /// B.2 Whom does this unit belos charge?
    BelosCharge(UnitId),
    /// B.2 Where does it go after it has thrown?
    Retiring(Retiring),
    /// OP12 Which ekdromoi answer this unit, before it goes back?
    Declaration(Retiring),
    /// B.2 Which ekdromoi does this side loose, and at whom?
    Ekdromoi(Side),
    /// B.3 Does this unit charge?
    Epidromos(UnitId),
    /// B.3 EC14 Before which file is this charger set down? The side with precedence decides.
    Alignment(Contact),
    /// B.5 Where does this unit go?
    March(Marcher),
    /// B.6 Does its strategos call for One Step More?
    OneStepMore(Side),
    /// C, R90 How does this unit form up that recovers?
    Recovery(UnitId),
    /// OP7 What do these picked men make an effort at?
    Effort(UnitId),
    /// A, CM10 Who of this side follows the fallen hegemon?
    Succession(Side),
    /// The battle is over.
    Over(Ending),
}

/// ST4 What a side may do with the ground before a free battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Lay the next piece.
    Lay,
    /// Move or remove so many pieces at most.
    Change(u8),
    /// Pick a home edge.
    Edge,
}

/// PG16 to PG18 What an army may do before the battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rite {
    /// Keep this unit, of those that may, off the table to come out of hiding later.
    StayAway(u8),
    /// Have breakfast.
    Breakfast,
    /// Consult the entrails, after so many looks that were no good.
    Hieres(u8),
    /// Let this strategos speak.
    Rhetoria(u8),
    /// OP4 Agree on a signal for certain troops alone.
    OwnSignal,
}

/// PG23 A map that is drawn in secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Drawing {
    /// Whose.
    pub side: Side,
    /// The unit in hand. Sealed as the map is.
    pub hand: Option<UnitId>,
    /// R201 How many strokes are left.
    pub left: u8,
}

/// A strategos who is to order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Orders {
    /// Whose.
    pub side: Side,
    /// Which.
    pub strategos: u8,
    /// R14 By these means only; `None` for either.
    pub by: Option<Means>,
}

/// BE8 A unit that has thrown and goes back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Retiring {
    /// Who.
    pub unit: UnitId,
    /// From whom.
    pub from: UnitId,
    /// How far it can still go, in units of length.
    pub left: i16,
}

/// EC14 A charger who has reached his target, and may be set down before either of two files.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Contact {
    /// Who charges.
    pub charger: UnitId,
    /// Whom.
    pub target: UnitId,
    /// Before which file of the target his rightmost lochos can stand.
    pub files: [i8; 2],
}

/// B.5 A unit on the move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Marcher {
    /// Who.
    pub unit: UnitId,
    /// How far it can still go, in units of length.
    pub left: i16,
    /// How far it has gone, in units of length; a change of arrangement or a turn is an inch.
    pub gone: i16,
    /// How far the nearest enemy was when it began, in units of length.
    pub enemy_was: i16,
    /// How far it has wheeled, either way.
    pub wheeled: Angle,
    /// What it has done so far.
    pub steps: MarchSteps,
}

/// What a unit has done so far in its march.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarchStep {
    /// It has begun: from now on it keeps its arrangement.
    Begun,
    /// MN4 It has just turned at will, and moves before it does so again.
    Faced,
    /// AP4 It has gone as far as its approach asks.
    Approached,
    /// OP2 It inclines: it is to drift by an inch.
    Inclines,
    /// AP3 It has drifted, and goes on with its approach after lights that have made way.
    Drifted,
}

wargame::few! {
    /// What a unit has done so far in its march.
    pub struct MarchSteps(u8) of MarchStep;
}

/// The phases of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// ST4 The ground of a free battle is laid.
    Ground,
    /// Before the first turn.
    PreBattle,
    /// PG23 The armies are deployed.
    Deployment,
    /// A.1 Signals are laid, orders given.
    Orders,
    /// A.2 They are shown, and heard.
    Commands,
    /// B.1.
    AutomaticMoves,
    /// B.2 Shooting.
    BelosShooting,
    /// B.2 Belos charges.
    BelosCharges,
    /// B.2 Ekdromoi.
    Ekdromoi,
    /// B.3.
    Epidromos,
    /// B.4.
    DefensiveBelos,
    /// B.5.
    Marches,
    /// B.6 The first clashes.
    EpidromosMelee,
    /// B.6 The push.
    OthismosMelee,
    /// C.
    Katastrophe,
}

/// Where the turn has got to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Strophe {
    /// The phase.
    pub step: Step,
    /// AS3 Who acts next in it.
    pub turns: Turns,
    /// AS2 Who has precedence in it.
    pub precedence: Side,
    /// AS5 Who has acted in it, or reacted to the enemy.
    pub acted: Units,
}

impl Step {
    /// The phase after it; after the last a turn begins.
    pub const fn next(self) -> Step {
        match self {
            Step::Ground => Step::PreBattle,
            Step::PreBattle => Step::Deployment,
            Step::Deployment | Step::Katastrophe => Step::Orders,
            Step::Orders => Step::Commands,
            Step::Commands => Step::AutomaticMoves,
            Step::AutomaticMoves => Step::BelosShooting,
            Step::BelosShooting => Step::BelosCharges,
            Step::BelosCharges => Step::Ekdromoi,
            Step::Ekdromoi => Step::Epidromos,
            Step::Epidromos => Step::DefensiveBelos,
            Step::DefensiveBelos => Step::Marches,
            Step::Marches => Step::EpidromosMelee,
            Step::EpidromosMelee => Step::OthismosMelee,
            Step::OthismosMelee => Step::Katastrophe,
        }
    }

    /// AS2 Whether precedence is found anew when it begins: B.2 and B.6 have parts, and one precedence each.
    pub const fn finds_precedence(self) -> bool {
        !matches!(
            self,
            Step::Ground
                | Step::PreBattle
                | Step::Deployment
                | Step::Orders
                | Step::BelosCharges
                | Step::Ekdromoi
                | Step::OthismosMelee
        )
    }
}

impl Phase {
    /// Nobody has been asked anything in this strophe yet: what is asked in order goes on from the last question.
    pub(crate) const NOBODY_ASKED: Phase = Phase::Succession(Side::First);

    /// The rule it follows, and what must be decided, as a clause.
    pub fn question(&self) -> (Rule, &'static str) {
        match self {
            Phase::Ground(_, Ground::Edge) => (rulebook::LAYING_BY_HAND, "pick your home edge"),
            Phase::Ground(..) => (rulebook::LAYING_BY_HAND, "lay the ground"),
            Phase::Rites(_, Rite::StayAway(_)) => {
                (rulebook::AMBUSH, "say whether the unit goes round, hidden")
            }
            Phase::Rites(_, Rite::Breakfast) => (rulebook::BREAKFAST, "say whether the army has breakfast"),
            Phase::Rites(_, Rite::Hieres(_)) => (rulebook::HIERES, "say whether the entrails are consulted"),
            Phase::Rites(_, Rite::Rhetoria(_)) => (rulebook::RHETORIA, "say whether the strategos speaks"),
            Phase::Rites(_, Rite::OwnSignal) => {
                (rulebook::OWN_SIGNAL, "agree on a signal for certain troops, or on none")
            }
            Phase::Deployment(_) => (rulebook::DEPLOYMENT, "draw the map, or seal it as it is"),
            Phase::Orders(_) => (rulebook::ONE_ORDER, "say what the strategos orders"),
            Phase::ChangeSignal(_) => {
                (rulebook::CHANGING_THE_SIGNAL, "keep the signal, or change it to Charge")
            }
            Phase::Pursuit(_) => (rulebook::PURSUIT, "pursue on, or try to halt"),
            Phase::JoinPursuit(_) => (rulebook::PURSUIT, "join the pursuit, or stay"),
            Phase::Shooting(_) => (rulebook::CLOSEST_IN_ARC, "shoot, or hold the missiles"),
            Phase::BelosCharge(_) => (rulebook::BELOS_CHARGE, "belos charge somebody, or stay"),
            Phase::Retiring(_) => (rulebook::RETIRING, "say where the unit goes back to"),
            Phase::Declaration(_) => {
                (rulebook::INTERACTIVE_EKDROMOI, "say whether ekdromoi answer the belos charge")
            }
            Phase::Ekdromoi(_) => (rulebook::EKDROMOI_CHART, "loose ekdromoi, or none"),
            Phase::Epidromos(_) => (rulebook::CHARGE_ROLL, "charge, or stand"),
            Phase::Alignment(_) => (rulebook::ALIGNMENT, "choose the files the charger meets"),
            Phase::March(_) => (rulebook::CROSSING, "move the unit, or end its move"),
            Phase::OneStepMore(_) => (rulebook::ONE_STEP_MORE, "call for One Step More, or not"),
            Phase::Recovery(_) => (rulebook::ARRANGEMENTS, "choose how the unit forms up"),
            Phase::Effort(_) => (rulebook::EPILEKTOI, "say which roll the picked men change, or none"),
            Phase::Succession(_) => (rulebook::SUCCESSION, "choose the new hegemon"),
            Phase::Over(_) => (rulebook::NIKE, "do nothing more: the battle is over"),
        }
    }

    /// PG23 As a viewer sees it, who does not see what others have in hand.
    pub(crate) fn seen_by(self, viewer: Viewer) -> Phase {
        match self {
            Phase::Deployment(drawing) if !is_own(viewer, drawing.side) => {
                Phase::Deployment(Drawing { hand: None, ..drawing })
            }
            phase => phase,
        }
    }

    /// Who decides, by whose each unit is and who has precedence.
    pub(crate) fn decides(&self, of: impl Fn(UnitId) -> Side, precedence: Side) -> Side {
        match *self {
            Phase::Ground(side, _)
            | Phase::Rites(side, _)
            | Phase::ChangeSignal(side)
            | Phase::Ekdromoi(side)
            | Phase::OneStepMore(side)
            | Phase::Succession(side) => side,
            Phase::Deployment(drawing) => drawing.side,
            Phase::Orders(orders) => orders.side,
            Phase::Pursuit(unit)
            | Phase::JoinPursuit(unit)
            | Phase::Shooting(unit)
            | Phase::BelosCharge(unit)
            | Phase::Epidromos(unit)
            | Phase::Recovery(unit)
            | Phase::Effort(unit) => of(unit),
            Phase::Retiring(retiring) => of(retiring.unit),
            Phase::Declaration(retiring) => of(retiring.unit).enemy(),
            Phase::March(marcher) => of(marcher.unit),
            Phase::Alignment(_) => precedence,
            Phase::Over(_) => Side::First,
        }
    }
}
