//! What is agreed before a battle: which one, the optional rules, and how the print is read where it contradicts itself.

use crate::shown::{Asked, Between, OptionField};
use hoplomachia::rulebook::*;
use tabletop::Rule;

/// The switch on which most of the rest hangs.
const FREE: &str = "free_battle";

const fn switch(key: &'static str, words: &'static str, rule: Rule) -> OptionField {
    OptionField { key, words, rule, between: Between::YesAndNo, asked: Asked::Optional }
}

type Choices = &'static [(&'static str, &'static str)];

const fn choice(key: &'static str, words: &'static str, rule: Rule, choices: Choices) -> OptionField {
    OptionField { key, words, rule, between: Between::Several(choices), asked: Asked::Optional }
}

/// The same, asked at once, or as long as a free battle is or is not chosen.
const fn asked(when: Asked, field: OptionField) -> OptionField {
    OptionField { asked: when, ..field }
}

const OF_HISTORY: Asked = Asked::IfOff(FREE);
const OF_ONES_OWN: Asked = Asked::IfOn(FREE);

/// The first named is the first army.
const SCENARIOS: Choices = &[
    ("tanagra", "Tanagra, 457 BC: The Spartans and their league against Athens and Argos, line against line"),
    ("oinophyta", "Oinophyta, 457 BC: The Athenians come back to Boiotia two months later"),
    ("spartolos", "Spartolos, 429 BC: Athenian hoplites against the peltasts and horse of the Chalkidike"),
    ("olpai", "Olpai, 426 BC: Demosthenes hides men in a sunken road against Eurylochos"),
    ("sphakteria", "Sphakteria, 425 BC: Athens' light troops hunt Spartans on an island"),
    ("solygeia", "Solygeia, 425 BC: Athenians land by night, Korinthians come down the hill"),
    ("delion", "Delion, 424 BC: The Boiotians over the hill, Thebans 25 deep, against the Athenians"),
    ("amphipolis", "Amphipolis, 422 BC: Athenians before the walls, Brasidas behind the gates"),
    ("mantineia", "Mantineia, 418 BC: The Spartans against Argos and half the Peloponnese"),
    ("anapos", "The Anapos, 415 BC: Athenians with a river behind them, Syracuse with its horse"),
    ("koroneia", "Koroneia, 394 BC: Agesilaos bars the way of the Thebans: head on"),
    ("lechaion", "Lechaion, 390 BC: A Spartan mora (regiment) under the javelins of Iphikrates"),
    ("tegyra", "Tegyra, 375 BC: Pelopidas and the Sacred Band break through twice their number"),
    ("leuktra", "Leuktra, 371 BC: Kleombrotos of Sparta against Epaminondas and fifty shields"),
];

const NATIONS: Choices = &[
    ("sparta", "Sparta"),
    ("peloponnesian_league", "The Peloponnesian League"),
    ("elis", "Elis"),
    ("arkadia", "Arkadia"),
    ("argos", "Argos"),
    ("athens", "Athens"),
    ("ionia", "Ionia"),
    ("boiotia", "Boiotia"),
    ("phokis", "Phokis"),
    ("megara", "Megara"),
    ("thessaly", "Thessaly"),
    ("aitolia", "Aitolia"),
    ("akarnania", "Akarnania"),
    ("ambrakia", "Ambrakia"),
    ("chalkidike", "Chalkidike"),
    ("makedon", "Makedon"),
    ("thrace", "Thrace"),
    ("syracuse", "Syracuse"),
    ("western_greeks", "The western Greeks"),
    ("misthophoroi", "Misthophoroi (mercenaries)"),
    ("satrapal_levy", "A satrap's levy"),
];

const EPOCHS_OF_BATTLE: Choices = &[
    ("kimonean", "Kimonean: 460 to 440 BC"),
    ("periklean", "Periklean: 439 to 421 BC"),
    ("alkibiadean", "Alkibiadean: 420 to 404 BC"),
    ("agesilaan", "Agesilaan: 403 to 372 BC"),
    ("epaminondean", "Epaminondean: 371 to 360 BC"),
];

const TYPES: Choices = &[
    ("clash", "Phalanx Clash: Two equal armies on open ground"),
    ("raiders", "Raiders: They meet on the march; the Defender is the smaller"),
    ("pass", "Forcing the Pass: A road between hills; the Defender is the smaller"),
    ("dead_end", "Dead End: An ambush round a village among hills"),
    ("sally", "Sallying Forth: Before a city, for its gate"),
    ("walls", "Inside the Walls: Houses and broken ground"),
    ("camp", "The Fortified Camp: The smaller army holds a camp"),
    ("landing", "Amphibious Assault: The Invader comes out of the surf"),
];

