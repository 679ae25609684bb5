//! What a computer player says about its choice: what else it weighed, what it expects, how sure it is.

use crate::json::write;
use crate::table::Choice;
use opponent::{Candidate, Evaluate, Search, Sight};
use protocol::{Explanation, Likely, Weighed};
use tabletop::chance::Quick;
use tabletop::{Chance, Forecast, Position, Seat, Told, Viewer};

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

/// The choice of a player that does not search, with its odds if it has any: from what the whole table sees.
pub(crate) fn swift<P: Told>(sight: &Sight<P>, action: P::Action) -> Explanation {
    let view = sight.determinise(&mut Quick::new(0)).view(Viewer::Table);
    let odds = P::forecast(&view, action).map(|forecast| reason(0, true, "", "", &forecast));
    Explanation {
        reasons: odds.into_iter().collect(),
        ..settled(Choice::of::<P>(sight.seat(), action), SWIFT)
    }
}

const SWIFT: &str =
    "Chosen at once, without trying out what would follow, so nobody has counted how often it wins.";

fn settled(Choice { action, words, .. }: Choice, sure: &str) -> Explanation {
    let only = Weighed { action, words, share: 1.0, chance: None };
    Explanation { choices: vec![only], sure: sure.into(), ..Explanation::default() }
}

/// What a search has come to so far, in a game with these seats.
pub(crate) fn search<P: Told + Evaluate>(search: &Search<P>, seats: &[&str]) -> Explanation {
    let seat = search.sight().seat();
    let aims = search.aims();
    let mut tried: Vec<_> = if aims.is_empty() {
        search.candidates().into_iter().map(|candidate| (None, candidate)).collect()
    } else {
        aims.into_iter().map(|(aim, plan)| (Some(aim), plan)).collect()
    };
    // What was tried most comes first; those told beside it, by what they are worth, as a reader expects of a list.
    if let Some(others) = tried.get_mut(1..TOLD) {
        tabletop::arrange_by(others, |(_, a), (_, b)| a.value > b.value);
    }
    let (aims, candidates): (Vec<_>, Vec<_>) = tried.into_iter().unzip();
    let all: f64 = candidates.iter().map(|candidate| f64::from(candidate.visits)).sum();
    let share = |candidate: &Candidate<P::Action>| f64::from(candidate.visits) / all.max(1.0);
    let weighed = candidates.iter().take(TOLD).enumerate().map(|(n, candidate)| {
        let Candidate { value, margin, .. } = *candidate;
        let Choice { action, words, .. } = Choice::of::<P>(seat, candidate.action);
        // A plan by its name, then how it begins.
        let words = aims[n].map_or_else(|| words.clone(), |aim| format!("{aim}: {words}"));
        let chance = Likely {
            likely: short(value),
            low: short((value - margin).max(0.0)),
            high: short((value + margin).min(1.0)),
        };
        Weighed { action, words, share: short(share(candidate)), chance: Some(chance) }
    });
    // The first step is its own choice, which is told already.
    let course: Vec<_> = search.principal_variation().into_iter().skip(1).collect();
    let (own, later) = course.split_at(course.iter().take_while(|step| step.seat == seat).count());
    let plan = own.iter().map(|step| write(&step.action)).collect();
    let imagined = imagined_from(search);
    let expects = later.iter().zip(1 + own.len()..).map(|(step, nth)| {
        let words = P::say_action(step.seat, step.action);
        let words = if Some(nth) == imagined {
            format!("{words}{}", only_imagined(seats[step.seat.index()]))
        } else {
            words
        };
        step_of(seats, step.seat, words)
    });
    let expects = folded(expects);
    let reasons = reasons(search, candidates.first().map_or(0.0, |best| best.value), seats);
    // What is told with its odds is not told again.
    let told = |step: &String| reasons.iter().any(|reason| reason.contains(step));
    let then = folded(own.iter().map(|step| P::say_action(seat, step.action)).filter(|step| !told(step)));
    let next_plan = aims.get(1).copied().flatten().map(str::to_owned);
    let next = next_plan.or_else(|| candidates.get(1).map(|next| P::say_action(seat, next.action)));
    let sure = sure(&candidates, next.as_deref());
    Explanation { choices: weighed.collect(), reasons, plan, then, expects, sure }
}

/// The first step of the principal variation that another seat may not be able to take, because it hangs on what this seat has
/// not seen: it is legal in some determinisations only, such as the play of a card that the enemy may not hold.
fn imagined_from<P: Told + Evaluate>(search: &Search<P>) -> Option<usize> {
    const DETERMINISATIONS: u64 = 32;
    let own = search.sight().seat();
    let course = search.principal_variation();
    let refused = |seed| {
        let mut position = search.sight().determinise(&mut Quick::new(seed));
        course.iter().position(|step| {
            let refused = position.check(step.action).is_err();
            if !refused {
                apply(&mut position, step.action, seed);
            }
            refused
        })
    };
    let first = (0..DETERMINISATIONS).filter_map(refused).min()?;
    (course.iter().enumerate().skip(first)).find(|(_, step)| step.seat != own).map(|(nth, _)| nth)
}

/// Does an action, with the same kinds of chance and log as a table, so that the rules are compiled once for both.
fn apply<P: Position>(position: &mut P, action: P::Action, seed: u64) {
    position.apply(action, &mut (&mut Quick::new(seed) as &mut dyn Chance), &mut Vec::new());
}

