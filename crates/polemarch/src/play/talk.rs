//! The output of a session: events, the board, the choices, and responses to commands.

use super::command::Command;
use super::help::help;
use super::menu::Menu;
use super::session::{Controller, HINTS, Session};
use crate::{Error, files};
use library::{Form, Weighed, story};
use std::ops::ControlFlow::{self, Break, Continue};
use std::path::Path;
use tabletop::{Rule, Seat, Viewer, capitalised};

impl Session {
    pub(super) fn welcome(&mut self) -> Result<(), Error> {
        let seats = self.table.seats().iter().zip(&self.controllers);
        let controllers = seats.map(|(seat, controller)| match controller {
            Controller::Human if self.people() > 1 => format!("{seat} is played from this keyboard"),
            Controller::Human => format!("you are {seat}"),
            Controller::Computer(name) => format!("{seat} is played by {name}"),
        });
        let who = controllers.collect::<Vec<_>>().join(", ");
        let title = story::title(self.table.as_ref());
        let path = self.autosave.path().display();
        self.screen.write(&format!(
            "{title}{who}.\nThe game saves itself after every action, in {path}\n\
             Type the number of a choice, or help.\n\n",
            who = capitalised(&who)
        ))
    }

    /// When another person takes the keyboard, hides the screen from them first.
    pub(super) fn sit_down(&mut self, seat: Seat) -> Result<ControlFlow<()>, Error> {
        let before = self.at_keyboard.replace(seat);
        if before == Some(seat) || self.people() < 2 {
            return Ok(Continue(()));
        }
        self.board_is_old = true;
        let name = self.name(seat);
        if before.is_some() {
            let question =
                format!("\n{name} is next. Press Enter to hide this, then hand over the keyboard. ");
            if self.screen.ask(&question)?.is_none() {
                return Ok(Break(()));
            }
            self.screen.wipe()?;
        }
        let ready = self.screen.ask(&format!("{name}, press Enter when nobody else is looking. "))?;
        Ok(if ready.is_some() { Continue(()) } else { Break(()) })
    }

    /// Shows the events since this seat's last turn.
    pub(super) fn tell_news(&mut self, seat: Seat) -> Result<(), Error> {
        let from = std::mem::replace(&mut self.told[seat.index()], self.table.actions());
        for number in from + 1..=self.table.actions() {
            self.screen.write(&story::news(self.table.as_ref(), number, Viewer::Seat(seat)))?;
        }
        Ok(())
    }

    /// Shows the last action of a game between computers.
    pub(super) fn tell_onlookers(&mut self) -> Result<(), Error> {
        let text = story::action(self.table.as_ref(), self.table.actions(), Viewer::Table)?;
        self.screen.write(&text)
    }

    pub(super) fn show_board(&mut self, seat: Seat) -> Result<(), Error> {
        self.board_is_old = false;
        let board = self.table.board(Viewer::Seat(seat));
        self.screen.say(&format!("\n{}\n", board.trim_end()))
    }

    pub(super) fn show(&mut self, menu: &Menu, seat: Seat) -> Result<(), Error> {
        let order =
            if self.table.goes_in_order() { " (The list is gone through once, downwards.)" } else { "" };
        self.screen.say(&format!("{}{order}", self.table.prompt(Viewer::Seat(seat))))?;
        for (number, item) in (1..).zip(menu.items()) {
            let forecast = menu.only(&item).and_then(|choice| self.table.forecast(&choice.action));
            let forecast = forecast.map_or_else(String::new, |forecast| format!("  ({forecast})"));
            self.screen.say(&format!("{number:>4}  {}{forecast}", item.label))?;
        }
        match self.again(seat) {
            _ if menu.is_inside() => self.screen.say("   0  back"),
            Some(last) => self.screen.say(&format!("   a  again, as long as it can be done: {}", last.words)),
            None => Ok(()),
        }
    }

    /// Commands that only show something.
    pub(super) fn answer(&mut self, seat: Seat, command: Command) -> Result<(), Error> {
        match command {
            Command::Board => self.show_board(seat),
            Command::Log => self.show_log(seat),
            Command::Rules(number) => self.show_rules(&number),
            Command::Why => self.explain(seat),
            Command::Hint => self.hint(seat),
            Command::Seed => {
                self.screen.say(&format!("The dice of this sitting come from the seed {}.", self.seed))
            }
            Command::Save(name) => self.save_copy(&name),
            Command::Unknown(line) => self
                .screen
                .say(&format!("\"{line}\" is no number of the list and no command; help lists them.")),
            _ => self.screen.say(&help(self.game.rules())),
        }
    }

    /// What a computer player would do here, and why.
    fn hint(&mut self, seat: Seat) -> Result<(), Error> {
        let (choice, why) = self.advice(seat)?;
        let mut text = format!("A {HINTS} would {}. {}\n", choice.words, why.sure);
        text.extend(why.reasons.iter().map(|reason| format!("  {reason}\n")));
        if why.choices.len() > 1 {
            text.extend(why.choices.iter().map(weighed));
        }
        if !why.then.is_empty() {
            text.push_str(&format!("  And then: {}.\n", why.then.join("; ")));
        }
        if !why.expects.is_empty() {
            text.push_str(&format!("  What follows, as likely as not: {}.\n", why.expects.join("; ")));
        }
        self.screen.write(&text)
    }

