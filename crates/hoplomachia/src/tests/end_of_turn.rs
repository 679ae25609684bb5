//! C The katastrophe phase on the table, and how battles end.

use super::battlefield::{Stands, battlefield, unit};
use super::on_dice;
use crate::battles::{Battle, Board, Formation, FreeBattle, Kind, Nation, Scenario};
use crate::field::{Deed, Mark, Motion, Place, State, UnitId};
use crate::host::{Once, Strategos};
use crate::katastrophe::{Cause, Causes, Ending};
use crate::orders::Order;
use crate::phase::{Phase, Step};
use crate::phases::Flow;
use crate::pre_battle::Manner;
use crate::setup::{OptionalRules, TimeLimit, UnderBelos};
use crate::strategos::{Character, Danger, Stance};
use crate::terrain::Terrain;
use crate::troops::{Arrangement, Troop};
use crate::{Action, Epoch, Position, Setup, Side, rulebook};
use tabletop::Silent;
use wargame::plane::{Heading, Point};

use Side::{First, Second};

/// Two phalanxes far from each other, at the end of a turn in which both signalled.
fn far_apart(setup: Setup) -> (Position, Vec<UnitId>) {
    standing(setup, &[unit(First, Troop::Athenians, 4, (30, 12)), unit(Second, Troop::Thebans, 4, (27, 36))])
}

fn standing(setup: Setup, units: &[Stands]) -> (Position, Vec<UnitId>) {
    let (mut position, ids) = battlefield(setup, Step::Katastrophe, units);
    position.hosts[First].signal = Some(Order::Halt);
    position.phase = Phase::Pursuit(ids[0]);
    (position, ids)
}

#[track_caller]
fn end_turn(position: &mut Position, dice: &[u32]) -> Flow {
    let flow = on_dice(dice, |dice| position.go_on_katastrophe(dice, &mut Silent));
    assert_eq!(position.field().audit(&position.table()), Ok(()));
    flow
}

fn arete(position: &Position) -> [i8; 2] {
    [First, Second].map(|side| position.host(side).arete.points)
}

fn ending(position: &Position) -> Option<Ending> {
    if let Phase::Over(ending) = *position.phase() { Some(ending) } else { None }
}

fn does(position: &mut Position, id: UnitId, deed: Deed) {
    position.does(id, deed);
}

#[test]
fn a_phalanx_whose_flank_can_be_struck_loses_two_points() {
    tabletop::tested!(rulebook::FLANK_ENVELOPED);
    // The hippeis stand behind the Athenians and look at their backs.
    let rear = Stands { heading: Heading::NORTH, ..unit(Second, Troop::Hippeis, 2, (28, 8)) };
    let units = [unit(First, Troop::Athenians, 4, (30, 16)), unit(Second, Troop::Thebans, 4, (27, 40)), rear];
    let (mut position, ids) = standing(Setup::default(), &units);
    let mut running = position.clone();
    end_turn(&mut position, &[]);
    assert_eq!(arete(&position), [10, 14]);
    running.field.get_mut(ids[2]).unwrap().conduct.motion = Motion::Routs;
    end_turn(&mut running, &[]);
    assert_eq!(arete(&running), [12, 12], "who runs threatens nobody");
}

/// Two taxeis a long way from each other, each with horse at its back.
#[test]
fn all_hoplites_of_an_army_are_one_phalanx_unless_it_is_divided() {
    tabletop::tested!(rulebook::ENVELOPED);
    let rear = |x: i32| Stands { heading: Heading::NORTH, ..unit(Second, Troop::Hippeis, 2, (x - 2, 8)) };
    let taxis = |x: i32| unit(First, Troop::Athenians, 4, (x, 16));
    let units = [taxis(20), taxis(50), unit(Second, Troop::Thebans, 4, (35, 40)), rear(20), rear(50)];
    for (formation, lost) in [(Formation::BattlePhalanx, 2), (Formation::DividedPhalanx, 4)] {
        let (mut position, _) = standing(Setup::default(), &units);
        position.hosts[First].formation = formation;
        end_turn(&mut position, &[]);
        assert_eq!(arete(&position), [12 - lost, 12 + lost], "{formation:?}");
    }
}

