//! One sitting: people and computers take their turns until the game is over or somebody quits. What is said on the
//! way is in `talk.rs`.

use super::autosave::Autosave;
use super::command::Command;
use super::menu::{Chosen, Menu};
use super::screen::Screen;
use crate::Error;
use crate::seating::flag;
use library::{Choice, Dice, Explanation, Game, Mind, TextTable};
use tabletop::chance::Seeded;
use tabletop::{Chance, Seat, Viewer, Waiting};

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Hand {
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
    pub(super) hands: Vec<Hand>,
    pub(super) seed: u64,
    dice: Seeded,
    /// A computer player a seat, with what it has thought so far: who plays there, or who would be asked for a hint.
    minds: Vec<Mind>,
    pub(super) autosave: Autosave,
    pub(super) screen: Screen,
    /// How many actions each seat has been told of.
    pub(super) told: Vec<usize>,
    /// Who sits at the keyboard.
    pub(super) at_keyboard: Option<Seat>,
    /// Whether the board has changed since it was shown by more than what was chosen.
    pub(super) board_is_old: bool,
    pub(super) last_error: Option<library::Error>,
    /// What was chosen last.
    pub(super) last_choice: Option<Choice>,
    /// Whether one who plays alone wants to see each step of the procedure.
    pub(super) steps: bool,
    /// Why the game as it stands is not on the disk, if it is not.
    unsaved: Option<String>,
}

/// Whether the sitting goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Then {
    GoOn,
    Stop,
}

impl Session {
    pub(super) fn new(
        game: &'static dyn Game,
        table: Box<dyn TextTable>,
        hands: Vec<Hand>,
        (seed, dice): (u64, Seeded),
        autosave: Autosave,
        screen: Screen,
    ) -> Self {
        Session {
            // Whoever resumes a game has seen what came before; `log` tells it again.
            told: vec![table.actions().saturating_sub(1); hands.len()],
            minds: minds(&hands, &mut Seeded::stream(seed, THOUGHTS)),
            at_keyboard: None,
            board_is_old: true,
            last_error: None,
            last_choice: None,
            steps: false,
            unsaved: None,
            game,
            table,
            hands,
            seed,
            dice,
            autosave,
            screen,
        }
    }

    pub(super) fn run(mut self) -> Result<(), Error> {
        self.welcome()?;
        self.keep()?;
        loop {
            let then = match self.table.waiting() {
                Waiting::Over(_) => return self.farewell(),
                Waiting::For(seat) => match &self.hands[seat.index()] {
                    Hand::Computer(_) => self.computer_turn(seat)?,
                    Hand::Human => self.human_turn(seat)?,
                },
            };
            if then == Then::Stop {
                return self.adjourn();
            }
        }
    }

    fn computer_turn(&mut self, seat: Seat) -> Result<Then, Error> {
        let (choice, _) = self.advice(seat)?;
        self.table.act(seat, &choice.action, Dice::From(&mut self.dice))?;
        self.board_is_old = true;
        self.keep()?;
        if self.people() == 0 {
            self.tell_onlookers()?;
        }
        Ok(Then::GoOn)
    }

    fn human_turn(&mut self, seat: Seat) -> Result<Then, Error> {
        if self.sit_down(seat)? == Then::Stop {
            return Ok(Then::Stop);
        }
        self.tell_news(seat)?;
        let choices = self.table.choices();
        if let Some(only) = self.forced(seat, &choices) {
            // A procedure says why it does what it does.
            if !self.plays_alone() {
                self.screen.say(&format!("({} can only: {}.)", self.name(seat), only.words))?;
            }
            return self.act(seat, &only);
        }
        if self.board_is_old {
            self.show_board(seat)?;
        }
        self.decide(seat, Menu::new(choices))
    }

    /// The one thing to do, if it is one and may be done unasked. Not while an action could still be taken back, unless
    /// one plays alone and there are many of them: then they are taken back together. And not when two people share the
    /// keyboard, for then not being asked would tell what a hand does not hold.
    fn forced(&self, seat: Seat, choices: &[Choice]) -> Option<Choice> {
        let unasked = if self.plays_alone() { !self.steps } else { !self.table.can_undo(seat) };
        match choices {
            [only] if self.people() == 1 && unasked => Some(only.clone()),
            _ => None,
        }
    }

    /// Whether there is one seat, and what the others would do follows a procedure.
    fn plays_alone(&self) -> bool {
        self.hands.len() == 1
    }

