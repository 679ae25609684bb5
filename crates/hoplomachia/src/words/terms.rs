//! The words of the rulebook, each with an English one.

use crate::arete::Condition;
use crate::epilektoi::{Effort, Roll};
use crate::orders::Order;
use crate::phase::Step;
use crate::strategos::{Character, Stance};
use crate::terrain::Terrain;
use crate::troops::{AndreiaResult, Arrangement, Class, Line, Reaction, Troop};

pub(super) const fn order(order: Order) -> &'static str {
    match order {
        Order::Muster => "Muster",
        Order::March => "March",
        Order::Halt => "Halt",
        Order::ForwardPsiloi => "Forward Psiloi (skirmishers out)",
        Order::RecallPsiloi => "Recall Psiloi (skirmishers back)",
        Order::BeginApproach => "Begin Approach",
        Order::Charge => "Charge",
        Order::Withdrawal => "Withdrawal",
        Order::ReleaseEkdromoi => "Release Ekdromoi (runners out)",
        Order::RecallEkdromoi => "Recall Ekdromoi (runners back)",
    }
}

pub(super) const fn arrangement(arrangement: Arrangement) -> &'static str {
    match arrangement {
        Arrangement::CloseFiles => "Close Files",
        Arrangement::OpenFiles => "Open Files",
        Arrangement::NoFiles => "No Files",
    }
}

pub(super) const fn condition(condition: Condition) -> &'static str {
    match condition {
        Condition::Eager => "Eager",
        Condition::Firm => "Firm",
        Condition::Unsteady => "Unsteady",
        Condition::Shaken => "Shaken",
    }
}

pub(super) const fn character(character: Character) -> &'static str {
    match character {
        Character::FellowHoplite => "Fellow Hoplite",
        Character::Crafty => "Crafty as Odysseus",
        Character::Promachos => "Promachos (front-rank fighter)",
        Character::Demagogue => "Demagogue",
        Character::CraftyPromachos => "Crafty and Promachos (front-rank fighter)",
    }
}

pub(super) const fn stance(stance: Stance) -> &'static str {
    match stance {
        Stance::Philos => "Philos (friend)",
        Stance::Symmachos => "Symmachos (ally)",
        Stance::Automolos => "Automolos (likely to desert)",
    }
}

/// What kind of troops they are, in English.
pub(super) const fn class(class: Class) -> &'static str {
    match class {
        Class::Hoplites => "hoplites",
        Class::Peltasts => "peltasts",
        Class::Psiloi => "javelin skirmishers",
        Class::Toxotes => "archers",
        Class::Sphendonetes => "slingers",
        Class::Hippeis => "horse",
        Class::LightHorse => "light horse",
        Class::Baggage => "baggage",
        Class::Chariot => "chariot",
    }
}

pub(super) const fn troop(troop: Troop) -> &'static str {
    match troop {
        Troop::Spartiates => "Spartiates",
        Troop::Perioikoi => "Perioikoi",
        Troop::Skiritai => "Skiritai",
        Troop::Athenians => "Athenians",
        Troop::Thebans => "Thebans",
        Troop::Boiotians => "Boiotians",
        Troop::Argives => "Argives",
        Troop::Korinthians => "Korinthians",
        Troop::Arkadians => "Arkadians",
        Troop::Panhellenic => "Panhellenic",
        Troop::Ionians => "Ionians",
        Troop::Ataktes => "Ataktes",
        Troop::Misthophoroi => "Misthophoroi",
        Troop::Epilektoi => "Epilektoi",
        Troop::SacredBand => "Sacred Band",
        Troop::Syrakousans => "Syrakousans",
        Troop::ThrakianPeltasts => "Thrakian",
        Troop::MercenaryPeltasts => "mercenary",
        Troop::IphikrateanPeltasts => "Iphikratean",
        Troop::TriballianPeltasts => "Triballian",
        Troop::Psiloi => "Psiloi",
        Troop::TribalPsiloi => "tribal Psiloi",
        Troop::HellenicToxotes => "Hellenic Toxotes",
        Troop::KretanToxotes => "Kretan Toxotes",
        Troop::SkythianToxotes => "Skythian Toxotes",
        Troop::HellenicSphendonetes => "Hellenic Sphendonetes",
        Troop::RhodianSphendonetes => "Rhodian Sphendonetes",
        Troop::Hippeis => "Hippeis",
        Troop::BoiotianHippeis => "Boiotian Hippeis",
        Troop::Thessalians => "Thessalians",
        Troop::Hetairoi => "Hetairoi",
        Troop::Hippotoxotes => "Hippotoxotes",
        Troop::Baggage => "the train",
        Troop::ScythedChariot => "Scythed chariot",
    }
}

