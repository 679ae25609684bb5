//! The booklet from end to end: every rule it prints, by the short name we gave it, and where it is tested.
//!
//! A rule that has a constant of its own is tested where that is cited, which tidy sees to. For all others the tests are named here.

use crate::rulebook;
use std::collections::BTreeSet;

#[rustfmt::skip]
/// The chapters and how many rules each has: SC1 to SC25, and so on.
const CHAPTERS: [(&str, u8); 30] = [
    ("EP", 1), ("SC", 25), ("GB", 5), ("NT", 9), ("ST", 4), ("PG", 23), ("SQ", 3), ("CM", 14), ("OR", 8), ("AR", 16), ("AS", 6),
    ("AN", 19), ("AG", 3), ("DI", 8), ("MV", 11), ("RT", 5), ("EV", 3), ("PU", 4), ("EPM", 1), ("MA", 4), ("AP", 5), ("MN", 7),
    ("EC", 24), ("BE", 11), ("BC", 12), ("EK", 5), ("ME", 22), ("KN", 6), ("OP", 12), ("X", 9),
];

/// What is printed and has nothing to do in a game: names, advice, markers, and what to do when the rules are silent.
const NOTHING_TO_DO: [&str; 4] = ["SC6", "SC25", "GB1", "CM13"];

/// Rules without a constant of their own, and the tests that fail if they are broken.
#[rustfmt::skip]
const TESTED_BY: [(&str, &str); 78] = [
    ("SC8", "orders_go_to_whom_they_reach"),
    ("SC12", "one_hegemon_commands_from_the_senior_taxis"),
    ("SC13", "every_card_has_its_missiles"),
    ("SC20", "rhomboid_and_wedge_are_one_double_stand"),
    ("GB3", "the_situation_chart_is_as_printed"),
    ("GB4", "levels_have_their_lochoi"),
    ("NT1", "boards_are_measured_along_the_home_edges"),
    ("NT2", "ground_covers_as_much_of_the_table_as_printed"),
    ("NT4", "every_nation_stands_in_line_in_its_zone_with_the_senior_taxis_on_the_right"),
    ("NT8", "every_nation_stands_in_line_in_its_zone_with_the_senior_taxis_on_the_right"),
    ("NT9", "by_standard_victory_the_field_must_be_lost_too"),
    ("ST1", "a_free_battle_is_as_its_type_allows"),
    ("ST3", "ground_is_drawn_square_by_square"),
    ("PG1", "each_army_is_asked_what_it_may_do"),
    ("PG2", "another_blows_the_trumpet_when_the_hegemon_fights_or_the_army_is_divided"),
    ("PG3", "speeches_are_by_character"),
    ("PG7", "a_strategos_may_question_what_he_is_told"),
    ("PG12", "every_scenario_is_as_written_down"),
    ("PG19", "plans_and_formations_forbid_no_order"),
    ("PG20", "plans_and_formations_forbid_no_order"),
    ("SQ1", "the_turn_goes_as_printed"),
    ("SQ2", "the_turn_goes_as_printed"),
    ("SQ3", "the_turn_goes_as_printed"),
    ("CM4", "signals_go_to_all_but_some_touch_lights_alone"),
    ("CM7", "what_was_shown_and_the_arete_of_both_are_open_to_all"),
    ("CM11", "every_nation_has_a_core_in_every_epoch_for_every_die"),
    ("OR7", "a_core_taxis_may_charge_an_enemy_out_of_reach_and_must_charge_one_in_reach"),
    ("AR3", "what_was_shown_and_the_arete_of_both_are_open_to_all"),
    ("AS2", "the_turn_goes_as_printed"),
    ("AS5", "who_has_reacted_does_not_act_in_that_phase"),
    ("AS6", "who_comes_between_two_files_is_set_down_as_the_side_with_precedence_wishes"),
    ("AN1", "hoplites_who_are_outrun_may_try_to_halt"),
    ("AN2", "a_loss_may_be_checked_for_at_once"),
    ("AN5", "a_unit_checks_once_for_all_that_happened_to_it"),
    ("AN10", "who_breaks_runs_away_from_who_broke_him_and_then_home"),
    ("AN11", "every_andreia_chart_has_its_lines"),
    ("AN12", "who_checked_to_recover_chooses_how_it_forms_up"),
    ("AN13", "hoplites_who_are_outrun_may_try_to_halt"),
    ("AN15", "lights_who_lose_heart_evade_at_once"),
    ("AN16", "who_does_not_dare_stays"),
    ("AN17", "who_does_not_dare_stays"),
    ("AN18", "targets_that_break_run_before_the_charge"),
    ("AG3", "hoplites_in_open_files_close_them"),
    ("DI2", "who_fails_badly_is_disarrayed_and_his_strategos_in_danger"),
    ("DI3", "a_charge_that_met_nobody_leaves_three_points"),
    ("DI5", "who_does_not_dare_stays"),
    ("MV6", "who_passes_through_whom"),
    ("MV10", "missiles_make_a_unit_charge_without_a_signal"),
    ("MV11", "lights_that_are_out_stay_out_until_they_are_recalled"),
    ("RT2", "who_breaks_runs_away_from_who_broke_him_and_then_home"),
    ("EV1", "evaders_run_directly_away_and_lose_their_hamippoi"),
    ("PU1", "pursuers_run_at_whom_they_pursue_and_halt_where_they_touch"),
    ("PU3", "lights_and_horse_halt_by_themselves_at_two_stadia"),
    ("EPM1", "targets_that_break_run_before_the_charge"),
    ("MA3", "who_is_disarrayed_moves_as_in_open_files"),
    ("MA4", "who_has_no_files_faces_where_he_likes_once_before_each_move"),
    ("AP2", "open_files_close_for_an_approach_and_disarray_stays"),
    ("MN7", "who_has_no_files_faces_where_he_likes_once_before_each_move"),
    ("EC2", "a_charge_meets_who_stands_edge_to_edge"),
    ("EC12", "who_is_charged_out_of_reach_and_charges_himself_is_met"),
    ("EC21", "a_taxis_that_has_drifted_away_leaves_a_gap"),
    ("BE1", "archers_in_range_are_asked_and_shoot_stand_by_stand"),
    ("BE9", "the_worst_reaction_takes_the_unit"),
    ("BE11", "who_must_runs_out_at_shooters_too_and_first"),
    ("BC5", "every_reaction_chart_has_its_rows"),
    ("EK2", "each_lochos_may_run_out_once_at_who_belos_charged"),
    ("EK5", "each_lochos_may_run_out_once_at_who_belos_charged"),
    ("ME11", "the_flanked_fight_first_or_die_first"),
    ("ME14", "the_chart_has_six_lines"),
    ("ME15", "the_crash_disarrays_both"),
    ("ME17", "broken_into_may_disarray"),
    ("ME20", "the_dead_lie_where_lochoi_break_under_missiles_or_in_melee_or_are_slaughtered"),
    ("ME21", "one_step_more_is_asked_once_a_phase_of_each_side"),
    ("ME22", "depth_hamippoi_ground_and_terrain_count"),
    ("KN2", "a_phalanx_under_missiles_throws_for_its_arete"),
    ("X1", "printed_tracks_are_as_printed"),
    ("X2", "ground_covers_as_much_of_the_table_as_printed"),
    ("X3", "only_who_may_begins_an_approach"),
];

