//! Whole games through messages alone: a table elsewhere, a screen that knows what it is sent, and beside it a screen that
//! holds the game itself. Both show the same.

use super::go_tell_the_spartans;
use super::walks;
use library::{Dice, TextTable};
use playroom::draft::Draft;
use playroom::kept::{dice, opening_dice};
use playroom::remote::Remote;
use playroom::{Look, Picking, Point, Sitting, shelf};
use serde_json::{Value, json};
use std::collections::HashSet;
use tabletop::chance::Quick;
use tabletop::{Chance, Seat, Viewer, Waiting};

const GAMES: [&str; 2] = ["earth-and-water", "go-tell-the-spartans"];

/// The same game at a table elsewhere and at one here, and a screen for each viewer of the one elsewhere.
struct Loop {
    seed: u64,
    there: Box<dyn TextTable>,
    here: Box<dyn Sitting>,
    screens: Vec<(Viewer, Box<dyn Remote>)>,
    chance: Quick,
}

/// How many decisions lie between two that are compared.
struct Every {
    screen: usize,
    offer: usize,
}

impl Loop {
    fn open(game: &str, setup: &Value, seed: u64) -> Loop {
        let there = library::game(game).unwrap().open(setup, Dice::From(&mut opening_dice(seed))).unwrap();
        let here = shelf::table(game).unwrap().open(setup, &mut opening_dice(seed)).unwrap();
        let seats = (0..there.seats().len() as u8).map(|seat| Viewer::Seat(Seat(seat)));
        let join = |viewer| (viewer, shelf::join(game, &there.update(viewer, 0).unwrap()).unwrap());
        let screens = seats.chain([Viewer::Table]).map(join).collect();
        Loop { seed, there, here, screens, chance: Quick::new(seed) }
    }

    fn pick(&mut self, of: usize) -> usize {
        self.chance.pick(of as u32) as usize
    }

    fn screen(&self, seat: Seat) -> &dyn Remote {
        &*self.screens[seat.index()].1
    }

    /// Sends what came as a message to both tables, and what came of it to all screens.
    fn act(&mut self, seat: Seat, message: &str) {
        let first = self.there.actions() + 1;
        let actions: Vec<Value> = serde_json::from_str(message).unwrap();
        for action in actions {
            let number = self.there.actions();
            self.there.act(seat, &action, Dice::From(&mut dice(self.seed, number))).unwrap();
            self.here.table_mut().act(seat, &action, Dice::From(&mut dice(self.seed, number))).unwrap();
        }
        self.tell(first);
    }

    fn undo(&mut self, seat: Seat) {
        self.there.undo(seat).unwrap();
        self.here.table_mut().undo(seat).unwrap();
        self.tell(self.there.actions());
    }

    fn tell(&mut self, first: usize) {
        for (viewer, screen) in &mut self.screens {
            let update = self.there.update(*viewer, first).unwrap();
            screen.receive(&update).unwrap();
        }
    }

    /// Plays at random to the end, or for so many decisions, and compares what is told on all screens with those here; every
    /// so many decisions also all that they show, and all that could be pointed at.
    fn play(&mut self, decisions: usize, Every { screen, offer }: Every) {
        let mut shown = 0;
        for decision in 0..decisions {
            for (viewer, remote) in &self.screens {
                let (here, there) = (self.here.look(*viewer), remote.look());
                if decision % screen == 0 {
                    same_screen(&*here, &*there);
                }
                (shown..=here.actions()).for_each(|number| same_story(&*here, &*there, number));
            }
            shown = self.there.actions();
            let Waiting::For(seat) = self.there.waiting() else { break };
            if self.screen(seat).look().take_back().last && self.pick(20) == 0 {
                self.undo(seat);
                shown = shown.min(self.there.actions());
                continue;
            }
            let message = self.decide(seat, decision % offer == 0);
            self.act(seat, &message);
        }
        let last = self.there.actions();
        for (viewer, screen) in &self.screens {
            for number in (0..last).step_by(last / 40 + 1) {
                same_screen(&*self.here.look_back(*viewer, number), &*screen.look_back(number));
                same_story(&*self.here.look(*viewer), &*screen.look(), number);
            }
        }
    }

    /// What the screen of this seat sends.
    fn decide(&mut self, seat: Seat, closely: bool) -> String {
        let offers = self.screen(seat).look().offers();
        if offers.drafting {
            let draft = self.drafted(seat);
            return self.screens[seat.index()].1.finish_draft(&draft).unwrap();
        }
        let action = self.pick(offers.paths.len());
        let (action, path) = &offers.paths[action];
        let (here, there) = (self.here.look(Viewer::Seat(seat)), self.screen(seat).look());
        let actions: Vec<usize> = match closely {
            true => offers.paths.iter().map(|(action, _)| *action).collect(),
            false => vec![*action],
        };
        for action in actions {
            assert_eq!(here.words(action), there.words(action));
            assert_eq!(here.forecast(action), there.forecast(action));
            assert_eq!(here.at_once(action), there.at_once(action));
        }
        let mut picking = Picking::default();
        for step in path {
            assert_eq!(here.worth_trying(&picking), there.worth_trying(&picking));
            if closely {
                same_refusals(&*here, &*there, &picking);
            }
            picking.point(&offers.paths, step.point);
        }
        self.screen(seat).choose(*action).unwrap()
    }

