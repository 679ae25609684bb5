//! How the log tells whose doing something was.

use earth_and_water::{Event, Side};

/// Who acts in an event, or whom it befalls, whoever decided it; `None` where both sides do, or nobody.
pub(super) fn side(event: &Event) -> Option<Side> {
    match *event {
        Event::Positioned { side }
        | Event::Drew { side, .. }
        | Event::ArmiesRaised { side, .. }
        | Event::FleetsRaised { side, .. }
        | Event::Passed { side, .. }
        | Event::EventPlayed { side, .. }
        | Event::MovementPlayed { side, .. }
        | Event::Reacted { side, .. }
        | Event::Marched { side, .. }
        | Event::Sailed { side, .. }
        | Event::Landed { side, .. }
        | Event::Drowned { side, .. }
        | Event::Retreated { side, .. }
        | Event::BattlePoint { side, .. }
        | Event::ArmiesCame { side, .. }
        | Event::FleetsCame { side, .. }
        | Event::ArmiesRemoved { side, .. }
        | Event::FleetRemoved { side, .. }
        | Event::HandShown { side, .. }
        | Event::DiscardedOpenly { side, .. }
        | Event::Discarded { side, .. }
        | Event::DiscardedFaceUp { side, .. }
        | Event::TookEffect { side, .. }
        | Event::Kept { side, .. }
        | Event::Starved { side, .. }
        | Event::CutOff { side, .. } => Some(side),
        Event::BridgeBuilt | Event::BridgeDestroyed => Some(Side::Persia),
        Event::LeftThebai { .. } => Some(Side::Greece),
        Event::KingDied { figure } | Event::FigureFell { figure, .. } => Some(figure.pays()),
        Event::BattleEnded { winner, .. } | Event::GameOver { winner, .. } => winner,
        Event::MarkersSet
        | Event::Shuffled
        | Event::CampaignBegan { .. }
        | Event::Reshuffled
        | Event::CampaignGivenUp
        | Event::LandRound { .. }
        | Event::NavalRound { .. }
        | Event::PeaceDice { .. }
        | Event::Scored { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use earth_and_water::map::City;

    #[test]
    fn a_line_has_the_colour_of_who_acts_in_it() {
        let (side, city) = (Side::Persia, City::Athenai);
        // A Greek event removes them, or supply does.
        assert_eq!(self::side(&Event::ArmiesRemoved { side, city, armies: 1 }), Some(Side::Persia));
        assert_eq!(self::side(&Event::Starved { side, city, armies: 1 }), Some(Side::Persia));
        assert_eq!(self::side(&Event::LeftThebai { to: city, armies: 1 }), Some(Side::Greece));
        assert_eq!(self::side(&Event::Shuffled), None);
    }
}
