//! Our things as wire messages.

use crate::game::{Game, Loaded};
use crate::table::{Advice, Choice, Telling, TextTable};
use protocol as wire;
use serde_json::Value;
use tabletop::{Standing, Viewer, Waiting};

pub(super) fn line(id: Option<Value>, outcome: Result<wire::Reply, wire::Error>) -> String {
    let outcome = match outcome {
        Ok(reply) => wire::Outcome::Ok(reply),
        Err(error) => wire::Outcome::Error(error),
    };
    // Every key of ours is text, so this cannot fail; a line must come out all the same.
    serde_json::to_string(&wire::Answer { id, outcome }).unwrap_or_else(|error| {
        format!(r#"{{"error":{{"kind":"line","because":"the answer has no JSON form: {error}"}}}}"#)
    })
}

pub(super) fn games() -> wire::Games {
    wire::Games { games: crate::games().iter().map(|game| game_info(*game)).collect() }
}

fn game_info(game: &dyn Game) -> wire::GameInfo {
    let about = game.about();
    let player =
        |named: &crate::Named| wire::PlayerInfo { player: named.name.into(), about: named.about.into() };
    wire::GameInfo {
        game: about.id.into(),
        title: about.title.into(),
        rules_version: about.edition().0.into(),
        seats: names(about.seats),
        setup: game.default_setup(),
        players: game.players().iter().map(player).collect(),
    }
}

pub(super) fn opened(table: &dyn TextTable) -> wire::Opened {
    wire::Opened {
        game: table.about().id.into(),
        setup: table.setup(),
        seats: names(table.seats()),
        events: events(table, 0),
        picks: table.opening().to_vec(),
        waiting: waiting(table),
    }
}

pub(super) fn legal(table: &dyn TextTable) -> wire::Legal {
    let viewer = match table.waiting() {
        Waiting::For(seat) => Viewer::Seat(seat),
        Waiting::Over(_) => Viewer::Table,
    };
    let choices = table.choices().into_iter();
    wire::Legal {
        waiting: waiting(table),
        prompt: table.prompt(viewer),
        choices: choices.map(|Choice { action, words, .. }| wire::Choice { action, words }).collect(),
    }
}

pub(super) fn acted(table: &dyn TextTable) -> wire::Acted {
    let number = table.actions();
    wire::Acted {
        events: events(table, number),
        picks: table.deed(number).map(|deed| deed.picks).unwrap_or_default(),
        waiting: waiting(table),
    }
}

pub(super) fn state(table: &dyn TextTable) -> wire::State {
    wire::State {
        game: table.about().id.into(),
        setup: table.setup(),
        actions: table.actions(),
        waiting: waiting(table),
        state: table.view(Viewer::Referee),
    }
}

pub(super) fn view(table: &dyn TextTable, viewer: Viewer) -> wire::View {
    let seat = match viewer {
        Viewer::Seat(seat) => table.seats()[seat.index()],
        Viewer::Table => "table",
        Viewer::Referee => "referee",
    };
    wire::View {
        seat: seat.into(),
        waiting: waiting(table),
        prompt: table.prompt(viewer),
        view: table.view(viewer),
    }
}

pub(super) fn undone(table: &dyn TextTable) -> wire::Undone {
    wire::Undone { actions: table.actions(), waiting: waiting(table) }
}

pub(super) fn advice(Advice { choice, explanation }: Advice, player: String) -> wire::Advice {
    wire::Advice { player, action: choice.action, words: choice.words, explanation }
}

pub(super) fn loaded(loaded: &Loaded) -> wire::Loaded {
    let table = loaded.table.as_ref();
    wire::Loaded {
        game: table.about().id.into(),
        setup: table.setup(),
        seats: names(table.seats()),
        actions: table.actions(),
        damage: loaded.damage.clone(),
        waiting: waiting(table),
    }
}

fn events(table: &dyn TextTable, number: usize) -> Vec<wire::Event> {
    let told = table.events(number, Viewer::Referee).into_iter();
    told.zip(table.event_values(number, Viewer::Referee))
        .map(|(Telling { words, rule, .. }, event)| wire::Event { event, words, rule: rule.number.into() })
        .collect()
}

fn waiting(table: &dyn TextTable) -> wire::Waiting {
    let seats = table.seats();
    match table.waiting() {
        Waiting::For(seat) => {
            wire::Waiting::For(wire::SeatInfo { seat: seat.0, name: seats[seat.index()].into() })
        }
        Waiting::Over(outcome) => wire::Waiting::Over(wire::Over {
            standings: outcome.standings.iter().flatten().map(|standing| word(*standing).into()).collect(),
            level: outcome.level.into(),
            score: outcome.score,
        }),
    }
}

fn names(seats: &[&str]) -> Vec<String> {
    seats.iter().map(|seat| seat.to_string()).collect()
}

fn word(standing: Standing) -> &'static str {
    match standing {
        Standing::Win => "win",
        Standing::Draw => "draw",
        Standing::Loss => "loss",
    }
}
