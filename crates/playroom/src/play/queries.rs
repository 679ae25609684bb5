//! What a page asks to draw itself.

use super::{Frame, Game, Moving, Note, Play, Role, State};
use crate::kept::Kept;
use crate::{Card, Chart, Dice, Drafted, Look, Motion, Picking, Point};
use library::{Error, Explanation};
use std::sync::Arc;
use tabletop::{Fact, Seat, Viewer};

impl Play {
    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What the screen is busy with.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The game as it stands, seen by whoever sees the frame.
    pub fn look(&self) -> Box<dyn Look + '_> {
        let mut look = self.game.sitting.look(self.frame.viewer);
        look.lay(self.lie);
        look
    }

    /// Everything that is drawn of the game now.
    pub fn frame(&self) -> &Arc<Frame> {
        &self.frame
    }

    /// What the draft comes to, while placements are asked for.
    pub fn drafted(&self) -> Option<&Arc<Drafted>> {
        self.drafted.as_ref()
    }

    /// What the person has pointed at so far.
    pub fn picking(&self) -> &Picking {
        &self.picking
    }

    /// What is to be read about this; of a place, as the draft would leave it.
    pub fn card(&self, at: Point) -> Option<&Card> {
        let drafted = self.drafted.as_ref().and_then(|drafted| drafted.scene.spot(at)?.card.as_ref());
        drafted.or_else(|| self.frame.card(at))
    }

    /// What each choice comes to, or what the draft changes, where odds bear on it.
    pub fn stakes(&self) -> &[Fact] {
        self.drafted.as_ref().map_or(&self.frame.stakes, |drafted| &drafted.stakes)
    }

    /// What each choice comes to as a table.
    pub fn chart(&self) -> Option<&Chart> {
        self.frame.chart.as_ref()
    }

    /// What has this name, as pages know it, and a card.
    pub fn with_card(&self, name: &str) -> Option<Point> {
        let spots = self.frame.scene.spots.iter().map(|spot| spot.point);
        let tracks = (0..).map(Point::Track).take(self.frame.tracks.len());
        let camps = self.frame.camps.iter().map(|camp| Point::Camp(camp.seat.0));
        let mut all = spots.chain(tracks).chain(camps);
        all.find(|point| point.name() == name && self.card(*point).is_some())
    }

    /// What the person reads about: its card is open.
    pub fn reads(&self) -> Option<Point> {
        self.open_card.filter(|at| self.card(*at).is_some())
    }

    /// How many actions have been shown.
    pub fn shown(&self) -> usize {
        self.shown
    }

    /// How many actions the log tells: those that have been shown, and the one that is announced.
    pub fn told(&self) -> usize {
        self.shown + usize::from(self.is_announced())
    }

    /// Whether everything that has happened has been shown.
    pub fn is_settled(&self) -> bool {
        self.shown == self.game.actions()
    }

    /// The number of actions before the position that the person looks back at.
    pub fn looking_back(&self) -> Option<usize> {
        match self.state {
            State::LookingBack(actions) => Some(actions),
            _ => None,
        }
    }

    /// What moves on the board now.
    pub fn moving(&self) -> Option<&Moving> {
        match &self.state {
            State::Showing(showing) => showing.moving.as_ref(),
            _ => None,
        }
    }

    /// The dice of the last roll.
    pub fn rolled(&self) -> Option<&[Dice]> {
        self.rolled.as_deref()
    }

    /// The message to the person.
    pub fn note(&self) -> Option<&Note> {
        self.note.as_ref()
    }

    /// What the last run came to, for screen readers.
    pub fn summary(&self) -> &str {
        &self.summary
    }

    /// Why the computer player did what it did, in order: its last actions that the frame shows, back to where another seat
    /// acted. A preparation is many actions, and the one that ends it says nothing of what was bought.
    pub fn last_reasons(&self) -> Vec<&Explanation> {
        const MOST: usize = 8;
        let mut told = self.reasons.range(..=self.frame.number).rev().take(MOST).peekable();
        let mut reasons = Vec::new();
        while let Some((number, why)) = told.next() {
            reasons.push(why);
            let same_turn = |(before, _): &(&usize, _)| {
                **before + 1 == *number && self.game.actor(**before) == self.game.actor(*number)
            };
            if !told.peek().is_some_and(same_turn) {
                break;
            }
        }
        reasons.reverse();
        reasons
    }

    /// The ways of the pieces that moved since the person last chose, each with its colour: what the other side did. They are
    /// told once the person is to choose again. Of a long time the last of it: more arrows could not be told apart, and to
    /// gather them would hold the page up.
    pub fn trail(&self) -> Vec<(&'static str, Vec<(f32, f32)>)> {
        const MOST: usize = 60;
        if !self.frame.mine || !self.is_settled() || self.looking_back().is_some() || self.is_review() {
            return Vec::new();
        }
        let others = |number: &usize| !self.game.is_by_choice(*number);
        let look = self.look();
        let last_turn = (1..=self.shown).rev().take(MOST).take_while(others).flat_map(|number| {
            look.motions(number).into_iter().filter_map(|(motion, _)| match motion {
                Motion::Slide { colour, along, .. } => Some((colour, along)),
                _ => None,
            })
        });
        last_turn.collect()
    }

    /// Whether nobody plays on here.
    pub fn is_review(&self) -> bool {
        self.role != Role::Playing
    }

    /// Whether any view of the game may be chosen.
    pub fn may_choose_view(&self) -> bool {
        self.game.is_over() || self.role == Role::Reviewing { any_view: true }
    }

    /// Whether the person may ask what the computer would do: whoever must decide, and in a replay whoever sees what that seat saw.
    /// Not in a guided game: there the lesson says what to do and why, and the computer may think otherwise.
    pub fn offers_hint(&self) -> bool {
        let Frame { waiting, viewer, mine, .. } = *self.frame;
        let may_ask = match (waiting, viewer) {
            (Some(seat), Viewer::Seat(viewer)) => seat == viewer && (mine || self.is_review()),
            (Some(_), Viewer::Referee) => self.is_review(),
            _ => false,
        };
        may_ask && !self.is_guided()
    }

    /// The seat whose person must take the screen now, where several people share it.
    pub fn curtain(&self) -> Option<Seat> {
        let next = self.game.waiting().filter(|seat| self.game.is_person(*seat));
        let shared = self.game.people().len() > 1;
        next.filter(|seat| shared && self.is_settled() && self.at_screen != Some(*seat))
    }

    /// The game as it is to be kept; `now` is the time in milliseconds since 1970.
    pub fn to_keep(&self, now: u64) -> Result<Kept, Error> {
        let Game { sitting, sitters, seed, .. } = &self.game;
        let kept = Kept::of(&**sitting, sitters, *seed, &self.draft, now)?;
        let (ended, over) = (self.ended(), self.game.is_over());
        let guide = self.guide.as_ref().map(|guide| guide.progress.clone());
        Ok(Kept { guide, taught: self.taught(), ended, over, ..kept })
    }
}
