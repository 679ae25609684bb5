//! What a person does: point, confirm, take back.

use super::{Game, Note, Play};
use leptos::prelude::*;
use library::Error;
use playroom::draft::Draft;
use playroom::{Drafted, Picked, Picking, Point, Tried};
use tabletop::{Seat, Viewer};

const NOT_ASKED: &str = "That is not asked for now.";
const NO_CHANGE: &str = "That changes nothing: it is laid out like this already.";

impl Play {
    /// The person points at something.
    pub(crate) fn point(self, at: Point) {
        self.note.set(None);
        if let Point::Figure(_) = at {
            return self.say(self.label_of(at));
        }
        if !self.frame.with_untracked(|frame| frame.mine) {
            return self.say(self.why_not_now());
        }
        let drafts = self.drafted.with_untracked(|drafted| {
            let said = |drafted: &Drafted| drafted.says.iter().any(|button| button.point == at);
            drafted
                .as_ref()
                .is_some_and(|drafted| matches!(at, Point::Place(_) | Point::Harbour(_)) || said(drafted))
        });
        if drafts {
            return self.set_draft(self.draft.get_untracked().with(at));
        }
        let mut picking = self.picking.get_untracked();
        let picked = self.frame.with_untracked(|frame| pick(&mut picking, &frame.offers.paths, at));
        match picked {
            Picked::Done(action) => self.choose(action),
            Picked::Further => self.go_further(picking),
            Picked::NotOffered => self.refuse(at),
        }
    }

    /// There is more to choose, or it waits to be confirmed; unless nothing hangs on it.
    fn go_further(self, picking: Picking) {
        let ready = self.frame.with_untracked(|frame| picking.ready(&frame.offers.paths));
        match ready.filter(|&action| self.look_once(|look| look.at_once(action))) {
            Some(action) => self.choose(action),
            None => self.picking.set(picking),
        }
    }

    /// Takes one of the draft back from this place.
    pub(crate) fn take_back(self, at: Point) {
        let placed = self.drafted.with_untracked(|drafted| {
            drafted.as_ref().is_some_and(|drafted| drafted.placed.iter().any(|(place, _)| *place == at))
        });
        if placed {
            self.set_draft(self.draft.get_untracked().without(at));
        }
    }

    /// Does what only waits to be confirmed.
    pub(crate) fn confirm(self) {
        match self.drafted.with_untracked(|drafted| drafted.as_ref().map(|drafted| drafted.finish.is_some()))
        {
            Some(true) => return self.finish_draft(),
            Some(false) => return,
            None => {}
        }
        let ready = self.ready_untracked();
        if let Some(action) = ready {
            self.choose(action);
        }
    }

    /// The action that only waits to be confirmed.
    pub(crate) fn ready(self) -> Option<usize> {
        self.frame.with(|frame| self.picking.with(|picking| picking.ready(&frame.offers.paths)))
    }

    fn ready_untracked(self) -> Option<usize> {
        untrack(|| self.ready())
    }

    /// Whether there is something to take back.
    pub(crate) fn can_undo(self) -> bool {
        let begun =
            self.picking.with(|picking| !picking.is_fresh()) || self.draft.with(|draft| !draft.is_empty());
        let mine = self.frame.with(|frame| frame.mine.then_some(frame.waiting).flatten());
        begun || mine.is_some_and(|seat| self.with(|game| self.taken_back(game, seat) > 0))
    }

    /// How many actions are taken back to choose anew. What is done by itself would only be done again.
    fn taken_back(self, game: &Game, seat: Seat) -> usize {
        let may = game.sitting.look(Viewer::Seat(seat)).take_back();
        if self.settings.get().forced && game.people().len() == 1 {
            may.to_last_choice
        } else {
            usize::from(may.last)
        }
    }

