//! The one implementation of [`Look`]: what the rules say about a position and its history, for one viewer.

use crate::capitalised;
use crate::draft::{self, Draft};
use crate::log::Line;
use crate::look::{Drafted, Look, Offers, TakeBack, Tried};
use crate::shown::{Drafting, Shown, Sketch};
use crate::{Camp, Chart, Ground, Hand, Lie, Motion, Picking, Pile, Point, Scene, Seats, Shape, Step, Track};
use library::Error;
use protocol::Kind;
use std::borrow::Cow;
use std::sync::Arc;
use tabletop::{About, Fact, Forecast, Illegal, PlayError, Rule, Seat, Viewer, Waiting};

/// Where a look takes its facts from: a game that is played here, or what was sent about one.
pub(crate) trait Source<P: Shown> {
    /// What was agreed before the first move.
    fn setup(&self) -> &P::Setup;

    /// How many actions have been done.
    fn actions(&self) -> usize;

    /// Where the game stood after so many actions, or a position that the viewer cannot tell from it.
    fn position(&self, actions: usize) -> Arc<P>;

    /// Whose action `number` was, counted from 1.
    fn actor(&self, number: usize) -> Option<Seat>;

    /// What action `number` brought about; number 0 is the setup. It may tell more than the viewer may know.
    fn events(&self, number: usize) -> Arc<[P::Event]>;

    /// How many actions this seat may take back, one after the other.
    fn undoable(&self, seat: Seat) -> usize;
}

/// A game at one moment, seen by one viewer.
pub(crate) struct Seen<'a, P: Shown> {
    source: &'a dyn Source<P>,
    viewer: Viewer,
    lie: Lie,
    actions: usize,
    position: Arc<P>,
}

impl<'a, P: Shown> Seen<'a, P> {
    /// The game as it stood after so many actions, or as it stands if there were fewer.
    pub(crate) fn new(source: &'a dyn Source<P>, viewer: Viewer, actions: usize) -> Self {
        let actions = actions.min(source.actions());
        Seen { source, viewer, lie: Lie::default(), actions, position: source.position(actions) }
    }

    fn view(&self) -> P::View {
        self.position.view(self.viewer)
    }

    /// What action `number` brought about, as the viewer saw it.
    fn events(&self, number: usize) -> Vec<P::Event> {
        let events = if number <= self.actions { self.source.events(number) } else { [].into() };
        events.iter().map(|event| P::redact(event, self.viewer)).collect()
    }

    /// What has happened since the chapter began in which this action was done, up to these events of it.
    fn chapter_before(&self, number: usize, events: &[P::Event]) -> Vec<P::Event> {
        let opens = |events: &Vec<P::Event>| events.iter().any(P::opens_chapter);
        let earlier = (1..number).rev().map(|number| self.events(number)).take_while(|events| !opens(events));
        let mut earlier: Vec<_> = earlier.collect();
        earlier.reverse();
        earlier.into_iter().flatten().chain(events.iter().cloned()).collect()
    }

    /// The viewer's seat, if the game waits for it.
    fn deciding(&self) -> Option<Seat> {
        match self.position.waiting() {
            Waiting::For(seat) if self.viewer == Viewer::Seat(seat) => Some(seat),
            _ => None,
        }
    }

    /// The seat that decides, and what it sees.
    fn decision(&self) -> Option<(Seat, P::View)> {
        self.deciding().map(|seat| (seat, self.view()))
    }

    /// Whose action has this number, and what it is.
    pub(crate) fn offered(&self, action: usize) -> Option<(Seat, P::Action)> {
        let seat = self.deciding()?;
        self.position.actions().get(action).map(|&action| (seat, action))
    }

    /// The army as this draft lays it out, where one is laid out.
    fn sketch(&self, seat: Seat, draft: &Draft) -> Option<Sketch<P>> {
        let mut told = (0..=self.actions).flat_map(|number| self.events(number));
        P::sketch(&self.position, seat, &mut told, draft.points())
    }

