//! Every rule, in printed order; then the three laws of combat, and the rulings on what the print leaves open.
//!
//! Code and tests cite these constants; `docs/marathon/rules.md` explains each in our own words. A ruling has the letter and
//! number it has in `docs/marathon/rulings.md`.

tabletop::rules! {
    SCALE = "1.1", "Scale";
    DICE_COUNT_FROM_ZERO = "3.0", "Important concepts";
    UNITS = "3.1", "Units";
    UNIT_TYPES = "3.1.1", "Unit types";
    FACING = "3.1.2", "Facing";
    STACKING = "3.1.3", "Stacking";
    MARKERS = "3.2", "Markers";
    ACTIVATION_CHITS = "3.2.1", "Activation chits";
    EVENT_CHITS = "3.2.2", "Event chits";
    MORALE_CHECKS = "3.3", "Morale checks";
    DISORGANISATION = "3.4", "Disorganisation";
    DICE = "3.5", "Dice mechanics";
    LINE_OF_SIGHT = "3.6", "Line of sight";

    SEQUENCE = "4.0", "Sequence of play";

    ACTIVATION = "5.0", "Activation phase";
    ACTIVATION_MARKERS = "5.1", "Activation markers";
    EVENT_MARKERS = "5.2", "Event markers";

    COMMAND = "6.0", "Command";
    OUT_OF_COMMAND = "6.1", "Out of command";
    REACTIVATION = "6.2", "Reactivation";

    MOVEMENT = "7.0", "Movement";
    MOVEMENT_BONUS = "7.1", "Movement bonus rating";
    CHANGING_FACING = "7.2", "Changing facing";
    CHANGING_FORMATION = "7.3", "Changing formation";
    DEPLOYED = "7.3.1", "Deployed formation";
    MARCH = "7.3.2", "March formation";
    SKIRMISHERS = "7.3.3", "Skirmishers";
    PASS_THROUGH = "7.3.3.1", "Pass through";
    MISSILE_FIRE = "7.4", "Missile fire";
    FIRE_PROCEDURE = "7.5", "Missile fire procedure";
    FIRE_MODIFIERS = "7.5.1", "Missile fire modifiers";
    ARCHERS = "7.5.2", "Archers";
    LOW_AMMO = "7.5.2.1", "Low ammo effects";
    RESTING = "7.6", "Resting";
    ENGAGEMENT = "7.7", "Engagement";

    COMBAT = "8.0", "Combat";
    EVEN_SPLIT = "8.i", "First law: strength is split evenly";
    OBLIGATION = "8.ii", "Second law: who must be attacked";
    ONCE = "8.iii", "Third law: each enemy hex once";
    COMBAT_PROCEDURE = "8.1", "Combat procedure";
    ROUT_BEFORE_COMBAT = "8.1.1", "Rout before combat";
    RETREAT_BEFORE_COMBAT = "8.1.2", "Retreat before combat";
    COMBAT_MODIFIERS = "8.2", "Combat modifiers";
    COMBAT_CHECKS = "8.3", "Morale checks in combat";
    LEADER_CASUALTIES = "8.4", "Leadership casualties";
    LEADERLESS_WINGS = "8.4.1", "Activating leaderless wings";

    ROUT_MOVEMENT = "9.0", "Rout movement";

    FRIENDLY_FIRE = "10.1", "Friendly fire";
    COMMAND_CONFUSION = "10.2", "Command confusion";
    REVERSE_MOVEMENT = "10.3", "Reverse movement";
    LOW_AMMO_RECOVERY = "10.4", "Low ammo recovery";

    MOVEMENT_ALLOWANCES = "11.2", "Movement allowances";
    TERRAIN = "11.3", "Terrain";
    COASTAL_HEXES = "11.3.1", "Coastal hexes";
    EVENTS = "11.4", "Events";
    ELITE_UNITS = "11.5", "Elite units";

    ACTIVATION_CUP = "12.1", "Activation cup";
    UNIT_SETUP = "12.1.1", "Unit set-up";
    VICTORY = "12.1.2", "Victory conditions";
    WHAT_IF = "12.2", "What-if scenario";

    REAR_OF_A_SINGLE_HEX = "A1", "Two rear hexes behind a single hex";
    FLANKS = "A2", "Which hexes are the flanks";
    TURNING_COSTS = "A3", "What turning costs";
    EITHER_HALF = "A4", "Either half of a phalanx counts";
    ALWAYS_ONE_HEX = "A5", "Always at least one hex";
    HALVED_ALLOWANCE = "A6", "Halved allowance and bonus";
    BESIDE_THE_ENEMY = "A7", "Out of command beside the enemy";
    THROUGH_FRIENDS = "A8", "Moving through friends";
    SKIRMISHERS_AND_PHALANX = "A9", "Skirmishers with a phalanx";
    MIXED_STACKS = "A10", "Skirmishers in a stack";
    OWN_FACING = "A11", "Each unit of a stack has its own facing";
    SHIELD_AND_SPEAR = "A12", "Who is of the same type";
    CAVALRY = "A13", "Cavalry";
    ENEMY_HEXES = "A14", "Entering enemy hexes";
    SKIRMISHERS_AND_MARSH = "A15", "Skirmishers and marsh";
    UPHILL = "A16", "Uphill";
    MOVING_ON = "A17", "Moving on beside the enemy";
    SWINGING = "A18", "What a wheel passes over";
    WHOLE_ALLOWANCE = "A19", "Changing formation takes the whole move";
    LEADERS_MOVE = "A20", "Leaders' movement";
    ONE_AT_A_TIME = "A21", "One unit at a time";

    COMMAND_CHECK = "B1", "When command is checked";
    ONE_LEADER = "B2", "One leader a wing";
    CHAIN = "B3", "What the chain of command crosses";
    ENGAGED_OUT_OF_COMMAND = "B4", "Engaged units out of command";
    LEADERLESS_COMMAND = "B5", "Command without a leader";
    NOBODY_TO_REACTIVATE = "B6", "Reactivation before any activation";
    WHO_REACTIVATES = "B7", "Who can be reactivated";
    FAILED_REACTIVATION = "B8", "A failed reactivation";
    REACTIVATED_OUT_OF_COMMAND = "B9", "Out of command in a reactivated wing";
    END_TURN_PUT_BACK = "B10", "End Turn put back";
    TURN_EXHAUSTED = "B11", "When a turn is exhausted";
    NEW_TURN = "B12", "A new turn";
    CHOOSING_REST = "B13", "Choosing to rest";

    ENGAGED = "C1", "Who is engaged";
    VOLUNTEERS = "C2", "Attacking a flank or a rear";
    ENGAGED_MOVEMENT = "C3", "Engaged units move";
    WHO_FIGHTS = "C4", "Who fights in an activation";
    TARGETS = "C5", "What is one target";
    RIGHTMOST = "C6", "Which target is the rightmost";
    FREE_ALLOCATION = "C7", "Free allocation";
    EFFECTIVE_STRENGTH = "C8", "Effective strength";
    TOGETHER = "C9", "Attackers on one target";
    COUNTERATTACK = "C10", "Counterattack";
    WHEN_CHECKS_ARE_MADE = "C11", "When morale checks are made";
    MORALE_IN_COMBAT = "C12", "Morale rating and combat dice";
    CHECK_SUM = "C13", "The sum of a morale check";
    COAST = "C14", "When the coast counts";
    LEADER_CHECK = "C15", "The check of a leader";
    LEADER_STACKED = "C16", "Leader stacked with a unit";
    SKIRMISHERS_BEHIND = "C17", "Enemy skirmishers at one's flank and rear";
    WEIGHT_OF_ARMS = "C18", "Skirmishers, phalanxes and the rest";
    THROUGH_WHICH_HEX = "C19", "Through which hex an attack comes";
    MARCH_ADDS = "C20", "March adds to flank and rear";
    ARCHERS_IN_MELEE = "C21", "Archers in melee";
    LACKING_STRENGTH = "C22", "Lacking strength";
    RETREATING = "C23", "Who retreats before combat, and where to";
    TARGETS_GONE = "C24", "When all targets have left";

    ONE_DIE = "D1", "One die a fire";
    HOW_OFTEN = "D2", "How often one fires";
    WHO_FIRES = "D3", "Who fires";
    ENGAGED_TARGETS = "D4", "Fire at close quarters";
    TARGETS_CHECK = "D5", "The target's check";
    WHERE_FIRE_ENTERS = "D6", "Where fire enters";
    NO_COVER = "D7", "No cover";
    SIGHT = "D8", "What blocks sight";
    WHO_SEES = "D9", "Who must see whom";
    AMMO = "D10", "Low ammo";
    ELEVATION = "D11", "Elevation";

    WHO_CHECKS_FOR_ROUT = "E1", "Who checks in the rout step";
    ROUT_CHECK = "E2", "The check against rout";
    PATH_OF_ROUT = "E3", "The path of a rout";
    NO_WAY_OUT = "E4", "No way out";
    ROUTING_THROUGH_FRIENDS = "E5", "Routing through friends";
    PHALANX_ROUTS = "E6", "A phalanx routs";
    AFTER_ROUT = "E7", "After a rout";
    RALLY = "E8", "Rally";
    ATTACKED_WHILE_ROUTED = "E9", "Attacked while routed";
    ROUTED_THROUGH = "E10", "Friends who are routed through";
    TWO_WORDINGS = "E11", "Two wordings of one check";
    FORCED_STACKING = "E12", "Forced stacking";
    REAR_OF_SKIRMISHERS = "E13", "The rear of skirmishers";
    LEADERS_STAY = "E14", "Leaders stay";

    DISEMBARK = "F1", "Persians Disembark";
    SHIPS_EMPTY = "F2", "When the ships are empty";
    CAMPS = "F3", "Occupied camps";
    COMMANDERS = "F4", "Datis and Miltiades";
    COUNTING = "F5", "The count after turn 12";
    LENGTH = "F6", "Length of the game";
    SPARTANS = "F7", "The Spartans arrive";
    ELITE = "F8", "Elite units strike harder";
    EAST_OF_COLUMN_21 = "F9", "East of column 21";
}
