//! A guided first game: the lessons, and what is done in them.

use super::{Effect, Note, Play};
use crate::draft::Draft;
use crate::guide::{Answer, Chosen, Kind, Progress, Script, Target};
use crate::kept;
use crate::shelf;
use crate::{Path, Picking, Point, Sitting};
use library::{AnyTable, Error};
use tabletop::Rule;

const READ_FIRST: &str = "Read on first: the button stands with the lesson.";
const ASTRAY: &str = "The guide cannot go on from here, but the game can: it is yours from now on.";
/// The most that is pointed at at once: more marks would only confuse.
const MOST_TARGETS: usize = 4;

/// A guide that is on.
pub(super) struct Guiding {
    script: &'static dyn Script,
    pub(super) progress: Progress,
    /// Whether the lesson shows something now.
    watching: bool,
}

/// A lesson as a page shows it.
#[derive(Clone, PartialEq, Debug)]
pub struct Callout {
    /// Its number, from 1.
    pub number: usize,
    /// How many there are.
    pub of: usize,
    /// A few words.
    pub title: &'static str,
    /// One to three short sentences.
    pub words: &'static str,
    /// Where the rules speak of it.
    pub rule: Rule,
    /// What ends it.
    pub kind: Kind,
    /// What it points at now; nothing while it is busy.
    pub at: Vec<Target>,
    /// What must be seen besides: the places that its words name, and where the steps after the next one lead.
    pub seen: Vec<Target>,
    /// Whether something is being shown, so that the person can only wait.
    pub busy: bool,
    /// Whether the lesson before can be read again.
    pub can_go_back: bool,
}

/// Whether these words name a spot: the port and the pontoon bridge by the last word of their names.
fn is_named(spot: &str, words: &str) -> bool {
    let name = spot.rsplit(' ').next().unwrap_or(spot);
    words.split(|letter: char| !letter.is_ascii_alphanumeric()).any(|word| word == name)
}

impl Guiding {
    /// Takes up the guide of this game where it was left; none if it has no such lesson any more.
    pub(super) fn resume(sitting: &dyn Sitting, kept: &Progress) -> Option<Guiding> {
        let script = shelf::table(sitting.table().about().id).ok()?.guide()?;
        let mut progress = kept.clone();
        progress.rewind(sitting.table().actions());
        let mut guide = (progress.lesson() < script.lessons()).then_some(Guiding {
            script,
            progress,
            watching: false,
        })?;
        // What was asked for has been done, and what follows by itself has not.
        guide.watching = guide.kind() == Kind::Do && guide.has_next(sitting.table());
        Some(guide)
    }

    fn kind(&self) -> Kind {
        self.script.kind(self.progress.lesson())
    }

    /// How many actions of the lesson have been done.
    fn done(&self, table: &dyn AnyTable) -> usize {
        table.actions().saturating_sub(self.progress.start())
    }

    fn has_next(&self, table: &dyn AnyTable) -> bool {
        self.script.has_next(self.progress.lesson(), self.done(table), table)
    }
}

impl Play {
    /// The lesson that is shown; none without a guide.
    pub fn callout(&self) -> Option<Callout> {
        let guide = self.guide.as_ref()?;
        let current = guide.progress.lesson();
        // What a lesson says must not tell dice that still roll.
        let lesson = if self.is_settled() { current } else { guide.progress.lesson_after(self.shown) };
        let busy = !self.is_settled() || self.is_watching() || self.looking_back().is_some();
        let (title, words, rule, at) = guide.script.says(lesson)?;
        Some(Callout {
            number: lesson + 1,
            of: guide.script.lessons(),
            title,
            words,
            rule,
            kind: guide.script.kind(lesson),
            at: if busy { Vec::new() } else { self.targets(guide, at) },
            seen: if busy { Vec::new() } else { self.must_be_seen(guide, words) },
            busy,
            can_go_back: !busy && guide.progress.can_go_back(),
        })
    }