    /// A person decides once; other commands change nothing but the screen.
    fn decide(&mut self, seat: Seat, mut menu: Menu) -> Result<Then, Error> {
        self.show(&menu, seat)?;
        loop {
            let Some(line) = self.screen.ask(&format!("{}> ", self.name(seat)))? else {
                return Ok(Then::Stop);
            };
            match Command::read(&line) {
                Command::Nothing => match menu.single() {
                    Some(only) => return self.act(seat, &only),
                    None => self.show(&menu, seat)?,
                },
                Command::Again => match self.again(seat) {
                    Some(choice) => return self.act_again(seat, choice),
                    None => self.screen.say("There is nothing to do again.")?,
                },
                Command::Odds(number) => self.tell_odds(&menu, &number)?,
                Command::Step => {
                    self.steps = !self.steps;
                    return self.tell_steps();
                }
                Command::Quit => return Ok(Then::Stop),
                Command::Back => {
                    menu.restart();
                    self.show(&menu, seat)?;
                }
                Command::Choose(number) => match menu.choose(number) {
                    Chosen::Action(choice) => return self.act(seat, &choice),
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

    fn act(&mut self, seat: Seat, choice: &Choice) -> Result<Then, Error> {
        match self.table.act(seat, &choice.action, Dice::From(&mut self.dice)) {
            Ok(()) => {
                self.last_error = None;
                self.last_choice = Some(choice.clone());
                self.keep()?;
                self.tell_news(seat)?;
                // A battle, a landing: more has come of it than was chosen.
                self.board_is_old |= self.table.events(self.table.actions(), Viewer::Seat(seat)).len() > 2;
            }
            Err(error) => self.refused(error)?,
        }
        Ok(Then::GoOn)
    }

    /// What was chosen last, if it can be done again and taken back: nobody throws dice again and again unseen.
    pub(super) fn again(&self, seat: Seat) -> Option<Choice> {
        let last = self.last_choice.as_ref().filter(|_| self.table.can_undo(seat))?;
        self.table.choices().into_iter().find(|choice| choice.action == last.action)
    }

    fn act_again(&mut self, seat: Seat, mut choice: Choice) -> Result<Then, Error> {
        loop {
            self.act(seat, &choice)?;
            match self.again(seat).filter(|_| self.table.waiting() == Waiting::For(seat)) {
                Some(next) => choice = next,
                None => return Ok(Then::GoOn),
            }
        }
    }

    /// The game before the last action; or, where what leaves no choice is done by itself, before the last that was chosen.
    fn undone(&self, seat: Seat) -> Result<Box<dyn TextTable>, library::Error> {
        let mut table = self.table.back_to(self.table.actions());
        loop {
            table.undo(seat)?;
            if !self.plays_alone() || self.steps || table.choices().len() > 1 {
                return Ok(table);
            }
        }
    }

    fn taken_back(&mut self) -> Result<Then, Error> {
        for told in &mut self.told {
            *told = self.table.actions().min(*told);
        }
        self.keep()?;
        self.board_is_old = true;
        self.last_choice = None;
        self.screen.say("Taken back.")?;
        Ok(Then::GoOn)
    }

    /// Saves the game. Failing to must not end it: it is still here. It is told once, and again at the end.
    pub(super) fn keep(&mut self) -> Result<(), Error> {
        let was_told = self.unsaved.is_some();
        self.unsaved = match self.autosave.save(self.table.as_ref()) {
            Err(Error::Told { what, .. }) => Some(what),
            _ => None,
        };
        match &self.unsaved {
            Some(what) if !was_told => {
                let text = format!("The game cannot save itself: {what}. Use save FILE.");
                self.screen.say(&text)
            }
            _ => Ok(()),
        }
    }

    /// Stops here, to go on another time.
    fn adjourn(&mut self) -> Result<(), Error> {
        self.keep()?;
        if let Some(what) = self.unsaved.take() {
            return Err(Error::new(format!("the game is NOT saved: {what}"))
                .next("What was played since the last save is lost. Next time, name a file that can be written: --save FILE"));
        }
        let path = self.autosave.path().display();
        let seats = self.table.seats().iter().zip(&self.hands).map(|(seat, hand)| match hand {
            Hand::Human => format!(" --{} human", flag(seat)),
            Hand::Computer(name) => format!(" --{} {name}", flag(seat)),
        });
        let again = format!("--resume {path}{}", seats.collect::<String>());
        self.screen.quote(&format!(
            "The game is saved. Go on with: polemarch play {again}\n  (from a checkout: cargo xtask play --terminal -- {again})"
        ))
    }

    /// What the computer player that goes with this seat would do, from what the seat can see, and why.
    pub(super) fn advice(&mut self, seat: Seat) -> Result<(Choice, Explanation), library::Error> {
        let thinking = self.minds[seat.index()].face(self.table.as_ref())?;
        thinking.step(u32::MAX);
        Ok((thinking.choice(), thinking.explain()))
    }

    /// How many people play.
    pub(super) fn people(&self) -> usize {
        self.hands.iter().filter(|hand| **hand == Hand::Human).count()
    }

    pub(super) fn name(&self, seat: Seat) -> &'static str {
        self.table.seats()[seat.index()]
    }
}

/// The stream of a seed that computer players draw from, apart from the dice: asking for a hint must not change what is
/// thrown next.
const THOUGHTS: u64 = 1;

fn minds(hands: &[Hand], thoughts: &mut Seeded) -> Vec<Mind> {
    let mind = |hand: &Hand| {
        let player = match hand {
            Hand::Human => HINTS,
            Hand::Computer(name) => name,
        };
        Mind::of(player, u64::from(thoughts.pick(u32::MAX)))
    };
    hands.iter().map(mind).collect()
}
