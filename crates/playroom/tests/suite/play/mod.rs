//! The state machine of a game on a screen, driven by a page that has no browser.

mod advising;
mod cards;
mod choosing;
mod computer;
mod considering;
mod ending;
mod following;
mod guides;
mod living;
mod looking_back;
mod offered;
mod orders;
mod proposed;
mod random;
mod running;
mod saving;
mod sharing;
mod showing;
mod sounds;
mod weighing;

use super::earth_and_water;
use playroom::draft::Draft;
use playroom::kept::{Kept, Sitter};
use playroom::play::{Effect, Input, Pace, Play, Preferences, Question, State, Thought, Timer};
use playroom::sound::Sound;
use playroom::{Counted, Motion, Point, Sitting};
use protocol::Explanation;
use tabletop::Seat;

const SEED: u64 = 480;
const PERSIA: Seat = Seat(0);
const GREECE: Seat = Seat(1);

const NORMAL: Preferences = Preferences { pace: Pace::Normal, auto_forced: true, sound: false };

/// A page: it keeps what the machine asks for until the test lets it happen.
struct Page {
    play: Play,
    /// Every timer that was started, in order, with its milliseconds.
    timers: Vec<(Timer, u64)>,
    /// Questions to the computer player, in order.
    questions: Vec<Question>,
    /// How often the computer player was told to stop.
    stops: usize,
    saves: usize,
    /// What was to be heard, in order.
    sounds: Vec<Sound>,
    /// How often a guide was over.
    guides_over: usize,
}

impl Page {
    fn open(sitting: &dyn Sitting, sitters: &[Sitter], preferences: Preferences) -> Page {
        let kept = Kept::of(sitting, sitters, SEED, &Draft::default(), 1).unwrap();
        Page::with(Play::resume(&kept, preferences).unwrap())
    }

    fn with(mut play: Play) -> Page {
        let effects = play.go_on();
        let mut page = Page {
            play,
            timers: Vec::new(),
            questions: Vec::new(),
            stops: 0,
            saves: 0,
            sounds: Vec::new(),
            guides_over: 0,
        };
        page.take(effects);
        page.check();
        page
    }

    fn send(&mut self, input: Input) -> &mut Page {
        let effects = self.play.handle(input);
        self.take(effects);
        self.check();
        self
    }

