//! One picture of the game: all that is on the screen at a moment.

use super::Game;
use playroom::{Camp, Hand, Offers, Scene, Track};
use tabletop::{Seat, Viewer, Waiting};

/// One picture of the game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Frame {
    /// After how many actions.
    pub(crate) number: usize,
    pub(crate) viewer: Viewer,
    /// Whom the game waits for; nobody once it is over.
    pub(crate) waiting: Option<Seat>,
    /// Whether whoever sits before the screen may act.
    pub(crate) mine: bool,
    pub(crate) prompt: String,
    pub(crate) scene: Scene,
    pub(crate) hands: Vec<Hand>,
    pub(crate) tracks: Vec<Track>,
    pub(crate) camps: Vec<Camp>,
    pub(crate) offers: Offers,
}

impl Frame {
    /// The game after `at` actions; `busy` while something is still seen moving or one looks back, `settled` once all that
    /// happened has been shown.
    pub(super) fn of(
        game: &Game,
        at: usize,
        busy: bool,
        settled: bool,
        behind: Option<Seat>,
        eyes: Option<Viewer>,
    ) -> Frame {
        let is_now = at == game.sitting.table().actions();
        // Once another person must decide, the curtain is down, wherever one looks: nothing of the last one's is on the
        // page behind it.
        let handed_over = settled
            && matches!(game.sitting.table().waiting(), Waiting::For(seat) if is_person(game, seat) && behind != Some(seat));
        let viewer = viewer(game, behind.filter(|_| !handed_over), eyes);
        let look = game.sitting.look_back(viewer, at);
        let waiting = match look.waiting() {
            Waiting::For(seat) => Some(seat),
            Waiting::Over(_) => None,
        };
        let mine = is_now
            && !busy
            && waiting.is_some_and(|seat| viewer == Viewer::Seat(seat) && is_person(game, seat));
        Frame {
            number: at,
            viewer,
            waiting,
            mine,
            prompt: look.prompt(),
            scene: look.scene(),
            hands: look.hands(),
            tracks: look.tracks(),
            camps: look.camps(),
            offers: if mine { look.offers() } else { Offers::default() },
        }
    }
}

impl Frame {
    /// Whether there is only one thing to do: nothing to answer with, no card to play.
    pub(super) fn is_forced(&self) -> bool {
        self.mine && !self.offers.drafting && self.offers.paths.iter().all(|(action, _)| *action == 0)
    }
}

fn is_person(game: &Game, seat: Seat) -> bool {
    game.sitter(seat).is_some_and(playroom::kept::Sitter::is_person)
}

/// Through whose eyes the game is seen: the one person's; of several, theirs whose hand lies open; a game without
/// people is seen whole. Once it is over, whoever wishes sees it through any eyes.
fn viewer(game: &Game, behind: Option<Seat>, eyes: Option<Viewer>) -> Viewer {
    let over = matches!(game.sitting.table().waiting(), Waiting::Over(_));
    match (game.people().as_slice(), eyes) {
        ([], eyes) => eyes.unwrap_or(Viewer::Referee),
        (_, Some(eyes)) if over => eyes,
        ([only], _) => Viewer::Seat(*only),
        _ => behind.map_or(Viewer::Table, Viewer::Seat),
    }
}
