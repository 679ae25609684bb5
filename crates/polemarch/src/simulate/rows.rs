//! A row a game as CSV. What was played can be read back, so that an interrupted run goes on where it stopped.

use super::series::Series;
use crate::{Error, files, held};
use library::Played;
use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, BufWriter, ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use tabletop::{Outcome, Seat, Standing};

/// What is counted of a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Counted {
    /// How each seat fared, in seat order.
    pub(super) standings: Vec<Standing>,
    pub(super) level: String,
    pub(super) score: i16,
    pub(super) chapters: u32,
    pub(super) decisions: u32,
    pub(super) steps: u32,
}

impl From<&Played> for Counted {
    fn from(played: &Played) -> Self {
        let Played { outcome: Outcome { standings, level, score }, chapters, decisions, steps } = *played;
        let standings = standings.into_iter().flatten().collect();
        Counted { standings, level: level.to_owned(), score, chapters, decisions, steps }
    }
}

impl Counted {
    /// The seats that won.
    pub(super) fn winners(&self) -> Vec<Seat> {
        let seats = (0u8..).map(Seat).zip(&self.standings);
        seats.filter(|(_, standing)| **standing == Standing::Win).map(|(seat, _)| seat).collect()
    }
}

/// A CSV file, opened before the first game so that an hour of games is not lost to a wrong folder.
pub(super) struct Rows {
    path: PathBuf,
    file: BufWriter<File>,
    /// The rows of an earlier run, as far as they have not been read yet.
    earlier: Option<BufReader<File>>,
    /// Where the last of them ends.
    end: u64,
}

impl Rows {
    /// A new file. An existing one is an error and left as it is, unless it is no file at all, such as a pipe.
    pub(super) fn create(path: PathBuf, series: &Series) -> Result<Self, Error> {
        let file = File::create_new(&path).or_else(|error| {
            let is_special = fs::metadata(&path).is_ok_and(|there| !there.is_file() && !there.is_dir());
            if is_special { OpenOptions::new().write(true).open(&path) } else { Err(error) }
        });
        let file = file.map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => files::cannot_write(&path, &error)
                .advice("Choose another name, or go on with an interrupted run: --resume instead of --csv."),
            _ => files::cannot_write(&path, &error),
        })?;
        hold(&path, &file)?;
        let mut rows = Rows { path, file: BufWriter::new(file), earlier: None, end: 0 };
        rows.write(&head(series)).and_then(|()| rows.flush()).inspect_err(|_| {
            // A file without its head is of no use. Why it could not be written is told anyway.
            drop(fs::remove_file(&rows.path));
        })?;
        Ok(rows)
    }

    /// The file of an earlier run of the same series.
    pub(super) fn resume(path: PathBuf, series: &Series) -> Result<Self, Error> {
        let cannot_read = |error| files::cannot_read(&path, &error);
        if !fs::metadata(&path).map_err(cannot_read)?.is_file() {
            return Err(other_run(&path, "it is no file"));
        }
        let mut earlier = BufReader::new(File::open(&path).map_err(cannot_read)?);
        let mut line = String::new();
        earlier.read_line(&mut line).map_err(cannot_read)?;
        if line != head(series) {
            return Err(other_run(&path, "its first line is another"));
        }
        let file = OpenOptions::new().write(true).open(&path);
        let file = file.map_err(|error| files::cannot_write(&path, &error))?;
        hold(&path, &file)?;
        Ok(Rows { path, file: BufWriter::new(file), earlier: Some(earlier), end: line.len() as u64 })
    }

    /// Game `number` of the series, if an earlier run has played it. The rows are read once, in their order; after the last
    /// of them, new ones can be added.
    pub(super) fn earlier(&mut self, series: &Series, number: u64) -> Result<Option<Counted>, Error> {
        let Some(line) = self.next_earlier()? else { return Ok(None) };
        let (row, counted) =
            read(&line).ok_or_else(|| other_run(&self.path, &format!("no game is {line:?}")))?;
        let expected = self::row(number, &series.seated(number), series.seats, &counted);
        if row != number || line != expected.trim_end() {
            return Err(other_run(&self.path, &format!("where game {number} should be, there is {line:?}")));
        }
        // The first game shows whether seed, options and rules are the same.
        if number == 0 && counted != Counted::from(&series.play(0)?) {
            return Err(other_run(&self.path, "its first game ends otherwise when it is played again"));
        }
        Ok(Some(counted))
    }

    /// The next line, without its end. A line that was cut off is dropped: that game is played again.
    fn next_earlier(&mut self) -> Result<Option<String>, Error> {
        let Some(earlier) = &mut self.earlier else { return Ok(None) };
        let mut line = String::new();
        earlier.read_line(&mut line).map_err(|error| files::cannot_read(&self.path, &error))?;
        if let Some(whole) = line.strip_suffix('\n') {
            self.end += line.len() as u64;
            return Ok(Some(whole.to_owned()));
        }
        self.earlier = None;
        let file = self.file.get_mut();
        let cut = file.set_len(self.end).and_then(|()| file.seek(SeekFrom::End(0)));
        cut.map_err(|error| files::cannot_write(&self.path, &error))?;
        Ok(None)
    }

    /// After the last game: whether an earlier run has played more.
    pub(super) fn check_read(&mut self) -> Result<(), Error> {
        match self.next_earlier()? {
            None => Ok(()),
            Some(line) => Err(other_run(&self.path, &format!("beyond the last game there is {line:?}"))),
        }
    }

    pub(super) fn add(&mut self, number: u64, series: &Series, counted: &Counted) -> Result<(), Error> {
        self.write(&row(number, &series.seated(number), series.seats, counted))
    }

    pub(super) fn flush(&mut self) -> Result<(), Error> {
        self.file.flush().map_err(|error| files::cannot_write(&self.path, &error))
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    fn write(&mut self, row: &str) -> Result<(), Error> {
        self.file.write_all(row.as_bytes()).map_err(|error| files::cannot_write(&self.path, &error))
    }
}

