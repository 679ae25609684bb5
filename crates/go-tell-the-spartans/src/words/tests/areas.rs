//! What is told about areas, counters and the table.

use super::{area, reads_well, scene, unit};
use crate::map::Facing;
use crate::phase::ACTION_ROUND;
use crate::words::{
    describe_area, describe_contingent, describe_pieces, describe_segment, describe_table, explain_unit,
};
use crate::{Setup, Side, rulebook};
use tabletop::{Position as _, Viewer};

#[test]
fn an_area_is_described_to_the_last_counter() {
    let mut position = scene(
        Setup::default(),
        &[
            (&["SPA-1", "SPA-2"], "H6", Facing::West),
            (&["MED-M1"], "G6", Facing::East),
            (&["MED-B1"], "O1", Facing::East),
        ],
    );
    position.field.set_losses(unit("SPA-1"), 2);
    let view = position.view(Viewer::Table);
    let told: Vec<String> = describe_area(&view, area("H6"))
        .iter()
        .map(|(words, rule)| format!("{words} [{}]", rule.number))
        .collect();
    assert_eq!(
        told,
        [
            "H6, the wall, with the road. [2.1.1]",
            "Spartans, 2 units, facing west. [3.1.1]",
            "Together they have 2 movement points. [3.1.3]",
            "They control G6, G7 and G5. [3.3.1]",
            "SPA-1, hoplites, 3-3-2, with 2 steps lost, Morale Rating 7. [2.2]",
            "SPA-2, hoplites, 4-3-2, at full strength, Morale Rating 8. [2.2]",
            "The Persians control this area. [3.3]",
            "The wall does not keep control out. [3.3.3]",
            "The Greeks here stand before an enemy who holds them, and may go in against him. [3.3.5]",
        ]
    );
    for stack in &view.stacks {
        for unit in &stack.units {
            let lines = explain_unit(&view, unit);
            assert!(lines.len() >= 8, "{lines:?}");
            lines.iter().for_each(|(words, _)| reads_well(words));
        }
    }
    let beside = describe_table(&view).into_iter().chain(view.contingents.iter().map(describe_contingent));
    let beside = beside.chain(ACTION_ROUND.into_iter().flat_map(describe_segment));
    for (words, rule) in beside.chain(Side::BOTH.map(|side| describe_pieces(&view, side))) {
        reads_well(&words);
        assert!(words.ends_with('.') && rulebook::ALL.contains(&rule), "{words}");
    }
    assert_eq!(
        describe_pieces(&view, Side::Greece).0,
        "The Greeks: 74 units in 7 contingents, 2 of them on the map."
    );
}
