//! What a computer player says about its choice: what else it weighed, what it expects, how sure it is.

use crate::table::Choice;
use opponent::{Candidate, Evaluate, Search};
use protocol::{Explanation, Likely, Weighed};
use tabletop::chance::Quick;
use tabletop::{Forecast, Seat, Silent, Told, Viewer, capitalised};

/// How many choices are told.
const TOLD: usize = 3;
/// How much of the course it expects is told: as much as one can follow.
const FORESEEN: usize = 6;

/// How many steps are told with their odds.
const MOST_REASONS: usize = 3;

/// There was nothing to choose.
pub(crate) fn unasked(choice: Choice) -> Explanation {
    settled(choice, "There is nothing else to do.")
}

/// The choice of a player that does not search.
pub(crate) fn swift(choice: Choice) -> Explanation {
    settled(choice, "It goes by what it sees at once, and weighs nothing against it.")
}

fn settled(Choice { action, words, .. }: Choice, sure: &str) -> Explanation {
    let only = Weighed { action, words, share: 1.0, chance: None };
    Explanation { choices: vec![only], reasons: Vec::new(), expects: Vec::new(), sure: sure.into() }
}

/// What a search has come to so far, in a game with these seats.
pub(crate) fn search<P: Told + Evaluate>(search: &Search<P>, seats: &[&str]) -> Explanation {
    let seat = search.sight().seat();
    let candidates = search.candidates();
    let all: f64 = candidates.iter().map(|candidate| f64::from(candidate.visits)).sum();
    let share = |candidate: &Candidate<P::Action>| f64::from(candidate.visits) / all.max(1.0);
    let weighed = candidates.iter().take(TOLD).map(|candidate| {
        let Candidate { value, margin, .. } = *candidate;
        let Choice { action, words, .. } = Choice::of::<P>(seat, candidate.action);
        let chance = Likely {
            likely: short(value),
            low: short((value - margin).max(0.0)),
            high: short((value + margin).min(1.0)),
        };
        Weighed { action, words, share: short(share(candidate)), chance: Some(chance) }
    });
    // The first step is its own choice, which is told already.
    let course = search.principal_variation().into_iter().skip(1);
    let expects = folded(course.map(|step| step_of(seats, step.seat, P::say_action(step.seat, step.action))));
    let mut reasons = reasons(search, seats);
    reasons.extend(compared::<P>(seat, &candidates));
    Explanation { choices: weighed.collect(), reasons, expects, sure: sure(&candidates, share) }
}

/// What the steps of the principal variation risk, in words. It is walked in one determinisation, and every forecast is made
/// from what the whole table sees, so that nothing hidden is told.
fn reasons<P: Told + Evaluate>(search: &Search<P>, seats: &[&str]) -> Vec<String> {
    let mut position = search.sight().determinise(&mut Quick::new(0));
    let own = search.sight().seat();
    let mut reasons = Vec::new();
    for (nth, step) in search.principal_variation().into_iter().enumerate() {
        if position.check(step.action).is_err() {
            break;
        }
        if let Some(forecast) = P::forecast(&position.view(Viewer::Table), step.action) {
            let step_words = P::say_action(step.seat, step.action);
            reasons.push(reason(nth, step.seat == own, seats[step.seat.index()], &step_words, &forecast));
        }
        if step.by_chance || reasons.len() == MOST_REASONS {
            break;
        }
        position.apply(step.action, &mut Quick::new(0), &mut Silent);
    }
    reasons
}

/// "March 2 armies from Sparta to Thebai: 71 % to take Thebai, losing 0.9 of 2 armies on average."
fn reason(nth: usize, own: bool, seat: &str, step: &str, forecast: &Forecast) -> String {
    let odds = format!("{:.0} % to {}", 100.0 * forecast.chance(), forecast.aim);
    let losing = forecast.losses.first().map(|(_, lost)| format!(", losing {lost} on average"));
    match (nth, own) {
        (0, _) => format!("{}: {odds}{}.", capitalised(step), losing.unwrap_or_default()),
        (_, true) => format!("It prepares to {step}: {odds}."),
        (_, false) => format!("It reckons that {seat} will {step}, with {odds}."),
    }
}

/// How much better it is than the next best choice, where that can be told from noise.
fn compared<P: Told>(seat: Seat, candidates: &[Candidate<P::Action>]) -> Option<String> {
    let [best, next, ..] = candidates else { return None };
    let better = best.value - next.value;
    (better > best.margin.max(next.margin)).then(|| {
        let words = P::say_action(seat, next.action);
        format!("The next best, to {words}, wins {:.0} % less often.", 100.0 * better)
    })
}

