//! The position: all that is on the table. The rules that act on it are in `phases/` and `cards/`.

use crate::cards::CardSet;
use crate::cards::piles::Piles;
use crate::map::{City, CitySet, majors};
use crate::phase::{Figure, Phase};
use crate::pieces::{Armies, Fleets, Place, in_the_box};
use crate::{Action, BySide, Event, Side, View, event, rulebook};
use serde::{Deserialize, Serialize};
use tabletop::{About, Agreement, Chance, Edition, Illegal, Log, Outcome, Standing, Steps, Viewer, Waiting};

/// What is agreed before the first campaign.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    /// 5.1 The optional rule: a Persian fleet costs one talent instead of two.
    pub one_talent_persian_fleets: bool,
    /// The edition of the rules.
    #[serde(skip)]
    pub edition: Edition,
}

impl Default for Setup {
    fn default() -> Self {
        Setup { one_talent_persian_fleets: false, edition: <Position as tabletop::Position>::ABOUT.edition() }
    }
}

impl Agreement for Setup {
    fn edition(&self) -> Edition {
        self.edition
    }

    fn with_edition(self, edition: Edition) -> Self {
        Setup { edition, ..self }
    }
}

/// Everything on the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Position {
    pub(crate) armies: BySide<Armies>,
    pub(crate) fleets: BySide<Fleets>,
    pub(crate) cards: Piles,
    pub(crate) phase: Phase,
    /// The phase that goes on once a sacrifice or Themistocles' movement is done.
    pub(crate) interrupted: Option<Phase>,
    /// Greece's lead on the score track, -6 to 6.
    pub(crate) score: i8,
    pub(crate) campaign: u8,
    pub(crate) bridge: bool,
    /// #4P The Carneia Festival lasts until the end of the campaign.
    pub(crate) carneia: bool,
    pub(crate) acropolis: Acropolis,
    /// A bit for each [`Figure`] who has died or was banished.
    pub(crate) fallen: u8,
    /// H1 The cards whose event has drawn cards and must wait until the enemy plays another card. Empty in edition 1.
    pub(crate) drew: CardSet,
    #[serde(with = "tabletop::edition::in_position")]
    pub(crate) setup: Setup,
}

/// #15P What Acropolis on Fire has left to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Acropolis {
    /// Nothing.
    Stands,
    /// Nobody scores Athenai this campaign.
    Burns,
    /// It burnt in the last campaign: the Greek budget is smaller in this one.
    InRuins,
}

impl Position {
    /// The number of the campaign, 1 to 5.
    pub fn campaign(&self) -> u8 {
        self.campaign
    }

    /// Greece's lead on the score track, -6 to 6.
    pub fn score(&self) -> i8 {
        self.score
    }

    /// What is going on.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Whether the pontoon bridge stands.
    pub fn has_bridge(&self) -> bool {
        self.bridge
    }

    /// How many armies a side has in a city.
    pub fn armies_in(&self, side: Side, city: City) -> u8 {
        self.armies[side].in_city(city)
    }

    /// How many fleets a side has in a city's port.
    #[inline]
    pub fn fleets_in(&self, side: Side, city: City) -> u8 {
        if city.is_port() { self.fleets[side].in_city(city) } else { 0 }
    }

    /// How many cards a side holds.
    pub fn hand_size(&self, side: Side) -> u8 {
        self.cards.hand(side).len()
    }

    /// The cities a side controls: those its armies occupy, and its major cities without an enemy army.
    #[inline]
    pub fn controlled(&self, side: Side) -> CitySet {
        let enemys = self.armies[side.enemy()].cities();
        self.armies[side].cities().or(majors(side).but_not(enemys))
    }

    /// Whether the figure has died or was banished.
    pub fn has_fallen(&self, figure: Figure) -> bool {
        self.fallen & 1 << figure as u8 != 0
    }

    pub(crate) fn fell(&mut self, figure: Figure) {
        self.fallen |= 1 << figure as u8;
    }
}

impl tabletop::Position for Position {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;

    const ABOUT: About = About {
        id: "earth-and-water",
        title: "300: Earth & Water",
        editions: &[
            "as first given out",
            "closer to the print: the way back (7.1) is fixed by the march, discards lie face up (8.1), what a card says follows \
             is done, the Immortals fight a new battle; and no endless drawing of cards (H1)",
        ],
        seats: &[Side::Persia.name(), Side::Greece.name()],
    };

    const MOST_BYTES: usize = 128;

