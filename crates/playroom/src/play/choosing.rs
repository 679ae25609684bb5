//! What a person does to decide: point, confirm, take back.

use super::{Effect, Note, Play, State};
use crate::draft::Draft;
use crate::guide::Chosen;
use crate::{Drafted, Path, Picked, Picking, Point, Tried};
use std::sync::Arc;
use tabletop::{Seat, Viewer};

const NOT_ASKED: &str = "That is not asked for now.";
const NO_CHANGE: &str = "That changes nothing: it is laid out like this already.";

impl Play {
    /// The person points at something.
    pub(super) fn point(&mut self, at: Point) {
        self.note = None;
        self.order = None;
        if at.is_only_read() {
            return self.read(at);
        }
        if !self.frame.mine {
            // A card is answer enough, but a lesson wants to be read first.
            if self.card(at).is_none() || self.read_first().is_some() {
                self.tell(self.why_not_now());
            }
            return self.read(at);
        }
        if self.drafted.as_ref().is_some_and(|drafted| drafts(drafted, at)) {
            return self.place(at);
        }
        let mut picking = self.picking.clone();
        match pick(&mut picking, &self.frame.offers.paths, at) {
            Picked::Done(action) => {
                let order = self.ordered_by(at);
                self.choose(action);
                self.order = order;
            }
            Picked::Further => {
                if !at.is_count() {
                    self.fill_as_taught(&mut picking);
                }
                self.pick_further(picking);
            }
            Picked::NotOffered => match self.stands_for(at) {
                Some(meant) => self.point(meant),
                None if self.goes_to(at) => {}
                None => {
                    self.refuse(at);
                    self.read(at);
                }
            },
        }
    }

    /// Does one action after the other until what is pointed at is reached, if several lead there. A guide asks for each of them.
    fn goes_to(&mut self, at: Point) -> bool {
        let begun = self.game.actions();
        while !self.is_guided() {
            let next = self.look().on_the_way(&self.picking, at);
            let (Some(action), before) = (next, self.game.actions()) else { break };
            self.choose(action);
            if self.game.actions() == before {
                break;
            }
        }
        self.game.actions() > begun
    }

    /// Opens the card of what is pointed at, if it has one; what is open already is closed.
    pub(super) fn read(&mut self, at: Point) {
        let opens = self.open_card != Some(at) && self.card(at).is_some();
        self.open_card = opens.then_some(at);
    }

    /// Places one more here; where that is not allowed, the rule is named and the card of the place opened.
    fn place(&mut self, at: Point) {
        let placed = self.draft.len();
        self.change_draft(self.draft.with(at));
        match self.draft.len() > placed {
            true => self.open_card = None,
            false => self.read(at),
        }
    }

    /// Something that is offered, where pointing here means that.
    fn stands_for(&self, at: Point) -> Option<Point> {
        let meant = self.look().instead(&self.picking, at);
        meant.filter(|point| self.picking.offered(&self.frame.offers.paths).contains(point))
    }

    /// Says why nothing comes of pointing here.
    fn refuse(&mut self, at: Point) {
        let tried = self.look().tried(&self.picking, at);
        let paths = &self.frame.offers.paths;
        let on_board = |point: &Point| self.frame.scene.spot(*point).is_some();
        let board_is_asked = self.picking.offered(paths).iter().any(on_board);
        self.note = match tried {
            // Whoever presses the board while something else is asked wants to read, and the card is answer enough.
            _ if self.card(at).is_some() && !board_is_asked && self.picking.is_fresh() => None,
            Tried::Forbidden(illegal) => Some(illegal.into()),
            Tried::Nothing if self.card(at).is_some() && self.picking.is_fresh() => None,
            Tried::Nothing => Some(Note::plain(NOT_ASKED)),
        };
    }

    /// There is more to choose, or the action waits to be confirmed; some actions need no confirmation.
    fn pick_further(&mut self, picking: Picking) {
        let ready = picking.ready(&self.frame.offers.paths);
        match ready.filter(|&action| self.look().at_once(action)) {
            Some(action) => self.choose(action),
            None => {
                self.picking = picking;
                self.open_card = None;
            }
        }
    }

    /// Takes one placement of the draft back from this place.
    pub(super) fn take_back(&mut self, at: Point) {
        if self.drafted.as_ref().is_some_and(|drafted| drafted.placed_at(at).is_some()) {
            self.change_draft(self.draft.without(at));
        }
    }

    /// Does what waits to be confirmed.
    pub(super) fn confirm(&mut self) {
        match &self.drafted {
            Some(drafted) if drafted.finish.is_some() => {
                let draft = self.draft.clone();
                self.act(Chosen::Draft(&draft));
            }
            Some(_) => {}
            None => {
                if let Some(action) = self.ready() {
                    self.choose(action);
                }
            }
        }
    }

    pub(super) fn choose(&mut self, action: usize) {
        self.act(Chosen::Action(action));
    }

    fn act(&mut self, chosen: Chosen<'_>) {
        let done =
            if self.is_guided() { self.answer(chosen) } else { self.game.act(chosen).map_err(Note::from) };
        match done {
            Ok(()) => {
                self.picking = Picking::default();
                self.draft = Draft::default();
                self.rolled = None;
                self.note = None;
                self.open_card = None;
                self.effects.push(Effect::ClearHover);
                self.save();
            }
            Err(note) => self.note = Some(note),
        }
    }

