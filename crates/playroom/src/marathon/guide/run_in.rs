//! How the armies came to where the guide begins: two turns in which every wing goes forward, written into `run_in.jsonl`.

use super::RUN_IN;
use crate::marathon::reach;
use library::Dice;
use marathon::map::{self, Hex};
use marathon::units::{Unit, Wing};
use marathon::{Action, Hexside, Position, Setup, Turn};
use tabletop::chance::Quick;
use tabletop::table::Table;
use tabletop::{Position as _, Waiting};

/// A wing, and where each of its units goes, one after the other; of a phalanx its left half.
type March = (Wing, &'static [(&'static str, &'static str)]);

#[rustfmt::skip]
const FIRST_TURN: [March; 6] = [
    (Wing::GreekCentre, &[
        ("Leontis II", "0711"), ("Leontis I", "0711"), ("Antiochis I", "0712"), ("Antiochis II", "0712"),
        ("Miltiades", "0711"), ("Club psiloi 2", "0611"), ("Club psiloi 3", "0612"),
    ]),
    (Wing::PersianLeft, &[
        ("Levy foot 1", "1915"), ("Levy foot 2", "1916"), ("Levy foot 3", "1917"), ("Levy foot 4", "1918"),
        ("Levy foot 5", "1919"), ("Levy foot 6", "1920"),
        ("Archers 1", "2015"), ("Archers 2", "2016"), ("Archers 3", "2017"), ("Archers 4", "2018"),
        ("Skirmishers 1", "2116"), ("Skirmishers 2", "2117"), ("Skirmishers 3", "2118"), ("Skirmishers 4", "2119"),
        ("Skirmishers 5", "2120"), ("Cavalry 1", "2218"), ("Cavalry 2", "2219"), ("Artaphernes", "2016"),
    ]),
    (Wing::GreekRight, &[
        ("Pandionis", "0713"), ("Aigeis", "0715"), ("Erechtheis", "0717"), ("Aiantis", "0719"),
        ("Kallimachos", "0719"), ("Akamantis II", "0617"),
        ("Javelin psiloi 4", "0817"), ("Javelin psiloi 3", "0620"), ("Club psiloi 4", "0615"),
    ]),
    (Wing::PersianCentre, &[
        ("Persians I", "1910"), ("Persians II", "1911"), ("Saka I", "1912"), ("Saka II", "1913"),
        ("Persian foot 1", "1909"), ("Persian foot 2", "1914"), ("Persian foot 3", "2009"), ("Persian foot 4", "2014"),
        ("Archers 5", "2010"), ("Archers 6", "2011"), ("Archers 7", "2012"), ("Archers 8", "2013"),
        ("Datis", "2011"),
    ]),
    (Wing::GreekLeft, &[
        ("Oineis", "0709"), ("Kekropis", "0707"), ("Hippothontis", "0705"), ("Plataeans", "0703"),
        ("Arimnestos", "0705"), ("Akamantis I", "0607"),
        ("Javelin psiloi 2", "0605"), ("Club psiloi 1", "0609"), ("Javelin psiloi 1", "0603"),
    ]),
    (Wing::PersianRight, &[
        ("Skirmishers 6", "1804"), ("Skirmishers 7", "1805"), ("Skirmishers 8", "1806"), ("Skirmishers 9", "1807"),
        ("Skirmishers 10", "1808"),
        ("Levy foot 7", "1904"), ("Levy foot 8", "1905"), ("Levy foot 9", "1906"), ("Levy foot 10", "1907"),
        ("Levy foot 11", "1908"), ("Levy foot 12", "2008"),
        ("Archers 9", "2004"), ("Archers 10", "2005"), ("Archers 11", "2006"), ("Archers 12", "2007"),
        ("Cavalry 3", "2105"), ("Cavalry 4", "2106"), ("Cavalry 5", "2107"), ("Hippias", "2006"),
    ]),
];

#[rustfmt::skip]
const SECOND_TURN: [March; 6] = [
    (Wing::GreekRight, &[
        ("Javelin psiloi 4", "1216"), ("Erechtheis", "1217"), ("Aiantis", "1219"), ("Aigeis", "1015"),
        ("Pandionis", "1013"), ("Kallimachos", "1219"), ("Akamantis II", "1017"),
        ("Javelin psiloi 3", "1120"), ("Club psiloi 4", "1117"),
    ]),
    (Wing::PersianLeft, &[
        ("Levy foot 1", "1515"), ("Levy foot 2", "1516"), ("Levy foot 3", "1517"), ("Levy foot 4", "1518"),
        ("Archers 1", "1615"), ("Archers 2", "1616"), ("Archers 3", "1617"), ("Archers 4", "1716"),
        ("Levy foot 5", "1717"), ("Levy foot 6", "1817"),
        ("Skirmishers 1", "1815"), ("Skirmishers 2", "1916"), ("Skirmishers 3", "1917"), ("Skirmishers 4", "1818"),
        ("Skirmishers 5", "2017"), ("Cavalry 1", "1816"), ("Cavalry 2", "1918"), ("Artaphernes", "1616"),
    ]),
    (Wing::GreekCentre, &[
        ("Leontis II", "1011"), ("Leontis I", "1011"), ("Antiochis I", "1012"), ("Antiochis II", "1012"),
        ("Miltiades", "1011"), ("Club psiloi 2", "0911"), ("Club psiloi 3", "0912"),
    ]),
    (Wing::PersianRight, &[
        ("Skirmishers 6", "1604"), ("Skirmishers 7", "1605"), ("Skirmishers 8", "1606"), ("Skirmishers 9", "1607"),
        ("Skirmishers 10", "1608"),
        ("Levy foot 7", "1704"), ("Levy foot 8", "1705"), ("Levy foot 9", "1706"), ("Levy foot 10", "1707"),
        ("Levy foot 11", "1708"), ("Levy foot 12", "1808"),
        ("Archers 9", "1804"), ("Archers 10", "1805"), ("Archers 11", "1806"), ("Archers 12", "1807"),
        ("Cavalry 3", "1905"), ("Cavalry 4", "1906"), ("Cavalry 5", "1907"), ("Hippias", "1806"),
    ]),
    (Wing::GreekLeft, &[
        ("Oineis", "1009"), ("Kekropis", "1007"), ("Hippothontis", "1005"), ("Plataeans", "1003"),
        ("Arimnestos", "1005"), ("Akamantis I", "0907"),
        ("Javelin psiloi 2", "0905"), ("Club psiloi 1", "0909"), ("Javelin psiloi 1", "0903"),
    ]),
    (Wing::PersianCentre, &[
        ("Persians I", "1710"), ("Persians II", "1711"), ("Saka I", "1712"), ("Saka II", "1713"),
        ("Persian foot 1", "1709"), ("Persian foot 2", "1714"), ("Persian foot 3", "1809"), ("Persian foot 4", "1814"),
        ("Archers 5", "1810"), ("Archers 6", "1811"), ("Archers 7", "1812"), ("Archers 8", "1813"),
        ("Datis", "1811"),
    ]),
];

/// Does this with dice by which the marker of this wing is drawn next.
fn act_until(table: &mut Table<Position>, action: Action, wing: Wing, turn: u8) {
    let Waiting::For(seat) = table.position().waiting() else { panic!("it is over") };
    let is_drawn = |seed: &u64| {
        let mut position = table.position().clone();
        position.apply(action, &mut Quick::new(*seed), &mut tabletop::Silent);
        position.active_wing() == Some(wing) && position.turn() == turn
    };
    let seed = (0..100_000).find(is_drawn).expect("dice by which it is drawn");
    library::act(table, seat, action, Dice::From(&mut Quick::new(seed))).unwrap();
}

fn act(table: &mut Table<Position>, action: Action) {
    let Waiting::For(seat) = table.position().waiting() else { panic!("it is over") };
    library::act(table, seat, action, Dice::Scripted(&[])).unwrap();
}

fn march(table: &mut Table<Position>, march: March, next: Wing, turn: u8) {
    let (wing, goals) = march;
    assert_eq!(table.position().active_wing(), Some(wing));
    act(table, Action::Activate);
    for (name, goal) in goals {
        let (unit, goal) = (Unit::named(name).expect(name), Hex::named(goal).expect(goal));
        while table.position().hexes(unit).first() != Some(&goal) {
            let next = next_step(table.position(), unit, goal);
            let stands = table.position().hexes(unit);
            act(table, next.unwrap_or_else(|| panic!("{name} does not get from {stands:?} to {goal}")));
        }
    }
    act_until(table, Action::EndMovement, next, turn);
}

/// The next step of a unit on its way; a phalanx goes straight on, to where its left half is nearest to its goal.
fn next_step(view: &Position, unit: Unit, goal: Hex) -> Option<Action> {
    if !unit.is_phalanx() {
        return reach::towards(view, unit, goal);
    }
    let step = |towards| Action::Step { unit, towards, turn: Turn::Ahead };
    let from = *view.hexes(unit).first()?;
    let ahead = [Hexside::Ne, Hexside::Se].into_iter().filter(|&side| view.check(step(side)).is_ok());
    let far = |side: &Hexside| map::next(from, *side).map_or(u8::MAX, |to| to.distance(goal));
    ahead.filter(|side| far(side) < from.distance(goal)).min_by_key(far).map(step)
}

fn played() -> Table<Position> {
    let begins = |seed: &u64| {
        let position = Position::start(&Setup::default(), &mut Quick::new(*seed), &mut tabletop::Silent);
        position.active_wing() == Some(FIRST_TURN[0].0)
    };
    let seed = (0..1000).find(begins).expect("dice by which the first wing is drawn");
    let mut table = Table::open(Setup::default(), &mut Quick::new(seed));
    let marches: Vec<(u8, March)> =
        FIRST_TURN.map(|march| (1, march)).into_iter().chain(SECOND_TURN.map(|march| (2, march))).collect();
    for (n, &(_, now)) in marches.iter().enumerate() {
        let (turn, next) = marches.get(n + 1).map_or((3, Wing::GreekRight), |(turn, next)| (*turn, next.0));
        march(&mut table, now, next, turn);
    }
    table
}

/// `POLEMARCH_UPDATE_GOLDEN=1` writes it anew.
#[test]
fn the_guide_begins_where_these_marches_lead() {
    let record = played().record().write_json(None).unwrap();
    if std::env::var_os("POLEMARCH_UPDATE_GOLDEN").is_some() {
        let path = format!("{}/src/marathon/guide/run_in.jsonl", env!("CARGO_MANIFEST_DIR"));
        std::fs::write(path, &record).unwrap();
    } else {
        assert_eq!(record, RUN_IN);
    }
}