    /// What is done to make this draft.
    pub(crate) fn drafted(&self, draft: &Draft) -> Result<(Seat, Vec<P::Action>), Error> {
        let seat = self.deciding().ok_or(PlayError::Over)?;
        // No rule is broken by stopping halfway, so none is named.
        if self.draft(draft).is_ok_and(|drafted| drafted.finish.is_none()) {
            return Err(Error::new(Kind::Action, "there is more to choose before this can be done"));
        }
        let actions = if P::SKETCHES {
            self.sketch(seat, draft).map_or_else(|| Ok(Vec::new()), |sketch| sketch.actions)
        } else {
            draft::finished(&*self.position, seat, draft)
        };
        Ok((seat, actions.map_err(PlayError::Illegal)?))
    }
}

impl<P: Shown> Look for Seen<'_, P> {
    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn lay(&mut self, lie: Lie) {
        self.lie = lie;
    }

    fn about(&self) -> About {
        P::ABOUT
    }

    fn seats(&self) -> Seats {
        let setup = self.source.setup();
        Seats::new(P::seats(setup), P::colour).titled(|seat| P::title(setup, seat))
    }

    fn waiting(&self) -> Waiting {
        self.position.waiting()
    }

    fn actions(&self) -> usize {
        self.actions
    }

    fn actor(&self, number: usize) -> Option<Seat> {
        self.source.actor(number)
    }

    fn prompt(&self) -> String {
        P::prompt(&self.view())
    }

    fn doing(&self) -> String {
        P::doing(&self.view())
    }

    fn ground(&self) -> Ground {
        P::ground(self.source.setup(), self.lie)
    }

    fn scene(&self) -> Scene {
        P::scene(&self.view(), self.lie)
    }

    fn hands(&self) -> Vec<Hand> {
        P::hands(&self.view())
    }

    fn legend(&self) -> Option<(Cow<'static, str>, Rule)> {
        self.decision().and_then(|(_, view)| P::legend(&view))
    }

    fn piles(&self) -> Vec<Pile> {
        P::piles(&self.view())
    }

    fn tracks(&self) -> Vec<Track> {
        P::tracks(&self.position.view(Viewer::Table))
    }

    fn camps(&self) -> Vec<Camp> {
        P::camps(&self.view())
    }

    fn motions(&self, number: usize) -> Vec<(Motion, String)> {
        let before = self.source.position(number.saturating_sub(1)).view(self.viewer);
        let events = self.events(number);
        let told = |(nth, event): (usize, &P::Event)| {
            let mut words = P::say_event(self.source.setup(), event).0;
            let motions = P::motions(&before, event, self.lie);
            if motions.iter().any(|motion| matches!(motion, Motion::Herald { by: None, .. }))
                && let Some(earlier) = P::told_before(&self.chapter_before(number, &events[..nth]))
            {
                words = format!("{earlier} {words}");
            }
            motions.into_iter().map(move |motion| (motion, words.clone()))
        };
        events.iter().enumerate().flat_map(told).collect()
    }

    fn log(&self, number: usize) -> Vec<Line> {
        let actor = self.actor(number).map(|seat| self.seats().colour(seat));
        let line = |(nth, event): (usize, P::Event)| {
            let (words, rule) = P::say_event(self.source.setup(), &event);
            Line {
                action: number,
                nth,
                colour: P::acts(&event).map(Cow::Borrowed).or_else(|| actor.clone()).unwrap_or_default(),
                words,
                rule,
                opens_chapter: P::opens_chapter(&event),
                fold: P::folds(self.source.setup(), &event),
            }
        };
        self.events(number).into_iter().enumerate().map(line).collect()
    }

    fn current_rule(&self) -> Option<Rule> {
        P::current_rule(&self.position.view(Viewer::Table))
    }

    fn is_forced(&self) -> bool {
        self.deciding().is_some() && is_forced(&*self.position)
    }

    fn take_back(&self) -> TakeBack {
        let undoable = match self.viewer {
            Viewer::Seat(seat) if self.actions == self.source.actions() => self.source.undoable(seat),
            _ => 0,
        };
        let by_choice = |back: &usize| !is_forced(&*self.source.position(self.actions - back));
        TakeBack { last: undoable > 0, to_last_choice: (1..=undoable).find(by_choice).unwrap_or(0) }
    }

    fn offers(&self) -> Offers {
        let Some((seat, view)) = self.decision() else { return Offers::default() };
        let mut offers = Offers { drafting: P::drafting(&view).is_some(), paths: Vec::new() };
        if offers.drafting {
            return offers;
        }
        for (number, action) in self.position.actions().into_iter().enumerate() {
            P::paths(&view, action, |mut path| {
                if let Some(last) =
                    path.last_mut().filter(|last| last.point.is_button() && last.words.is_empty())
                {
                    last.words = capitalised(&P::say_action(seat, action)).into();
                }
                offers.paths.push((number, path));
            });
        }
        offers
    }

    fn asks(&self, picking: &Picking) -> Option<String> {
        P::asks(&self.decision()?.1, picking.chosen())
    }

    fn instead(&self, picking: &Picking, at: Point) -> Option<Point> {
        P::instead(&self.decision()?.1, picking.chosen(), at)
    }

    fn tried(&self, picking: &Picking, at: Point) -> Tried {
        let Some((_, view)) = self.decision() else { return Tried::Nothing };
        match P::meant(&view, picking.chosen(), at).map(|action| self.position.check(action)) {
            Some(Err(illegal)) => Tried::Forbidden(illegal),
            _ => Tried::Nothing,
        }
    }

    fn on_the_way(&self, picking: &Picking, at: Point) -> Option<usize> {
        let next = P::on_the_way(&self.decision()?.1, picking.chosen(), at)?;
        self.position.actions().iter().position(|action| *action == next)
    }

    fn worth_trying(&self, picking: &Picking) -> Vec<Step> {
        self.decision().map(|(_, view)| P::worth_trying(&view, picking.chosen())).unwrap_or_default()
    }

    fn words(&self, action: usize) -> String {
        let said = |(seat, action)| capitalised(&P::say_action(seat, action));
        self.offered(action).map(said).unwrap_or_default()
    }

    fn forecast(&self, action: usize) -> Option<Forecast> {
        let (_, view) = self.decision()?;
        P::forecast(&view, self.offered(action)?.1)
    }

    fn stakes(&self) -> Vec<Fact> {
        let Some((_, view)) = self.decision() else { return Vec::new() };
        P::stakes(&view, &self.position.actions())
    }

    fn chart(&self) -> Option<Chart> {
        P::chart(&self.decision()?.1)
    }

    fn aftermath(&self, action: usize) -> Vec<Fact> {
        let asked = self.decision().zip(self.offered(action));
        asked.map(|((_, view), (_, action))| P::aftermath(&view, action)).unwrap_or_default()
    }

    fn at_once(&self, action: usize) -> bool {
        let asked = self.decision().zip(self.offered(action));
        asked.is_some_and(|((_, view), (_, action))| P::at_once(&view, action))
    }

    fn answers_all(&self, at: Point) -> Option<Point> {
        P::answers_all(at)
    }

    fn give_up(&self, actions: &[usize]) -> Vec<bool> {
        let Some((_, view)) = self.decision() else { return vec![false; actions.len()] };
        let offered = self.position.actions();
        let gives_up = |n: &usize| offered.get(*n).is_some_and(|&action| P::gives_up(&view, action));
        actions.iter().map(gives_up).collect()
    }

    fn costs(&self, actions: &[usize]) -> Vec<Option<u8>> {
        let offered = self.deciding().map(|_| self.position.actions()).unwrap_or_default();
        let cost = |&action: &usize| P::cost(&self.position, *offered.get(action)?);
        actions.iter().map(cost).collect()
    }

    fn preview(&self, considered: &[usize]) -> Vec<Shape> {
        let Some((_, view)) = self.decision() else { return Vec::new() };
        let offered = self.position.actions();
        let considered: Vec<P::Action> = considered.iter().filter_map(|&n| offered.get(n).copied()).collect();
        P::preview(&view, &considered, self.lie)
    }

    fn places(&self, action: usize) -> Option<(Point, u8)> {
        let (_, view) = self.decision()?;
        P::placement(&view, self.offered(action)?.1)
    }

    fn draft(&self, draft: &Draft) -> Result<Drafted, Illegal> {
        let Some((seat, view)) = self.decision() else { return Ok(Drafted::default()) };
        if P::SKETCHES {
            return Ok(self.sketch(seat, draft).map(|sketch| laid_out(sketch, self.lie)).unwrap_or_default());
        }
        let (actions, after) = draft::realise(&*self.position, draft)?;
        let missing = match P::drafting(&view) {
            Some(Drafting::Exactly(total)) => Some(usize::from(total).saturating_sub(draft.len())),
            _ => None,
        };
        // While the number is fixed the board stays as it is: the last placement would carry the game on.
        let seen = if missing.is_some() { view.clone() } else { after.view(self.viewer) };
        let scene = P::scene(&seen, self.lie);
        let may_place = |point: &Point| {
            missing != Some(0) && draft::realise(&*self.position, &draft.with(*point)).is_ok()
        };
        let places = scene.spots.iter().map(|spot| spot.point);
        let can_place = |point: &Point| P::placing(&seen, *point, 1).is_some() && may_place(point);
        let offered: Vec<Point> = places.filter(can_place).collect();
        let words: Vec<String> = actions.iter().map(|&action| P::say_action(seat, action)).collect();
        let (ends, gives_up) = match P::drafting(&seen) {
            Some(Drafting::Until(end)) => {
                let lost = P::forfeits(&seen, end).map(|lost| format!(" ({lost})")).unwrap_or_default();
                (Some(P::say_action(seat, end) + &lost), P::gives_up(&seen, end))
            }
            _ => ((missing == Some(0)).then(|| words.join(", ")), false),
        };
        Ok(Drafted {
            prompt: P::prompt(&seen),
            scene: Arc::new(scene),
            // Where nothing more can be placed nothing is lost by ending it.
            gives_up: gives_up && !offered.is_empty(),
            offered,
            placed: draft.counts(),
            takes_off: P::takes_off(&view),
            missing,
            stakes: P::stakes_of_placing(&view, &seen),
            finish: ends,
            ..Drafted::default()
        })
    }
}

/// Whether there is only one thing to do.
fn is_forced<P: Shown>(position: &P) -> bool {
    let Waiting::For(seat) = position.waiting() else { return false };
    position.actions().len() == 1 && P::drafting(&position.view(Viewer::Seat(seat))).is_none()
}

/// What can be done with an army that is laid out. Where a rule forbids it as it is, the prompt says so, unless something is
/// in hand.
fn laid_out<P: Shown>(sketch: Sketch<P>, lie: Lie) -> Drafted {
    let (prompt, finish) = match &sketch.actions {
        Ok(_) => (sketch.prompt, Some("Deploy like this".to_owned())),
        Err(_) if !sketch.held.is_empty() => (sketch.prompt, None),
        Err(illegal) => (format!("Not yet: {} [{}]", illegal.because, illegal.rule.number), None),
    };
    Drafted {
        prompt,
        scene: Arc::new(P::scene(&sketch.view, lie)),
        offered: sketch.offered,
        held: sketch.held,
        says: sketch.says,
        finish,
        ..Drafted::default()
    }
}
