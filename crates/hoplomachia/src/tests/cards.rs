//! Unit cards and their charts, cell by cell, against the tables as the reconstruction gives them.

use crate::arete::Condition;
use crate::troops::{AndreiaResult, Discipline, Line, Quality, Reaction, Troop};
use crate::{Die, rulebook};

/// Troop, disciplined or not, ranks (deepest), CF, OF, NF, Spear, Shield, Strength, Threshold, arete modifiers while Eager, Firm,
/// Unsteady and Shaken, Phobos, Andreia, chart, Disarray Qualifier.
const STRENGTHS: &str = "
    Spartiates | D | 2 (2) | 3 | 5 | - | 6 | 4 | 5 | 4 | +1 0 0 -1 | 2 | 9 | Elite | 5
    Perioikoi | D | 2 (2) | 3 | 5 | - | 6 | 4 | 5 | 3 | +1 0 -1 -1 | 1 | 8 | Good | 4
    Skiritai | D | 2 (2) | 3 | 5 | - | 6 | 4 | 5 | 3 | +1 0 -1 -1 | 1 | 8 | Good | 5
    Athenians | D | 2 (2) | 3 | 4 | - | 6 | 4 | 5 | 3 | +2 0 -1 -2 | 1 | 8 | Average | 4
    Thebans | D | 2 (4) | 3 | 4 | - | 6 | 4 | 6 | 3 | +1 0 -1 -2 | 1 | 8 | Good | 3
    Boiotians | D | 2 (3) | 3 | 4 | - | 6 | 4 | 5 | 3 | +1 0 -1 -2 | 1 | 8 | Average | 3
    Argives | D | 2 (2) | 3 | 4 | - | 6 | 4 | 5 | 3 | +2 0 -1 -2 | 1 | 8 | Average | 3
    Korinthians | D | 2 (2) | 3 | 4 | - | 6 | 4 | 5 | 3 | +1 0 -1 -2 | 1 | 8 | Average | 4
    Arkadians | D | 2 (2) | 3 | 4 | - | 6 | 4 | 5 | 4 | +1 0 -1 -2 | 1 | 8 | Average | 4
    Panhellenic | D | 2 (2) | 3 | 4 | - | 6 | 4 | 5 | 3 | +1 0 -1 -2 | 1 | 8 | Average | 3
    Ionians | D | 2 (2) | 3 | 4 | - | 6 | 4 | 4 | 2 | +1 0 -1 -2 | 1 | 7 | Average | 3
    Ataktes | D | 2 (2) | 3 | 4 | - | 6 | 4 | 4 | 2 | +1 0 -1 -2 | 0 | 7 | Poor | 3
    Misthophoroi | D | 2 (2) | 3 | 5 | - | 6 | 4 | 5 | 3 | +1 0 0 -1 | 1 | 8 | Good | 4
    Epilektoi | D | 2 (2) | 3 | 5 | - | 6 | 4 | 5 | 4 | +2 0 0 -1 | 1 | 8 | Good | 4
    SacredBand | D | 2 (3) | 3 | 5 | - | 6 | 4 | 6 | 5 | +1 0 0 0 | 2 | 9 | Elite | 5
    Syrakousans | D | 2 (4) | 3 | 4 | - | 6 | 4 | 5 | 2 | +1 0 -1 -2 | 1 | 7 | Average | 3
    ThrakianPeltasts | U | 1 (2) | - | - | 5 | 5 | 2 | 4 | 3 | +1 0 -1 -2 | 1 | 7 | TribalPeltasts | -
    MercenaryPeltasts | D | 2 | 4 | 5 | 6 | 5 | 2 | 5 | 3 | +1 0 0 -1 | 1 | 7 | DrilledPeltasts | 5
    IphikrateanPeltasts | D | 2 | 4 | 5 | 6 | 6 | 3 | 5 | 3 | +1 0 0 -1 | 1 | 8 | Iphikratean | 5
    TriballianPeltasts | U | 1 (2) | - | - | 5 | 5 | 2 | 3 | 3 | +2 0 -1 -2 | 1 | 7 | TribalPeltasts | -
    Psiloi | U | 1 (2) | - | - | 6 | 2 | 0 | 2 | 1 | +1 0 -1 -1 | 0 | 5 | Skirmishers | -
    TribalPsiloi | U | 1 (2) | - | - | 6 | 3 | 0 | 2 | 2 | +1 0 -1 -1 | 0 | 6 | Skirmishers | -
    HellenicToxotes | U | 1 (2) | - | - | 5 | 2 | 0 | 2 | 1 | 0 0 -1 -1 | 0 | 5 | Shot | -
    KretanToxotes | U | 1 (2) | - | - | 6 | 3 | 1 | 2 | 2 | 0 0 0 -1 | 0 | 7 | Shot | -
    SkythianToxotes | U | 1 (2) | - | - | 5 | 3 | 0 | 2 | 1 | 0 0 0 -1 | 0 | 6 | Shot | -
    HellenicSphendonetes | U | 1 (2) | - | - | 5 | 2 | 0 | 2 | 1 | 0 0 -1 -1 | 0 | 5 | Shot | -
    RhodianSphendonetes | U | 1 (2) | - | - | 6 | 2 | 0 | 2 | 2 | 0 0 0 -1 | 0 | 7 | Shot | -
    Hippeis | D | 2 | 7 | 9 | - | 5 | 1 | 3 | 3 | +1 0 -1 -2 | 1 | 7 | Horse | 3
    BoiotianHippeis | D | 2 | 7 | 9 | - | 5 | 1 | 3 | 4 | +1 0 -1 -1 | 1 | 7 | Horse | 4
    Thessalians | D | 1 | 8 | 10 | - | 5 | 1 | 3 | 4 | +1 0 -1 -1 | 1 | 7 | GoodHorse | 5
    Hetairoi | D | 1 | 8 | 10 | - | 5 | 1 | 3 | 4 | +2 0 -1 -2 | 1 | 7 | GoodHorse | 4
    Hippotoxotes | U | 1 | - | - | 10 | 3 | 0 | 2 | 1 | 0 0 -1 -1 | 0 | 6 | Shot | -
    Baggage | U | 1 | - | - | 2 | 1 | 0 | 2 | 0 | 0 0 0 0 | 0 | 5 | Train | -
    ScythedChariot | U | 1 | - | - | 8 | 1 | 0 | 2 | 0 | 0 0 0 0 | 0 | 5 | Train | -