    /// What is pointed at: what the lesson names; where it asks for something, the next step to it.
    fn targets(&self, guide: &Guiding, at: &[Target]) -> Vec<Target> {
        let table = self.game.sitting.table();
        let (lesson, done) = (guide.progress.lesson(), guide.done(table));
        if guide.kind() != Kind::Do {
            return at.to_vec();
        }
        if let Some((wanted, _)) = guide.script.lays(lesson) {
            let missing = wanted.iter().filter(|point| !self.draft.points().contains(point));
            let missing: Vec<Target> = missing.map(|point| Target::At(*point)).collect();
            return if self.is_laid_out(wanted) { vec![Target::Confirm] } else { missing };
        }
        if self.drafted.is_some() {
            let fits = guide.script.fits_draft(lesson, done, &self.draft, table);
            return if fits { vec![Target::Confirm] } else { at.to_vec() };
        }
        if self.picking.is_fresh() && done == 0 && !at.is_empty() {
            return at.to_vec();
        }
        self.next_targets(&guide.script.fitting(lesson, done, table))
    }

    /// Numbers stand at what the lesson asks for, and not at the most there may be, which it would only turn down.
    pub(super) fn fill_as_taught(&self, picking: &mut Picking) {
        let Some(guide) = &self.guide else { return };
        let table = self.game.sitting.table();
        let fitting = guide.script.fitting(guide.progress.lesson(), guide.done(table), table);
        picking.refill_counts(&self.paths_to(&fitting));
    }

    fn paths_to(&self, fitting: &[usize]) -> Vec<(usize, Path)> {
        self.frame.offers.paths.iter().filter(|(action, _)| fitting.contains(action)).cloned().collect()
    }

    /// The next step to one of these actions.
    pub(super) fn next_targets(&self, fitting: &[usize]) -> Vec<Target> {
        if self.ready().is_some_and(|action| fitting.contains(&action)) {
            return vec![Target::Confirm];
        }
        let paths = self.paths_to(fitting);
        let mut next = self.picking.offered(&paths);
        // A button that answers later questions too would be accepted, but only one button is meant.
        let look = self.look();
        next.retain(|point| look.answers_all(*point).is_none());
        if next.is_empty() {
            let counted = |of, n| Point::Count { of, n };
            let counts = self.picking.counts(&paths).into_iter();
            next = counts
                .filter(|count| count.chosen.is_none_or(|n| !count.numbers.contains(&n)))
                .flat_map(|count| count.numbers.into_iter().map(move |n| counted(count.of, n)))
                .collect();
        }
        if next.is_empty() {
            return vec![Target::Cancel];
        }
        next.truncate(MOST_TARGETS);
        next.into_iter().map(Target::At).collect()
    }

    /// The places that these words name, and those that what is asked for leads to, unless they are many.
    fn must_be_seen(&self, guide: &Guiding, words: &str) -> Vec<Target> {
        let table = self.game.sitting.table();
        let fitting = guide.script.fitting(guide.progress.lesson(), guide.done(table), table);
        let there = self.frame.scene.spots.iter().filter(|spot| spot.is_there());
        let named = there.filter(|spot| is_named(&spot.name, words));
        let mut seen: Vec<Target> = named.map(|spot| Target::At(spot.point)).collect();
        let paths = self.frame.offers.paths.iter().filter(|(action, _)| fitting.contains(action));
        for (_, path) in paths.filter(|_| fitting.len() <= MOST_TARGETS) {
            let places = path.iter().map(|step| step.point);
            for place in places.filter(|point| matches!(point, Point::Place(_) | Point::Harbour(_))) {
                if !seen.contains(&Target::At(place)) {
                    seen.push(Target::At(place));
                }
            }
        }
        seen
    }

    /// Whether the guide shows something, one action after the other.
    pub fn is_watching(&self) -> bool {
        let table = self.game.sitting.table();
        self.guide.as_ref().is_some_and(|guide| guide.watching && guide.has_next(table))
    }

    /// How many of the first actions the guide has prescribed.
    pub fn taught(&self) -> usize {
        if self.is_guided() { self.game.actions() } else { self.taught }
    }

    /// Whether a guide is on.
    pub fn is_guided(&self) -> bool {
        self.guide.is_some()
    }

    /// Whether the guide lets the person decide now.
    pub(super) fn may_decide(&self) -> bool {
        self.guide.as_ref().is_none_or(|guide| guide.kind() == Kind::Do) && !self.is_watching()
    }

