//! B.2, B.4 Missiles: [`shooting`], [`charges`] and how they go back ([`retiring`]), the [`attack`] itself and the [`reactions`] to it,
//! [`ekdromoi`], and how they answer at once ([`declaring`]).

mod attack;
mod charges;
mod declaring;
mod ekdromoi;
pub(crate) mod odds;
mod reactions;
mod retiring;
mod running;
mod shooting;
