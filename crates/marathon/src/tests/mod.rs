//! The rules as tests, in the order of the booklet. Battles are drawn as text, dice are scripted.

pub(crate) mod scene;

mod allocation;
mod combat;
mod command;
mod components;
mod engagement;
mod facing;
mod fire;
mod formation;
mod games;
mod landing;
mod map;
mod morale;
mod movement;
mod options;
mod rout;
mod sequence;
mod set_up;
mod sight;
mod stacking;
mod victory;
