//! Events as sentences, each with its rule.

use super::{adjective, armies, cards, fleets, names, squadron};
use crate::cards::Title;
use crate::cards::choices::{defection_of_thebes, support_from_syracuse, wrath_of_poseidon};
use crate::phase::Figure;
use crate::phases::{END_OF_TRACK, preparation_rule};
use crate::{BySide, Event, NoWayBySea, Round, Side, rulebook as rule};
use tabletop::Rule;

pub(super) fn say(event: &Event) -> (String, Rule) {
    match *event {
        Event::Positioned { side: Side::Persia } => (
            "Persia musters 2 armies and a fleet at Ephesos, and 2 armies at Abydos.".to_owned(),
            rule::PERSIAN_SETUP,
        ),
        Event::Positioned { side: Side::Greece } => (
            "Greece has an army and a fleet each at Athenai and Sparta, and an army at Korinthos.".to_owned(),
            rule::GREEK_SETUP,
        ),
        Event::MarkersSet => {
            ("The score is level; no bridge spans the Hellespont.".to_owned(), rule::MARKER_SETUP)
        }
        Event::Shuffled => ("The sixteen cards are shuffled.".to_owned(), rule::DEALING),
        Event::CampaignBegan { campaign } => (format!("Campaign {campaign} begins."), rule::CAMPAIGN),
        Event::Drew { side, count, cards: set } if set.is_empty() => {
            (format!("{} draws {}.", side.name(), cards(count)), preparation_rule(side))
        }
        Event::Drew { side, cards: set, .. } => {
            (format!("{} draws {}.", side.name(), names(set, side)), preparation_rule(side))
        }
        Event::Reshuffled => {
            ("The draw pile is empty: the discards are shuffled.".to_owned(), rule::DRAW_PILE)
        }
        Event::ArmiesRaised { side, city, armies: n } => {
            (format!("{} raises {} in {}.", side.name(), armies(n), city.name()), preparation_rule(side))
        }
        Event::FleetsRaised { side, city, fleets: n } => {
            (format!("{} launches {} at {}.", side.name(), fleets(n), city.name()), preparation_rule(side))
        }
        Event::BridgeBuilt => (
            "Persia bridges the Hellespont: the road from Abydos to Pella is open.".to_owned(),
            rule::PERSIAN_PREPARATION,
        ),
        Event::BridgeDestroyed => (
            "The Greeks cut the cables: the bridge over the Hellespont is gone.".to_owned(),
            rule::LAND_BATTLES,
        ),
        Event::KingDied { figure: Figure::Darius } => {
            ("Darius, the Great King, is dead.".to_owned(), rule::SUDDEN_DEATH)
        }
        Event::KingDied { .. } => {
            ("Xerxes, the Great King, is murdered in his bed.".to_owned(), rule::SUDDEN_DEATH)
        }
        Event::CampaignGivenUp => (
            "The army turns home: the campaign is given up, and nobody scores.".to_owned(),
            rule::SUDDEN_DEATH,
        ),
        Event::FigureFell { figure, from } => figure_fell(figure, from.map(|city| city.name())),
        Event::Passed { side, had_cards: true } => (format!("{} passes.", side.name()), rule::OPERATIONS),
        Event::Passed { side, .. } => (format!("{} has no cards and passes.", side.name()), rule::OPERATIONS),
        Event::EventPlayed { side, card } => {
            let half = card.half(side);
            (format!("{} plays {}.", side.name(), half.rule.title), half.rule)
        }
        Event::MovementPlayed { side, card } => (
            format!("{} spends card {}, {}, to move.", side.name(), card.number(), card.name(side)),
            rule::MOVEMENT,
        ),
        Event::Reacted { side: Side::Persia, .. } => {
            ("The Immortals! The fallen ranks close, and a new battle begins.".to_owned(), rule::IMMORTALS)
        }
        Event::Reacted { side, card } => {
            (format!("{} answers with {}!", side.name(), card.name(side)), card.half(side).rule)
        }
        Event::Marched { side, from, to, armies: n } => (
            format!("{} marches {} from {} to {}.", side.name(), armies(n), from.name(), to.name()),
            rule::LAND_MOVEMENT,
        ),
        Event::Sailed { side, from, to, fleets: n, armies: aboard } => (
            format!("{} sends {} from {} to {}.", side.name(), squadron(n, aboard), from.name(), to.name()),
            rule::NAVAL_MOVEMENT,
        ),
        Event::Landed { side, city, armies: n } => {
            (format!("{} lands {} at {}.", side.name(), armies(n), city.name()), rule::NAVAL_MOVEMENT)
        }
        Event::LandRound { city, round } => {
            (told_round("In the field at", city.name(), round, "army"), rule::LAND_BATTLES)
        }
        Event::NavalRound { city, round } => {
            (told_round("At sea off", city.name(), round, "fleet"), rule::NAVAL_BATTLES)
        }
        Event::Drowned { side, armies: n } => (
            format!("{} {} {} down with the ships.", n_armies(side, n), noun(n), goes(n)),
            rule::NAVAL_BATTLES,
        ),
        Event::Retreated { side, from, to, armies: n, fleets: ships, naval } => {
            let who = match (n, ships) {
                (0, ships) => fleets(ships),
                (n, 0) => armies(n),
                (n, ships) => format!("{} and {}", fleets(ships), armies(n)),
            };
            let rule = if naval { rule::NAVAL_BATTLES } else { rule::LAND_BATTLES };
            (format!("{} retreats from {} to {} with {who}.", side.name(), from.name(), to.name()), rule)
        }
        Event::BattleEnded { city, winner, naval } => battle_ended(city.name(), winner, naval),
        Event::BattlePoint { side, score, by } => {
            (format!("The day counts a point for {}; {}.", side.name(), marker(score)), by.rule())
        }
        Event::ArmiesCame { side, city, armies: n, by } => {
            (format!("{} {} {} to {}.", n_armies(side, n), noun(n), comes(n), city.name()), by.rule())
        }
        Event::FleetsCame { side, city, fleets } => support_from_syracuse::say_arrival(side, city, fleets),
        Event::ArmiesRemoved { side, city, armies: n } => (
            format!("{} loses {} in {} to its reserve.", side.name(), armies(n), city.name()),
            rule::PLAYING_AN_EVENT,
        ),
        Event::FleetRemoved { side, city } => wrath_of_poseidon::say_storm(side, city),
        Event::LeftThebai { to, armies } => defection_of_thebes::say_departure(to, armies),
        Event::PeaceDice { dice } => {
            let outcome =
                if dice.persia > dice.greece { "Sparta listens" } else { "Sparta will not hear of it" };
            (
                format!(
                    "Envoys ride to Sparta: Persia rolls {}, Greece {}: {outcome}.",
                    dice.persia, dice.greece
                ),
                rule::SEPARATE_PEACE,
            )
        }
        Event::HandShown { side, cards: set } => {
            (format!("{} lays its hand open: {}.", side.name(), names(set, side)), rule::PLAYING_AN_EVENT)
        }
        Event::DiscardedOpenly { side, cards: set } => {
            (format!("{} loses {} from its hand.", side.name(), names(set, side)), rule::PLAYING_AN_EVENT)
        }
        Event::Discarded { side, count, cards: set } if set.is_empty() => {
            (format!("{} discards {} face down.", side.name(), cards(count)), rule::CARDS_IN_HAND)
        }
        Event::Discarded { side, cards: set, .. } => {
            (format!("{} discards {} face down.", side.name(), names(set, side)), rule::CARDS_IN_HAND)
        }
        Event::DiscardedFaceUp { side, cards: set, by } => (
            format!("{} discards {}.", side.name(), names(set, side)),
            by.map_or(rule::CARDS_IN_HAND, Title::rule),
        ),
        Event::TookEffect { card, .. } if card.half(Side::Persia).rule == rule::CARNEIA => (
            "The Spartans keep the Carneia: until the campaign ends none of them marches.".to_owned(),
            rule::CARNEIA,
        ),
        Event::TookEffect { .. } => (
            "The Acropolis burns: Athenai counts for nobody, and Greece is poorer for it.".to_owned(),
            rule::ACROPOLIS_ON_FIRE,
        ),
        Event::Kept { side, count: 0 } => (format!("{} keeps no cards.", side.name()), rule::CARDS_IN_HAND),
        Event::Kept { side, count } => {
            (format!("{} keeps {}.", side.name(), cards(count)), rule::CARDS_IN_HAND)
        }
        Event::Starved { side, city, armies: n } => (
            format!("Hunger: {} {} in {} {} home.", n_armies(side, n), noun(n), city.name(), goes(n)),
            rule::ATTRITION,
        ),
        Event::CutOff { side, city, armies: n, by_sea } => (
            format!(
                "Cut off: {} {} in {} {} lost, with {}.",
                n_armies(side, n),
                noun(n),
                city.name(),
                if n == 1 { "is" } else { "are" },
                why_cut_off(by_sea)
            ),
            rule::ATTRITION,
        ),
        Event::Scored { points, score } => (
            format!(
                "The cities are counted: Greece has {}, Persia {}, so {}; {}.",
                points.greece,
                points.persia,
                gain(points),
                marker(score)
            ),
            scoring_rule(score),
        ),
        Event::GameOver { winner, automatic, score } => game_over(winner, automatic, score),
    }
}

