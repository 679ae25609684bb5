//! How a game has ended, in words and figures that need no rules.

use crate::Sitting;
use library::story;
use serde::{Deserialize, Serialize};
use tabletop::{Outcome, Seat, Standing, Viewer, Waiting};

/// How a game has ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ended {
    /// Who has won: "Greece wins".
    pub verdict: String,
    /// In which way: the rulebook's name for it, or that somebody resigned.
    pub how: String,
    /// The final score, in the game's own terms.
    pub score: i16,
    /// The names of the seats, in seat order.
    pub seats: Vec<String>,
    /// How each seat fared.
    pub fared: Vec<Fared>,
    /// Who has resigned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resigned: Option<Seat>,
}

/// How a seat fared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fared {
    /// Won.
    Won,
    /// Drew.
    Drew,
    /// Lost.
    Lost,
}

impl From<Standing> for Fared {
    fn from(standing: Standing) -> Fared {
        match standing {
            Standing::Win => Fared::Won,
            Standing::Draw => Fared::Drew,
            Standing::Loss => Fared::Lost,
        }
    }
}

impl Ended {
    /// How this game has ended by its rules; `None` while it goes on.
    pub fn of(sitting: &dyn Sitting) -> Option<Ended> {
        match sitting.table().waiting() {
            Waiting::Over(outcome) => Some(Ended::with(sitting, &outcome, outcome.level.to_owned(), None)),
            Waiting::For(_) => None,
        }
    }

    /// How this game ends when a seat resigns: of two, the other wins; the score is left as it stands.
    pub fn by_resigning(sitting: &dyn Sitting, seat: Seat) -> Ended {
        let names = sitting.table().seats();
        let mut standings = [None; Outcome::SEATS];
        for (index, standing) in standings.iter_mut().enumerate().take(names.len()) {
            let wins = names.len() == 2 && index != seat.index();
            *standing = Some(if wins { Standing::Win } else { Standing::Loss });
        }
        let outcome = Outcome { standings, level: "", score: 0 };
        let name = sitting.look(Viewer::Table).seats().name(seat);
        Ended::with(sitting, &outcome, format!("{name} resigned"), Some(seat))
    }

    fn with(sitting: &dyn Sitting, outcome: &Outcome, how: String, resigned: Option<Seat>) -> Ended {
        let seats = sitting.table().seats();
        let titled = sitting.look(Viewer::Table).seats();
        let winners: Vec<Seat> = outcome.winners().collect();
        let verdict = match *winners {
            // A title may be one man or many.
            [seat] if titled.name(seat) != seats[seat.index()] => {
                format!("Victory for {}", titled.name(seat))
            }
            _ => story::verdict(seats, outcome),
        };
        Ended {
            verdict,
            how,
            score: outcome.score,
            seats: seats.iter().map(|seat| (*seat).to_owned()).collect(),
            fared: (0..seats.len()).map(|seat| outcome.of(Seat(seat as u8)).into()).collect(),
            resigned,
        }
    }

    /// In a sentence; what the rulebook calls a draw is not told twice.
    pub fn words(&self) -> String {
        if self.verdict.ends_with(&format!("{}s", self.how)) {
            self.verdict.clone()
        } else {
            format!("{}: {}", self.verdict, self.how)
        }
    }

    /// The one seat that has won, if there is exactly one.
    pub fn winner(&self) -> Option<Seat> {
        let mut winners = (0u8..).zip(&self.fared).filter(|(_, fared)| **fared == Fared::Won);
        let (first, more) = (winners.next(), winners.next());
        first.filter(|_| more.is_none()).map(|(seat, _)| Seat(seat))
    }
}
