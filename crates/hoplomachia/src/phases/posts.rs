//! PG13 Where strategoi stand: as they were set up, or as their player draws on his map.

use super::forbid;
use crate::action::Stroke;
use crate::epoch::Epoch;
use crate::field::{Field, State, Unit, UnitId, Units};
use crate::host::MOST_STRATEGOI;
use crate::troops::Class;
use crate::{Position, Side, rulebook};
use arrayvec::ArrayVec;
use tabletop::Illegal;

/// Where a strategos stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Post {
    /// Which of them.
    pub(crate) strategos: u8,
    /// With whom.
    pub(crate) unit: UnitId,
    /// In which of its lochoi.
    pub(crate) file: u8,
}

/// Where all strategoi of an army stand.
pub(crate) type Posts = ArrayVec<Post, MOST_STRATEGOI>;

impl Position {
    /// Where the strategoi of a side stand.
    pub(crate) fn posts(&self, side: Side) -> Posts {
        let post = |strategos, unit, file| Post { strategos, unit, file };
        self.hosts[side].strategoi().map(|(index, him)| post(index, him.unit, him.file)).collect()
    }

    /// Where they stood before anybody drew: as the scenario says, or as in a free battle.
    pub(crate) fn posts_as_set_up(&self, side: Side) -> Posts {
        let listed = |strategos: u8| {
            let army = &self.scenario()?.armies[side];
            let roster = army.find(army.strategoi.get(usize::from(strategos))?.unit)?;
            let is_listed = |unit: &Unit| unit.side == side && usize::from(unit.conduct.roster) == roster;
            UnitId::all().find(|id| self.field.get(*id).is_some_and(is_listed))
        };
        let posts = self.posts(side);
        let strategoi = posts.iter().map(|post| (post.strategos, self.contingent(post.unit))).collect();
        let free = free_posts(&self.field, side, self.epoch(), strategoi);
        let as_set_up = |post: Post| {
            let in_free_battle = free.iter().find(|it| it.strategos == post.strategos).map(|it| it.unit);
            let unit = listed(post.strategos).or(in_free_battle).unwrap_or(post.unit);
            Post { unit, file: 0, ..post }
        };
        posts.into_iter().map(as_set_up).collect()
    }

    fn contingent(&self, id: UnitId) -> u8 {
        self.field.get(id).map_or(0, |unit| unit.conduct.contingent)
    }

    /// Every post that a player could draw.
    pub(super) fn list_posts(&self, side: Side, offer: &mut dyn FnMut(Stroke)) {
        for (strategos, _) in self.hosts[side].strategoi() {
            for unit in UnitId::all() {
                let Some(there) = self.field.get(unit).filter(|unit| unit.side == side) else { continue };
                there.files().for_each(|file| offer(Stroke::Post { strategos, unit, file }));
            }
        }
    }

    /// PG13, R209 Whether a strategos may stand there.
    pub(super) fn posted(&self, side: Side, strategos: u8, unit: UnitId, file: u8) -> Result<Post, Illegal> {
        let post = Post { strategos, unit, file };
        let there = self.field.get(unit).filter(|unit| unit.side == side);
        let (Some(him), Some(there)) = (self.hosts[side].strategos(strategos), there) else {
            return forbid(rulebook::STRATEGOS_LOCATION, "there is no such unit of yours");
        };
        if !there.lochos(file).is_there() || (him.unit, him.file) == (unit, file) {
            return forbid(rulebook::STRATEGOS_LOCATION, "he stands there, or there is no such lochos");
        }
        tabletop::applies!(rulebook::OWN_CONTINGENT);
        if self.contingent(him.unit) != there.conduct.contingent {
            return forbid(rulebook::OWN_CONTINGENT, "a strategos stands with the men of his own city");
        }
        tabletop::applies!(rulebook::STRATEGOS_LOCATION);
        let is_late = self.epoch() > Epoch::Alkibiadean;
        let is_hoplites = |unit: &Unit| {
            unit.troop().class() == Class::Hoplites
                && unit.side == side
                && unit.conduct.contingent == there.conduct.contingent
        };
        let has_hoplites = || UnitId::all().any(|id| self.field.get(id).is_some_and(is_hoplites));
        match there.troop().class() {
            Class::Hoplites => Ok(post),
            Class::Hippeis | Class::Peltasts if is_late => Ok(post),
            _ if there.is(State::Core) && !has_hoplites() => Ok(post),
            _ => forbid(
                rulebook::STRATEGOS_LOCATION,
                "he stands in a lochos of hoplites, from 404 BC also of peltasts or in an ile",
            ),
        }
    }

    /// A strategos stands there now.
    pub(super) fn post(&mut self, side: Side, post: Post) {
        if let Some(him) = self.hosts[side].strategos_mut(post.strategos) {
            (him.unit, him.file) = (post.unit, post.file);
        }
    }

    /// R204 Who stands deeper has fewer lochoi: a strategos beyond the last of them stands in that.
    pub(crate) fn keep_posts(&mut self, id: UnitId) {
        let Some(unit) = self.field.get(id) else { return };
        let (side, last) = (unit.side, unit.body.shape.files.saturating_sub(1));
        for mut post in self.posts(side).into_iter().filter(|post| post.unit == id) {
            post.file = post.file.min(last);
            self.post(side, post);
        }
    }
}

/// PG13 In a free battle each strategos stands with the first unit of the core of his contingent in which no other stands, or with the
/// first of all; until 404 BC with hoplites, if there are any. A strategos is his place in the list and his contingent.
pub(crate) fn free_posts(
    field: &Field,
    side: Side,
    epoch: Epoch,
    strategoi: ArrayVec<(u8, u8), MOST_STRATEGOI>,
) -> Posts {
    let mut taken = Units::NONE;
    let mut posts = Posts::new();
    let all = |is_meant: &dyn Fn(&Unit) -> bool| -> Units {
        UnitId::all().filter(|id| field.get(*id).is_some_and(is_meant)).collect()
    };
    for (strategos, contingent) in strategoi {
        let is_his =
            |unit: &Unit| unit.side == side && unit.is(State::Core) && unit.conduct.contingent == contingent;
        let hoplites = all(&|unit| is_his(unit) && unit.troop().class() == Class::Hoplites);
        let is_among_hoplites = epoch <= Epoch::Alkibiadean && !hoplites.is_empty();
        let of_his = if is_among_hoplites { hoplites } else { all(&is_his) };
        if let Some(unit) = of_his.iter().find(|id| !taken.contains(*id)).or(of_his.iter().next()) {
            taken.insert(unit);
            posts.push(Post { strategos, unit, file: 0 });
        }
    }
    posts
}
