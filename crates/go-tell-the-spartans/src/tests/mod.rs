//! The rules as tests, in the order of the booklet. Boards are drawn as text, dice are scripted.

pub(crate) mod scene;

mod advance;
mod assault;
mod automaton;
mod entering;
mod feint;
mod fire;
mod hits;
mod melee;
mod missiles;
mod movement;
mod odds;
mod options;
mod recovery;
mod rout;