    /// 3 Setup.
    fn start(setup: &Setup, _: &mut impl Chance, log: &mut impl Log<Event>) -> Self {
        let (mut armies, mut fleets) = in_the_box();
        let place = Place::City;
        tabletop::applies!(rulebook::PERSIAN_SETUP);
        armies.persia.transfer(Place::Reserve, place(City::Ephesos), 2);
        armies.persia.transfer(Place::Reserve, place(City::Abydos), 2);
        fleets.persia.transfer(Place::Reserve, place(City::Ephesos), 1);
        tabletop::applies!(rulebook::GREEK_SETUP);
        for city in [City::Athenai, City::Sparta, City::Korinthos] {
            armies.greece.transfer(Place::Reserve, place(city), 1);
        }
        for city in [City::Athenai, City::Sparta] {
            fleets.greece.transfer(Place::Reserve, place(city), 1);
        }
        tabletop::applies!(rulebook::MARKER_SETUP);
        let mut position = Position {
            armies,
            fleets,
            cards: Piles::new(),
            phase: Phase::Operations { side: Side::Persia, enemy_passed: false },
            interrupted: None,
            score: 0,
            campaign: 0,
            bridge: false,
            carneia: false,
            acropolis: Acropolis::Stands,
            fallen: 0,
            drew: CardSet::EMPTY,
            setup: *setup,
        };
        for side in Side::BOTH {
            log.note(Event::Positioned { side });
        }
        log.note(Event::MarkersSet);
        log.note(Event::Shuffled);
        position.begin_campaign(log);
        position
    }

    fn waiting(&self) -> Waiting {
        match self.phase.decides() {
            Some(side) => Waiting::For(side.seat()),
            None => Waiting::Over(self.outcome()),
        }
    }

    #[inline]
    fn for_each_action(&self, mut visit: impl FnMut(Action)) {
        self.list(&mut visit);
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        self.judge(action)
    }

    fn apply(&mut self, action: Action, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.execute(action, chance, log);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Event {
        event::redact(event, viewer)
    }

    fn reveals(event: &Event) -> bool {
        event::reveals(event)
    }

    fn resample(&self, viewer: Viewer, chance: &mut impl Chance) -> Self {
        let observer = match viewer {
            Viewer::Referee => return self.clone(),
            Viewer::Table => None,
            Viewer::Seat(seat) => Side::sitting_in(seat),
        };
        Position { cards: self.cards.imagine(observer, chance), ..self.clone() }
    }

    fn steps(action: Action) -> Steps {
        action.steps()
    }

    fn overt(action: Action) -> Steps {
        action.overt()
    }

    fn audit(&self) -> Result<(), String> {
        self.cards.audit()?;
        self.audit_pieces()
    }
}

impl Position {
    fn outcome(&self) -> Outcome {
        let (winner, automatic) = match self.phase {
            Phase::Over { winner, automatic } => (winner, automatic),
            _ => (None, false),
        };
        let mut standings = [None; Outcome::SEATS];
        for side in Side::BOTH {
            standings[side.seat().index()] = Some(match winner {
                None => Standing::Draw,
                Some(winner) if winner == side => Standing::Win,
                Some(_) => Standing::Loss,
            });
        }
        let level = match (winner, automatic) {
            (None, _) => "tie",
            (Some(_), true) => "automatic victory, with both major cities of the enemy",
            (Some(_), false) => "victory on points",
        };
        Outcome { standings, level, score: i16::from(self.score) }
    }

    /// 2.2 Neither side has more or fewer pieces than are in the box, and both never stand in one place in peace.
    fn audit_pieces(&self) -> Result<(), String> {
        for side in Side::BOTH {
            let (armies, fleets) = (&self.armies[side], &self.fleets[side]);
            if armies.total() != crate::ARMIES[side] || fleets.total() != crate::FLEETS[side] {
                return Err(format!("{} lost or gained a piece [{}]", side.name(), rulebook::PIECES));
            }
            let pending = matches!(self.phase, Phase::Sacrifice { figure, .. } if figure.pays() == side);
            let fallen = Figure::ALL.iter().filter(|&&f| f.pays() == side && self.has_fallen(f)).count();
            let lying = armies.at(Place::Figure) + fleets.at(Place::Figure) + u8::from(pending);
            if usize::from(lying) != fallen {
                return Err(format!("{}: {lying} pieces lie on {fallen} pictures", side.name()));
            }
        }
        let at_battle = |city| match self.phase {
            Phase::LandBattle(trip, _) | Phase::NavalBattle(trip, _) | Phase::Themistocles(trip) => {
                trip.to == city
            }
            Phase::Movement { .. } | Phase::Sacrifice { .. } => self.interrupted.is_some(),
            _ => false,
        };
        let shared = |city: &City| {
            let both = |count: &dyn Fn(Side) -> u8| Side::BOTH.iter().all(|&side| count(side) > 0);
            both(&|side| self.armies_in(side, *city)) || both(&|side| self.fleets_in(side, *city))
        };
        // While Themistocles fights elsewhere, the Persian fleet waits off a defended port.
        let waiting_off =
            |city| matches!(self.interrupted, Some(Phase::Themistocles(trip)) if trip.to == city);
        match City::ALL.iter().find(|city| shared(city) && !at_battle(**city) && !waiting_off(**city)) {
            Some(city) => Err(format!("both sides stand in {} without a battle", city.name())),
            None => Ok(()),
        }
    }
}