";

/// Troop, CHARGE, DRIFT, M-QUAL, DISARRAY, MOME., OTHISM.
const EPIDROMOS: &str = "
    Spartiates | 3 3 3 4 4 4 | 0 0 0 ½ ½ ½ | 2-6 | 0 0 0 1 1 2 | 3 | 0 1 2 3 4 5
    Perioikoi | 3 3 3 4 4 5 | 0 0 0 ½ ½ ½ | 2-6 | 0 0 1 1 2 3 | 3 | 0 1 2 3 4 5
    Skiritai | 3 4 4 5 5 6 | 0 ½ ½ ½ 1 1 | 2-6 | 0 0 1 1 2 3 | 3 | 0 1 1 2 3 4
    Athenians | 3 4 4 5 5 6 | 0 ½ ½ ½ 1 1 | 2-6 | 0 1 1 2 3 4 | 4 | 0 1 2 3 4 5
    Thebans | 3 3 4 4 5 5 | 0 ½ ½ ½ 1 1 | 2-6 | 0 1 1 2 2 4 | 3 | 0 1 2 3 4 5
    Boiotians | 3 3 4 4 5 5 | 0 ½ ½ ½ 1 1 | 2-6 | 0 1 1 2 3 4 | 3 | 0 1 2 3 4 5
    Argives | 3 4 4 5 6 6 | 0 ½ 1 1 1 1½ | 2-6 | 0 1 2 2 3 4 | 4 | 0 1 2 3 4 5
    Korinthians | 3 3 4 4 5 6 | 0 ½ ½ ½ 1 1 | 2-6 | 0 1 1 2 3 4 | 3 | 0 1 2 3 4 4
    Arkadians | 3 3 4 4 5 6 | 0 ½ ½ ½ 1 1 | 2-6 | 0 1 1 2 3 4 | 3 | 0 1 2 3 4 5
    Panhellenic | 3 3 4 4 5 6 | 0 ½ ½ ½ 1 1 | 2-6 | 0 1 1 2 3 4 | 3 | 0 1 2 3 4 5
    Ionians | 3 3 4 4 5 6 | 0 ½ ½ ½ 1 1 | 3-6 | 0 1 2 2 3 4 | 3 | 0 1 2 3 4 4
    Ataktes | 2 3 3 4 5 6 | 0 ½ 1 1 1 1½ | 3-6 | 0 1 2 2 3 4 | 2 | 0 1 2 3 4 4
    Misthophoroi | 3 3 4 4 5 5 | 0 0 0 ½ ½ ½ | 2-6 | 0 0 1 1 2 3 | 3 | 0 1 2 3 4 5
    Epilektoi | 3 4 4 4 5 5 | 0 0 0 ½ ½ ½ | 1-6 | 0 0 1 1 2 3 | 3 | 0 1 2 3 4 5
    SacredBand | 3 4 4 5 5 6 | 0 0 0 ½ ½ ½ | 1-6 | 0 0 0 1 1 2 | 4 | 1 1 2 3 4 5
    Syrakousans | 3 3 4 4 5 6 | 0 ½ 1 1 1 1½ | 3-6 | 0 1 2 2 3 4 | 3 | 0 1 2 3 4 4
    ThrakianPeltasts | 4 5 5 6 6 7 | - | - | - | 0 | 0 0 1 2 3 4
    MercenaryPeltasts | 4 4 5 5 6 6 | - | 4-6 | 0 0 0 1 1 2 | 1 | 0 1 2 2 3 4
    IphikrateanPeltasts | 4 4 5 5 6 6 | - | 3-6 | 0 0 0 1 1 2 | 3 | 0 1 2 3 3 4
    TriballianPeltasts | 4 5 5 6 6 7 | - | - | - | 0 | 0 0 1 2 3 4
    Psiloi | 4 5 6 6 7 8 | - | - | - | 0 | 0 0 0 1 1 2
    TribalPsiloi | 4 5 6 6 7 8 | - | - | - | 0 | 0 0 1 1 2 3
    HellenicToxotes | may not charge | - | - | - | 0 | 0 0 0 1 1 1
    KretanToxotes | may not charge | - | - | - | 0 | 0 0 1 1 1 2
    SkythianToxotes | may not charge | - | - | - | 0 | 0 0 1 1 1 2
    HellenicSphendonetes | may not charge | - | - | - | 0 | 0 0 0 1 1 1
    RhodianSphendonetes | may not charge | - | - | - | 0 | 0 0 0 1 1 1
    Hippeis | 6 7 8 8 9 10 | - | 3-6 | 0 1 1 2 3 4 | 3 | 0 1 2 3 4 5
    BoiotianHippeis | 6 7 8 8 9 10 | - | 3-6 | 0 1 1 2 3 4 | 3 | 0 1 2 3 4 5
    Thessalians | 7 8 8 9 10 11 | - | 2-6 | 0 0 1 1 2 3 | 3 | 0 1 2 3 4 5
    Hetairoi | 7 8 8 9 10 11 | - | 2-6 | 0 1 1 2 3 4 | 4 | 0 1 2 3 4 5
    Hippotoxotes | 6 7 8 9 10 11 (option only, R87) | - | - | - | 0 | 0 0 0 1 1 2
