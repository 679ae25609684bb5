//! One sentence that says who must do what.

use crate::cards::choices::{Choice as _, match_choice};
use crate::phase::{Mission, Phase};
use crate::words::{self, armies, cards, events};
use crate::{Side, View};
use tabletop::Edition;

pub(super) fn prompt(view: &View) -> String {
    let Some(side) = view.phase.decides() else { return over(view) };
    format!("{}: {}", side.name(), question(view))
}

/// The game is over, and how it stands.
pub(super) fn over(view: &View) -> String {
    format!("The game is over; {}.", events::standing(view.score))
}

fn question(view: &View) -> String {
    let (_, question) = view.phase.question();
    match_choice! { view.phase,
        choice => choice.prompt(view);
        Phase::BuyCards { talents, .. } => format!("{question}, with {} to spend.", words::talents(talents)),
        Phase::Raise { talents, .. } => format!("{question}; {} left.", words::talents(talents)),
        Phase::Sacrifice { figure, .. } => {
            format!("the reserve is empty: choose the army for the picture of {}.", figure.name())
        }
        Phase::Operations { side, enemy_passed: true } => {
            format!("{question}; {} has passed, so a pass ends the campaign.", side.enemy().name())
        }
        Phase::Movement { mission, .. } => movement(mission, view.setup.edition).to_owned(),
        Phase::NavalBattle(trip, _) => format!("fight on at sea off {}, or retreat?", trip.to.name()),
        Phase::LandBattle(trip, _) => format!("fight on at {}, or retreat?", trip.to.name()),
        Phase::BridgeTaken(_) => "destroy the pontoon bridge, or let it stand?".to_owned(),
        Phase::Attrition { excess: 1, .. } => "1 army cannot be fed: choose the army that goes home.".to_owned(),
        Phase::Attrition { excess, .. } => format!("{} cannot be fed: {question}.", armies(excess)),
        Phase::KeepCards { side: Side::Persia } if view.setup.edition.is_before(2) => {
            format!("choose a card to keep, for {} of the next budget, or none.", words::talents(2))
        }
        Phase::KeepCards { .. } if view.setup.edition.is_before(2) => {
            format!("choose up to {} to keep.", cards(4))
        }
        Phase::KeepCards { side } => discarding(side, view.hands[side].count),
        Phase::Operations { .. } | Phase::Over { .. } => format!("{question}."),
    }
}

/// How many cards must go, and what those cost that stay.
fn discarding(side: Side, held: u8) -> String {
    let (most, stay) = match side {
        Side::Persia => (1, format!("keeping one costs {} of your next budget", words::talents(2))),
        Side::Greece => (4, format!("up to {} may be kept", cards(4))),
    };
    match held.saturating_sub(most) {
        0 => format!("choose cards to discard; {stay}."),
        least => format!("discard at least {}; {stay}.", cards(least)),
    }
}

