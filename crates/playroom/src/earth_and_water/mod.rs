//! 300: Earth & Water on a screen.

mod cards;
mod guide;
mod layout;
mod log;
mod motions;
mod pointer;
mod scene;
mod sea;
mod standing;

use crate::guide::{Guide, Guided};
use crate::shown::{
    Asked, Between, Board, Camp, Drafting, Hand, Lobby, Motion, OptionField, Pile, Placing, Pointing,
    Standing, Telling, Track,
};
use crate::{Ground, Lie, Path, Point, Scene, Step};
use earth_and_water::phase::Phase;
use earth_and_water::words::{self, prices};
use earth_and_water::{Action, Event, Position, Side, View, rulebook};
use std::borrow::Cow;
use tabletop::{Fact, Rule, Seat};

impl Lobby for Position {
    const OPTIONS: &'static [OptionField] = &[OptionField {
        key: "one_talent_persian_fleets",
        words: "A Persian fleet costs one talent instead of two",
        rule: rulebook::PERSIAN_PREPARATION,
        between: Between::YesAndNo,
        asked: Asked::Optional,
    }];

    const LIVING: Option<&'static str> = Some(include_str!("living.jsonl"));
}

impl Board for Position {
    const PICTURES: &'static str = include_str!("../../../client/web/pictures/earth-and-water.svg");

    fn ground(_: &Self::Setup, _: Lie) -> Ground {
        layout::ground()
    }

    fn scene(view: &View, _: Lie) -> Scene {
        scene::scene(view)
    }
}

impl Pointing for Position {
    fn paths(view: &View, action: Action, add: impl FnMut(Path)) {
        pointer::paths(view, action, add);
    }

    fn asks(view: &View, chosen: &[Point]) -> Option<String> {
        pointer::asks(view, chosen)
    }

    fn instead(view: &View, chosen: &[Point], at: Point) -> Option<Point> {
        pointer::instead(view, chosen, at)
    }

    fn meant(view: &View, chosen: &[Point], at: Point) -> Option<Action> {
        pointer::meant(view, chosen, at)
    }

    fn worth_trying(view: &View, chosen: &[Point]) -> Vec<Step> {
        pointer::worth_trying(view, chosen)
    }

    fn forfeits(view: &View, action: Action) -> Option<String> {
        pointer::forfeits(view, action)
    }

    fn gives_up(view: &View, action: Action) -> bool {
        pointer::gives_up(view, action)
    }
}

impl Placing for Position {
    fn drafting(view: &View) -> Option<Drafting<Action>> {
        pointer::drafting(view)
    }

    fn takes_off(view: &View) -> bool {
        matches!(view.phase, Phase::Attrition { .. })
    }

    fn placement(view: &View, action: Action) -> Option<(Point, u8)> {
        pointer::placement(view, action)
    }

    fn placing(view: &View, at: Point, n: u8) -> Option<Action> {
        pointer::placing(view, at, n)
    }

    fn placed(seat: Seat, event: &Event) -> Option<(Point, u8)> {
        pointer::placed(seat, event)
    }
}

impl Standing for Position {
    fn hands(view: &View) -> Vec<Hand> {
        cards::hands(view)
    }

    fn legend(view: &View) -> Option<(Cow<'static, str>, Rule)> {
        prices(view).map(|(words, rule)| (words.into(), rule))
    }

    fn stakes(view: &View, open: &[Action]) -> Vec<Fact> {
        words::stakes(view, open)
    }

    fn stakes_of_placing(before: &View, after: &View) -> Vec<Fact> {
        words::raised(before, after)
    }

    fn aftermath(view: &View, action: Action) -> Vec<Fact> {
        words::aftermath(view, action)
    }

    fn piles(view: &View) -> Vec<Pile> {
        cards::piles(view)
    }

    fn tracks(view: &View) -> Vec<Track> {
        standing::tracks(view)
    }

    fn camps(view: &View) -> Vec<Camp> {
        standing::camps(view)
    }
}

impl Telling for Position {
    fn motions(before: &View, event: &Event, _: Lie) -> Vec<Motion> {
        motions::motions(before, event)
    }

    fn told_before(events: &[Event]) -> Option<String> {
        motions::lost_in_supply(events)
    }

    fn acts(event: &Event) -> Option<&'static str> {
        Some(log::side(event).map(motions::colour).unwrap_or_default())
    }

    fn current_rule(view: &View) -> Option<Rule> {
        Some(match view.phase {
            Phase::BuyCards { side: Side::Persia, .. } | Phase::Raise { side: Side::Persia, .. } => {
                rulebook::PERSIAN_PREPARATION
            }
            Phase::BuyCards { .. } | Phase::Raise { .. } => rulebook::GREEK_PREPARATION,
            Phase::Operations { .. } => rulebook::OPERATIONS,
            Phase::Movement { .. } => rulebook::MOVEMENT,
            Phase::NavalBattle(..) => rulebook::NAVAL_BATTLES,
            Phase::LandBattle(..) => rulebook::LAND_BATTLES,
            Phase::KeepCards { .. } => rulebook::CARDS_IN_HAND,
            Phase::Attrition { .. } => rulebook::ATTRITION,
            _ => return None,
        })
    }
}

impl Guided for Position {
    const GUIDE: Option<&'static Guide<Position>> = Some(&guide::GUIDE);
}
