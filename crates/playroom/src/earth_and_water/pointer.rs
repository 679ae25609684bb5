//! What a person points at to choose an action, and what they mean by pointing at something else.

use super::layout::BRIDGE;
use crate::{Drafting, Path, Point, Step};
use earth_and_water::cards::{Card, CardSet, Kind};
use earth_and_water::map::City;
use earth_and_water::phase::Phase;
use earth_and_water::{Action, Event, Side, View};
use tabletop::Seat;

// What is counted.
const ARMIES: &str = "armies";
const FLEETS: &str = "fleets";
const ABOARD: &str = "armies aboard";
const CARDS: &str = "cards";

// The two uses of a card.
const EVENT: Point = Point::Button("event", None);
const MOVE: Point = Point::Button("move", None);

pub(super) fn place(city: City) -> Point {
    Point::Place(city as u16)
}

pub(super) fn harbour(city: City) -> Point {
    Point::Harbour(city as u16)
}

fn card(card: Card) -> Step {
    Point::Card(card.number()).into()
}

/// A button that is named after its action.
fn button(kind: &'static str) -> Step {
    Point::Button(kind, None).into()
}

pub(super) fn paths(view: &View, action: Action, mut add: impl FnMut(Path)) {
    let count = |of, n| Step::from(Point::Count { of, n });
    let [place, harbour] = [place, harbour].map(|point| move |city| Step::from(point(city)));
    match action {
        Action::BuyCards(n) => add(vec![count(CARDS, n)]),
        Action::RaiseArmies { city, armies } => add(vec![place(city), count(ARMIES, armies)]),
        Action::RaiseFleets { city, fleets } => add(vec![harbour(city), count(FLEETS, fleets)]),
        Action::BuildBridge => add(vec![Point::Place(BRIDGE).into()]),
        Action::FinishPreparation => add(vec![button("finish")]),
        // A turn given away cannot be had back: it is asked for twice, unless there is nothing to give away.
        Action::Pass => {
            let mut path = vec![Point::Button("pass", None).saying("Pass")];
            path.extend(pass_all_the_same(view));
            add(path);
        }
        Action::PlayEvent(played) => add(vec![card(played), event(view, played)]),
        Action::PlayMovement(played) => add(vec![card(played), movement()]),
        Action::React(played) => add(vec![card(played), button("react")]),
        Action::Decline => add(vec![Point::Button("decline", None).saying(decline(view))]),
        Action::March { from, to, armies } => add(vec![place(from), place(to), count(ARMIES, armies)]),
        Action::Sail { from, to, fleets, armies } => {
            add(vec![harbour(from), harbour(to), count(FLEETS, fleets), count(ABOARD, armies)]);
        }
        Action::FightOn => add(vec![button("fight-on")]),
        Action::Retreat { to, by_sea } => {
            let at_sea = by_sea || matches!(view.phase, Phase::NavalBattle(..));
            add(vec![if at_sea { harbour(to) } else { place(to) }]);
            let kind = if at_sea { "retreat-by-sea" } else { "retreat" };
            add(vec![Point::Button(kind, Some(to as u16)).into()]);
        }
        Action::Immortals(armies) => add(vec![count(ARMIES, armies)]),
        Action::DestroyBridge(destroy) => add(vec![button(if destroy { "destroy" } else { "spare" })]),
        Action::PlaceArmy(city) | Action::LeaveThebai(city) => add(vec![place(city)]),
        // Where Greeks are to be driven out, nothing is counted.
        Action::RoyalRoad { city, armies: 0 } => add(vec![place(city)]),
        Action::RoyalRoad { city, armies } | Action::RemoveArmies { city, armies } => {
            add(vec![place(city), count(ARMIES, armies)]);
        }
        Action::RemoveFleet(city) => add(vec![harbour(city)]),
        Action::DiscardTheirs(theirs) => add(vec![card(theirs)]),
        Action::Keep(set) => add(vec![Point::Cards(bits(set)).saying("to keep")]),
        Action::Exchange(set) | Action::Discard(set) => {
            add(vec![Point::Cards(bits(set)).saying("to discard")]);
        }
    }
}

/// The button that plays a card for its event.
fn event(view: &View, card: Card) -> Step {
    let name = view.phase.decides().map_or("", |side| card.name(side));
    EVENT.saying(format!("Play {name}"))
}

/// The button that plays a card for its movement.
fn movement() -> Step {
    MOVE.saying("Move with it instead")
}

/// What declining means now: most often no card is played in answer, under the first edition a march may be left out.
fn decline(view: &View) -> &'static str {
    match view.phase {
        Phase::Movement { .. } => "Don't move",
        _ => "Don't play a card",
    }
}

/// Asks again whoever would pass with cards in hand.
fn pass_all_the_same(view: &View) -> Option<Step> {
    let words = match view.phase.decides().map_or(0, |side| view.hands[side].count) {
        0 => return None,
        1 => "Pass, with a card in hand".to_owned(),
        count => format!("Pass, with {count} cards in hand"),
    };
    Some(Point::Button("pass-all-the-same", None).saying(words))
}

