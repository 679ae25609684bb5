//! The rules as tests, in the order of the booklet. Boards are drawn as text, dice are scripted.

pub(crate) mod scene;

mod advance;
mod assault;
mod automaton;
mod charts;
mod commitment;
mod components;
mod deployment;
mod end_of_day;
mod entering;
mod facing;
mod feint;
mod fire;
mod fog;
mod hits;
mod melee;
mod missiles;
mod movement;
mod odds;
mod options;
mod persian_by_hand;
mod persian_deployment;
mod points;
mod recovery;
mod rout;
mod rulings;
mod sequence;
mod stacking;
mod victory;
mod violations;
mod zones;

use tabletop::Rule;

/// What follows shows this rule at work; the booklet prints it under this number.
#[track_caller]
fn shows(rule: Rule, number: &str) {
    assert_eq!(rule.number, number, "{rule}");
    assert_eq!(crate::rulebook::ALL.iter().filter(|other| other.number == number).count(), 1);
}
