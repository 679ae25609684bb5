//! Everything on and beside the board, spelled out for whoever points at it: what stands there, what it is worth, what it
//! costs, and by which rule. All of it from a view, so that nothing hidden is told.

use super::places::{amphorae, counted, roads};
use super::{adjective, armies, cards, events, fleets, talents};
use crate::battle::highest_useful_die;
use crate::cards::Card;
use crate::cards::chart::{ARTEMISIA, IMMORTALS, LEONIDAS, MILTIADES, SUDDEN_DEATH, THEMISTOCLES};
use crate::map::{BRIDGE, City, majors};
use crate::phase::Figure;
use crate::phases::{
    BRIDGE_COST, END_OF_TRACK, LAST_CAMPAIGN, MOST_ABOARD, MOST_FLEETS, budget, fed_by, fleet_cost,
    most_kept, points, preparation_rule, royal_road,
};
use crate::position::Acropolis;
use crate::{Side, View, rulebook as rule};
use tabletop::{Fact, capitalised};

/// A city: who stands there, what it is worth and feeds, who raises armies in it, where its roads lead.
pub fn about_city(view: &View, city: City) -> Vec<Fact> {
    let there = view.at(city);
    let stand: Vec<String> = [Side::Greece, Side::Persia]
        .into_iter()
        .filter_map(|side| counted(there.armies[side], side, armies))
        .collect();
    let (stand, whose) = match (there.controlled_by, stand.as_slice()) {
        (_, [_, _]) => (stand.join(", "), "fight for it".to_owned()),
        (Some(side), []) => (
            "No army:".to_owned(),
            format!("{} controls it all the same: a major city of its own", side.name()),
        ),
        (Some(side), _) => (format!("{}:", stand.join(", ")), format!("{} controls it", side.name())),
        (None, _) => ("No army:".to_owned(), "nobody controls it".to_owned()),
    };
    let mut facts = vec![Fact::ruled(stand, whose, rule::CONTROL), worth(view, city), feeds(city)];
    facts.push(match there.controlled_by {
        Some(side) => Fact::ruled(
            talents(1),
            format!("for an army raised here, in {}'s preparation", side.name()),
            preparation_rule(side),
        ),
        None => Fact::ruled(
            talents(1),
            "for an army raised here by whoever controls it",
            rule::PREPARATION_OVERVIEW,
        ),
    });
    let roads = roads(view, city);
    facts.push(match roads.split_once(" to ") {
        Some((roads, cities)) => Fact::ruled(capitalised(roads), format!("to {cities}"), rule::LAND_MOVEMENT),
        None => Fact::ruled("No road:", "armies come to an island and leave it by sea", rule::NAVAL_MOVEMENT),
    });
    let most = highest_useful_die(Side::Persia, city, false);
    facts.push(Fact::ruled(
        format!("{most} at most"),
        "is what a Persian die counts for here",
        rule::LAND_BATTLES,
    ));
    if let Some(owner) = city.major() {
        let [one, other] = <[City; 2]>::try_from(majors(owner).collect::<Vec<_>>()).unwrap_or([city; 2]);
        facts.push(Fact::ruled(
            format!("{} and {}", one.name(), other.name()),
            format!(
                "both taken by {} when a campaign is scored: {} has lost",
                owner.enemy().name(),
                owner.name()
            ),
            rule::SCORING,
        ));
    }
    if city == City::Sparta && view.carneia {
        facts.push(Fact::ruled(
            "Carneia:",
            "no Greek army is moved out of Sparta in this campaign",
            rule::CARNEIA,
        ));
    }
    facts
}

fn worth(view: &View, city: City) -> Fact {
    if city == City::Athenai && view.acropolis == Acropolis::Burns {
        return Fact::ruled(
            "No point:",
            "the Acropolis burns: nobody scores it in this campaign",
            rule::ACROPOLIS_ON_FIRE,
        );
    }
    Fact::ruled(
        so_many_points(city.worth()),
        "for whoever controls it when a campaign is scored",
        rule::SCORING_OVERVIEW,
    )
}

