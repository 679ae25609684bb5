//! What the person may do now, in words and points.

use super::Play;
use crate::{Point, Step};
use std::borrow::Cow;

/// What is said while dice roll: the sentence that tells it would give the result away.
const ROLLING: &str = "The dice are rolling…";

/// A button for an action or a step towards one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Button {
    /// What pressing it points at, and what it says.
    pub step: Step,
    /// Whether it is allowed now; if not, pressing it says why.
    pub allowed: bool,
    /// Whether it gives something up for good.
    pub gives_up: bool,
}

/// The button that does what is chosen, or what is drafted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Confirmation {
    /// What it says.
    pub words: String,
    /// Whether this is what the page proposes: never what gives something up for good.
    pub proposed: bool,
}

impl Play {
    /// One sentence: what happens, or what is to be done.
    pub fn prompt(&self) -> Cow<'_, str> {
        match (self.looking_back(), self.moving(), &self.drafted) {
            (Some(number), ..) if !self.is_review() => {
                // How much is still to be shown is not told.
                let actions = if self.is_run() { self.shown } else { self.game.actions() };
                format!("You look back: the board after action {number} of {actions}.").into()
            }
            (_, Some(moving), _) if moving.is_rolling() => ROLLING.into(),
            (_, Some(moving), _) => (&moving.words).into(),
            _ if self.game.resigned.is_some() && self.frame.number == self.game.actions() => {
                let ended = self.ended();
                ended.map(|ended| format!("{}: {}.", ended.how, ended.verdict)).unwrap_or_default().into()
            }
            (_, _, Some(drafted)) => (&drafted.prompt).into(),
            _ if self.told_last().is_some() => self.told_last().unwrap_or_default().into(),
            _ => self.asks().map_or_else(|| (&self.frame.prompt).into(), Cow::Owned),
        }
    }

    /// What is to be chosen next, once the person has pointed at something.
    fn asks(&self) -> Option<String> {
        if self.picking.is_fresh() { None } else { self.look().asks(&self.picking) }
    }

    /// What may be pointed at, numbers apart.
    pub fn offered(&self) -> Vec<Point> {
        match &self.drafted {
            Some(drafted) => drafted.offered.clone(),
            // What is done without asking cannot be chosen.
            None if self.is_automatic() => Vec::new(),
            None => self.picking.offered(&self.frame.offers.paths),
        }
    }

    /// Whether a card in hand may be chosen now.
    pub fn offers_cards(&self) -> bool {
        self.offered().iter().any(|point| matches!(point, Point::Card(_)))
    }

    /// How many cards are to be chosen, or how many more, where one is not answer enough.
    pub fn asks_for_cards(&self) -> Option<String> {
        if self.offers_cards() { self.picking.asks_for_cards(&self.frame.offers.paths) } else { None }
    }

    /// The button that confirms the chosen action or the draft; none while there is nothing to confirm.
    pub fn to_confirm(&self) -> Option<Confirmation> {
        match &self.drafted {
            Some(drafted) => {
                let words = drafted.finish.clone()?;
                Some(Confirmation { words, proposed: !drafted.gives_up })
            }
            None => self.ready().map(|action| {
                let look = self.look();
                Confirmation { words: look.words(action), proposed: look.give_up(&[action]) == [false] }
            }),
        }
    }

    /// The buttons beside the board.
    pub fn buttons(&self) -> Vec<Button> {
        if let Some(drafted) = &self.drafted {
            let says = drafted.says.iter().cloned();
            return says.map(|step| Button { step, allowed: true, gives_up: false }).collect();
        }
        if !self.frame.mine {
            return Vec::new();
        }
        let look = self.look();
        let mut offered = self.picking.buttons(&self.frame.offers.paths);
        let mut steps = Vec::new();
        for step in look.worth_trying(&self.picking) {
            let known = offered.iter().position(|other| other.point == step.point);
            known.map(|known| offered.remove(known));
            steps.push((step, known.is_some()));
        }
        steps.extend(offered.into_iter().map(|step| (step, true)));
        // All actions behind one button are of a kind.
        let first = |(step, _): &(Step, bool)| {
            let mut leading = self.picking.leading(&self.frame.offers.paths);
            let action = leading.find(|(_, rest)| rest.first().is_some_and(|next| next.point == step.point));
            action.map_or(usize::MAX, |(action, _)| action)
        };
        let give_up = look.give_up(&steps.iter().map(first).collect::<Vec<_>>());
        let button = |((step, allowed), gives_up)| Button { step, allowed, gives_up };
        steps.into_iter().zip(give_up).map(button).collect()
    }
}
