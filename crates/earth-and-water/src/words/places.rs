//! The board for screen readers: each city, what lies beside the map, and the two tracks, in a sentence each.

use super::{adjective, armies, events, fleets};
use crate::map::{BRIDGE, City};
use crate::position::Acropolis;
use crate::{Side, View};

/// "Athenai, Greek major city, 2 amphorae, port; 2 Greek armies, 1 Greek fleet; roads to Korinthos and Thebai."
pub fn describe(view: &View, city: City) -> String {
    let there = view.at(city);
    let mut facts = vec![city.name().to_owned()];
    if let Some(owner) = city.major() {
        facts.push(format!("{} major city", adjective(owner)));
    }
    facts.push(amphorae(city.amphorae()));
    facts.push(if city.is_port() { "port".to_owned() } else { "no port".to_owned() });

    let mut pieces = Vec::new();
    for side in [Side::Greece, Side::Persia] {
        pieces.extend(counted(there.armies[side], side, armies));
        pieces.extend(counted(there.fleets[side], side, fleets));
    }
    if pieces.is_empty() {
        pieces.push("empty".to_owned());
    }
    // Who holds it goes without saying where an army stands; a major city is held without one.
    let is_empty = there.armies.persia + there.armies.greece == 0;
    match there.controlled_by {
        Some(side) if is_empty => pieces.push(format!("{} without an army", adjective(side))),
        None => pieces.push("nobody's".to_owned()),
        Some(_) => {}
    }
    let mut told = format!("{}; {}; {}", facts.join(", "), pieces.join(", "), roads(view, city));
    if city == City::Sparta && view.carneia {
        told.push_str("; the Carneia is held, and no Greek army marches out");
    }
    if city == City::Athenai {
        match view.acropolis {
            Acropolis::Burns => told.push_str("; the Acropolis burns, and nobody scores here"),
            Acropolis::InRuins => told.push_str("; the Acropolis lies in ruins"),
            Acropolis::Stands => {}
        }
    }
    told + "."
}

/// "Persian reserve: 20 armies, 5 fleets; 2 armies aboard; hand: 4 cards."
pub fn describe_reserve(view: &View, side: Side) -> String {
    let off = view.off_map[side];
    let mut told = format!("{} reserve: {}, {}", adjective(side), armies(off.armies), fleets(off.fleets));
    if off.aboard > 0 {
        told += &format!("; {} aboard", armies(off.aboard));
    }
    if off.on_figures > 0 {
        let noun = if off.on_figures == 1 { "piece" } else { "pieces" };
        told += &format!("; {} {noun} out of the game", off.on_figures);
    }
    told + &format!("; hand: {}.", super::cards(view.hands[side].count))
}

/// "Campaign 2 of 5, operation phase; Greece leads by 2 on a track that ends at 6; the Hellespont is not bridged."
pub fn describe_track(view: &View) -> String {
    let part = view.phase.part().title.trim_end_matches(" overview").to_ascii_lowercase();
    let bridge = if view.bridge { "is bridged" } else { "is not bridged" };
    format!(
        "Campaign {} of 5, {part}; {} on a track that ends at 6; the Hellespont {bridge}.",
        view.campaign,
        events::standing(view.score)
    )
}

pub(super) fn amphorae(count: u8) -> String {
    if count == 1 { "1 amphora".to_owned() } else { format!("{count} amphorae") }
}

/// "2 Greek armies", or nothing if there are none.
pub(super) fn counted(count: u8, side: Side, noun: fn(u8) -> String) -> Option<String> {
    let noun = noun(count);
    let (number, name) = noun.split_once(' ')?;
    (count > 0).then(|| format!("{number} {} {name}", adjective(side)))
}

/// "roads to Korinthos and Thebai".
pub(super) fn roads(view: &View, city: City) -> String {
    let mut names: Vec<&str> = city
        .roads(view.bridge)
        .map(|there| match BRIDGE {
            [one, other] if [(one, other), (other, one)].contains(&(city, there)) => {
                BY_BRIDGE[usize::from(there != one)]
            }
            _ => there.name(),
        })
        .collect();
    tabletop::arrange(&mut names, |&name| name);
    match names.as_slice() {
        [] => "no road: an island".to_owned(),
        [only] => format!("road to {only}"),
        [first @ .., last] => format!("roads to {} and {last}", first.join(", ")),
    }
}

/// The ends of the bridge, as seen from the other one.
const BY_BRIDGE: [&str; 2] = ["Abydos over the bridge", "Pella over the bridge"];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::scene::Scene;
    use tabletop::{Position as _, Viewer};

    fn view(board: &str) -> View {
        Scene::new(board).position.view(Viewer::Table)
    }

    #[test]
    fn a_city_is_told_with_its_pieces_and_roads() {
        let mut view = view("Athenai GG g, Eretria P pp, Larissa PPPPPPPPPPPP");
        let told = |view: &View, city| describe(view, city);
        assert_eq!(
            told(&view, City::Athenai),
            "Athenai, Greek major city, 2 amphorae, port; 2 Greek armies, 1 Greek fleet; roads to Korinthos and Thebai."
        );
        assert_eq!(
            told(&view, City::Eretria),
            "Eretria, 1 amphora, port; 1 Persian army, 2 Persian fleets; no road: an island."
        );
        assert_eq!(
            told(&view, City::Sparta),
            "Sparta, Greek major city, 2 amphorae, port; empty, Greek without an army; road to Korinthos."
        );
        assert_eq!(
            told(&view, City::Thebai),
            "Thebai, 1 amphora, port; empty, nobody's; roads to Athenai, Delphi, Korinthos and Larissa."
        );
        assert!(told(&view, City::Larissa).contains("no port; 12 Persian armies;"));
        assert!(told(&view, City::Pella).ends_with("road to Larissa."));
        view.bridge = true;
        assert!(told(&view, City::Pella).ends_with("roads to Abydos over the bridge and Larissa."));
        assert!(told(&view, City::Abydos).ends_with("roads to Ephesos and Pella over the bridge."));
        view.carneia = true;
        assert!(told(&view, City::Sparta).contains("the Carneia is held"));
        view.acropolis = Acropolis::Burns;
        assert!(told(&view, City::Athenai).ends_with("nobody scores here."));
    }

    #[test]
    fn what_lies_beside_the_map_is_told_too() {
        let mut view = view("Athenai G");
        assert_eq!(
            describe_reserve(&view, Side::Greece),
            "Greek reserve: 8 armies, 5 fleets; hand: 0 cards."
        );
        view.off_map.persia.aboard = 1;
        view.off_map.persia.on_figures = 2;
        view.hands.persia.count = 1;
        assert_eq!(
            describe_reserve(&view, Side::Persia),
            "Persian reserve: 24 armies, 6 fleets; 1 army aboard; 2 pieces out of the game; hand: 1 card."
        );
        view.score = -2;
        assert_eq!(
            describe_track(&view),
            "Campaign 1 of 5, operation phase; Persia leads by 2 on a track that ends at 6; the Hellespont is not bridged."
        );
    }
}