fn movement(mission: Mission, edition: Edition) -> &'static str {
    match mission {
        Mission::MolonLabe if edition.is_before(2) => "the demand is refused: march, or let it be.",
        Mission::TriremesAgain if edition.is_before(2) => "sail again, or let it be.",
        Mission::Card => "move armies by land, or fleets by sea.",
        Mission::Cavalry => "march with the Cavalry of Mardonius.",
        Mission::Glory => "march for glory: a point is to be won, or lost.",
        Mission::Leonidas => "march with Leonidas and one army.",
        Mission::MolonLabe => "the demand is refused: now march.",
        Mission::Triremes => "sail with the triremes.",
        Mission::TriremesAgain => "sail again, with the same fleets or others.",
        Mission::Themistocles => "sail with Themistocles.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::{City, CitySet};
    use crate::phase::{Budget, Clash, Figure, GreekDice, LandStage, NavalStage, Then, Trip};
    use crate::tests::scene::Scene;
    use tabletop::{Position as _, Viewer};

    /// Every phase, with the longest words it can have.
    fn phases() -> Vec<Phase> {
        let missions = [
            Mission::Card,
            Mission::Cavalry,
            Mission::Glory,
            Mission::Leonidas,
            Mission::MolonLabe,
            Mission::Triremes,
            Mission::TriremesAgain,
            Mission::Themistocles,
        ];
        let mut phases = vec![
            Phase::MolonLabe,
            Phase::Tribute,
            Phase::IonianRevolt,
            Phase::WrathOfPoseidon,
            Phase::Desertion,
            Phase::RoyalRoad,
            Phase::Syracuse { next: 0 },
            Phase::DefectionOfThebes,
            Phase::Hippias,
            Phase::Pacification,
        ];
        for side in Side::BOTH {
            let trip = Trip {
                side,
                mission: Mission::Card,
                from: City::Sparta,
                to: City::Korinthos,
                fleets: 1,
                to_the_death: false,
            };
            let budget = Budget::Campaign;
            phases.extend([
                Phase::BuyCards { side, talents: 12, budget },
                Phase::Raise { side, talents: 12, fleets_left: 2, next: 0, budget },
                Phase::Operations { side, enemy_passed: true },
                Phase::Operations { side, enemy_passed: false },
                Phase::KeepCards { side },
                Phase::Attrition { side, excess: 1, next: 0 },
                Phase::Attrition { side, excess: 12, next: 0 },
                Phase::Themistocles(trip),
                Phase::BridgeTaken(trip),
            ]);
            phases.extend(missions.map(|mission| Phase::Movement { side, mission }));
            for stage in [NavalStage::Artemisia, NavalStage::AttackerRetreat, NavalStage::DefenderRetreat] {
                phases.push(Phase::NavalBattle(trip, stage));
            }
            for stage in [
                LandStage::Reactions,
                LandStage::AttackerRetreat,
                LandStage::DefenderRetreat,
                LandStage::Immortals,
            ] {
                let clash = Clash {
                    stage,
                    greek_dice: GreekDice::Armies,
                    cavalry: false,
                    persians_lost: 1,
                    way_back: CitySet::EMPTY,
                };
                phases.push(Phase::LandBattle(trip, clash));
            }
        }
        phases.extend(Figure::ALL.map(|figure| Phase::Sacrifice { figure, spare: None, then: Then::Battle }));
        phases
    }

    #[test]
    fn every_prompt_is_one_short_sentence_that_names_who_is_asked() {
        let mut view = Scene::new("Athenai G").position.view(Viewer::Table);
        for phase in phases() {
            view.phase = phase;
            let prompt = prompt(&view);
            let side = phase.decides().unwrap();
            assert!(prompt.starts_with(&format!("{}: ", side.name())), "{prompt}");
            assert!(prompt.chars().count() <= 90, "{}: {prompt}", prompt.chars().count());
            assert_eq!(prompt.matches(['.', '?', '!']).count(), 1, "{prompt}");
            assert!(prompt.ends_with(['.', '?']), "{prompt}");
            let doing = super::super::doings::doing(&view);
            let of_side = doing.strip_prefix(side.name()).unwrap_or_default();
            let told = [" is ", " may ", " has ", " cannot "].iter().any(|verb| of_side.starts_with(verb));
            assert!(told, "not told of the side: {doing}");
            assert!(doing.ends_with('.') && doing.chars().count() <= 90, "{doing}");
        }
        let starving = |excess| Phase::Attrition { side: Side::Greece, excess, next: 0 };
        for (excess, says) in [(1, "choose the army that goes home."), (2, "choose the armies that go home.")]
        {
            view.phase = starving(excess);
            assert!(prompt(&view).ends_with(says), "{}", prompt(&view));
        }
        view.phase = Phase::Over { winner: None, automatic: false };
        assert_eq!(prompt(&view), "The game is over; the score is level.");
    }
}