#[test]
fn a_march_square_has_no_flanks_but_for_its_baggage() {
    tabletop::tested!(rulebook::FLANK_ENVELOPED);
    let rear = Stands { heading: Heading::NORTH, ..unit(Second, Troop::Hippeis, 2, (28, 8)) };
    for (baggage, after) in [((50, 30), [12, 12]), ((27, 12), [10, 14])] {
        let baggage = unit(First, Troop::Baggage, 1, baggage);
        let units = [unit(First, Troop::Athenians, 4, (30, 18)), baggage, rear];
        let (mut position, _) = standing(Setup::default(), &units);
        position.hosts[First].formation = crate::battles::Formation::MarchingColumn;
        end_turn(&mut position, &[]);
        assert_eq!(arete(&position), after);
    }
}

#[test]
fn a_phalanx_of_which_half_gave_way_is_in_retreat() {
    tabletop::tested!(rulebook::WHO_IS_IN_RETREAT);
    let (mut position, ids) = far_apart(Setup::default());
    does(&mut position, ids[0], Deed::GaveWay);
    let mut pushed = position.clone();
    end_turn(&mut position, &[]);
    assert_eq!(arete(&position), [10, 14]);
    does(&mut pushed, ids[0], Deed::Fought);
    pushed.field.get_mut(ids[0]).unwrap().give_ground(0);
    end_turn(&mut pushed, &[]);
    assert_eq!(arete(&pushed), [12, 12], "one lochos of four was pushed back");
}

#[test]
fn a_phalanx_under_missiles_throws_for_its_arete() {
    tabletop::tested!(rulebook::UNDER_BELOS);
    let lost = |die: u32| {
        let (mut position, ids) = far_apart(Setup::default());
        does(&mut position, ids[0], Deed::UnderBelos);
        end_turn(&mut position, &[die]);
        12 - arete(&position)[0]
    };
    assert_eq!([1, 2, 3, 4, 5, 6].map(lost), [0, 0, 0, 1, 1, 2]);
    let elsewhere = Setup { under_belos: UnderBelos::BelosPhase, ..Setup::default() };
    let (mut position, ids) = far_apart(elsewhere);
    does(&mut position, ids[0], Deed::UnderBelos);
    end_turn(&mut position, &[]);
}

#[test]
fn a_phalanx_may_feel_missiles_when_the_belos_phase_is_over() {
    tabletop::tested!(rulebook::WHEN_UNDER_BELOS);
    for (under_belos, dice, lost) in
        [(UnderBelos::Katastrophe, &[][..], 0), (UnderBelos::BelosPhase, &[6][..], 2)]
    {
        let (mut position, ids) = far_apart(Setup { under_belos, ..Setup::default() });
        does(&mut position, ids[0], Deed::UnderBelos);
        // Nobody throws for precedence.
        position.hosts[First].arete.points = 16;
        position.strophe.step = Step::Ekdromoi;
        on_dice(dice, |dice| position.begin_step(Step::Epidromos, dice, &mut Silent));
        assert_eq!(arete(&position), [16 - lost, 12]);
        on_dice(&[], |dice| position.begin_step(Step::DefensiveBelos, dice, &mut Silent));
        assert_eq!(arete(&position), [16 - lost, 12], "once");
    }
}

#[test]
fn a_few_missiles_trouble_a_phalanx_less() {
    tabletop::tested!(rulebook::WEAK_HARASSMENT);
    let optional = OptionalRules { weak_harassment: true, ..OptionalRules::default() };
    let lost = |lochoi: u8, stands: u8| {
        let units = [
            unit(First, Troop::Athenians, 4, (30, 12)),
            unit(Second, Troop::Psiloi, stands, (27, 20)),
            unit(Second, Troop::Thebans, 4, (50, 36)),
        ];
        let (mut position, ids) = standing(Setup { optional, ..Setup::default() }, &units);
        does(&mut position, ids[0], Deed::UnderBelos);
        does(&mut position, ids[1], Deed::Shot);
        for lochos in position.field.get_mut(ids[0]).unwrap().lochoi.iter_mut().take(usize::from(lochoi)) {
            lochos.marks.insert(Mark::ShotAt);
        }
        end_turn(&mut position, &[4]);
        12 - arete(&position)[0]
    };
    assert_eq!(lost(4, 2), 1);
    assert_eq!(lost(3, 1), 0, "one stand against four lochoi");
    assert_eq!(lost(2, 4), 0, "half of them were not shot at");
}