    fn take(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::StartTimer(timer, milliseconds) => self.timers.push((timer, milliseconds)),
                Effect::AskComputer(question) => self.questions.push(question),
                Effect::StopComputer => self.stops += 1,
                Effect::Save => self.saves += 1,
                Effect::Play(sound) => self.sounds.push(sound),
                Effect::GuideOver => self.guides_over += 1,
                Effect::ClearHover => {}
            }
        }
    }

    /// What holds after every input.
    fn check(&self) {
        let (play, state) = (&self.play, self.play.state());
        let (frame, held) = (play.frame(), play.is_held());
        assert!(play.shown() <= play.game().actions());
        // The board is ahead of what was shown only while news tells what it shows.
        let news =
            matches!(play.moving().map(|moving| &moving.motion), Some(Motion::Herald { by: None, .. }));
        let ahead = usize::from(play.news_is_on_the_board());
        assert!(ahead == 0 || news, "{state:?}");
        assert_eq!(frame.number, play.looking_back().unwrap_or(play.shown() + ahead), "{state:?}");
        let has_told = play.looking_back().is_some() || play.told() >= frame.number;
        assert!(has_told, "the log is behind the board: {state:?}");
        match state {
            State::Still => assert!(play.is_settled() || held, "what was not shown yet is shown"),
            State::Pausing(_) => {
                assert!(play.is_settled() && (play.is_automatic() || play.is_watching()) && !held)
            }
            State::Showing(_) => assert!(!play.is_settled(), "what was shown already is shown"),
            State::LookingBack(at) => assert!(*at <= play.game().actions()),
        }
        if let Some(seat) = frame.waiting.filter(|&seat| !play.game().is_person(seat)) {
            // An order begins with a name and a colon.
            let name = play.look().seats().name(seat);
            assert!(!frame.prompt.starts_with(&format!("{name}: ")), "an order to {name}: {}", frame.prompt);
        }
        if frame.mine {
            assert!(play.is_settled() && play.looking_back().is_none() && play.curtain().is_none());
            assert!(play.moving().is_none());
        } else {
            assert!(frame.offers.paths.is_empty() && !play.is_automatic() && play.drafted().is_none());
        }
        // Where only computers play, they do not run ahead of what is shown.
        let is_ahead = play.game().people().is_empty() && play.game().actions() > play.shown() + 1;
        if play.is_computer_thinking() && !play.is_review() && !is_ahead {
            let asked = self.questions.last().map(|question| question.number);
            assert_eq!(asked, Some(play.game().actions()), "the computer was asked");
        }
    }

    fn last_timer(&self) -> Timer {
        self.timers.last().unwrap().0
    }

    /// Lets the timer run out that was started last.
    fn tick(&mut self) -> &mut Page {
        self.send(Input::Timer(self.last_timer()))
    }

    /// Lets timers run out for as long as the machine waits for one.
    fn let_go_on(&mut self) -> &mut Page {
        for _ in 0..20_000 {
            match self.play.state() {
                State::Showing(_) if self.play.has_news() => self.send(Input::HaveRead),
                State::Showing(_) | State::Pausing(_) => self.tick(),
                State::Still | State::LookingBack(_) => return self,
            };
        }
        panic!("it goes on for ever");
    }

    /// The computer player answers with the first legal action.
    fn answer(&mut self) -> &mut Page {
        let number = self.play.game().actions();
        let action = self.play.game().sitting.table().choices().swap_remove(0).action;
        self.send(Input::Answer(number, Ok(Thought { action, why: reasons() })))
    }

    /// Answers for the computer player and shows it until a person must decide.
    fn let_computer_play(&mut self) -> &mut Page {
        while self.play.is_computer_thinking() {
            self.answer().let_go_on();
        }
        self
    }

    /// The person takes the first of what is offered until an action is done.
    fn act(&mut self) -> &mut Page {
        let before = self.play.game().actions();
        for _ in 0..50 {
            if self.play.game().actions() > before {
                return self;
            }
            let ready = match self.play.drafted() {
                Some(drafted) => drafted.finish.is_some(),
                None => self.play.ready().is_some(),
            };
            let next = if ready { Input::Confirm } else { Input::Point(self.offered()[0]) };
            self.send(next);
        }
        panic!("nothing is done: {:?}", self.play.frame().prompt);
    }

    /// What may be pointed at.
    fn offered(&self) -> Vec<Point> {
        let play = &self.play;
        if let Some(drafted) = play.drafted() {
            let says = drafted.says.iter().map(|button| button.point);
            return drafted.offered.iter().copied().chain(says).collect();
        }
        let paths = &play.frame().offers.paths;
        let count =
            |Counted { of, numbers, .. }: Counted| numbers.into_iter().map(move |n| Point::Count { of, n });
        let counts = play.picking().counts(paths).into_iter().flat_map(count);
        play.picking().offered(paths).into_iter().chain(counts).collect()
    }

    fn note(&self) -> &str {
        self.play.note().map(|note| note.words.as_str()).unwrap_or_default()
    }
}

fn reasons() -> Explanation {
    Explanation { sure: "it comes first".to_owned(), ..Explanation::default() }
}

fn person_as(seat: Seat) -> [Sitter; 2] {
    [PERSIA, GREECE].map(|any| if any == seat { Sitter::Person } else { Sitter::Computer("neos".to_owned()) })
}

/// Earth & Water against the computer: the person is Persia and decides first.
fn as_persia() -> Page {
    Page::open(&*earth_and_water(SEED), &person_as(PERSIA), NORMAL)
}

/// The same with the person as Greece, so that the computer decides first.
fn as_greece() -> Page {
    Page::open(&*earth_and_water(SEED), &person_as(GREECE), NORMAL)
}

/// Two people at one screen.
fn two_people() -> Page {
    Page::open(&*earth_and_water(SEED), &[Sitter::Person, Sitter::Person], NORMAL)
}

/// Thermopylae alone, when the Greeks may move. After they end their movement the host moves by the rules: a long run.
fn at_the_pass(preferences: Preferences) -> Page {
    Page::open(&*super::go_tell_the_spartans::asked("the Greeks move"), &[Sitter::Person], preferences)
}

/// The Greeks end their movement.
const END_MOVEMENT: Input = Input::Point(Point::Button("end", None));
