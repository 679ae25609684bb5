//! The answers of the engine.

use crate::Error;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// One answer: the request's `id`, if it had one, and `ok` or `error`. A program that reads answers knows the type of the body
/// from its request: `Answer<Legal>`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Answer<T = Reply> {
    /// The request's `id`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<Value>,
    /// The body, or the error.
    #[serde(flatten)]
    pub outcome: Outcome<T>,
}

/// Whether the request succeeded.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome<T> {
    /// It succeeded.
    Ok(T),
    /// It failed; nothing has changed.
    Error(Error),
}

/// The body of a successful answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum Reply {
    /// To `games`.
    Games(Games),
    /// To `new`.
    Opened(Opened),
    /// To `legal`.
    Legal(Legal),
    /// To `act`.
    Acted(Acted),
    /// To `state`.
    State(State),
    /// To `view`.
    View(View),
    /// To `undo`.
    Undone(Undone),
    /// To `best`.
    Advice(Advice),
    /// To `save`.
    Saved(Saved),
    /// To `load`.
    Loaded(Loaded),
}

/// All games.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Games {
    /// In the order of the library.
    pub games: Vec<GameInfo>,
}

/// A game, apart from its setup and state.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameInfo {
    /// The name in requests.
    pub game: String,
    /// The title.
    pub title: String,
    /// Raised whenever an old record could replay differently.
    pub rules_version: u32,
    /// The seats of the default setup, one name a seat, in seat order; other setups may have others.
    pub seats: Vec<String>,
    /// The default setup, with every field there is.
    pub setup: Value,
    /// The computer players of this game.
    pub players: Vec<PlayerInfo>,
}

/// A computer player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlayerInfo {
    /// The name in requests.
    pub player: String,
    /// How it decides.
    pub about: String,
}

/// A game was set up.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Opened {
    /// The game's id.
    pub game: String,
    /// The setup with its defaults filled in.
    pub setup: Value,
    /// Who plays: one name a seat, in seat order.
    pub seats: Vec<String>,
    /// What happened before the first decision.
    pub events: Vec<Event>,
    /// The picks of chance that were used.
    pub picks: Vec<u32>,
    /// Whom the game waits for.
    pub waiting: Waiting,
}

/// The legal actions; none when the game is over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Legal {
    /// Whom the game waits for.
    pub waiting: Waiting,
    /// Who must do what, in a sentence.
    pub prompt: String,
    /// Every legal action, in a fixed order.
    pub choices: Vec<Choice>,
}

/// An action, for programs and for people.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Choice {
    /// What `act` takes.
    pub action: Value,
    /// The same as a short imperative.
    pub words: String,
}

/// An action was done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Acted {
    /// What happened, as a referee sees it.
    pub events: Vec<Event>,
    /// The picks of chance that were used.
    pub picks: Vec<u32>,
    /// Whom the game waits for.
    pub waiting: Waiting,
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// The event in the game's own terms.
    pub event: Value,
    /// The same as a sentence.
    pub words: String,
    /// The number of the rule it comes from.
    pub rule: String,
}

/// The whole position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The game's id.
    pub game: String,
    /// The setup with its defaults filled in.
    pub setup: Value,
    /// How many actions have been done.
    pub actions: usize,
    /// Whom the game waits for.
    pub waiting: Waiting,
    /// Every piece, card, pile, track, flag and phase.
    pub state: Value,
}

/// What one viewer may know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The seat's name, or `table`.
    pub seat: String,
    /// Whom the game waits for.
    pub waiting: Waiting,
    /// Who must do what, in a sentence.
    pub prompt: String,
    /// What the viewer sees.
    pub view: Value,
}

/// The last action was taken back.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Undone {
    /// How many actions are left.
    pub actions: usize,
    /// Whom the game waits for.
    pub waiting: Waiting,
}

/// A computer player's choice. It is not done yet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Advice {
    /// The computer player.
    pub player: String,
    /// What `act` takes.
    pub action: Value,
    /// The same as a short imperative.
    pub words: String,
    /// Why.
    pub explanation: Explanation,
}

/// A computer player's explanation of its choice, from what its seat may know.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Explanation {
    /// Its three best choices, the best first; one alone if it weighed nothing.
    pub choices: Vec<Weighed>,
    /// Why, in sentences: what its choice risks and wins, what it expects of the enemy and prepares; from the search's own
    /// principal variation and exact odds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<String>,
    /// What the same seat would do next, before chance or anybody else decides: the placements that go with the first one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub plan: Vec<Value>,
    /// The same as short imperatives; what is done several times in a row is told once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<String>,
    /// The principal variation after that, up to where chance decides: "Greece: pass".
    pub expects: Vec<String>,
    /// What the next best choice is, and how much worse, in a sentence.
    pub sure: String,
}

/// A choice with the statistics of a computer player's search.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Weighed {
    /// What `act` takes.
    pub action: Value,
    /// The same as a short imperative.
    pub words: String,
    /// The share of visits in its search, 0 to 1.
    pub share: f64,
    /// The estimated win probability; absent for a player that does not search.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chance: Option<Likely>,
}

/// A probability from 0 to 1 with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Likely {
    /// The estimate.
    pub likely: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The game as a record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Saved {
    /// JSON lines, as in `docs/records.md`.
    pub record: String,
    /// Where it was written, if asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
}

/// A recorded game is on the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Loaded {
    /// The game's id.
    pub game: String,
    /// The setup with its defaults filled in.
    pub setup: Value,
    /// Who plays: one name a seat, in seat order.
    pub seats: Vec<String>,
    /// How many actions have been done.
    pub actions: usize,
    /// What is wrong with the rest of the record, if it is damaged; the game goes on from where the damage begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub damage: Option<String>,
    /// Whom the game waits for.
    pub waiting: Waiting,
}

/// What the game needs next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Waiting {
    /// A decision of this seat.
    For(SeatInfo),
    /// Nothing: the game is over.
    Over(Over),
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatInfo {
    /// Counted from 0.
    pub seat: u8,
    /// As `games` lists it.
    pub name: String,
}

/// How the game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Over {
    /// `win`, `draw` or `loss`, one a seat.
    pub standings: Vec<String>,
    /// The rulebook's name for this kind of ending.
    pub level: String,
    /// The rulebook's final score.
    pub score: i16,
}
