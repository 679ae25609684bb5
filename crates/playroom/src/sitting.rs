//! A running game at a screen, without its types.

use crate::draft::{self, Draft};
use crate::log::Line;
use crate::shown::{Drafting, Shown, Sketch};
use crate::{Camp, Ground, Hand, Motion, Path, Picking, Point, Scene, Seats, Track};
use library::{AnyTable, Dice, Error, Running, Telling};
use protocol::Kind;
use std::borrow::Cow;
use tabletop::{Chance, Forecast, Illegal, PlayError, Rule, Seat, Viewer, Waiting};

/// A running game and how it looks.
pub trait Sitting {
    /// The game itself.
    fn table(&self) -> &dyn AnyTable;

    /// The game itself, to act on.
    fn table_mut(&mut self) -> &mut dyn AnyTable;

    /// The same game after its first `actions` actions.
    fn rewound(&self, actions: usize) -> Box<dyn Sitting>;

    /// Who sits there, and in which colours.
    fn seats(&self) -> Seats;

    /// Whether whoever must decide has one thing to do, and no choice.
    fn is_forced(&self) -> bool;

    /// How many actions this seat takes back to choose anew: those that left no choice go with the one before them. None,
    /// where any of them must stand.
    fn taken_back(&self, seat: Seat) -> usize;

    /// The part of the board that never changes.
    fn ground(&self) -> Ground;

    /// The part that does, as this viewer sees it.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// The hands, as this viewer sees them.
    fn hands(&self, viewer: Viewer) -> Vec<Hand>;

    /// The tracks.
    fn tracks(&self) -> Vec<Track>;

    /// How each seat stands.
    fn camps(&self, viewer: Viewer) -> Vec<Camp>;

    /// What is seen to move when action `number` happens, each with the sentence that tells it.
    fn motions(&self, number: usize, viewer: Viewer) -> Vec<(Motion, String)>;

    /// What action `number` brought about, as this viewer reads it in the log; number 0 is the setup.
    fn log(&self, number: usize, viewer: Viewer) -> Vec<Line>;

    /// The rule of what is going on now.
    fn current_rule(&self) -> Option<Rule>;

    /// What the waited-for seat may do, and how it points at it.
    fn offers(&self) -> Offers;

    /// What pointing at something that is not offered would mean, and why it cannot be.
    fn tried(&self, picking: &Picking, at: Point) -> Tried;

    /// What is shown as a button though it may not be allowed now.
    fn worth_trying(&self, picking: &Picking) -> Vec<Point>;

    /// The offered action with this number as a short imperative.
    fn words(&self, action: usize) -> String;

    /// What a button or a counted thing is called here; none to name it after its action.
    fn label(&self, picking: &Picking, point: Point) -> Option<Cow<'static, str>>;

    /// What the offered action with this number risks, where that can be worked out.
    fn forecast(&self, action: usize) -> Option<Forecast>;

    /// Whether the offered action with this number needs no confirmation.
    fn at_once(&self, action: usize) -> bool;

    /// Does the offered action with this number.
    fn choose(&mut self, action: usize, chance: &mut dyn Chance) -> Result<(), Error>;

    /// What this draft comes to.
    fn draft(&self, draft: &Draft) -> Result<Drafted, Illegal>;

    /// Does what was drafted.
    fn finish_draft(&mut self, draft: &Draft, chance: &mut dyn Chance) -> Result<(), Error>;
}

/// What may be done now.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Offers {
    /// Whether placements are asked for, in any order; then [`Sitting::draft`] says what may be done.
    pub drafting: bool,
    /// How each action is pointed at otherwise, with its number.
    pub paths: Vec<(usize, Path)>,
}

/// Why nothing came of pointing at something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tried {
    /// The rules forbid what it would mean.
    Forbidden(Illegal),
    /// It means nothing now.
    Nothing,
}

/// A draft, and what may be done with it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Drafted {
    /// One sentence: what is left to do.
    pub prompt: String,
    /// The board as it would be.
    pub scene: Scene,
    /// Where one more may be placed.
    pub offered: Vec<Point>,
    /// How many have been placed where; nothing where an army is laid out, for it is seen.
    pub placed: Vec<(Point, u8)>,
    /// What is taken in hand, where an army is laid out.
    pub held: Vec<Point>,
    /// Further buttons, where an army is laid out, and what they say.
    pub says: Vec<(Point, Cow<'static, str>)>,
    /// How many are still to be placed, where the number is fixed.
    pub missing: Option<usize>,
    /// What finishing it does, in words; none while it cannot be finished.
    pub finish: Option<String>,
}

/// The one implementation.
pub(crate) struct Seated<P: Shown>(pub(crate) Running<P>);