const MANNERS: Choices = &[
    ("arrayed", "Both stand opposite each other"),
    ("encounter", "Both march onto the field"),
    ("ambush", "The Invader walks into an ambush"),
];

const TABLES: Choices = &[
    ("broad", "Broad: 72 by 48 inches"),
    ("long", "Long: 48 by 72 inches"),
    ("square", "Square: 48 by 48 inches"),
];

const LEVELS: Choices = &[
    ("picket", "A picket: 3 to 5 lochoi (companies) of the line"),
    ("small", "Small: 5 to 7 lochoi"),
    ("medium", "Middling: 9 to 14 lochoi"),
    ("large", "Large: 15 to 20 lochoi"),
];

pub(super) const OPTIONS: &[OptionField] = &[
    OptionField {
        key: FREE,
        words: "What is fought",
        rule: BOTH_ARMIES,
        between: Between::Either([
            "One of fourteen battles: as they were fought, with their ground and their armies",
            "A free battle: two nations of your choice, armies and ground drawn by lot",
        ]),
        asked: Asked::First,
    },
    asked(OF_HISTORY, choice("scenario", "Which battle", GENERATING_ARMIES, SCENARIOS)),
    asked(OF_ONES_OWN, choice("invader", "The Invader, the first army", BOTH_ARMIES, NATIONS)),
    asked(OF_ONES_OWN, choice("defender", "The Defender, the second army", BOTH_ARMIES, NATIONS)),
    asked(OF_ONES_OWN, choice("level", "How large the armies are", GENERATING_ARMIES, LEVELS)),
    asked(OF_ONES_OWN, choice("battle_type", "Which type of battle", SITUATION_CHART, TYPES)),
    asked(
        OF_ONES_OWN,
        choice("manner", "How the armies come, where the type leaves a choice", METAICHMION, MANNERS),
    ),
    asked(OF_ONES_OWN, choice("table", "The table, where the type leaves a choice", METAICHMION, TABLES)),
    asked(OF_ONES_OWN, choice("epoch", "When it is fought", EPOCHS, EPOCHS_OF_BATTLE)),
    asked(
        OF_ONES_OWN,
        choice(
            "terrain_method",
            "The ground",
            LAYING_BY_HAND,
            &[
                ("drawn", "Drawn at random"),
                ("invader_lays", "Laid by the Invader: corrected by the Defender"),
                ("defender_lays", "Laid by the Defender: corrected by the Invader"),
                ("by_turns", "Laid by turns"),
            ],
        ),
    ),
    asked(
        Asked::First,
        choice(
            "deployment",
            "How the armies are deployed",
            DEPLOYMENT,
            &[
                ("as_set_up", "As they are set up: the battle begins at once"),
                ("maps", "By maps: both players draw theirs in secret"),
            ],
        ),
    ),
    choice(
        "competitive_sequence",
        "Precedence is thrown for",
        COMPETITIVE_SEQUENCE,
        &[
            ("off", "No, the better condition has it"),
            ("plus_one", "Yes, the better condition adds one"),
            ("per_condition", "Yes, it adds one for each condition it is better"),
        ],
    ),
    switch("inclining", "Spartans, mercenaries and Thebans may drift an inch", INCLINING),
    switch(
        "lakonian_countermarch",
        "Spartans and mercenaries may turn in Close Files",
        LAKONIAN_COUNTERMARCH,
    ),
    switch("unit_signal", "An army may agree on a signal for certain troops", OWN_SIGNAL),
    switch("ekdromoi_signals", "There are signals for ekdromoi", EKDROMOI_SIGNALS),
    switch("epilektoi_rule", "Picked men have a roll a turn of their own, and no card", EPILEKTOI),
    switch("nemesis", "Old hatreds count", NEMESIS),
    switch("scythed_chariots", "Persian armies have scythed chariots", SCYTHED_CHARIOTS),
    choice(
        "ammunition",
        "Missiles run out",
        AMMUNITION,
        &[
            ("unlimited", "Nobody's"),
            ("hippeis_and_peltasts", "Those of hippeis and peltasts"),
            ("all", "Those of archers too"),
        ],
    ),
    switch("weak_harassment", "A few missiles do not trouble a whole phalanx", WEAK_HARASSMENT),
    switch("interactive_ekdromoi", "Ekdromoi answer each belos charge in turn", INTERACTIVE_EKDROMOI),
    switch("best_base_line", "The best line of the base arete table counts", FIRST_LINE),
    switch("hieres_may_stop", "One may stop consulting the entrails", HIERES_GO_ON),
    choice(
        "rhetoria_cap",
        "What all speeches add or take",
        EVERY_SPEECH,
        &[("unlimited", "As much as they come to"), ("four", "Four points at most")],
    ),
    switch(
        "character_counts_for_command",
        "Characters count for all whom a strategos commands",
        CHARACTER_SCOPE,
    ),
    switch("ambushed_may_breakfast", "An ambushed Invader may have had breakfast", AMBUSHED_ARETE),
    choice(
        "orders",
        "Who orders",
        WHO_ORDERS,
        &[
            ("one_per_strategos", "Every strategos, by signal or by word of mouth"),
            ("signal_and_hegemon", "One signal, and one word by the hegemon"),
        ],
    ),
    switch("spartan_share_of_hoplites", "Spartans are counted among the hoplites alone", SPARTAN_SHARE),
    choice(
        "under_belos",
        "When a phalanx feels missiles",
        WHEN_UNDER_BELOS,
        &[
            ("katastrophe", "In the katastrophe phase"),
            ("belos_phase", "At the end of the offensive belos phase"),
        ],
    ),
    switch("belos_loss_checks_at_once", "Who loses a lochos to missiles checks at once", LOSS_TO_BELOS),
    switch("drift_counts_whole_phalanx", "All hoplites of an army count for drift", DRIFT_COUNT),
    switch("narrow_arc", "The arc of missiles is 22 degrees in all", ARC),
    switch(
        "half_shield_from_unshielded",
        "A shield counts half from the right and the rear",
        SHIELD_AGAINST_BELOS,
    ),
    switch("shoot_into_melee", "Missiles may be shot into a melee", SHOOTING_INTO_MELEE),
    switch("ekdromoi_at_any_shooter", "Ekdromoi run at any shooter in reach", EKDROMOI_TARGETS),
    switch("broken_into_disarrays", "Who is broken into is also disarrayed", BROKEN_INTO),
    switch("one_step_more_once", "One Step More! is called once a battle", ONE_CALL),
    switch("slow_hamippoi", "Horse with hamippoi moves six inches at most", HAMIPPOI_PACE),
    switch("exceeded_is_slaughter", "A threshold exceeded without reply is a slaughter", EXCEEDED),
    switch("late_slaughter_advance", "The winner of a slaughter advances a turn later", AFTER_A_SLAUGHTER),
    switch("free_flank_wheel", "Wheeling onto a flank in melee disarrays nobody", FLANK_WHEEL),
    switch("gaps_by_phase", "Gaps are read once, when the melee begins", GAPS_BY_PHASE),
    choice(
        "time_limit",
        "Night falls",
        TIME_IS_UP,
        &[
            ("twenty", "After twenty turns, or as the scenario says"),
            ("twelve", "After twelve turns"),
            ("unlimited", "Never"),
        ],
    ),
    switch("natives_are_fewer", "At a camp the natives are the smaller army", WHO_IS_FEWER),
    switch("hippotoxotes_charge", "Horse archers may charge", HIPPOTOXOTES_CHARGE),
    switch("march_in_open_files", "Marches are in Open Files only", MARCH_FILES),
    switch("recover_in_open_files", "Who recovers by a check forms Open Files", HOW_IT_RECOVERS),
    switch("standard_victory", "A beaten army must have lost the field as well", STANDARD_VICTORY),
    switch("belos_repeat_ignored", "Who cannot reply to missiles need not", CANNOT_REPLY),
    switch("countercharge_needs_signal", "Only troops under a Charge signal countercharge", COUNTERCHARGE),
    switch("terrain_by_phase", "Terrain is added up by movement phase", TERRAIN_BY_PHASE),
    switch("surprise_by_taxis", "Every taxis can be surprised once", SURPRISE_COUNT),
    switch("gate_is_seized", "A lochos in the open gate wins battle D", TAKING_THE_GATE),
    switch("best_terrain_bonus", "Only the best terrain bonus counts", TERRAIN_BONUSES),
    switch("charge_is_a_choice", "A taxis signalled to charge may stay", MUST_CHARGE),
    choice(
        "othismos_die",
        "The push of othismos",
        ATTACK,
        &[("row", "Each lochos throws a die"), ("constant", "The mean, without a die")],
    ),
];
