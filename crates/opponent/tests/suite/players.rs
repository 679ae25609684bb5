//! What the players choose, and that they choose it by what they see.

use crate::nine::{Action, Card, Cards, Fault, Nine, Phase, Setup, Sound, other};
use opponent::{Careless, Effort, Evaluate, Greedy, Player, Random, Searcher, Seen, Sight, Stepwise};
use tabletop::chance::{Quick, Scripted};
use tabletop::{Chance, Position, Seat, Silent, Standing, Viewer, Waiting};

/// Tricks first, the one under way included, then the cards that could take more.
impl<const FAULT: u8> Evaluate for Nine<FAULT> {
    fn evaluate(&self, seat: Seat) -> i32 {
        let mut tricks = self.tricks.map(i32::from);
        if let Phase::Follow { seat: follower, led } = self.phase {
            let beaten = self.hands[follower.index()].iter().any(|card| card > led);
            let winner = if beaten { follower } else { other(follower) };
            tricks[winner.index()] += 1;
        }
        let worth = |seat: usize| {
            tricks[seat] * 100 + self.hands[seat].iter().map(|card| i32::from(card.0)).sum::<i32>()
        };
        worth(seat.index()) - worth(1 - seat.index())
    }
}

/// Left holds 1, 2, 3; right holds 4, 5, 6; the deck is 7, 8, 9.
fn dealt_in_order() -> Sound {
    Sound::start(&Setup::default(), &mut Scripted::new(&[0; 6]), &mut Silent)
}

/// What this player chooses here; the game must not be over.
fn choice<P: Position>(player: &mut impl Player<P>, position: &P) -> Option<P::Action> {
    Sight::of(position).map(|sight| player.choose(&sight))
}

/// How many of many decisions a new player would take otherwise, if what it cannot see were otherwise.
fn changes_of_mind<const FAULT: u8, T: Player<Nine<FAULT>>>(new: impl Fn(u64) -> T) -> u32 {
    let mut changes = 0;
    for seed in 0..300 {
        let mut chance = Quick::new(seed);
        let mut position = Nine::<FAULT>::start(&Setup::default(), &mut chance, &mut Silent);
        while let Waiting::For(seat) = position.waiting() {
            let other = position.resample(Viewer::Seat(seat), &mut chance);
            let [choice, other_choice] = [&position, &other].map(|world| choice(&mut new(seed), world));
            changes += u32::from(choice != other_choice);
            let actions = position.actions();
            position.apply(actions[chance.pick(actions.len() as u32) as usize], &mut chance, &mut Silent);
        }
    }
    changes
}

#[test]
fn no_player_minds_what_it_cannot_see() {
    const SOUND: u8 = Fault::None as u8;
    assert_eq!(changes_of_mind::<SOUND, _>(Random::new), 0);
    assert_eq!(changes_of_mind::<SOUND, _>(Stepwise::new), 0);
    assert_eq!(changes_of_mind::<SOUND, _>(Greedy::new), 0);
    assert_eq!(changes_of_mind::<SOUND, _>(|seed| Careless::new(seed, 3)), 0);
    assert_eq!(changes_of_mind::<SOUND, _>(|seed| Searcher::new(seed, Effort::iterations(30))), 0);
}

/// Something else that looks just like this to everybody but the one who does it, if there is such a thing.
fn look_alike(position: &Sound, action: Action) -> Action {
    let alike = |other: &Action| *other != action && Sound::overt(*other) == Sound::overt(action);
    position.actions().into_iter().find(alike).unwrap_or(action)
}

#[test]
fn what_was_thought_before_does_not_let_a_player_see_more() {
    let (mut disguised, mut reused) = (0, 0);
    for seed in 0..200 {
        let own = Seat((seed % 2) as u8);
        let mut chance = Quick::new(seed);
        let mut position = Sound::start(&Setup::default(), &mut chance, &mut Silent);
        // One goes through the real game, the other through one that looks the same from this seat.
        let mut twins = [0, 1].map(|_| Searcher::new(seed, Effort::iterations(60)));
        while let Waiting::For(seat) = position.waiting() {
            let actions = position.actions();
            let mut action = actions[chance.pick(actions.len() as u32) as usize];
            let mut elsewhere = look_alike(&position, action);
            if seat == own {
                let other = position.resample(Viewer::Seat(own), &mut chance);
                let worlds = [&position, &other];
                let [choice, other_choice] = [0, 1].map(|n| {
                    twins[n].face(Sight::of(worlds[n]).unwrap());
                    reused += u32::from(twins[n].progress().done > 0);
                    twins[n].think();
                    twins[n].search().unwrap().best()
                });
                assert_eq!(choice, other_choice, "seed {seed}");
                (action, elsewhere) = (choice, choice);
            }
            disguised += u32::from(action != elsewhere);
            for (twin, done) in twins.iter_mut().zip([action, elsewhere]) {
                twin.observe(&Seen::of::<Sound>(own, seat, done));
            }
            position.apply(action, &mut chance, &mut Silent);
        }
    }
    assert!(disguised > 10 && reused > 100, "{disguised} actions were disguised, {reused} trees reused");
}

