//! What is told of charges.

use super::super::names::{Names, counted, length};
use crate::ekdromoi::Chase;
use crate::event::EpidromosEvent;
use crate::rulebook as rule;
use tabletop::Rule;

pub(super) fn say(names: Names<'_>, event: &EpidromosEvent) -> (String, Rule) {
    let inches = |inches: u8| counted(inches, "inch", "inches");
    match *event {
        EpidromosEvent::Stood { unit } => (format!("{unit} does not charge."), rule::WHO_CHARGES),
        EpidromosEvent::Held { unit } => (format!("{unit} does not dare to charge."), rule::CHARGING_CHECKS),
        EpidromosEvent::Charged { unit, die, inches: far } => {
            (format!("{unit} charges: the die shows {die}, it may run {}.", inches(far)), rule::CHARGE_ROLL)
        }
        EpidromosEvent::Countercharged { unit, die, inches: far } => (
            format!("{unit} countercharges: the die shows {die}, it may run {}.", inches(far)),
            rule::COUNTERCHARGE,
        ),
        EpidromosEvent::Ran { unit, length: far, drift } => {
            let aside = match drift {
                0 => String::new(),
                ..0 => format!(" and drifts {} to the left", length(drift)),
                _ => format!(" and drifts {} to the right", length(drift)),
            };
            (format!("{unit} runs {}{aside}.", length(far)), rule::CHARGE_ROLL)
        }
        EpidromosEvent::Wheeled { unit, onto } => {
            (format!("{unit} wheels to charge the flank of {onto}."), rule::WHEELING_CHARGE)
        }
        EpidromosEvent::HasMomentum { unit } => (format!("{unit} comes with momentum."), rule::MOMENTUM),
        EpidromosEvent::Met { unit, enemy } => (format!("{unit} meets {enemy}."), rule::ALIGNMENT),
        EpidromosEvent::Drove { unit, into, file, chase } => {
            let what = match chase {
                None => "drives into hoplites and is gone",
                Some(Chase::Kill) => "cuts its way through",
                Some(_) => "is brought down",
            };
            let at = names.part(into, file);
            (format!("{unit} reaches {at} and {what}."), rule::SCYTHED_CHARIOTS)
        }
        EpidromosEvent::Missed { unit } => (format!("{unit} meets nobody."), rule::CHARGE_GOES_ON),
    }
}