/// The examples of the booklet after the third.
const EXAMPLES: [(&str, &str); 6] = [
    ("X4", "a_runner_takes_a_turn_for_every_eight_inches_beyond_the_first"),
    ("X5", "phobos_two_against_one_is_one_up_and_one_down"),
    ("X6", "better_condition_then_points_then_a_crafty_hegemon_then_dice"),
    ("X7", "the_sequence_may_be_thrown_for"),
    ("X8", "the_flanked_fight_first_or_die_first"),
    ("X9", "worked_example_through_the_phase"),
];

/// The tests, as they are written.
const SOURCES: [&str; 40] = [
    include_str!("andreia.rs"),
    include_str!("arete.rs"),
    include_str!("armies.rs"),
    include_str!("automatic.rs"),
    include_str!("battles.rs"),
    include_str!("belos.rs"),
    include_str!("bodies.rs"),
    include_str!("cards.rs"),
    include_str!("charge.rs"),
    include_str!("command.rs"),
    include_str!("deployment.rs"),
    include_str!("diagrams.rs"),
    include_str!("end_of_turn.rs"),
    include_str!("epidromos/checks.rs"),
    include_str!("epidromos/contact.rs"),
    include_str!("epidromos/who.rs"),
    include_str!("field.rs"),
    include_str!("flight.rs"),
    include_str!("katastrophe.rs"),
    include_str!("manoeuvre.rs"),
    include_str!("marches.rs"),
    include_str!("melee.rs"),
    include_str!("melee_phase.rs"),
    include_str!("melee_places.rs"),
    include_str!("missiles/charges.rs"),
    include_str!("missiles/ekdromoi.rs"),
    include_str!("missiles/reactions.rs"),
    include_str!("missiles/shooting.rs"),
    include_str!("orders.rs"),
    include_str!("phalanx.rs"),
    include_str!("pre_battle.rs"),
    include_str!("recall.rs"),
    include_str!("rites.rs"),
    include_str!("scenarios.rs"),
    include_str!("sequence.rs"),
    include_str!("strategos.rs"),
    include_str!("strophe.rs"),
    include_str!("succession.rs"),
    include_str!("terrain.rs"),
    include_str!("troops.rs"),
];

fn printed() -> BTreeSet<String> {
    let numbered =
        CHAPTERS.into_iter().flat_map(|(chapter, count)| (1..=count).map(move |n| format!("{chapter}{n}")));
    let battles = ('A'..='H').map(|letter| format!("BT-{letter}"));
    numbered.chain(battles).collect()
}

#[test]
fn every_printed_rule_is_tested() {
    let rules: BTreeSet<&str> = rulebook::ALL.iter().map(|rule| rule.number).collect();
    let listed = || TESTED_BY.iter().chain(&EXAMPLES);
    for name in printed() {
        let by_rule = rules.contains(name.as_str());
        let by_test = listed().any(|(rule, _)| *rule == name);
        let nothing = NOTHING_TO_DO.contains(&name.as_str());
        let places = [by_rule, by_test, nothing].into_iter().filter(|&is| is).count();
        assert_eq!(places, 1, "{name} stands in one place: a rule, a test, nothing to do");
    }
    let names = listed().map(|(rule, _)| *rule).chain(NOTHING_TO_DO);
    names.for_each(|name| assert!(printed().contains(name), "{name} is not printed"));
    for (rule, test) in listed() {
        let head = format!("fn {test}()");
        assert!(
            SOURCES.iter().any(|source| source.contains(&head)),
            "{rule} is tested by {test}, which is not there"
        );
    }
}
