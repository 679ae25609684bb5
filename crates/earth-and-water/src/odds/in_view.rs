//! The battle that a choice leads to, as far as a viewer can see.

use super::{Battle, Cards, Nerve};
use crate::battle::in_battle_of_immortals;
use crate::cards::Card;
use crate::cards::chart::{ARTEMISIA, MILTIADES, PAUSANIAS};
use crate::map::City;
use crate::phase::{Clash, GreekDice, LandStage, Mission, NavalStage, Phase, Trip};
use crate::{Action, BySide, Side, View};

impl Battle {
    /// The battle that would be fought after this choice: the one a movement brings on, or the one under way, with the
    /// card that is played now. Both sides fight to the end, and nobody answers with a card he may hold. `None` where the
    /// choice leads to no battle.
    pub fn threatened(view: &View, action: Action) -> Option<Battle> {
        let battle = match (view.phase, action) {
            (Phase::Movement { side, mission }, Action::March { to, armies, .. }) => {
                Battle::brought_on(view, side, mission, to, 0, armies)
            }
            (Phase::Movement { mission: Mission::Themistocles, .. }, Action::Sail { to, fleets, .. })
                if let Some(Phase::Themistocles(persian)) = view.interrupted
                    && persian.to == to =>
            {
                Battle::at_sea(view, persian).with_themistocles(fleets)
            }
            (Phase::Movement { side, mission }, Action::Sail { to, fleets, armies, .. }) => {
                Battle::brought_on(view, side, mission, to, fleets, armies)
            }
            (Phase::Themistocles(trip), Action::Decline) => Battle::at_sea(view, trip),
            (Phase::NavalBattle(trip, NavalStage::Artemisia), Action::Decline) => Battle::at_sea(view, trip),
            (Phase::NavalBattle(trip, _), Action::FightOn) => Battle::at_sea(view, trip),
            (Phase::NavalBattle(trip, _), Action::React(ARTEMISIA)) => {
                Battle::at_sea(view, trip).without_artemisia()
            }
            (Phase::LandBattle(trip, clash), Action::FightOn) => Battle::on_land(view, trip, clash),
            (Phase::LandBattle(trip, clash), Action::Decline) if clash.stage == LandStage::Reactions => {
                Battle::on_land(view, trip, clash)
            }
            (Phase::LandBattle(trip, clash), Action::React(MILTIADES)) => {
                Battle::on_land(view, trip, clash).led_by_miltiades(view)?
            }
            (Phase::LandBattle(trip, clash), Action::React(card)) => {
                Battle::on_land(view, trip, answered(clash, card))
            }
            (Phase::LandBattle(trip, clash), Action::Immortals(armies)) => {
                Battle::on_land(view, trip, clash).with_immortals(armies)
            }
            _ => return None,
        };
        (battle.meets_on_land() || battle.meets_at_sea()).then_some(battle)
    }

    /// 7.2 The battle on land after the defender's fleets have left. `None` where nobody lands, or nobody is there to meet them.
    pub(crate) fn after_the_defender_sailed(view: &View, trip: Trip) -> Option<Battle> {
        let mut battle = Battle::at_sea(view, trip);
        battle.fleets[trip.side.enemy()] = 0;
        battle.meets_on_land().then_some(battle)
    }

    pub(super) fn brought_on(
        view: &View,
        side: Side,
        mission: Mission,
        to: City,
        fleets: u8,
        armies: u8,
    ) -> Battle {
        let there = view.at(to);
        let opposed = fleets > 0 && there.fleets[side.enemy()] > 0;
        Battle {
            city: to,
            attacker: side,
            fleets: forces(side, fleets, there.fleets, opposed),
            armies: forces(side, armies, there.armies, true),
            cards: Cards {
                greek_dice: if mission == Mission::Leonidas { GreekDice::Two } else { GreekDice::Armies },
                cavalry: mission == Mission::Cavalry,
                ..Cards::NONE
            },
            persians_lost: 0,
            nerve: STEADY,
            edition: view.setup.edition,
        }
    }

    pub(super) fn at_sea(view: &View, trip: Trip) -> Battle {
        let there = view.at(trip.to);
        Battle {
            city: trip.to,
            attacker: trip.side,
            fleets: there.fleets,
            armies: forces(trip.side, view.off_map[trip.side].aboard, there.armies, true),
            cards: Cards::NONE,
            persians_lost: 0,
            nerve: STEADY,
            edition: view.setup.edition,
        }
    }

    fn on_land(view: &View, trip: Trip, clash: Clash) -> Battle {
        Battle {
            city: trip.to,
            attacker: trip.side,
            fleets: BySide::default(),
            armies: view.at(trip.to).armies,
            cards: Cards { greek_dice: clash.greek_dice, cavalry: clash.cavalry, ..Cards::NONE },
            persians_lost: clash.persians_lost,
            nerve: STEADY,
            edition: view.setup.edition,
        }
    }

    /// #5G He comes to where the Persians sail: it is one battle, theirs.
    fn with_themistocles(mut self, fleets: u8) -> Battle {
        self.fleets.greece += fleets;
        self
    }

    /// #9G One more Persian fleet is gone, and the army it carried.
    fn without_artemisia(mut self) -> Battle {
        self.fleets.persia = self.fleets.persia.saturating_sub(1);
        if self.attacker == Side::Persia {
            self.armies.persia = self.armies.persia.min(self.fleets.persia);
        }
        self
    }

    /// #5P A new battle.
    fn with_immortals(mut self, armies: u8) -> Battle {
        self.armies.persia = armies;
        self.persians_lost = 0;
        (self.cards.greek_dice, self.cards.cavalry) =
            in_battle_of_immortals(self.edition, self.cards.greek_dice, self.cards.cavalry);
        self
    }
}

const STEADY: BySide<Nerve> = BySide { persia: Nerve::ToTheEnd, greece: Nerve::ToTheEnd };

/// What the attacker brings, and what the defender has there, if it counts.
fn forces(attacker: Side, brought: u8, there: BySide<u8>, counts: bool) -> BySide<u8> {
    BySide::of(|side| match side {
        side if side == attacker => brought,
        side if counts => there[side],
        _ => 0,
    })
}

/// #6G, #15G What a Greek answer before the first round changes.
fn answered(clash: Clash, card: Card) -> Clash {
    if card == PAUSANIAS {
        Clash { cavalry: false, ..clash }
    } else {
        Clash { greek_dice: GreekDice::Three, ..clash }
    }
}
