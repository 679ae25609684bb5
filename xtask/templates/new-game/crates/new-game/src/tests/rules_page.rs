//! The rules page: every rule is explained, in printed order.

use crate::{Position, rulebook};
use tabletop::Told as _;
use tabletop::page::Block;

#[test]
fn every_rule_has_its_section() {
    let blocks = Position::rules_blocks();
    let headed = blocks.iter().filter_map(|block| match block {
        Block::Heading { rule, .. } => *rule,
        _ => None,
    });
    assert_eq!(headed.collect::<Vec<_>>(), rulebook::ALL);
}
