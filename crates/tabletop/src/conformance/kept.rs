//! What is kept of a game tells the same game again.

use super::violation::{BrokenPromise, Promise, Verdict, hold, same};
use crate::record::{Closing, Header, Record};
use crate::table::{Memory, Table};
use crate::{Agreement, Outcome, Position};
use std::fmt::Display;
use std::sync::Arc;

/// Saves a finished game in both forms, reads it back, and replays it against the story as it was played.
pub(super) fn check<P: Position>(
    table: &Table<P>,
    outcome: &Outcome,
    story: &[(P, Arc<[P::Event]>)],
) -> Verdict {
    let record = table.record();
    let lines = record.write_json(Some(outcome)).map_err(broken)?.into_bytes();
    let packed = record.to_bytes().map_err(broken)?;
    for form in [&lines, &packed] {
        let read = Record::<P>::read(form).map_err(broken)?;
        same(Promise::Replays, record, &read, || "a record reads back as another one".into())?;
        let header = Header::read(form).map_err(broken)?;
        let edition = u32::from(record.setup.edition().0);
        hold(Promise::Replays, header.game == P::ABOUT.id && header.edition == edition, || {
            format!("a record says of itself: {header:?}")
        })?;
    }
    let closing = Closing::read(&lines).is_some_and(|closing| closing.agrees_with(outcome));
    hold(Promise::Replays, closing, || "the closing line does not tell how the game ended".into())?;

    let replayed = Table::replay(record.clone()).map_err(broken)?;
    for (entry, (position, events)) in story.iter().enumerate() {
        let differs = || format!("after {entry} entries, a replay differs from the game");
        same(Promise::Replays, position, &*replayed.position_after(entry), differs)?;
        same(Promise::Replays, events, &replayed.told(entry), differs)?;
    }
    let (halfway, forgetful) = (story.len() / 2, replayed.with_memory(Memory::Sparse));
    let differs = || format!("after {halfway} entries, what a table works out again differs from the game");
    same(Promise::Replays, &story[halfway].0, &*forgetful.position_after(halfway), differs)?;
    same(Promise::Replays, &story[halfway].1, &forgetful.told(halfway), differs)
}

fn broken(error: impl Display) -> BrokenPromise {
    BrokenPromise::new(Promise::Replays, error.to_string())
}
