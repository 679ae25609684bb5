//! A fair with many stalls: one decision, more actions than anybody keeps in mind.

use serde::{Deserialize, Serialize};
use tabletop::{
    About, Chance, Illegal, Log, Outcome, Position, Rule, Seat, Standing, Steps, Viewer, Waiting,
};

/// How many stalls there are.
pub(crate) const STALLS: u16 = 300;

/// Which stall was visited, if one was.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Fair(pub(crate) Option<u16>);

impl Position for Fair {
    type Setup = ();
    type Action = u16;
    type Event = u16;
    type View = Fair;

    const ABOUT: About =
        About { id: "fair", title: "Fair", editions: &["as first given out"], seats: &["Visitor"] };

    fn start((): &(), _: &mut impl Chance, _: &mut impl Log<u16>) -> Self {
        Fair(None)
    }

    fn waiting(&self) -> Waiting {
        let standings = [Some(Standing::Win), None, None, None, None];
        match self.0 {
            None => Waiting::For(Seat(0)),
            Some(stall) => Waiting::Over(Outcome { standings, level: "visited", score: stall as i16 }),
        }
    }

    fn for_each_action(&self, visit: impl FnMut(u16)) {
        if self.0.is_none() {
            (0..STALLS).for_each(visit);
        }
    }

    fn check(&self, stall: u16) -> Result<(), Illegal> {
        let open = self.0.is_none() && stall < STALLS;
        let rule = Rule { number: "1", title: "Opening hours" };
        if open { Ok(()) } else { Err(Illegal::new(rule, "the stall is closed")) }
    }

    fn apply(&mut self, stall: u16, _: &mut impl Chance, log: &mut impl Log<u16>) {
        self.0 = Some(stall);
        log.note(stall);
    }

    fn view(&self, _: Viewer) -> Fair {
        self.clone()
    }

    fn redact(stall: &u16, _: Viewer) -> u16 {
        *stall
    }

    fn reveals(_: &u16) -> bool {
        false
    }

    fn resample(&self, _: Viewer, _: &mut impl Chance) -> Self {
        self.clone()
    }

    fn steps(stall: u16) -> Steps {
        [stall, 0, 0, 0, 0, 0]
    }

    fn audit(&self) -> Result<(), String> {
        Ok(())
    }
}
