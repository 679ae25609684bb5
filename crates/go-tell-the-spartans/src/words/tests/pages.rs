//! The pages for players keep up with the charts and the rulings.

use crate::charts::{self, Source};
use crate::units::{Face, ORDER_OF_BATTLE};
use crate::words::RULINGS;
use crate::{Position, rulebook};
use tabletop::Told as _;

const RECONSTRUCTION: &str = include_str!("../../../../../docs/go-tell-the-spartans/reconstruction.md");

const fn tag(source: Source) -> &'static str {
    match source {
        Source::Printed => "printed",
        Source::Partly => "printed in part",
        Source::Reconstructed => "reconstructed",
    }
}

/// `| Melee Combat Results Table | 8.3.5 | printed | printed | ...`
#[test]
fn every_chart_is_named_with_who_made_it() {
    for chart in charts::ALL {
        let row = format!(
            "| {} | {} | {} | {} |",
            chart.name,
            chart.rule.number,
            tag(chart.values),
            tag(chart.heads)
        );
        assert!(RECONSTRUCTION.contains(&row), "reconstruction.md has no row {row}");
    }
}

#[test]
fn every_ruling_is_given_in_the_same_words() {
    for (rule, words) in RULINGS {
        let row = format!("| {} | {words} |", rule.number);
        assert!(RECONSTRUCTION.contains(&row), "reconstruction.md has no row {row}");
        assert_eq!(rule.number.chars().next(), Some('R'));
    }
}

/// The tables players read are the tables the game plays by.
#[test]
fn the_tables_of_the_page_are_those_of_the_game() {
    let has = |row: &str| assert!(Position::rules_page().contains(row), "rules.md has no row {row}");
    for row in charts::MELEE {
        has(&row.map(|(attacker, defender)| format!("{attacker} / {defender}")).join(" | "));
    }
    for row in charts::MORALE {
        let mut cells: Vec<String> = row.line.iter().map(u8::to_string).collect();
        cells.resize(4, String::new());
        cells.push(row.light.map_or_else(String::new, |rating| rating.to_string()));
        let name = row.contingent.name().trim_start_matches("men of ");
        has(&format!("| {name} | {} |", cells.join(" | ")).replace("|  |", "| |").replace("|  |", "| |"));
    }
    for row in ORDER_OF_BATTLE {
        let face = |face: Face| format!("{}-{}-{}", face.mf, face.dv, face.ma);
        let reduced = row.reduced.map_or_else(String::new, |reduced| format!("{} ", face(reduced)));
        let kind = row.kind.name().replace("mixed infantry", "mixed").replace("javelins", "javelin");
        let name = row.contingent.name().replace("men of", "Men of");
        let kind = kind.replace("archers", "bow");
        has(&format!("| {name} | {} | {kind} | {} | {reduced}| {} |", row.units, face(row.full), row.steps));
    }
    for (moves, by) in charts::TRACK_MOVES.iter().map(|(moves, by)| (moves, *by)) {
        let step = |by: i8| if by == 0 { String::new() } else { format!("{by:+} ") };
        has(&format!("| {}| {}|", step(by.greece), step(by.persia)));
        assert!(moves.steps() == by);
    }
    for level in charts::LEVELS {
        has(&format!(" | {} |", level.name));
    }
}

#[test]
fn every_rule_is_explained() {
    for &rule in rulebook::ALL {
        assert!(!Position::explain(rule).is_empty(), "{rule}");
    }
}

/// 8.1.1 and all that follows is ours, and every one of these sections says so in its heading.
#[test]
fn what_is_reconstructed_is_marked() {
    for &rule in rulebook::ALL {
        let heading = Position::rules_page()
            .lines()
            .find(|line| line.starts_with("### ") && line.split(' ').nth(1) == Some(rule.number));
        let heading = heading.unwrap_or_else(|| panic!("{rule} has no heading"));
        assert!(heading.starts_with(&format!("### {rule}")), "{heading} is not {rule}");
        let first = rule.number.chars().next();
        let ours = matches!(first, Some('9' | 'R'))
            || rule.number.starts_with("10.")
            || rule.number.starts_with("11.")
            || rule.number.starts_with("8.") && !["8.0", "8.1"].contains(&rule.number);
        assert_eq!(heading.ends_with(" °"), ours, "{heading}");
    }
}
