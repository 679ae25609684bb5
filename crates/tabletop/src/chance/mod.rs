//! Chance as an input. Rules ask for dice; who answers is no business of theirs.
//!
//! | source | answers with | for |
//! |---|---|---|
//! | [`Seeded`] | a cryptographic generator | games between people, simulations |
//! | [`Quick`] | a small fast generator | playouts inside a search |
//! | [`Recording`] | another source, taking notes | every game that is kept |
//! | [`Scripted`] | a list written beforehand | replay, rulebook examples |
//! | [`Branch`] | every answer there is, in turn | exact odds, see [`for_each_branch`] |

mod branch;
mod generator;
mod recording;
mod scripted;

pub use branch::{Branch, for_each_branch};
pub use generator::{Quick, Seeded};
pub use recording::Recording;
pub use scripted::{ScriptError, Scripted};

/// A source of chance.
pub trait Chance {
    /// A number from 0 to `of - 1`, all equally likely. `of` is at least 1.
    fn pick(&mut self, of: u32) -> u32;

    /// An ordinary die.
    fn d6(&mut self) -> u8 {
        self.pick(6) as u8 + 1
    }

    /// A die with ten faces; the face 0 counts as ten.
    fn d10(&mut self) -> u8 {
        self.pick(10) as u8 + 1
    }
}

impl<C: Chance + ?Sized> Chance for &mut C {
    fn pick(&mut self, of: u32) -> u32 {
        (**self).pick(of)
    }
}
