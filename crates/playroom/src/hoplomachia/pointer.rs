//! What a person points at to choose an action, and what they mean by pointing at something else.

use super::goals::{self, unit};
use crate::{Path, Point, Step};
use hoplomachia::action::{Action, Groundwork, Stroke, Turn, Until};
use hoplomachia::field::Place;
use hoplomachia::host::To;
use hoplomachia::orders::Order;
use hoplomachia::phase::{Phase, Rite};
use hoplomachia::plane::Hand;
use hoplomachia::view::View;
use hoplomachia::words;
use std::borrow::Cow;
use tabletop::{Illegal, Position as _};

/// The number of the card of an order.
pub(super) const fn number(order: Order) -> u8 {
    order as u8 + 1
}

/// The card of an order.
fn card(order: Order) -> Point {
    Point::Card(number(order))
}

/// The order of a card.
fn order(point: Point) -> Option<Order> {
    Order::ALL.into_iter().chain(Order::FOR_EKDROMOI).find(|&order| card(order) == point)
}

pub(super) fn paths(view: &View, action: Action, mut add: impl FnMut(Path)) {
    let button = |kind| Step::from(Point::Button(kind, None));
    let of = |kind, which: u16| Step::from(Point::Button(kind, Some(which)));
    let saying = |kind, words: &'static str| Point::Button(kind, None).saying(words);
    let count = |of, n| Step::from(Point::Count { of, n });
    let hand = |hand: Hand| hand as u16;
    // Whatever else there is, a place on the field stands for it where one can be pointed at.
    if let Some(place) = goals::mover(view).and_then(|_| goals::of(&view.position(), action)) {
        add(vec![place.into()]);
    }
    add(match action {
        Action::Perform => vec![saying("perform", performs(view.phase))],
        Action::Forgo => vec![button("forgo")],
        Action::Signal(order) => vec![card(order).into()],
        Action::Tell { to: To::Unit(id), order } => vec![card(order).into(), unit(id).into()],
        Action::Tell { to: To::Army, order } => vec![card(order).into(), saying("army", "To the whole army")],
        Action::Tell { to: To::Strategos(him), order } => {
            let name = words::strategos_name(&view.setup, view.decides(), him);
            vec![
                card(order).into(),
                Point::Button("strategos", Some(him.into())).saying(format!("To {name}")),
            ]
        }
        Action::OwnSignal => vec![button("own-signal")],
        Action::NoOrder => vec![button("no-order")],
        Action::Decline => vec![saying("decline", "Decline to fight on")],
        Action::PresentHerald => vec![saying("herald", "Concede by herald")],
        Action::ChangeToCharge => vec![button("change")],
        Action::KeepSignal => vec![button("keep")],
        Action::TryToHalt => vec![button("halt")],
        Action::PursueOn => vec![button("pursue")],
        Action::Join(id) | Action::BelosCharge(id) => vec![unit(id).into()],
        Action::StayOut => vec![button("stay-out")],
        Action::Shoot => vec![button("shoot")],
        Action::HoldFire => vec![button("hold-fire")],
        Action::NoBelosCharge => vec![button("no-belos-charge")],
        Action::Retire { turn: 0, quarters: 0 } => vec![button("stay")],
        Action::Retire { turn, quarters } => {
            let degrees = i16::from(turn) * 30;
            let words = match degrees {
                0 => "Straight back…".to_owned(),
                _ if degrees < 0 => format!("Back, {} degrees to the left…", -degrees),
                _ => format!("Back, {degrees} degrees to the right…"),
            };
            vec![
                Point::Button("retire", Some(u16::from((turn + 3) as u8))).saying(words),
                count("quarters of an inch", quarters),
            ]
        }
        Action::Loose { unit: id, file, at } => vec![unit(id).into(), lochos(file), unit(at).into()],
        Action::LooseNone => vec![button("loose-none")],
        Action::Charge => vec![button("charge")],
        Action::Stand => vec![button("stand")],
        Action::Align(file) => vec![of("align", u16::from(file as u8))],
        Action::Form(arrangement) => vec![of("form", arrangement as u16)],
        Action::Turn(Turn::About) => vec![of("turn", 2)],
        Action::Turn(Turn::To(to)) => vec![of("turn", hand(to))],
        Action::AheadUntil(Until::AsFarAsPossible) => vec![button("far")],
        Action::AheadUntil(Until::LevelWith(id)) => vec![unit(id).into(), button("level")],
        Action::Ahead(quarters) => {
            vec![saying("ahead", "Ahead, as far as I say…"), count("quarters of an inch", quarters)]
        }
        Action::Wheel { hold, steps } => {
            let words = if hold == Hand::Left { "Wheel to the left…" } else { "Wheel to the right…" };
            vec![Point::Button("wheel", Some(hand(hold))).saying(words), count("steps of 5 degrees", steps)]
        }
        Action::WheelLine { hold, steps, on } => {
            let to = if hold == Hand::Left { "left" } else { "right" };
            let then = if on { ", then ahead" } else { "" };
            let words = format!("Wheel the whole line to the {to}{then}…");
            let which = hand(hold) * 2 + u16::from(on);
            vec![Point::Button("wheel-line", Some(which)).saying(words), count("steps of 5 degrees", steps)]
        }
        Action::WheelTo { hold, unit: id } => vec![unit(id).into(), of("parallel", hand(hold))],
        Action::Face(steps) => {
            vec![saying("face", "Face another way…"), count("steps of 5 degrees from north", steps)]
        }
        Action::WheelOnto { file, unit: id, onto } => {
            let words = format!("Onto the flank of its lochos {}", u16::from(onto) + 1);
            vec![unit(id).into(), lochos(file), Point::Button("onto", Some(onto.into())).saying(words)]
        }
        Action::Incline => vec![button("incline")],
        Action::Leave => vec![button("leave")],
        Action::Enter(halves) => {
            vec![saying("enter", "Come onto the table…"), count("half inches along", halves)]
        }
        Action::EndMove => vec![button("end-move")],
        Action::Ground(Groundwork::Lay { site, terrain }) => {
            vec![goals::square(site).into(), of("lay", terrain as u16)]
        }
        Action::Ground(Groundwork::Move { from, to }) => {
            vec![goals::square(from).into(), saying("move", "Move it…"), goals::square(to).into()]
        }
        Action::Ground(Groundwork::Remove(site)) => vec![goals::square(site).into(), button("remove")],
        Action::Ground(Groundwork::Leave) => vec![button("leave-ground")],
        Action::Ground(Groundwork::ChangeEdges) => vec![button("other-edge")],
        Action::SealMap => vec![button("seal-map")],
        Action::Draw(stroke) => match (stroke, goals::mover(view)) {
            (Stroke::TakeUp(id), None) => vec![unit(id).into()],
            (Stroke::TakeUp(id), _) => vec![unit(id).into(), button("take-up")],
            (Stroke::Next(id), _) => vec![of("next", u8::from(id).into())],
            (Stroke::Shift { way, halves }, hand) => {
                let what = if hand.is_some() { "Shift it" } else { "Shift the army" };
                let to = ["to the right", "to the left", "ahead", "back"][way as usize];
                let shift = Point::Button("shift", Some(way as u16)).saying(format!("{what} {to}…"));
                vec![shift, count("half inches", halves)]
            }
            (Stroke::At { east, north }, _) => vec![
                saying("set-down", "Set it down…"),
                count("inches east", east),
                count("inches north", north),
            ],
            (Stroke::By { unit: id, way }, _) => vec![unit(id).into(), of("by", way as u16)],
            (Stroke::Face(steps), _) => {
                vec![saying("face", "Face another way…"), count("steps of 5 degrees from north", steps)]
            }
            (Stroke::Form(arrangement), _) => vec![of("form", arrangement as u16)],
            (Stroke::Column, _) => vec![button("column")],
            (Stroke::Deep(stands), _) => vec![of("deep", stands.into())],
            (Stroke::Hide, _) => vec![button("hide")],
            (Stroke::Show, _) => vec![button("show")],
            (Stroke::Post { strategos, unit: id, file }, _) => {
                let name = words::strategos_name(&view.setup, view.decides(), strategos);
                let post = Point::Button("post", Some(strategos.into())).saying(format!("Post {name}…"));
                let with = Point::Button("with", Some(u8::from(id).into())).saying(format!("With {id}"));
                vec![post, with, lochos(file)]
            }
        },
        Action::CallOneStepMore => vec![button("call")],
        Action::DoNotCall => vec![button("do-not-call")],
        Action::Effort(effort) => {
            let which = (effort.roll as u16 * 8 + u16::from(effort.file)) * 2 + u16::from(effort.adds);
            let words = tabletop::capitalised(&words::effort(effort));
            vec![Point::Button("effort", Some(which)).saying(words)]
        }
        Action::Succeed(him) => {
            let name = words::strategos_name(&view.setup, view.decides(), him);
            vec![Point::Button("succeed", Some(him.into())).saying(format!("{name} takes command"))]
        }
    });
}

