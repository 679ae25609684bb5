//! 9, 10 Scoring a campaign, points won in battle, and the end of the game.

use crate::cards::Title;
use crate::map::{City, CitySet, majors};
use crate::phase::{Phase, Trip};
use crate::position::Acropolis;
use crate::{BySide, Event, Position, Side, rulebook};
use tabletop::Log;

/// 4.5 The ends of the score track.
pub(crate) const END_OF_TRACK: i8 = 6;
/// 4.1 The game ends after the fifth campaign.
pub(crate) const LAST_CAMPAIGN: u8 = 5;

impl Position {
    /// 9 Every controlled city counts, a major one twice; the difference moves the marker.
    pub(super) fn score_campaign(&mut self, log: &mut impl Log<Event>) {
        let points = BySide::of(|side| points(self.controlled(side), self.acropolis));
        self.advance(points.greece as i8 - points.persia as i8);
        log.note(Event::Scored { points, score: self.score });
        // 9 A side that has lost both its major cities to the enemy loses, whatever the score. It cannot happen to both:
        // Persia is supplied first, and without a home its armies have just been lost.
        let lost = |side: &Side| majors(*side).but_not(self.controlled(side.enemy())).is_empty();
        match Side::BOTH.into_iter().find(lost) {
            Some(loser) => self.end_game(Some(loser.enemy()), true, log),
            None => self.end_campaign(log),
        }
    }

    /// 4.1 The next campaign, or after the fifth the end; 10 the higher score wins.
    pub(super) fn end_campaign(&mut self, log: &mut impl Log<Event>) {
        if self.campaign < LAST_CAMPAIGN {
            return self.begin_campaign(log);
        }
        let winner = match self.score {
            0 => None,
            score if score > 0 => Some(Side::Greece),
            _ => Some(Side::Persia),
        };
        self.end_game(winner, false, log);
    }

    fn end_game(&mut self, winner: Option<Side>, automatic: bool, log: &mut impl Log<Event>) {
        log.note(Event::GameOver { winner, automatic, score: self.score });
        self.phase = Phase::Over { winner, automatic };
    }

    /// #7P, #10G The Great King and Evangelion: a point for driving the enemy out or wiping him out, a point for the
    /// enemy if the city is not held at the end.
    pub(super) fn score_glory(&mut self, trip: Trip, log: &mut impl Log<Event>) {
        let enemy = trip.side.enemy();
        let by = if trip.side == Side::Persia { Title::GreatKing } else { Title::Evangelion };
        if self.armies_in(enemy, trip.to) == 0 {
            self.battle_point(trip.side, by, log);
        }
        if !self.controlled(trip.side).contains(trip.to) {
            self.battle_point(enemy, by, log);
        }
    }

    fn battle_point(&mut self, side: Side, by: Title, log: &mut impl Log<Event>) {
        self.advance(side.towards());
        log.note(Event::BattlePoint { side, score: self.score, by });
    }

    /// Ruling 10: the marker stops at the ends of the track.
    fn advance(&mut self, spaces: i8) {
        self.score = (self.score + spaces).clamp(-END_OF_TRACK, END_OF_TRACK);
    }
}

/// 4.5 What the cities that a side controls count for.
pub(crate) fn points(controlled: CitySet, acropolis: Acropolis) -> u8 {
    tabletop::applies!(rulebook::SCORING_OVERVIEW);
    // #15P While the Acropolis burns, nobody scores Athenai.
    let scored = |city: &City| *city != City::Athenai || acropolis != Acropolis::Burns;
    controlled.filter(scored).map(City::worth).sum()
}