";

/// Troop, belos number, range, belos check, chart.
const BELOS: &str = "
    Spartiates | - | - | 7 | Elite
    Perioikoi | - | - | 7 | Good
    Skiritai | - | - | 7 | Good
    Athenians | - | - | 6 | Average
    Thebans | - | - | 6 | Good
    Boiotians | - | - | 6 | Average
    Argives | - | - | 6 | Average
    Korinthians | - | - | 6 | Average
    Arkadians | - | - | 6 | Average
    Panhellenic | - | - | 6 | Average
    Ionians | - | - | 5 | Average
    Ataktes | - | - | 5 | Poor
    Misthophoroi | - | - | 7 | Good
    Epilektoi | - | - | 7 | Good
    SacredBand | - | - | 7 | Elite
    Syrakousans | - | - | 6 | Average
    ThrakianPeltasts | 5 | 2 | 8 | TribalPeltasts
    MercenaryPeltasts | 5 | 2 | 8 | DrilledPeltasts
    IphikrateanPeltasts | 5 | 2 | 8 | Iphikratean
    TriballianPeltasts | 4 | 2 | 8 | TribalPeltasts
    Psiloi | 3 | 2 | 7 | Skirmishers
    TribalPsiloi | 4 | 2 | 7 | Skirmishers
    HellenicToxotes | 4 | 5 | 7 | Shot
    KretanToxotes | 5 | 6 | 8 | Shot
    SkythianToxotes | 5 | 5 | 7 | Shot
    HellenicSphendonetes | 4 | 6 | 7 | Shot
    RhodianSphendonetes | 5 | 8 | 8 | Shot
    Hippeis | 4 | 2 | 8 | Horse
    BoiotianHippeis | 4 | 2 | 8 | Horse
    Thessalians | 5 | 2 | 8 | GoodHorse
    Hetairoi | 4 | 2 | 8 | GoodHorse
    Hippotoxotes | 4 | 4 | 7 | Shot
    Baggage | - | - | 7 | Train
    ScythedChariot | - | - | 7 | Train