    /// What somebody is told who would decide before the lesson is read.
    pub(super) fn read_first(&self) -> Option<&'static str> {
        (!self.may_decide() && self.is_settled()).then_some(READ_FIRST)
    }

    /// The person has read the lesson.
    pub(super) fn read_on(&mut self) {
        let Some(guide) = self.guide.as_mut().filter(|_| self.shown == self.game.actions()) else { return };
        self.note = None;
        match guide.kind() {
            Kind::Do => {}
            Kind::Watch if guide.has_next(self.game.sitting.table()) => guide.watching = true,
            Kind::Watch | Kind::Read => self.next_lesson(),
        }
    }

    /// The person wants to read the lesson before again.
    pub(super) fn read_back(&mut self) {
        if let Some(guide) = &mut self.guide {
            guide.progress.go_back();
            self.save();
        }
    }

    /// The game goes on without the guide.
    pub(super) fn leave_guide(&mut self) {
        self.taught = self.taught();
        if self.guide.take().is_some() {
            self.effects.push(Effect::GuideOver);
            self.save();
        }
    }

    fn next_lesson(&mut self) {
        let actions = self.game.actions();
        let Some(guide) = &mut self.guide else { return };
        guide.watching = false;
        if guide.progress.lesson() + 1 < guide.script.lessons() {
            guide.progress.advance(actions);
            self.save();
        } else {
            self.leave_guide();
        }
    }

    /// Does the next action that the guide shows.
    pub(super) fn play_next(&mut self) {
        let Some(guide) = &self.guide else { return };
        let table = self.game.sitting.table_mut();
        let played = guide.script.play_next(guide.progress.lesson(), guide.done(table), table);
        match played {
            Ok(()) if !guide.has_next(table) => self.next_lesson(),
            Ok(()) => {}
            Err(error) => self.go_astray(&error),
        }
    }

    /// Does what the person has chosen, if the guide asks for it; if not, tells what it asks for.
    pub(super) fn answer(&mut self, chosen: Chosen<'_>) -> Result<(), Note> {
        let Some(guide) = &self.guide else { return Ok(()) };
        if let Some((wanted, otherwise)) = guide.script.lays(guide.progress.lesson()) {
            return self.lay_out(wanted, otherwise);
        }
        let table = self.game.sitting.table_mut();
        let (lesson, done) = (guide.progress.lesson(), guide.done(table));
        match guide.script.answer(lesson, done, chosen, table)? {
            Answer::Other(otherwise) => return Err(Note::plain(otherwise)),
            Answer::More => {}
            Answer::Complete => self.follow_up(),
        }
        Ok(())
    }

    /// Whether the draft comes to the same board as these points.
    fn is_laid_out(&self, wanted: &[Point]) -> bool {
        let wanted = self.look().draft(&Draft::of(wanted));
        wanted.is_ok_and(|wanted| self.drafted.as_ref().is_some_and(|drafted| drafted.scene == wanted.scene))
    }

    /// Lays an army out in earnest, if it is what the guide asks for.
    fn lay_out(&mut self, wanted: &[Point], otherwise: &'static str) -> Result<(), Note> {
        let Some(dice) = self.guide.as_ref().map(|guide| guide.script.dice()) else { return Ok(()) };
        if !self.is_laid_out(wanted) {
            return Err(Note::plain(otherwise));
        }
        let mut chance = kept::dice(dice, self.game.actions());
        self.game.sitting.finish_draft(&self.draft, &mut chance)?;
        self.next_lesson();
        Ok(())
    }

    /// What was asked for has been done.
    fn follow_up(&mut self) {
        match &mut self.guide {
            Some(guide) if guide.has_next(self.game.sitting.table()) => guide.watching = true,
            _ => self.next_lesson(),
        }
    }

    /// Actions were taken back.
    pub(super) fn rewind_guide(&mut self) {
        let actions = self.game.actions();
        self.taught = self.taught.min(actions);
        if let Some(guide) = &mut self.guide {
            guide.progress.rewind(actions);
        }
    }

    /// A kept guide that no longer fits its game, after the rules or the lessons have changed.
    fn go_astray(&mut self, error: &Error) {
        self.leave_guide();
        self.tell(format!("{ASTRAY} ({error})"));
    }
}