/// Two runs never write to one file.
fn hold(path: &Path, file: &File) -> Result<(), Error> {
    held::lock(file).map_err(|error| match error.kind() {
        ErrorKind::ResourceBusy => Error::new(format!("another run writes to {} already", path.display()))
            .advice("Wait until it ends, or stop it first."),
        _ => files::cannot_write(path, &error),
    })
}

fn other_run(path: &Path, why: &str) -> Error {
    Error::new(format!("{} is of another run: {why}", path.display())).advice(
        "Say the same game, players, options, games and seed as then. The file is left as it is; a new run needs --csv \
         with a new file.",
    )
}

fn head(series: &Series) -> String {
    let names: Vec<String> = series.seats.iter().map(|seat| seat.to_ascii_lowercase()).collect();
    let chapters = series.game.chapter();
    format!("game,{},winner,level,score,{chapters}s,decisions,steps,standings\n", names.join(","))
}

fn row(number: u64, players: &[&str], seats: &[&str], counted: &Counted) -> String {
    let Counted { standings, level, score, chapters, decisions, steps } = counted;
    let winners: Vec<&str> = counted.winners().iter().map(|seat| seats[seat.index()]).collect();
    let standings: Vec<&str> = standings.iter().map(|standing| word(*standing)).collect();
    format!(
        "{number},{},{},{},{score},{chapters},{decisions},{steps},{}\n",
        players.join(","),
        winners.join(" and "),
        quoted(level),
        standings.join(" ")
    )
}

/// The number and the result in a row.
fn read(row: &str) -> Option<(u64, Counted)> {
    let fields = fields(row);
    let (number, rest) = (fields.first()?, fields.get(fields.len().checked_sub(6)?..)?);
    let [level, score, chapters, decisions, steps, standings] = rest else { return None };
    let counted = Counted {
        standings: standings.split(' ').map(standing).collect::<Option<_>>()?,
        level: level.clone(),
        score: score.parse().ok()?,
        chapters: chapters.parse().ok()?,
        decisions: decisions.parse().ok()?,
        steps: steps.parse().ok()?,
    };
    Some((number.parse().ok()?, counted))
}

fn word(standing: Standing) -> &'static str {
    match standing {
        Standing::Win => "win",
        Standing::Draw => "draw",
        Standing::Loss => "loss",
    }
}

fn standing(text: &str) -> Option<Standing> {
    [Standing::Win, Standing::Draw, Standing::Loss].into_iter().find(|standing| word(*standing) == text)
}

/// A level of victory may be called anything, commas included.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.into() }
}

/// The fields of a row, without their quotes.
fn fields(row: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let (mut is_quoted, mut last) = (false, ',');
    for letter in row.chars() {
        match (letter, is_quoted, fields.last_mut()) {
            (',', false, _) => fields.push(String::new()),
            ('"', true, _) => is_quoted = false,
            ('"', false, field) => {
                is_quoted = true;
                // Two quotes within quotes are one.
                field.filter(|_| last == '"').into_iter().for_each(|field| field.push('"'));
            }
            (letter, _, field) => field.into_iter().for_each(|field| field.push(letter)),
        }
        last = letter;
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::super::series::Rotation;
    use super::super::series::tests::{played, series};
    use super::*;

    #[test]
    fn a_row_tells_all_that_is_counted() {
        use Standing::{Draw, Loss, Win};
        let series = series(&["Red", "Blue", "Green"], &["a", "b", "c"], Rotation::Swap);
        let check = |counted: Counted, expect: &str| {
            let row = row(7, &series.seated(7), series.seats, &counted);
            assert_eq!(row, format!("{expect}\n"));
            assert_eq!(read(row.trim_end()), Some((7, counted)));
        };
        let won = Counted::from(&played(&[Win, Loss, Win], -3));
        check(won.clone(), "7,b,c,a,Red and Green,by force,-3,1,2,3,win loss win");
        check(
            Counted { standings: vec![Draw; 3], ..won.clone() },
            "7,b,c,a,,by force,-3,1,2,3,draw draw draw",
        );
        let level = "\"by force\", they say".to_owned();
        check(
            Counted { level, ..won },
            "7,b,c,a,Red and Green,\"\"\"by force\"\", they say\",-3,1,2,3,win loss win",
        );
        for broken in ["", "7", "7,b,c,a,Red,by force,-3,1,2,3", "x,b,c,a,Red,by force,-3,1,2,3,win loss win"]
        {
            assert_eq!(read(broken), None, "{broken}");
        }
    }
}
