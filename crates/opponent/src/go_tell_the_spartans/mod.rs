//! Go Tell the Spartans for the search: evaluation, candidate actions, rollout policy.

mod candidates;
mod evaluation;
mod prospect;
mod rollout;
mod scripts;

pub use prospect::{ProspectFit, Watched};

use crate::{Evaluate, LEVELS, Level, ReviewEffort, Sample, Skill, Unit};
use go_tell_the_spartans::phase::Phase;
use go_tell_the_spartans::{Action, Event, Position, Setup, Side};
use tabletop::{Chance, Log, Position as _, Seat, Standing, Waiting};

/// Winning a two-player game, in hundredths of a victory point, the unit of [`evaluation`].
const WON: i32 = 3_000;
/// From hundredths of a point to the scale of [`Evaluate`], in percent: for `evaluate`, and for `shallow_value`, whose steep
/// scale spreads the priors, since there are many candidates.
const EVALUATE_PERCENT: i32 = 30;
const SHALLOW_PERCENT: i32 = 500;
/// The usual score on the morning of each day, and how much each assault adds: reported win probabilities are relative to
/// it.
const USUAL_SCORE: [i32; 3] = [0, 38, 70];
const USUAL_SCORE_OF_AN_ASSAULT: i32 = 12;

impl Evaluate for Position {
    fn evaluate(&self, seat: Seat) -> i32 {
        value_for(self, seat) * EVALUATE_PERCENT / 100
    }

    fn shallow_value(&self, seat: Seat) -> i32 {
        value_for(self, seat) * SHALLOW_PERCENT / 100
    }

    fn for_each_candidate(&self, visit: impl FnMut(Action)) {
        candidates::for_each(self, visit);
    }

    /// The dice have a high variance: a candidate needs some sixteen visits before it can be told from the next.
    fn width(visits: u32) -> usize {
        2 + (visits / 16) as usize
    }

    fn is_forced(&self) -> bool {
        self.setup().players.is_automaton(Side::Persia) && self.deciding_side() == Side::Persia
    }

    fn roll_out(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        rollout::play(self, chance, log);
    }

    /// Movements and deployments. Whom to fire at, whether to rally and the like are judged by an evaluation that takes a step at
    /// the end of each phase, whatever was chosen.
    fn is_judged(&self) -> bool {
        matches!(self.phase(), Phase::Movement { .. } | Phase::Deployment { .. })
    }

    fn settle(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        rollout::settle(self, chance, log);
    }

    /// Between players. Whole movements are compared; whatever else is decided, such as a target, is judged best by its
    /// immediate result.
    fn plan(&self, skill: Skill, number: usize, chance: &mut impl Chance) -> Option<Vec<Action>> {
        if self.setup().players.is_automaton(Side::Persia) {
            return None;
        }
        match *self.phase() {
            Phase::Movement { side, .. } => {
                scripts::of(side, skill).get(number).map(|&script| scripts::plan(self, script, chance))
            }
            _ => (number == 0).then(|| candidates::best(self, skill).into_iter().collect()),
        }
    }

    /// More iterations do not make a search stronger here (`docs/opponents.md`): one level of it is enough.
    fn levels(_: &Setup) -> &'static [Level] {
        const AT_THE_PASS: [Level; 3] = [LEVELS[0], LEVELS[1], LEVELS[3]];
        &AT_THE_PASS
    }

    fn baseline(&self, seat: Seat) -> i32 {
        self.evaluate(seat)
    }

    /// How far the score is ahead of the usual one.
    fn report_offset(&self, seat: Seat) -> i32 {
        let day = usize::from(self.day().clamp(1, 3)) - 1;
        let usual = USUAL_SCORE[day] + USUAL_SCORE_OF_AN_ASSAULT * (i32::from(self.assault()) - 1);
        let lead = (i32::from(self.score()) - usual) * EVALUATE_PERCENT;
        if self.setup().players.side(seat) == Some(Side::Persia) { -lead } else { lead }
    }

    /// A rollout plays one or two Action Rounds, with some thirty moves of the automaton in each, so iterations are slow. With
    /// fewer than two hundred of them the noise of the dice hides the differences between candidates.
    fn iterations(of_level: u32) -> u32 {
        (220 + of_level / 6).min(800)
    }

    const REVIEW: ReviewEffort =
        ReviewEffort { sample: Sample::Evaluation, samples: 1, worlds: 4, worlds_with_chance: 16 };

    /// Alone one plays for the score; the result follows from it.
    fn unit(setup: &Setup) -> Unit {
        if setup.players.is_automaton(Side::Persia) { Unit::Points } else { Unit::Chance }
    }

    fn expected_result(&self) -> f64 {
        prospect::of(self)
    }
}

/// The value for a seat, in hundredths of a point. A solitaire game is played for the score alone; in a two-player game the
/// result counts as well.
fn value_for(position: &Position, seat: Seat) -> i32 {
    let players = position.setup().players;
    let lead = evaluation::for_greece(position);
    let lead = if players.side(seat) == Some(Side::Persia) { -lead } else { lead };
    match position.waiting() {
        Waiting::Over(outcome) if !players.is_automaton(Side::Persia) => match outcome.of(seat) {
            Standing::Win => lead + WON,
            Standing::Draw => lead,
            Standing::Loss => lead - WON,
        },
        _ => lead,
    }
}
