//! Every rule of the booklet, in printed order, after them the events of the sixteen cards, and last what the booklet does not
//! say: the rules of this house.
//!
//! Code and tests cite these constants; `docs/earth-and-water/rules.md` explains each in our own words.

tabletop::rules! {
    MAP = "2.1", "Map";
    PIECES = "2.2", "Wooden playing pieces";
    DECK = "2.3", "Cards";
    PERSIAN_SETUP = "3.1", "Starting Persian positions";
    GREEK_SETUP = "3.2", "Starting Greek positions";
    MARKER_SETUP = "3.3", "Marker setup";
    DEALING = "3.4", "Dealing the cards";
    CONTROL = "Control", "Control of cities";
    CAMPAIGN = "4.1", "Launching a campaign";
    PREPARATION_OVERVIEW = "4.2", "Preparation phase overview";
    OPERATION_OVERVIEW = "4.3", "Operation phase overview";
    SUPPLY_OVERVIEW = "4.4", "Supply phase overview";
    SCORING_OVERVIEW = "4.5", "Scoring phase overview";
    PERSIAN_PREPARATION = "5.1", "Persian preparation";
    GREEK_PREPARATION = "5.2", "Greek preparation";
    SUDDEN_DEATH = "5.3", "Sudden death of the Persian king";
    DRAW_PILE = "5.4", "Draw pile";
    OPERATIONS = "6.1", "Operations phase procedure";
    PLAYING_AN_EVENT = "6.2", "Playing an event";
    MOVEMENT = "6.3", "Movement";
    LAND_MOVEMENT = "6.4", "Land movement";
    NAVAL_MOVEMENT = "6.5", "Naval movement";
    LAND_BATTLES = "7.1", "Land battles";
    NAVAL_BATTLES = "7.2", "Naval battles";
    CARDS_IN_HAND = "8.1", "Cards in hand";
    ATTRITION = "8.2", "Attrition of forces";
    SCORING = "9", "Scoring phase";
    VICTORY = "10", "Victory conditions";

    MINES_OF_LAURION = "#1G", "Mines of Laurion";
    CAVALRY_OF_MARDONIUS = "#1P", "Cavalry of Mardonius";
    IONIAN_REVOLT = "#2G", "Ionian Revolt";
    TRIBUTE = "#2P", "Tribute of Earth and Water";
    WRATH_OF_POSEIDON = "#3G", "Wrath of Poseidon";
    MILTIADES = "#4G", "Miltiades";
    CARNEIA = "#4P", "Carneia Festival";
    THEMISTOCLES = "#5G", "Themistocles";
    IMMORTALS = "#5P", "The Immortals";
    PAUSANIAS = "#6G", "Pausanias";
    OSTRACISM = "#6P", "Ostracism";
    ORACLE_OF_DELPHI = "#7G", "Oracle of Delphi";
    GREAT_KING = "#7P", "The Great King";
    LEONIDAS = "#8G", "Leonidas";
    ROYAL_ROAD = "#8P", "The Royal Road";
    ARTEMISIA = "#9G", "Artemisia I";
    HIPPIAS = "#9P", "Hippias";
    EVANGELION = "#10G", "Evangelion";
    SEPARATE_PEACE = "#10P", "Separate Peace";
    MELAS_ZOMOS = "#11G", "Melas Zomos";
    DEATH_OF_THE_KING = "#11P", "Sudden Death of the Great King";
    MOLON_LABE = "#12G", "Molon Labe";
    DEFECTION_OF_THEBES = "#12P", "Defection of Thebes";
    TRIREMES = "#13G", "Triremes";
    SUPPORT_FROM_SYRACUSE = "#14G", "Support from Syracuse";
    ALLIANCE_WITH_CARTHAGE = "#14P", "Alliance with Carthage";
    THREE_HUNDRED_SPARTANS = "#15G", "300 Spartans";
    ACROPOLIS_ON_FIRE = "#15P", "Acropolis on Fire";
    DESERTION = "#16G", "Desertion of Greek Soldiers";
    PACIFICATION = "#16P", "Pacification of Babylon or Egypt";

    DRAWING_AGAIN = "H1", "Drawing again (a rule of this house)";
}
