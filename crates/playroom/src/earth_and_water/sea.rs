//! The ways of the fleets: round the capes and between the islands, so that no ship sails over land.

use super::layout::{At, anchorage};
use earth_and_water::map::City::{self, *};

const EURIPOS: At = (438.0, 496.0);
const AULIS: At = (456.0, 532.0);
const GERAISTOS: At = (500.0, 538.0);
const KAPHEREUS: At = (512.0, 514.0);
const EUBOIA: At = (516.0, 390.0);
const SOUNION: At = (448.0, 590.0);
const MELOS: At = (366.0, 750.0);
const MALEA: At = (330.0, 787.0);
const PALLENE: At = (342.0, 222.0);
const LEMNOS: At = (576.0, 252.0);
const SKYROS: At = (618.0, 486.0);
const CHIOS: At = (648.0, 492.0);
const SAMOS: At = (678.0, 510.0);
const ANDROS: At = (522.0, 648.0);
const KYTHNOS: At = (594.0, 630.0);
const TENOS: At = (652.0, 622.0);
const PAROS: At = (600.0, 714.0);

/// What a fleet passes between two ports; between all others nothing lies in its way.
#[rustfmt::skip]
const LANES: [(City, City, &[At]); 25] = [
    (Abydos,  Ephesos, &[CHIOS, SAMOS]),
    (Abydos,  Athenai, &[GERAISTOS, SOUNION]),
    (Abydos,  Sparta,  &[GERAISTOS, SOUNION, MALEA]),
    (Abydos,  Thebai,  &[GERAISTOS, AULIS, EURIPOS]),
    (Abydos,  Pella,   &[LEMNOS, PALLENE]),
    (Abydos,  Naxos,   &[TENOS]),
    (Ephesos, Athenai, &[KYTHNOS]),
    (Ephesos, Sparta,  &[KYTHNOS, MELOS, MALEA]),
    (Ephesos, Thebai,  &[KAPHEREUS, GERAISTOS, AULIS, EURIPOS]),
    (Ephesos, Pella,   &[SKYROS]),
    (Ephesos, Eretria, &[SKYROS]),
    (Athenai, Sparta,  &[MALEA]),
    (Athenai, Thebai,  &[SOUNION, AULIS, EURIPOS]),
    (Athenai, Pella,   &[SOUNION, GERAISTOS, KAPHEREUS, EUBOIA]),
    (Athenai, Eretria, &[SOUNION, GERAISTOS]),
    (Athenai, Naxos,   &[ANDROS]),
    (Sparta,  Thebai,  &[MALEA, SOUNION, AULIS, EURIPOS]),
    (Sparta,  Pella,   &[MALEA, SOUNION, GERAISTOS, KAPHEREUS, EUBOIA]),
    (Sparta,  Eretria, &[MALEA, SOUNION, GERAISTOS]),
    (Sparta,  Naxos,   &[MALEA, PAROS]),
    (Thebai,  Pella,   &[EURIPOS, AULIS, GERAISTOS, KAPHEREUS, EUBOIA]),
    (Thebai,  Eretria, &[EURIPOS, AULIS, GERAISTOS]),
    (Thebai,  Naxos,   &[EURIPOS, AULIS, ANDROS]),
    (Pella,   Eretria, &[EUBOIA]),
    (Pella,   Naxos,   &[EUBOIA, TENOS]),
];

/// The way of a fleet from port to port.
pub(super) fn sea_lane(from: City, to: City) -> Vec<At> {
    let passed = LANES.iter().find_map(|&(a, b, passed)| match (a, b) {
        _ if (a, b) == (from, to) => Some(passed.to_vec()),
        _ if (b, a) == (from, to) => Some(passed.iter().rev().copied().collect()),
        _ => None,
    });
    [vec![anchorage(from)], passed.unwrap_or_default(), vec![anchorage(to)]].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The outlines of the land that is large enough to sail round: `aegean.path` has lines only, one `M`, `l` and `z` each.
    fn coasts() -> Vec<Vec<At>> {
        const ISLET: f32 = 60.0;
        let outline = |path: &str| {
            let numbers = |words: &str| -> Vec<f32> {
                words.replace('-', " -").split_whitespace().map(|word| word.parse().unwrap()).collect()
            };
            let (start, steps) = path.split_once('l').unwrap();
            let mut points = vec![(numbers(start)[0], numbers(start)[1])];
            for step in numbers(steps).chunks(2) {
                let (x, y) = points[points.len() - 1];
                points.push((x + step[0], y + step[1]));
            }
            points
        };
        let area = |points: &Vec<At>| {
            let cross = |(a, b): (&At, &At)| a.0 * b.1 - b.0 * a.1;
            points.iter().zip(points.iter().cycle().skip(1)).map(cross).sum::<f32>().abs() / 2.0
        };
        let path = include_str!("aegean.path").trim_end();
        path.split_terminator('z').map(|part| outline(&part[1..])).filter(|land| area(land) > ISLET).collect()
    }

    fn cross((a, b): (At, At), (c, d): (At, At)) -> bool {
        let side = |p: At, q: At, r: At| (q.0 - p.0) * (r.1 - p.1) > (q.1 - p.1) * (r.0 - p.0);
        side(a, b, c) != side(a, b, d) && side(c, d, a) != side(c, d, b)
    }

    #[test]
    fn no_fleet_sails_over_land() {
        let coasts = coasts();
        assert!(coasts.len() > 50, "{} coasts", coasts.len());
        let ports: Vec<City> = City::ALL.into_iter().filter(|city| city.is_port()).collect();
        for (from, to) in ports.iter().flat_map(|&from| ports.iter().map(move |&to| (from, to))) {
            let lane = sea_lane(from, to);
            assert_eq!((lane[0], lane[lane.len() - 1]), (anchorage(from), anchorage(to)));
            // The harbour of Thebai is wider than the strait it lies in, so that its own leg touches the shore.
            let narrow = |leg: &[At]| leg.contains(&EURIPOS) && leg.contains(&anchorage(Thebai));
            for leg in lane.windows(2).filter(|leg| !narrow(leg)) {
                let shore = |land: &Vec<At>| {
                    land.iter()
                        .zip(land.iter().cycle().skip(1))
                        .any(|(a, b)| cross((leg[0], leg[1]), (*a, *b)))
                };
                assert!(!coasts.iter().any(shore), "{from:?} to {to:?} crosses land in {leg:?}");
            }
        }
    }
}
