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
}

impl Play {
    /// One sentence: what happens, or what is to be done.
    pub fn prompt(&self) -> Cow<'_, str> {
        match (self.looking_back(), self.moving(), &self.drafted) {
            (Some(number), ..) if !self.is_review() => {
                let actions = self.game.actions();
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

    /// What the button says that confirms the chosen action or the draft; none while there is nothing to confirm.
    pub fn to_confirm(&self) -> Option<String> {
        match &self.drafted {
            Some(drafted) => drafted.finish.clone(),
            None => self.ready().map(|action| self.look().words(action)),
        }
    }

    /// The buttons beside the board.
    pub fn buttons(&self) -> Vec<Button> {
        let allowed = |step: Step| Button { step, allowed: true };
        if let Some(drafted) = &self.drafted {
            return drafted.says.iter().cloned().map(allowed).collect();
        }
        if !self.frame.mine {
            return Vec::new();
        }
        let mut offered = self.picking.buttons(&self.frame.offers.paths);
        let mut buttons = Vec::new();
        for step in self.look().worth_trying(&self.picking) {
            let known = offered.iter().position(|other| other.point == step.point);
            known.map(|known| offered.remove(known));
            buttons.push(Button { step, allowed: known.is_some() });
        }
        buttons.extend(offered.into_iter().map(allowed));
        buttons
    }
}
