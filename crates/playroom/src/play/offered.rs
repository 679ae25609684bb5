//! What the person may do now, in words and points.

use super::Play;
use crate::Point;
use std::borrow::Cow;

/// A button for an action or a step towards one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    /// What pressing it points at.
    pub point: Point,
    /// What it says.
    pub words: String,
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
            (_, Some(moving), _) => (&moving.words).into(),
            (_, _, Some(drafted)) => (&drafted.prompt).into(),
            _ => (&self.frame.prompt).into(),
        }
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

    /// The buttons beside the board, in a fixed order.
    pub fn buttons(&self) -> Vec<Button> {
        if let Some(drafted) = &self.drafted {
            let button = |(point, words): &(Point, Cow<'static, str>)| Button {
                point: *point,
                words: words.clone().into_owned(),
                allowed: true,
            };
            return drafted.says.iter().map(button).collect();
        }
        if !self.frame.mine {
            return Vec::new();
        }
        let offered = self.picking.offered(&self.frame.offers.paths);
        let refused =
            self.look().worth_trying(&self.picking).into_iter().filter(|point| !offered.contains(point));
        let allowed = offered.iter().copied().filter(|point| matches!(point, Point::Say(_)));
        let points = allowed.map(|point| (point, true)).chain(refused.map(|point| (point, false)));
        let button = |(point, allowed)| Button { point, words: self.words_of(point), allowed };
        let mut buttons: Vec<Button> = points.map(button).collect();
        tabletop::arrange(&mut buttons, |button| button.point);
        buttons
    }

    /// The name of a button, or else of the action it does.
    fn words_of(&self, point: Point) -> String {
        let look = self.look();
        let label = look.label(&self.picking, point).map(Cow::into_owned);
        label.or_else(|| self.would_be(point).map(|action| look.words(action))).unwrap_or_default()
    }
}
