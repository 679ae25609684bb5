//! 3.4 The fog of war: what each pair of eyes sees, hears of, and may imagine.

use super::scene::{Scene, area, charge, march, picks, unit};
use crate::charts::Verdict;
use crate::map::{Direction, Facing};
use crate::phase::{Phase, Segment, Timing};
use crate::units::{Contingent, Kind};
use crate::{
    Action, Check, Event, Fog, Morale, Place, Players, Position, Setup, Side, View, rulebook, words,
};
use tabletop::chance::{Quick, Scripted};
use tabletop::testing::TestScene as _;
use tabletop::{Edition, Position as _, Seat, Viewer};

const GREECE: Viewer = Viewer::Seat(Seat(0));
const PERSIA: Viewer = Viewer::Seat(Seat(1));

/// What a viewer reads of a stack, the top one first: `?` where nothing.
fn reads(view: &View, side: Side, at: &str) -> String {
    let stack = view.stack(side, area(at)).expect("a stack");
    let read = stack.units.iter().map(|unit| {
        unit.seen.map_or("?".to_owned(), |seen| match seen.losses {
            0 => seen.unit.to_string(),
            lost => format!("{}*{lost}", seen.unit),
        })
    });
    read.collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn check(scene: &Scene, viewer: Viewer, side: Side, at: &str, expected: &str) {
    assert_eq!(reads(&scene.position.view(viewer), side, at), expected, "{viewer:?}");
}

const BOARD: &str = "G6 MAL-1*1 MAL-2*2 MAL-3, C6 MED-M1*1 MED-M2*1 MED-M3";

#[test]
fn only_the_top_unit_of_an_enemy_stack_is_seen() {
    tabletop::tested!(rulebook::FOG_OF_WAR);
    let scene = Scene::players(Players::Two, BOARD);
    check(&scene, GREECE, Side::Greece, "G6", "MAL-1*1 MAL-2*2 MAL-3");
    check(&scene, PERSIA, Side::Greece, "G6", "MAL-1*1 ? ?");
    check(&scene, GREECE, Side::Persia, "C6", "MED-M1*1 ? ?");
    check(&scene, PERSIA, Side::Persia, "C6", "MED-M1*1 MED-M2*1 MED-M3");
    check(&scene, Viewer::Table, Side::Greece, "G6", "MAL-1*1 ? ?");
    check(&scene, Viewer::Referee, Side::Greece, "G6", "MAL-1*1 MAL-2*2 MAL-3");
}

#[test]
fn of_those_beneath_nothing_is_told_but_how_many_they_are() {
    tabletop::tested!(rulebook::FOG_OF_WAR);
    let board = "G6 MAL-1 LOC-1~ MAL-3, C6 MED-M1";
    let beneath = |scene: &Scene, viewer| {
        let view = scene.position.view(viewer);
        let unit = view.stack(Side::Greece, area("G6")).expect("a stack").units[1];
        (unit.contingent, unit.kind, unit.morale, words::describe_unit(&unit))
    };
    let scene = Scene::players(Players::Two, board);
    for viewer in [PERSIA, Viewer::Table] {
        let hidden = (None, Kind::Hoplite, None, "A hidden unit".to_owned());
        assert_eq!(beneath(&scene, viewer), hidden, "{viewer:?}");
    }
    let (contingent, _, morale, words) = beneath(&scene, GREECE);
    assert_eq!((contingent, morale), (Some(Contingent::Locrian), Some(Morale::Disordered)));
    assert!(words.starts_with("LOC-1"), "{words}");
    // The first edition told contingent and morale.
    let before = Scene::first_edition(Players::Two, board);
    let told = (
        Some(Contingent::Locrian),
        Kind::Hoplite,
        Some(Morale::Disordered),
        "A hidden unit of the Locrians".to_owned(),
    );
    assert_eq!(beneath(&before, PERSIA), told);
}

#[test]
fn one_who_plays_alone_sees_all() {
    let scene = Scene::new(BOARD);
    for viewer in [GREECE, Viewer::Table] {
        check(&scene, viewer, Side::Greece, "G6", "MAL-1*1 MAL-2*2 MAL-3");
        check(&scene, viewer, Side::Persia, "C6", "MED-M1*1 MED-M2*1 MED-M3");
    }
}

#[test]
fn players_of_one_side_do_not_look_into_each_others_stacks() {
    // 11.2 Leonidas, central Greece, the Peloponnese, Persia, the Immortals.
    let board = "G6 SPA-1 SPA-2*1, G5 MAL-1 MAL-2, C6 SCY-M1 SCY-M2, C5 MED-M1 MED-M2";
    let seats = |scene: &Scene, side, at| {
        let read = (0..5).map(|seat| reads(&scene.position.view(Viewer::Seat(Seat(seat))), side, at));
        read.map(|read| !read.contains('?')).collect::<Vec<_>>()
    };
    for scene in [Scene::players(Players::Five, board), Scene::first_edition(Players::Five, board)] {
        assert_eq!(seats(&scene, Side::Greece, "G6"), [true, false, false, false, false]);
        assert_eq!(seats(&scene, Side::Greece, "G5"), [false, true, false, false, false]);
        assert_eq!(seats(&scene, Side::Persia, "C5"), [false, false, false, true, false]);
        assert_eq!(seats(&scene, Side::Persia, "C6"), [false, false, false, false, true]);
    }
    // Nor do their units stack, so that each knows all of the stacks he leads.
    let below = Action::Below { unit: unit("MAL-1"), at: area("G6") };
    let deploying = |players, top: &str| {
        let scene = Scene::players(players, &format!("G6 {top}"));
        scene.day(3).phase(Phase::Deployment { contingent: Contingent::Malian })
    };
    deploying(Players::Five, "SPA-1").refuses(below, rulebook::MORE_PLAYERS);
    deploying(Players::Five, "LOC-1").allows(below);
    deploying(Players::Two, "SPA-1").allows(below);
}

#[test]
fn those_who_join_a_melee_are_seen() {
    let scene = Scene::players(Players::Five, "F6 SPA-1, F6 MED-M1, G6 MAL-1 MAL-2*1, L3 LOC-1")
        .segment(Segment::Movement(Side::Greece))
        .act(Action::EndMovement)
        .act(charge("G6", 2, "F6", Direction::West, Facing::West))
        .happened(Event::CameToLight { unit: unit("MAL-2"), losses: 1, morale: Morale::Steady });
    for seat in 0..5 {
        check(&scene, Viewer::Seat(Seat(seat)), Side::Greece, "F6", "SPA-1 MAL-1 MAL-2*1");
    }
}

#[test]
fn a_stack_that_moves_shows_no_more_than_before() {
    let scene = Scene::players(Players::Two, "G6 MAL-1 MAL-2*2 MAL-3, L3 MAL-9, C6 MED-M1 MED-M2*1 MED-M3")
        .segment(Segment::Movement(Side::Greece))
        .act(march("G6", 3, "F6", Facing::West))
        .did_not_happen(|event| matches!(event, Event::CameToLight { .. }));
    check(&scene, PERSIA, Side::Greece, "F6", "MAL-1 ? ?");
}

#[test]
fn a_unit_that_comes_to_lie_on_top_comes_to_light() {
    let scene = Scene::players(Players::Two, "G6 MAL-1 MAL-2*2 MAL-3, L3 MAL-9, C6 MED-M1")
        .segment(Segment::Movement(Side::Greece))
        .act(march("G6", 1, "F6", Facing::West))
        .happened(Event::CameToLight { unit: unit("MAL-2"), losses: 2, morale: Morale::Steady });
    check(&scene, PERSIA, Side::Greece, "G6", "MAL-2*2 ?");
}

#[test]
fn stacks_are_inspected_in_melee() {
    let scene = Scene::players(Players::Two, "G6 MAL-1 MAL-2*2, L3 MAL-9 MAL-8, G6 MED-M1 MED-M2*1")
        .segment(Segment::Melee(Side::Persia));
    check(&scene, PERSIA, Side::Greece, "G6", "MAL-1 ?");
    assert!(scene.position.view(PERSIA).melees.is_empty(), "odds would tell what lies beneath");
    // 3:5 and one left is 1:3; a 1 costs the attacker four steps, which is all they have.
    let scene = scene.act_dice(Action::Attack(area("G6")), &[1]);
    check(&scene, PERSIA, Side::Greece, "G6", "MAL-1 MAL-2*2");
    check(&scene, PERSIA, Side::Greece, "L3", "MAL-9 ?");
    scene.happened(Event::CameToLight { unit: unit("MAL-2"), losses: 2, morale: Morale::Steady });
}

#[test]
fn fire_from_afar_shows_nothing_and_fire_from_beside_does() {
    let fires = |at: &str, dice: &[u32]| {
        Scene::players(Players::Two, &format!("G6 MAL-1 MAL-2*2, {at} MED-B1 MED-B2, C2 MED-M1"))
            .segment(Segment::Fire(Side::Persia, crate::phase::Timing::Offensive))
            .act_dice(Action::Fire(area("G6")), dice)
    };
    check(&fires("E6", &[1]), PERSIA, Side::Greece, "G6", "MAL-1 ?");
    check(&fires("E6", &[1]), GREECE, Side::Persia, "E6", "MED-B1 ?");
    check(&fires("F6", &[1]), PERSIA, Side::Greece, "G6", "MAL-1 MAL-2*2");
    check(&fires("F6", &[1]), GREECE, Side::Persia, "F6", "MED-B1 MED-B2");
}

#[test]
fn checks_under_fire_from_afar_do_not_show_who_lies_beneath() {
    // The top unit loses two steps and runs; the next comes to lie on top, and the third checks unseen.
    let scene = Scene::players(Players::Two, "G6 MAL-1 MAL-2 MAL-3*2, L3 LOC-1, E6 MED-B1, C2 MED-M1")
        .segment(Segment::Fire(Side::Persia, Timing::Defensive))
        .with(|position| position.hits[area("G6")] = 4)
        .act_dice(Action::HoldFire, &[10, 1, 2]);
    check(&scene, PERSIA, Side::Greece, "G6", "MAL-2 ?");
    let rating = scene.position.rating(unit("MAL-3"));
    let (side, at) = (Side::Greece, area("G6"));
    for edition in [Edition::FIRST, scene.position.setup().edition] {
        let fog = Fog::of(&Setup { players: Players::Two, edition, ..Setup::default() });
        let event = Event::CheckedBelow {
            check: Some(Check { unit: unit("MAL-3"), die: 2, modifier: 0, rating }),
            contingent: Some(Contingent::Malian),
            side,
            at,
            verdict: Some(Verdict::Holds),
            fog,
        };
        // In the first edition contingent and verdict were told.
        let first = edition == Edition::FIRST;
        let contingent = first.then_some(Contingent::Malian);
        let verdict = first.then_some(Verdict::Holds);
        let told = Event::CheckedBelow { check: None, contingent, side, at, verdict, fog };
        assert_eq!(Position::redact(&event, GREECE), event);
        assert_eq!(Position::redact(&event, PERSIA), told);
        assert_eq!(Position::redact(&event, Viewer::Table), told);
        if !first {
            assert!(scene.events.contains(&event), "{:?}", scene.events);
        }
    }
}

/// A stack of three whose top unit has run under fire from afar, so that the third has checked unseen with this die.
fn checked_unseen(die: u32) -> Scene {
    Scene::players(Players::Two, "G6 MAL-1 MAL-2 MAL-3, L3 LOC-1, E6 MED-B1, C2 MED-M1")
        .segment(Segment::Fire(Side::Persia, Timing::Defensive))
        .with(|position| position.hits[area("G6")] = 4)
        .act_dice(Action::HoldFire, &[10, 1, die])
}

#[test]
fn the_enemy_cannot_tell_how_an_unseen_check_ended() {
    let (holds, breaks) = (checked_unseen(2), checked_unseen(8));
    assert_eq!(holds.position.morale(unit("MAL-3")), Morale::Steady);
    assert_eq!(breaks.position.morale(unit("MAL-3")), Morale::Disordered);
    assert_eq!(holds.position.view(PERSIA), breaks.position.view(PERSIA));
    // Both are imagined from either.
    for scene in [&holds, &breaks] {
        let imagined = |seed| scene.position.resample(PERSIA, &mut Quick::new(seed)).morale(unit("MAL-3"));
        let both: std::collections::BTreeSet<Morale> = (0..20).map(imagined).collect();
        assert_eq!(both.len(), 2, "{both:?}");
    }
    // The question whether they rally is asked either way, and only its answer tells.
    let asked = |scene: Scene| scene.segment_dice(Segment::Recovery, &[]);
    let (holds, breaks) = (asked(holds), asked(breaks));
    let at = Phase::Recovery { side: Side::Greece, at: area("G6"), depth: 1 };
    let holds = holds.is_in(at).offers(&[Action::LetBe]).refuses(Action::Rally, rulebook::RECOVERY);
    let breaks = breaks.is_in(at).offers(&[Action::Rally, Action::LetBe]);
    assert_eq!(holds.position.view(PERSIA), breaks.position.view(PERSIA));
    let let_be = breaks.act(Action::LetBe);
    check(&let_be, PERSIA, Side::Greece, "G6", "MAL-2 ?");
    assert_eq!(let_be.position.morale(unit("MAL-3")), Morale::Disordered);
}

#[test]
fn who_comes_to_light_shows_disorder_and_all() {
    let scene = checked_unseen(8).segment_dice(Segment::Movement(Side::Greece), &[]);
    scene.act(march("G6", 1, "F6", Facing::West)).happened(Event::CameToLight {
        unit: unit("MAL-3"),
        losses: 0,
        morale: Morale::Disordered,
    });
}

#[test]
fn who_tries_to_rally_shows_himself() {
    let scene =
        Scene::players(Players::Two, "G6 MAL-1 MAL-2*2~, L3 LOC-1, C2 MED-M1").segment(Segment::Recovery);
    check(&scene, PERSIA, Side::Greece, "G6", "MAL-1 ?");
    check(&scene.act_dice(Action::Rally, &[1]), PERSIA, Side::Greece, "G6", "MAL-1 MAL-2*2");
}

#[test]
fn which_counter_goes_under_a_stack_is_told_to_its_player_only() {
    let placed = [Contingent::Spartan, Contingent::Thespian, Contingent::Theban];
    let below = |scene: Scene| {
        scene
            .away(&placed, Place::Home)
            .phase(Phase::Deployment { contingent: Contingent::Malian })
            .act(Action::Below { unit: unit("MAL-2"), at: area("I4") })
    };
    let board = "I4 MAL-1, J3 MAL-3*2";
    // Leonidas, the allies who lead the Malians, the Persians, the table, the referee.
    let viewers = [0, 1, 2].map(|seat| Viewer::Seat(Seat(seat))).into_iter();
    let viewers: Vec<Viewer> = viewers.chain([Viewer::Table, Viewer::Referee]).collect();
    let knows = [false, true, false, false, true];
    for scene in [Scene::players, Scene::first_edition].map(|edition| below(edition(Players::Three, board))) {
        let fog = Fog::of(scene.position.setup());
        let told = |unit, contingent| Event::PlacedBelow {
            unit,
            contingent,
            side: Side::Greece,
            at: area("I4"),
            fog,
        };
        let event = told(Some(unit("MAL-2")), Some(Contingent::Malian));
        let scene = scene.happened(event.clone());
        for (&viewer, knows) in viewers.iter().zip(knows) {
            // In the first edition the contingent was told to all.
            let contingent = (knows || !fog.hides_all()).then_some(Contingent::Malian);
            let heard = Position::redact(&event, viewer);
            assert_eq!(heard, told(knows.then(|| unit("MAL-2")), contingent), "{viewer:?}");
            let in_camp = scene.position.view(viewer).camp;
            assert_eq!(in_camp.iter().all(|unit| unit.seen.is_some()), knows, "{viewer:?}");
        }
    }
    let below = |name| Action::Below { unit: unit(name), at: area("I4") };
    assert_ne!(Position::steps(below("MAL-2")), Position::steps(below("MAL-4")));
    assert_eq!(Position::overt(below("MAL-2")), Position::overt(below("MAL-4")), "they look alike");
    // Alone at the table nothing is hidden.
    let alone = Event::PlacedBelow {
        unit: Some(unit("MAL-2")),
        contingent: Some(Contingent::Malian),
        side: Side::Greece,
        at: area("I4"),
        fog: Fog::of(&Setup::default()),
    };
    assert_eq!(Position::redact(&alone, Viewer::Table), alone);
}

#[test]
fn the_number_on_top_says_nothing_of_what_lies_beneath() {
    let deployed = |players, beneath: &str, next: &str| {
        let placed = [Contingent::Spartan, Contingent::Thespian, Contingent::Theban];
        Scene::players(players, "")
            .away(&placed, Place::Home)
            .with(|position| position.field.set_losses(unit("MAL-2"), 2))
            .phase(Phase::Deployment { contingent: Contingent::Malian })
            .act(Action::Place { unit: unit("MAL-1"), at: area("G4"), facing: Facing::West })
            .act(Action::Below { unit: unit(beneath), at: area("G4") })
            .act(Action::Place { unit: unit(next), at: area("G5"), facing: Facing::West })
    };
    // The weakened unit goes under the stack, or a sound one does: MAL-2 lies there in both, and MAL-3 stands beside it.
    let weak = deployed(Players::Two, "MAL-2", "MAL-3");
    let sound = deployed(Players::Two, "MAL-3", "MAL-4");
    check(&weak, GREECE, Side::Greece, "G4", "MAL-1 MAL-2*2");
    check(&sound, GREECE, Side::Greece, "G4", "MAL-1 MAL-2");
    for scene in [&weak, &sound] {
        check(scene, PERSIA, Side::Greece, "G4", "MAL-1 ?");
        check(scene, PERSIA, Side::Greece, "G5", "MAL-3");
    }
    assert_eq!(weak.position.view(PERSIA), sound.position.view(PERSIA));
    // Alone at the table each keeps its own.
    let alone = deployed(Players::Solitaire, "MAL-3", "MAL-4");
    check(&alone, GREECE, Side::Greece, "G4", "MAL-1 MAL-3");
    check(&alone, GREECE, Side::Greece, "G5", "MAL-4");
}

#[test]
fn a_plan_under_the_fog_places_those_it_means() {
    let deployed = |players| {
        Scene::players(players, "")
            .with(|position| {
                position.field.set_losses(unit("SPA-1"), 3);
                position.field.set_losses(unit("SPA-2"), 1);
            })
            .phase(Phase::Deployment { contingent: Contingent::Spartan })
            .act(Action::Deploy(crate::plans::Plan::Historical))
    };
    let losses = |scene: &Scene| {
        let spartans = scene.position.units_of(Contingent::Spartan);
        let area = spartans.filter_map(|unit| scene.position.field.area(unit)).next().expect("they stand");
        scene
            .position
            .stack(Side::Greece, area)
            .iter()
            .map(|&unit| scene.position.losses(unit))
            .collect::<Vec<_>>()
    };
    assert_eq!(losses(&deployed(Players::Two)), [0, 1, 3], "the least damaged on top");
    assert_eq!(losses(&deployed(Players::Two)), losses(&deployed(Players::Solitaire)));
}

#[test]
fn what_is_imagined_looks_the_same_and_deals_the_hidden_losses_anew() {
    let board = "G6 MAL-1 MAL-2*2 MAL-3, G5 MAL-4 MAL-5*1 MAL-6*3, G7 LOC-1 LOC-2*2, C6 MED-M1 MED-M2*1";
    let scene = Scene::players(Players::Two, board);
    let position = &scene.position;
    let losses =
        |position: &Position| ["MAL-2", "MAL-3", "MAL-5", "MAL-6"].map(|name| position.losses(unit(name)));
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let imagined = position.resample(PERSIA, &mut Quick::new(seed));
        assert_eq!(imagined.view(PERSIA), position.view(PERSIA));
        assert_eq!(imagined.audit(), Ok(()));
        let dealt = losses(&imagined);
        let mut sorted = dealt;
        sorted.sort_unstable();
        assert_eq!(sorted, [0, 1, 2, 3], "the same losses, elsewhere");
        assert_eq!(imagined.losses(unit("LOC-2")), 2, "each contingent has its own");
        assert_eq!(imagined.losses(unit("MED-M2")), 1, "one's own are known");
        seen.insert(dealt);
    }
    assert!(seen.len() > 12, "{seen:?}");
    // The one who sees it all imagines nothing.
    assert_eq!(&position.resample(Viewer::Referee, &mut Scripted::new(&[])), position);
    // Two positions that look alike give the same for the same picks.
    let other = Scene::players(Players::Two, &board.replace("MAL-2*2 MAL-3", "MAL-2 MAL-3*2")).position;
    assert_eq!(other.view(PERSIA), position.view(PERSIA));
    let dice = picks(&[1, 1, 1, 1, 1, 1, 1, 1]);
    let imagine = |position: &Position| position.resample(PERSIA, &mut Scripted::new(&dice));
    assert_eq!(losses(&imagine(&other)), losses(&imagine(position)));
}

#[test]
fn whoever_goes_in_is_not_inspected_before_the_fight() {
    let scene = Scene::players(Players::Two, "G6 MAL-1 MAL-2*1, F6 MED-B1, C2 MED-M1")
        .segment(Segment::Movement(Side::Greece))
        .act(charge("G6", 2, "F6", Direction::West, Facing::West))
        .did_not_happen(|event| matches!(event, Event::CameToLight { .. }));
    check(&scene, PERSIA, Side::Greece, "F6", "MAL-1 ?");
}