    /// Takes back the last thing: a point, a placement, or an action.
    pub(crate) fn undo(self) {
        self.note.set(None);
        if self.picking.with_untracked(|picking| !picking.is_fresh()) {
            return self.picking.update(Picking::back);
        }
        if self.draft.with_untracked(|draft| !draft.is_empty()) {
            return self.set_draft(self.draft.get_untracked().undone());
        }
        let Some(seat) = self.frame.with_untracked(|frame| frame.mine.then_some(frame.waiting).flatten())
        else {
            return self.say(self.why_not_now());
        };
        // Where there is none to take back, trying it says why.
        let actions = untrack(|| self.ask(|game| self.taken_back(game, seat))).max(1);
        let mut done = Ok(());
        self.game.update(|game| {
            done = (0..actions).try_for_each(|_| game.sitting.table_mut().undo(seat));
        });
        match done {
            Ok(()) => {
                self.break_off();
                self.shown.set(self.ask(|game| game.sitting.table().actions()));
                self.keep();
            }
            Err(error) => self.note.set(Some(error.into())),
        }
    }

    /// Takes back the last point, if one was chosen; or puts down what is in hand, turned as it is.
    pub(crate) fn undo_point(self) {
        self.note.set(None);
        self.look_away();
        let held = |drafted: &Option<Drafted>| drafted.as_ref()?.held.first().copied();
        if let Some(held) = self.drafted.with_untracked(held) {
            let draft = self.draft.get_untracked();
            let only_taken = matches!(draft.points().last(), Some(Point::Place(_)));
            // Pointed at where it stands, it stays there.
            return self.set_draft(if only_taken { draft.undone() } else { draft.with(held) });
        }
        self.picking.update(Picking::back);
    }

    /// What would happen by pointing here: the action that would wait to be confirmed.
    pub(crate) fn would_be(self, at: Point) -> Option<usize> {
        let mut picking = self.picking.get();
        self.frame.with(|frame| match pick(&mut picking, &frame.offers.paths, at) {
            Picked::Done(action) => Some(action),
            Picked::Further => picking.ready(&frame.offers.paths),
            Picked::NotOffered => None,
        })
    }

    fn choose(self, action: usize) {
        self.act(|game| game.choose(action));
    }

    fn finish_draft(self) {
        let draft = self.draft.get_untracked();
        self.act(|game| {
            let mut dice = game.dice();
            game.sitting.finish_draft(&draft, &mut dice)
        });
    }

    fn act(self, deed: impl FnOnce(&mut Game) -> Result<(), Error>) {
        let mut done = Ok(());
        self.game.update(|game| done = deed(game));
        match done {
            Ok(()) => {
                self.picking.set(Picking::default());
                self.draft.set(Draft::default());
                self.rolled.set(None);
                self.note.set(None);
                self.look_away();
                self.keep();
            }
            Err(error) => self.note.set(Some(error.into())),
        }
    }

    fn set_draft(self, draft: Draft) {
        match self.look_once(|look| look.draft(&draft)) {
            // What changes nothing is not worth taking back.
            Ok(drafted) if self.drafted.with_untracked(|before| before.as_ref() == Some(&drafted)) => {
                let by_button = draft.points().last().is_some_and(|point| point.is_button());
                self.say(if by_button { NO_CHANGE } else { NOT_ASKED });
            }
            Ok(_) => {
                self.draft.set(draft);
                self.keep();
            }
            Err(illegal) => self.note.set(Some(illegal.into())),
        }
    }

    fn refuse(self, at: Point) {
        let tried = self.picking.with_untracked(|picking| self.look_once(|look| look.tried(picking, at)));
        self.note.set(Some(match tried {
            Tried::Forbidden(illegal) => illegal.into(),
            Tried::Nothing => Note::plain(NOT_ASKED),
        }));
    }

    fn label_of(self, at: Point) -> String {
        self.frame
            .with_untracked(|frame| frame.scene.spot(at).map(|spot| spot.label.clone()).unwrap_or_default())
    }

    fn why_not_now(self) -> &'static str {
        let frame = self.frame.get_untracked();
        match () {
            () if self.looking.get_untracked().is_some() => "You are looking back. Return to now to go on.",
            () if frame.waiting.is_none() => "The game is over.",
            () if self.stage.get_untracked().is_some() => "One moment: this is still being played out.",
            () => "It is not your turn.",
        }
    }
}

/// Points, and where the point is not offered after what was chosen but was before, chooses it instead: another city to
/// march from, another card.
fn pick(picking: &mut Picking, paths: &[(usize, playroom::Path)], at: Point) -> Picked {
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
