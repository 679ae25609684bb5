//! One frame: everything that is drawn of the game at one moment.

use super::Game;
use crate::kept::Sitter;
use crate::{Camp, Card, Chart, Hand, Lie, Offers, Pile, Point, Scene, Track};
use library::{Level, difficulty};
use std::borrow::Cow;
use std::sync::Arc;
use tabletop::{Fact, Rule, Seat, Viewer, Waiting};

/// Everything that is drawn of the game at one moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Frame {
    /// How many actions lie before it.
    pub number: usize,
    /// Whose view it is.
    pub viewer: Viewer,
    /// How the board lies.
    pub lie: Lie,
    /// The seat that must decide; none once the game is over.
    pub waiting: Option<Seat>,
    /// Whether the person at the screen is to decide, be it only after reading a lesson.
    asked: bool,
    /// Whether the person at the screen may act.
    pub mine: bool,
    /// Whether that person has only one thing to do.
    pub forced: bool,
    /// One sentence: what the people at this screen must do, or what another decides.
    pub prompt: String,
    /// The board.
    pub scene: Arc<Scene>,
    /// The cards in hand.
    pub hands: Vec<Hand>,
    /// What helps the person to decide; nothing unless the frame is `mine`.
    pub legend: Option<(Cow<'static, str>, Rule)>,
    /// What each choice comes to, where odds bear on it; nothing unless the frame is `mine`.
    pub stakes: Vec<Fact>,
    /// The same as a table; lessons speak of it before the person may act.
    pub chart: Option<Chart>,
    /// All cards by where they are.
    pub piles: Vec<Pile>,
    /// Turns and score.
    pub tracks: Vec<Track>,
    /// What each seat has off the board.
    pub camps: Vec<Camp>,
    /// What may be done; nothing unless the frame is `mine`.
    pub offers: Offers,
}

/// The card of a camp begins with who plays there, if a computer does.
fn with_players(mut camps: Vec<Camp>, levels: &[Level], game: &Game) -> Vec<Camp> {
    for camp in &mut camps {
        let (Some(card), Some(Sitter::Computer(id))) = (&mut camp.card, game.sitters.get(camp.seat.index()))
        else {
            continue;
        };
        if let Some(place) = levels.iter().position(|level| level.id == *id) {
            let words = format!("the computer plays this side; level: {}.", difficulty(levels, place));
            card.facts.insert(0, Fact::plain(format!("{}:", levels[place].name), words));
        }
    }
    camps
}

/// Which frame is to be drawn. Two frames with the same key show the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Key {
    pub(super) number: usize,
    pub(super) viewer: Viewer,
    pub(super) lie: Lie,
    /// Whether the person at the screen is to decide, be it only after reading a lesson.
    pub(super) asked: bool,
    pub(super) mine: bool,
}

impl Frame {
    pub(super) fn of(game: &Game, key: Key) -> Frame {
        let Key { number, viewer, lie, asked, mine } = key;
        let mut look = game.sitting.look_back(viewer, number);
        look.lay(lie);
        // Only people can follow an order, and only where the game stands now.
        let asks = number == game.actions() && game.waiting().is_some_and(|seat| game.is_person(seat));
        Frame {
            number,
            viewer,
            lie,
            waiting: match look.waiting() {
                Waiting::For(seat) => Some(seat),
                Waiting::Over(_) => None,
            },
            asked,
            mine,
            forced: mine && look.is_forced(),
            prompt: if asks { look.prompt() } else { look.doing() },
            scene: Arc::new(look.scene()),
            hands: look.hands(),
            legend: if mine { look.legend() } else { None },
            stakes: if mine { look.stakes() } else { Vec::new() },
            chart: if asked { look.chart() } else { None },
            piles: look.piles(),
            tracks: look.tracks(),
            camps: with_players(look.camps(), look.seats().levels(), game),
            offers: if mine { look.offers() } else { Offers::default() },
        }
    }

    /// What is to be read about this, beside the board.
    pub(super) fn card(&self, at: Point) -> Option<&Card> {
        match at {
            Point::Track(n) => self.tracks.get(usize::from(n))?.card.as_ref(),
            Point::Camp(seat) => self.camps.iter().find(|camp| camp.seat.0 == seat)?.card.as_ref(),
            _ => self.scene.spot(at)?.card.as_ref(),
        }
    }

    pub(super) fn key(&self) -> Key {
        Key { number: self.number, viewer: self.viewer, lie: self.lie, asked: self.asked, mine: self.mine }
    }
}
