//! What is hidden: worlds imagined from one seat's knowledge look the same to that seat as the real one.

use super::Seats;
use super::violation::{BrokenPromise, Promise, Verdict, hold, same};
use crate::chance::Quick;
use crate::update::{Moment, Update};
use crate::{Chance, Position, Seat, Viewer, Waiting, snapshot};
use std::fmt::Display;

/// Imagines a world for every viewer and looks for a difference that the viewer could see. Says how many worlds
/// differed from the real one at all.
pub(super) fn check<P: Position>(
    position: &P,
    seat: Seat,
    actions: &[P::Action],
    seats: Seats,
    judge: &mut impl Chance,
) -> Result<u32, BrokenPromise> {
    let known = imagine(position, Viewer::Referee, 0);
    same(Promise::Worlds, position, &known, || "the referee, who knows all, imagines another world".into())?;

    let mut redrawn = 0;
    for viewer in seats.viewers() {
        let seed = judge.pick(u32::MAX);
        let world = imagine(position, viewer, seed);
        let broken = |what| BrokenPromise::new(Promise::Worlds, format!("imagined by {viewer:?}: {what}"));
        world.audit().map_err(broken)?;
        same(Promise::Secrets, &position.view(viewer), &world.view(viewer), || {
            format!("the view of {viewer:?} changes with what is hidden from it")
        })?;
        same(Promise::Windows, &position.waiting(), &world.waiting(), || {
            format!("whom the game waits for changes with what is hidden from {viewer:?}")
        })?;
        let offers = world.actions();
        if viewer == Viewer::Seat(seat) {
            same(Promise::Secrets, &actions, &offers.as_slice(), || {
                format!("what seat {} may do changes with what is hidden from it", seat.0)
            })?;
        }
        hold(Promise::Worlds, !offers.is_empty() || matches!(world.waiting(), Waiting::Over(_)), || {
            format!("a world imagined by {viewer:?} is a dead end")
        })?;
        // The viewer cannot tell the two worlds apart, so neither may what is imagined from them.
        same(Promise::Worlds, &world, &imagine(&world, viewer, seed), || {
            format!(
                "with the same picks, {viewer:?} imagines one world from the real one and another from that"
            )
        })?;
        sent(position, &world, viewer)?;
        redrawn += u32::from(world != *position);
    }
    Ok(redrawn)
}

/// What is sent to the viewer is the same whichever of the two worlds is the real one, and is all that the viewer sees.
fn sent<P: Position>(position: &P, world: &P, viewer: Viewer) -> Verdict {
    let bytes = |position: &P| update(position, viewer).to_bytes().map_err(unsent);
    let bytes_sent = bytes(position)?;
    hold(Promise::Snapshots, bytes_sent == bytes(world)?, || {
        format!("what is sent to {viewer:?} changes with what is hidden from it")
    })?;
    let arrived = Update::<P>::from_bytes(&bytes_sent).map_err(unsent)?;
    let arrived = arrived.moments.first().map(|moment| &moment.position);
    same(Promise::Snapshots, &Some(&snapshot::position(position, viewer)), &arrived, || {
        format!("what is sent to {viewer:?} arrives as another position")
    })
}

/// What is sent of a game that stands like this, and of which nothing was told before.
fn update<P: Position>(position: &P, viewer: Viewer) -> Update<P> {
    let now = Moment { actor: None, events: Vec::new(), position: snapshot::position(position, viewer) };
    // What was agreed everybody knows, so it does not matter here.
    Update { setup: P::Setup::default(), viewer, first: 0, moments: vec![now], undoable: 0 }
}

fn unsent(error: impl Display) -> BrokenPromise {
    BrokenPromise::new(Promise::Snapshots, error.to_string())
}

/// The world that these picks make of what the viewer knows.
pub(super) fn imagine<P: Position>(position: &P, viewer: Viewer, seed: u32) -> P {
    let mut chance = Quick::new(u64::from(seed));
    position.resample(viewer, &mut (&mut chance as &mut dyn Chance))
}
