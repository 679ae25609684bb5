//! Before the battle: base arete, breakfast, the entrails, speeches.

use super::battlefield::{battlefield, unit};
use super::on_dice;
use super::strophe::lead;
use crate::battles::{Battle, Scenario};
use crate::field::Deed;
use crate::host::Once;
use crate::phase::{Phase, Rite, Step};
use crate::phases::Flow;
use crate::setup::RhetoriaCap;
use crate::strategos::Character;
use crate::troops::Troop;
use crate::{Action, Position, Setup, Side, rulebook};
use Side::{First, Second};
use tabletop::chance::Seeded;
use tabletop::{Position as _, Silent};

fn fought_at(scenario: Scenario) -> Setup {
    Setup { battle: Battle::Scenario(scenario), ..Setup::default() }
}

/// Two even armies before the battle of this setup, each with a hegemon.
fn before(setup: Setup) -> Position {
    let units = [unit(First, Troop::Athenians, 3, (30, 10)), unit(Second, Troop::Korinthians, 3, (30, 40))];
    let (mut position, ids) = battlefield(setup, Step::PreBattle, &units);
    ids.iter().for_each(|&id| {
        lead(&mut position, id);
    });
    position.turn = 0;
    position.phase = Phase::NOBODY_ASKED;
    position
}

fn performed(position: &mut Position, rite: Rite, faces: &[u32]) -> Flow {
    position.phase = Phase::Rites(First, rite);
    on_dice(faces, |chance| position.perform(First, rite, Action::Perform, chance, &mut Silent))
}

/// What the players are asked if they do without everything.
fn asked(setup: &Setup) -> Vec<(Side, Rite)> {
    let mut position = Position::start(setup, &mut Seeded::new(1), &mut Silent);
    let mut asked = Vec::new();
    while let Phase::Rites(side, rite) = position.phase {
        assert_eq!(position.actions(), [Action::Perform, Action::Forgo]);
        asked.push((side, rite));
        position.play(side.seat(), Action::Forgo, &mut Seeded::new(1), &mut Silent).unwrap();
    }
    assert!(position.turn > 0, "{:?}", position.phase);
    asked
}

#[test]
fn armies_throw_for_their_base_arete() {
    tabletop::tested!(rulebook::BASE_ARETE);
    let mut position = before(fought_at(Scenario::Oinophyta));
    position.hosts[First].arete.points = 0;
    position.hosts[Second].arete.points = -2;
    on_dice(&[3, 6], |chance| position.begin_rites(chance, &mut Silent));
    assert_eq!(position.hosts[First].arete.points, 6);
    assert_eq!(position.hosts[Second].arete.points, 6, "the scenario takes two");
}

#[test]
fn each_army_is_asked_what_it_may_do() {
    tabletop::tested!(rulebook::FREE_CHOICE);
    let rites = [Rite::Breakfast, Rite::Hieres(0), Rite::Rhetoria(0), Rite::Rhetoria(1)];
    let both = Side::BOTH.into_iter().flat_map(|side| rites.map(|rite| (side, rite)));
    assert_eq!(asked(&fought_at(Scenario::Oinophyta)), both.collect::<Vec<_>>());
    let encounter = [(First, Rite::Breakfast), (Second, Rite::Breakfast)];
    assert_eq!(
        asked(&fought_at(Scenario::Tegyra)),
        encounter,
        "no sacrifice on the march, and no speech yet"
    );
    let speeches = [
        (First, Rite::Rhetoria(0)),
        (First, Rite::Rhetoria(1)),
        (First, Rite::Rhetoria(2)),
        (Second, Rite::Rhetoria(0)),
        (Second, Rite::Rhetoria(1)),
    ];
    assert_eq!(asked(&fought_at(Scenario::Koroneia)), speeches, "the second clash of the day");
}

