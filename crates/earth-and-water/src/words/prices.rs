//! What a talent buys, where talents are spent.

use super::about::appetite;
use super::places::amphorae;
use super::{armies, talents};
use crate::phase::{Budget, Phase};
use crate::phases::{BRIDGE_COST, MOST_CARDS, MOST_FLEETS, fleet_cost, preparation_rule};
use crate::{Side, View, rulebook};
use tabletop::Rule;

/// The prices and limits of what can be bought now, or how many armies are to be fed from what, and their rule; nothing where
/// nothing of it matters.
pub fn prices(view: &View) -> Option<(String, Rule)> {
    let (side, budget, cards) = match view.phase {
        Phase::Attrition { side, .. } => {
            let (mouths, food) = appetite(view, side);
            let words = format!("{} to feed away from Asia, from {}.", armies(mouths), amphorae(food));
            return Some((words, rulebook::ATTRITION));
        }
        Phase::BuyCards { side, budget, .. } => (side, budget, true),
        Phase::Raise { side, budget, .. } => (side, budget, false),
        _ => return None,
    };
    // #1G Laurion knows no limits.
    let most = |n: u8| if budget == Budget::Campaign { format!(" (at most {n})") } else { String::new() };
    let fleet = talents(fleet_cost(&view.setup, side));
    let mut prices = vec!["an army 1 talent".to_owned(), format!("a fleet {fleet}{}", most(MOST_FLEETS))];
    if cards {
        prices.insert(0, format!("a card 1 talent{}", most(MOST_CARDS)));
    }
    if side == Side::Persia {
        prices.push(format!("the bridge {}", talents(BRIDGE_COST)));
    }
    Some((format!("Prices: {}. What is not spent is lost.", prices.join(", ")), preparation_rule(side)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::scene::Scene;
    use tabletop::{Position as _, Viewer};

    #[test]
    fn each_side_reads_its_own_prices() {
        let mut view = Scene::new("Athenai G").position.view(Viewer::Table);
        let mut said = |side, budget| {
            view.phase = Phase::BuyCards { side, talents: 6, budget };
            prices(&view).unwrap().0
        };
        assert_eq!(
            said(Side::Persia, Budget::Campaign),
            "Prices: a card 1 talent (at most 6), an army 1 talent, a fleet 2 talents (at most 2), the bridge 6 talents. \
             What is not spent is lost."
        );
        assert_eq!(
            said(Side::Greece, Budget::Campaign),
            "Prices: a card 1 talent (at most 6), an army 1 talent, a fleet 1 talent (at most 2). What is not spent is lost."
        );
        assert!(!said(Side::Greece, Budget::Laurion).contains("at most"));
        view.phase = Phase::Operations { side: Side::Greece, enemy_passed: false };
        assert_eq!(prices(&view), None);
    }
}