/// Said after a step, so that nobody thinks the computer has seen what the other side holds.
fn only_imagined(seat: &str) -> String {
    format!(" (imagined from here on: nobody has looked at what {seat} hides)")
}

/// What the steps of the principal variation risk, in words; where its first step has no odds, what playing on from it has
/// shown. It is walked in one determinisation, and every forecast is made from what the whole table sees, so that nothing
/// hidden is told.
fn reasons<P: Told + Evaluate>(search: &Search<P>, value: f64, seats: &[&str]) -> Vec<String> {
    let mut position = search.sight().determinise(&mut Quick::new(0));
    let own = search.sight().seat();
    let (mut reasons, mut at_stake) = (Vec::new(), false);
    for (nth, step) in search.principal_variation().into_iter().enumerate() {
        if position.check(step.action).is_err() {
            break;
        }
        let forecast = P::forecast(&position.view(Viewer::Table), step.action);
        // What the enemy answers to an attack is in the odds of that attack, and no risk besides.
        let answers = at_stake && step.seat != own;
        at_stake = forecast.is_some();
        if let Some(forecast) = forecast.filter(|_| !answers) {
            let step_words = P::say_action(step.seat, step.action);
            reasons.push(reason(nth, step.seat == own, seats[step.seat.index()], &step_words, &forecast));
            if nth == 0 && forecast.chance() < 0.5 {
                reasons.push(all_the_same(value));
            }
        } else if nth == 0 {
            reasons.push(tried_out(value));
        }
        if step.by_chance || reasons.len() == MOST_REASONS {
            break;
        }
        apply(&mut position, step.action, 0);
    }
    reasons
}

/// A choice that will rather fail can still be the best there is.
fn all_the_same(value: f64) -> String {
    format!("All the same nothing better was found: {}", tried_out(value).to_ascii_lowercase())
}

fn tried_out(value: f64) -> String {
    format!("Played on from here, it wins about {:.0} of 100 games.", 100.0 * value)
}

/// "71 % to take Thebai, losing 0.9 of 2 armies on average": of the choice itself, which is told before its reasons, only the
/// odds. What the enemy may do about it speaks against the choice, and is told as that.
fn reason(nth: usize, own: bool, seat: &str, step: &str, forecast: &Forecast) -> String {
    let odds = format!("{:.0} % to {}", 100.0 * forecast.chance(), forecast.aim);
    let losing = forecast.losses.first().map(|(_, lost)| format!(", losing {lost} on average"));
    match (nth, own) {
        (0, _) => format!("{odds}{}.", losing.unwrap_or_default()),
        (_, true) => format!("Then {step}: {odds}."),
        (_, false) => format!("The risk: {seat} may then {step}: {odds}."),
    }
}

/// What is done several times in a row is told once, and only as much as one can follow.
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

/// What the next best choice is, in these words, and how much worse, where that can be told from noise.
fn sure<A>(candidates: &[Candidate<A>], next_words: Option<&str>) -> String {
    let Some(best) = candidates.first() else { return "It has not thought about it yet.".into() };
    let (Some(next), Some(words)) = (candidates.get(1), next_words) else {
        return "Nothing else was weighed against it.".into();
    };
    // The difference of what is told beside it, in whole games.
    let games = |candidate: &Candidate<A>| (100.0 * candidate.value).round();
    let fewer = games(best) - games(next);
    if best.value - next.value > best.margin.max(next.margin) && fewer >= 1.0 {
        return format!("The next best, to {words}, wins {fewer:.0} fewer of 100 games.");
    }
    format!("A close call: to {words} does about as well.")
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
        assert_eq!(said(0, true), "71 % to take Athenai, losing 0.9 of 2 armies on average.");
        assert_eq!(said(1, true), "Then land at Athenai: 71 % to take Athenai.");
        assert_eq!(said(1, false), "The risk: Persia may then land at Athenai: 71 % to take Athenai.");
    }

    #[test]
    fn a_step_is_told_with_who_takes_it_where_several_might() {
        assert_eq!(step_of(&["Leonidas"], Seat(0), "fire".into()), "fire");
        assert_eq!(step_of(&["Leonidas", "Allies", "Persia"], Seat(2), "fire".into()), "Persia: fire");
    }

    #[test]
    fn the_next_best_is_named_with_how_much_worse_it_is() {
        let check = |tried: &[(f64, f64)], expect: &str| {
            let candidate =
                |&(value, margin): &(f64, f64)| Candidate { action: (), visits: 1, value, margin };
            let candidates: Vec<_> = tried.iter().map(candidate).collect();
            assert_eq!(sure(&candidates, tried.get(1).map(|_| "pass")), expect);
        };
        check(&[], "It has not thought about it yet.");
        check(&[(0.6, 0.1)], "Nothing else was weighed against it.");
        check(&[(0.844, 0.001), (0.815, 0.001)], "The next best, to pass, wins 2 fewer of 100 games.");
        check(&[(0.61, 0.02), (0.52, 0.03)], "The next best, to pass, wins 9 fewer of 100 games.");
        check(&[(0.6, 0.1), (0.55, 0.02)], "A close call: to pass does about as well.");
        check(&[(0.5, 0.01), (0.52, 0.3)], "A close call: to pass does about as well.");
        check(&[(0.503, 0.001), (0.5, 0.001)], "A close call: to pass does about as well.");
    }
}
