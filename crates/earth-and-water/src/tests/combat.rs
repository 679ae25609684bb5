//! 7 Combat.

use super::scene::{Scene, c};
use super::{Action, City, Side};
use crate::rulebook;

#[test]
fn away_from_asia_a_persian_six_counts_four() {
    Scene::new("Pella PP, Larissa GG")
        .hand(Side::Persia, &[14])
        .act(Action::PlayMovement(c(14)))
        .act_dice(Action::March { from: City::Pella, to: City::Larissa, armies: 2 }, &[6, 6, 5, 1])
        .board("Larissa GGP")
        .refuses(Action::Pass, rulebook::LAND_BATTLES);
}