";

/// Chart, line, passed, failed while Eager, Firm, Unsteady and Shaken.
const ANDREIA: &str = "
    Elite | charging | C | CCCH
    Elite | melee | M | MDDW
    Elite | katastrophe | M | MMDX
    Elite | recovering | R | PRRR
    Good | charging | C | CCHD
    Good | melee | M | DWWX
    Good | katastrophe | M | DDDX
    Good | recovering | R | PPRR
    Average | charging | C | CHDX
    Average | melee | M | DWXX
    Average | katastrophe | M | DDXX
    Average | recovering | R | PPPR
    Poor | charging | C | HHXX
    Poor | melee | M | WWXX
    Poor | katastrophe | M | DXXX
    Poor | recovering | R | PPPP
    DrilledPeltasts | charging | C | CHEE
    DrilledPeltasts | melee | M | DWXX
    DrilledPeltasts | katastrophe | M | MEEX
    DrilledPeltasts | recovering | R | PRRR
    TribalPeltasts | charging | C | CCEX
    TribalPeltasts | melee | M | WXXX
    TribalPeltasts | katastrophe | M | MEXX
    TribalPeltasts | recovering | R | PPRR
    Iphikratean | charging | C | CHHE
    Iphikratean | melee | M | DDWX
    Iphikratean | katastrophe | M | MDEX
    Iphikratean | recovering | R | PRRR
    Skirmishers | charging | C | HEEX
    Skirmishers | melee | M | XXXX
    Skirmishers | katastrophe | M | EEXX
    Skirmishers | recovering | R | PRRR
    Shot | charging | C | EEEX
    Shot | melee | M | XXXX
    Shot | katastrophe | M | MEEX
    Shot | recovering | R | RRRR
    Horse | charging | C | CHEE
    Horse | melee | M | DWXX
    Horse | katastrophe | M | DEXX
    Horse | recovering | R | XXXX
    GoodHorse | charging | C | CCHE
    GoodHorse | melee | M | DDWX
    GoodHorse | katastrophe | M | MDEX
    GoodHorse | recovering | R | XXXX
    Train | charging | H | XXXX
    Train | melee | M | XXXX
    Train | katastrophe | M | XXXX
    Train | recovering | R | XXXX
";

/// Chart, passed at intensity 1, 2, 3 and 4 or more, then failed; each while Eager, Firm, Unsteady and Shaken.
const REACTIONS: &str = "
    Elite | MMMM | MMMF | MMFF | MFFK | KMFD | KKDD | KDDE | DDEX
    Good | MMMM | MMMF | MMFF | MFKK | KKFD | KKDE | KDEE | DDEX
    Average | MMMF | MMFF | MFFK | FKKK | KKDD | KDDE | DDEX | DEXX
    Poor | MMFF | MFFK | FFKK | FKKD | KDDE | DDEE | DEEX | EEXX
    DrilledPeltasts | MMMM | BMMM | BBMM | CBMM | BBME | CBEE | BEEX | EEXX
    TribalPeltasts | BMMM | BBMM | CBMM | CBBM | CBEE | CBEE | BEEX | EEXX
    Iphikratean | MMMM | BMMM | CBMM | CBMM | CBMM | CBME | BEEE | EEEX
    Skirmishers | BMMM | BBMM | BMMM | MMME | BEEE | EEEE | EEEX | EEXX
    Shot | MMMM | MMMM | MMMM | MMME | MMEE | MEEE | EEEX | EEXX
    Horse | BMMM | BBMM | CBMM | CBEE | CBEE | BEEE | EEEX | EEXX
    GoodHorse | BMMM | BBMM | CBBM | CBBE | CBME | CBEE | BEEE | EEXX
    Train | MMMM | MMMM | MMMM | MMMX | MMMX | MMXX | MXXX | XXXX
