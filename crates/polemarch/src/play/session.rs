//! One sitting: people and computers take their turns until the game is over or somebody quits.

use super::autosave::Autosave;
use super::command::Command;
use super::help::HELP;
use super::menu::{Chosen, Menu};
use super::screen::Screen;
use crate::{Failure, files};
use library::{AnyTable, Choice, Dice, Game, Refusal, story};
use std::path::Path;
use tabletop::chance::Seeded;
use tabletop::{Chance, Seat, Viewer, Waiting};

/// Who holds a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hand {
    /// Somebody at the keyboard.
    Human,
    /// A computer player.
    Computer(&'static str),
}

pub(super) struct Session {
    game: &'static dyn Game,
    table: Box<dyn AnyTable>,
    hands: Vec<Hand>,
    seed: u64,
    dice: Seeded,
    /// Chance for computer players and hints, apart from the dice.
    thoughts: Seeded,
    autosave: Autosave,
    screen: Screen,
    /// How many actions each seat has been told of.
    told: Vec<usize>,
    /// Who sits at the keyboard.
    at_keyboard: Option<Seat>,
    last_refusal: Option<Refusal>,
}

/// Whether the sitting goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Then {
    GoOn,
    Stop,
}

impl Session {
    pub(super) fn new(
        game: &'static dyn Game,
        table: Box<dyn AnyTable>,
        hands: Vec<Hand>,
        (seed, dice): (u64, Seeded),
        autosave: Autosave,
        screen: Screen,
    ) -> Self {
        // Whoever resumes a game has seen what came before; `log` tells it again.
        let told = vec![table.actions().saturating_sub(1); hands.len()];
        let thoughts = Seeded::stream(seed, 1);
        Session {
            game,
            table,
            hands,
            seed,
            dice,
            thoughts,
            autosave,
            screen,
            told,
            at_keyboard: None,
            last_refusal: None,
        }
    }

    pub(super) fn run(mut self) -> Result<(), Failure> {
        self.welcome()?;
        self.keep()?;
        loop {
            let then = match self.table.waiting() {
                Waiting::Over(_) => return self.farewell(),
                Waiting::For(seat) => match self.hands[seat.index()] {
                    Hand::Computer(name) => self.computer_turn(seat, name)?,
                    Hand::Human => self.human_turn(seat)?,
                },
            };
            if then == Then::Stop {
                return self.adjourn();
            }
        }
    }

    fn computer_turn(&mut self, seat: Seat, name: &str) -> Result<Then, Failure> {
        let choice = self.advice(name)?;
        self.table.act(seat, &choice.action, Dice::From(&mut self.dice))?;
        self.keep()?;
        Ok(Then::GoOn)
    }

    /// A person decides once; commands in between change nothing but the screen.
    fn human_turn(&mut self, seat: Seat) -> Result<Then, Failure> {
        if self.sit_down(seat)? == Then::Stop {
            return Ok(Then::Stop);
        }
        self.tell_news(seat)?;
        self.show_board(seat)?;
        let mut menu = Menu::new(self.table.choices());
        loop {
            self.show(&menu, seat)?;
            let Some(line) = self.screen.ask(&format!("{}> ", self.name(seat)))? else {
                return Ok(Then::Stop);
            };
            match Command::read(&line) {
                Command::Nothing => {}
                Command::Quit => return Ok(Then::Stop),
                Command::Back => menu.restart(),
                Command::Choose(number) => match menu.choose(number) {
                    Chosen::Action(choice) => return self.act(seat, &choice),
                    Chosen::Further => {}
                    Chosen::NoSuchNumber => self.screen.say(&format!("There is no choice {number} here."))?,
                },
                Command::Undo => match self.table.undo(seat) {
                    Ok(()) => {
                        self.told[seat.index()] = self.table.actions();
                        self.keep()?;
                        self.screen.say("Taken back.")?;
                        return Ok(Then::GoOn);
                    }
                    Err(refusal) => self.refused(refusal)?,
                },
                command => self.answer(seat, command)?,
            }
        }
    }

    /// Commands that only show something.
    fn answer(&mut self, seat: Seat, command: Command) -> Result<(), Failure> {
        let viewer = Viewer::Seat(seat);
        match command {
            Command::Board => self.show_board(seat),
            Command::Log => {
                let text = story::whole(self.table.as_ref(), viewer)?;
                self.screen.say(&text)
            }
            Command::Rules(number) => self.show_rules(&number),
            Command::Why => self.explain(seat),
            Command::Hint => {
                let advice = self.advice("greedy")?;
                self.screen.say(&format!("Greedy would: {}.", advice.words))
            }
            Command::Seed => {
                self.screen.say(&format!("The dice of this sitting come from the seed {}.", self.seed))
            }
            Command::Save(name) => self.save_copy(&name),
            Command::Unknown(line) => self
                .screen
                .say(&format!("\"{line}\" is neither a number of the list nor a command; help tells them.")),
            _ => self.screen.say(HELP),
        }
    }

    fn act(&mut self, seat: Seat, choice: &Choice) -> Result<Then, Failure> {
        match self.table.act(seat, &choice.action, Dice::From(&mut self.dice)) {
            Ok(()) => {
                self.last_refusal = None;
                self.keep()?;
                self.tell_news(seat)?;
            }
            Err(refusal) => self.refused(refusal)?,
        }
        Ok(Then::GoOn)
    }

