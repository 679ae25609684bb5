//! The engine protocol: a line in, a line out, whatever the line says. For people: `docs/engine-protocol.md`.

mod host;
mod wire;

pub use host::Host;

use crate::simulate::fresh_seed;
use crate::table::{Dice, Form, TextTable};
use crate::{Error, Limits};
use protocol::{Asked, Kind, Reply, Request, SeatName};
use serde_json::Value;
use tabletop::chance::Seeded;
use tabletop::{Seat, Viewer, Waiting};

/// A longer line is refused unread. Records of long games take some tens of kilobytes.
pub const LONGEST_LINE: usize = 4 << 20;

/// The player that answers `best` when none is named.
const DEFAULT_PLAYER: &str = "strategos";

/// An engine with one table.
pub struct Engine<H> {
    host: H,
    seated: Option<Seated>,
}

/// The game on the table.
struct Seated {
    table: Box<dyn TextTable>,
    dice: Seeded,
    /// Chance for computer players, apart from the dice: asking for advice must not change what is thrown next.
    advice: Seeded,
}

impl<H: Host> Engine<H> {
    /// An engine with an empty table.
    pub fn new(host: H) -> Self {
        Engine { host, seated: None }
    }

    /// Answers a line, without its line end, with a line, without its line end.
    pub fn answer(&mut self, line: &[u8]) -> String {
        if line.len() > LONGEST_LINE {
            return self.answer_too_long();
        }
        match std::str::from_utf8(line) {
            Ok(text) => {
                let Asked { id, request } = Asked::read(text);
                wire::line(id, request.and_then(|request| self.grant(request).map_err(Into::into)))
            }
            Err(error) => wire::line(None, Err(bad_line(format!("the line is not UTF-8 text: {error}")))),
        }
    }

    /// Answers a line that is longer than [`LONGEST_LINE`], which need not be kept for that.
    pub fn answer_too_long(&self) -> String {
        wire::line(None, Err(bad_line(format!("the line is longer than {LONGEST_LINE} bytes"))))
    }

    fn grant(&mut self, request: Request) -> Result<Reply, Error> {
        match request {
            Request::Games {} => Ok(Reply::Games(wire::games())),
            Request::New { game, setup, seed, picks } => self.new_game(&game, setup, seed, picks),
            Request::Legal {} => Ok(Reply::Legal(wire::legal(self.seated()?.table.as_ref()))),
            Request::Act { action, seat, picks } => self.act(&action, seat, picks),
            Request::State {} => Ok(Reply::State(wire::state(self.seated()?.table.as_ref()))),
            Request::View { seat } => self.view(&seat),
            Request::Undo { seat } => self.undo(seat),
            Request::Best { player, seed, nodes, milliseconds } => {
                self.best(player, seed, Limits { nodes, milliseconds })
            }
            Request::Save { file } => self.save(file),
            Request::Load { record, file, seed } => self.load(record, file, seed),
        }
    }

    fn new_game(
        &mut self,
        game: &str,
        setup: Option<Value>,
        seed: Option<u64>,
        picks: Option<Vec<u32>>,
    ) -> Result<Reply, Error> {
        let game = crate::game(game)?;
        let seed = seed.unwrap_or_else(|| self.host.fresh_seed());
        let mut dice = Seeded::new(seed);
        let table = game.open(&setup.unwrap_or_default(), Dice::of(&picks, &mut dice))?;
        let reply = wire::opened(table.as_ref());
        self.seated = Some(Seated { table, dice, advice: Seeded::stream(seed, ADVICE) });
        Ok(Reply::Opened(reply))
    }

    fn act(
        &mut self,
        action: &Value,
        seat: Option<SeatName>,
        picks: Option<Vec<u32>>,
    ) -> Result<Reply, Error> {
        let seated = self.seated()?;
        let seat = seated.seat(seat)?;
        seated.table.act(seat, action, Dice::of(&picks, &mut seated.dice))?;
        Ok(Reply::Acted(wire::acted(seated.table.as_ref())))
    }

