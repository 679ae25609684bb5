//! What is kept of a game tells the same game again.

use super::violation::{BrokenPromise, Promise, Verdict, hold, same};
use crate::record::{Closing, Header, Record};
use crate::table::Table;
use crate::{Agreement, Outcome, Position};
use std::fmt::Display;

/// Saves a finished game in both forms, reads it back, and replays it against the story as it was played.
pub(super) fn check<P: Position>(
    table: &Table<P>,
    outcome: &Outcome,
    story: &[(P, Vec<P::Event>)],
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

    let mut verdict = Ok(());
    let mut steps = story.iter();
    let replayed = Table::replay_telling(record.clone(), |step| {
        let differs = || format!("after entry {:?}, a replay differs from the game", step.index);
        if let (Ok(()), Some((position, events))) = (&verdict, steps.next()) {
            verdict = same(Promise::Replays, position, step.position, differs)
                .and_then(|()| same(Promise::Replays, &events.as_slice(), &step.events, differs));
        }
    });
    verdict?;
    replayed.map(|_| ()).map_err(broken)
}

fn broken(error: impl Display) -> BrokenPromise {
    BrokenPromise::new(Promise::Replays, error.to_string())
}
