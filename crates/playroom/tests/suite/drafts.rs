//! Placements in any order.

use super::{earth_and_water, everything};
use playroom::draft::Draft;
use playroom::kept::dice;
use playroom::{Point, Sitting};

const ABYDOS: Point = Point::Place(0);
const EPHESOS: Point = Point::Place(1);
const ATHENAI: Point = Point::Place(2);
const PORT_OF_EPHESOS: Point = Point::Harbour(1);
const BRIDGE: Point = Point::Place(11);

/// Persia has bought no cards and may raise forces.
fn raising() -> Box<dyn Sitting> {
    let mut sitting = earth_and_water(480);
    sitting.choose(0, &mut dice(480, 0)).unwrap();
    assert!(sitting.decider().offers().drafting);
    sitting
}

fn placed(points: &[Point]) -> Draft {
    points.iter().fold(Draft::default(), |draft, &point| draft.with(point))
}

fn finished(points: &[Point]) -> impl PartialEq + std::fmt::Debug {
    let mut sitting = raising();
    sitting.finish_draft(&placed(points), &mut dice(480, 1)).unwrap();
    everything(&*sitting)
}

#[test]
fn the_order_of_placing_does_not_matter() {
    let forwards = [ABYDOS, EPHESOS, EPHESOS, PORT_OF_EPHESOS];
    let mut backwards = forwards;
    backwards.reverse();
    assert_eq!(finished(&forwards), finished(&backwards));
    assert_ne!(finished(&forwards), finished(&[ABYDOS]));
}

#[test]
fn a_draft_shows_what_it_comes_to_and_what_is_left() {
    let sitting = raising();
    let before = sitting.decider().draft(&Draft::default()).unwrap();
    let after = sitting.decider().draft(&placed(&[PORT_OF_EPHESOS, ABYDOS])).unwrap();
    assert_ne!(before.scene, after.scene);
    assert_ne!(before.prompt, after.prompt, "talents were spent");
    assert!(before.offered.contains(&BRIDGE) && !before.offered.contains(&ATHENAI));
    assert_eq!(before.missing, None);
    let lost = |drafted: &playroom::Drafted| {
        let words = drafted.finish.clone().unwrap();
        let (_, left) = words.split_once(" (").unwrap_or_else(|| panic!("{words}"));
        left.split(' ').next().unwrap().parse::<u8>().unwrap()
    };
    assert_eq!(lost(&before) - lost(&after), 3, "a fleet and an army are three talents that are not lost");
}

#[test]
fn too_much_is_refused_with_its_rule() {
    let sitting = raising();
    let rule = |points: &[Point]| sitting.decider().draft(&placed(points)).unwrap_err().rule.number;
    assert_eq!(rule(&[ATHENAI]), "Control", "armies are raised where one rules");
    assert_eq!(rule(&[PORT_OF_EPHESOS, PORT_OF_EPHESOS, PORT_OF_EPHESOS]), "5.1", "two fleets at most");
    assert_eq!(rule(&[BRIDGE, BRIDGE]), "5.1", "one bridge is enough");
}

#[test]
fn what_cannot_be_had_is_refused_however_much_else_was_placed() {
    let sitting = raising();
    for first in [vec![BRIDGE], [ABYDOS; 12].to_vec()] {
        let mut points = first.clone();
        points.push(ATHENAI);
        let refused = sitting.decider().draft(&placed(&points)).unwrap_err();
        assert_eq!(refused.rule.number, "Control", "{points:?}");
        let offered = sitting.decider().draft(&placed(&first)).unwrap().offered;
        assert!(!offered.contains(&ATHENAI) && !offered.contains(&BRIDGE), "{first:?}: {offered:?}");
    }
}

#[test]
fn taking_back_takes_the_last_one_placed_there() {
    let draft = placed(&[ABYDOS, EPHESOS, ABYDOS]);
    assert_eq!(draft.counts(), [(ABYDOS, 2), (EPHESOS, 1)]);
    assert_eq!(draft.without(ABYDOS), placed(&[ABYDOS, EPHESOS]));
    assert_eq!(draft.without(ATHENAI), draft);
    assert_eq!(draft.undone(), placed(&[ABYDOS, EPHESOS]));
}

#[test]
fn a_draft_is_written_down_by_names_and_read_back_as_far_as_it_is_allowed() {
    let sitting = raising();
    let draft = placed(&[PORT_OF_EPHESOS, ABYDOS, BRIDGE]);
    let read = |names: &[String]| Draft::read(names, &*sitting.decider());
    assert_eq!(read(&draft.names()), draft);
    let broken = [&placed(&[ABYDOS]).names()[..], &["say-elephants".to_owned()], &draft.names()[..]].concat();
    assert_eq!(read(&broken), placed(&[ABYDOS]), "what was never offered ends it");
    assert_eq!(read(&placed(&[ABYDOS, ATHENAI]).names()), placed(&[ABYDOS]), "so does what the rules forbid");
}