fn strategos(unit: UnitId, danger: Option<Danger>) -> Strategos {
    Strategos {
        unit,
        file: 0,
        character: Character::FellowHoplite,
        stance: Stance::Philos,
        is_hegemon: true,
        is_new: false,
        has_called: false,
        given: None,
        danger,
    }
}

#[test]
fn strategoi_fall_and_their_taxis_checks() {
    tabletop::tested!(rulebook::STRATEGOS_KILLED);
    tabletop::tested!(rulebook::ORDER_OF_KATASTROPHE);
    let (mut position, ids) = far_apart(Setup::default());
    position.hosts[First].strategoi[0] = Some(strategos(ids[0], Some(Danger::Fought)));
    let mut lives = position.clone();
    end_turn(&mut lives, &[5, 6]);
    assert!(lives.host(First).hegemon().is_some());
    // He falls, and then his taxis checks.
    end_turn(&mut position, &[6, 6, 1, 1]);
    assert!(position.host(First).hegemon().is_none());
    assert_eq!(arete(&position), [10, 12]);
}

#[test]
fn who_is_cut_down_with_his_lochos_is_dead_without_a_throw() {
    let (mut position, ids) = far_apart(Setup::default());
    position.hosts[First].strategoi[0] = Some(strategos(ids[0], None));
    position.slay_lochos(ids[0], 0, &mut Silent);
    end_turn(&mut position, &[1, 1]);
    assert!(position.host(First).hegemon().is_none());
}

#[test]
fn a_failed_katastrophe_check_breaks_a_taxis_and_others_see_it() {
    tabletop::tested!(rulebook::KATASTROPHE);
    let units = [
        unit(First, Troop::Panhellenic, 2, (30, 12)),
        unit(First, Troop::Panhellenic, 2, (26, 12)),
        unit(Second, Troop::Thebans, 4, (27, 36)),
    ];
    let (mut position, ids) = standing(Setup::default(), &units);
    position.hosts[First].arete.points = 3;
    position.suffer(ids[0], Cause::LochosLost);
    position.suffer(ids[2], Cause::StrategosLost);
    // Thebans pass after the first taxis has failed; the second checks for what it saw, and passes.
    end_turn(&mut position, &[6, 6, 1, 1, 1, 1]);
    let motion = |id| position.field().get(id).unwrap().conduct.motion;
    assert_eq!([motion(ids[0]), motion(ids[1])], [Motion::Breaks(ids[2]), Motion::Steady]);
}

#[test]
fn lights_who_lose_heart_evade_at_once() {
    let units = [
        unit(First, Troop::Psiloi, 3, (30, 20)),
        unit(Second, Troop::Thebans, 3, (27, 36)),
        unit(First, Troop::Athenians, 3, (50, 12)),
    ];
    let (mut position, ids) = standing(Setup::default(), &units);
    position.suffer(ids[0], Cause::StandLost);
    end_turn(&mut position, &[6, 6, 1]);
    let psiloi = position.field().get(ids[0]).unwrap();
    assert_eq!(psiloi.conduct.motion, Motion::Evaded(ids[1]));
    assert!(psiloi.did(Deed::GaveWay));
}

/// Disarrayed Athenians under a Halt order.
fn halted(setup: Setup) -> (Position, Vec<UnitId>) {
    let (mut position, ids) = far_apart(setup);
    let unit = position.field.get_mut(ids[0]).unwrap();
    unit.disarray();
    unit.conduct.order = Some(Order::Halt);
    (position, ids)
}

fn state(position: &Position, id: UnitId) -> (bool, Arrangement) {
    let unit = position.field().get(id).unwrap();
    (unit.is_disarrayed(), unit.body.shape.arrangement)
}

#[test]
fn who_stands_halted_for_a_turn_is_in_order_again() {
    tabletop::tested!(rulebook::RECOVERING);
    let (mut position, ids) = halted(Setup::default());
    for deed in [Deed::Moved, Deed::Shot, Deed::Charged, Deed::Fought] {
        let mut busy = position.clone();
        does(&mut busy, ids[0], deed);
        end_turn(&mut busy, &[]);
        assert!(state(&busy, ids[0]).0, "{deed:?}");
    }
    let mut marching = position.clone();
    marching.field.get_mut(ids[0]).unwrap().conduct.order = Some(Order::March);
    end_turn(&mut marching, &[]);
    assert!(state(&marching, ids[0]).0);
    end_turn(&mut position, &[]);
    assert_eq!(state(&position, ids[0]), (false, Arrangement::OpenFiles));
}

