//! Who knows what in Nine Cards.

use super::{Cards, Event, Fault, Nine, Pile, View, other};
use tabletop::{Chance, Seat, Viewer};

impl<const FAULT: u8> Nine<FAULT> {
    pub(super) fn seen_by(&self, viewer: Viewer) -> View {
        let pile =
            |cards: Cards, known: bool| if known { Pile::Open(cards) } else { Pile::Hidden(cards.len()) };
        let seats = [Seat(0), Seat(1)];
        View {
            hands: seats.map(|seat| {
                pile(self.hands[seat.index()], sees_hand(viewer, seat) || Self::has(Fault::LeakingView))
            }),
            buried: seats.map(|seat| pile(self.buried_by(seat), self.knows_buried(viewer, seat))),
            deck: self.deck.len(),
            played: self.played,
            used: self.used,
            tricks: self.tricks,
            phase: self.phase,
        }
    }

    pub(super) fn told_to(event: &Event, viewer: Viewer) -> Event {
        let told = |seat: Seat| sees_hand(viewer, seat);
        match *event {
            Event::Dealt { seat, hand } => Event::Dealt { seat, hand: hand.filter(|_| told(seat)) },
            Event::Buried { seat, card } => {
                let told = told(seat) || Self::has(Fault::ToldBurial);
                Event::Buried { seat, card: card.filter(|_| told) }
            }
            Event::Drew { seat, card: None } if Self::has(Fault::RestlessRedaction) => {
                Event::Drew { seat: other(seat), card: None }
            }
            Event::Drew { seat, card } => {
                let told = match viewer {
                    Viewer::Referee => !Self::has(Fault::BlindReferee),
                    _ => told(seat) || Self::has(Fault::ToldDraw),
                };
                Event::Drew { seat, card: card.filter(|_| told) }
            }
            Event::Peeked { seat, card } => Event::Peeked { seat, card: card.filter(|_| told(seat)) },
            Event::Played { .. } | Event::Took { .. } => event.clone(),
        }
    }

    /// All cards that the viewer cannot place are dealt anew to where they can be.
    pub(super) fn imagined_by(&self, viewer: Viewer, chance: &mut impl Chance) -> Self {
        let mut world = self.clone();
        if viewer == Viewer::Referee && !Self::has(Fault::DoubtingReferee) || Self::has(Fault::TrueWorlds) {
            return world;
        }
        let unseen = [Seat(0), Seat(1)]
            .into_iter()
            .filter(|&seat| !sees_hand(viewer, seat) || viewer == Viewer::Referee);
        let mut loose = self.deck;
        for seat in unseen.clone() {
            loose.add_all(self.hands[seat.index()]);
            if !self.can_place_buried(viewer, seat) {
                loose.add_all(self.buried_by(seat));
            }
        }
        if Self::has(Fault::WorldsFromTheRealOne) {
            let lowest = self.deck.iter().next().map_or(0, |card| card.0);
            for _ in 0..lowest {
                chance.pick(2);
            }
        }
        for seat in unseen {
            world.hands[seat.index()] = loose.draw_many(self.hands[seat.index()].len(), chance);
            if !self.can_place_buried(viewer, seat) && self.buried[seat.index()].is_some() {
                world.buried[seat.index()] = Some(loose.draw(chance));
            }
        }
        world.deck = if Self::has(Fault::TornWorlds) { Cards::default() } else { loose };
        world
    }

    fn buried_by(&self, seat: Seat) -> Cards {
        Cards::of(self.buried[seat.index()].map(|card| card.0))
    }

    fn knows_buried(&self, viewer: Viewer, owner: Seat) -> bool {
        sees_hand(viewer, owner) || matches!(viewer, Viewer::Seat(seat) if self.used[seat.index()].peek)
    }

    fn can_place_buried(&self, viewer: Viewer, owner: Seat) -> bool {
        self.knows_buried(viewer, owner) && !Self::has(Fault::ForgottenPeek)
    }
}

fn sees_hand(viewer: Viewer, owner: Seat) -> bool {
    match viewer {
        Viewer::Seat(seat) => seat == owner,
        Viewer::Table => false,
        Viewer::Referee => true,
    }
}