fn bits(set: CardSet) -> u32 {
    set.map(|card| 1 << (card.number() - 1)).sum()
}

/// Both uses of a card are shown with it: the one that is not allowed says why when it is tried.
pub(super) fn worth_trying(view: &View, chosen: &[Point]) -> Vec<Step> {
    match (view.phase, chosen) {
        (Phase::Operations { .. }, [Point::Card(number)]) => {
            Card::numbered(*number).map(|card| vec![event(view, card), movement()]).unwrap_or_default()
        }
        _ => Vec::new(),
    }
}

/// 5.1 Talents that are not spent are lost.
pub(super) fn forfeits(view: &View, action: Action) -> Option<String> {
    match (view.phase, action) {
        (Phase::Raise { talents: 1, .. }, Action::FinishPreparation) => Some("1 talent is lost".to_owned()),
        (Phase::Raise { talents: left @ 2.., .. }, Action::FinishPreparation) => {
            Some(format!("{left} talents are lost"))
        }
        _ => None,
    }
}

/// A turn, a chance to answer, talents that are left, a battle, cards from the hand.
pub(super) fn gives_up(view: &View, action: Action) -> bool {
    match (view.phase, action) {
        (_, Action::Pass | Action::Decline | Action::Retreat { .. }) => true,
        (Phase::Raise { talents, .. }, Action::FinishPreparation) => talents > 0,
        (_, Action::DestroyBridge(destroy)) => !destroy,
        (Phase::KeepCards { side }, Action::Keep(kept)) => kept.len() < view.hands[side].count,
        (Phase::KeepCards { .. }, Action::Discard(cards)) => !cards.is_empty(),
        _ => false,
    }
}

pub(super) fn asks(view: &View, chosen: &[Point]) -> Option<String> {
    let side = view.phase.decides()?;
    let name = |n: u16| city(n).map(City::name).unwrap_or_default();
    let asked = match (view.phase, chosen) {
        (Phase::Operations { .. }, [Point::Card(number)]) => {
            let card = Card::numbered(*number)?;
            match card.half(side).kind {
                Kind::Event => {
                    let face = card.face(side);
                    format!("play {} for its event, or move with the card? {}", card.name(side), face.text)
                }
                Kind::Reaction => format!("{} only answers; move with the card?", card.name(side)),
                Kind::None => format!("{} has no event; move with the card?", card.name(side)),
            }
        }
        (Phase::Operations { .. }, [Point::Button("pass", _)]) => {
            "pass, and give this turn away? It cannot be taken back.".to_owned()
        }
        (Phase::Movement { .. }, [Point::Place(from)]) => {
            format!("choose where to march from {}.", name(*from))
        }
        (Phase::Movement { .. }, [Point::Harbour(from)]) => {
            format!("choose where to sail from {}.", name(*from))
        }
        (Phase::Movement { .. }, [Point::Place(from), Point::Place(to), ..]) => {
            format!("choose how many armies march from {} to {}, and confirm.", name(*from), name(*to))
        }
        (Phase::Movement { .. }, [Point::Harbour(from), Point::Harbour(to), ..]) => {
            format!("choose what sails from {} to {}, and confirm.", name(*from), name(*to))
        }
        _ => return None,
    };
    Some(format!("{}: {asked}", side.name()))
}

/// A fleet that is sent to a city goes to its port, and an army that is sent to a port to its city.
pub(super) fn instead(view: &View, chosen: &[Point], at: Point) -> Option<Point> {
    match (view.phase, chosen, at) {
        (Phase::Movement { .. }, [Point::Harbour(_)], Point::Place(n)) => Some(Point::Harbour(n)),
        (Phase::Movement { .. }, [Point::Place(_)], Point::Harbour(n)) => Some(Point::Place(n)),
        _ => None,
    }
}

pub(super) fn meant(view: &View, chosen: &[Point], at: Point) -> Option<Action> {
    let first = chosen.first().copied();
    // Once a card is chosen the board is only read.
    let is_card = matches!(first, Some(Point::Card(_)));
    if is_card && matches!(at, Point::Place(_) | Point::Harbour(_)) {
        return None;
    }
    match at {
        Point::Place(BRIDGE) => Some(Action::BuildBridge),
        Point::Place(n) => city(n).map(|city| at_city(view, first, city)),
        Point::Harbour(n) => city(n).map(|city| at_port(view, first, city)),
        Point::Card(number) => Card::numbered(number).map(|card| with_card(view, card)),
        EVENT | MOVE => match first {
            Some(Point::Card(number)) if at == EVENT => Card::numbered(number).map(Action::PlayEvent),
            Some(Point::Card(number)) => Card::numbered(number).map(Action::PlayMovement),
            _ => None,
        },
        _ => None,
    }
}