    fn view(&mut self, seat: &SeatName) -> Result<Reply, Error> {
        let seated = self.seated()?;
        let viewer = match seat {
            SeatName::Name(name) => seated.table.viewer(name)?,
            SeatName::Number(_) => Viewer::Seat(seated.named(seat)?),
        };
        Ok(Reply::View(wire::view(seated.table.as_ref(), viewer)))
    }

    fn undo(&mut self, seat: Option<SeatName>) -> Result<Reply, Error> {
        let seated = self.seated()?;
        let seat = seated.seat(seat)?;
        seated.table.undo(seat)?;
        Ok(Reply::Undone(wire::undone(seated.table.as_ref())))
    }

    fn best(&mut self, player: Option<String>, seed: Option<u64>, limits: Limits) -> Result<Reply, Error> {
        let seated = self.seated()?;
        let player = player.unwrap_or_else(|| DEFAULT_PLAYER.into());
        // Kept only once the request is granted: a refused one changes nothing, not even the next advice.
        let mut advice = seated.advice.clone();
        let seed = seed.unwrap_or_else(|| fresh_seed(&mut advice));
        let advice_given = seated.table.advise(&player, seed, limits)?;
        seated.advice = advice;
        Ok(Reply::Advice(wire::advice(advice_given, player)))
    }

    fn save(&mut self, file: Option<String>) -> Result<Reply, Error> {
        let record = self.seated()?.table.save(Form::Lines)?;
        if let Some(file) = &file {
            self.host.write(file, &record).map_err(|error| no_file(file, &error))?;
        }
        Ok(Reply::Saved(protocol::Saved { record: String::from_utf8_lossy(&record).into_owned(), file }))
    }

    fn load(
        &mut self,
        record: Option<String>,
        file: Option<String>,
        seed: Option<u64>,
    ) -> Result<Reply, Error> {
        let bytes = match (record, file) {
            (Some(record), None) => record.into_bytes(),
            (None, Some(file)) => self.host.read(&file).map_err(|error| no_file(&file, &error))?,
            _ => return Err(Error::new(Kind::Request, "load needs either a record or a file")),
        };
        let loaded = crate::load(&bytes)?;
        let seed = seed.unwrap_or_else(|| self.host.fresh_seed());
        let reply = wire::loaded(&loaded);
        let (dice, advice) = (Seeded::new(seed), Seeded::stream(seed, ADVICE));
        self.seated = Some(Seated { table: loaded.table, dice, advice });
        Ok(Reply::Loaded(reply))
    }

    fn seated(&mut self) -> Result<&mut Seated, Error> {
        self.seated
            .as_mut()
            .ok_or_else(|| Error::new(Kind::Table, "there is no game on the table: use new or load"))
    }
}

/// The stream of a seed that advice comes from; the dice are stream 0.
const ADVICE: u64 = 1;

impl Seated {
    /// The seat that is named, or else the one waited for.
    fn seat(&self, name: Option<SeatName>) -> Result<Seat, Error> {
        match (name, self.table.waiting()) {
            (Some(name), _) => self.named(&name),
            (None, Waiting::For(seat)) => Ok(seat),
            (None, Waiting::Over(_)) => Err(Error::new(Kind::Over, "the game is over")),
        }
    }

    fn named(&self, name: &SeatName) -> Result<Seat, Error> {
        let seats = self.table.seats();
        match name {
            SeatName::Name(name) => self.table.seat(name),
            SeatName::Number(number) if usize::from(*number) < seats.len() => Ok(Seat(*number)),
            SeatName::Number(number) => Err(Error::new(
                Kind::Seat,
                format!("there is no seat {number}; seats are counted from 0: {}", seats.join(", ")),
            )),
        }
    }
}

fn bad_line(because: String) -> protocol::Error {
    Error::new(Kind::Line, because).into()
}

fn no_file(file: &str, error: &std::io::Error) -> Error {
    Error::new(Kind::File, format!("{file}: {error}"))
}