/// What a rite is, for its button.
const fn performs(phase: Phase) -> &'static str {
    match phase {
        Phase::Rites(_, Rite::StayAway(_)) => "Keep off the table",
        Phase::Rites(_, Rite::Breakfast) => "Have breakfast",
        Phase::Rites(_, Rite::Hieres(_)) => "Consult the entrails",
        _ => "Let him speak",
    }
}

/// One lochos of the unit that was pointed at before.
fn lochos(file: u8) -> Step {
    let words: Cow<'static, str> = match file {
        0 => "Its rightmost lochos".into(),
        _ => format!("Its lochos {} from the right", u16::from(file) + 1).into(),
    };
    Point::Button("lochos", Some(file.into())).saying(words)
}

pub(super) fn asks(view: &View, chosen: &[Point]) -> Option<String> {
    let [first, rest @ ..] = chosen else { return None };
    if let (Phase::Orders(_), Some(order), []) = (view.phase, order(*first), rest) {
        let name = words::order(order);
        return Some(match view.position().check(Action::Signal(order)) {
            Ok(()) => format!("{name}: signal it, or point at whom a runner tells it."),
            Err(Illegal { rule, because }) => {
                let number = rule.number;
                format!("{name} cannot be signalled: {because} [{number}]. Point at whom a runner tells it.")
            }
        });
    }
    None
}