impl<P: Shown> Seated<P> {
    fn view(&self, viewer: Viewer) -> P::View {
        self.0.position().view(viewer)
    }

    /// Whose action has this number, and what it is.
    fn offered(&self, action: usize) -> Option<(Seat, P::Action)> {
        match self.0.position().waiting() {
            Waiting::For(seat) => self.0.position().actions().get(action).map(|&action| (seat, action)),
            Waiting::Over(_) => None,
        }
    }

    /// The army as this draft lays it out, where one is laid out.
    fn sketch(&self, seat: Seat, draft: &Draft) -> Option<Sketch<P>> {
        let mut told = (0..=self.0.actions()).flat_map(|number| self.0.told(number));
        P::sketch(self.0.position(), seat, &mut told, draft.points())
    }

    /// The seat that decides, and what it sees.
    fn deciding(&self) -> Option<(Seat, P::View)> {
        match self.0.position().waiting() {
            Waiting::For(seat) => Some((seat, self.view(Viewer::Seat(seat)))),
            Waiting::Over(_) => None,
        }
    }
}

impl<P: Shown> Sitting for Seated<P> {
    fn table(&self) -> &dyn AnyTable {
        &self.0
    }

    fn table_mut(&mut self) -> &mut dyn AnyTable {
        &mut self.0
    }

    fn rewound(&self, actions: usize) -> Box<dyn Sitting> {
        Box::new(Seated(self.0.rewound(actions)))
    }

    fn seats(&self) -> Seats {
        Seats::new(self.0.seats(), P::colour)
    }

    fn is_forced(&self) -> bool {
        is_forced(self.0.position())
    }

    fn taken_back(&self, seat: Seat) -> usize {
        let history = &self.0.record().history;
        let by_choice = |number: &usize| !is_forced(self.0.position_after(number - 1));
        let Some(chosen) = (1..=history.len()).rev().find(by_choice) else { return 0 };
        let stands = |number: usize| {
            let entry = &history[number - 1];
            entry.seat != seat || !entry.picks.is_empty() || self.0.told(number).iter().any(P::reveals)
        };
        let may = self.0.can_undo(seat) && !(chosen..=history.len()).any(stands);
        if may { history.len() + 1 - chosen } else { 0 }
    }

    fn ground(&self) -> Ground {
        P::ground()
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        P::scene(&self.view(viewer))
    }

    fn hands(&self, viewer: Viewer) -> Vec<Hand> {
        P::hands(&self.view(viewer))
    }

    fn tracks(&self) -> Vec<Track> {
        P::tracks(&self.view(Viewer::Table))
    }

    fn camps(&self, viewer: Viewer) -> Vec<Camp> {
        P::camps(&self.view(viewer))
    }

    fn motions(&self, number: usize, viewer: Viewer) -> Vec<(Motion, String)> {
        let told = |event: &P::Event| {
            let seen = P::redact(event, viewer);
            let words = P::say_event(&self.0.record().setup, &seen).0;
            P::motions(&seen).into_iter().map(move |motion| (motion, words.clone()))
        };
        self.0.told(number).iter().flat_map(told).collect()
    }

    fn log(&self, number: usize, viewer: Viewer) -> Vec<Line> {
        let seat = self.0.deed(number).map(|deed| self.seats().colour(deed.seat));
        let told = self.0.events(number, viewer).into_iter().zip(self.0.told(number)).enumerate();
        let line = |(nth, (telling, event)): (usize, (Telling, &P::Event))| Line {
            action: number,
            nth,
            colour: P::acts(event).map(Cow::Borrowed).or_else(|| seat.clone()).unwrap_or_default(),
            words: telling.words,
            rule: telling.rule,
            opens_chapter: telling.opens_chapter,
            fold: P::folds(&self.0.record().setup, event),
        };
        told.map(line).collect()
    }

    fn current_rule(&self) -> Option<Rule> {
        P::current_rule(&self.view(Viewer::Table))
    }

    fn offers(&self) -> Offers {
        let Some((_, view)) = self.deciding() else { return Offers::default() };
        let mut offers = Offers { drafting: P::drafting(&view).is_some(), paths: Vec::new() };
        if offers.drafting {
            return offers;
        }
        for (number, action) in self.0.position().actions().into_iter().enumerate() {
            P::paths(&view, action, |path| offers.paths.push((number, path)));
        }
        offers
    }

    fn tried(&self, picking: &Picking, at: Point) -> Tried {
        let Some((_, view)) = self.deciding() else { return Tried::Nothing };
        match P::meant(&view, picking.chosen(), at).map(|action| self.0.position().check(action)) {
            Some(Err(illegal)) => Tried::Forbidden(illegal),
            _ => Tried::Nothing,
        }
    }

