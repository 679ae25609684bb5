//! Every rule, in printed order; the rulings on what the printed text contradicts come last.
//!
//! Code and tests cite these constants; `docs/go-tell-the-spartans/rules.md` explains each in our own words. 8.1.1 and all
//! that follows is reconstructed.

tabletop::rules! {
    SCALE = "1.0.1", "Game scale";
    COMPONENTS = "2.0", "Game components";
    MAP = "2.1", "The game map";
    MAP_FEATURES = "2.1.1", "Map features";
    MAP_CHARTS = "2.1.2", "Map charts and tables";
    PIECES = "2.2", "The playing pieces";
    CONTINGENT_NAME = "2.2.1", "Contingent name";
    UNIT_TYPE = "2.2.2", "Unit type";
    MELEE_FACTOR = "2.2.3", "Melee Factor";
    DEFENSIVE_VALUE = "2.2.4", "Defensive Value";
    MOVEMENT_ALLOWANCE = "2.2.5", "Movement Allowance";
    RANGE = "2.2.6", "Range";
    MORALE_RATING = "2.2.7", "Morale Rating";
    MARKERS = "2.3", "Markers";
    CHARTS = "2.4", "Game charts and tables";

    STACKING = "3.1", "Stacking";
    STACKING_LIMITS = "3.1.1", "Stacking limits";
    STACK_CREATION = "3.1.2", "Stack creation";
    JOINT_MOVEMENT = "3.1.3", "Joint movement by stacks";
    STACKING_VIOLATIONS = "3.1.4", "Stacking violations";
    FACING = "3.2", "Facing";
    HOPLITE_FACING = "3.2.1", "Hoplites and facing";
    MIXED_FACING = "3.2.2", "Mixed units and facing";
    LIGHT_FACING = "3.2.3", "Javelin and bow units and facing";
    ZONES_OF_CONTROL = "3.3", "Zones of control";
    WHO_PROJECTS = "3.3.1", "Who projects a zone of control";
    MUTUAL_ZONES = "3.3.2", "Mutual zones of control";
    TERRAIN_AND_ZONES = "3.3.3", "Terrain and zones of control";
    ZONES_AND_MOVEMENT = "3.3.4", "Zones of control and movement";
    ZONES_AND_COMBAT = "3.3.5", "Zones of control and combat";
    FOG_OF_WAR = "3.4", "The fog of war";

    SEQUENCE = "4.0", "Sequence of play";

    COMMITMENT_PHASE = "5.0", "The Persian Commitment Phase";
    MAIN_CONTINGENT = "5.1", "Persian Contingent Commitment Segment";
    EPHIALTES = "5.2", "Ephialtes Segment";
    CONFERENCE = "5.3", "Greek Conference Segment";

    GREEK_DEPLOYMENT = "6.0", "Greek Deployment Phase";
    DEPLOYMENT_RESTRICTIONS = "6.0.1", "Restrictions";
    RETENTION_OF_LOSSES = "6.0.2", "Retention of losses";

    PERSIAN_DEPLOYMENT = "7.0", "The Persian Deployment Phase";
    REPLACEMENTS = "7.0.1", "Unlimited replacements";
    THIRD_DAY = "7.0.2", "Third day special deployment";

    ACTION_ROUNDS = "8.0", "Action Rounds";
    MOVEMENT = "8.1", "The Movement Segments";
    MOVEMENT_PROCEDURE = "8.1.1", "Procedure of movement";
    MOVEMENT_COST = "8.1.2", "Cost of movement";
    DIRECTION = "8.1.3", "Direction and turning";
    ENTERING = "8.1.4", "Enemies, friends and zones of control";
    ADVANCE = "8.1.5", "Persian mandatory advance";
    MISSILE_ADVANCE = "8.1.6", "Persian missile stacks and special cases";
    GREEK_RESTRICTIONS = "8.1.7", "Greek restrictions";

    FIRE = "8.2", "The Fire Segments";
    WHO_FIRES = "8.2.1", "Who fires";
    FIELD_OF_FIRE = "8.2.2", "Range and field of fire";
    FIRE_IN_MELEE = "8.2.3", "Firing among enemies";
    FIRE_PRIORITY = "8.2.4", "Missile Fire Priority";
    FIRE_ROLL = "8.2.5", "The roll to hit";
    FIRE_EFFECT = "8.2.6", "Effect of hits";
    FIRE_MORALE = "8.2.7", "Morale after fire";
    FIRE_ORDER = "8.2.8", "Order of fire";

    MELEE = "8.3", "The Melee Segments";
    OBLIGATION = "8.3.1", "Obligation to attack";
    RETREAT_BEFORE_COMBAT = "8.3.2", "Retreat before combat";
    ODDS = "8.3.3", "Odds";
    SHIFTS = "8.3.4", "Column shifts";
    MELEE_DIE = "8.3.5", "The melee die";
    HOPLITE_REDUCTION = "8.3.6", "Hoplites attacked through their Front";
    MELEE_LOSSES = "8.3.7", "Losses in melee";
    MELEE_MORALE = "8.3.8", "Morale after melee";
    AFTERMATH = "8.3.9", "Aftermath";

    MORALE = "8.4", "Morale";
    MORALE_CHECK = "8.4.1", "Morale check";
    MORALE_RESULT = "8.4.2", "Result of a check";
    DISORDER = "8.4.3", "Disorder";
    ROUT = "8.4.4", "Rout";
    ROUTED_UNITS = "8.4.5", "Routed units";
    ROUT_PATH = "8.4.6", "Path of a rout";
    ROUT_CONTINUES = "8.4.7", "A rout goes on";
    OFF_MAP = "8.4.8", "Off the map";
    RECOVERY = "8.4.9", "Morale Recovery";
    END_OF_ASSAULT = "8.5", "End of an assault";

    END_OF_DAY = "9.0", "End of Day Check";
    END_OF_DAY_ROLL = "9.1", "The End of Day roll";
    DAY_ENDS = "9.2", "The day ends";
    TRACK_MOVES = "9.3", "The morale tracks";
    TRACK_ZONES = "9.4", "Zones of the tracks";

    VICTORY = "10.0", "Victory conditions";
    WHEN = "10.1", "When the game ends";
    SCORE = "10.2", "Score";
    LEVELS = "10.3", "Levels of victory";

    TWO_PLAYERS = "11.1", "Two players";
    MORE_PLAYERS = "11.2", "Three or more players";
    FEIGNED_RETREAT = "11.3", "Spartan feigned retreat";
    NOTHING_BUT_SPARTANS = "11.4", "Nothing but Spartans";

    CONFERENCE_DIE = "R1", "The die of the Conference";
    END_OF_DAY_DIE = "R2", "The use of the six-sided die";
    LIGHT_FACING_NUMBER = "R3", "Two cases 3.3.3";
    NAMES = "R4", "Thebans and Locrians";
    EPHIALTES_BOX = "R5", "Who stands in the Ephialtes Box";
    ASSAULTS = "R6", "Days, assaults and rounds";
    LATER_ASSAULTS = "R7", "Later assaults of a day";
    SAME_DAY_LOSSES = "R8", "A contingent that attacks twice in a day";
    OVERSTACKING = "R9", "Elimination for stacking";
    GUARD_IS_COUNTED = "R10", "The guard counts as a contingent that stays";
    JOINING = "R11", "Joining a melee";
}