/// "2 points".
fn so_many_points(count: u8) -> String {
    if count == 1 { "1 point".to_owned() } else { format!("{count} points") }
}

fn feeds(city: City) -> Fact {
    let words = match city.major() {
        Some(Side::Persia) => "feed Greek armies; the Royal Road feeds any number of Persian ones here",
        _ if city.amphorae() == 1 => "feeds an army of whoever controls the city",
        _ => "feed as many armies of whoever controls the city",
    };
    Fact::ruled(amphorae(city.amphorae()), words, rule::ATTRITION)
}

/// A port: who lies there, who raises fleets in it, what a landing meets.
pub fn about_port(view: &View, city: City) -> Vec<Fact> {
    let there = view.at(city);
    let lie: Vec<String> = [Side::Greece, Side::Persia]
        .into_iter()
        .filter_map(|side| counted(there.fleets[side], side, fleets))
        .collect();
    let lie = if lie.is_empty() { "No fleet".to_owned() } else { lie.join(", ") };
    let mut facts = vec![Fact::plain(lie, "here; fleets control nothing")];
    facts.push(match there.controlled_by {
        Some(side) if there.fleets[side.enemy()] > 0 => Fact::ruled(
            "Closed:",
            format!("{} raises no fleet here while enemy fleets lie here", side.name()),
            preparation_rule(side),
        ),
        Some(side) => Fact::ruled(
            talents(fleet_cost(&view.setup, side)),
            format!(
                "for a fleet raised here, in {}'s preparation; {MOST_FLEETS} at most in all",
                side.name()
            ),
            preparation_rule(side),
        ),
        None => Fact::ruled(
            "Nobody's:",
            format!("whoever controls {} raises fleets here", city.name()),
            rule::PREPARATION_OVERVIEW,
        ),
    });
    facts.push(Fact::ruled(
        "By sea:",
        format!("from any port to any other; each fleet carries an army, {MOST_ABOARD} at most in all"),
        rule::NAVAL_MOVEMENT,
    ));
    facts.push(Fact::ruled(
        "A landing",
        "must beat the enemy fleets here first, if there are any",
        rule::NAVAL_BATTLES,
    ));
    if let Some(owner) = city.major() {
        facts.push(Fact::ruled(
            "Supply by sea:",
            format!("{} needs a home port without enemy fleets, this one or its other", owner.name()),
            rule::ATTRITION,
        ));
    }
    facts
}

/// The pontoon bridge: whether it stands, what it costs, who breaks it.
pub fn about_bridge(view: &View) -> Vec<Fact> {
    let [here, there] = BRIDGE.map(City::name);
    let (stands, joins) = if view.bridge { ("Built:", "joins") } else { ("Not built:", "it would join") };
    vec![
        Fact::ruled(stands, format!("{joins} {here} and {there} by road, for both sides"), rule::MAP),
        Fact::ruled(
            talents(BRIDGE_COST),
            format!("for Persia to build it in its preparation, with an army in {here}"),
            rule::PERSIAN_PREPARATION,
        ),
        Fact::ruled(
            "Destroyed:",
            format!("by Greece, when it takes {here}, if it likes"),
            rule::LAND_BATTLES,
        ),
    ]
}

/// A portrait: who it is, what its card does, and what happens to it.
pub fn about_figure(view: &View, figure: Figure) -> Vec<Fact> {
    let of = |card: Card, side: Side| {
        let face = card.face(side);
        Fact::ruled(format!("{} ({}):", face.title, card.number()), face.text, face.rule)
    };
    let state = if view.fallen.contains(&figure) { "Out of the game." } else { "In the game." };
    let mut facts = vec![Fact::plain(state, figure.caption())];
    match figure {
        Figure::Miltiades => facts.push(of(MILTIADES, Side::Greece)),
        Figure::Themistocles => facts.push(of(THEMISTOCLES, Side::Greece)),
        Figure::Leonidas => facts.push(of(LEONIDAS, Side::Greece)),
        Figure::Artemisia => facts.push(of(ARTEMISIA, Side::Greece)),
        Figure::Darius => facts.push(of(SUDDEN_DEATH, Side::Persia)),
        Figure::Xerxes => facts.extend([of(SUDDEN_DEATH, Side::Persia), of(IMMORTALS, Side::Persia)]),
    }
    facts
}

