//! A game steered by bytes: legal choices, garbage and dice all come from them.

use super::violation::{BrokenPromise, Promise, Verdict, hold, same};
use super::{Seats, Violation, judged, seats, sound};
use crate::chance::Quick;
use crate::table::Table;
use crate::{Chance, Position, Seat, Waiting};

/// Plays what the bytes say until they are used up or the game is over; says how many decisions were taken. Garbage
/// must be refused, never panic, and change nothing.
pub fn fuzz_one<P: Position>(setup: &P::Setup, bytes: &[u8]) -> Result<u32, Violation> {
    judged::<P, _>(None, |decision| {
        let seats = seats::<P>(setup)?;
        let mut steering = Steering { rest: bytes, after: Quick::new(0) };
        let mut table = Table::<P>::open(setup.clone(), &mut steering);
        let events = table.told(0);
        sound::<P>(table.position(), &events, seats)?;
        while !steering.rest.is_empty() {
            let waiting = table.position().waiting();
            match (steering.pick(4), waiting) {
                (0, _) => {
                    let seat = Seat(steering.pick(seats.0 as u32 + 1) as u8);
                    if let Some(action) = steering.action::<P>() {
                        try_to_play(&mut table, seat, action, seats, &mut steering)?;
                    }
                }
                (_, Waiting::For(seat)) => {
                    let actions = table.position().actions();
                    super::offers::not_stuck(seat, seats, &actions)?;
                    let action = actions[steering.pick(actions.len() as u32) as usize];
                    try_to_play(&mut table, seat, action, seats, &mut steering)?;
                }
                (_, Waiting::Over(_)) => break,
            }
            decision.set(table.record().history.len() as u32);
        }
        Ok(decision.get())
    })
}

/// Plays what may or may not be legal, and makes sure that it is played just when it is.
fn try_to_play<P: Position>(
    table: &mut Table<P>,
    seat: Seat,
    action: P::Action,
    seats: Seats,
    steering: &mut Steering<'_>,
) -> Verdict {
    let before = table.position().clone();
    let legal = before.waiting() == Waiting::For(seat) && before.actions().contains(&action);
    match table.act(seat, action, steering) {
        Ok(events) => {
            hold(Promise::ListIsCheck, legal, || format!("{action:?} was played, though not listed"))?;
            sound::<P>(table.position(), &events, seats)
        }
        Err(refused) if legal => {
            Err(BrokenPromise::new(Promise::ListIsCheck, format!("{action:?} is listed, yet: {refused}")))
        }
        Err(_) => same(Promise::RefusalsChangeNothing, &before, table.position(), || {
            format!("refusing {action:?} changes the position")
        }),
    }
}

/// Bytes as a source of chance and of actions. Once they are used up, a generator answers, so that rules that wait for
/// a certain throw come to an end.
#[derive(Debug)]
struct Steering<'a> {
    rest: &'a [u8],
    after: Quick,
}

impl Steering<'_> {
    /// The action that the next bytes decode to. Some bytes are used up either way.
    fn action<P: Position>(&mut self) -> Option<P::Action> {
        let decoded = postcard::take_from_bytes(self.rest).ok();
        self.rest = match &decoded {
            Some((_, rest)) => rest,
            None => self.rest.get(1..).unwrap_or_default(),
        };
        decoded.map(|(action, _)| action)
    }
}

impl Chance for Steering<'_> {
    fn pick(&mut self, of: u32) -> u32 {
        let Some((&first, rest)) = self.rest.split_first() else { return self.after.pick(of) };
        self.rest = rest;
        match self.rest.split_first() {
            Some((&second, rest)) if of > 256 => {
                self.rest = rest;
                u32::from(u16::from_le_bytes([first, second])) % of
            }
            _ => u32::from(first) % of,
        }
    }
}