#[test]
fn who_has_no_room_to_open_recovers_as_it_stands() {
    tabletop::tested!(rulebook::ROOM_TO_RECOVER);
    let units = |beside: &[i32]| {
        let mut units =
            vec![unit(First, Troop::Athenians, 4, (30, 12)), unit(Second, Troop::Thebans, 4, (27, 36))];
        units.extend(beside.iter().map(|&x| unit(First, Troop::Athenians, 4, (x, 12))));
        let (mut position, ids) = standing(Setup::default(), &units);
        let unit = position.field.get_mut(ids[0]).unwrap();
        unit.disarray();
        unit.conduct.order = Some(Order::Halt);
        end_turn(&mut position, &[]);
        (state(&position, ids[0]), position.field().get(ids[0]).unwrap().body.at)
    };
    let at = Point::inches(30, 12);
    assert_eq!(units(&[36]), ((false, Arrangement::OpenFiles), at), "about the taxiarch");
    let (formed, moved) = units(&[24]);
    assert_eq!(formed, (false, Arrangement::OpenFiles));
    assert!(moved.x > at.x, "about its left");
    assert_eq!(units(&[24, 36]), ((false, Arrangement::CloseFiles), at), "between two taxeis");
}

#[test]
fn who_checked_to_recover_chooses_how_it_forms_up() {
    tabletop::tested!(rulebook::HOW_IT_RECOVERS);
    let (mut position, ids) = halted(Setup::default());
    position.field.get_mut(ids[0]).unwrap().conduct.states.insert(State::Recovers);
    does(&mut position, ids[1], Deed::UnderBelos);
    let mut moved = position.clone();
    assert_eq!(end_turn(&mut position, &[4]), Flow::Asks);
    assert_eq!(*position.phase(), Phase::Recovery(ids[0]));
    let mut actions = Vec::new();
    position.list(&mut |action| actions.push(action));
    assert_eq!(actions, [Arrangement::CloseFiles, Arrangement::OpenFiles].map(Action::Form));
    assert!(position.judge(Action::Form(Arrangement::NoFiles)).is_err());
    assert!(position.judge(Action::Form(Arrangement::CloseFiles)).is_ok());
    let points = arete(&position);
    position.form_up(ids[0], Action::Form(Arrangement::CloseFiles), &mut Silent);
    assert_eq!(end_turn(&mut position, &[]), Flow::Done);
    assert_eq!(state(&position, ids[0]), (false, Arrangement::CloseFiles));
    assert_eq!(arete(&position), points, "nothing is felt twice");

    does(&mut moved, ids[0], Deed::Moved);
    assert_eq!(end_turn(&mut moved, &[4]), Flow::Done);
    assert!(state(&moved, ids[0]).0 && !moved.field().get(ids[0]).unwrap().is(State::Recovers), "in vain");

    let (mut open, ids) = halted(Setup { recover_in_open_files: true, ..Setup::default() });
    open.field.get_mut(ids[0]).unwrap().conduct.states.insert(State::Recovers);
    assert_eq!(end_turn(&mut open, &[]), Flow::Done);
    assert_eq!(state(&open, ids[0]), (false, Arrangement::OpenFiles));
}

#[test]
fn an_army_below_zero_is_beaten() {
    tabletop::tested!(rulebook::NIKE);
    let (mut position, _) = far_apart(Setup::default());
    let mut fights_on = position.clone();
    position.hosts[First].arete.points = -1;
    end_turn(&mut position, &[]);
    assert_eq!(ending(&position), Some(Ending::Nike(Second)));
    end_turn(&mut fights_on, &[]);
    assert_eq!(ending(&fights_on), None);
}

