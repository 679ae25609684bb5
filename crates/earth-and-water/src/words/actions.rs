//! Actions as short imperatives.

use super::{armies, cards, fleets, named, names, squadron};
use crate::cards::choices::{
    defection_of_thebes, hippias, immortals, pacification, royal_road, tribute, wrath_of_poseidon,
};
use crate::{Action, Side};

pub(super) fn say(side: Side, action: Action) -> String {
    match action {
        Action::BuyCards(0) => "buy no cards".to_owned(),
        Action::BuyCards(count) => format!("buy {}", cards(count)),
        Action::RaiseArmies { city, armies: n } => format!("raise {} in {}", armies(n), city.name()),
        Action::RaiseFleets { city, fleets: n } => format!("place {} at {}", fleets(n), city.name()),
        Action::BuildBridge => "build the pontoon bridge".to_owned(),
        Action::FinishPreparation => "finish the preparation".to_owned(),
        Action::Pass => "pass".to_owned(),
        Action::PlayEvent(card) => {
            format!("play {} for its event", named(card, side))
        }
        Action::PlayMovement(card) => format!("play {} to move", named(card, side)),
        Action::React(card) => format!("answer with {}", card.name(side)),
        // Whoever may answer with a card does not. Only under the first edition could a march be left out, too.
        Action::Decline => "play no card in answer".to_owned(),
        Action::March { from, to, armies: n } => {
            format!("march {} from {} to {}", armies(n), from.name(), to.name())
        }
        Action::Sail { from, to, fleets: n, armies: aboard } => {
            format!("sail {} from {} to {}", squadron(n, aboard), from.name(), to.name())
        }
        Action::FightOn => "fight on".to_owned(),
        Action::Retreat { to, by_sea: false } => format!("retreat to {}", to.name()),
        Action::Retreat { to, by_sea: true } => format!("retreat by sea to {}", to.name()),
        Action::Immortals(n) => immortals::say_action(n),
        Action::DestroyBridge(true) => "destroy the pontoon bridge".to_owned(),
        Action::DestroyBridge(false) => "let the pontoon bridge stand".to_owned(),
        Action::PlaceArmy(city) => tribute::say_action(city),
        Action::RoyalRoad { city, armies: n } => royal_road::say_action(city, n),
        Action::RemoveArmies { city, armies: n } => format!("take {} off {}", armies(n), city.name()),
        Action::RemoveFleet(city) => wrath_of_poseidon::say_action(city),
        Action::LeaveThebai(city) => defection_of_thebes::say_action(city),
        Action::DiscardTheirs(card) => hippias::say_action(card, side),
        Action::Exchange(set) => pacification::say_action(set, side),
        Action::Keep(set) if set.is_empty() => "keep no card".to_owned(),
        Action::Keep(set) => format!("keep {}", names(set, side)),
        Action::Discard(set) if set.is_empty() => "discard no card".to_owned(),
        Action::Discard(set) => format!("discard {}", names(set, side)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As in "Greece is then expected to …".
    #[test]
    fn declining_says_what_is_not_done() {
        assert_eq!(say(Side::Greece, Action::Decline), "play no card in answer");
    }
}