#[test]
fn who_eats_is_worth_more_and_comes_later() {
    tabletop::tested!(rulebook::AT_BREAKFAST);
    let mut position = Position::start(&fought_at(Scenario::Tegyra), &mut Seeded::new(1), &mut Silent);
    let id = position.scenario().unwrap().find(&position.field, "A1").unwrap();
    position.turn = 1;
    assert!(position.arrives(id).is_some());
    let points = position.hosts[First].arete.points;
    performed(&mut position, Rite::Breakfast, &[]);
    assert_eq!(position.hosts[First].arete.points, points + 2);
    assert!(position.is_at_breakfast(First) && !position.is_at_breakfast(Second));
    assert_eq!(position.arrives(id), None);
    position.turn = 2;
    assert!(!position.is_at_breakfast(First) && position.arrives(id).is_some());
}

#[test]
fn entrails_are_consulted_to_the_end_or_look_by_look() {
    tabletop::tested!(rulebook::HIERES);
    tabletop::tested!(rulebook::HIERES_GO_ON);
    let mut position = before(fought_at(Scenario::Oinophyta));
    assert_eq!(performed(&mut position, Rite::Hieres(0), &[1, 3, 4]), Flow::Done);
    assert_eq!(position.hosts[First].arete.points, 13);

    let mut position = before(Setup { hieres_may_stop: true, ..fought_at(Scenario::Oinophyta) });
    assert_eq!(performed(&mut position, Rite::Hieres(0), &[1]), Flow::Asks);
    assert_eq!(position.phase, Phase::Rites(First, Rite::Hieres(1)));
    assert_eq!(position.actions(), [Action::Perform, Action::Forgo]);
    on_dice(&[], |chance| position.go_on_rites(chance, &mut Silent));
    assert_eq!(position.phase, Phase::Rites(First, Rite::Rhetoria(0)), "leaving them alone costs nothing");
    assert_eq!(performed(&mut position, Rite::Hieres(2), &[1]), Flow::Done);
    assert_eq!(position.hosts[First].arete.points, 9, "three bad signs");
}

#[test]
fn all_speeches_count_unless_they_are_limited() {
    tabletop::tested!(rulebook::RHETORIA);
    tabletop::tested!(rulebook::EVERY_SPEECH);
    for (cap, points) in [(RhetoriaCap::Unlimited, [16, 20]), (RhetoriaCap::Four, [16, 16])] {
        let mut position = before(Setup { rhetoria_cap: cap, ..fought_at(Scenario::Oinophyta) });
        position.hosts[First].strategos_mut(0).unwrap().character = Character::Demagogue;
        for points in points {
            performed(&mut position, Rite::Rhetoria(0), &[6]);
            assert_eq!(position.hosts[First].arete.points, points);
        }
    }
}

#[test]
fn on_the_march_an_army_listens_when_it_has_mustered_and_stood() {
    tabletop::tested!(rulebook::LISTENING);
    let spoken_to = |deed: Option<Deed>| {
        let mut position = before(fought_at(Scenario::Tegyra));
        position.strophe.step = Step::Orders;
        position.hosts[First].has.insert(Once::Mustered);
        let id = position.field.iter().next().unwrap().0;
        if let Some(deed) = deed {
            position.does(id, deed);
        }
        position.look_back();
        on_dice(&[], |chance| position.bring_up(chance, &mut Silent));
        position.go_on_orders();
        position
    };
    assert!(matches!(spoken_to(Some(Deed::Moved)).phase, Phase::Orders(_)));
    let mut position = spoken_to(None);
    assert_eq!(position.phase, Phase::Rites(First, Rite::Rhetoria(0)));
    position.go_on_orders();
    assert!(matches!(position.phase, Phase::Orders(_)));
    position.strophe.step = Step::Commands;
    on_dice(&[1], |chance| position.go_on_commands(chance, &mut Silent));
    on_dice(&[], |chance| position.bring_up(chance, &mut Silent));
    position.go_on_orders();
    assert!(matches!(position.phase, Phase::Orders(_)), "once");
}
