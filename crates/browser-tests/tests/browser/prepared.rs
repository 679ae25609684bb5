//! Games that were played before the page is opened, so that a test begins where it matters.

use crate::page::Page;
use library::{Dice, Form};
use playroom::draft::Draft;
use playroom::kept::{Kept, Sitter};
use playroom::shelf::Table;
use playroom::{Point, Route, Sitting, catalogue, shelf};
use serde_json::json;
use tabletop::chance::Quick;
use tabletop::{Chance, Seat, Viewer, Waiting};

pub(crate) const PERSIA: Seat = Seat(0);
pub(crate) const GREECE: Seat = Seat(1);
/// The game of Thermopylae.
pub(crate) const PASS: &str = "go-tell-the-spartans";

/// The games that the page offers. A board that is not finished is on the shelf, but not in the page.
pub(crate) fn offered() -> impl Iterator<Item = &'static dyn Table> {
    let is_offered = |table: &&dyn Table| {
        catalogue::entry(table.game().about().id).is_some_and(|entry| entry.is_playable())
    };
    shelf::tables().iter().copied().filter(is_offered)
}

/// Two people at one screen.
pub(crate) fn two_people() -> [Sitter; 2] {
    [Sitter::Person, Sitter::Person]
}

/// A person against the weakest computer.
pub(crate) fn person_as(seat: Seat) -> [Sitter; 2] {
    [PERSIA, GREECE].map(|any| if any == seat { Sitter::Person } else { Sitter::Computer("neos".to_owned()) })
}

/// A game played at random up to the first position like this.
pub(crate) fn played_until(is_there: impl Fn(&dyn Sitting) -> bool) -> Box<dyn Sitting> {
    let games = (1..200).filter_map(|seed| played(seed, &is_there));
    games.into_iter().next().expect("such a position in one of many games")
}

fn played(seed: u64, is_there: impl Fn(&dyn Sitting) -> bool) -> Option<Box<dyn Sitting>> {
    let mut chance = Quick::new(seed);
    let mut sitting = shelf::table("earth-and-water").unwrap().open(&json!({}), &mut chance).unwrap();
    while !is_there(&*sitting) {
        let Waiting::For(seat) = sitting.table().waiting() else { return None };
        let choices = sitting.table().choices();
        let action = &choices[chance.pick(choices.len() as u32) as usize].action;
        sitting.table_mut().act(seat, action, Dice::From(&mut chance)).unwrap();
    }
    Some(sitting)
}

/// Thermopylae alone, played up to a position like this by somebody who deploys as it was, never moves, and otherwise does
/// whatever comes first to hand.
pub(crate) fn at_the_pass(is_there: impl Fn(&dyn Sitting) -> bool) -> Box<dyn Sitting> {
    at_the_pass_for("solitaire", is_there)
}

/// The same for as many players.
pub(crate) fn at_the_pass_for(players: &str, is_there: impl Fn(&dyn Sitting) -> bool) -> Box<dyn Sitting> {
    let mut chance = Quick::new(480);
    let setup = json!({ "players": players });
    let mut sitting = shelf::table(PASS).unwrap().open(&setup, &mut chance).unwrap();
    while !is_there(&*sitting) {
        let offers = sitting.decider().offers();
        if offers.drafting {
            let says = sitting.decider().draft(&Draft::default()).unwrap().says;
            let plans = says.iter().map(|plan| Draft::default().with(plan.point));
            let mut armies = std::iter::once(Draft::default()).chain(plans);
            armies
                .find(|army| sitting.finish_draft(army, &mut chance).is_ok())
                .expect("a deployment that is allowed");
            continue;
        }
        let end = offers
            .paths
            .iter()
            .find(|(_, path)| path.len() == 1 && path[0].point == Point::Button("end", None));
        let count = sitting.table().choices().len() as u32;
        let action = end.map_or_else(|| chance.pick(count) as usize, |(action, _)| *action);
        sitting.choose(action, &mut chance).unwrap();
    }
    sitting
}

/// Whether this seat must decide how a battle goes on.
pub(crate) fn in_battle(sitting: &dyn Sitting, seat: Seat) -> bool {
    sitting.table().waiting() == Waiting::For(seat)
        && sitting.table().prompt(Viewer::Table).contains("fight on")
}

pub(crate) fn is_over(sitting: &dyn Sitting) -> bool {
    matches!(sitting.table().waiting(), Waiting::Over(_))
}

pub(crate) fn record(sitting: &dyn Sitting) -> String {
    String::from_utf8(sitting.table().save(Form::Lines).unwrap()).unwrap()
}

/// The game as the browser keeps it.
pub(crate) fn kept(sitting: &dyn Sitting, sitters: &[Sitter]) -> Kept {
    Kept::of(sitting, sitters, 480, &Draft::default(), 1).unwrap()
}

/// Where the browser keeps the game with this number.
pub(crate) fn key(number: u64) -> String {
    format!("polemarch.game.{number}")
}

impl Page {
    /// Sits down to a prepared game, as somebody who began it earlier.
    pub(crate) async fn sit_down(&self, number: u64, kept: &Kept) {
        self.open("").await;
        self.skip_motion().await;
        self.put(&key(number), &kept.write()).await;
        self.open_afresh(&format!("#/table/{number}")).await;
        self.wait_for("#prompt").await;
    }

    /// The game as it stands in the browser now.
    pub(crate) async fn game(&self, number: u64) -> Box<dyn Sitting> {
        let text = self.kept(&key(number)).await.expect("a kept game");
        Kept::read(&text).unwrap().open().unwrap().sitting
    }

    /// The number of the game at this table.
    pub(crate) async fn number(&self) -> u64 {
        let hash: String = self.ask("location.hash").await;
        match Route::of(&hash) {
            Route::Table { number, .. } => number,
            other => panic!("no table: {other:?}"),
        }
    }
}
