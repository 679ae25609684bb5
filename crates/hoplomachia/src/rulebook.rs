//! Every rule, in printed order, and the rulings on what the print leaves open.
//!
//! The print has headings and no numbers, so a rule has a short name of ours: the initials of its chapter and a number. A ruling has
//! the letter R and the number it has in `docs/hoplomachia/rulings.md`. Code and tests cite these constants;
//! `docs/hoplomachia/rules.md` explains each in our own words.

tabletop::rules! {
    EPOCHS = "EP1", "Five epochs";

    SCALE = "SC1", "Scale";
    FRONTAGE = "SC2", "One frontage";
    DISCIPLINE = "SC3", "Disciplined and undisciplined troops";
    LOCHOS = "SC4", "The lochos";
    EXTRA_RANKS = "SC5", "Extra ranks";
    TAXIS = "SC7", "The taxis";
    TAXIARCH = "SC9", "The taxiarch";
    CONTINGENTS = "SC10", "Contingents";
    PHALANX = "SC11", "The phalanx";
    DISCIPLINED_PELTASTS = "SC14", "Disciplined peltasts";
    TRIBAL_PELTASTS = "SC15", "Undisciplined peltasts";
    PSILOI = "SC16", "Psiloi";
    SHOT = "SC17", "Toxotes and sphendonetes";
    HIPPARCHY = "SC18", "Ile and hipparchy";
    RHOMBOID_AND_WEDGE = "SC19", "Rhomboid and wedge";
    LIGHT_HORSE_STANDS = "SC21", "Light horse";
    HAMIPPOI = "SC22", "Hamippoi";
    BAGGAGE = "SC23", "Baggage";

    BOTH_ARMIES = "GB2", "Two nations";
    SITUATION_CHART = "GB5", "Situation Chart";
    RAIDERS = "BT-A", "Raiders";
    PASS = "BT-B", "Forcing the Pass";
    DEAD_END = "BT-C", "Dead End";
    SALLY = "BT-D", "Sallying Forth";
    WALLS = "BT-E", "Inside the Walls";
    CAMP = "BT-F", "The Fortified Camp";
    LANDING = "BT-G", "Amphibious Assault";
    CLASH = "BT-H", "Phalanx Clash";
    METAICHMION = "NT3", "Metaichmion and set-up zones";
    GENERATING_ARMIES = "ST2", "Generating armies";

    CRAFTY = "PG4", "Crafty as Odysseus";
    PROMACHOS = "PG5", "Promachos";
    DEMAGOGUE = "PG6", "Demagogue";
    ALLIED_STANCE = "PG8", "The stance of allies";
    SYMMACHOS = "PG9", "Symmachos";
    AUTOMOLOS = "PG10", "Automolos";
    STANCE_TEST = "PG11", "Stance tests";
    BASE_ARETE = "PG14", "Base arete";
    BREAKFAST = "PG16", "Breakfast";
    HIERES = "PG17", "Hieres";
    RHETORIA = "PG18", "Rhetoria";

    BATTLE_PHALANX = "PG21", "Four formations";

    ONE_ORDER = "CM1", "One order a turn";
    EIGHT_ORDERS = "CM2", "Eight orders";
    NOT_IN_MELEE = "CM3", "Orders and melee";
    CHANGING_THE_SIGNAL = "CM6", "Revealing signals";
    PORTIONS = "CM8", "Divided armies";
    ALLIED_LIGHTS = "CM9", "Lights of allies";
    SUCCESSION = "CM10", "A new hegemon";
    VERBAL_ORDERS = "CM12", "Verbal orders";
    EXEMPT = "CM14", "Orders last";
    MARCH_KEEPS_A_STADE = "OR2", "March";
    BEGIN_APPROACH = "OR6", "Begin Approach";

    ARETE_EVENTS = "AR1", "What changes arete";
    TRACKS = "AR2", "Arete tracks";
    PAEAN = "AR4", "Singing the Paean";
    GRIM = "AR5", "Grim Resolve";
    SPHAGIA = "AR6", "Sphagia";
    ONE_STEP_MORE = "AR7", "One Step More!";
    LOCHOS_LOST = "AR8", "Lochos routed or destroyed";
    SENIOR_TAXIS_LOST = "AR9", "Senior taxis routed or destroyed";
    STRATEGOS_KILLED = "AR10", "Strategos killed";
    FLANK_ENVELOPED = "AR11", "Flank enveloped";
    PHALANX_IN_RETREAT = "AR12", "Phalanx in retreat";
    UNDER_BELOS = "AR13", "Phalanx under belos";
    SURPRISED = "AR14", "Surprised";
    APPROACH_HALTED = "AR15", "Halting an approach";
    EKDROMOI_LOST = "AR16", "Loss of ekdromoi";

    PRECEDENCE = "AS1", "Arete sequence";
    FROM_THE_RIGHT = "AS3", "From the right";
    ALTERNATE = "AS4", "Unit by unit";

    CHARGING_CHECKS = "AN3", "Checks in a charge";
    MELEE_CHECK = "AN4", "Checks in melee";
    ANDREIA_CHECK = "AN6", "Andreia checks";
    FAILED_CHECK = "AN7", "Passed and failed checks";
    ARETE_MODIFIER = "AN8", "Arete modifier";
    PHOBOS = "AN9", "Phobos";
    COUNTERCHARGE = "AN14", "Countercharges";
    WORSE = "AN19", "Worse";

    ARRANGEMENTS = "AG1", "Close, Open and No Files";
    CHANGING_ARRANGEMENT = "AG2", "Changing arrangement";
    RUNNERS_DISARRAYED = "DI1", "Routers and pursuers are disarrayed";
    DISARRAY_QUALIFIER = "DI4", "Disarray by movement";
    NO_FILES_NEVER_DISARRAYED = "DI6", "No Files are never disarrayed";
    DEPICTION = "DI8", "How arrangements stand";

    DISARRAYED_RATE = "MV1", "Rates";
    HOPLITES_HALT = "MV2", "Hoplites halt at three inches";
    MISSILES_KEEP_OFF = "MV3", "Belos units keep off";
    GIVING_WAY = "MV4", "Lights give way to hoplites";
    NO_STACKING = "MV5", "No stacking";
    PSILOI_PASS = "MV7", "Psiloi pass Open Files";
    PASSING = "MV8", "Interpenetration";
    TERRAIN_DISARRAY = "MV9", "Terrain effects";

    RUNNING = "RT1", "Rout, evasion and pursuit: how far";
    ROUT = "RT3", "Rout";
    ROUT_GOES_ON = "RT4", "A rout goes on";
    RECOVERING_FROM_ROUT = "RT5", "Recovering from rout";
    EVASION = "EV2", "Evasion";
    PURSUIT = "PU2", "Pursuit";
    DRIFT = "AP3", "Drift";
    CROSSING = "MN1", "Manoeuvring crosses ground";
    FOOT_IN_OPEN_FILES = "MN2", "Foot in Open Files";
    FOOT_IN_CLOSE_FILES = "MN3", "Foot in Close Files";
    NO_FILES_AT_WILL = "MN4", "No Files";
    HORSE_IN_OPEN_FILES = "MN5", "Horse in Open Files";
    HORSE_IN_CLOSE_FILES = "MN6", "Horse in Close Files";

    WHO_CHARGES = "EC1", "Who charges";
    CHARGING_IN_OPEN_FILES = "EC3", "Charging in Open Files";
    HIPPEIS_CHARGE = "EC4", "Whom hippeis charge";
    PELTASTS_CHARGE = "EC5", "Whom peltasts charge";
    PSILOI_CHARGE = "EC6", "Whom psiloi charge";
    OTHERS_DO_NOT_CHARGE = "EC7", "Who does not charge";
    UNEQUAL_EVADE = "EC8", "Who is charged by whom he may not charge";
    CHARGE_ROLL = "EC10", "The charge roll";
    CHARGE_TARGETS = "EC11", "Targets of a charge";
    FLIGHT_FIRST = "EC13", "Rout and evasion before the charge";
    ALIGNMENT = "EC14", "Contact and alignment";
    MEETING_CHARGES = "EC15", "Meeting charges";
    NEAREST_IN_FRONT = "EC16", "The nearest in front";
    CHARGE_GOES_ON = "EC18", "A charge that met nobody";
    CHARGE_BECOMES_PURSUIT = "EC19", "A charge that becomes a pursuit";
    CHARGE_DRIFT = "EC20", "Drift in a charge";
    JOSTLED = "EC22", "Disarray from drift";
    MOMENTUM = "EC23", "Momentum";
    CHARGE_DISARRAY = "EC24", "Disarray in a charge";

    CLOSEST_IN_ARC = "BE3", "The closest stand in front";
    CLEAR_WAY = "BE4", "A clear way";
    SPREAD = "BE5", "Spreading the shooting";
    SHOOT_AND_MOVE = "BE6", "Shooting and moving";
    BELOS_CHARGE = "BE7", "Belos charges";
    INTENSITY = "BC1", "Belos intensity";
    BELOS_CHECK = "BC2", "The belos check";
    REACTION_CHART = "BC3", "Belos reactions";
    NO_INTENSITY = "BC4", "Missiles without effect";
    EKDROMOI_CHART = "EK4", "The Ekdromoi Chart";

    COMMON_FILES = "ME1", "Lines in contact";
    PAIRS = "ME2", "Melee procedure";
    ATTACK = "ME3", "Total Attack Number";
    DEFENCE = "ME4", "Basic Defence Number";
    PENETRATION = "ME5", "Penetration";
    GAP = "ME6", "Gaps in the phalanx";
    FLANK_AND_REAR = "ME7", "Charging a flank or rear";
    WHEEL_ONTO_A_FLANK = "ME8", "Wheeling onto a flank";
    FLANKED = "ME9", "Struck on a flank";
    UNSHIELDED = "ME10", "Struck on the unshielded flank or rear";
    HELD_FROM_TWO_SIDES = "ME12", "Multiple melees";
    RESOLUTION = "ME13", "Melee Resolution Chart";
    PUSHED_BACK = "ME16", "Loser pushed back";

    KATASTROPHE = "KN1", "Katastrophe checks";
    NIKE = "KN3", "Nike";
    TIME_IS_UP = "KN4", "Night falls";
    TRUCE = "KN5", "The truce";
    THE_DEAD = "KN6", "The honoured dead";

    COMPETITIVE_SEQUENCE = "OP1", "Competitive arete sequence";
    LAKONIAN_COUNTERMARCH = "OP3", "Lakonian countermarch";
    LAKONIAN_EKDROMOI = "OP6", "Lakonian ekdromoi";
    NEMESIS = "OP8", "Nemesis";

    SIXTEEN_IS_EAGER = "R1", "Sixteen points are Eager";
    STANCE_DICE = "R3", "Two dice for the stance";
    FIRST_LINE = "R5", "Which line of the base table";
    ALL_STANDS_COUNT = "R6", "All stands count";
    HIERES_GO_ON = "R8", "The entrails are consulted to the end";
    EVERY_SPEECH = "R9", "Every speech counts";
    CRAFTY_COUNTS_TWICE = "R10", "What the Crafty add to precedence";
    CHARACTER_SCOPE = "R11", "Whose dice a strategos changes";
    AMBUSHED_ARETE = "R13", "The arete of the ambushed";
    WHO_ORDERS = "R14", "Who orders what";
    APPROACH_AGAIN = "R17", "Approaching again";
    SPARTAN_SHARE = "R21", "Who is a Spartan army";
    NOUGHT_IS_SHAKEN = "R22", "No points are Shaken";
    TRACK_ENDS = "R23", "The track ends at twenty";
    ENVELOPED = "R26", "Who is enveloped";
    FAILED_CHARGE = "R37", "Who fails to charge";
    STANDING_AT_WORKS = "R40", "Who stands behind works";
    HOME_TAXIS_ROUTS = "R42", "When the home city routs";
    CLOSE_FILES_ARE_MEANT = "R45", "Close Files wheel by 45 degrees";
    DRIFT_COUNT = "R48", "Who counts for drift";
    MOMENTUM_NEEDS_APPROACH = "R50", "Momentum needs an approach";
    WHO_CHARGES_IN = "R53", "Who charges into a charge";
    TIES_TO_THE_DEFENDER = "R57", "What equals does not exceed";
    WORST_REACTION = "R58", "The worst reaction";
    ARC = "R59", "The arc of missiles";
    SHIELD_AGAINST_BELOS = "R60", "Shields against missiles";
    SHOOTING_INTO_MELEE = "R61", "Shooting at troops in melee";
    BROKEN_INTO = "R65", "Broken into";
    EXCEEDED = "R68", "Threshold exceeded";
    BOTH_EXCEEDED = "R70", "Both exceed the threshold";
    NOBODY_IN_THE_GAP = "R74", "A gap needs an enemy";
    STRATEGOS_CASUALTY = "R78", "Casualties among strategoi";
    HONOURED_DEAD = "R79", "Who has the honoured dead";
    NOBODY_FIGHTS_ON = "R80", "When nobody fights on";
    WHO_IS_FEWER = "R81", "Who is fewer at the camp";
    CONSTRAINED = "R84", "Who may stand deeper";
    LIGHT_HORSE = "R86", "Light horse is undisciplined";
    HIPPOTOXOTES_CHARGE = "R87", "Whether hippotoxotes charge";
    STANDARD_VICTORY = "R91", "Standard victory";
    BOTH_BEATEN = "R92", "Both are beaten";
    CANNOT_REPLY = "R95", "Who cannot reply to missiles";
    MERCENARY_PELTASTS = "R101", "Mercenary peltasts form as they like";
    SURPRISE_COUNT = "R103", "Who is surprised once";
    STAND_SIZES = "R113", "Sizes of stands";
    HALVED = "R119", "Halving the attack";
    TERRAIN_BONUSES = "R120", "Terrain bonuses";
    LAYING_GROUND = "R121", "Laying the ground";
    MUST_CHARGE = "R132", "Who must charge";
    OUT_OF_REACH = "R133", "Charging an enemy out of reach";
    WHO_GOES_AHEAD = "R134", "Who goes ahead opens no gap";
    FRIENDS_IN_THE_WAY = "R171", "Friends in the way";
    STRAIGHT_AHEAD = "R172", "Countercharges go straight ahead";
    NO_ROOM = "R174", "No room before the enemy";
    NOT_ENGAGED = "R175", "The side of who is not engaged";
    RUNNERS_REACHED = "R176", "Runners whom a charge reaches";
}