    /// Takes back the last thing: a point, a placement, or an action.
    pub(super) fn undo(&mut self) {
        self.note = None;
        if !self.picking.is_fresh() {
            return self.picking.back();
        }
        if !self.draft.is_empty() {
            return self.change_draft(self.draft.undone());
        }
        let Some(seat) = self.decider() else { return self.tell(self.why_not_now()) };
        // If there is nothing to take back, the attempt says why.
        let actions = self.undoable(seat).max(1);
        let table = self.game.sitting.table_mut();
        match (0..actions).try_for_each(|_| table.undo(seat)) {
            Ok(()) => {
                self.state = State::Still;
                self.shown = self.game.actions();
                self.rewind_guide();
                self.save();
            }
            Err(error) => self.note = Some(error.into()),
        }
    }

    /// Closes the card that is open. Or takes back the last point or placement, if there is one; or puts down the piece in hand,
    /// turned as it is.
    pub(super) fn undo_point(&mut self) {
        if self.open_card.take().is_some() {
            return;
        }
        self.note = None;
        self.effects.push(Effect::ClearHover);
        let held = self.drafted.as_ref().and_then(|drafted| drafted.held.first().copied());
        let Some(held) = held else {
            return match self.draft.is_empty() {
                true => self.picking.back(),
                false => self.change_draft(self.draft.undone()),
            };
        };
        let only_taken = matches!(self.draft.points().last(), Some(Point::Place(_)));
        // A piece that is put where it stands stays there.
        self.change_draft(if only_taken { self.draft.undone() } else { self.draft.with(held) });
    }

    fn change_draft(&mut self, draft: Draft) {
        let drafted = self.look().draft(&draft);
        match drafted {
            // A point that changes nothing is not worth an undo.
            Ok(drafted) if self.drafted.as_deref() == Some(&drafted) => {
                let by_button = draft.points().last().is_some_and(|point| point.is_button());
                self.tell(if by_button { NO_CHANGE } else { NOT_ASKED });
            }
            Ok(drafted) => {
                self.draft = draft;
                self.drafted = self.drafts_now().then(|| Arc::new(drafted));
                self.save();
            }
            Err(illegal) => self.note = Some(illegal.into()),
        }
    }

    /// What this draft comes to, if one is asked for.
    pub(super) fn draft_it(&self, draft: &Draft) -> Option<Arc<Drafted>> {
        self.drafts_now().then(|| self.look().draft(draft).ok().map(Arc::new)).flatten()
    }

    fn drafts_now(&self) -> bool {
        self.frame.mine && self.frame.offers.drafting
    }

    /// The seat of the person who may act.
    fn decider(&self) -> Option<Seat> {
        self.frame.waiting.filter(|_| self.frame.mine)
    }

    /// How many actions an undo takes back. A forced action would only be done again, so it goes with the choice before.
    fn undoable(&self, seat: Seat) -> usize {
        let may = self.game.sitting.look(Viewer::Seat(seat)).take_back();
        if self.plays_forced() { may.to_last_choice } else { usize::from(may.last) }
    }

    fn why_not_now(&self) -> &'static str {
        match &self.state {
            State::LookingBack(_) => "You are looking back. Return to now to go on.",
            _ if self.frame.waiting.is_none() => "The game is over.",
            _ if self.moving().is_some() => "One moment: this is still being played out.",
            _ if self.read_first().is_some() => self.read_first().unwrap_or_default(),
            _ => "It is not your turn.",
        }
    }

    /// Whether there is something to take back.
    pub fn can_undo(&self) -> bool {
        let begun = !self.picking.is_fresh() || !self.draft.is_empty();
        begun || self.decider().is_some_and(|seat| self.undoable(seat) > 0)
    }

    /// The action that only waits to be confirmed.
    pub fn ready(&self) -> Option<usize> {
        self.picking.ready(&self.frame.offers.paths)
    }

    /// The action that would be done, or wait to be confirmed, after pointing here.
    pub fn would_be(&self, at: Point) -> Option<usize> {
        let mut picking = self.picking.clone();
        let paths = &self.frame.offers.paths;
        match pick(&mut picking, paths, at) {
            Picked::Done(action) => Some(action),
            Picked::Further => picking.ready(paths),
            Picked::NotOffered => None,
        }
    }
}

/// Whether pointing here changes the draft.
fn drafts(drafted: &Drafted, at: Point) -> bool {
    matches!(at, Point::Place(_) | Point::Harbour(_)) || drafted.says.iter().any(|button| button.point == at)
}

/// Points. Pointing at a chosen point takes it back; a point that is offered only at an earlier step replaces what was
/// chosen there, for example another city to march from.
fn pick(picking: &mut Picking, paths: &[(usize, Path)], at: Point) -> Picked {
    if picking.chosen().contains(&at) && !at.is_count() {
        while picking.chosen().contains(&at) {
            picking.back();
        }
        return Picked::Further;
    }
    let picked = picking.point(paths, at);
    if picked != Picked::NotOffered {
        return picked;
    }
    let mut earlier = picking.clone();
    while !earlier.is_fresh() {
        earlier.back();
        let picked = earlier.point(paths, at);
        if picked != Picked::NotOffered {
            *picking = earlier;
            return picked;
        }
    }
    Picked::NotOffered
}