    /// When the keyboard changes hands, nobody sees the other's cards.
    fn sit_down(&mut self, seat: Seat) -> Result<Then, Failure> {
        let before = self.at_keyboard.replace(seat);
        let people = self.hands.iter().filter(|hand| **hand == Hand::Human).count();
        if before == Some(seat) || people < 2 {
            return Ok(Then::GoOn);
        }
        let name = self.name(seat);
        if before.is_some() {
            let question =
                format!("\n{name} is next. Press Enter to hide this, and hand the keyboard over. ");
            if self.screen.ask(&question)?.is_none() {
                return Ok(Then::Stop);
            }
        }
        self.screen.wipe()?;
        let ready = self.screen.ask(&format!("{name}, press Enter when nobody else looks. "))?;
        self.screen.wipe()?;
        Ok(if ready.is_some() { Then::GoOn } else { Then::Stop })
    }

    /// What has happened since this seat was last told.
    fn tell_news(&mut self, seat: Seat) -> Result<(), Failure> {
        let from = std::mem::replace(&mut self.told[seat.index()], self.table.actions());
        for number in from + 1..=self.table.actions() {
            let told = self.table.events(number, Viewer::Seat(seat));
            let sentences: Vec<String> = told.into_iter().map(|telling| telling.words).collect();
            if !sentences.is_empty() {
                self.screen.say(&story::wrapped(&sentences))?;
            }
        }
        Ok(())
    }

    fn show_board(&mut self, seat: Seat) -> Result<(), Failure> {
        let board = self.table.board(Viewer::Seat(seat));
        self.screen.say(&format!("\n{board}\n"))
    }

    fn show(&mut self, menu: &Menu, seat: Seat) -> Result<(), Failure> {
        self.screen.say(&self.table.prompt(Viewer::Seat(seat)))?;
        for (number, item) in (1..).zip(menu.items()) {
            self.screen.say(&format!("{number:>4}  {}", item.label))?;
        }
        if menu.is_inside() { self.screen.say("   0  back") } else { Ok(()) }
    }

    fn show_rules(&mut self, number: &str) -> Result<(), Failure> {
        let found: Vec<String> = self
            .game
            .rules()
            .iter()
            .filter(|rule| rule.number.starts_with(number))
            .map(|rule| format!("  {:<6}{}", rule.number, rule.title))
            .collect();
        match found.is_empty() {
            true => self.screen.say(&format!("There is no rule {number}; rules alone lists them all.")),
            false => self.screen.say(&found.join("\n")),
        }
    }

    fn explain(&mut self, seat: Seat) -> Result<(), Failure> {
        if let Some(refusal) = &self.last_refusal {
            return self.screen.say(&format!("Refused: {refusal}."));
        }
        let told = self.table.events(self.table.actions(), Viewer::Seat(seat));
        let lines: Vec<String> =
            told.iter().map(|told| format!("  {} [{}]", told.words, told.rule)).collect();
        self.screen.say(&lines.join("\n"))
    }

    fn refused(&mut self, refusal: Refusal) -> Result<(), Failure> {
        let text = format!("Not possible: {refusal}.");
        self.last_refusal = Some(refusal);
        self.screen.say(&text)
    }

    fn save_copy(&mut self, name: &str) -> Result<(), Failure> {
        if name.is_empty() {
            return self.screen.say("Say where to: save FILE");
        }
        let record = self.table.save(library::Form::Lines)?;
        let said = match files::create(Path::new(name), &record) {
            Ok(()) => format!("Saved in {name}."),
            Err(error) => format!("Not saved: {error}. Choose another name."),
        };
        self.screen.say(&said)
    }

    /// Saves the game. Failing to must not end it: it is still here.
    fn keep(&mut self) -> Result<(), Failure> {
        match self.autosave.save(self.table.as_ref()) {
            Err(Failure::Told { what, .. }) => {
                self.screen.say(&format!("The game could not save itself: {what}. Use save FILE."))
            }
            _ => Ok(()),
        }
    }

    fn welcome(&mut self) -> Result<(), Failure> {
        let title = story::title(self.table.as_ref());
        let hands = self.game.about().seats.iter().zip(&self.hands).map(|(seat, hand)| match hand {
            Hand::Human => format!("{seat}: you"),
            Hand::Computer(name) => format!("{seat}: {name}"),
        });
        let hands = hands.collect::<Vec<_>>().join(", ");
        let path = self.autosave.path().display().to_string();
        self.screen.say(&format!(
            "{title}{hands}.\nThe game saves itself after every action in {path}\nType a number to choose, or help.\n"
        ))
    }

    fn adjourn(&mut self) -> Result<(), Failure> {
        self.keep()?;
        let path = self.autosave.path().display().to_string();
        self.screen.say(&format!("The game is saved. Go on with: polemarch play --resume {path}"))
    }

    fn farewell(&mut self) -> Result<(), Failure> {
        if let Some(seat) = self.at_keyboard {
            self.tell_news(seat)?;
        }
        let board = self.table.board(Viewer::Referee);
        let ending = story::ending(self.table.as_ref());
        let path = self.autosave.path().display().to_string();
        self.screen.say(&format!(
            "\n{board}\n{ending}\nThe dice came from the seed {}.\nThe whole story: polemarch replay {path}",
            self.seed
        ))
    }

    fn name(&self, seat: Seat) -> &'static str {
        self.game.about().seats[seat.index()]
    }

    fn advice(&mut self, player: &str) -> Result<Choice, Refusal> {
        let seed = u64::from(self.thoughts.pick(u32::MAX));
        self.table.advise(player, seed)
    }
}
