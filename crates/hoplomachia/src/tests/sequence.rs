//! The sequence of play, and what it leaves open to all.

use super::battlefield::{battlefield, unit};
use crate::battles::{Formation, Plan};
use crate::field::Units;
use crate::orders::Order;
use crate::phase::Step;
use crate::troops::Troop;
use crate::view::View;
use crate::{Position, Setup, Side};
use tabletop::chance::Seeded;
use tabletop::{Position as _, Seat, Silent, Viewer};

#[test]
fn the_turn_goes_as_printed() {
    use Step::*;
    let printed = [
        Orders,
        Commands,
        AutomaticMoves,
        BelosShooting,
        BelosCharges,
        Ekdromoi,
        Epidromos,
        DefensiveBelos,
        Marches,
        EpidromosMelee,
        OthismosMelee,
        Katastrophe,
        Orders,
    ];
    assert!(printed.windows(2).all(|pair| pair[0].next() == pair[1]), "A, B.1 to B.6, C");
    // One precedence for A, each of the six phases of B, and C, however many parts a phase has.
    let found: Vec<Step> = printed[..12].iter().copied().filter(|step| step.finds_precedence()).collect();
    assert_eq!(
        found,
        [
            Commands,
            AutomaticMoves,
            BelosShooting,
            Epidromos,
            DefensiveBelos,
            Marches,
            EpidromosMelee,
            Katastrophe
        ]
    );
    assert_eq!([PreBattle.next(), Deployment.next()], [Deployment, Orders]);
}

#[test]
fn who_has_reacted_does_not_act_in_that_phase() {
    let units = [(30, 20), (40, 20)].map(|at| unit(Side::First, Troop::Athenians, 3, at));
    let (mut position, ids) = battlefield(Setup::default(), Step::Epidromos, &units);
    position.reacted(ids[1]);
    assert_eq!(position.next_actor(|_, _| true), Some(ids[0]));
    assert_eq!(position.next_actor(|_, _| true), None);
    position.strophe.acted = Units::NONE;
    assert_eq!(position.next_actor(|_, _| true), Some(ids[1]), "in the next phase it does, from the right");
}

#[test]
fn what_was_shown_and_the_arete_of_both_are_open_to_all() {
    let mut position = Position::start(&Setup::default(), &mut Seeded::new(1), &mut Silent);
    position.hosts[Side::First].signal = Some(Order::March);
    let viewers = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Table, Viewer::Referee];
    for (step, is_shown) in [(Step::Orders, false), (Step::AutomaticMoves, true), (Step::Katastrophe, true)] {
        position.strophe.step = step;
        for viewer in viewers {
            let view = View::of(&position, viewer);
            let knows = is_shown || viewer == viewers[0] || viewer == Viewer::Referee;
            assert_eq!(
                view.hosts[Side::First].signal,
                Some(Order::March).filter(|_| knows),
                "{step:?} {viewer:?}"
            );
            for side in Side::BOTH {
                assert_eq!(view.hosts[side].arete, position.hosts[side].arete);
            }
        }
    }
}

#[test]
fn plans_and_formations_forbid_no_order() {
    let position = Position::start(&Setup::default(), &mut Seeded::new(1), &mut Silent);
    let may = |plan: Plan, formation: Formation| {
        let mut position = position.clone();
        position.hosts[Side::First].plan = plan;
        position.hosts[Side::First].formation = formation;
        position.strophe.step = Step::Orders;
        position.turn = 1;
        let orders = crate::phase::Orders { side: Side::First, strategos: 0, by: None };
        position.phase = crate::phase::Phase::Orders(orders);
        position.actions()
    };
    let plain = may(Plan::FrontalAttack, Formation::BattlePhalanx);
    assert!(plain.len() > 20);
    for plan in [Plan::EnvelopeFlank, Plan::HarassToDeath, Plan::Defend, Plan::ExitBoard] {
        assert_eq!(may(plan, Formation::BattlePhalanx), plain, "{plan:?}");
    }
    // A divided phalanx begins its approach part by part, so it may be that more can be ordered; never less.
    for formation in [Formation::DividedPhalanx, Formation::MarchingColumn, Formation::Dispersed] {
        let orders = may(Plan::Defend, formation);
        assert!(plain.iter().all(|order| orders.contains(order)), "{formation:?}");
    }
}
