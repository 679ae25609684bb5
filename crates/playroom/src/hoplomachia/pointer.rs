//! What a person points at to choose an action: units on the table, and buttons for all the rest.

use crate::{Path, Point, Step};
use hoplomachia::action::{Action, Turn, Until};
use hoplomachia::field::UnitId;
use hoplomachia::host::To;
use hoplomachia::plane::Hand;

/// The point of a unit.
pub(super) fn unit(id: UnitId) -> Point {
    Point::Place(u16::from(u8::from(id)))
}

pub(super) fn paths(action: Action, mut add: impl FnMut(Path)) {
    let hand = |hand: Hand| Some(hand as u16);
    let button = |kind, which: Option<u16>| Step::from(Point::Button(kind, which));
    let of = |kind, which: Option<u16>, words: &'static str| Point::Button(kind, which).saying(words);
    let count = |of, n| Step::from(Point::Count { of, n });
    add(match action {
        Action::Perform => vec![button("perform", None)],
        Action::Forgo => vec![button("forgo", None)],
        Action::Signal(order) => vec![button("signal", Some(order as u16))],
        Action::Tell { to: To::Unit(id), order } => {
            vec![unit(id).into(), button("order", Some(order as u16))]
        }
        Action::Tell { to: To::Army, order } => vec![button("army", Some(order as u16))],
        Action::Tell { to: To::Strategos(him), order } => {
            let whom = format!("Send word to strategos {}…", u16::from(him) + 1);
            vec![
                Point::Button("strategos", Some(him.into())).saying(whom),
                button("order", Some(order as u16)),
            ]
        }
        Action::NoOrder => vec![button("no-order", None)],
        Action::Decline => vec![button("decline", None)],
        Action::PresentHerald => vec![button("herald", None)],
        Action::ChangeToCharge => vec![button("change", None)],
        Action::KeepSignal => vec![button("keep", None)],
        Action::TryToHalt => vec![button("halt", None)],
        Action::PursueOn => vec![button("pursue", None)],
        Action::Join(id) | Action::BelosCharge(id) => vec![unit(id).into()],
        Action::StayOut => vec![button("stay-out", None)],
        Action::Shoot => vec![button("shoot", None)],
        Action::HoldFire => vec![button("hold-fire", None)],
        Action::NoBelosCharge => vec![button("no-belos-charge", None)],
        Action::Retire { turn, quarters } => {
            let degrees = i16::from(turn) * 30;
            let way = Point::Button("retire", Some(u16::from(turn as u8)));
            let words = match degrees {
                0 => "Straight back…".to_owned(),
                _ if degrees < 0 => format!("Back, {} degrees to the left…", -degrees),
                _ => format!("Back, {degrees} degrees to the right…"),
            };
            vec![way.saying(words), count("quarters of an inch", quarters)]
        }
        Action::Loose { unit: id, file, at } => {
            vec![unit(id).into(), button_of_lochos("loose", file), unit(at).into()]
        }
        Action::LooseNone => vec![button("loose-none", None)],
        Action::Charge => vec![button("charge", None)],
        Action::Stand => vec![button("stand", None)],
        Action::Align(file) => vec![button("align", Some(u16::from(file as u8)))],
        Action::Form(arrangement) => vec![button("form", Some(arrangement as u16))],
        Action::Turn(Turn::About) => vec![button("about", None)],
        Action::Turn(Turn::To(side)) => vec![button("turn", hand(side))],
        Action::Ahead(quarters) => {
            vec![of("ahead", None, "Ahead…"), count("quarters of an inch", quarters)]
        }
        Action::AheadUntil(Until::AsFarAsPossible) => vec![button("far", None)],
        Action::AheadUntil(Until::LevelWith(id)) => {
            vec![of("level", None, "Ahead, level with…"), unit(id).into()]
        }
        Action::Wheel { hold, steps } => vec![wheel("wheel", hold, "…"), count("steps of 5 degrees", steps)],
        Action::WheelTo { hold, unit: id } => {
            vec![wheel("parallel", hold, " until parallel to…"), unit(id).into()]
        }
        Action::Face(steps) => vec![button("face", Some(steps.into()))],
        Action::WheelOnto { file, unit: id, onto } => {
            vec![button_of_lochos("lap", file), unit(id).into(), button_of_lochos("onto", onto)]
        }
        Action::Incline => vec![button("incline", None)],
        Action::Leave => vec![button("leave", None)],
        Action::Enter(at) => {
            vec![of("enter", None, "Come onto the table…"), count("half inches along the entry", at)]
        }
        Action::EndMove => vec![button("end", None)],
        Action::CallOneStepMore => vec![button("call", None)],
        Action::DoNotCall => vec![button("do-not-call", None)],
        Action::Succeed(index) => vec![button("succeed", Some(index.into()))],
    });
}

fn button_of_lochos(kind: &'static str, file: u8) -> Step {
    Point::Button(kind, Some(file.into())).saying(format!("Lochos {}", u16::from(file) + 1))
}

/// Who holds the left corner wheels to the left.
fn wheel(kind: &'static str, hold: Hand, then: &str) -> Step {
    let side = if hold == Hand::Left { "left" } else { "right" };
    Point::Button(kind, Some(hold as u16)).saying(format!("Wheel to the {side}{then}"))
}
