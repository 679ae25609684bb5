//! The pre-game sequence: how an army's arete is made up before the first signal.

use crate::arete::ByDie;
use crate::setup::RhetoriaCap;
use crate::strategos::Character;
use crate::{Die, Setup, rulebook};
use serde::{Deserialize, Serialize};
use tabletop::{Chance, Illegal};

/// How many stands an army has beside the enemy's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Numbers {
    /// Its own stands.
    pub own: u16,
    /// The enemy's.
    pub enemy: u16,
}

/// PG17 How an army compares for the Hieres.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Size {
    /// More than three to two.
    More,
    /// Not more than three to two either way.
    Even,
    /// Less than two to three.
    Fewer,
}

impl Numbers {
    /// PG14, R6 Whether it outnumbers the enemy three to two or better, counted in stands.
    pub fn outnumbers(self) -> bool {
        tabletop::applies!(rulebook::ALL_STANDS_COUNT);
        2 * self.own >= 3 * self.enemy
    }

    /// The same as the enemy sees it.
    pub const fn reversed(self) -> Numbers {
        Numbers { own: self.enemy, enemy: self.own }
    }

    /// PG17 For the Hieres exactly three to two is still even.
    pub const fn size(self) -> Size {
        if 2 * self.own > 3 * self.enemy {
            Size::More
        } else if 2 * self.enemy > 3 * self.own {
            Size::Fewer
        } else {
            Size::Even
        }
    }
}

/// PG14 The lines of the base arete table, in printed order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BaseLine {
    /// Facing a Spartan army before 371.
    FacingSparta,
    /// Outnumbering the enemy three to two.
    Outnumbers,
    /// A Spartan army before 371.
    Sparta,
    /// Outnumbered three to two.
    Outnumbered,
    /// None of these.
    Neither,
}

impl BaseLine {
    /// All of them, from the top.
    pub const ALL: [BaseLine; 5] = [
        BaseLine::FacingSparta,
        BaseLine::Outnumbers,
        BaseLine::Sparta,
        BaseLine::Outnumbered,
        BaseLine::Neither,
    ];

    /// The base arete that a die gives. Printed.
    #[rustfmt::skip]
    pub const fn arete(self, die: Die) -> i8 {
        let row = match self {
            BaseLine::FacingSparta => [5, 5, 5, 6, 6, 7],
            BaseLine::Outnumbers   => [5, 6, 7, 7, 8, 9],
            BaseLine::Sparta       => [6, 7, 7, 8, 8, 8],
            BaseLine::Outnumbered  => [5, 5, 6, 6, 7, 7],
            BaseLine::Neither      => [5, 6, 6, 7, 7, 8],
        };
        row[die.index()]
    }

    /// PG14, R5 The line of an army: the first from the top that applies, or its best.
    pub fn of(is_spartan: bool, faces_spartans: bool, numbers: Numbers, setup: &Setup) -> BaseLine {
        tabletop::applies!(rulebook::BASE_ARETE);
        let applies = |line: &BaseLine| match line {
            BaseLine::FacingSparta => faces_spartans,
            BaseLine::Outnumbers => numbers.outnumbers(),
            BaseLine::Sparta => is_spartan,
            BaseLine::Outnumbered => numbers.reversed().outnumbers(),
            // "None of these" is what remains.
            BaseLine::Neither => false,
        };
        let sum = |line: &BaseLine| -> i8 { Die::ALL.into_iter().map(|die| line.arete(die)).sum() };
        let mut lines = BaseLine::ALL.into_iter().filter(applies);
        let line = if setup.best_base_line { lines.max_by_key(sum) } else { lines.next() };
        if setup.best_base_line {
            tabletop::applies!(rulebook::FIRST_LINE);
        }
        line.unwrap_or(BaseLine::Neither)
    }
}

/// What kind of battle it is, for what may be done before it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Manner {
    /// Both armies stand opposite each other.
    Arrayed,
    /// Both march onto the field.
    Encounter,
    /// The Invader marches into the Defender's men.
    Ambush,
}

/// How an army comes to the battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Coming {
    /// What kind of battle it is.
    pub manner: Manner,
    /// Whether the army is the Invader.
    pub is_invader: bool,
}

impl Coming {
    /// NT6 Whether it walks into an ambush.
    pub fn is_ambushed(self) -> bool {
        self.manner == Manner::Ambush && self.is_invader
    }

