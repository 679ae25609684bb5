//! Hoplomachia: what lies under an enemy's seal changes no player's mind.

use hoplomachia::battles::{Battle, Board, FreeBattle, Kind, Scenario};
use hoplomachia::phase::Phase;
use hoplomachia::pre_battle::Manner;
use hoplomachia::setup::{Deployment, TerrainMethod};
use hoplomachia::{Position, Setup};
use opponent::{Careless, Effort, Greedy, Player, Searcher, Sight};
use tabletop::chance::Quick;
use tabletop::{Position as _, Silent, Viewer, Waiting};

/// Makes a player with this seed.
type New = fn(u64) -> Box<dyn Player<Position>>;

fn choice(player: &mut dyn Player<Position>, position: &Position) -> Option<hoplomachia::Action> {
    Sight::of(position).map(|sight| player.choose(&sight))
}

#[test]
fn no_player_minds_what_is_under_seal() {
    let (mut compared, mut disguised) = (0, 0);
    for (seed, scenario) in (0..).zip([Scenario::Delion, Scenario::Tanagra, Scenario::Mantineia]) {
        let setup = Setup { battle: Battle::Scenario(scenario), ..Setup::default() };
        let mut chance = Quick::new(seed);
        let mut position = Position::start(&setup, &mut chance, &mut Silent);
        let mut leader = Greedy::new(seed);
        while let Waiting::For(seat) = position.waiting() {
            let other = position.resample(Viewer::Seat(seat), &mut chance);
            if other != position && matches!(position.phase(), Phase::Orders(_) | Phase::ChangeSignal(_)) {
                disguised += 1;
                let players: [New; 3] = [
                    |seed| Box::new(Greedy::new(seed)),
                    |seed| Box::new(Careless::new(seed, 3)),
                    |seed| Box::new(Searcher::new(seed, Effort::iterations(4))),
                ];
                for new in players {
                    let [here, there] =
                        [&position, &other].map(|world| choice(&mut *new(seed + compared), world));
                    assert_eq!(here, there, "{scenario:?}, turn {}", position.turn());
                    compared += 1;
                }
            }
            let Some(action) = choice(&mut leader, &position) else { break };
            position.apply(action, &mut chance, &mut Silent);
        }
    }
    assert!(disguised > 10, "{compared} decisions were compared, {disguised} under another seal");
}

/// From the ground and the maps that both draw in secret to the end: the Defender of an ambush hides whom he may, and nobody draws for long.
#[test]
fn computer_players_deploy_and_fight_to_the_end() {
    let ambush =
        FreeBattle { kind: Kind::DeadEnd, manner: Manner::Ambush, board: Board::Square, ..FreeBattle::PLAIN };
    for battle in [Battle::Scenario(Scenario::Leuktra), Battle::Free(ambush)] {
        let (deployment, terrain_method) = (Deployment::Maps, TerrainMethod::ByTurns);
        let setup = Setup { battle, deployment, terrain_method, ..Setup::default() };
        let mut chance = Quick::new(3);
        let mut position = Position::start(&setup, &mut chance, &mut Silent);
        let mut players = [Greedy::new(1), Greedy::new(2)];
        let (mut strokes, mut hidden) = (0, 0);
        while let Waiting::For(seat) = position.waiting() {
            let action = choice(&mut players[seat.index()], &position).unwrap();
            strokes += u32::from(matches!(position.phase(), Phase::Deployment(_)));
            position.apply(action, &mut chance, &mut Silent);
            hidden = hidden.max(position.field().iter().filter(|(_, unit)| unit.is_hidden()).count());
        }
        assert!(strokes < 30, "{strokes} strokes");
        assert_eq!(hidden > 0, battle == Battle::Free(ambush));
    }
}