#[test]
fn the_dead_decide_after_three_quiet_turns_or_when_both_decline() {
    tabletop::tested!(rulebook::QUIET_TURN);
    let (mut position, ids) = far_apart(Setup::default());
    position.hosts[First].signal = None;
    position.dead.mark(Point::inches(28, 10));
    let mut declined = position.clone();
    let mut marching = position.clone();
    for _ in 0..2 {
        end_turn(&mut position, &[]);
        assert_eq!(ending(&position), None);
        position.strophe.acted = crate::field::Units::NONE;
    }
    end_turn(&mut position, &[]);
    assert_eq!(ending(&position), Some(Ending::Nike(First)), "who has the dead");

    for side in Side::BOTH {
        declined.hosts[side].has.insert(Once::Declines);
    }
    end_turn(&mut declined, &[]);
    assert_eq!(ending(&declined), Some(Ending::Nike(First)));

    marching.quiet_turns = 2;
    does(&mut marching, ids[0], Deed::Moved);
    marching.field.get_mut(ids[0]).unwrap().conduct.order = Some(Order::BeginApproach);
    end_turn(&mut marching, &[]);
    assert_eq!((ending(&marching), marching.quiet_turns), (None, 0), "an approach goes on without signals");
}

#[test]
fn who_has_nobody_left_has_lost_the_field() {
    tabletop::tested!(rulebook::FIELD_IS_LOST);
    let (mut position, ids) = far_apart(Setup::default());
    position.field.get_mut(ids[1]).unwrap().conduct.motion = Motion::Routs;
    let mut to_come = position.clone();
    end_turn(&mut position, &[]);
    assert_eq!(ending(&position), Some(Ending::Nike(First)));
    let mut late = *to_come.field.get(ids[1]).unwrap();
    late.conduct.motion = Motion::Steady;
    late.place = Place::ToCome;
    to_come.field.add(late).unwrap();
    end_turn(&mut to_come, &[]);
    assert_eq!(ending(&to_come), None);
}

#[test]
fn night_falls_when_it_is_agreed() {
    tabletop::tested!(rulebook::TIME_IS_UP);
    let at = |time_limit, turn| {
        let (mut position, _) = far_apart(Setup { time_limit, ..Setup::default() });
        position.turn = turn;
        end_turn(&mut position, &[]);
        ending(&position)
    };
    let turns = Scenario::Tanagra.data().turns;
    assert_eq!(at(TimeLimit::Twenty, turns - 1), None);
    assert_eq!(at(TimeLimit::Twenty, turns), Some(Ending::Draw));
    assert_eq!(at(TimeLimit::Twelve, 12), Some(Ending::Draw));
    assert_eq!(at(TimeLimit::Unlimited, 30), None);
    assert_eq!(at(TimeLimit::Unlimited, u8::MAX), Some(Ending::Draw), "turns can be counted no farther");
}

fn scenario(scenario: Scenario) -> (Position, Vec<UnitId>) {
    far_apart(Setup { battle: Battle::Scenario(scenario), ..Setup::default() })
}

#[test]
fn who_must_leave_wins_by_leaving() {
    tabletop::tested!(rulebook::LEAVING);
    // Lechaion: two lochoi of the Lakedaimonians away, at once.
    let (mut lechaion, _) = scenario(Scenario::Lechaion);
    lechaion.hosts[First].core_left = 2;
    end_turn(&mut lechaion, &[]);
    assert_eq!(ending(&lechaion), Some(Ending::Nike(First)));
    // Tegyra: the Sacred Band.
    let (mut tegyra, _) = scenario(Scenario::Tegyra);
    let line = Scenario::Tegyra.data().armies.first.find("A1").unwrap() as u8;
    tegyra.hosts[First].left.insert(line);
    end_turn(&mut tegyra, &[]);
    assert_eq!(ending(&tegyra), Some(Ending::Nike(First)));
    // Amphipolis: four lochoi, looked at when the turns are over.
    let (mut amphipolis, _) = scenario(Scenario::Amphipolis);
    amphipolis.hosts[First].core_left = 4;
    let mut at_night = amphipolis.clone();
    end_turn(&mut amphipolis, &[]);
    assert_eq!(ending(&amphipolis), None);
    at_night.turn = Scenario::Amphipolis.data().turns;
    let mut too_few = at_night.clone();
    end_turn(&mut at_night, &[]);
    assert_eq!(ending(&at_night), Some(Ending::Nike(First)));
    too_few.hosts[First].core_left = 3;
    end_turn(&mut too_few, &[]);
    assert_eq!(ending(&too_few), Some(Ending::Nike(Second)));
}

#[test]
fn an_army_that_has_sailed_ends_the_battle_as_night_does() {
    let (mut position, ids) = scenario(Scenario::Solygeia);
    position.hosts[First].core_left = 4;
    let mut remains = position.clone();
    position.field.get_mut(ids[0]).unwrap().conduct.states.remove(State::Core);
    end_turn(&mut position, &[]);
    assert_eq!(ending(&position), Some(Ending::Draw), "nobody has the dead");
    end_turn(&mut remains, &[]);
    assert_eq!(ending(&remains), None);
}