/// What pointing at something that is not offered would be, so that the rules say why not.
pub(super) fn meant(view: &View, chosen: &[Point], at: Point) -> Option<Action> {
    let pointed = goals::unit_at(at);
    match (view.phase, chosen, order(at)) {
        (_, [], Some(order)) => Some(Action::Signal(order)),
        (Phase::Orders(_), [first, ..], _) => {
            Some(Action::Tell { to: To::Unit(pointed?), order: order(*first)? })
        }
        (Phase::Orders(_), [], None) => Some(Action::Tell { to: To::Unit(pointed?), order: Order::Halt }),
        (Phase::BelosCharge(_), ..) => Some(Action::BelosCharge(pointed?)),
        (Phase::JoinPursuit(_), ..) => Some(Action::Join(pointed?)),
        (Phase::Deployment(_), ..) => Some(Action::Draw(Stroke::TakeUp(pointed?))),
        (Phase::March(_), ..) => Some(Action::AheadUntil(Until::LevelWith(pointed?))),
        // Whatever it is, it is not what is asked for now, and the rules say what is.
        _ => Some(Action::EndMove),
    }
}

/// Whether something is given up for good.
pub(super) fn gives_up(view: &View, action: Action) -> bool {
    let is_to_come = |id| view.unit(id).is_some_and(|unit| unit.place == Place::ToCome);
    match action {
        Action::PresentHerald | Action::Decline | Action::Leave => true,
        Action::EndMove => goals::mover(view).is_some_and(is_to_come),
        _ => false,
    }
}
