//! What a choice risks, in a form that a terminal can say in a line and a page can draw.

use crate::{Rule, Seat};
use serde::Serialize;
use std::fmt;

/// What a choice risks, from what one viewer can see.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Forecast {
    /// Who chooses.
    pub seat: Seat,
    /// What for: an infinitive without "to", such as "take Thebai".
    pub aim: String,
    /// How it can end: first what the chooser hopes for, last what it fears. The chances add up to 1.
    pub ends: Vec<Share>,
    /// What each seat loses on average, the chooser first: "1.7 of 4 armies".
    pub losses: Vec<(Seat, String)>,
    /// The cards that may still change it, as far as the viewer can tell.
    pub unseen: Vec<Unseen>,
    /// What the chances are reckoned with, in a sentence.
    pub assumes: String,
}

/// One way it can end.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Share {
    /// "Persia takes Thebai".
    pub words: String,
    /// Whom it favours, if anybody.
    pub favours: Option<Seat>,
    /// How likely it is.
    pub chance: f64,
}

impl Share {
    /// What is bound to happen, to nobody's advantage.
    pub fn certain(words: String) -> Share {
        Share { words, favours: None, chance: 1.0 }
    }
}

/// A card that may be played in answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Unseen {
    /// What the card does.
    pub rule: Rule,
    /// A clause that a chance can follow: "If Greece answers with Miltiades".
    pub words: String,
    /// How likely the aim is then; `None` where that cannot be said.
    pub chance: Option<f64>,
    /// Whether the viewer knows who holds it, and does not merely have to reckon with it.
    pub sure: bool,
}

impl Forecast {
    /// How likely the aim is: all ends together that favour the chooser.
    pub fn chance(&self) -> f64 {
        let hoped_for = self.ends.iter().filter(|end| end.favours == Some(self.seat));
        // Not `sum`: of nothing at all that is -0.
        hoped_for.fold(0.0, |all, end| all + end.chance)
    }
}

/// The forecast in a few words: "74 % to take Thebai, losing 1.7 of 4 armies"; or the one thing that can happen and favours
/// nobody.
impl fmt::Display for Forecast {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let [Share { words, favours: None, .. }] = self.ends.as_slice() {
            return f.write_str(words);
        }
        write!(f, "{:.0} % to {}", self.chance() * 100.0, self.aim)?;
        match self.losses.iter().find(|(seat, _)| *seat == self.seat) {
            Some((_, lost)) => write!(f, ", losing {lost}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forecast_is_said_in_a_line() {
        let end = |words: &str, favours, chance| Share {
            words: words.into(),
            favours: Some(Seat(favours)),
            chance,
        };
        let forecast = Forecast {
            seat: Seat(1),
            aim: "hold Athenai".into(),
            ends: vec![end("held", 1, 0.25), end("empty, but ours", 1, 0.125), end("lost", 0, 0.625)],
            losses: vec![(Seat(1), "1.7 of 2 armies".into()), (Seat(0), "1.0 of 3 armies".into())],
            unseen: Vec::new(),
            assumes: String::new(),
        };
        assert_eq!(forecast.to_string(), "38 % to hold Athenai, losing 1.7 of 2 armies");
        assert_eq!(
            Forecast { seat: Seat(2), losses: Vec::new(), ..forecast.clone() }.to_string(),
            "0 % to hold Athenai"
        );
        let nothing = Share { words: "nobody comes".into(), favours: None, chance: 1.0 };
        assert_eq!(Forecast { ends: vec![nothing], ..forecast }.to_string(), "nobody comes");
    }
}
