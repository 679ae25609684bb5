//! What is told of melees.

use super::super::names::{Names, counted};
use crate::event::MeleeEvent;
use crate::melee::{Combatant, Fate, From, Outcome, Penetration};
use crate::rulebook as rule;
use tabletop::Rule;

pub(super) fn say(names: Names<'_>, event: &MeleeEvent) -> (String, Rule) {
    match *event {
        MeleeEvent::OneStepMore { side, strategos } => {
            (format!("{} calls for One Step More!", names.strategos(side, strategos)), rule::ONE_STEP_MORE)
        }
        MeleeEvent::Fought { first, second, from, is_push, penetrations, outcome, fates } => {
            let how = if is_push { "in the othismos (push)" } else { "in the clash" };
            let [one, other] = [names.combatant(first), names.combatant(second)];
            let (blows, result) = (blows(from, penetrations), result([&one, &other], fates));
            (format!("{one} fights {other} {how}{}: {blows}; {result}.", side(from)), rule_of(outcome))
        }
        MeleeEvent::GaveGround { who, depths } => {
            let far = counted(depths, "stand depth", "stand depths");
            (format!("{} gives ground by {far}.", names.combatant(who)), rule::PUSHED_BACK)
        }
        MeleeEvent::Cornered { who } => {
            (format!("{} has no way back.", names.combatant(who)), rule::NO_WAY_BACK)
        }
        MeleeEvent::Pursues { unit, of, quarry } => (pursues(names, unit, of, quarry), rule::WHO_PURSUES),
        MeleeEvent::Advanced { who } => {
            (format!("{} advances over the slain.", names.combatant(who)), rule::AFTER_A_SLAUGHTER)
        }
    }
}

fn pursues(
    names: Names<'_>,
    unit: crate::field::UnitId,
    of: Combatant,
    quarry: crate::field::UnitId,
) -> String {
    if unit == of.unit {
        format!("{unit} pursues {quarry}.")
    } else {
        format!("{} pursues {quarry}; it is called {unit} from now on.", names.combatant(of))
    }
}

fn side(from: From) -> &'static str {
    match from {
        From::Front => "",
        From::ShieldedFlank => ", on its shielded flank",
        From::Unshielded => ", on its unshielded flank or rear",
    }
}

/// How deep the attacks went; who is struck from a side does not strike back.
fn blows(from: From, [blow, back]: [Penetration; 2]) -> String {
    match from {
        From::Front => format!("it {}, and the other {}", depth(blow), depth(back)),
        From::ShieldedFlank | From::Unshielded => format!("it {}", depth(blow)),
    }
}

fn depth(penetration: Penetration) -> &'static str {
    match penetration {
        Penetration::Nothing => "does nothing",
        Penetration::Shield => "hits the shields",
        Penetration::Strength => "gets past the shields",
        Penetration::Threshold => "cuts into the ranks",
        Penetration::Exceeded => "cuts through the ranks",
    }
}

fn result([one, other]: [&str; 2], fates: [Fate; 2]) -> String {
    match fates {
        [Fate::Stays, Fate::Stays] => "neither gives way".to_owned(),
        [Fate::Stays, fate] => format!("{other} {}", becomes(fate)),
        [fate, Fate::Stays] => format!("{one} {}", becomes(fate)),
        [first, second] => format!("{one} {}, {other} {}", becomes(first), becomes(second)),
    }
}

fn becomes(fate: Fate) -> &'static str {
    match fate {
        Fate::Stays => "stays",
        Fate::Disarrayed => "is disarrayed",
        Fate::GivesGround => "is pushed back",
        Fate::GivesGroundDisarrayed => "is pushed back and disarrayed",
        Fate::Breaks => "breaks",
        Fate::Slaughtered => "is slaughtered",
    }
}

fn rule_of(outcome: Outcome) -> Rule {
    match outcome {
        Outcome::NoEffect | Outcome::BothDisarrayed => rule::RESOLUTION,
        Outcome::PushedBack => rule::PUSHED_BACK,
        Outcome::BrokenInto => rule::BROKEN_INTO,
        Outcome::Broken => rule::BROKEN,
        Outcome::Slaughtered => rule::SLAUGHTERED,
    }
}
