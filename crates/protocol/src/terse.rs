//! What a computer player says, without the names of its fields: for messages and saves that only we read, both ends of one build.
//!
//! Code that reads an object by the names of its fields is three times as heavy as code that reads a list, and a page has no other use for
//! it: 2.7 KB of every module. The engine protocol goes on to name the fields.

use crate::review::{Cause, Chosen, Known, Review, Turn, TurningPoint, Unit};
use crate::{Explanation, Likely, Weighed};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

/// This without the names of its fields: as a list, in their order.
#[derive(Clone, PartialEq, Debug)]
pub struct Terse<T>(pub T);

/// Two fields or a few, each listed too.
type Weights = (Value, String, f64, Option<(f64, f64, f64)>);
type Numbers = (f64, f64);
type Moment = (usize, u8, f64, f64, f64);
type Point = (usize, usize, u8, u32, bool, Numbers, String, Option<String>);
type Explained = (Vec<Weights>, Vec<String>, Vec<Value>, Vec<String>, Vec<String>, String);
type Seen = (bool, Numbers, Numbers, usize, Vec<(Numbers, u32)>, Vec<Moment>, Vec<Point>);

impl Serialize for Terse<Explanation> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Explanation { choices, reasons, plan, then, expects, sure } = &self.0;
        let choices: Vec<_> = choices
            .iter()
            .map(|Weighed { action, words, share, chance }| {
                (action, words, share, chance.map(|Likely { likely, low, high }| (likely, low, high)))
            })
            .collect();
        (choices, reasons, plan, then, expects, sure).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Terse<Explanation> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (choices, reasons, plan, then, expects, sure) = Explained::deserialize(deserializer)?;
        let choices = choices
            .into_iter()
            .map(|(action, words, share, chance)| {
                let chance = chance.map(|(likely, low, high)| Likely { likely, low, high });
                Weighed { action, words, share, chance }
            })
            .collect();
        Ok(Terse(Explanation { choices, reasons, plan, then, expects, sure }))
    }
}

impl Serialize for Terse<Review> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Review { unit, start, luck, taught, choices, turns, turning_points } = &self.0;
        let choices: Vec<_> = choices.iter().map(|chosen| (numbers(chosen.total), chosen.turns)).collect();
        let turns: Vec<Moment> = turns
            .iter()
            .map(|&Turn { actions, seat, worth, luck, choice }| (actions, seat, worth, luck, choice))
            .collect();
        let points: Vec<_> = turning_points
            .iter()
            .map(|TurningPoint { first, last, seat, chapter, cause, by, words, better }| {
                (first, last, seat, chapter, *cause == Cause::Luck, numbers(*by), words, better)
            })
            .collect();
        let is_chance = *unit == Unit::Chance;
        (is_chance, numbers(*start), numbers(*luck), taught, choices, turns, points).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Terse<Review> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (is_chance, start, luck, taught, choices, turns, points) = Seen::deserialize(deserializer)?;
        let choices =
            choices.into_iter().map(|(total, turns)| Chosen { total: known(total), turns }).collect();
        let turns = turns
            .into_iter()
            .map(|(actions, seat, worth, luck, choice)| Turn { actions, seat, worth, luck, choice })
            .collect();
        let turning_points = points
            .into_iter()
            .map(|(first, last, seat, chapter, is_luck, by, words, better)| {
                let cause = if is_luck { Cause::Luck } else { Cause::Choice };
                TurningPoint { first, last, seat, chapter, cause, by: known(by), words, better }
            })
            .collect();
        let unit = if is_chance { Unit::Chance } else { Unit::Points };
        Ok(Terse(Review {
            unit,
            start: known(start),
            luck: known(luck),
            taught,
            choices,
            turns,
            turning_points,
        }))
    }
}

fn numbers(Known { value, margin }: Known) -> Numbers {
    (value, margin)
}

fn known((value, margin): Numbers) -> Known {
    Known { value, margin }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known_as(value: f64) -> Known {
        Known { value, margin: value / 10.0 }
    }

    #[test]
    fn an_explanation_comes_back() {
        let chance = Some(Likely { likely: 0.5, low: 0.4, high: 0.6 });
        let weighed = |words: &str, chance| Weighed {
            action: words.into(),
            words: words.to_owned(),
            share: 0.7,
            chance,
        };
        let said = Terse(Explanation {
            choices: vec![weighed("march", chance), weighed("stay", None)],
            reasons: vec!["a".to_owned()],
            plan: vec![1.into()],
            then: vec!["b".to_owned(), "c".to_owned()],
            expects: Vec::new(),
            sure: "d".to_owned(),
        });
        let text = serde_json::to_string(&said).unwrap();
        assert_eq!(serde_json::from_str::<Terse<Explanation>>(&text).unwrap(), said);
    }

    #[test]
    fn a_review_comes_back() {
        let point = |cause, better: Option<&str>| TurningPoint {
            first: 1,
            last: 2,
            seat: 1,
            chapter: 3,
            cause,
            by: known_as(4.0),
            words: "they broke".to_owned(),
            better: better.map(str::to_owned),
        };
        for unit in [Unit::Chance, Unit::Points] {
            let said = Terse(Review {
                unit,
                start: known_as(0.5),
                luck: known_as(-0.25),
                taught: 7,
                choices: vec![Chosen { total: known_as(1.5), turns: 9 }],
                turns: vec![Turn { actions: 3, seat: 1, worth: 0.25, luck: 0.5, choice: -0.5 }],
                turning_points: vec![point(Cause::Luck, None), point(Cause::Choice, Some("to hold"))],
            });
            let text = serde_json::to_string(&said).unwrap();
            assert_eq!(serde_json::from_str::<Terse<Review>>(&text).unwrap(), said);
        }
    }
}
