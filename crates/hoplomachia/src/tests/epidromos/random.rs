//! Random charges on random fields.

use super::*;

/// Somebody anywhere near the middle, facing anywhere.
fn anybody() -> impl Strategy<Value = Stands> {
    let troops = [
        Troop::Athenians,
        Troop::Spartiates,
        Troop::Ataktes,
        Troop::Psiloi,
        Troop::ThrakianPeltasts,
        Troop::IphikrateanPeltasts,
        Troop::KretanToxotes,
        Troop::Hippeis,
        Troop::Thessalians,
        Troop::Baggage,
    ];
    let where_to = (20 * INCH..40 * INCH, 14 * INCH..32 * INCH, 0u16..24, any::<bool>());
    (any::<bool>(), 0..troops.len(), 1u8..=5, where_to).prop_map(move |(first, troop, files, place)| {
        let (x, y, turn, is_opposed) = place;
        let side = if first { First } else { Second };
        let ahead = if first { Heading::NORTH } else { Heading::SOUTH };
        let heading = if is_opposed { ahead } else { Heading::degrees(15 * i32::from(turn)) };
        Stands { side, troop: troops[troop], files, at: Point::new(x, y), heading }
    })
}

/// Every answer to a question of this phase, and some to others.
fn every_action() -> impl Iterator<Item = Action> {
    [Action::Charge, Action::Stand, Action::EndMove].into_iter().chain((i8::MIN..=i8::MAX).map(Action::Align))
}

proptest! {
    #[test]
    fn charges_leave_a_sound_field(units in proptest::collection::vec(anybody(), 2..9), seed in any::<u64>(), arete in 1i8..20) {
        let (mut position, ids) = battlefield(Setup::default(), Step::Epidromos, &units);
        for &id in &ids {
            let alone = |position: &Position| {
                let unit = position.field().get(id).unwrap();
                let table = position.table();
                unit.rects().all(|(_, rect)| table.encloses(&rect) && position.field().is_free(&rect, id))
            };
            if alone(&position) {
                order(&mut position, id, Order::Charge);
            } else {
                position.field.remove(id);
            }
        }
        position.hosts[First].arete.points = arete;
        let mut chance = Seeded::new(seed);
        let mut flow = position.go_on_epidromos(&mut chance, &mut Silent);
        for _ in 0..100 {
            prop_assert_eq!(position.field().audit(&position.table()), Ok(()));
            if flow == Flow::Done {
                return Ok(());
            }
            let mut listed = Vec::new();
            position.list(&mut |action| listed.push(action));
            prop_assert_eq!(listed.len(), 2, "a question has two answers");
            for action in every_action() {
                prop_assert_eq!(position.judge(action).is_ok(), listed.contains(&action), "{:?}", action);
            }
            let action = listed[tabletop::Chance::d6(&mut chance) as usize % 2];
            let done = match *position.phase() {
                Phase::Epidromos(id) => position.charge(id, action, &mut chance, &mut Silent),
                Phase::Alignment(contact) => position.align(contact, action, &mut chance, &mut Silent),
                phase => panic!("{phase:?}"),
            };
            prop_assert_eq!(position.field().audit(&position.table()), Ok(()));
            flow = if done == Flow::Done { position.go_on_epidromos(&mut chance, &mut Silent) } else { done };
        }
        prop_assert!(false, "the phase does not end");
    }
}
