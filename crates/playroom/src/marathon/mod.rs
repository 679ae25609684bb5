//! 490 BC: Marathon on a screen.

mod counters;
mod cup;
mod guide;
mod layout;
mod log;
mod motions;
#[cfg(test)]
mod picture;
mod pointer;
mod preview;
mod reach;
mod scene;
mod standing;

use crate::guide::{Guide, Guided};
use crate::log::Fold;
use crate::shown::{
    Asked, Between, Board, Camp, Chart, Lobby, Motion, OptionField, Placing, Pointing, Standing, Telling,
    Track,
};
use crate::{Ground, Lie, Path, Point, Scene, Shape};
use marathon::{Action, Event, Position, Setup, rulebook};
use std::borrow::Cow;
use tabletop::{Fact, Rule};

const fn switch(key: &'static str, words: &'static str, rule: Rule) -> OptionField {
    OptionField { key, words, rule, between: Between::YesAndNo, asked: Asked::Optional }
}

impl Lobby for Position {
    const OPTIONS: &'static [OptionField] = &[
        OptionField {
            key: "scenario",
            words: "Scenario",
            rule: rulebook::WHAT_IF,
            between: Between::Several(&[
                ("historical", "As it was: Athens and Plataea alone"),
                ("what_if", "What if: the Spartans may come in time"),
            ]),
            asked: Asked::First,
        },
        OptionField {
            key: "deployment",
            words: "Set-up",
            rule: rulebook::UNIT_SETUP,
            between: Between::Several(&[
                ("historical", "Both armies stand as they stood"),
                ("free", "Each side places its units"),
            ]),
            asked: Asked::First,
        },
        switch("unready_horse", "The Persian horse is not ready yet", rulebook::UNIT_SETUP),
        switch("friendly_fire", "Missiles may hit friends", rulebook::FRIENDLY_FIRE),
        switch("command_confusion", "Disorganised units do not pass command on", rulebook::COMMAND_CONFUSION),
        switch("reverse_movement", "Units may step back", rulebook::REVERSE_MOVEMENT),
        switch("low_ammo_recovery", "A leader brings arrows", rulebook::LOW_AMMO_RECOVERY),
        switch("contact_holds", "Contact holds: engaged units do not move", rulebook::ENGAGED_MOVEMENT),
        switch("morale_in_combat", "The morale rating counts on combat dice", rulebook::MORALE_IN_COMBAT),
        switch(
            "own_rout_checks",
            "Routed units check only with their own wing",
            rulebook::WHO_CHECKS_FOR_ROUT,
        ),
        switch("rally_without_rating", "A unit's rating does not help it to rally", rulebook::RALLY),
        switch(
            "routers_die",
            "Routed units that fail a check in combat die",
            rulebook::ATTACKED_WHILE_ROUTED,
        ),
        switch("camps_stay_taken", "A camp belongs to whoever was there last", rulebook::CAMPS),
        switch("archers_fight", "Archers fight hand to hand", rulebook::ARCHERS_IN_MELEE),
        switch("skirmishers_in_marsh", "Skirmishers may enter marsh", rulebook::SKIRMISHERS_AND_MARSH),
        switch(
            "skirmishers_with_phalanx",
            "Skirmishers may stack with a phalanx",
            rulebook::SKIRMISHERS_AND_PHALANX,
        ),
        switch("each_foot_its_own_type", "Hazarabam and other foot do not stack", rulebook::SHIELD_AND_SPEAR),
        switch("coast_in_rout", "The coast counts in the rout step too", rulebook::COAST),
        switch("crest_hides", "The hill hides what is behind it", rulebook::SIGHT),
    ];
}

impl Board for Position {
    const PICTURES: &'static str = include_str!("../../../client/web/pictures/marathon.svg");

    /// North is up on every screen, so that the lines face each other.
    fn ground(_: &Self::Setup, _: Lie) -> Ground {
        layout::ground()
    }

    fn scene(view: &Position, _: Lie) -> Scene {
        scene::scene(view)
    }
}

impl Pointing for Position {
    fn paths(view: &Position, action: Action, add: impl FnMut(Path)) {
        pointer::paths(view, action, add);
    }

    fn asks(view: &Position, chosen: &[Point]) -> Option<String> {
        pointer::asks(view, chosen)
    }

    fn meant(view: &Position, chosen: &[Point], at: Point) -> Option<Action> {
        pointer::meant(view, chosen, at)
    }

    fn on_the_way(view: &Position, chosen: &[Point], at: Point) -> Option<Action> {
        pointer::on_the_way(view, chosen, at)
    }

    /// A step can be taken back, and there are many of them.
    fn at_once(_: &Position, action: Action) -> bool {
        matches!(action, Action::Step { .. } | Action::Turn { .. } | Action::Flee(_) | Action::Retreat(_))
    }

    fn gives_up(view: &Position, action: Action) -> bool {
        pointer::gives_up(view, action)
    }

    fn answers_all(at: Point) -> Option<Point> {
        (at == pointer::ALL).then_some(pointer::NEXT)
    }

    fn preview(view: &Position, considered: &[Action], _: Lie) -> Vec<Shape> {
        preview::preview(view, considered)
    }
}

impl Placing for Position {}

impl Standing for Position {
    fn legend(view: &Position) -> Option<(Cow<'static, str>, Rule)> {
        let marks = "Number: strength. Diamond: disorganisation. Crossed disc: engaged. Slashed ring: out of command. Round: no \
                     front. Pointed: on the march. Grey: routed. Low: few arrows. ×2: so many units.";
        (*view.phase() == marathon::phase::Phase::Movement).then_some((marks.into(), rulebook::MARKERS))
    }

    fn stakes(view: &Position, _: &[Action]) -> Vec<Fact> {
        standing::stakes(view)
    }

    fn chart(view: &Position) -> Option<Chart> {
        standing::chart(view)
    }

    fn tracks(view: &Position) -> Vec<Track> {
        standing::tracks(view)
    }

    fn camps(view: &Position) -> Vec<Camp> {
        standing::camps(view)
    }
}

impl Telling for Position {
    fn motions(before: &Position, event: &Event, _: Lie) -> Vec<Motion> {
        motions::motions(before, event)
    }

    fn acts(event: &Event) -> Option<&'static str> {
        Some(log::side(event).map(motions::colour).unwrap_or_default())
    }

    fn folds(_: &Setup, event: &Event) -> Option<Fold> {
        log::folds(event)
    }

    fn current_rule(view: &Position) -> Option<Rule> {
        Some(view.phase().question().0)
    }
}

impl Guided for Position {
    const GUIDE: Option<&'static Guide<Position>> = Some(&guide::GUIDE);
}
