//! Advice: what a computer player would do in the place of the person, and where that is done on the page.

use super::Play;
use crate::Point;
use crate::guide::Target;
use library::Explanation;
use tabletop::Fact;

/// What is advised in one position.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// How many actions lie before that position.
    pub number: usize,
    /// The advised choice, why, and what else there is.
    pub why: Explanation,
    /// What the choice comes to besides its odds, where that is told.
    pub aftermath: Vec<Fact>,
    /// The number of the advised action among those that are offered; none where the person cannot act.
    action: Option<usize>,
}

impl Play {
    /// What this explanation advises in the position on the screen.
    pub fn advice(&self, why: Explanation) -> Advice {
        let choices = if self.frame.mine { self.game.sitting.table().choices() } else { Vec::new() };
        let advised = why.choices.first().map(|best| &best.action);
        let action = choices.iter().position(|choice| Some(&choice.action) == advised);
        let aftermath = action.map(|action| self.look().aftermath(action)).unwrap_or_default();
        Advice { number: self.frame.number, why, aftermath, action }
    }

    /// Whether all that this advice would place is placed, and the rest of the draft is still to be done.
    pub fn has_placed(&self, advice: &Advice) -> bool {
        let advised = advice.action.and_then(|action| self.look().places(action));
        let placed = |(place, n)| {
            self.drafted.as_ref().is_some_and(|drafted| drafted.placed_at(place).unwrap_or_default() >= n)
        };
        self.frame.number == advice.number && advised.is_some_and(placed)
    }

    /// Whether this advice is to do something else than to choose a card.
    pub fn advises_no_card(&self, advice: &Advice) -> bool {
        let card = |target: &Target| matches!(target, Target::At(Point::Card(_) | Point::Cards(_)));
        !self.steps_to(advice).iter().any(card)
    }

    /// The next step to what is advised: what to point at, or the button that does it.
    pub fn steps_to(&self, advice: &Advice) -> Vec<Target> {
        let current = self.frame.mine && self.frame.number == advice.number;
        let Some(action) = advice.action.filter(|_| current) else { return Vec::new() };
        let Some(drafted) = &self.drafted else { return self.next_targets(&[action]) };
        match self.look().places(action) {
            Some((place, n)) if drafted.placed_at(place).unwrap_or_default() < n => vec![Target::At(place)],
            Some(_) => Vec::new(),
            None if self.draft.is_empty() && drafted.finish.is_some() => vec![Target::Confirm],
            None => Vec::new(),
        }
    }
}
