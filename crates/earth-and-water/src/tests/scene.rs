//! A board drawn as text, hands, dice: the smallest position that shows the point.
//!
//! `Eretria P p, Thebai GG ggg` is one Persian army and fleet at Eretria, two Greek armies and three fleets at Thebai.

use crate::cards::{Card, CardSet, card};
use crate::map::City;
use crate::phase::{Figure, Phase};
use crate::pieces::{Place, in_the_box};
use crate::{Action, Event, Position, Setup, Side};
use tabletop::chance::Quick;
use tabletop::testing::TestScene;
use tabletop::{Edition, Position as _, Seat, Silent};

/// A position under test, and everything that has happened to it.
pub(crate) struct Scene {
    pub(crate) position: Position,
    pub(crate) events: Vec<Event>,
}

impl Scene {
    /// The board as drawn, all other pieces in reserve, empty hands; campaign 1, Persia to play a card.
    pub(crate) fn new(board: &str) -> Scene {
        let mut position = Position::start(&Setup::default(), &mut Quick::new(0), &mut Silent);
        (position.armies, position.fleets) = in_the_box();
        position.phase = Phase::Operations { side: Side::Persia, enemy_passed: false };
        for place in board.split(", ").filter(|place| !place.is_empty()) {
            let (name, pieces) = place.split_once(' ').expect("a city and its pieces");
            let city = City::named(name).expect(name);
            for piece in pieces.chars().filter(|piece| *piece != ' ') {
                let to = Place::City(city);
                match piece {
                    'G' => position.armies.greece.transfer(Place::Reserve, to, 1),
                    'P' => position.armies.persia.transfer(Place::Reserve, to, 1),
                    'g' => position.fleets.greece.transfer(Place::Reserve, to, 1),
                    'p' => position.fleets.persia.transfer(Place::Reserve, to, 1),
                    other => panic!("no such piece: {other}"),
                }
            }
        }
        Scene { position, events: Vec::new() }
    }

    /// A new game.
    pub(crate) fn start() -> Scene {
        let mut events = Vec::new();
        let position = Position::start(&Setup::default(), &mut Quick::new(0), &mut events);
        Scene { position, events }
    }

    /// Puts these cards in a hand, out of the draw pile.
    pub(crate) fn hand(mut self, side: Side, numbers: &[u8]) -> Scene {
        self.position.cards.deal(side, cards(numbers));
        self
    }

    /// ... before everyone's eyes: no reaction window opens on any other card.
    pub(crate) fn shown(mut self, side: Side, numbers: &[u8]) -> Scene {
        self = self.hand(side, numbers);
        self.position.cards.show_hand(side);
        self
    }

    /// These cards lie face up on the discard pile.
    pub(crate) fn discarded(mut self, numbers: &[u8]) -> Scene {
        self = self.hand(Side::Greece, numbers);
        cards(numbers).for_each(|card| self.position.cards.discard_face_up(Side::Greece, card));
        self
    }

    /// The draw pile holds these cards only; what is in no hand lies face up on the discard pile.
    pub(crate) fn draw_pile(self, numbers: &[u8]) -> Scene {
        let others = self.position.cards.draw_pile().but_not(cards(numbers));
        let others: Vec<u8> = others.map(Card::number).collect();
        self.discarded(&others)
    }

    pub(crate) fn bridged(self) -> Scene {
        self.with(|position| position.bridge = true)
    }

    /// This figure has died or was banished before.
    pub(crate) fn fallen(mut self, figure: Figure) -> Scene {
        self.position.fell(figure);
        let side = figure.pays();
        match figure {
            Figure::Artemisia => {
                self.position.fleets[side].transfer(Place::Reserve, Place::Figure, 1);
            }
            _ => self.position.armies[side].transfer(Place::Reserve, Place::Figure, 1),
        }
        self
    }

    /// It is this side's turn in the operations phase.
    pub(crate) fn turn(mut self, side: Side) -> Scene {
        self.position.phase = Phase::Operations { side, enemy_passed: false };
        self
    }

    pub(crate) fn in_phase(mut self, phase: Phase) -> Scene {
        self.position.phase = phase;
        self
    }

    /// The game is played under this edition of the rules.
    pub(crate) fn edition(self, number: u8) -> Scene {
        self.with(|position| position.setup.edition = Edition(number))
    }