    fn drafted(&mut self, seat: Seat) -> Draft {
        let mut chance = self.chance.clone();
        let look = self.screen(seat).look();
        let draft = match look.about().id {
            "earth-and-water" => walks::draft(&*look, &mut chance),
            _ => go_tell_the_spartans::laid_out(&*look, &mut chance),
        };
        let here = self.here.look(Viewer::Seat(seat));
        for points in 0..=draft.len() {
            let part = draft.points()[..points].iter().fold(Draft::default(), |draft, &at| draft.with(at));
            assert_eq!(here.draft(&part), look.draft(&part));
        }
        drop(look);
        self.chance = chance;
        draft
    }
}

/// What is on the screen, and what may be done.
fn same_screen(here: &dyn Look, there: &dyn Look) {
    let facts =
        |look: &dyn Look| (look.viewer(), look.about(), look.actions(), look.waiting(), look.is_forced());
    assert_eq!(facts(here), facts(there));
    assert_eq!(here.seats(), there.seats());
    assert_eq!(here.prompt(), there.prompt());
    assert_eq!(here.scene(), there.scene());
    let beside = |look: &dyn Look| (look.hands(), look.tracks(), look.camps(), look.current_rule());
    assert_eq!(beside(here), beside(there));
    assert_eq!(here.offers(), there.offers());
    assert_eq!(here.take_back(), there.take_back());
}

/// What is told of an action.
fn same_story(here: &dyn Look, there: &dyn Look, number: usize) {
    assert_eq!(here.actor(number), there.actor(number));
    assert_eq!(here.log(number), there.log(number), "{:?}", here.viewer());
    assert_eq!(here.motions(number), there.motions(number));
}

/// Why what is not offered cannot be.
fn same_refusals(here: &dyn Look, there: &dyn Look, picking: &Picking) {
    let spots = here.scene().spots.into_iter().map(|spot| spot.point);
    let cards = here.hands().into_iter().flat_map(|hand| hand.known).map(|card| Point::Card(card.number));
    for point in spots.chain(cards) {
        assert_eq!(here.tried(picking, point), there.tried(picking, point), "{point:?}");
    }
}

#[test]
fn earth_and_water_is_the_same_from_afar() {
    for seed in 0..12 {
        let edition = json!({ "edition": 1 + seed % 2 });
        Loop::open(GAMES[0], &edition, seed).play(usize::MAX, Every { screen: 1, offer: 1 });
    }
}

#[test]
fn go_tell_the_spartans_is_the_same_from_afar_however_many_play() {
    let tables =
        [("solitaire", usize::MAX), ("two", usize::MAX), ("three", 200), ("four", 200), ("five", 200)];
    for (seed, (players, decisions)) in tables.into_iter().enumerate() {
        // A number that no length of a turn is a multiple of, so that all kinds of decisions are met.
        let every = Every { screen: 7, offer: 97 };
        Loop::open(GAMES[1], &json!({ "players": players }), seed as u64).play(decisions, every);
    }
}

/// What Persia draws is hidden from Greece and from spectators: the bytes they are sent change only with what they see, such
/// as a king who dies of a card.
#[test]
fn what_is_hidden_is_not_in_the_bytes() {
    const VIEWERS: [Viewer; 3] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Table];
    let bought = |seed| {
        let mut game = Loop::open(GAMES[0], &Value::Null, 1);
        let message = game.screen(Seat(0)).choose(3).unwrap();
        game.seed = seed;
        game.act(Seat(0), &message);
        VIEWERS.map(|viewer| {
            let words = game.here.look(viewer).log(1).into_iter().map(|line| line.words).collect::<Vec<_>>();
            (words, game.there.update(viewer, 0).unwrap())
        })
    };
    let games: Vec<_> = (0..20).map(bought).collect();
    let distinct = |viewer: usize| {
        let (words, bytes): (HashSet<_>, HashSet<_>) = games.iter().map(|sent| sent[viewer].clone()).unzip();
        (words.len(), bytes.len())
    };
    let [persia, greece, table] = [0, 1, 2].map(distinct);
    assert!(persia.0 > 10 && persia.1 > 10, "Persia sees its own cards: {persia:?}");
    assert_eq!((greece, table), ((2, 2), (2, 2)), "they see whether a king dies, and nothing else");
}

#[test]
fn what_does_not_fit_is_refused_and_changes_nothing() {
    let mut game = Loop::open(GAMES[0], &Value::Null, 7);
    let [first, later] = [0, 1].map(|viewer| game.there.update(Viewer::Seat(Seat(viewer)), 0).unwrap());
    let message = game.screen(Seat(0)).choose(0).unwrap();
    game.act(Seat(0), &message);
    let gap = game.there.update(Viewer::Seat(Seat(0)), 1).unwrap();
    let (_, screen) = &mut game.screens[0];
    let before = screen.look().scene();
    for garbage in [&later[..], &first[..first.len() / 2], b"", b"{}"] {
        assert!(screen.receive(garbage).is_err());
    }
    assert_eq!(screen.look().scene(), before);
    assert!(shelf::join(GAMES[0], &gap).is_err(), "the beginning is missing");
    assert!(shelf::join("chess", &first).is_err());
}
