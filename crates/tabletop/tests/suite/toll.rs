//! A toll bridge: a game small enough to open the door to outsiders by itself, and to make the mistakes one makes there.
//!
//! Two travellers come to a bridge, one after the other, and pay one to three coins each. Whoever paid less wins.

use serde::{Deserialize, Serialize, Serializer};
use std::sync::atomic::{AtomicBool, Ordering};
use tabletop::{
    About, Chance, Illegal, Log, Outcome, PlayError, Position, Rule, Seat, Standing, Steps, Viewer, Waiting,
};

/// A planted mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Slip {
    None,
    /// Whoever is refused is taken note of.
    MarkedRefusal,
    /// A refusal is told as if something had happened.
    ToldRefusal,
    /// Anybody may pay for the traveller at the bridge.
    AnySeat,
    /// An illegal payment is refused as if the game were over.
    WrongReason,
    /// The second traveller gets no result.
    HalfAResult,
    /// After the game payments are still taken, though none is offered.
    OpenTill,
    /// In the worlds that a spectator imagines, the bridge is down.
    BrokenBridge,
    /// Every payment makes a mark, except the one made first since the program was started.
    Memory,
    /// It takes more bytes than it promises.
    Overweight,
    /// What was paid is not sent to those who watch from afar.
    LostPurse,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Toll<const SLIP: u8> {
    #[serde(serialize_with = "purse::<SLIP, _>")]
    paid: [Option<u8>; 2],
    marked: bool,
    /// Nobody sees it.
    bridge_is_down: bool,
}

fn purse<const SLIP: u8, S: Serializer>(paid: &[Option<u8>; 2], to: S) -> Result<S::Ok, S::Error> {
    if Toll::<SLIP>::has(Slip::LostPurse) { [None::<u8>; 2].serialize(to) } else { paid.serialize(to) }
}

impl<const SLIP: u8> Toll<SLIP> {
    fn has(slip: Slip) -> bool {
        SLIP == slip as u8
    }

    fn next(&self) -> Option<usize> {
        self.paid.iter().position(Option::is_none)
    }

    fn outcome(&self) -> Outcome {
        let standing = |mine: Option<u8>, theirs: Option<u8>| match mine.cmp(&theirs) {
            std::cmp::Ordering::Less => Standing::Win,
            std::cmp::Ordering::Equal => Standing::Draw,
            std::cmp::Ordering::Greater => Standing::Loss,
        };
        let [first, second] = self.paid;
        let last = (!Self::has(Slip::HalfAResult)).then(|| standing(second, first));
        Outcome {
            standings: [Some(standing(first, second)), last, None, None, None],
            level: "by coins",
            score: 0,
        }
    }
}

impl<const SLIP: u8> Position for Toll<SLIP> {
    type Setup = ();
    type Action = u8;
    type Event = u8;
    type View = ([Option<u8>; 2], bool);

    const ABOUT: About =
        About { id: "toll", title: "Toll", editions: &["as first given out"], seats: &["First", "Second"] };

    const MOST_BYTES: usize = if SLIP == Slip::Overweight as u8 { 5 } else { 6 };

    fn start((): &(), _: &mut impl Chance, _: &mut impl Log<u8>) -> Self {
        Toll::default()
    }

    fn waiting(&self) -> Waiting {
        self.next().map_or_else(|| Waiting::Over(self.outcome()), |seat| Waiting::For(Seat(seat as u8)))
    }

    fn for_each_action(&self, visit: impl FnMut(u8)) {
        if self.next().is_some() && !self.bridge_is_down {
            (1..=3).for_each(visit);
        }
    }

    fn check(&self, coins: u8) -> Result<(), Illegal> {
        let open = self.next().is_some() || Self::has(Slip::OpenTill);
        let rule = Rule { number: "1", title: "Coins" };
        if open && (1..=3).contains(&coins) { Ok(()) } else { Err(Illegal::new(rule, "one to three coins")) }
    }

    fn apply(&mut self, coins: u8, _: &mut impl Chance, log: &mut impl Log<u8>) {
        if let Some(seat) = self.next() {
            static HAS_BEEN_PAID: AtomicBool = AtomicBool::new(false);
            self.marked |= Self::has(Slip::Memory) && HAS_BEEN_PAID.swap(true, Ordering::Relaxed);
            self.paid[seat] = Some(coins);
            log.note(coins);
        }
    }

    fn view(&self, _: Viewer) -> Self::View {
        (self.paid, self.marked)
    }

    fn redact(coins: &u8, _: Viewer) -> u8 {
        *coins
    }

    fn reveals(_: &u8) -> bool {
        false
    }

    fn resample(&self, viewer: Viewer, _: &mut impl Chance) -> Self {
        let bridge_is_down = Self::has(Slip::BrokenBridge) && viewer == Viewer::Table;
        Toll { bridge_is_down, ..self.clone() }
    }

    fn steps(coins: u8) -> Steps {
        [u16::from(coins), 0, 0, 0, 0, 0]
    }

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }

    fn play(
        &mut self,
        seat: Seat,
        coins: u8,
        chance: &mut impl Chance,
        log: &mut impl Log<u8>,
    ) -> Result<(), PlayError> {
        let refused = match (self.waiting(), self.check(coins)) {
            (Waiting::Over(_), _) => PlayError::Over,
            (Waiting::For(waiting_for), _) if waiting_for != seat && !Self::has(Slip::AnySeat) => {
                PlayError::NotYourTurn { waiting_for }
            }
            (Waiting::For(_), Err(_)) if Self::has(Slip::WrongReason) => PlayError::Over,
            (Waiting::For(_), Err(illegal)) => PlayError::Illegal(illegal),
            (Waiting::For(_), Ok(())) => {
                self.apply(coins, chance, log);
                return Ok(());
            }
        };
        self.marked |= Self::has(Slip::MarkedRefusal);
        if Self::has(Slip::ToldRefusal) {
            log.note(coins);
        }
        Err(refused)
    }
}