    /// PG16, R13 Whether it may have breakfast.
    pub fn check_breakfast(self, setup: &Setup) -> Result<(), Illegal> {
        if self.is_ambushed() && !setup.ambushed_may_breakfast {
            return Err(Illegal::new(
                rulebook::AMBUSHED_ARETE,
                "an army that is to be ambushed has its base arete and no more",
            ));
        }
        Ok(())
    }

    /// PG17 Whether it may sacrifice.
    pub fn check_hieres(self) -> Result<(), Illegal> {
        if self.manner == Manner::Encounter {
            return Err(Illegal::new(rulebook::HIERES, "there is no sacrifice on the march to an encounter"));
        }
        if self.is_ambushed() {
            return Err(Illegal::new(rulebook::HIERES, "an army that is to be ambushed does not sacrifice"));
        }
        Ok(())
    }

    /// OP4 Whether it may agree on a signal of its own.
    pub fn check_own_signal(self, setup: &Setup) -> Result<(), Illegal> {
        if !setup.optional.unit_signal {
            return Err(Illegal::new(rulebook::OWN_SIGNAL, "nobody agrees on signals in this battle"));
        }
        if self.is_ambushed() {
            return Err(Illegal::new(
                rulebook::OWN_SIGNAL,
                "in an ambush only the ambushers have agreed on one",
            ));
        }
        Ok(())
    }

    /// PG18 Whether its strategoi may speak before the battle; in an encounter they may only after they have mustered.
    pub fn check_rhetoria(self, has_mustered_and_stood: bool) -> Result<(), Illegal> {
        if self.is_ambushed() {
            return Err(Illegal::new(rulebook::RHETORIA, "there is no time for a speech in an ambush"));
        }
        if self.manner == Manner::Encounter && !has_mustered_and_stood {
            return Err(Illegal::new(
                rulebook::RHETORIA,
                "in an encounter the army musters and stands a turn before it listens",
            ));
        }
        Ok(())
    }
}

/// PG16 What breakfast is worth. Printed.
pub fn breakfast(is_thracian: bool) -> i8 {
    tabletop::applies!(rulebook::BREAKFAST);
    if is_thracian { 4 } else { 2 }
}

/// PG17 The Hieres table: the target, and what a success on the first, second and third roll is worth, and none.
#[rustfmt::skip]
pub const fn hieres_row(size: Size) -> (u8, [i8; 4]) {
    match size {
        Size::More  => (3, [2, 1, 0, -2]),
        Size::Even  => (4, [3, 2, 1, -3]),
        Size::Fewer => (5, [4, 2, 1, -2]),
    }
}

/// PG17 One look at the entrails, the first, second or third: what it comes to, if it settles the matter.
pub fn consult(size: Size, earlier: u8, die: Die) -> Option<i8> {
    let (target, worth) = hieres_row(size);
    match (die.pips() >= target, earlier) {
        (true, _) => Some(worth[usize::from(earlier.min(2))]),
        (false, 2..) => Some(worth[3]),
        (false, _) => None,
    }
}

/// PG17, R8 Consults the entrails until a sign is good or three were not.
pub fn hieres(size: Size, chance: &mut impl Chance) -> i8 {
    tabletop::applies!(rulebook::HIERES);
    let mut earlier = 0;
    loop {
        if let Some(arete) = consult(size, earlier, Die::roll(chance)) {
            return arete;
        }
        tabletop::applies!(rulebook::HIERES_GO_ON);
        earlier += 1;
    }
}

/// PG18 What a speech is worth. Reconstructed.
pub const fn rhetoria(character: Character) -> ByDie {
    let row = match character {
        Character::FellowHoplite | Character::Promachos => [-1, 0, 0, 1, 1, 2],
        Character::Crafty | Character::CraftyPromachos => [0, 0, 1, 1, 2, 3],
        Character::Demagogue => [-3, -1, 0, 1, 3, 4],
    };
    ByDie::new(rulebook::RHETORIA, row)
}

/// R9 What all speeches of an army come to.
pub fn speeches(rolls: impl IntoIterator<Item = i8>, setup: &Setup) -> i8 {
    tabletop::applies!(rulebook::EVERY_SPEECH);
    let sum: i8 = rolls.into_iter().sum();
    match setup.rhetoria_cap {
        RhetoriaCap::Unlimited => sum,
        RhetoriaCap::Four => sum.clamp(-4, 4),
    }
}
