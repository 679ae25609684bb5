//! The rules as tests, in the order of the booklet. Dice are scripted, battles are drawn as text.

mod agreed;
mod ambush;
mod andreia;
mod arete;
mod armies;
mod automatic;
mod battlefield;
mod battles;
mod belos;
mod bodies;
mod cards;
mod charge;
mod chariots;
mod checklist;
mod command;
mod crowding;
mod deployment;
mod diagrams;
mod end_of_turn;
mod epidromos;
mod epilektoi;
mod field;
mod flight;
mod games;
mod gate;
mod ground;
mod holding;
mod katastrophe;
mod laps;
mod lines;
mod losses;
mod manoeuvre;
mod maps;
mod marches;
mod melee;
mod melee_phase;
mod melee_places;
mod mirror;
mod missiles;
mod nemesis;
mod odds;
mod orders;
mod phalanx;
mod pre_battle;
mod recall;
mod rites;
mod scenarios;
mod sealed;
mod sequence;
mod setup;
mod sizes;
mod specials;
mod strategos;
mod strophe;
mod succession;
mod terrain;
mod together;
mod troops;
mod views;
mod words;

use tabletop::chance::Scripted;

/// Runs a rule on dice that show these faces, no more and no fewer.
#[track_caller]
fn on_dice<T>(faces: &[u32], rule: impl FnOnce(&mut Scripted<'_>) -> T) -> T {
    let picks: Vec<u32> = faces.iter().map(|face| face - 1).collect();
    let mut chance = Scripted::new(&picks);
    let result = rule(&mut chance);
    assert_eq!(chance.finish(), Ok(()));
    result
}
