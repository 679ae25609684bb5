//! The game loop: people and computers take their turns until the game is over or somebody quits. Its output is in
//! `talk.rs`.

use super::autosave::Autosave;
use super::command::Command;
use super::menu::{Chosen, Menu};
use super::screen::Screen;
use crate::Error;
use library::{Choice, Dice, Explanation, Game, Mind, TextTable};
use std::ops::ControlFlow::{self, Break, Continue};
use tabletop::chance::Seeded;
use tabletop::{Chance, Seat, Viewer, Waiting};

/// Who controls a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Controller {
    /// Somebody at the keyboard.
    Human,
    /// A computer player.
    Computer(String),
}

/// Who is asked for a hint.
pub(super) const HINTS: &str = "strategos";

pub(super) struct Session {
    pub(super) game: &'static dyn Game,
    pub(super) table: Box<dyn TextTable>,
    pub(super) controllers: Vec<Controller>,
    pub(super) seed: u64,
    dice: Seeded,
    /// The computer player of each seat with its search: the one that plays there, or the one that gives hints.
    minds: Vec<Mind>,
    pub(super) autosave: Autosave,
    pub(super) screen: Screen,
    /// How many actions have been shown to each seat.
    pub(super) told: Vec<usize>,
    /// Whose turn at the keyboard it is.
    pub(super) at_keyboard: Option<Seat>,
    /// Whether the board has changed since it was shown, by more than the action that was chosen.
    pub(super) board_is_old: bool,
    pub(super) last_error: Option<library::Error>,
    /// What was chosen last.
    pub(super) last_choice: Option<Choice>,
    /// In a solitaire game: whether to wait for Enter before each forced action.
    pub(super) steps: bool,
    /// Why the game as it stands is not on the disk, if it is not.
    pub(super) unsaved: Option<String>,
}

impl Session {
    pub(super) fn new(
        game: &'static dyn Game,
        table: Box<dyn TextTable>,
        controllers: Vec<Controller>,
        (seed, dice): (u64, Seeded),
        autosave: Autosave,
        screen: Screen,
    ) -> Self {
        Session {
            // In a resumed game only the last action is shown; `log` shows all.
            told: vec![table.actions().saturating_sub(1); controllers.len()],
            minds: minds(&controllers, &mut Seeded::stream(seed, PLAYER_STREAM)),
            at_keyboard: None,
            board_is_old: true,
            last_error: None,
            last_choice: None,
            steps: false,
            unsaved: None,
            game,
            table,
            controllers,
            seed,
            dice,
            autosave,
            screen,
        }
    }

    pub(super) fn run(mut self) -> Result<(), Error> {
        match self.play() {
            // Whatever ends the session, such as an output that is closed, the game must not be lost.
            Err(_) if self.unsaved.is_some() => self.require_saved(),
            ended => ended,
        }
    }

    fn play(&mut self) -> Result<(), Error> {
        self.welcome()?;
        loop {
            let then = match self.table.waiting() {
                Waiting::Over(_) => return self.finish(),
                Waiting::For(seat) => match &self.controllers[seat.index()] {
                    Controller::Computer(_) => self.computer_turn(seat)?,
                    Controller::Human => self.human_turn(seat)?,
                },
            };
            if then.is_break() {
                return self.adjourn();
            }
        }
    }

    fn computer_turn(&mut self, seat: Seat) -> Result<ControlFlow<()>, Error> {
        let (choice, _) = self.advice(seat)?;
        self.table.act(seat, &choice.action, Dice::From(&mut self.dice))?;
        self.board_is_old = true;
        self.keep()?;
        if self.people() == 0 {
            self.tell_onlookers()?;
        }
        Ok(Continue(()))
    }

    fn human_turn(&mut self, seat: Seat) -> Result<ControlFlow<()>, Error> {
        if self.sit_down(seat)?.is_break() {
            return Ok(Break(()));
        }
        self.tell_news(seat)?;
        let choices = self.table.choices();
        if let Some(only) = self.forced(seat, &choices) {
            // In a solitaire game the events explain the forced action.
            if !self.plays_alone() {
                self.screen.say(&format!("({} can only: {}.)", self.name(seat), only.words))?;
            }
            return self.act(seat, &only).map(Continue);
        }
        if self.board_is_old {
            self.show_board(seat)?;
        }
        self.decide(seat, Menu::new(choices))
    }

    /// The only legal action, if it is to be done without asking. In a solitaire game it is, unless the player has chosen to
    /// step; undo takes a row of forced actions back together. Otherwise it is not done while the last action can still be
    /// taken back, nor when several people share the keyboard: there, skipping the question would reveal what a player's
    /// hand of cards does not hold.
    fn forced(&self, seat: Seat, choices: &[Choice]) -> Option<Choice> {
        let unasked = if self.plays_alone() { !self.steps } else { !self.table.can_undo(seat) };
        match choices {
            [only] if self.people() == 1 && unasked => Some(only.clone()),
            _ => None,
        }
    }

