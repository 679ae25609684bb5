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
    /// The numbers of the advised actions among those that are offered, as far as they are: the best choice, then the placements that
    /// go with it. None where the person cannot act.
    actions: Vec<usize>,
}

impl Play {
    /// What this explanation advises in the position on the screen.
    pub fn advice(&self, why: Explanation) -> Advice {
        let choices = if self.frame.mine { self.game.sitting.table().choices() } else { Vec::new() };
        let advised = why.choices.first().map(|best| &best.action).into_iter().chain(&why.plan);
        // Only placements are made in one go; of everything else the next action alone is offered.
        let at_once = if self.drafted.is_some() { usize::MAX } else { 1 };
        let actions: Vec<usize> = advised
            .map_while(|advised| choices.iter().position(|choice| choice.action == *advised))
            .take(at_once)
            .collect();
        let aftermath = actions.first().map(|&best| self.look().aftermath(best)).unwrap_or_default();
        Advice { number: self.frame.number, aftermath, actions, why }
    }

    /// Whether all that this advice would place is placed, and the rest of the draft is still to be done.
    pub fn has_placed(&self, advice: &Advice) -> bool {
        let places = self.places_of(advice);
        self.frame.number == advice.number
            && !places.is_empty()
            && places.iter().all(|place| self.stands(*place))
    }

    /// Whether this advice is to do something else than to choose a card.
    pub fn advises_no_card(&self, advice: &Advice) -> bool {
        let card = |target: &Target| matches!(target, Target::At(Point::Card(_) | Point::Cards(_)));
        !self.steps_to(advice).iter().any(card)
    }

    /// Whether what is chosen so far leads to something else than what is advised.
    pub fn chooses_otherwise(&self, advice: &Advice) -> bool {
        self.steps_to(advice).contains(&Target::Cancel)
    }

    /// The next step to what is advised: what to point at, or the button that does it.
    pub fn steps_to(&self, advice: &Advice) -> Vec<Target> {
        let current = self.frame.mine && self.frame.number == advice.number;
        let Some(&best) = advice.actions.first().filter(|_| current) else { return Vec::new() };
        let Some(drafted) = &self.drafted else { return self.next_targets(&[best]) };
        let places = self.places_of(advice);
        if let Some((place, _)) = places.iter().find(|place| !self.stands(**place)) {
            return vec![Target::At(*place)];
        }
        // What places nothing ends the draft, once it is exactly as advised.
        let ends = advice.actions.len() > places.len() && drafted.finish.is_some();
        let as_advised = self.draft.len() == places.iter().map(|(_, n)| usize::from(*n)).sum::<usize>();
        if ends && as_advised { vec![Target::Confirm] } else { Vec::new() }
    }

    /// Where this advice would place how many.
    fn places_of(&self, advice: &Advice) -> Vec<(Point, u8)> {
        advice.actions.iter().filter_map(|&action| self.look().places(action)).collect()
    }

    /// Whether so many are placed there in the draft.
    fn stands(&self, (place, n): (Point, u8)) -> bool {
        self.drafted.as_ref().is_some_and(|drafted| drafted.placed_at(place).unwrap_or_default() >= n)
    }
}