/// 8.2 What armies lacked that were cut off, as it follows "with".
pub fn why_cut_off(by_sea: NoWayBySea) -> &'static str {
    match by_sea {
        NoWayBySea::NoFleet => "no open road to a major city that is still theirs, and no fleet in port",
        NoWayBySea::Closed => {
            "no open road to a major city that is still theirs; the fleet in port cannot help, since no such city has a port \
             free of enemy fleets"
        }
    }
}

/// "2 Greek".
fn n_armies(side: Side, count: u8) -> String {
    format!("{count} {}", adjective(side))
}

fn noun(count: u8) -> &'static str {
    if count == 1 { "army" } else { "armies" }
}

fn comes(count: u8) -> &'static str {
    if count == 1 { "comes" } else { "come" }
}

fn goes(count: u8) -> &'static str {
    if count == 1 { "goes" } else { "go" }
}

fn figure_fell(figure: Figure, from: Option<&str>) -> (String, Rule) {
    let place = from.map_or("from the reserve".to_owned(), |city| format!("from {city}"));
    match figure {
        Figure::Darius | Figure::Xerxes => {
            (format!("An army {place} follows the king's bier, and is seen no more."), rule::SUDDEN_DEATH)
        }
        Figure::Miltiades => {
            (format!("It is his last battle: an army {place} is laid on his picture."), rule::MILTIADES)
        }
        Figure::Themistocles => (
            format!("For this he will be banished: an army {place} is laid on his picture."),
            rule::THEMISTOCLES,
        ),
        Figure::Leonidas => {
            (format!("He will not return: an army {place} is laid on his picture."), rule::LEONIDAS)
        }
        Figure::Artemisia => (
            format!("Queen Artemisia turns and flees {place}: her ships are gone for good."),
            rule::ARTEMISIA,
        ),
    }
}

