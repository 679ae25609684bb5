//! 6.1 The reactions that may still change a battle, for all a viewer can tell.

use super::Battle;
use crate::cards::Card;
use crate::cards::chart::{ARTEMISIA, IMMORTALS, MILTIADES, PAUSANIAS, THEMISTOCLES, THREE_HUNDRED_SPARTANS};
use crate::map::City;
use crate::phase::{Figure, GreekDice, LandStage, Phase, Trip};
use crate::{Action, Side, View};

/// A reaction that a side may play in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The card.
    pub card: Card,
    /// Who would play it.
    pub side: Side,
    /// Whether the viewer knows that it is in that hand.
    pub sure: bool,
    /// The battle it makes; `None` where that depends on more than can be seen.
    pub battle: Option<Battle>,
    /// #5G Where Themistocles' fleets come from, and how many.
    pub joined_by: Option<(City, u8)>,
}

impl Battle {
    /// Every reaction, the Greek ones first, that may answer the battle this choice leads to: one that the rules allow
    /// then and that the viewer cannot rule out of the hand. One at a time, and used as well as can be.
    pub fn answers(&self, view: &View, action: Action) -> Vec<Answer> {
        let mut answers = Vec::new();
        let mut add = |side: Side, card: Card, battle: Option<Battle>, joined_by| {
            let hand = view.hands[side];
            if hand.possible.contains(card) && action != Action::React(card) {
                answers.push(Answer { card, side, sure: hand.known.contains(card), battle, joined_by });
            }
        };
        if is_persian_voyage(view, action) && !view.fallen.contains(&Figure::Themistocles) {
            let squadron = self.themistocles_squadron(view);
            if let Some((_, fleets)) = squadron {
                add(Side::Greece, THEMISTOCLES, self.joined_by_themistocles(view, fleets), squadron);
            } else if view.setup.edition.is_before(2)
                && view.cities.iter().any(|there| there.fleets.greece > 0)
            {
                // His fleets could only leave the port that is attacked.
                add(Side::Greece, THEMISTOCLES, None, None);
            }
        }
        if self.meets_at_sea() && self.fleets.persia > 1 && !view.fallen.contains(&Figure::Artemisia) {
            add(Side::Greece, ARTEMISIA, Some(self.with(|cards| cards.artemisia = true)), None);
        }
        let on_land = self.meets_on_land();
        if on_land && is_before_first_round(view, action) {
            if self.cards.cavalry && !view.carneia {
                add(Side::Greece, PAUSANIAS, Some(self.with(|cards| cards.cavalry = false)), None);
            }
            if self.cards.greek_dice == GreekDice::Armies {
                if !view.fallen.contains(&Figure::Miltiades) {
                    add(Side::Greece, MILTIADES, self.led_by_miltiades(view), None);
                }
                if self.attacker == Side::Persia && !view.carneia {
                    let spartans = self.with(|cards| cards.greek_dice = GreekDice::Three);
                    add(Side::Greece, THREE_HUNDRED_SPARTANS, Some(spartans), None);
                }
            }
        }
        if on_land && !view.fallen.contains(&Figure::Xerxes) && !matches!(action, Action::Immortals(_)) {
            add(Side::Persia, IMMORTALS, Some(self.with(|cards| cards.immortals = true)), None);
        }
        answers
    }

    /// #4G Three dice, for an army: from the reserve; from elsewhere, as Greece will choose; or, if there is no other,
    /// one of those that fight. `None` where that depends on who drowns first.
    pub(super) fn led_by_miltiades(&self, view: &View) -> Option<Battle> {
        let mut battle = self.with(|cards| cards.greek_dice = GreekDice::Three);
        if self.only_greek_armies(view) {
            if self.armies.greece < 2 || self.meets_at_sea() && self.attacker == Side::Greece {
                return None;
            }
            battle.armies.greece -= 1;
        }
        Some(battle)
    }

    /// #5G The battle at sea if Themistocles comes to it with his largest squadron; where from, and how many.
    pub(crate) fn with_his_largest_squadron(view: &View, trip: Trip) -> Option<(Battle, (City, u8))> {
        let battle = Battle::at_sea(view, trip);
        let squadron = battle.themistocles_squadron(view)?;
        Some((battle.joined_by_themistocles(view, squadron.1)?, squadron))
    }

    /// #5G The largest squadron he can bring from one port to where the Persians sail.
    fn themistocles_squadron(&self, view: &View) -> Option<(City, u8)> {
        let elsewhere = view.cities.iter().filter(|there| there.city != self.city && there.fleets.greece > 0);
        elsewhere.map(|there| (there.city, there.fleets.greece)).rev().max_by_key(|&(_, fleets)| fleets)
    }

    /// #5G `None` where his army must come out of the city that is attacked.
    fn joined_by_themistocles(mut self, view: &View, fleets: u8) -> Option<Battle> {
        self.fleets.greece += fleets;
        (!self.only_greek_armies(view)).then_some(self)
    }

    /// 6.2 Whether the army for a leader's picture can only be one that fights in this battle.
    fn only_greek_armies(&self, view: &View) -> bool {
        let on_map: u8 = view.cities.iter().map(|there| there.armies.greece).sum();
        let off_map = view.off_map.greece;
        off_map.armies == 0 && on_map + off_map.aboard == self.armies.greece
    }

    fn with(mut self, change: impl FnOnce(&mut super::Cards)) -> Battle {
        change(&mut self.cards);
        self
    }
}

/// #5G Whether Persian fleets put to sea, so that Themistocles may act before anything else happens.
fn is_persian_voyage(view: &View, action: Action) -> bool {
    matches!((view.phase, action), (Phase::Movement { side: Side::Persia, .. }, Action::Sail { .. }))
}

/// Whether the land battle has yet to begin, so that Greece is asked for an answer before its first round.
fn is_before_first_round(view: &View, action: Action) -> bool {
    match view.phase {
        Phase::LandBattle(_, clash) if clash.stage == LandStage::Reactions => action != Action::Decline,
        // The Immortals begin a new battle.
        Phase::LandBattle(..) => matches!(action, Action::Immortals(_)),
        _ => true,
    }
}
