//! The rules of Nine Cards.

use super::{Action, Card, Cards, Event, Fault, Nine, Phase, Setup, Used, View, other};
use std::sync::atomic::{AtomicU32, Ordering};
use tabletop::{
    About, Chance, Illegal, Log, Outcome, Position, Rule, Seat, Standing, Steps, Viewer, Waiting,
};

const TURN: Rule = Rule { number: "1", title: "Turns" };
const HAND: Rule = Rule { number: "2", title: "Hands" };
const ONCE: Rule = Rule { number: "3", title: "Once a game" };

impl<const FAULT: u8> Position for Nine<FAULT> {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ABOUT: About = About {
        id: "nine-cards",
        title: "Nine Cards",
        editions: &["as first given out"],
        seats: &["Left", "Right"],
    };

    fn start(setup: &Setup, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Self {
        let mut deck = Cards::ALL;
        let hands = [Seat(0), Seat(1)].map(|seat| {
            let hand = deck.draw_many(usize::from(setup.hand.clamp(1, 4)), chance);
            log.note(Event::Dealt { seat, hand: Some(hand) });
            hand
        });
        Nine {
            hands,
            deck,
            played: Cards::default(),
            buried: [None; 2],
            used: [Used::default(); 2],
            tricks: [0; 2],
            phase: Phase::Lead(Seat(0)),
        }
    }

    fn waiting(&self) -> Waiting {
        match self.phase {
            Phase::Lead(seat) | Phase::Follow { seat, .. } => Waiting::For(seat),
            Phase::Counted if Self::has(Fault::Endless) => Waiting::For(Seat(0)),
            Phase::Counted => Waiting::Over(self.outcome()),
        }
    }

    fn for_each_action(&self, mut visit: impl FnMut(Action)) {
        let cards = (1..=9).map(Card);
        let plays = cards.clone().map(Action::Play);
        let buries = cards.map(Action::Bury);
        for action in plays.chain(buries).chain([Action::Draw, Action::Peek]) {
            if self.lists(action) {
                visit(action);
                if Self::has(Fault::RepeatedAction) && action == Action::Draw {
                    visit(action);
                }
            }
        }
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        let seat = match (self.phase, action) {
            (Phase::Counted, Action::Peek) if Self::has(Fault::Endless) => return Ok(()),
            (Phase::Counted, _) => return Err(Illegal::new(TURN, "the tricks have been counted")),
            (Phase::Follow { .. }, Action::Bury(_) | Action::Draw | Action::Peek) => {
                return Err(Illegal::new(TURN, "a follower can only play a card"));
            }
            (Phase::Lead(seat) | Phase::Follow { seat, .. }, _) => seat,
        };
        let hand = self.hands[seat.index()];
        let used = self.used[seat.index()];
        let refuse = |rule, because| Err(Illegal::new(rule, because));
        match action {
            Action::Play(card) | Action::Bury(card) if !hand.has(card) => {
                assert!(!Self::has(Fault::Panic) || card.0 <= 9, "there is no card {}", card.0);
                refuse(HAND, "the card is not in your hand")
            }
            Action::Play(card) => match self.phase {
                Phase::Follow { led, .. } if Self::has(Fault::DeadEnd) && card < led => {
                    refuse(TURN, "a follower must beat the led card")
                }
                _ => Ok(()),
            },
            Action::Bury(_) if self.buried[seat.index()].is_some() => refuse(ONCE, "you have buried a card"),
            Action::Bury(_) if hand.len() < 2 => refuse(HAND, "a hand keeps at least one card"),
            Action::Draw if used.draw => refuse(ONCE, "you have drawn a card"),
            Action::Draw if self.deck.len() == 0 => refuse(HAND, "the deck is empty"),
            Action::Peek if used.peek => refuse(ONCE, "you have peeked"),
            Action::Peek if self.buried[other(seat).index()].is_none() => {
                refuse(HAND, "there is nothing to peek at")
            }
            Action::Peek
                if Self::has(Fault::OfferByHidden) && self.buried[other(seat).index()] < Some(Card(5)) =>
            {
                refuse(HAND, "the card is not worth it")
            }
            Action::Bury(_) | Action::Draw | Action::Peek => Ok(()),
        }
    }

    fn apply(&mut self, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let (Phase::Lead(seat) | Phase::Follow { seat, .. }) = self.phase else { return };
        match action {
            Action::Play(card) => self.play_card(seat, card, log),
            Action::Bury(card) => {
                self.hands[seat.index()].remove(card);
                self.buried[seat.index()] = Some(card);
                log.note(Event::Buried { seat, card: Some(card) });
                if Self::has(Fault::LostCard) {
                    self.deck.remove(self.deck.iter().next().unwrap_or(card));
                }
            }
            Action::Draw => {
                let card = self.draw_card(chance);
                self.hands[seat.index()].add(card);
                self.used[seat.index()].draw = true;
                log.note(Event::Drew { seat, card: Some(card) });
            }
            Action::Peek => {
                self.used[seat.index()].peek = true;
                log.note(Event::Peeked { seat, card: self.buried[other(seat).index()] });
            }
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Event {
        Self::told_to(event, viewer)
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Peeked { .. }) && !Self::has(Fault::UnannouncedReveal)
    }

    fn resample(&self, viewer: Viewer, chance: &mut impl Chance) -> Self {
        self.imagined_by(viewer, chance)
    }

    fn steps(action: Action) -> Steps {
        match action {
            Action::Play(card) => [1, u16::from(card.0), 0, 0, 0, 0],
            Action::Bury(card) if Self::has(Fault::SharedSteps) => [1, u16::from(card.0), 0, 0, 0, 0],
            Action::Bury(card) => [2, u16::from(card.0), 0, 0, 0, 0],
            Action::Draw => [3, 0, 0, 0, 0, 0],
            Action::Peek => [4, 0, 0, 0, 0, 0],
        }
    }

    fn overt(action: Action) -> Steps {
        match (action, Self::steps(action)) {
            (Action::Bury(_), steps) if Self::has(Fault::OvertBurial) => steps,
            (Action::Play(_), _) if Self::has(Fault::CovertPlay) => [1, 0, 0, 0, 0, 0],
            (Action::Bury(_), _) => [2, 0, 0, 0, 0, 0],
            (_, steps) => steps,
        }
    }

    fn audit(&self) -> Result<(), String> {
        let mut found = Cards::default();
        let buried = self.buried.into_iter().flatten().map(|card| Cards::of([card.0]));
        for pile in [self.hands[0], self.hands[1], self.deck, self.played].into_iter().chain(buried) {
            if found.overlaps(pile) {
                return Err(format!("a card of {pile:?} is in two places"));
            }
            found.add_all(pile);
        }
        if found == Cards::ALL { Ok(()) } else { Err(format!("of all cards only {found:?} are there")) }
    }
}

impl<const FAULT: u8> Nine<FAULT> {
    /// What the list offers; without a fault, what the rules allow.
    fn lists(&self, action: Action) -> bool {
        let legal = self.check(action).is_ok();
        match (self.phase, action) {
            (Phase::Lead(seat), Action::Play(card)) if Self::has(Fault::ShortList) => {
                let hand = self.hands[seat.index()];
                legal && (hand.len() == 1 || hand.iter().next_back() != Some(card))
            }
            (Phase::Lead(seat), Action::Bury(card)) if Self::has(Fault::LongList) => {
                self.hands[seat.index()].has(card)
            }
            (Phase::Counted, Action::Draw) => Self::has(Fault::ActionsAfterTheEnd),
            _ => legal,
        }
    }

    fn play_card(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) {
        self.hands[seat.index()].remove(card);
        self.played.add(card);
        log.note(Event::Played { seat, card });
        let next = other(seat);
        match self.phase {
            Phase::Lead(_) => {
                self.phase = Phase::Follow { seat: next, led: card };
                let mut hand = self.hands[next.index()].iter();
                let lowest = hand.next().filter(|_| !hand.any(|higher| higher > card));
                if let Some(lowest) = lowest.filter(|_| Self::has(Fault::WindowByHand)) {
                    self.play_card(next, lowest, log);
                }
            }
            Phase::Follow { led, .. } => self.take_trick(if card > led { seat } else { next }, log),
            Phase::Counted => {}
        }
    }

    fn take_trick(&mut self, winner: Seat, log: &mut impl Log<Event>) {
        log.note(Event::Took { seat: winner });
        self.tricks[winner.index()] = self.tricks[winner.index()].saturating_add(1);
        let someone_is_out = self.hands.iter().any(|hand| hand.len() == 0);
        self.phase = if someone_is_out { Phase::Counted } else { Phase::Lead(winner) };
    }

    fn draw_card(&mut self, chance: &mut impl Chance) -> Card {
        static OWN_DICE: AtomicU32 = AtomicU32::new(0);
        if Self::has(Fault::OwnDice) {
            return self.deck.draw(&mut Fixed(OWN_DICE.fetch_add(1, Ordering::Relaxed)));
        }
        self.deck.draw(chance)
    }

    fn outcome(&self) -> Outcome {
        let [left, right] = self.tricks;
        let standing = |mine: u8, theirs: u8| match mine.cmp(&theirs) {
            std::cmp::Ordering::Less => Standing::Loss,
            std::cmp::Ordering::Equal => Standing::Draw,
            std::cmp::Ordering::Greater => Standing::Win,
        };
        Outcome {
            standings: [Some(standing(left, right)), Some(standing(right, left)), None, None, None],
            level: "by tricks",
            score: i16::from(left) - i16::from(right),
        }
    }
}

/// Chance that answers the same to everything.
struct Fixed(u32);

impl Chance for Fixed {
    fn pick(&mut self, of: u32) -> u32 {
        self.0 % of
    }
}