/// The campaign track: its five boxes, and the four parts of each.
pub fn about_campaign(view: &View) -> Vec<Fact> {
    let mut facts = vec![Fact::ruled(
        format!("Campaign {} of {LAST_CAMPAIGN}:", view.campaign),
        "after the last the score decides",
        rule::CAMPAIGN,
    )];
    let parts = [
        ("Preparation", "talents are spent: Persia, then Greece", rule::PREPARATION_OVERVIEW),
        ("Operations", "cards are played in turns, to move or for their events", rule::OPERATION_OVERVIEW),
        (
            "Supply",
            "cards are kept or discarded; armies without food or a way home are lost",
            rule::SUPPLY_OVERVIEW,
        ),
        ("Scoring", "the cities are counted", rule::SCORING_OVERVIEW),
    ];
    facts.extend(parts.map(|(name, words, part)| {
        let name = if view.phase.part() == part { format!("{name} (now):") } else { format!("{name}:") };
        Fact::ruled(name, words, part)
    }));
    facts
}

/// The score track: where the marker is, where it would go now, what ends the game.
pub fn about_score(view: &View) -> Vec<Fact> {
    let [greece, persia] =
        [Side::Greece, Side::Persia].map(|side| points(view.controlled(side), view.acropolis));
    let leader = if greece > persia { Side::Greece } else { Side::Persia };
    let gain = greece as i8 - persia as i8;
    let after = (view.score + gain).clamp(-END_OF_TRACK, END_OF_TRACK);
    let to = match after.abs_diff(view.score) {
        0 if gain != 0 => "the marker would stay, for the track ends there".to_owned(),
        0 => "the marker would stay".to_owned(),
        moved if moved < gain.unsigned_abs() => {
            format!("the marker would move {moved} towards {}, where the track ends", leader.name())
        }
        moved => format!("the marker would move {moved} towards {}", leader.name()),
    };
    vec![
        Fact::ruled(
            format!("{}:", capitalised(&events::standing(view.score))),
            format!("nobody can lead by more than {END_OF_TRACK}: further points are lost"),
            rule::SCORING_OVERVIEW,
        ),
        Fact::ruled(
            "If it were scored now:",
            format!("Greece {greece}, Persia {persia}: {to}"),
            rule::SCORING,
        ),
        Fact::ruled(
            format!("After campaign {LAST_CAMPAIGN}:"),
            "whoever leads wins; without a lead it is a draw",
            rule::VICTORY,
        ),
        Fact::ruled(
            "At once:",
            "whoever has lost both its major cities when a campaign is scored loses",
            rule::SCORING,
        ),
    ]
}

/// What a side has beside the board, what that costs, and how many armies it can feed.
pub fn about_side(view: &View, side: Side) -> Vec<Fact> {
    let off = view.off_map[side];
    let spends = preparation_rule(side);
    let mut facts = vec![
        Fact::ruled(armies(off.armies), format!("in reserve; to raise one costs {}", talents(1)), spends),
        Fact::ruled(
            fleets(off.fleets),
            format!(
                "in reserve; to raise one costs {}, {MOST_FLEETS} at most in a preparation",
                talents(fleet_cost(&view.setup, side))
            ),
            spends,
        ),
    ];
    if off.aboard > 0 {
        facts.push(Fact::ruled(armies(off.aboard), "aboard", rule::NAVAL_MOVEMENT));
    }
    if off.on_figures > 0 {
        let noun = if off.on_figures == 1 { "piece" } else { "pieces" };
        facts.push(Fact::ruled(
            format!("{} {noun}", off.on_figures),
            "on portraits, out of the game",
            rule::PLAYING_AN_EVENT,
        ));
    }
    let [all, cut] = [false, true].map(|cut| budget(side, cut));
    let (kept, less) = match side {
        Side::Persia => (
            format!("at most {} is kept after a campaign, for {}", most_kept(side), talents(all - cut)),
            "with a card kept",
        ),
        Side::Greece => (
            format!("at most {} are kept after a campaign", most_kept(side)),
            "after a fire on the Acropolis",
        ),
    };
    facts.push(Fact::ruled(cards(view.hands[side].count), format!("in hand; {kept}"), rule::CARDS_IN_HAND));
    facts.push(Fact::ruled(talents(all), format!("to spend in a preparation, {cut} {less}"), spends));
    let (mouths, food) = appetite(view, side);
    let hunger = match mouths.saturating_sub(food) {
        0 => "all would be fed now".to_owned(),
        1 => "1 army would go home now".to_owned(),
        excess => format!("{} would go home now", armies(excess)),
    };
    facts.push(Fact::ruled(
        format!("{} to feed", armies(mouths)),
        format!("from {}: {hunger}", amphorae(food)),
        rule::ATTRITION,
    ));
    let held = view.controlled(side);
    facts.push(Fact::ruled(
        so_many_points(points(held, view.acropolis)),
        held_now(held.len(), side),
        rule::SCORING,
    ));
    facts
}