";

/// The lines of a table, each cut into its cells.
fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = table.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.map(|line| line.split('|').map(str::trim).collect())
}

fn troop(name: &str) -> Troop {
    Troop::all().find(|troop| format!("{troop:?}") == name).unwrap_or_else(|| panic!("no troop {name}"))
}

fn quality(name: &str) -> Quality {
    Quality::ALL.into_iter().find(|quality| format!("{quality:?}") == name).unwrap()
}

fn number<T: std::str::FromStr>(cell: &str) -> Option<T> {
    cell.parse().ok()
}

/// Six whole numbers; none at all are noughts.
fn six(cell: &str) -> [u8; 6] {
    six_of(cell, |word| word.parse().unwrap())
}

/// Six lengths, in half inches.
fn six_halves(cell: &str) -> [u8; 6] {
    six_of(cell, |word| match word {
        "½" => 1,
        "1½" => 3,
        whole => 2 * whole.parse::<u8>().unwrap(),
    })
}

fn six_of(cell: &str, read: impl Fn(&str) -> u8) -> [u8; 6] {
    if matches!(cell, "-" | "may not charge") {
        return [0; 6];
    }
    cell.split_whitespace().take(6).map(read).collect::<Vec<_>>().try_into().unwrap()
}

fn by_die(of: impl Fn(Die) -> u8) -> [u8; 6] {
    Die::ALL.map(of)
}

#[test]
fn every_card_has_its_rates_strengths_and_courage() {
    assert_eq!(rows(STRENGTHS).count(), Troop::COUNT);
    for (cells, expected) in rows(STRENGTHS).zip(Troop::all()) {
        let troop = troop(cells[0]);
        assert_eq!(troop, expected, "in the order of the table");
        let card = troop.card();
        assert_eq!(troop.discipline() == Discipline::Disciplined, cells[1] == "D", "{troop:?}");
        let (ranks, deepest) = cells[2].split_once(' ').unwrap_or((cells[2], cells[2]));
        let deepest = deepest.trim_matches(['(', ')']);
        assert_eq!((Some(card.ranks), Some(card.deepest)), (number(ranks), number(deepest)), "{troop:?}");
        let rates = [card.rates.close, card.rates.open, card.rates.none];
        assert_eq!(
            rates.as_slice(),
            &cells[3..6].iter().map(|cell| number(cell)).collect::<Vec<_>>(),
            "{troop:?}"
        );
        let fights = [card.spear, card.shield, card.strength, card.threshold];
        assert_eq!(
            fights.map(Some).as_slice(),
            &cells[6..10].iter().map(|cell| number(cell)).collect::<Vec<_>>()
        );
        let arete: Vec<i8> = cells[10].split(' ').map(|cell| cell.parse().unwrap()).collect();
        assert_eq!(Condition::ALL.map(|condition| card.arete_modifier(condition)).as_slice(), arete);
        assert_eq!(
            (Some(card.phobos), Some(card.andreia)),
            (number(cells[11]), number(cells[12])),
            "{troop:?}"
        );
        assert_eq!(card.quality, quality(cells[13]));
        assert_eq!(card.disarray_qualifier, number(cells[14]), "{troop:?}");
    }
}

