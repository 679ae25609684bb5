//! Actions as short imperatives.

use super::names::{compass, counted, quarters};
use super::terms;
use crate::Action;
use crate::action::{Groundwork, Stroke, Turn, Until};
use crate::host::To;
use wargame::plane::{Hand, Heading};

pub(super) fn say(action: Action) -> String {
    let hand = |hand: Hand| if hand == Hand::Left { "left" } else { "right" };
    match action {
        Action::Perform => "do it".to_owned(),
        Action::Forgo => "do without".to_owned(),
        Action::NoOrder => "give no order".to_owned(),
        Action::Decline => "give no order, and decline to fight on".to_owned(),
        Action::PresentHerald => "send the herald: the battle is lost".to_owned(),
        Action::ChangeToCharge => "change the signal to Charge".to_owned(),
        Action::KeepSignal => "keep the signal".to_owned(),
        Action::TryToHalt => "try to halt".to_owned(),
        Action::PursueOn => "pursue on".to_owned(),
        Action::StayOut => "don't join a pursuit".to_owned(),
        Action::Shoot => "shoot".to_owned(),
        Action::HoldFire => "don't shoot".to_owned(),
        Action::NoBelosCharge => "don't run up".to_owned(),
        Action::LooseNone => "loose no more ekdromoi (runners)".to_owned(),
        Action::Charge => "charge".to_owned(),
        Action::Stand => "don't charge".to_owned(),
        Action::Turn(Turn::About) => "turn about".to_owned(),
        Action::Turn(Turn::To(Hand::Left)) => "turn to the left".to_owned(),
        Action::Turn(Turn::To(Hand::Right)) => "turn to the right".to_owned(),
        Action::AheadUntil(Until::AsFarAsPossible) => "go ahead as far as possible".to_owned(),
        Action::Incline => "incline: drift 1 inch to the right".to_owned(),
        Action::OwnSignal => "give the signal you have agreed on".to_owned(),
        Action::Leave => "leave the table".to_owned(),
        Action::EndMove => "end the move".to_owned(),
        Action::CallOneStepMore => "call for One Step More!".to_owned(),
        Action::DoNotCall => "don't call for One Step More!".to_owned(),
        Action::Retire { quarters: 0, .. } => "stay here".to_owned(),
        Action::Signal(order) => format!("signal {}", terms::order(order)),
        Action::Tell { to: To::Army, order } => format!("order the whole army: {}", terms::order(order)),
        Action::Tell { to: To::Unit(id), order } => format!("send word to {id}: {}", terms::order(order)),
        Action::Tell { to: To::Strategos(index), order } => {
            format!("send word to strategos {} (general): {}", u16::from(index) + 1, terms::order(order))
        }
        Action::Join(id) => format!("join the pursuit of {id}"),
        Action::BelosCharge(id) => format!("run up to {id} and throw"),
        Action::Retire { turn, quarters: far } => match turn {
            0 => format!("go back {}", quarters(far.into())),
            _ => {
                let degrees = u32::from(turn.unsigned_abs()) * 30;
                let side = if turn < 0 { "left" } else { "right" };
                format!("go back {}, {degrees} degrees to the {side}", quarters(far.into()))
            }
        },
        Action::Loose { unit, file, at } => {
            format!("loose the ekdromoi (runners) of lochos {} of {unit} at {at}", u16::from(file) + 1)
        }
        Action::Align(file) if file < 0 => {
            let beyond = counted(file.unsigned_abs(), "file", "files");
            format!("set the charger's right {beyond} beyond the target's right")
        }
        Action::Align(file) => {
            format!("set the charger's right before file {} of the target", i16::from(file) + 1)
        }
        Action::Form(arrangement) => format!("form {}", terms::arrangement(arrangement)),
        Action::Ahead(far) => format!("go ahead {}", quarters(far.into())),
        Action::AheadUntil(Until::LevelWith(id)) => format!("go ahead until level with {id}"),
        Action::Wheel { hold, steps } => {
            format!("wheel {} degrees to the {}", u32::from(steps) * 5, hand(hold))
        }
        Action::WheelLine { hold, steps, on } => {
            let then = if on { ", then ahead as far as possible" } else { "" };
            format!("wheel the whole line {} degrees to the {}{then}", u32::from(steps) * 5, hand(hold))
        }
        Action::WheelTo { hold, unit } => format!("wheel to the {} until parallel to {unit}", hand(hold)),
        Action::Face(steps) => {
            let degrees = i32::from(steps) * 5;
            match degrees % 45 {
                0 => format!("face {}", compass(Heading::degrees(degrees))),
                _ => format!("face {} ({degrees} degrees from north)", compass(Heading::degrees(degrees))),
            }
        }
        Action::WheelOnto { file, unit, onto } => {
            let (file, onto) = (u16::from(file) + 1, u16::from(onto) + 1);
            format!("wheel lochos {file} onto the flank of lochos {onto} of {unit}")
        }
        Action::Enter(0) => "come onto the table at the near end of the entry".to_owned(),
        Action::Enter(half_inches) => {
            format!("come onto the table {} along the entry", quarters(u32::from(half_inches) * 2))
        }
        Action::Ground(work) => ground(work),
        Action::Effort(effort) => terms::effort(effort),
        Action::SealMap => "seal the map as it is".to_owned(),
        Action::Draw(stroke) => draw(stroke),
        Action::Succeed(index) => format!("make strategos {} the hegemon (commander)", u16::from(index) + 1),
    }
}

fn draw(stroke: Stroke) -> String {
    match stroke {
        Stroke::TakeUp(id) => format!("take up {id}"),
        Stroke::Next(id) => format!("let {id} march on next"),
        Stroke::Shift { way, halves } => {
            let way = ["to the right", "to the left", "ahead", "back"][way as usize];
            format!("shift it {} {way}", quarters(u32::from(halves) * 2))
        }
        Stroke::At { east, north } => format!("set it down {east} inches east, {north} inches north"),
        Stroke::By { unit, way } => {
            let way = ["to the right of", "to the left of", "before", "behind"][way as usize];
            format!("set it down {way} {unit}")
        }
        Stroke::Face(steps) => say(Action::Face(steps)),
        Stroke::Form(arrangement) => say(Action::Form(arrangement)),
        Stroke::Column => "form a column in Open Files".to_owned(),
        Stroke::Deep(stands) => format!("form {stands} deep"),
        Stroke::Hide => "hide it".to_owned(),
        Stroke::Show => "don't hide it".to_owned(),
        Stroke::Post { strategos, unit, file } => {
            let (him, lochos) = (u16::from(strategos) + 1, u16::from(file) + 1);
            format!("post strategos {him} (general) in lochos {lochos} of {unit}")
        }
    }
}

pub(super) fn ground(work: Groundwork) -> String {
    match work {
        Groundwork::Lay { site, terrain } => format!("lay {} on {}", terms::terrain(terrain).1, square(site)),
        Groundwork::Move { from, to } => format!("move what lies on {} to {}", square(from), square(to)),
        Groundwork::Remove(site) => format!("remove what lies on {}", square(site)),
        Groundwork::Leave => "leave it as it is".to_owned(),
        Groundwork::ChangeEdges => "pick the other home edge".to_owned(),
    }
}

/// "square 3 of row 1", counted from the south-west corner.
fn square(site: u8) -> String {
    format!("square {} of row {}", site % 8 + 1, site / 8 + 1)
}