    /// Whether this is a solitaire game.
    fn plays_alone(&self) -> bool {
        self.controllers.len() == 1
    }

    /// Reads commands until the person has decided; other commands change only the screen.
    fn decide(&mut self, seat: Seat, mut menu: Menu) -> Result<ControlFlow<()>, Error> {
        self.show(&menu, seat)?;
        loop {
            let Some(line) = self.screen.ask(&format!("{}> ", self.name(seat)))? else {
                return Ok(Break(()));
            };
            match Command::read(&line) {
                Command::Nothing => match menu.single() {
                    Some(only) => return self.act(seat, &only).map(Continue),
                    None => self.show(&menu, seat)?,
                },
                Command::Again => match self.again(seat) {
                    Some(choice) => return self.act_again(seat, choice).map(Continue),
                    None => self.screen.say("There is nothing to do again.")?,
                },
                Command::Odds(number) => self.tell_odds(&menu, &number)?,
                Command::Step => {
                    self.steps = !self.steps;
                    return self.tell_steps();
                }
                Command::Quit => return Ok(Break(())),
                Command::Back => {
                    menu.restart();
                    self.show(&menu, seat)?;
                }
                Command::Choose(number) => match menu.choose(number) {
                    Chosen::Action(choice) => return self.act(seat, &choice).map(Continue),
                    Chosen::Further => self.show(&menu, seat)?,
                    Chosen::NoSuchNumber => self.screen.say(&format!("There is no choice {number} here."))?,
                },
                Command::Undo => match self.undone(seat) {
                    Ok(table) => {
                        self.table = table;
                        return self.taken_back();
                    }
                    Err(error) => self.refused(error)?,
                },
                command => self.answer(seat, command)?,
            }
        }
    }

    fn act(&mut self, seat: Seat, choice: &Choice) -> Result<(), Error> {
        match self.table.act(seat, &choice.action, Dice::From(&mut self.dice)) {
            Ok(()) => {
                self.last_error = None;
                self.last_choice = Some(choice.clone());
                self.keep()?;
                self.tell_news(seat)?;
                // More than two events, as in a battle or a landing: show the board again.
                self.board_is_old |= self.table.events(self.table.actions(), Viewer::Seat(seat)).len() > 2;
            }
            Err(error) => self.refused(error)?,
        }
        Ok(())
    }

    /// The last choice, if it can be repeated. Only after an action that can be taken back, so that dice are never rolled
    /// repeatedly by one command.
    pub(super) fn again(&self, seat: Seat) -> Option<Choice> {
        let last = self.last_choice.as_ref().filter(|_| self.table.can_undo(seat))?;
        self.table.choices().into_iter().find(|choice| choice.action == last.action)
    }

    fn act_again(&mut self, seat: Seat, mut choice: Choice) -> Result<(), Error> {
        loop {
            self.act(seat, &choice)?;
            match self.again(seat).filter(|_| self.table.waiting() == Waiting::For(seat)) {
                Some(next) => choice = next,
                None => return Ok(()),
            }
        }
    }

    /// The game before the last action; where forced actions are done without asking, before the last one that was chosen.
    fn undone(&self, seat: Seat) -> Result<Box<dyn TextTable>, library::Error> {
        let mut table = self.table.back_to(self.table.actions());
        loop {
            table.undo(seat)?;
            if !self.plays_alone() || self.steps || table.choices().len() > 1 {
                return Ok(table);
            }
        }
    }

    fn taken_back(&mut self) -> Result<ControlFlow<()>, Error> {
        for told in &mut self.told {
            *told = self.table.actions().min(*told);
        }
        self.keep()?;
        self.board_is_old = true;
        self.last_choice = None;
        self.screen.say("Taken back.")?;
        Ok(Continue(()))
    }

    /// What the computer player of this seat would do, from what the seat can see, and why.
    pub(super) fn advice(&mut self, seat: Seat) -> Result<(Choice, Explanation), library::Error> {
        let thinking = self.minds[seat.index()].face(self.table.as_ref())?;
        thinking.step(u32::MAX);
        Ok((thinking.choice(), thinking.explain()))
    }

    /// How many people play.
    pub(super) fn people(&self) -> usize {
        self.controllers.iter().filter(|controller| **controller == Controller::Human).count()
    }

    pub(super) fn name(&self, seat: Seat) -> &'static str {
        self.table.seats()[seat.index()]
    }
}

/// The random stream of the computer players, apart from that of the dice: asking for a hint must not change the next roll.
const PLAYER_STREAM: u64 = 1;

fn minds(controllers: &[Controller], seeds: &mut Seeded) -> Vec<Mind> {
    let mind = |controller: &Controller| {
        let player = match controller {
            Controller::Human => HINTS,
            Controller::Computer(name) => name,
        };
        Mind::of(player, u64::from(seeds.pick(u32::MAX)))
    };
    controllers.iter().map(mind).collect()
}