/// How ground is drawn, and what it is.
pub(super) const fn terrain(terrain: Terrain) -> (&'static str, &'static str) {
    match terrain {
        Terrain::Road => ("= ", "road"),
        Terrain::Crops => ("\" ", "crops"),
        Terrain::Beach => (": ", "beach"),
        Terrain::GentleHill => ("^ ", "gentle hill"),
        Terrain::Farmland => (", ", "farmland"),
        Terrain::SteepHill => ("^^", "steep hill"),
        Terrain::Stream => ("~ ", "stream"),
        Terrain::Ditch => ("_ ", "ditch"),
        Terrain::FieldWall => ("- ", "field wall"),
        Terrain::Broken => ("; ", "broken ground"),
        Terrain::Marsh => ("% ", "marsh"),
        Terrain::Surf => ("~:", "surf"),
        Terrain::Urban => ("# ", "houses"),
        Terrain::Palisade => ("| ", "palisade"),
        Terrain::Forest => ("& ", "forest"),
        Terrain::Gate => ("[]", "gate"),
        Terrain::CityWall => ("##", "city wall"),
        Terrain::Cliff => ("/|", "cliff"),
        Terrain::DeepRiver => ("~~", "deep river"),
        Terrain::Sea => ("~=", "sea"),
        Terrain::Ravine => ("\\/", "ravine"),
    }
}

pub(super) const fn step(step: Step) -> &'static str {
    match step {
        Step::Ground => "the ground is laid",
        Step::PreBattle => "before the battle",
        Step::Deployment => "deployment",
        Step::Orders => "orders",
        Step::Commands => "signals and messages",
        Step::AutomaticMoves => "automatic moves",
        Step::BelosShooting => "shooting",
        Step::BelosCharges => "belos charges (running up to throw)",
        Step::Ekdromoi => "ekdromoi (runners)",
        Step::Epidromos => "epidromos (charges)",
        Step::DefensiveBelos => "defensive shooting",
        Step::Marches => "marches",
        Step::EpidromosMelee => "melee, the first clashes",
        Step::OthismosMelee => "melee, the othismos (push)",
        Step::Katastrophe => "katastrophe (aftermath)",
    }
}

/// What a check is about.
pub(super) const fn line(line: Line) -> &'static str {
    match line {
        Line::Charging => "a charge",
        Line::Melee => "the melee",
        Line::Katastrophe => "what it has seen and suffered",
        Line::Recovering => "recovering",
    }
}

/// What a unit does after a check.
pub(super) const fn result(result: AndreiaResult) -> &'static str {
    match result {
        AndreiaResult::Maintain => "it carries on",
        AndreiaResult::Recover => "it recovers",
        AndreiaResult::Pursue => "it pursues on",
        AndreiaResult::Charge => "it charges",
        AndreiaResult::Evade => "it evades",
        AndreiaResult::Halt => "it halts",
        AndreiaResult::Disarrayed => "it is disarrayed",
        AndreiaResult::Routed => "it routs",
        AndreiaResult::Worse => "it fares worse",
    }
}

/// What troops do who are shot at.
pub(super) const fn reaction(reaction: Reaction) -> &'static str {
    match reaction {
        Reaction::Maintain => "carries on",
        Reaction::Formation => "closes its files",
        Reaction::Charge => "must charge",
        Reaction::BelosCharge => "must run up and throw in reply",
        Reaction::Ekdromoi => "must loose its ekdromoi (runners)",
        Reaction::Evade => "evades",
        Reaction::Disarrayed => "is disarrayed",
        Reaction::Routed => "routs",
    }
}

/// What picked men make an effort at.
pub(super) fn effort(Effort { roll, file, adds }: Effort) -> String {
    let what = match roll {
        Roll::Andreia => "their next andreia (courage) check",
        Roll::Epidromos => "the die of their charge",
        Roll::Running => "how far they run",
        Roll::Push => "the push",
        Roll::Belos => "the belos (missile) check",
        Roll::RunningOut => "how far the ekdromoi (runners) run",
        Roll::Chase => "what the ekdromoi (runners) do",
    };
    let verb = if adds { "add 1 to" } else { "take 1 from" };
    if roll.is_of_lochos() {
        format!("{verb} {what} of lochos {}", u16::from(file) + 1)
    } else {
        format!("{verb} {what}")
    }
}