/// What is done several times in a row is told once.
fn folded(steps: impl Iterator<Item = String>) -> Vec<String> {
    let mut told: Vec<(String, u32)> = Vec::new();
    for step in steps {
        match told.last_mut() {
            Some((last, times)) if *last == step => *times += 1,
            _ => told.push((step, 1)),
        }
    }
    told.truncate(FORESEEN);
    let words = |(step, times)| if times == 1 { step } else { format!("{step} ({times} times)") };
    told.into_iter().map(words).collect()
}

/// A step of what it expects. Who plays alone need not be told who takes it.
fn step_of(seats: &[&str], seat: Seat, words: String) -> String {
    if seats.len() == 1 { words } else { format!("{}: {words}", seats[seat.index()]) }
}

fn sure<A>(candidates: &[Candidate<A>], share: impl Fn(&Candidate<A>) -> f64) -> String {
    let Some(best) = candidates.first() else { return "It has not thought about it yet.".into() };
    let percent = (100.0 * share(best)).round();
    let thoughts = format!("{percent} % of its thoughts went this way");
    match candidates.get(1) {
        _ if share(best) >= 0.8 => format!("It is sure of this: {thoughts}."),
        Some(next) if best.value - best.margin > next.value + next.margin => {
            format!("It is fairly sure of this: {thoughts}, and nothing else did as well.")
        }
        Some(next) if share(next) > 0.7 * share(best) => {
            format!("It is a close call: {thoughts}, and about as many the next best.")
        }
        _ => format!("It prefers this: {thoughts}."),
    }
}

/// Four digits are all that a person or a page can make use of.
pub(crate) fn short(part: f64) -> f64 {
    (part * 10_000.0).round() / 10_000.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::Share;

    #[test]
    fn what_is_done_again_and_again_is_told_once() {
        let steps = ["hold", "hold", "hold", "march", "hold"].map(str::to_owned).into_iter();
        assert_eq!(folded(steps), ["hold (3 times)", "march", "hold"]);
    }

    #[test]
    fn a_reason_says_who_risks_what_with_which_odds() {
        let end = |words: &str, favours, chance| Share { words: words.into(), favours, chance };
        let forecast = Forecast {
            seat: Seat(0),
            aim: "take Athenai".into(),
            ends: vec![
                end("Persia takes it", Some(Seat(0)), 0.71),
                end("Greece holds it", Some(Seat(1)), 0.29),
            ],
            losses: vec![(Seat(0), "0.9 of 2 armies".into())],
            unseen: Vec::new(),
            assumes: String::new(),
        };
        let said = |nth, own| reason(nth, own, "Persia", "land at Athenai", &forecast);
        assert_eq!(
            said(0, true),
            "Land at Athenai: 71 % to take Athenai, losing 0.9 of 2 armies on average."
        );
        assert_eq!(said(1, true), "It prepares to land at Athenai: 71 % to take Athenai.");
        assert_eq!(said(1, false), "It reckons that Persia will land at Athenai, with 71 % to take Athenai.");
    }

    #[test]
    fn a_step_is_told_with_who_takes_it_where_several_might() {
        assert_eq!(step_of(&["Leonidas"], Seat(0), "fire".into()), "fire");
        assert_eq!(step_of(&["Leonidas", "Allies", "Persia"], Seat(2), "fire".into()), "Persia: fire");
    }

    #[test]
    fn how_sure_it_is_follows_from_what_it_tried() {
        let check = |tried: &[(u32, f64, f64)], expect: &str| {
            let candidates: Vec<_> = tried
                .iter()
                .map(|&(visits, value, margin)| Candidate { action: (), visits, value, margin })
                .collect();
            let all: u32 = tried.iter().map(|&(visits, ..)| visits).sum();
            let said = sure(&candidates, |candidate| f64::from(candidate.visits) / f64::from(all));
            assert!(said.contains(expect), "{said}");
        };
        check(&[], "not thought");
        check(&[(90, 0.6, 0.1), (10, 0.6, 0.1)], "sure of this: 90 %");
        check(&[(60, 0.6, 0.01), (40, 0.5, 0.01)], "fairly sure");
        check(&[(52, 0.6, 0.1), (48, 0.6, 0.1)], "close call");
        check(&[(70, 0.6, 0.1), (30, 0.6, 0.1)], "prefers this: 70 %");
    }
}
