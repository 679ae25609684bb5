//! Advice, and why a computer player did something.

use super::{Html, facts};
use protocol::{Explanation, Weighed};
use tabletop::{Fact, capitalised};

/// A computer player's advice, or why it did something: the choice, its reasons with what it comes to, the next best, then figures.
pub fn explanation(why: &Explanation, aftermath: &[Fact]) -> String {
    let mut html = Html::default();
    html.chosen(why);
    html.planned(why);
    if !aftermath.is_empty() {
        html.raw(format_args!("{}", facts(aftermath)));
    }
    html.element("p", &why.sure);
    html.expected(why);
    if why.choices.len() > 1 {
        html.raw(format_args!(r#"<ol class="weighed">"#));
        why.choices.iter().for_each(|choice| html.weighed(choice));
        html.raw(format_args!("</ol>"));
    }
    html.0
}

/// Why a computer player took all these actions, one after the other. What it expects to follow is told of the last alone, since
/// the others expect what was then done.
pub fn explanations(whys: &[Explanation]) -> String {
    if let [why] = whys {
        return explanation(why, &[]);
    }
    let mut html = Html::default();
    for (number, why) in whys.iter().enumerate() {
        html.chosen(why);
        // The same word for several actions is said after the last of them.
        if whys.get(number + 1).is_none_or(|next| next.sure != why.sure) {
            html.element("p", &why.sure);
        }
    }
    if let Some(last) = whys.last() {
        html.planned(last);
        html.expected(last);
    }
    html.0
}

impl Html {
    /// What was chosen, and its reasons.
    fn chosen(&mut self, why: &Explanation) {
        if let Some(best) = why.choices.first() {
            self.raw(format_args!(r#"<p class="advised">"#)).element("b", &capitalised(&best.words));
            self.raw(format_args!("</p>"));
        }
        if !why.reasons.is_empty() {
            self.raw(format_args!(r#"<ul class="reasons">"#));
            for reason in &why.reasons {
                self.element("li", reason);
            }
            self.raw(format_args!("</ul>"));
        }
    }

    /// What goes with the choice.
    fn planned(&mut self, why: &Explanation) {
        if !why.then.is_empty() {
            self.element("p", &format!("And then: {}.", why.then.join("; ")));
        }
    }

    fn expected(&mut self, why: &Explanation) {
        if !why.expects.is_empty() {
            self.element("p", &format!("What follows, most likely: {}.", why.expects.join("; ")));
        }
    }

    /// "wins 54 % (52 to 56): march 2 armies from Sparta to Korinthos".
    fn weighed(&mut self, Weighed { words, chance, .. }: &Weighed) {
        self.raw(format_args!("<li>"));
        if let Some(chance) = chance {
            let [likely, low, high] = [chance.likely, chance.low, chance.high].map(|part| part * 100.0);
            self.raw(format_args!("wins {likely:.0}\u{a0}%"));
            let [low, high] = [low, high].map(|end| format!("{end:.0}"));
            if low != high {
                self.raw(format_args!(" ({low} to {high})"));
            }
            self.raw(format_args!(": "));
        }
        self.words(words).raw(format_args!("</li>"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::parted;

    #[test]
    fn every_action_of_a_turn_is_explained_and_what_follows_is_told_once() {
        let why = |words: &str, sure: &str, expects: &[&str]| Explanation {
            choices: vec![Weighed { action: words.into(), words: words.into(), share: 1.0, chance: None }],
            reasons: vec![format!("{words} for a reason")],
            expects: expects.iter().map(|step| (*step).to_owned()).collect(),
            sure: sure.into(),
            ..Explanation::default()
        };
        let html = explanations(&[
            why("buy 4 cards", "Close.", &["Persia: place 2 fleets"]),
            why("place 2 fleets", "Close.", &["Persia: finish"]),
            why("finish", "Nothing else.", &["Greece: pass"]),
        ]);
        assert_eq!(
            parted(&html),
            "<p class=\"advised\"><b>Buy 4 cards</b></p><ul class=\"reasons\"><li>buy 4 cards for a reason</li></ul>\
             <p class=\"advised\"><b>Place 2 fleets</b></p><ul class=\"reasons\"><li>place 2 fleets for a reason</li></ul>\
             <p>Close.</p><p class=\"advised\"><b>Finish</b></p><ul class=\"reasons\"><li>finish for a reason</li></ul>\
             <p>Nothing else.</p><p>What follows, most likely: Greece: pass.</p>"
        );
    }
}
