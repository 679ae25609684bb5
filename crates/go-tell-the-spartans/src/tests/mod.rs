//! The rules as tests, in the order of the booklet. Boards are drawn as text, dice are scripted.

pub(crate) mod scene;

mod charts;
mod commitment;
mod components;
mod deployment;
mod end_of_day;
mod facing;
mod fog;
mod persian_deployment;
mod rulings;
mod sequence;
mod stacking;
mod victory;
mod zones;

use tabletop::Rule;

/// What follows shows this rule at work; the booklet prints it under this number.
#[track_caller]
fn shows(rule: Rule, number: &str) {
    assert_eq!(rule.number, number, "{rule}");
    assert_eq!(crate::rulebook::ALL.iter().filter(|other| other.number == number).count(), 1);
}