    fn worth_trying(&self, picking: &Picking) -> Vec<Point> {
        let known = self.deciding();
        known.map(|(_, view)| P::worth_trying(&view, picking.chosen())).unwrap_or_default()
    }

    fn words(&self, action: usize) -> String {
        let said = |(seat, action)| capitalised(&P::say_action(seat, action));
        self.offered(action).map(said).unwrap_or_default()
    }

    fn label(&self, picking: &Picking, point: Point) -> Option<Cow<'static, str>> {
        let (_, view) = self.deciding()?;
        P::label(&view, picking.chosen(), point)
    }

    fn forecast(&self, action: usize) -> Option<Forecast> {
        let (_, view) = self.deciding()?;
        P::forecast(&view, self.offered(action)?.1)
    }

    fn at_once(&self, action: usize) -> bool {
        let asked = self.deciding().zip(self.offered(action));
        asked.is_some_and(|((_, view), (_, action))| P::at_once(&view, action))
    }

    fn choose(&mut self, action: usize, chance: &mut dyn Chance) -> Result<(), Error> {
        let (seat, action) = self.offered(action).ok_or(PlayError::Over)?;
        self.0.play(seat, action, Dice::From(chance))
    }

    fn draft(&self, draft: &Draft) -> Result<Drafted, Illegal> {
        let position = self.0.position();
        let Some((seat, view)) = self.deciding() else { return Ok(Drafted::default()) };
        if P::SKETCHES {
            return Ok(self.sketch(seat, draft).map(laid_out).unwrap_or_default());
        }
        let (actions, after) = draft::realise(position, draft)?;
        let missing = match P::drafting(&view) {
            Some(Drafting::Exactly(total)) => Some(usize::from(total).saturating_sub(draft.len())),
            _ => None,
        };
        // While the number is fixed the board stays as it is: the last placement would carry the game on.
        let seen = if missing.is_some() { view } else { after.view(Viewer::Seat(seat)) };
        let scene = P::scene(&seen);
        let may_place =
            |point: &Point| missing != Some(0) && draft::realise(position, &draft.with(*point)).is_ok();
        let places = scene.spots.iter().map(|spot| spot.point);
        let can_place = |point: &Point| P::placing(&seen, *point, 1).is_some() && may_place(point);
        let offered = places.filter(can_place).collect();
        let words: Vec<String> = actions.iter().map(|&action| P::say_action(seat, action)).collect();
        let ends = match P::drafting(&seen) {
            Some(Drafting::Until(end)) => Some(P::say_action(seat, end)),
            _ => (missing == Some(0)).then(|| words.join(", ")),
        };
        Ok(Drafted {
            prompt: P::prompt(&seen),
            scene,
            offered,
            placed: draft.counts(),
            missing,
            finish: ends,
            ..Drafted::default()
        })
    }

    fn finish_draft(&mut self, draft: &Draft, chance: &mut dyn Chance) -> Result<(), Error> {
        let Some((seat, _)) = self.deciding() else { return Err(PlayError::Over.into()) };
        // No rule is broken by stopping halfway, so none is named.
        if self.draft(draft).is_ok_and(|drafted| drafted.finish.is_none()) {
            return Err(Error::new(Kind::Action, "there is more to choose before this can be done"));
        }
        let actions = if P::SKETCHES {
            self.sketch(seat, draft).map_or_else(|| Ok(Vec::new()), |sketch| sketch.actions)
        } else {
            draft::finished(self.0.position(), seat, draft)
        };
        let actions = actions.map_err(PlayError::Illegal)?;
        actions.into_iter().try_for_each(|action| self.0.play(seat, action, Dice::From(chance)))
    }
}

/// Whether there is one thing to do.
fn is_forced<P: Shown>(position: &P) -> bool {
    let Waiting::For(seat) = position.waiting() else { return false };
    position.actions().len() == 1 && P::drafting(&position.view(Viewer::Seat(seat))).is_none()
}

/// What can be done with an army that is laid out. Where a rule forbids it as it is, that is said, once nothing is in hand.
fn laid_out<P: Shown>(sketch: Sketch<P>) -> Drafted {
    let (prompt, finish) = match &sketch.actions {
        Ok(_) => (sketch.prompt, Some("Deploy like this".to_owned())),
        Err(_) if !sketch.held.is_empty() => (sketch.prompt, None),
        Err(illegal) => (format!("Not yet: {} [{}]", illegal.because, illegal.rule.number), None),
    };
    Drafted {
        prompt,
        scene: P::scene(&sketch.view),
        offered: sketch.offered,
        held: sketch.held,
        says: sketch.says,
        finish,
        ..Drafted::default()
    }
}

/// With a capital to begin with, as on a button.
pub fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
