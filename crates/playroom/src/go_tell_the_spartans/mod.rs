//! Go Tell the Spartans on a screen.

mod card;
mod counters;
mod guide;
mod layout;
mod log;
mod motions;
mod muster;
mod path_box;
#[cfg(test)]
mod picture;
mod pointer;
mod preview;
mod scene;
mod standing;

use crate::guide::{Guide, Guided};
use crate::log::Fold;
use crate::shown::{
    Asked, Between, Board, Camp, Drafting, Lobby, Motion, OptionField, Placing, Pointing, Sketch, Standing,
    Telling, Track,
};
use crate::{Ground, Lie, Path, Point, Scene, Shape};
use go_tell_the_spartans::phase::Phase;
use go_tell_the_spartans::units::Contingent;
use go_tell_the_spartans::{Action, Event, Position, Setup, Side, View, rulebook};
use std::borrow::Cow;
use tabletop::{Rule, Seat};

const fn switch(key: &'static str, words: &'static str, rule: tabletop::Rule) -> OptionField {
    OptionField { key, words, rule, between: Between::YesAndNo, asked: Asked::Optional }
}

impl Lobby for Position {
    const OPTIONS: &'static [OptionField] = &[
        OptionField {
            key: "players",
            words: "How many play",
            rule: rulebook::TWO_PLAYERS,
            between: Between::Several(&[
                ("solitaire", "One, against the host that moves by itself"),
                ("two", "Two: Greeks and Persians"),
                ("three", "Three: Leonidas with Thespians and Thebans, the other Greeks, the Persians"),
                ("four", "Four: Leonidas with the Thespians, Central Greece, the Peloponnese; the Persians"),
                ("five", "Five: the same three Greeks; the Persians, and their Immortals and Scythians"),
            ]),
            asked: Asked::First,
        },
        switch("feigned_retreat", "Spartans may pretend to flee", rulebook::FEIGNED_RETREAT),
        switch(
            "nothing_but_spartans",
            "Nothing but Spartans: the whole levy has come",
            rulebook::NOTHING_BUT_SPARTANS,
        ),
        switch(
            "same_contingent_all_day",
            "Later assaults of a day are made by the same contingent",
            rulebook::LATER_ASSAULTS,
        ),
        switch(
            "fresh_for_every_assault",
            "The Persians make good their losses before every assault, not only over night",
            rulebook::SAME_DAY_LOSSES,
        ),
        switch("no_joining_in_melee", "Friends who are in melee are not joined by others", rulebook::JOINING),
        switch(
            "swapped_fire_table",
            "Read the fire table the other way: its first block for mixed infantry, its third for archers",
            rulebook::FIRE_ROLL,
        ),
    ];
}

impl Board for Position {
    const PICTURES: &'static str = include_str!("../../../client/web/pictures/go-tell-the-spartans.svg");

    fn colour(name: &str) -> Cow<'static, str> {
        match name {
            "Persia" | "Immortals" => "persia".into(),
            _ => "greece".into(),
        }
    }

    fn ground(_: &Self::Setup, lie: Lie) -> Ground {
        layout::ground(lie)
    }

    fn scene(view: &View, lie: Lie) -> Scene {
        scene::scene(view, lie)
    }
}

impl Pointing for Position {
    fn paths(view: &View, action: Action, add: impl FnMut(Path)) {
        pointer::paths(view, action, add);
    }

    fn asks(view: &View, chosen: &[Point]) -> Option<String> {
        pointer::asks(view, chosen)
    }

    fn meant(view: &View, chosen: &[Point], at: Point) -> Option<Action> {
        pointer::meant(view, chosen, at)
    }

    /// A plain march can be taken back, and there are many of them.
    fn at_once(_: &View, action: Action) -> bool {
        matches!(action, Action::March { by: None, .. } | Action::Feign { .. })
    }

    fn gives_up(view: &View, action: Action) -> bool {
        pointer::gives_up(view, action)
    }

    fn answers_all(at: Point) -> Option<Point> {
        (at == pointer::RALLY_ALL).then_some(pointer::RALLY)
    }

    fn cost(position: &Position, action: Action) -> Option<u8> {
        position.points_spent(action)
    }

    fn preview(view: &View, considered: &[Action], lie: Lie) -> Vec<Shape> {
        preview::preview(view, considered, lie)
    }
}

impl Placing for Position {
    const SKETCHES: bool = true;

    fn drafting(view: &View) -> Option<Drafting<Action>> {
        // The Persians fill their rows area by area, so their counters are placed one by one.
        let greeks_deploy = |contingent: Contingent| contingent.side() == Side::Greece;
        matches!(view.phase, Phase::Deployment { contingent } if greeks_deploy(contingent))
            .then_some(Drafting::Sketched)
    }

    fn sketch(
        position: &Position,
        seat: Seat,
        told: &mut dyn Iterator<Item = Event>,
        points: &[Point],
    ) -> Option<Sketch<Position>> {
        muster::sketch(position, seat, told, points)
    }
}

impl Standing for Position {
    fn legend(view: &View) -> Option<(Cow<'static, str>, Rule)> {
        let on_a_counter = "4-3-2 on a counter: Melee Factor 4, Defensive Value 3, Movement Allowance 2. Dots are its \
                            steps, the notch is its front.";
        let shows = matches!(view.phase, Phase::Movement { .. } | Phase::Deployment { .. });
        shows.then_some((on_a_counter.into(), rulebook::PIECES))
    }

    fn tracks(view: &View) -> Vec<Track> {
        standing::tracks(view)
    }

    fn camps(view: &View) -> Vec<Camp> {
        standing::camps(view)
    }
}

impl Telling for Position {
    fn motions(before: &View, event: &Event, lie: Lie) -> Vec<Motion> {
        motions::motions(before, event, lie)
    }

    fn acts(event: &Event) -> Option<&'static str> {
        Some(log::side(event).map(motions::colour).unwrap_or_default())
    }

    fn folds(setup: &Setup, event: &Event) -> Option<Fold> {
        log::folds(setup, event)
    }

    fn current_rule(view: &View) -> Option<Rule> {
        Some(match view.phase {
            Phase::Commitment { .. } => rulebook::MAIN_CONTINGENT,
            Phase::Conference { .. } => rulebook::CONFERENCE,
            Phase::Deployment { contingent } if contingent.side() == Side::Persia => {
                rulebook::PERSIAN_DEPLOYMENT
            }
            Phase::Guard | Phase::Deployment { .. } => rulebook::GREEK_DEPLOYMENT,
            Phase::Movement { .. } => rulebook::MOVEMENT,
            Phase::Overstacked { .. } => rulebook::STACKING_VIOLATIONS,
            Phase::Fire { .. } => rulebook::FIRE,
            Phase::Melee { .. } => rulebook::MELEE,
            Phase::Retreat { .. } => rulebook::RETREAT_BEFORE_COMBAT,
            Phase::Recovery { .. } => rulebook::RECOVERY,
            Phase::Over => return None,
        })
    }
}

impl Guided for Position {
    const GUIDE: Option<&'static Guide<Position>> = Some(&guide::GUIDE);
}