#[test]
fn every_card_has_its_epidromos_chart() {
    // Baggage has none, nor have chariots.
    assert_eq!(rows(EPIDROMOS).count(), Troop::COUNT - 2);
    for cells in rows(EPIDROMOS) {
        let troop = troop(cells[0]);
        let chart = troop.epidromos();
        assert_eq!(chart.troop(), troop);
        let charge = six(cells[1]);
        assert_eq!(by_die(|die| chart.charge(die)), charge, "{troop:?}");
        assert_eq!(chart.longest_charge(), charge[5]);
        assert_eq!(by_die(|die| chart.drift(die)), six_halves(cells[2]), "{troop:?}");
        let from: u8 = cells[3].split('-').next().and_then(number).unwrap_or(7);
        assert_eq!(
            by_die(|die| u8::from(chart.qualifies(die))),
            by_die(|die| u8::from(die.pips() >= from)),
            "{troop:?}"
        );
        assert_eq!(by_die(|die| chart.disarray(die)), six(cells[4]), "{troop:?}");
        assert_eq!(Some(chart.momentum()), number(cells[5]), "{troop:?}");
        assert_eq!(by_die(|die| chart.othismos(die)), six(cells[6]), "{troop:?}");
    }
    assert_eq!(by_die(|die| Troop::Baggage.epidromos().charge(die)), [0; 6]);
    // The mean of 0 to 5 is two and a half.
    assert_eq!(
        (Troop::Spartiates.epidromos().steady_othismos(), Troop::Psiloi.epidromos().steady_othismos()),
        (3, 1)
    );
}

#[test]
fn every_card_has_its_missiles() {
    for cells in rows(BELOS) {
        let troop = troop(cells[0]);
        let card = troop.belos();
        assert_eq!(card.troop, troop);
        assert_eq!(card.missiles.map(|missiles| missiles.number), number(cells[1]), "{troop:?}");
        assert_eq!(card.missiles.map(|missiles| missiles.range), number(cells[2]), "{troop:?}");
        assert_eq!(Some(card.check), number(cells[3]), "{troop:?}");
        assert_eq!(troop.card().quality, quality(cells[4]), "one quality for both charts");
    }
    assert_eq!(rows(BELOS).count(), Troop::COUNT);
}

#[test]
fn every_andreia_chart_has_its_lines() {
    let lines = [Line::Charging, Line::Melee, Line::Katastrophe, Line::Recovering];
    let letter = |result| match result {
        AndreiaResult::Maintain => 'M',
        AndreiaResult::Recover => 'R',
        AndreiaResult::Pursue => 'P',
        AndreiaResult::Charge => 'C',
        AndreiaResult::Evade => 'E',
        AndreiaResult::Halt => 'H',
        AndreiaResult::Disarrayed => 'D',
        AndreiaResult::Routed => 'X',
        AndreiaResult::Worse => 'W',
    };
    assert_eq!(rows(ANDREIA).count(), 4 * Quality::ALL.len());
    for (index, cells) in rows(ANDREIA).enumerate() {
        let (chart, line) = (quality(cells[0]).andreia(), lines[index % 4]);
        assert_eq!(format!("{line:?}").to_lowercase(), cells[1]);
        assert_eq!(letter(chart.passed(line)).to_string(), cells[2], "{cells:?}");
        let failed: String =
            Condition::ALL.map(|condition| letter(chart.failed(line, condition))).iter().collect();
        assert_eq!(failed, cells[3], "{cells:?}");
    }
}

#[test]
fn every_reaction_chart_has_its_rows() {
    tabletop::tested!(rulebook::DISCIPLINE);
    assert_eq!(Troop::Spartiates.discipline(), Discipline::Disciplined);
    let letter = |reaction| match reaction {
        Reaction::Maintain => 'M',
        Reaction::Formation => 'F',
        Reaction::Charge => 'C',
        Reaction::BelosCharge => 'B',
        Reaction::Ekdromoi => 'K',
        Reaction::Evade => 'E',
        Reaction::Disarrayed => 'D',
        Reaction::Routed => 'X',
    };
    assert_eq!(rows(REACTIONS).count(), Quality::ALL.len());
    for cells in rows(REACTIONS) {
        let chart = quality(cells[0]).reactions();
        assert_eq!(chart.quality(), quality(cells[0]));
        for (index, cell) in cells[1..].iter().enumerate() {
            let (passed, intensity) = (index < 4, index as u8 % 4 + 1);
            let row: String = Condition::ALL
                .map(|condition| letter(chart.reaction(passed, intensity, condition)))
                .iter()
                .collect();
            assert_eq!(&row, cell, "{} at {intensity}, passed: {passed}", cells[0]);
            // Four or more are one row, and no intensity is no reaction.
            let (most, four) =
                (chart.reaction(passed, 9, Condition::Firm), chart.reaction(passed, 4, Condition::Firm));
            assert_eq!((most, chart.reaction(passed, 0, Condition::Firm)), (four, Reaction::Maintain));
        }
    }
}