    /// Shows the forecast of a choice: every outcome, the mean losses of each side, and the assumptions.
    pub(super) fn tell_odds(&mut self, menu: &Menu, number: &str) -> Result<(), Error> {
        let items = menu.items();
        let item = number.parse::<usize>().ok().and_then(|number| items.get(number.checked_sub(1)?));
        let Some(item) = item else { return self.screen.say("Say for which choice: odds N") };
        let Some(choice) = menu.only(item) else {
            return self.screen.say("These are several choices: choose further first.");
        };
        let Some(forecast) = self.table.forecast(&choice.action) else {
            return self.screen.say(&format!("No dice hang on it: {}.", choice.words));
        };
        let mut text = format!("{}: {forecast}.\n", capitalised(&choice.words));
        for end in &forecast.ends {
            text += &format!("  {:5.1} %  {}\n", end.chance * 100.0, end.words);
        }
        for (seat, lost) in &forecast.losses {
            text += &format!("  {} loses {lost} on average.\n", self.name(*seat));
        }
        text += &format!("  {}\n", capitalised(&forecast.assumes));
        for unseen in &forecast.unseen {
            let chance =
                unseen.chance.map_or_else(String::new, |chance| format!(": {:.1} %", chance * 100.0));
            text += &format!("  {}{chance} [{}]\n", unseen.words, unseen.rule);
        }
        self.screen.write(&text)
    }

    pub(super) fn tell_steps(&mut self) -> Result<ControlFlow<()>, Error> {
        self.screen.say(if self.steps {
            "What leaves no choice waits for Enter now."
        } else {
            "What leaves no choice is done by itself now."
        })?;
        Ok(Continue(()))
    }

    fn show_log(&mut self, seat: Seat) -> Result<(), Error> {
        for number in 0..=self.table.actions() {
            self.screen.write(&story::news(self.table.as_ref(), number, Viewer::Seat(seat)))?;
        }
        Ok(())
    }

    fn show_rules(&mut self, number: &str) -> Result<(), Error> {
        let found: Vec<&Rule> = self.game.rules().iter().filter(|rule| is_selected(rule, number)).collect();
        match found.as_slice() {
            [] => self.screen.say(&format!("There is no rule {number}; rules alone lists them all.")),
            // One rule, or the two sides of a card.
            [_] | [_, _] => found.into_iter().try_for_each(|rule| self.read_rule(rule)),
            many => {
                let list = many.iter().map(|rule| format!("  {:<9}{}\n", rule.number, rule.title));
                self.screen.write(&list.collect::<String>())
            }
        }
    }

    fn read_rule(&mut self, rule: &Rule) -> Result<(), Error> {
        let text = self.game.explain(*rule);
        self.screen.say(&format!("{rule}\n\n{text}\n"))
    }

    fn explain(&mut self, seat: Seat) -> Result<(), Error> {
        if let Some(error) = &self.last_error {
            return self.screen.say(&format!("Refused: {error}."));
        }
        let told = self.table.events(self.table.actions(), Viewer::Seat(seat));
        let lines: String = told.iter().map(|told| format!("  {} [{}]\n", told.words, told.rule)).collect();
        self.screen.write(&lines)
    }

    pub(super) fn refused(&mut self, error: library::Error) -> Result<(), Error> {
        let text = format!("Not possible: {error}.");
        self.last_error = Some(error);
        self.screen.say(&text)
    }

    fn save_copy(&mut self, name: &str) -> Result<(), Error> {
        if name.is_empty() {
            return self.screen.say("Say where to: save FILE");
        }
        let record = self.table.save(Form::Lines)?;
        let said = match files::create(Path::new(name), &record) {
            Ok(()) => format!("Saved in {name}."),
            Err(error) => format!("Not saved in {name}: {error}. Choose another name."),
        };
        self.screen.say(&said)
    }

    pub(super) fn farewell(&mut self) -> Result<(), Error> {
        if let Some(seat) = self.at_keyboard {
            self.tell_news(seat)?;
        }
        let board = self.table.board(Viewer::Referee);
        let (ending, seed) = (story::ending(self.table.as_ref()), self.seed);
        self.screen.write(&format!(
            "\n{}\n{ending}\nThe dice of this sitting came from the seed {seed}.\n",
            board.trim_end()
        ))
    }
}

/// A line of a hint: "  61 %  march 2 armies from Sparta to Korinthos (wins 54 %, 52 to 56)".
fn weighed(Weighed { words, share, chance, .. }: &Weighed) -> String {
    let percent = |part: f64| (100.0 * part).round();
    let chance = chance.map_or_else(String::new, |chance| {
        let [likely, low, high] = [chance.likely, chance.low, chance.high].map(percent);
        let range = if low < high { format!(", {low} to {high}") } else { String::new() };
        format!(" (wins {likely} %{range})")
    });
    format!("  {:>3} %  {words}{chance}\n", percent(*share))
}

/// Whether what was typed selects a rule: by its number, its chapter or its card; nothing selects all.
fn is_selected(rule: &Rule, typed: &str) -> bool {
    let (number, typed) = (rule.number.to_lowercase(), typed.to_lowercase());
    let card = number.strip_prefix('#').map(|card| card.trim_end_matches(char::is_alphabetic));
    typed.is_empty()
        || number == typed
        || number.starts_with(&format!("{typed}."))
        || card.is_some_and(|card| typed.strip_prefix('#') == Some(card))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_goes_by_its_number_its_chapter_or_its_card() {
        let meant = |number, typed| is_selected(&Rule { number, title: "" }, typed);
        assert!(meant("6.4", "6.4") && meant("6.4", "6") && meant("Control", "control") && meant("10", ""));
        assert!(meant("#1G", "#1") && meant("#1P", "#1") && meant("#1P", "#1p"));
        assert!(!meant("#10G", "#1") && !meant("10", "1") && !meant("6.4", "6.5"));
    }
}