#[test]
fn who_holds_the_place_of_the_battle_wins_it() {
    tabletop::tested!(rulebook::CLEARLY_HOLDS);
    let (mut position, ids) = scenario(Scenario::Sphakteria);
    let place = Scenario::Sphakteria.data().victory.hold.unwrap().place;
    let unit = position.field.get_mut(ids[0]).unwrap();
    let away = place.centre() - unit.body.lochos(0).centre();
    unit.body.at = unit.body.at + away;
    let other = position.field.get_mut(ids[1]).unwrap();
    other.body.at = Point::inches(28, 10);
    let mut disputed = position.clone();
    end_turn(&mut position, &[]);
    assert_eq!(ending(&position), Some(Ending::Nike(First)));
    assert_eq!(arete(&position), [15, 9], "and the loss of it is felt");

    let enemy = disputed.field.get_mut(ids[1]).unwrap();
    enemy.body.at = place.centre() + Heading::SOUTH.ahead().times(80);
    let enemy_inside =
        disputed.field.get(ids[1]).unwrap().rects().any(|(_, rect)| place.contains(rect.centre()));
    assert!(enemy_inside);
    on_dice(&[], |dice| disputed.go_on_katastrophe(dice, &mut Silent));
    assert_eq!(ending(&disputed), None);
}

#[test]
fn four_lochoi_through_the_gate_take_a_city() {
    tabletop::tested!(rulebook::TAKING_THE_GATE);
    let (mut spartolos, _) = scenario(Scenario::Spartolos);
    spartolos.hosts[First].core_left = 3;
    let mut four = spartolos.clone();
    end_turn(&mut spartolos, &[]);
    assert_eq!(ending(&spartolos), None);
    four.hosts[First].core_left = 4;
    end_turn(&mut four, &[]);
    assert_eq!(ending(&four), Some(Ending::Nike(First)));
}

#[test]
fn a_thunderstorm_frightens_the_syrakousans_at_the_anapos() {
    let after = |die: u32| {
        let (mut position, _) = scenario(Scenario::Anapos);
        position.turn = 4;
        end_turn(&mut position, &[die]);
        arete(&position)
    };
    assert_eq!([after(3), after(4)], [[12, 12], [12, 11]]);
}

fn free(kind: Kind, manner: Manner, board: Board) -> Setup {
    let battle = FreeBattle {
        epoch: Epoch::ALL[1],
        kind,
        manner,
        board,
        level: crate::armies::Level::ALL[1],
        invader: Nation::ALL[0],
        defender: Nation::ALL[1],
    };
    Setup { battle: Battle::Free(battle), ..Setup::default() }
}

#[test]
fn battle_types_say_who_wins_when_neither_army_breaks() {
    let after = |setup: Setup, core_left: u8, turn: u8| {
        let (mut position, _) = far_apart(setup);
        position.hosts[First].core_at_start = 8;
        position.hosts[First].core_left = core_left;
        position.turn = turn;
        end_turn(&mut position, &[]);
        ending(&position)
    };
    let pass = free(Kind::Pass, Manner::Encounter, Board::Square);
    assert_eq!(after(pass, 4, 5), Some(Ending::Nike(First)), "half of the core has forced it");
    assert_eq!((after(pass, 3, 19), after(pass, 3, 20)), (None, Some(Ending::Nike(Second))));
    let sally = free(Kind::Sally, Manner::Arrayed, Board::Broad);
    assert_eq!((after(sally, 4, 5), after(sally, 3, 20)), (Some(Ending::Nike(First)), Some(Ending::Draw)));
    let clash = free(Kind::Clash, Manner::Arrayed, Board::Broad);
    assert_eq!(after(clash, 8, 20), Some(Ending::Draw));
}

#[test]
fn the_village_belongs_to_whoever_is_in_it_when_night_falls() {
    let (mut position, ids) = far_apart(free(Kind::DeadEnd, Manner::Ambush, Board::Square));
    position.turn = 20;
    let mut held = position.clone();
    end_turn(&mut position, &[]);
    let village = position.ground().0.iter().find(|piece| piece.terrain == Terrain::Urban);
    let centre = village.unwrap().rect.centre();
    held.field.get_mut(ids[1]).unwrap().body.at = centre;
    end_turn(&mut held, &[]);
    assert_eq!(ending(&held), Some(Ending::Nike(Second)));
}