/// "At sea off Eretria: Greece 2 3 4 against Persia 5, which counts 4: both lose a fleet."
fn told_round(place: &str, city: &str, round: Round, piece: &str) -> String {
    let dice = |side: Side| {
        let rolled: Vec<u8> = round.dice[side].into_iter().filter(|&die| die > 0).collect();
        let best = rolled.iter().copied().max().unwrap_or(0);
        let shown: Vec<String> = rolled.iter().map(u8::to_string).collect();
        let capped = if best > round.best[side] {
            format!(" (counts {}, the most here)", round.best[side])
        } else {
            String::new()
        };
        format!("{} rolls {}{capped}", side.name(), shown.join(" "))
    };
    let loses = match (round.lost(Side::Greece), round.lost(Side::Persia)) {
        (true, true) => format!("each side loses {}", article(piece)),
        (true, false) => format!("Greece loses {}", article(piece)),
        _ => format!("Persia loses {}", article(piece)),
    };
    format!("{place} {city}: {}, {}; {loses}.", dice(Side::Greece), dice(Side::Persia))
}

fn article(piece: &str) -> String {
    if piece == "army" { "an army".to_owned() } else { format!("a {piece}") }
}

fn battle_ended(city: &str, winner: Option<Side>, naval: bool) -> (String, Rule) {
    let rule = if naval { rule::NAVAL_BATTLES } else { rule::LAND_BATTLES };
    let told = match (winner, naval) {
        (Some(side), true) => format!("The waters of {city} are {}.", adjective(side)),
        (Some(side), false) => format!("{} holds the field at {city}.", side.name()),
        (None, true) => format!("Off {city} only wreckage is left."),
        (None, false) => format!("At {city} nobody is left standing."),
    };
    (told, rule)
}

/// "2 points for Persia".
pub(super) fn gain(points: BySide<u8>) -> String {
    let side = if points.greece > points.persia { Side::Greece } else { Side::Persia };
    match points.greece.abs_diff(points.persia) {
        0 => "no points".to_owned(),
        1 => format!("1 point for {}", side.name()),
        gain => format!("{gain} points for {}", side.name()),
    }
}

/// 4.5 says where the track ends; otherwise 9 counts.
fn scoring_rule(score: i8) -> Rule {
    if score.abs() == END_OF_TRACK { rule::SCORING_OVERVIEW } else { rule::SCORING }
}

/// "Greece leads by 2".
pub(super) fn standing(score: i8) -> String {
    match score {
        0 => "the score is level".to_owned(),
        score if score > 0 => format!("Greece leads by {score}"),
        score => format!("Persia leads by {}", -i16::from(score)),
    }
}

/// "Greece leads by 2": what the marker shows after it was moved. Points beyond the end of the track are lost, so it is said where
/// that is.
fn marker(score: i8) -> String {
    let end = if score.abs() == END_OF_TRACK { ", where the track ends" } else { "" };
    format!("{}{end}", standing(score))
}

fn game_over(winner: Option<Side>, automatic: bool, score: i8) -> (String, Rule) {
    let told = match (winner, automatic) {
        (Some(side), true) => {
            format!("{} holds both major cities of {}: the war is over.", side.name(), side.enemy().name())
        }
        (Some(side), false) => {
            format!("After the fifth campaign {}: {} has won.", standing(score), side.name())
        }
        (None, _) => "After the fifth campaign the score is level: nobody has won.".to_owned(),
    };
    (told, rule::VICTORY)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_says_where_the_track_ends() {
        let count = |greece, score| say(&Event::Scored { points: BySide { greece, persia: 3 }, score }).0;
        assert_eq!(
            count(12, END_OF_TRACK),
            "The cities are counted: Greece has 12, Persia 3, so 9 points for Greece; Greece leads by 6, where the track ends."
        );
        assert!(count(4, 5).ends_with("1 point for Greece; Greece leads by 5."));
    }
}