fn city(n: u16) -> Option<City> {
    City::ALL.get(usize::from(n)).copied()
}

fn at_city(view: &View, first: Option<Point>, city: City) -> Action {
    match (view.phase, first) {
        (Phase::Movement { .. }, Some(Point::Place(from))) => {
            let from = City::ALL[usize::from(from).min(City::COUNT - 1)];
            Action::March { from, to: city, armies: 1 }
        }
        (Phase::Movement { .. }, Some(Point::Harbour(from))) => sail(from, city),
        (Phase::Movement { .. }, _) => {
            let to = city.roads(true).next().unwrap_or(City::Athenai);
            Action::March { from: city, to, armies: 1 }
        }
        (Phase::Tribute, _) => Action::PlaceArmy(city),
        (Phase::IonianRevolt | Phase::Desertion | Phase::Sacrifice { .. }, _) => {
            Action::RemoveArmies { city, armies: 1 }
        }
        (Phase::RoyalRoad, _) => Action::RoyalRoad { city, armies: 1 },
        (Phase::DefectionOfThebes, _) => Action::LeaveThebai(city),
        (Phase::LandBattle(..), _) => Action::Retreat { to: city, by_sea: false },
        // Whatever it is, it is not what is asked for now, and the rules say what is.
        _ => Action::PlaceArmy(city),
    }
}

fn at_port(view: &View, first: Option<Point>, city: City) -> Action {
    match (view.phase, first) {
        (Phase::Movement { .. }, Some(Point::Harbour(from))) => sail(from, city),
        (Phase::Movement { .. }, _) => {
            let to = if city == City::Athenai { City::Sparta } else { City::Athenai };
            Action::Sail { from: city, to, fleets: 1, armies: 0 }
        }
        (Phase::NavalBattle(..), _) => Action::Retreat { to: city, by_sea: false },
        (Phase::LandBattle(..), _) => Action::Retreat { to: city, by_sea: true },
        _ => Action::RemoveFleet(city),
    }
}

fn sail(from: u16, to: City) -> Action {
    let from = City::ALL[usize::from(from).min(City::COUNT - 1)];
    Action::Sail { from, to, fleets: 1, armies: 0 }
}

fn with_card(view: &View, card: Card) -> Action {
    match view.phase {
        Phase::MolonLabe | Phase::Themistocles(_) | Phase::NavalBattle(..) | Phase::LandBattle(..) => {
            Action::React(card)
        }
        Phase::Hippias => Action::DiscardTheirs(card),
        _ => Action::PlayEvent(card),
    }
}

pub(super) fn placement(view: &View, action: Action) -> Option<(Point, u8)> {
    match (view.phase, action) {
        (Phase::Raise { .. }, Action::RaiseArmies { city, armies }) => Some((place(city), armies)),
        (Phase::Raise { .. } | Phase::Syracuse { .. }, Action::RaiseFleets { city, fleets }) => {
            Some((harbour(city), fleets))
        }
        (Phase::Raise { .. }, Action::BuildBridge) => Some((Point::Place(BRIDGE), 1)),
        (Phase::Attrition { .. }, Action::RemoveArmies { city, armies }) => Some((place(city), armies)),
        _ => None,
    }
}

pub(super) fn placing(view: &View, at: Point, n: u8) -> Option<Action> {
    match (view.phase, at) {
        (Phase::Raise { .. }, Point::Place(BRIDGE)) => Some(Action::BuildBridge),
        (Phase::Raise { .. }, Point::Place(place)) => {
            city(place).map(|city| Action::RaiseArmies { city, armies: n })
        }
        (Phase::Raise { .. } | Phase::Syracuse { .. }, Point::Harbour(port)) => {
            city(port).map(|city| Action::RaiseFleets { city, fleets: n })
        }
        (Phase::Attrition { .. }, Point::Place(place)) => {
            city(place).map(|city| Action::RemoveArmies { city, armies: n })
        }
        _ => None,
    }
}

pub(super) fn placed(seat: Seat, event: &Event) -> Option<(Point, u8)> {
    let (side, placed) = match *event {
        Event::ArmiesRaised { side, city, armies } | Event::Starved { side, city, armies } => {
            (side, (place(city), armies))
        }
        Event::FleetsRaised { side, city, fleets } | Event::FleetsCame { side, city, fleets } => {
            (side, (harbour(city), fleets))
        }
        Event::BridgeBuilt => (Side::Persia, (Point::Place(BRIDGE), 1)),
        _ => return None,
    };
    (side.seat() == seat).then_some(placed)
}

pub(super) fn drafting(view: &View) -> Option<Drafting<Action>> {
    match view.phase {
        Phase::Raise { .. } => Some(Drafting::Until(Action::FinishPreparation)),
        Phase::Syracuse { .. } => Some(Drafting::Exactly(view.off_map.greece.fleets)),
        Phase::Attrition { excess, .. } => Some(Drafting::Exactly(excess)),
        _ => None,
    }
}
