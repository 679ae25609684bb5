//! One sentence that says who must do what.

use crate::phase::{LandStage, Mission, NavalStage, Phase};
use crate::words::{self, armies, events};
use crate::{Side, View};

pub(super) fn prompt(view: &View) -> String {
    let Some(side) = view.phase.decides() else { return over(view) };
    format!("{}: {}", side.name(), question(view))
}

fn over(view: &View) -> String {
    format!("The game is over; {}.", events::standing(view.score))
}

fn question(view: &View) -> String {
    let (_, question) = view.phase.question();
    match view.phase {
        Phase::BuyCards { talents, .. } => format!("{question}, with {} to spend.", words::talents(talents)),
        Phase::Raise { talents, .. } => {
            format!("{question}; {} left, to spend in the order listed.", words::talents(talents))
        }
        Phase::Movement { mission, .. } => movement(mission).to_owned(),
        Phase::Themistocles(trip) => {
            format!("{question} to {}: does Themistocles act?", trip.to.name())
        }
        Phase::MolonLabe => format!("{question}: come and take them?"),
        Phase::NavalBattle(trip, NavalStage::Artemisia) => {
            format!("{question} off {}: does Artemisia flee?", trip.to.name())
        }
        Phase::NavalBattle(trip, _) => format!("{question}, off {}?", trip.to.name()),
        Phase::LandBattle(trip, clash) => match clash.stage {
            LandStage::Reactions => {
                format!("answer the battle at {} before the first round?", trip.to.name())
            }
            LandStage::Immortals => format!("the army at {} is wiped out: {question}.", trip.to.name()),
            _ => format!("{question}, at {}?", trip.to.name()),
        },
        Phase::Attrition { excess, .. } => {
            format!("{} cannot be fed: {question}.", armies(excess))
        }
        Phase::KeepCards { side: Side::Persia } => {
            "choose a card to keep, for two talents of the next budget, or none.".to_owned()
        }
        Phase::KeepCards { .. } => "choose the cards to keep, up to four.".to_owned(),
        _ => format!("{question}."),
    }
}

fn movement(mission: Mission) -> &'static str {
    match mission {
        Mission::Card => "move armies by land, or fleets by sea.",
        Mission::Cavalry => "march with the Cavalry of Mardonius.",
        Mission::Glory => "march for glory: a point is to be won, or lost.",
        Mission::Leonidas => "march with Leonidas and one army.",
        Mission::MolonLabe => "the demand is refused: march, or let it be.",
        Mission::Triremes => "sail with the triremes.",
        Mission::TriremesAgain => "sail again, or let it be.",
        Mission::Themistocles => "sail with Themistocles.",
    }
}
