//! ST4 The ground of a free battle, laid by the players square by square.

use super::{Flow, forbid};
use crate::action::Groundwork;
use crate::battles::{Battle, FreeBattle, MOST_PIECES, Piece, SITES};
use crate::event::RiteEvent;
use crate::phase::{Ground, Phase};
use crate::position::Laid;
use crate::setup::TerrainMethod;
use crate::terrain::Terrain;
use crate::{Action, Event, Position, Side, rulebook};
use arrayvec::ArrayVec;
use tabletop::{Illegal, Log};
use wargame::plane::{Point, Rect};

type Pieces = ArrayVec<Piece, MOST_PIECES>;

impl Position {
    /// R207 Piece by piece the ground is laid, then changed, then an edge is picked; at last the road is laid.
    pub(crate) fn go_on_ground(&mut self) -> Flow {
        let method = self.setup.terrain_method;
        let Battle::Free(battle) = self.setup.battle else { return Flow::Done };
        let (first, corrects) = match method {
            TerrainMethod::Drawn => return Flow::Done,
            TerrainMethod::InvaderLays => (Side::First, Side::Second),
            TerrainMethod::DefenderLays | TerrainMethod::ByTurns => (Side::Second, Side::First),
        };
        tabletop::applies!(rulebook::WHO_LAYS_WHAT);
        let by_turns = method == TerrainMethod::ByTurns;
        let picks = if by_turns { Side::Second } else { corrects };
        let quarter = || (self.covers(&battle).count() as u8 + 2) / 4;
        let is_laid = battle
            .kind
            .data()
            .cover
            .iter()
            .all(|cover| battle.kind.asks_for(battle.board, cover, self.laid.pieces()).is_none());
        let next = match self.phase {
            Phase::Ground(last, Ground::Lay) if !is_laid => {
                Some((if by_turns { last.enemy() } else { last }, Ground::Lay))
            }
            Phase::Ground(_, Ground::Lay) if by_turns => Some((first, Ground::Change(1))),
            Phase::Ground(_, Ground::Lay) => Some((corrects, Ground::Change(quarter()))),
            Phase::Ground(last, Ground::Change(_)) if by_turns && last == first => {
                Some((first.enemy(), Ground::Change(1)))
            }
            Phase::Ground(_, Ground::Change(_)) => Some((picks, Ground::Edge)),
            Phase::Ground(_, Ground::Edge) => None,
            _ => Some((first, Ground::Lay)),
        };
        if let Some((side, ground)) = next {
            self.phase = Phase::Ground(side, ground);
            return Flow::Asks;
        }
        if battle.kind.data().has_road {
            let mut pieces: Pieces = self.laid.pieces().iter().copied().collect();
            pieces.push(battle.kind.road(battle.board));
            self.laid = Laid::new(&pieces);
        }
        Flow::Done
    }

    /// R105 Whether the Invader has precedence, whatever the arete: in the first turn on ground that was laid by turns.
    pub(crate) fn has_invader_first(&self) -> bool {
        let is_free = matches!(self.setup.battle, Battle::Free(_));
        let by_turns = is_free && self.setup.terrain_method == TerrainMethod::ByTurns;
        if by_turns && self.turn == 1 {
            tabletop::applies!(rulebook::FIRST_TURN);
        }
        by_turns && self.turn == 1
    }

    pub(crate) fn list_ground(&self, ground: Ground, visit: &mut dyn FnMut(Action)) {
        let mut offer = |work: Groundwork| {
            if self.ground_after(ground, work).is_ok() {
                visit(Action::Ground(work));
            }
        };
        for site in 0..SITES {
            Terrain::ALL.into_iter().for_each(|terrain| offer(Groundwork::Lay { site, terrain }));
            offer(Groundwork::Remove(site));
            (0..SITES).for_each(|to| offer(Groundwork::Move { from: site, to }));
        }
        [Groundwork::Leave, Groundwork::ChangeEdges].into_iter().for_each(offer);
    }

    /// The ground as this would make it, or why it may not be done.
    pub(crate) fn ground_after(&self, ground: Ground, work: Groundwork) -> Result<Pieces, Illegal> {
        let Battle::Free(battle) = self.setup.battle else {
            return forbid(rulebook::LAYING_BY_HAND, "the ground is as the scenario says");
        };
        let mut pieces: Pieces = self.laid.pieces().iter().copied().collect();
        match (ground, work) {
            (Ground::Lay, Groundwork::Lay { site, terrain }) => {
                pieces.push(self.check_site(&battle, &pieces, terrain, site)?);
            }
            (Ground::Change(_), Groundwork::Remove(site)) => {
                self.take(&battle, &mut pieces, site)?;
            }
            (Ground::Change(_), Groundwork::Move { from, to }) => {
                let Piece { terrain, .. } = self.take(&battle, &mut pieces, from)?;
                if from == to {
                    return forbid(rulebook::LAYING_BY_HAND, "it lies there already");
                }
                pieces.push(self.check_site(&battle, &pieces, terrain, to)?);
            }
            (Ground::Change(_) | Ground::Edge, Groundwork::Leave) => {}
            (Ground::Edge, Groundwork::ChangeEdges) => return self.turned(&battle, pieces),
            _ => {
                let (rule, question) = self.phase.question();
                return Err(Illegal::new(rule, format!("now you must {question}")));
            }
        }
        Ok(pieces)
    }

