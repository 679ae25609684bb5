//! Actions that no honest client sends.

use crate::{Chance, Position};

/// More bytes than any action takes.
const BYTES: usize = 16;

/// An action decoded from random bytes, or from a legal one with a byte changed, or one that was legal earlier. None
/// when the bytes decode to nothing.
pub(super) fn any<P: Position>(
    legal: &[P::Action],
    earlier: &[P::Action],
    chance: &mut impl Chance,
) -> Option<P::Action> {
    match chance.pick(3) {
        0 => decode::<P>(&[0; BYTES].map(|_| byte(chance))),
        1 => {
            let mut bytes = postcard::to_stdvec(one_of(legal, chance)?).ok()?;
            let at = chance.pick(bytes.len().max(1) as u32) as usize;
            *bytes.get_mut(at)? = byte(chance);
            decode::<P>(&bytes)
        }
        _ => one_of(earlier, chance).copied(),
    }
}

fn decode<P: Position>(bytes: &[u8]) -> Option<P::Action> {
    postcard::take_from_bytes(bytes).ok().map(|(action, _)| action)
}

fn one_of<'a, T>(things: &'a [T], chance: &mut impl Chance) -> Option<&'a T> {
    if things.is_empty() { None } else { things.get(chance.pick(things.len() as u32) as usize) }
}

/// Mostly a small number, as names of pieces, places and kinds of action are.
fn byte(chance: &mut impl Chance) -> u8 {
    let below = if chance.pick(4) == 0 { 256 } else { 24 };
    chance.pick(below) as u8
}