#[test]
fn the_dead_lie_where_lochoi_break_under_missiles_or_in_melee_or_are_slaughtered() {
    tabletop::tested!(rulebook::THE_DEAD);
    let units = [
        unit(First, Troop::Athenians, 3, (30, 12)),
        unit(First, Troop::Psiloi, 3, (50, 12)),
        unit(Second, Troop::Thebans, 3, (24, 30)),
    ];
    let (mut position, ids) = standing(Setup::default(), &units);
    position.break_lochos(ids[1], 0, ids[2], &mut Silent);
    assert_eq!(position.dead.places(), [], "nobody counts psiloi");
    let at = position.field().get(ids[0]).unwrap().rects().map(|(_, rect)| rect.centre());
    let at: Vec<_> = at.collect();
    position.break_lochos(ids[0], 0, ids[2], &mut Silent);
    position.slay_lochos(ids[0], 0, &mut Silent);
    position.break_lochos(ids[0], 0, ids[2], &mut Silent);
    assert_eq!(position.dead.places(), at, "one counter for each lochos, the last included");
    position.destroy(ids[0], &mut Silent);
    assert_eq!(position.dead.places(), at, "and no other if it is caught");
}

#[test]
fn who_runs_for_fear_leaves_no_dead() {
    let units = [unit(First, Troop::Athenians, 3, (30, 12)), unit(Second, Troop::Thebans, 3, (24, 30))];
    let (mut position, ids) = standing(Setup::default(), &units);
    position.hosts[First].arete.points = 0;
    position.suffer(ids[0], Cause::RoutSeen);
    end_turn(&mut position, &[6, 6]);
    assert!(position.field().get(ids[0]).unwrap().is_broken());
    assert_eq!(position.dead.places(), []);
}

#[test]
fn all_allies_check_the_first_time_that_the_home_city_routs() {
    tabletop::tested!(rulebook::HOME_TAXIS_ROUTS);
    let athenians = |x| unit(First, Troop::Athenians, 2, (x, 12));
    let (mut position, ids) = standing(Setup::default(), &[athenians(10), athenians(40), athenians(60)]);
    position.field.get_mut(ids[2]).unwrap().conduct.contingent = 1;
    let causes = |position: &Position, id| position.field().get(id).unwrap().conduct.causes;
    position.break_unit(ids[0], None, &mut Silent);
    assert!(causes(&position, ids[2]).contains(Cause::HomeTaxisRouted), "however far away");
    assert!(!causes(&position, ids[1]).must_check(), "who is at home does not");
    position.field.get_mut(ids[2]).unwrap().conduct.causes = Causes::NONE;
    position.break_unit(ids[1], None, &mut Silent);
    assert!(!causes(&position, ids[2]).must_check(), "once a battle");
}

#[test]
fn a_lochos_in_the_open_gate_takes_the_city_if_that_is_agreed() {
    let sally = free(Kind::Sally, Manner::Arrayed, Board::Broad);
    let taken = |setup: Setup| {
        let (mut position, ids) = far_apart(setup);
        let gate = position.ground().0.iter().find(|piece| piece.terrain == Terrain::Gate).unwrap().rect;
        position.field.get_mut(ids[0]).unwrap().body.at = gate.centre();
        end_turn(&mut position, &[]);
        ending(&position)
    };
    assert_eq!(taken(sally), None);
    assert_eq!(taken(Setup { gate_is_seized: true, ..sally }), Some(Ending::Nike(First)));
}

#[test]
fn by_standard_victory_the_field_must_be_lost_too() {
    tabletop::tested!(rulebook::STANDARD_VICTORY);
    let (mut position, ids) = far_apart(Setup { standard_victory: true, ..Setup::default() });
    position.hosts[First].arete.points = -1;
    let mut driven_off = position.clone();
    end_turn(&mut position, &[]);
    assert_eq!(ending(&position), None);
    driven_off.field.get_mut(ids[0]).unwrap().conduct.states.remove(State::Core);
    end_turn(&mut driven_off, &[]);
    assert_eq!(ending(&driven_off), Some(Ending::Nike(Second)));
}
