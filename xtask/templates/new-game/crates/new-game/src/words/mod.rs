//! The game in words: the board, prompts, actions and events, for terminals, logs and screen readers.

use crate::map::Ford;
use crate::{Action, BySide, Crossing, Event, PhaseView, Position, Setup, View, rulebook};
use std::fmt::Write;
use tabletop::{Rule, Seat, Told};

impl Told for Position {
    const CHAPTER: &'static str = "round";

    fn opens_chapter(event: &Event) -> bool {
        matches!(event, Event::RoundBegan { .. })
    }

    fn rules() -> &'static [Rule] {
        rulebook::ALL
    }

    fn rules_page() -> &'static str {
        include_str!("../../../../docs/new-game/rules.md")
    }

    fn board(view: &View) -> String {
        let mut board = format!("ROUND {} of {}    {}\n", view.round, view.rounds, score(view.score));
        for ford in Ford::ALL {
            let guard = match view.phase {
                PhaseView::Cross { guard: Some(guard), .. } if guard == ford => "  guard",
                _ => "",
            };
            // Writing to a string cannot fail.
            let _ = write!(board, "\n~~~~ {} ~~~~{guard}", ford.name());
        }
        board + "\n"
    }

    fn prompt(view: &View) -> String {
        match view.phase {
            PhaseView::Guard { attacker } => {
                format!("{}: post the guard at a ford, unseen by {}.", attacker.enemy().name(), attacker.name())
            }
            PhaseView::Cross { attacker, .. } => {
                format!("{}: choose the ford to cross; the guard is at one of them.", attacker.name())
            }
            PhaseView::Over => format!("The game is over; {}.", score(view.score)),
        }
    }

    fn doing(view: &View) -> String {
        match view.phase {
            PhaseView::Guard { attacker } => format!("{} is posting the guard.", attacker.enemy().name()),
            PhaseView::Cross { attacker, .. } => {
                format!("{} is choosing the ford to cross.", attacker.name())
            }
            PhaseView::Over => Self::prompt(view),
        }
    }

    fn say_action(_: Seat, action: Action) -> String {
        match action {
            Action::Post(ford) => format!("post the guard at {}", ford.name()),
            Action::Cross(ford) => format!("cross at {}", ford.name()),
        }
    }

    fn say_event(_: &Setup, event: &Event) -> (String, Rule) {
        match *event {
            Event::RoundBegan { round } => (format!("Round {round} begins."), rulebook::SEQUENCE),
            Event::GuardPosted { side, ford } => {
                let ford = ford.map_or("a ford, unseen", Ford::name);
                (format!("{} posts its guard at {ford}.", side.name()), rulebook::GUARD)
            }
            Event::Crossed(crossing) => (crossed(crossing), rulebook::CROSSING),
            Event::GameOver { winner: Some(side) } => {
                (format!("{} has crossed more often and wins.", side.name()), rulebook::VICTORY)
            }
            Event::GameOver { winner: None } => {
                ("Both have crossed as often: nobody wins.".to_owned(), rulebook::VICTORY)
            }
        }
    }
}

fn crossed(crossing: Crossing) -> String {
    let Crossing { side, ford, guard, die, made } = crossing;
    let comes_to = if made { "and crosses" } else { "and is thrown back" };
    format!(
        "{} rolls {die} at {} {comes_to}; the guard was at {}.",
        side.name(),
        ford.name(),
        guard.name()
    )
}

/// "Persia 1, Greece 2".
fn score(score: BySide<u8>) -> String {
    score.iter().map(|(side, made)| format!("{} {made}", side.name())).collect::<Vec<_>>().join(", ")
}
