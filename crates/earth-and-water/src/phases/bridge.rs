//! 7.1 The end of a movement: who takes Abydos may destroy the pontoon bridge.

use crate::map::BRIDGE;
use crate::phase::{Phase, Trip};
use crate::{Action, Event, Position, Side};
use tabletop::{Chance, Log};

impl Position {
    /// The movement and its battles are over. Ruling 7: Greece in control of Abydos may destroy the bridge.
    pub(crate) fn end_trip(&mut self, trip: Trip, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let [abydos, _] = BRIDGE;
        let takes_it =
            trip.side == Side::Greece && trip.to == abydos && self.controlled(Side::Greece).contains(abydos);
        if self.bridge && takes_it {
            self.phase = Phase::BridgeTaken(trip);
        } else {
            self.end_mission(trip.side, trip.mission, chance, log);
        }
    }

    pub(super) fn decide_bridge(
        &mut self,
        trip: Trip,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        if action == Action::DestroyBridge(true) {
            self.bridge = false;
            log.note(Event::BridgeDestroyed);
        }
        self.end_mission(trip.side, trip.mission, chance, log);
    }
}
