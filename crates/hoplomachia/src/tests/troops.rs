//! III, IV Epochs, troop types, and how many of them make a unit.

use crate::troops::{Arrangement, Class, Discipline, Troop};
use crate::{Epoch, charts, rulebook};
use tabletop::Rule;

#[test]
fn epochs_begin_and_end_as_printed() {
    tabletop::tested!(rulebook::EPOCHS);
    let years = [(460, 440), (439, 421), (420, 404), (403, 372), (371, 360)];
    assert_eq!(Epoch::ALL.map(|epoch| (epoch.first(), epoch.last())), years);
    assert_eq!(Epoch::of_year(418), Some(Epoch::Alkibiadean));
    assert_eq!(Epoch::of_year(371), Some(Epoch::Epaminondean));
    assert_eq!((Epoch::of_year(480), Epoch::of_year(359)), (None, None));
}

#[test]
fn hoplites_are_disciplined_and_psiloi_are_not() {
    tabletop::tested!(rulebook::DISCIPLINE);
    for troop in Troop::all() {
        match troop.class() {
            Class::Hoplites | Class::Hippeis => assert_eq!(troop.discipline(), Discipline::Disciplined),
            Class::Psiloi
            | Class::Toxotes
            | Class::Sphendonetes
            | Class::LightHorse
            | Class::Baggage
            | Class::Chariot => {
                assert_eq!(troop.discipline(), Discipline::Undisciplined);
            }
            Class::Peltasts => {}
        }
    }
    assert_eq!(Troop::MercenaryPeltasts.discipline(), Discipline::Disciplined);
    assert_eq!(Troop::ThrakianPeltasts.discipline(), Discipline::Undisciplined);
}

#[test]
fn light_horse_is_undisciplined() {
    tabletop::tested!(rulebook::LIGHT_HORSE);
    assert_eq!(Troop::Hippotoxotes.discipline(), Discipline::Undisciplined);
    assert!(!Troop::Hippotoxotes.can_form(Arrangement::OpenFiles));
}

#[test]
fn mercenary_peltasts_form_all_three_ways() {
    tabletop::tested!(rulebook::MERCENARY_PELTASTS);
    for troop in Troop::all() {
        let forms = [Arrangement::CloseFiles, Arrangement::OpenFiles, Arrangement::NoFiles]
            .map(|arrangement| troop.can_form(arrangement));
        let expected = match troop {
            Troop::MercenaryPeltasts | Troop::IphikrateanPeltasts => [true, true, true],
            _ if troop.discipline() == Discipline::Disciplined => [true, true, false],
            _ => [false, false, true],
        };
        assert_eq!(forms, expected, "{troop:?}");
    }
}

#[track_caller]
fn sizes(troop: Troop, least: u8, most: u8, rule: Rule) {
    for count in 0..=9 {
        let refused = troop.check_size(count).err().map(|illegal| illegal.rule);
        assert_eq!(refused, (!(least..=most).contains(&count)).then_some(rule), "{count} {troop:?}");
    }
}

#[test]
fn units_are_as_large_as_printed() {
    sizes(Troop::Athenians, 1, 5, rulebook::TAXIS);
    sizes(Troop::MercenaryPeltasts, 1, 5, rulebook::DISCIPLINED_PELTASTS);
    sizes(Troop::ThrakianPeltasts, 1, 4, rulebook::TRIBAL_PELTASTS);
    sizes(Troop::Psiloi, 2, 6, rulebook::PSILOI);
    sizes(Troop::KretanToxotes, 2, 6, rulebook::SHOT);
    sizes(Troop::RhodianSphendonetes, 2, 6, rulebook::SHOT);
    sizes(Troop::Hippeis, 1, 4, rulebook::HIPPARCHY);
    sizes(Troop::Hippotoxotes, 1, 6, rulebook::LIGHT_HORSE_STANDS);
    sizes(Troop::Baggage, 1, 1, rulebook::BAGGAGE);
}

#[test]
fn only_some_stand_deeper_by_choice_and_all_hoplites_where_there_is_no_room() {
    let refused = |troop: Troop, depth, constrained| {
        troop.check_depth(depth, constrained).err().map(|illegal| illegal.rule)
    };
    assert_eq!([2, 3, 4].map(|depth| refused(Troop::Thebans, depth, false)), [None; 3]);
    assert_eq!(refused(Troop::Syrakousans, 4, false), None);
    assert_eq!(refused(Troop::Boiotians, 3, false), None);
    assert_eq!(refused(Troop::Athenians, 3, false), Some(rulebook::CONSTRAINED));
    assert_eq!(refused(Troop::Boiotians, 4, false), Some(rulebook::CONSTRAINED));
    assert_eq!([3, 4].map(|depth| refused(Troop::Athenians, depth, true)), [None; 2]);
    assert_eq!(refused(Troop::Athenians, 5, true), Some(rulebook::EXTRA_RANKS));
    assert_eq!(refused(Troop::Hippeis, 3, true), Some(rulebook::EXTRA_RANKS));
    assert_eq!(refused(Troop::Athenians, 1, false), Some(rulebook::LOCHOS));
    assert_eq!(refused(Troop::HellenicToxotes, 2, false), None);
}

#[test]
fn every_chart_is_listed_with_its_source() {
    use charts::Source;
    let named = |name| charts::ALL.into_iter().find(|chart| chart.name == name).unwrap();
    assert_eq!(named("Base arete").values, Source::Printed);
    assert_eq!(named("Base arete").rule, rulebook::BASE_ARETE);
    assert_eq!(named("Unit cards: rates, melee, courage").values, Source::Reconstructed);
    assert_eq!(named("Arete tracks").values, Source::Partly);
}
