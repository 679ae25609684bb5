use hoplomachia::battles::{Battle, Scenario};
use hoplomachia::{Event, Position, Setup};
use tabletop::chance::{Chance, Seeded};
use tabletop::{Position as _, Waiting};
fn main() {
    let args: Vec<u64> = std::env::args().skip(1).map(|a| a.parse().unwrap()).collect();
    for seed in args[0]..args[1] {
        let scenario = Scenario::ALL[seed as usize % 14];
        let setup = Setup { battle: Battle::Scenario(scenario), ..Setup::default() };
        let mut chance = Seeded::new(seed);
        let mut players = Seeded::new(seed + 1_000_000);
        let mut log: Vec<Event> = Vec::new();
        let mut position = Position::start(&setup, &mut chance, &mut log);
        let mut n = 0;
        while let Waiting::For(_) = position.waiting() {
            let actions: Vec<_> = position
                .actions()
                .into_iter()
                .filter(|a| !matches!(a, hoplomachia::Action::PresentHerald | hoplomachia::Action::Decline))
                .collect();
            if actions.is_empty() {
                println!("{seed} {scenario:?} STUCK {:?}", position.phase());
                break;
            }
            let action = actions[players.pick(actions.len() as u32) as usize];
            let before = position.clone();
            log.clear();
            position.apply(action, &mut chance, &mut log);
            n += 1;
            if let Err(e) = position.audit() {
                println!(
                    "{seed} {scenario:?} turn {} {:?} {:?}: {e}",
                    position.turn(),
                    before.phase(),
                    action
                );
                let words: Vec<&str> = e.split(' ').collect();
                let unit: u8 = words[4].parse().unwrap();
                let id = hoplomachia::field::UnitId::try_from(unit).unwrap();
                println!(
                    "  before {:?}\n  after {:?}",
                    before.field().get(id).map(|u| (
                        u.body.at,
                        u.body.heading,
                        u.body.shape.files,
                        u.lochoi[0].ahead,
                        u.conduct.motion
                    )),
                    position.field().get(id).map(|u| (
                        u.body.at,
                        u.body.heading,
                        u.body.shape.files,
                        u.lochoi[0].ahead,
                        u.conduct.motion
                    ))
                );
                for e in log.iter().rev().take(12).rev() {
                    println!("    {}", format!("{e:?}").chars().take(300).collect::<String>());
                }
                break;
            }
            if n > 5000 {
                println!("{seed} endless");
                break;
            }
        }
    }
}
