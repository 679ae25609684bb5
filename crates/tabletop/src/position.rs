//! The contract every game keeps. The comments here are the specification; [`crate::conformance`] tests it.

use crate::page::{self, Block};
use crate::{Agreement, Chance, Edition, Forecast, Illegal, PlayError, Rule, Seat, Viewer, Waiting};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::hash::Hash;

/// A game: a small value that is cheap to clone, and pure functions over it.
///
/// Nothing in a game knows a clock, a thread, a file, a float, a random generator, the web, or who is playing.
pub trait Position: Clone + Eq + Hash + Debug + Send + Sync + Serialize + DeserializeOwned + 'static {
    /// What is agreed before the first move: scenario, optional rules and the edition of the rules.
    type Setup: Agreement;
    /// One decision that the rulebook names: not a mouse click, not a whole turn. At most 8 bytes.
    type Action: Copy + Eq + Hash + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// Something that happened, as the referee knows it. Words for it are written where it is shown.
    type Event: Clone + Eq + Debug + Send + Sync + Serialize + DeserializeOwned;
    /// All that one viewer may know, built up from nothing.
    type View: Clone + Eq + Debug + Send + Sync + Serialize;

    /// Name, seats and editions.
    const ABOUT: About;

    /// The most bytes a position takes. It is copied at every step of a search, so a game promises no more than it needs;
    /// a large board needs more than this default.
    const MOST_BYTES: usize = 256;

    /// The seats of a game that is set up like this, one name a seat, in seat order; one to five, no two alike. One
    /// seat is a solitaire: what plays against it is part of the rules. The default setup has those of [`About::seats`].
    fn seats(_: &Self::Setup) -> &'static [&'static str] {
        Self::ABOUT.seats
    }

    /// The position before the first decision.
    fn start(setup: &Self::Setup, chance: &mut impl Chance, log: &mut impl Log<Self::Event>) -> Self;

    /// Whom the position waits for. While it waits for a seat, that seat has at least one legal action.
    ///
    /// Which seat is asked, and when, depends on nothing that another seat may not know.
    fn waiting(&self) -> Waiting;

    /// Visits every legal action of the seat waited for, once each, in a fixed order. Nothing when the game is over.
    fn for_each_action(&self, visit: impl FnMut(Self::Action));

    /// Whether the seat waited for may do this; if not, which rule forbids it. Agrees with [`Self::for_each_action`]
    /// for every value an action can have, however absurd.
    fn check(&self, action: Self::Action) -> Result<(), Illegal>;

    /// Does it. The action must be legal; callers who are not sure use [`Self::play`].
    fn apply(&mut self, action: Self::Action, chance: &mut impl Chance, log: &mut impl Log<Self::Event>);

    /// What this viewer may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The event as this viewer sees it.
    fn redact(event: &Self::Event, viewer: Viewer) -> Self::Event;

    /// Whether the event taught its own player something hidden: the action that caused it cannot be taken back. A card
    /// one shows is no such lesson; one may think better of it while nothing has come of it.
    fn reveals(event: &Self::Event) -> bool;

    /// A position that this viewer cannot tell from the present one: all that is hidden from them is drawn afresh,
    /// in keeping with everything they have seen. It is made from what they know and the picks alone, so that positions
    /// they cannot tell apart give the same one for the same picks: gather what is hidden in a fixed order, then deal.
    fn resample(&self, viewer: Viewer, chance: &mut impl Chance) -> Self;

    /// The choices a person makes one after the other to arrive at this action: event or move, origin, destination,
    /// size. Actions that begin alike share a prefix.
    fn steps(action: Self::Action) -> Steps;

    /// What the other seats see of this action while it is done: its steps, without those that name what is hidden from
    /// them, such as a card laid aside face down. Actions with the same overt steps look alike to everybody else, except
    /// for what chance deals after them; actions that look alike have the same overt steps.
    fn overt(action: Self::Action) -> Steps {
        Self::steps(action)
    }

    /// Whether every piece and card is in exactly one place; if not, what is wrong.
    fn audit(&self) -> Result<(), String>;

    /// The one door for outsiders: the turn, then the rules, then the deed. A refusal changes nothing.
    fn play(
        &mut self,
        seat: Seat,
        action: Self::Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), PlayError> {
        match self.waiting() {
            Waiting::Over(_) => Err(PlayError::Over),
            Waiting::For(waiting_for) if waiting_for != seat => Err(PlayError::NotYourTurn { waiting_for }),
            Waiting::For(_) => {
                self.check(action).map_err(PlayError::Illegal)?;
                self.apply(action, chance, log);
                Ok(())
            }
        }
    }

    /// The legal actions as a list.
    fn actions(&self) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        self.for_each_action(|action| actions.push(action));
        actions
    }
}

/// A game's own words: what a table of plain text, a log or a screen reader needs.
///
/// Apart from [`Position`], because simulations and searches never speak.
pub trait Told: Position {
    /// Every rule, in printed order.
    fn rules() -> &'static [Rule];

