//! The words, every one of them: nothing is left out, and nothing reads like a program.

mod areas;
mod every;
mod forecasts;
mod pages;
mod written;

use crate::field::{Morale, Place};
use crate::map::{Area, AreaSet, Aspect, Facing};
use crate::phase::{Phase, Timing};
use crate::units::{Contingent, Unit};
use crate::{Event, Fog, Players, Position, Setup, Side, Why, rulebook};
use every::{actions, events, whys};
use tabletop::chance::Quick;
use tabletop::{Position as _, Seat, Silent, Told as _, Viewer, Waiting};

fn area(name: &str) -> Area {
    Area::named(name).unwrap()
}

fn unit(name: &str) -> Unit {
    Unit::named(name).unwrap()
}

/// Units where they are said to be, and nobody else on the map: `SPA-1 SPA-2 G6 west`.
fn scene(setup: Setup, stacks: &[(&[&str], &str, Facing)]) -> Position {
    let mut position = Position::start(&setup, &mut Quick::new(0), &mut Silent);
    for unit in Unit::all() {
        if position.field.area(unit).is_some() {
            position.field.remove(unit, Place::Camp);
        }
    }
    for (units, at, facing) in stacks {
        for name in *units {
            position.field.put(unit(name), area(at), *facing);
        }
    }
    position
}

fn reads_well(words: &str) {
    for sign in ["{", "}", "Some(", "None", "::", "  ", "_"] {
        assert!(!words.contains(sign), "{words}");
    }
}

/// The name of a variant, so that the lists above can be seen to be complete.
fn variants(of: impl IntoIterator<Item = impl std::fmt::Debug>) -> usize {
    let mut names: Vec<String> = of
        .into_iter()
        .map(|one| format!("{one:?}").chars().take_while(|letter| letter.is_alphanumeric()).collect())
        .collect();
    names.sort();
    names.dedup();
    names.len()
}

#[test]
fn every_action_is_a_short_imperative() {
    assert_eq!(variants(actions()), 20, "every variant of Action");
    let mut said: Vec<String> =
        actions().into_iter().map(|action| Position::say_action(Seat(0), action)).collect();
    for words in &said {
        reads_well(words);
        assert!(words.starts_with(char::is_lowercase) && !words.ends_with('.'), "{words}");
        assert!(words.chars().count() <= 90, "{words}");
    }
    let all = said.len();
    said.sort();
    said.dedup();
    assert_eq!(said.len(), all, "no two actions sound alike");
    assert!(said.contains(&"march the top unit from G6 to F6, facing west".to_owned()), "{said:?}");
    assert!(
        said.contains(
            &"keep the Spartans, the Thespians and the Thebans, and send all others home".to_owned()
        )
    );
}

#[test]
fn counters_of_the_levy_are_told_as_the_mora_they_stand_for() {
    let placed = Event::Placed { unit: unit("PEL-H1"), at: area("G6"), facing: Facing::West };
    let say = |nothing_but_spartans| {
        Position::say_event(&Setup { nothing_but_spartans, ..Setup::default() }, &placed).0
    };
    assert_eq!(say(false), "The Peloponnesians (PEL-H1) take their ground in G6, facing west.");
    assert_eq!(say(true), "The first mora (PEL-H1) take their ground in G6, facing west.");
}

#[test]
fn every_event_is_a_sentence_with_its_rule() {
    assert_eq!(variants(events()), 45, "every variant of Event");
    assert_eq!(variants(whys()), 15, "every variant of Why");
    for event in events() {
        let (words, rule) = Position::say_event(&Setup::default(), &event);
        reads_well(&words);
        assert!(words.starts_with(char::is_uppercase) && words.ends_with('.'), "{words}");
        assert!(words.chars().count() <= 240, "{} {words}", words.chars().count());
        assert!(rulebook::ALL.contains(&rule), "{rule}");
    }
    let say = |event: Event| {
        let (words, rule) = Position::say_event(&Setup::default(), &event);
        format!("{words} [{}]", rule.number)
    };
    let why = Why::Enters { at: area("F6"), aspect: Aspect::Rear };
    assert_eq!(
        say(Event::Procedure { unit: unit("MED-M1"), at: area("E5"), why }),
        "The Medes (MED-M1) in E5 must go in against the Greeks in F6 before them, from behind (case 3). [8.1.5]"
    );
    assert_eq!(
        say(Event::PlacedBelow {
            unit: None,
            contingent: None,
            side: Side::Greece,
            at: area("G6"),
            fog: Fog::of(&Setup::default())
        }),
        "A unit joins the stack in G6, at the bottom. [3.1.2]"
    );
}

/// Every phase, and whose it is.
fn phases() -> Vec<Phase> {
    let (seat, from, at) = (Seat(0), area("G6"), area("G6"));
    let left: AreaSet = [area("G6"), area("H5")].into_iter().collect();
    let mut phases = vec![
        Phase::Commitment { die: 7 },
        Phase::Conference { remain: 3, peloponnesians: false },
        Phase::Conference { remain: 5, peloponnesians: true },
        Phase::Guard,
        Phase::Deployment { contingent: Contingent::Peloponnesian },
        Phase::Deployment { contingent: Contingent::Medes },
        Phase::Recovery { side: Side::Greece, at, depth: 0 },
        Phase::Recovery { side: Side::Greece, at, depth: 1 },
        Phase::Recovery { side: Side::Greece, at, depth: 2 },
    ];
    for side in Side::BOTH {
        phases.push(Phase::Movement { side, seat });
        phases.push(Phase::Overstacked { side, at });
        phases.extend([Timing::Defensive, Timing::Offensive].map(|timing| Phase::Fire {
            side,
            timing,
            from,
        }));
        phases.push(Phase::Melee { side, seat, left });
        phases.push(Phase::Retreat { attacker: side, at, left });
    }
    phases
}

#[test]
fn every_prompt_is_one_sentence_that_names_who_is_asked() {
    let mut position = scene(
        Setup { players: Players::Four, ..Setup::default() },
        &[(&["SPA-1", "SPA-2"], "G6", Facing::West), (&["MED-B1"], "G6", Facing::East)],
    );
    position.field.set_morale(unit("SPA-1"), Morale::Disordered);
    let mut view = position.view(Viewer::Seat(Seat(0)));
    view.waiting = Waiting::For(Seat(1));
    for phase in phases() {
        view.phase = phase;
        let prompt = Position::prompt(&view);
        reads_well(&prompt);
        assert!(prompt.starts_with("Central Greece: "), "{prompt}");
        assert_eq!(prompt.matches(['.', '?', '!']).count(), 1, "{prompt}");
        assert!(prompt.ends_with(['.', '?']) && prompt.chars().count() <= 120, "{prompt}");
    }
    view.phase = Phase::Recovery { side: Side::Greece, at: area("G6"), depth: 0 };
    assert_eq!(
        Position::prompt(&view),
        "Central Greece: do the Disordered Spartans (SPA-1) in G6 try to rally?"
    );
}
