//! 12.1.1 Where the armies stood. Reconstructed (`docs/marathon/reconstruction.md`).

use crate::Side;
use crate::map::{Hex, hex};
use crate::units::{Kind, Unit, Wing};

/// The units of a wing in the order of their numbers, its leader last; of a phalanx the left half.
#[rustfmt::skip]
const PLACES: [(Wing, &[&str]); 6] = [
    (Wing::GreekLeft, &[
        "0402", "0404", "0406", "0408", // phalanxes
        "0306",                         // Akamantis I
        "0401", "0304", "0308",         // psiloi
        "0404",                         // Arimnestos
    ]),
    (Wing::GreekCentre, &[
        "0410", "0411", "0412", "0413", // hoplites
        "0311", "0312",                 // psiloi
        "0411",                         // Miltiades
    ]),
    (Wing::GreekRight, &[
        "0414", "0416", "0418", "0420", // phalanxes
        "0317",                         // Akamantis II
        "0422", "0320", "0315",         // psiloi
        "0418",                         // Kallimachos
    ]),
    (Wing::PersianLeft, &[
        "2315", "2316", "2317", "2318", "2319", "2320", // foot
        "2518", "2519",                                 // cavalry
        "2416", "2417", "2418", "2419",                 // archers
        "2216", "2217", "2218", "2219", "2220",         // skirmishers
        "2417",                                         // Artaphernes
    ]),
    (Wing::PersianCentre, &[
        "2310", "2311", "2312", "2313", // Hazarabam
        "2309", "2314", "2409", "2414", // foot
        "2410", "2411", "2412", "2413", // archers
        "2411",                         // Datis
    ]),
    (Wing::PersianRight, &[
        "2304", "2305", "2306", "2307", "2308", "2408", // foot
        "2505", "2506", "2507",                         // cavalry
        "2404", "2405", "2406", "2407",                 // archers
        "2204", "2205", "2206", "2207", "2208",         // skirmishers
        "2406",                                         // Hippias
    ]),
];

/// 11.1 Horse that is not ready, in the order of its numbers: by the sea.
const UNREADY_HORSE: [&str; 5] = ["2618", "2619", "2605", "2606", "2607"];

/// Where each unit of a side stands.
pub(crate) fn places(side: Side, unready_horse: bool) -> impl Iterator<Item = (Unit, Hex)> {
    let of_wing = |(wing, names): (Wing, &'static [&'static str])| {
        Unit::of(wing).chain(Unit::leader(wing)).zip(names.iter().map(|name| hex(name)))
    };
    let wings = PLACES.into_iter().filter(move |(wing, _)| wing.side() == side);
    let mut horse = UNREADY_HORSE.into_iter();
    wings.flat_map(of_wing).map(move |(unit, at)| match horse_of(unit, unready_horse, &mut horse) {
        Some(by_the_sea) => (unit, by_the_sea),
        None => (unit, at),
    })
}

fn horse_of(unit: Unit, unready: bool, places: &mut impl Iterator<Item = &'static str>) -> Option<Hex> {
    (unready && unit.kind() == Kind::Cavalry).then(|| places.next()).flatten().map(hex)
}
