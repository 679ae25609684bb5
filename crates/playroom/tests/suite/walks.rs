//! Whole games played by pointing.

use super::earth_and_water;
use playroom::draft::Draft;
use playroom::kept::dice;
use playroom::{Look, Picked, Picking, Point, Sitting, Step, Tried};
use std::collections::HashMap;
use tabletop::chance::Quick;
use tabletop::{Chance, Seat, Viewer, Waiting};

/// Points along the path of this action, as a person would, and sees that it leads there.
pub(super) fn walk(sitting: &dyn Sitting, action: usize, path: &[Step]) {
    let paths = &sitting.decider().offers().paths;
    let mut picking = Picking::default();
    for &Step { point, .. } in path {
        match point {
            Point::Cards(set) => {
                for card in (1..=32).filter(|card| set & 1 << (card - 1) != 0) {
                    assert_eq!(picking.point(paths, Point::Card(card)), Picked::Further, "{path:?}");
                }
            }
            _ => match picking.point(paths, point) {
                Picked::Done(done) => assert_eq!(done, action, "{path:?}"),
                Picked::Further => {}
                Picked::NotOffered => panic!("{path:?} cannot be walked at {point:?}"),
            },
        }
    }
    assert_eq!(picking.ready(paths), Some(action), "{path:?}");
}

/// What is pointed at along a path.
pub(super) fn points(path: &[Step]) -> Vec<Point> {
    path.iter().map(|step| step.point).collect()
}

/// Places at random until the draft may be finished and the person is content.
pub(super) fn draft(look: &dyn Look, chance: &mut Quick) -> Draft {
    let mut draft = Draft::default();
    loop {
        let drafted = look.draft(&draft).unwrap();
        let content = drafted.offered.is_empty() || drafted.missing.is_none() && chance.pick(6) == 0;
        if drafted.finish.is_some() && content {
            return draft;
        }
        assert!(!drafted.offered.is_empty(), "nothing can be placed, and the draft cannot be finished");
        draft = draft.with(drafted.offered[chance.pick(drafted.offered.len() as u32) as usize]);
    }
}

/// What is drawn at the places of a draft.
fn pieces_at(sitting: &dyn Sitting, draft: &Draft) -> Vec<Vec<playroom::Shape>> {
    let scene = sitting.look(Viewer::Table).scene();
    let at = |point: Point| scene.spot(point).map(|spot| spot.shapes.clone());
    draft.counts().into_iter().filter_map(|(point, _)| at(point)).collect()
}

#[test]
fn whole_games_can_be_pointed_at() {
    for seed in 0..60 {
        let mut sitting = earth_and_water(seed);
        let mut chance = Quick::new(seed);
        while let Waiting::For(_) = sitting.table().waiting() {
            let offers = sitting.decider().offers();
            let mut dice = dice(seed, sitting.table().actions());
            if offers.drafting {
                let draft = draft(&*sitting.decider(), &mut chance);
                let before = pieces_at(&*sitting, &draft);
                sitting.finish_draft(&draft, &mut dice).unwrap();
                let after = pieces_at(&*sitting, &draft);
                assert!(
                    before.iter().zip(&after).all(|(before, after)| before != after),
                    "each placement did something"
                );
                continue;
            }
            let mut owners = HashMap::new();
            for (action, path) in &offers.paths {
                assert_eq!(owners.insert(points(path), *action), None, "two actions share {path:?}");
                let unnamed = |step: &Step| step.point.is_button() && step.words.is_empty();
                assert!(!path.iter().any(unnamed), "a button says nothing: {path:?}");
            }
            for action in 0..sitting.table().choices().len() {
                assert!(
                    offers.paths.iter().any(|(owner, _)| *owner == action),
                    "no way to {}",
                    sitting.decider().words(action)
                );
            }
            let (action, path) = &offers.paths[chance.pick(offers.paths.len() as u32) as usize];
            walk(&*sitting, *action, path);
            sitting.choose(*action, &mut dice).unwrap();
        }
    }
}

#[test]
fn whatever_is_pointed_at_is_done_or_refused_and_the_rule_is_named() {
    let (mut forbidden, mut nothing) = (0, 0);
    for seed in 0..20 {
        let mut sitting = earth_and_water(seed);
        let mut chance = Quick::new(seed);
        while let Waiting::For(seat) = sitting.table().waiting() {
            let offers = sitting.decider().offers();
            let everything =
                sitting.look(Viewer::Seat(seat)).scene().spots.into_iter().map(|spot| spot.point);
            for point in everything.chain((1..=16).map(Point::Card)) {
                if offers.drafting
                    || matches!(point, Point::Figure(_))
                    || Picking::default().offered(&offers.paths).contains(&point)
                {
                    continue;
                }
                match sitting.decider().tried(&Picking::default(), point) {
                    Tried::Forbidden(illegal) => {
                        assert!(!illegal.rule.number.is_empty() && !illegal.because.is_empty());
                        forbidden += 1;
                    }
                    Tried::Nothing => nothing += 1,
                }
            }
            let number = sitting.table().actions();
            let count = sitting.table().choices().len() as u32;
            sitting.choose(chance.pick(count) as usize, &mut dice(seed, number)).unwrap();
        }
    }
    assert!(forbidden > 50 * nothing, "{forbidden} refused with their rule, {nothing} without");
}

#[test]
fn the_board_is_whole_for_every_viewer_and_shows_no_hidden_card() {
    let mut sitting = earth_and_water(7);
    let mut chance = Quick::new(7);
    let mut hidden = [0; 4];
    while let Waiting::For(_) = sitting.table().waiting() {
        let viewers = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Table, Viewer::Referee];
        for (viewer, hidden) in viewers.into_iter().zip(&mut hidden) {
            let scene = sitting.look(viewer).scene();
            assert_eq!(scene.spots.len(), 11 + 8 + 1 + 6, "cities, ports, the bridge, portraits");
            assert!(scene.spots.iter().all(|spot| !spot.label.is_empty() && !spot.name.is_empty()));
            for hand in sitting.look(viewer).hands() {
                let all = viewer == Viewer::Referee || viewer == Viewer::Seat(hand.seat);
                assert!(hand.known.len() <= usize::from(hand.count));
                assert!(!all || hand.known.len() == usize::from(hand.count), "one's own hand lies open");
                *hidden += usize::from(hand.count) - hand.known.len();
            }
            let piles = sitting.look(viewer).piles();
            let mut cards: Vec<u8> =
                piles.iter().flat_map(|pile| &pile.cards).map(|card| card.number).collect();
            cards.sort_unstable();
            assert_eq!(cards, (1..=16).collect::<Vec<_>>(), "every card lies in one pile: {piles:?}");
        }
        let number = sitting.table().actions();
        let count = sitting.table().choices().len() as u32;
        sitting.choose(chance.pick(count) as usize, &mut dice(7, number)).unwrap();
    }
    assert!(hidden[0] > 10 && hidden[1] > 10 && hidden[2] > 10, "cards were hidden from each: {hidden:?}");
}