/// "for the 4 cities that are Greek now".
fn held_now(count: u32, side: Side) -> String {
    match count {
        0 => format!("as no city is {} now", adjective(side)),
        1 => format!("for the city that is {} now", adjective(side)),
        _ => format!("for the {count} cities that are {} now", adjective(side)),
    }
}

/// 8.2 How many armies a side must feed, and how many it can.
pub(super) fn appetite(view: &View, side: Side) -> (u8, u8) {
    let hungry = view.cities.iter().filter(|there| !royal_road(side).contains(there.city));
    (hungry.map(|there| there.armies[side]).sum(), fed_by(side, view.controlled(side)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rulebook;
    use crate::tests::scene::Scene;
    use tabletop::{Position as _, Viewer};

    fn view(board: &str) -> View {
        Scene::new(board).position.view(Viewer::Table)
    }

    /// "2 Greek armies: Greece controls it [Control]".
    fn told(facts: &[Fact]) -> Vec<String> {
        let number = |fact: &Fact| fact.rule.map(|rule| format!(" [{}]", rule.number)).unwrap_or_default();
        facts.iter().map(|fact| format!("{} {}{}", fact.name, fact.words, number(fact))).collect()
    }

    #[test]
    fn a_city_says_who_is_there_what_it_is_worth_and_what_it_costs() {
        let mut view = view("Athenai GG g, Eretria P");
        assert_eq!(
            told(&about_city(&view, City::Athenai)),
            [
                "2 Greek armies: Greece controls it [Control]",
                "2 points for whoever controls it when a campaign is scored [4.5]",
                "2 amphorae feed as many armies of whoever controls the city [8.2]",
                "1 talent for an army raised here, in Greece's preparation [5.2]",
                "Roads to Korinthos and Thebai [6.4]",
                "4 at most is what a Persian die counts for here [7.1]",
                "Athenai and Sparta both taken by Persia when a campaign is scored: Greece has lost [9]",
            ]
        );
        let eretria = told(&about_city(&view, City::Eretria));
        assert!(
            eretria.contains(&"No road: armies come to an island and leave it by sea [6.5]".to_owned()),
            "{eretria:?}"
        );
        let first = |view: &View, city| told(&about_city(view, city)).remove(0);
        assert_eq!(first(&view, City::Thebai), "No army: nobody controls it [Control]");
        assert_eq!(
            first(&view, City::Sparta),
            "No army: Greece controls it all the same: a major city of its own [Control]"
        );
        assert!(told(&about_city(&view, City::Abydos))[5].starts_with("5 at most"));
        view.acropolis = Acropolis::Burns;
        assert!(told(&about_city(&view, City::Athenai))[1].starts_with("No point"));
        view.carneia = true;
        assert!(told(&about_city(&view, City::Sparta)).last().unwrap().starts_with("Carneia"));
    }

    #[test]
    fn a_port_says_who_lies_there_and_whether_fleets_can_be_raised() {
        let mut view = view("Ephesos P pp, Athenai G p");
        let second = |view: &View, city| told(&about_port(view, city)).remove(1);
        assert!(told(&about_port(&view, City::Ephesos))[0].starts_with("2 Persian fleets"));
        assert_eq!(
            second(&view, City::Ephesos),
            "2 talents for a fleet raised here, in Persia's preparation; 2 at most in all [5.1]"
        );
        assert_eq!(
            second(&view, City::Athenai),
            "Closed: Greece raises no fleet here while enemy fleets lie here [5.2]"
        );
        assert!(second(&view, City::Naxos).starts_with("Nobody's"));
        view.setup.one_talent_persian_fleets = true;
        assert!(second(&view, City::Ephesos).starts_with("1 talent "), "{}", rulebook::PERSIAN_PREPARATION);
    }

    #[test]
    fn the_score_says_where_the_marker_would_go_as_the_rules_move_it() {
        let scene = Scene::new("Athenai G, Thebai P, Larissa P, Ephesos P");
        let mut view = scene.position.view(Viewer::Table);
        view.score = -2;
        let at_two = told(&about_score(&view));
        assert!(at_two[0].starts_with("Persia leads by 2: "), "{at_two:?}");
        // Athenai and Sparta; Ephesos and Abydos, Thebai and Larissa.
        assert_eq!(
            at_two[1],
            "If it were scored now: Greece 4, Persia 6: the marker would move 2 towards Persia [9]"
        );
        for (score, says) in [
            (-5, "the marker would move 1 towards Persia, where the track ends"),
            (-6, "the marker would stay, for the track ends there"),
        ] {
            view.score = score;
            assert!(told(&about_score(&view))[1].contains(says), "{score}");
        }
    }

    #[test]
    fn a_side_hears_what_it_has_and_how_many_would_starve() {
        let mut view = view("Larissa PPPP, Thebai P, Ephesos PPPPP");
        let persia = told(&about_side(&view, Side::Persia));
        for line in [
            "12 talents to spend in a preparation, 10 with a card kept [5.1]",
            "0 cards in hand; at most 1 is kept after a campaign, for 2 talents [8.1]",
            "5 armies to feed from 2 amphorae: 3 armies would go home now [8.2]",
            "6 points for the 4 cities that are Persian now [9]",
        ] {
            assert!(persia.iter().any(|told| told == line), "{line}: {persia:?}");
        }
        let held = [0, 1, 2].map(|count| held_now(count, Side::Greece));
        let says = [
            "as no city is Greek now",
            "for the city that is Greek now",
            "for the 2 cities that are Greek now",
        ];
        assert_eq!(held, says);
        view.off_map.greece.on_figures = 1;
        assert!(
            told(&about_side(&view, Side::Greece))
                .iter()
                .any(|told| told.starts_with("1 piece on portraits"))
        );
    }

    #[test]
    fn the_campaign_marks_the_part_that_is_played() {
        let told = told(&about_campaign(&view("Athenai G")));
        let now: Vec<_> = told.iter().filter(|line| line.contains("(now)")).collect();
        assert_eq!(now.len(), 1);
        assert!(now[0].starts_with("Operations (now):"), "{told:?}");
    }

    #[test]
    fn everybody_and_the_bridge_have_their_rules() {
        let mut view = view("Athenai G");
        for figure in Figure::ALL {
            let facts = about_figure(&view, figure);
            assert_eq!(facts[0].name, "In the game.");
            assert!(facts[1..].iter().all(|fact| fact.rule.is_some()) && facts.len() > 1, "{facts:?}");
        }
        view.fallen = vec![Figure::Leonidas];
        assert_eq!(about_figure(&view, Figure::Leonidas)[0].name, "Out of the game.");
        assert!(told(&about_bridge(&view))[0].starts_with("Not built"));
        assert!(told(&about_bridge(&view))[1].starts_with("6 talents"));
        view.bridge = true;
        assert!(told(&about_bridge(&view))[0].starts_with("Built: joins Abydos and Pella"));
    }
}
