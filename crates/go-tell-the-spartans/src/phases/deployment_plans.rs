//! 6.0 The ready-made deployments of the Greeks, carried out: which counter goes where.

use super::deployment_ground::Group;
use super::forbid;
use super::placing::{Post, Units};
use crate::map::{Area, AreaSet, DEPLOYMENT, Facing};
use crate::plans::Plan;
use crate::units::{Contingent, Kind, LARGEST_CONTINGENT, Unit};
use crate::{Position, Side, rulebook};
use arrayvec::ArrayVec;
use tabletop::{Illegal, arrange};

impl Position {
    /// Whether a plan's ground can be taken by the whole contingent.
    pub(super) fn judge_plan(&self, contingent: Contingent, plan: Plan) -> Result<(), Illegal> {
        let fail =
            || forbid(rulebook::DEPLOYMENT_RESTRICTIONS, "the ground of this plan cannot be taken now");
        if !Plan::ALL.contains(&plan) {
            return forbid(rulebook::GREEK_DEPLOYMENT, "this is a plan of the Persians");
        }
        // The ring around Kolonos leaves nobody before the wall.
        if plan == Plan::Ring && self.clock.day < 3 {
            return fail();
        }
        let begun = self.field.on_map(Side::Greece).any(|(unit, _)| self.of(unit).contingent == contingent);
        if begun {
            return forbid(rulebook::GREEK_DEPLOYMENT, "some of the contingent have taken other ground");
        }
        let (mut taken, mut fits) = (AreaSet::EMPTY, true);
        self.for_each_post(contingent, plan, &mut |_, post| match post {
            None => fits = false,
            Some((area, _)) => taken.insert(area),
        });
        if !fits {
            return fail();
        }
        let others = self.groups_waiting();
        let wanted: u32 =
            others.iter().filter(|group| group.contingent != contingent).map(Group::areas).sum();
        let free = DEPLOYMENT.but_not(self.field.occupied(Side::Greece)).but_not(taken);
        if wanted > free.len() { fail() } else { Ok(()) }
    }

    /// Where each counter of a Greek contingent goes in a plan, the top one of a stack first.
    pub(super) fn greek_posts(
        &self,
        contingent: Contingent,
        plan: Plan,
    ) -> ArrayVec<Post, LARGEST_CONTINGENT> {
        let mut posts = ArrayVec::new();
        self.for_each_post(contingent, plan, &mut |unit, post| {
            if let Some((area, facing)) = post {
                posts.push((unit, area, facing));
            }
        });
        posts
    }

    /// The same for every counter, with or without a place: in stacks of about the same size, the least damaged first and on
    /// top, on the ground of the plan that is open to it, area beside area. Where others hold that, beside its own.
    fn for_each_post(
        &self,
        contingent: Contingent,
        plan: Plan,
        visit: &mut impl FnMut(Unit, Option<(Area, Facing)>),
    ) {
        let mut open = self.ground(contingent).free;
        let mut own = AreaSet::EMPTY;
        for kind in Kind::ALL {
            let mut units: Units =
                self.not_deployed(contingent).filter(|&unit| self.of(unit).kind == kind).collect();
            arrange(&mut units, |&unit| (self.field.losses(unit), unit));
            let stacks = units.len().div_ceil(3);
            let mut left = units.as_slice();
            for number in 0..stacks {
                let (stack, rest) = left.split_at(left.len().div_ceil(stacks - number));
                left = rest;
                let beside: AreaSet =
                    own.iter().flat_map(|area| area.neighbours().map(|(_, beside)| beside)).collect();
                let together = contingent != Contingent::Peloponnesian && !own.is_empty();
                let fit = if together { open.and(beside) } else { open };
                let charted = plan.ground(contingent, kind).find(|&(area, _)| fit.contains(area));
                let post = charted.or_else(|| {
                    let (first, facing) = plan.ground(contingent, kind).next()?;
                    fit.iter().min_by_key(|area| area.distance(first)).map(|area| (area, facing))
                });
                if let Some((area, _)) = post {
                    own.insert(area);
                    open.remove(area);
                }
                stack.iter().for_each(|&unit| visit(unit, post));
            }
        }
    }
}