    /// The rules in our own words: a page of Markdown with a heading for each rule's number.
    fn rules_page() -> &'static str;

    /// The same page as blocks, its headings linked to the rules.
    fn rules_blocks() -> Vec<Block> {
        page::read(Self::rules_page(), Self::rules())
    }

    /// What the page says about a rule; empty if nothing.
    fn explain(rule: Rule) -> &'static str {
        section(Self::rules_page(), rule)
    }

    /// What a stretch of this game is called, such as "campaign": the unit in which its story is told and its length is
    /// measured.
    const CHAPTER: &'static str;

    /// Whether a chapter begins with this event.
    fn opens_chapter(event: &Self::Event) -> bool;

    /// The board as text, some 100 columns wide, as the viewer sees it.
    fn board(view: &Self::View) -> String;

    /// One sentence: who must do what.
    fn prompt(view: &Self::View) -> String;

    /// One sentence for those who wait: who decides what. It tells, where the prompt orders.
    fn doing(view: &Self::View) -> String;

    /// Whether the choices are gone through once, in the order in which they are listed: taking one closes those before
    /// it. A list must say so; a board that puts several such choices together need not.
    fn goes_in_order(_: &Self::View) -> bool {
        false
    }

    /// The action of this seat as a short imperative: "march 2 armies from Sparta to Korinthos".
    fn say_action(seat: Seat, action: Self::Action) -> String;

    /// What the action risks, where that can be worked out from what the viewer can see. Asked for while a pointer
    /// rests on a choice, so it must come at once.
    fn forecast(_: &Self::View, _: Self::Action) -> Option<Forecast> {
        None
    }

    /// The event as a sentence for the log, and the rule it comes from. Redact first. What was agreed may change the names
    /// of things.
    fn say_event(setup: &Self::Setup, event: &Self::Event) -> (String, Rule);
}

/// What stands between the heading that names the rule and the next heading.
fn section(page: &'static str, rule: Rule) -> &'static str {
    let is_heading = |line: &str| line.starts_with('#') && line.trim_start_matches('#').starts_with(' ');
    let names_it = |line: &str| is_heading(line) && line.split_whitespace().any(|word| word == rule.number);
    let mut text = page;
    while let Some((line, rest)) = text.split_once('\n') {
        text = rest;
        if names_it(line) {
            let end =
                rest.lines().take_while(|line| !is_heading(line)).map(|line| line.len() + 1).sum::<usize>();
            return rest[..end.min(rest.len())].trim();
        }
    }
    ""
}

/// The facts about a game that never change during play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct About {
    /// The name in commands, files and the protocol: `earth-and-water`.
    pub id: &'static str,
    /// The name on the box.
    pub title: &'static str,
    /// The editions of its rules, oldest first, each with what it changed, in a sentence. One is added whenever an old
    /// record could replay differently; all of them keep replaying.
    pub editions: &'static [&'static str],
    /// The seats of the default setup. Another setup may have others: a game that is set up or under way is asked with
    /// [`Position::seats`].
    pub seats: &'static [&'static str],
}

impl About {
    /// The newest edition, which new games are played under.
    pub const fn edition(&self) -> Edition {
        Edition(self.editions.len() as u8)
    }

    /// The edition of this number, if there is one.
    pub fn known_edition(&self, number: u64) -> Option<Edition> {
        u8::try_from(number)
            .ok()
            .map(Edition)
            .filter(|edition| (Edition::FIRST..=self.edition()).contains(edition))
    }
}

/// The path of choices to an action, from the first choice to the last, padded with zeros.
pub type Steps = [u16; 6];

/// Where a position tells what happens.
pub trait Log<E> {
    /// Takes note of an event.
    fn note(&mut self, event: E);

    /// Whether anybody reads it: an explanation that costs something to find need not be found otherwise.
    fn listens(&self) -> bool {
        true
    }
}

/// Keeps every event.
impl<E> Log<E> for Vec<E> {
    fn note(&mut self, event: E) {
        self.push(event);
    }
}

impl<E, L: Log<E> + ?Sized> Log<E> for &mut L {
    fn note(&mut self, event: E) {
        (**self).note(event);
    }

    fn listens(&self) -> bool {
        (**self).listens()
    }
}

/// Keeps nothing, at no cost: for simulation and search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Log<E> for Silent {
    #[inline(always)]
    fn note(&mut self, _: E) {}

    #[inline(always)]
    fn listens(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_goes_from_its_heading_to_the_next() {
        let page = "# Rules\n\n### 6.4 Land\nArmies march.\n\nFar.\n### #4G Card\nDice.\n";
        let rule = |number| Rule { number, title: "" };
        assert_eq!(section(page, rule("6.4")), "Armies march.\n\nFar.");
        assert_eq!(section(page, rule("#4G")), "Dice.");
        assert_eq!(section(page, rule("6")), "");
    }
}