    /// 8.1 The side waited for keeps these cards and discards the others.
    #[track_caller]
    pub(crate) fn keeps(self, numbers: &[u8]) -> Scene {
        let Phase::KeepCards { side } = self.position.phase else { panic!("{:?}", self.position.phase) };
        let others = self.position.cards.hand(side).but_not(cards(numbers));
        self.act(Action::Discard(others))
    }

    /// The side waited for does something that draws these cards, in this order, from a draw pile that does not run out.
    pub(crate) fn act_drawing(self, action: Action, numbers: &[u8]) -> Scene {
        let mut pile = self.position.cards.draw_pile();
        let mut picks = Vec::new();
        for &number in numbers {
            let place = { pile }.position(|card| card.number() == number).expect("it is in the draw pile");
            picks.push(place as u32);
            pile = pile.without(card(number));
        }
        self.act_with(action, &picks)
    }

    /// The board is as drawn.
    #[track_caller]
    pub(crate) fn board(self, board: &str) -> Scene {
        assert_eq!(self.drawn(), Scene::new(board).drawn());
        self
    }

    #[track_caller]
    pub(crate) fn phase(self, phase: Phase) -> Scene {
        assert_eq!(self.position.phase, phase);
        self
    }

    /// The side has these cards in hand.
    #[track_caller]
    pub(crate) fn holds(self, side: Side, numbers: &[u8]) -> Scene {
        assert_eq!(self.position.cards.hand(side), cards(numbers));
        self
    }

    #[track_caller]
    pub(crate) fn campaign(self, number: u8) -> Scene {
        assert_eq!(self.position.campaign, number);
        self
    }

    #[track_caller]
    pub(crate) fn score(self, score: i8) -> Scene {
        assert_eq!(self.position.score, score);
        self
    }

    fn drawn(&self) -> String {
        let mut drawn = Vec::new();
        for city in City::ALL {
            let repeat = |letter: &str, count: u8| letter.repeat(usize::from(count));
            let [persia, greece] = Side::BOTH;
            let pieces = [
                repeat("G", self.position.armies_in(greece, city)),
                repeat("P", self.position.armies_in(persia, city)),
                repeat("g", self.position.fleets_in(greece, city)),
                repeat("p", self.position.fleets_in(persia, city)),
            ];
            let pieces = pieces.concat();
            if !pieces.is_empty() {
                drawn.push(format!("{} {pieces}", city.name()));
            }
        }
        drawn.join(", ")
    }
}

impl TestScene for Scene {
    type Position = Position;

    fn position(&self) -> &Position {
        &self.position
    }

    fn setup(&self) -> &Setup {
        &self.position.setup
    }

    fn events(&self) -> &[Event] {
        &self.events
    }

    fn parts(&mut self) -> (&mut Position, &mut Vec<Event>) {
        (&mut self.position, &mut self.events)
    }
}

/// So that tests can say `waits_for(Persia)`.
impl From<Side> for Seat {
    fn from(side: Side) -> Seat {
        side.seat()
    }
}

/// The card with this number.
pub(crate) fn c(number: u8) -> Card {
    card(number)
}

/// The cards with these numbers.
pub(crate) fn cards(numbers: &[u8]) -> CardSet {
    numbers.iter().map(|&number| card(number)).collect()
}

pub(crate) fn march(from: City, to: City, armies: u8) -> Action {
    Action::March { from, to, armies }
}

pub(crate) fn sail(from: City, to: City, fleets: u8, armies: u8) -> Action {
    Action::Sail { from, to, fleets, armies }
}

/// A retreat by road.
pub(crate) fn fall_back(to: City) -> Action {
    Action::Retreat { to, by_sea: false }
}

/// A retreat by sea.
pub(crate) fn sail_back(to: City) -> Action {
    Action::Retreat { to, by_sea: true }
}

/// 8.1, #16P Discard these cards.
pub(crate) fn discard(numbers: &[u8]) -> Action {
    Action::Discard(cards(numbers))
}

/// A side has played a card to move on this board; the enemy waits with a card in hand.
pub(crate) fn moving(side: Side, board: &str) -> Scene {
    let (own, enemys) = if side == Side::Persia { (14, 1) } else { (1, 14) };
    Scene::new(board)
        .turn(side)
        .shown(side, &[own])
        .shown(side.enemy(), &[enemys])
        .act(Action::PlayMovement(c(own)))
}