    pub(crate) fn work_ground(
        &mut self,
        side: Side,
        ground: Ground,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Flow {
        let Action::Ground(work) = action else { return Flow::Asks };
        let Ok(pieces) = self.ground_after(ground, work) else { return Flow::Asks };
        tabletop::applies!(rulebook::LAYING_BY_HAND);
        self.laid = Laid::new(&pieces);
        log.note(Event::Rites(RiteEvent::Ground { side, work }));
        match (ground, work) {
            (Ground::Change(left @ 2..), Groundwork::Move { .. } | Groundwork::Remove(_)) => {
                self.phase = Phase::Ground(side, Ground::Change(left - 1));
                Flow::Asks
            }
            _ => Flow::Done,
        }
    }

    /// The pieces that players lay: all but what the type always has.
    fn covers<'a>(&'a self, battle: &'a FreeBattle) -> impl Iterator<Item = &'a Piece> {
        self.laid.pieces().iter().filter(|piece| battle.kind.cover(piece.terrain).is_some())
    }

    /// NT2, ST3 A piece on a square, if its kind is asked for, belongs there and nothing lies there.
    fn check_site(
        &self,
        battle: &FreeBattle,
        pieces: &[Piece],
        terrain: Terrain,
        site: u8,
    ) -> Result<Piece, Illegal> {
        let rule = battle.kind.data().rule;
        let Some(cover) = battle.kind.cover(terrain) else {
            return forbid(rule, "this battle has no such ground, or has it already");
        };
        let Some(rect) = battle.kind.site(battle.board, cover, site) else {
            return forbid(rule, "such ground does not belong there");
        };
        match battle.kind.asks_for(battle.board, cover, pieces) {
            Some(free) if free.contains(&rect) => Ok(Piece { terrain, rect }),
            Some(_) => forbid(rulebook::LAYING_BY_HAND, "something lies there"),
            None => forbid(rule, "no more of it is asked for"),
        }
    }

    /// Takes up the piece that lies on a square.
    fn take(&self, battle: &FreeBattle, pieces: &mut Pieces, site: u8) -> Result<Piece, Illegal> {
        let lies = |piece: &Piece| {
            let cover = battle.kind.cover(piece.terrain);
            cover.is_some_and(|cover| battle.kind.site(battle.board, cover, site) == Some(piece.rect))
        };
        match pieces.iter().position(lies) {
            Some(place) => Ok(pieces.remove(place)),
            None => forbid(rulebook::LAYING_BY_HAND, "no piece that was laid lies there"),
        }
    }

    /// R208 The table turned about, but for what belongs to the home edges.
    fn turned(&self, battle: &FreeBattle, mut pieces: Pieces) -> Result<Pieces, Illegal> {
        tabletop::applies!(rulebook::PICKING_AN_EDGE);
        let middle = self.table().centre();
        let covers: Pieces = self.covers(battle).copied().collect();
        pieces.retain(|piece| battle.kind.cover(piece.terrain).is_none());
        for piece in covers {
            let centre = piece.rect.centre();
            let opposite = middle + (middle - centre);
            let site = self.site_at(battle, piece.terrain, opposite);
            let laid = site.map(|site| self.check_site(battle, &pieces, piece.terrain, site));
            let Some(Ok(laid)) = laid else {
                return forbid(battle.kind.data().rule, "its ground belongs to the home edges as they are");
            };
            pieces.push(laid);
        }
        Ok(pieces)
    }

    fn site_at(&self, battle: &FreeBattle, terrain: Terrain, at: Point) -> Option<u8> {
        let cover = battle.kind.cover(terrain)?;
        (0..SITES)
            .find(|&site| battle.kind.site(battle.board, cover, site).is_some_and(|rect| rect.contains(at)))
    }

    /// Where a square lies on which the ground can be worked now.
    pub fn square(&self, site: u8) -> Option<Rect> {
        let Battle::Free(battle) = self.setup.battle else { return None };
        let mut covers = battle.kind.data().cover.iter();
        covers.find_map(|cover| battle.kind.site(battle.board, cover, site))
    }
}