#[test]
fn a_game_that_imagines_from_the_real_cards_gives_its_player_away() {
    const LEAKY: u8 = Fault::WorldsFromTheRealOne as u8;
    assert_ne!(changes_of_mind::<LEAKY, _>(|seed| Greedy::new(seed).with_worlds(1)), 0);
}

#[test]
fn a_game_that_is_over_needs_no_decision() {
    let mut position = dealt_in_order();
    position.phase = Phase::Counted;
    assert!(Sight::of(&position).is_none());
}

#[test]
fn a_sight_shows_what_the_seat_sees() {
    let position = dealt_in_order();
    let sight = Sight::of(&position).unwrap();
    assert_eq!(sight.seat(), Seat(0));
    assert_eq!(sight.view(), position.view(Viewer::Seat(Seat(0))));
    assert_eq!(sight.actions(), position.actions());
    let imagined = sight.determinise(&mut Scripted::new(&[5, 4, 3]));
    assert_eq!(imagined.hands, [Cards::of([1, 2, 3]), Cards::of([9, 8, 7])]);
}

/// How many of 7,000 choices at the first decision are to draw. It is one of seven actions, and one of three kinds.
fn draws(mut player: impl Player<Sound>) -> u32 {
    let position = dealt_in_order();
    (0..7_000).filter(|_| choice(&mut player, &position) == Some(Action::Draw)).count() as u32
}

#[test]
fn an_even_choice_is_even_among_actions_or_among_steps() {
    // Five standard deviations of a binomial with n = 7,000 are 147 for p = 1/7, and 198 for p = 1/3.
    assert!(draws(Random::new(490)).abs_diff(1_000) < 147);
    assert!(draws(Stepwise::new(490)).abs_diff(2_333) < 198);
}

#[test]
fn the_same_seed_makes_the_same_choices() {
    assert_eq!(draws(Random::new(1)), draws(Random::new(1)));
    assert_ne!(draws(Random::new(1)), draws(Random::new(2)));
}

#[test]
fn a_greedy_follower_takes_the_trick_with_the_lowest_card_that_can() {
    let mut position = dealt_in_order();
    position.hands = [Cards::of([1, 3]), Cards::of([2, 6, 9])];
    position.deck = Cards::of([4, 7, 8]);
    position.played = Cards::of([5]);
    position.phase = Phase::Follow { seat: Seat(1), led: Card(5) };
    assert_eq!(position.audit(), Ok(()));
    assert_eq!(choice(&mut Greedy::new(0), &position), Some(Action::Play(Card(6))));
}

#[test]
fn among_equals_greedy_takes_the_first() {
    let mut position = dealt_in_order();
    position.hands = [Cards::of([1, 3]), Cards::of([6, 9])];
    position.deck = Cards::of([4, 7, 8]);
    position.played = Cards::of([2, 5]);
    position.phase = Phase::Follow { seat: Seat(0), led: Card(5) };
    // Either card loses the trick; with nothing imagined nothing tells them apart.
    assert_eq!(choice(&mut Greedy::new(0).with_worlds(0), &position), Some(Action::Play(Card(1))));
}

#[test]
fn greedy_beats_random_from_either_seat() {
    let mut wins = [0; 2];
    for seed in 0..400 {
        let greedy = Seat((seed % 2) as u8);
        let mut chance = Quick::new(seed);
        let mut position = Sound::start(&Setup::default(), &mut chance, &mut Silent);
        let (mut thinker, mut guesser) = (Greedy::new(seed), Random::new(seed));
        let outcome = loop {
            let action = match position.waiting() {
                Waiting::Over(outcome) => break outcome,
                Waiting::For(seat) if seat == greedy => choice(&mut thinker, &position),
                Waiting::For(_) => choice(&mut guesser, &position),
            };
            position.apply(action.unwrap(), &mut chance, &mut Silent);
        };
        wins[greedy.index()] += u32::from(outcome.of(greedy) == Standing::Win);
    }
    assert!(wins.into_iter().all(|wins| wins > 130), "{wins:?} of 200 each");
}
