//! 3.6 Line of sight.

use crate::map::{self, Ground, Hex};
use crate::{Setup, rulebook};
use wargame::hex::Crossing;

/// 3.6, D8 Whether a unit in one hex sees another hex.
pub(crate) fn sees(from: Hex, to: Hex, setup: &Setup) -> bool {
    tabletop::applies!(rulebook::WHO_SEES);
    if is_open_all_round(from, to, setup) {
        return true;
    }
    let hides = |hex: Hex| hides(hex, from, to, setup);
    from.crossed_to(to).all(|(hex, crossing)| match crossing {
        Crossing::Through => !hides(hex),
        Crossing::Along => {
            // Along a hexside the line is clear if one of the two hexes is.
            tabletop::applies!(rulebook::LINE_OF_SIGHT);
            let across = map::around(hex).find(|&other| other.crossed(from, to) == Some(Crossing::Along));
            !hides(hex) || across.is_some_and(|across| !hides(across))
        }
    })
}

/// The plain between rows 5 and 20 has nothing that hides anything, except the hill by one reading.
fn is_open_all_round(from: Hex, to: Hex, setup: &Setup) -> bool {
    let open = 5..=20;
    open.contains(&from.row()) && open.contains(&to.row()) && !setup.crest_hides
}

/// D8 Whether the ground of a hex on the way hides the target.
fn hides(hex: Hex, from: Hex, to: Hex, setup: &Setup) -> bool {
    tabletop::applies!(rulebook::SIGHT);
    match map::ground(hex) {
        Ground::Mountain => true,
        Ground::Marsh | Ground::City => {
            // From the hill one looks over what is nearer to oneself than to the target.
            let looks_down = map::level(from) > map::level(hex);
            !(looks_down && 2 * hex.distance(to) >= from.distance(to))
        }
        Ground::Clear if setup.crest_hides => {
            map::level(hex) > map::level(from) && map::level(hex) > map::level(to)
        }
        Ground::Clear | Ground::Sea => false,
    }
}
