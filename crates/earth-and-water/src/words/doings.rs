//! One sentence that tells those who wait what a side decides. It gives no order: nobody who reads it is asked.

use super::prompts::over;
use crate::View;
use crate::cards::Card;
use crate::cards::choices::{Choice as _, match_choice};
use crate::phase::{Mission, Phase};
use crate::words::{self, armies};
use tabletop::Edition;

pub(super) fn doing(view: &View) -> String {
    let Some(side) = view.phase.decides() else { return over(view) };
    format!("{} {}{}.", side.name(), clause(view), formality(view))
}

/// Who holds the card that is asked for knows that this is only asked so that the table cannot tell.
fn formality(view: &View) -> &'static str {
    let asked: Option<Card> = match_choice! { view.phase, choice => choice.reaction(); _ => None };
    let held = |card: Card| {
        view.side()
            .is_some_and(|own| Some(own) != view.phase.decides() && view.hands[own].known.contains(card))
    };
    if asked.is_some_and(held) { "; you hold that card, but the table does not know" } else { "" }
}

/// What goes on, as it follows the name of the side.
fn clause(view: &View) -> String {
    match_choice! { view.phase,
        choice => choice.asks().doing.to_owned();
        Phase::BuyCards { talents, .. } => {
            format!("is choosing how many cards to buy, with {} to spend", words::talents(talents))
        }
        Phase::Raise { talents, .. } => format!("is raising forces; {} left", words::talents(talents)),
        Phase::Sacrifice { figure, .. } => {
            format!("is choosing the army for the picture of {}, since the reserve is empty", figure.name())
        }
        Phase::Operations { side, enemy_passed: true } => {
            format!("is choosing whether to play a card; {} has passed", side.enemy().name())
        }
        Phase::Operations { .. } => "is choosing a card to play, or passes".to_owned(),
        Phase::Movement { mission, .. } => movement(mission, view.setup.edition).to_owned(),
        Phase::NavalBattle(trip, _) => {
            format!("is choosing whether to fight on at sea off {} or to retreat", trip.to.name())
        }
        Phase::LandBattle(trip, _) => {
            format!("is choosing whether to fight on at {} or to retreat", trip.to.name())
        }
        Phase::BridgeTaken(_) => "is choosing whether to destroy the pontoon bridge".to_owned(),
        Phase::Attrition { excess, .. } => {
            format!("cannot feed {} and is choosing who goes home", armies(excess))
        }
        Phase::KeepCards { .. } => "is choosing which cards to keep".to_owned(),
        Phase::Over { .. } => "has nothing to decide".to_owned(),
    }
}

fn movement(mission: Mission, edition: Edition) -> &'static str {
    match mission {
        Mission::MolonLabe if edition.is_before(2) => "has refused the demand and may march",
        Mission::TriremesAgain if edition.is_before(2) => "may sail again",
        Mission::Card => "is choosing whom to move, by land or by sea",
        Mission::Cavalry => "is about to march with the Cavalry of Mardonius",
        Mission::Glory => "is about to march for glory: a point is to be won, or lost",
        Mission::Leonidas => "is about to march with Leonidas and one army",
        Mission::MolonLabe => "has refused the demand and is about to march",
        Mission::Triremes => "is about to sail with the triremes",
        Mission::TriremesAgain => "is about to sail again, with the same fleets or others",
        Mission::Themistocles => "is about to sail with Themistocles",
    }
}
