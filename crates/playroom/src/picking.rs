//! From point to point to an action.
//!
//! Every action that may be chosen has a path of points. A person walks along: what may be pointed at next is what follows
//! in the paths that begin like the walk so far. A button ends its path at once; a place, a card or a number waits to be
//! confirmed, so that odds can be read and numbers changed before anything is done.

use crate::{Path, Point, Step};
use tabletop::arrange;

/// How far a person has got.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Picking {
    chosen: Vec<Point>,
    /// The cards laid out so far, where a choice of cards is asked for.
    laid_out: u32,
}

/// What pointing at something came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picked {
    /// Nothing that may be chosen now begins like this.
    NotOffered,
    /// There is more to choose, or it waits to be confirmed.
    Further,
    /// The action with this number is chosen.
    Done(usize),
}

/// Numbers of which one is to be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counted {
    /// What is counted.
    pub of: &'static str,
    /// The numbers there are.
    pub numbers: Vec<u8>,
    /// The one chosen now.
    pub chosen: Option<u8>,
}

impl Counted {
    /// "1 army aboard", "2 armies aboard".
    pub fn said(of: &str, n: u8) -> String {
        let (things, rest) = of.split_at(of.find(' ').unwrap_or(of.len()));
        let thing = match things.strip_suffix("ies") {
            _ if n != 1 => things.to_owned(),
            Some(stem) => format!("{stem}y"),
            None => things.trim_end_matches('s').to_owned(),
        };
        format!("{n} {thing}{rest}")
    }
}

impl Picking {
    /// What has been chosen so far.
    pub fn chosen(&self) -> &[Point] {
        &self.chosen
    }

    /// Whether nothing has been chosen yet.
    pub fn is_fresh(&self) -> bool {
        self.chosen.is_empty() && self.laid_out == 0
    }

    /// What may be pointed at next, numbers apart.
    pub fn offered(&self, paths: &[(usize, Path)]) -> Vec<Point> {
        let mut offered = Vec::new();
        if self.only_answer(paths).is_some() {
            return offered;
        }
        let mut offer = |point| {
            if !offered.contains(&point) {
                offered.push(point);
            }
        };
        for step in self.next(paths) {
            match step.point {
                Point::Count { .. } => {}
                Point::Cards(set) => {
                    (0..32).filter(|bit| set & 1 << bit != 0).for_each(|bit| offer(Point::Card(bit + 1)));
                }
                point => offer(point),
            }
        }
        offered
    }

    /// The buttons that may be pressed next: kind by kind, in the order in which the rules list their actions.
    pub fn buttons(&self, paths: &[(usize, Path)]) -> Vec<Step> {
        let mut buttons: Vec<Step> = Vec::new();
        if self.only_answer(paths).is_some() {
            return buttons;
        }
        let mut kinds = Vec::new();
        for step in self.next(paths) {
            let Point::Button(kind, _) = step.point else { continue };
            if !buttons.iter().any(|button| button.point == step.point) {
                buttons.push(step.clone());
                kinds.push(kind);
            }
        }
        arrange(&mut buttons, |button| match button.point {
            Point::Button(kind, number) => (kinds.iter().position(|other| *other == kind), number),
            _ => (None, None),
        });
        buttons
    }

    /// The numbers to be chosen, for each thing that is counted.
    pub fn counts(&self, paths: &[(usize, Path)]) -> Vec<Counted> {
        let first = self.chosen.iter().position(|point| point.is_count()).unwrap_or(self.chosen.len());
        let mut counts = Vec::new();
        for depth in first..=self.chosen.len() {
            let mut numbers: Vec<u8> = Vec::new();
            let mut counted = "";
            for step in following(paths, &self.chosen[..depth]) {
                if let Point::Count { of, n } = step.point {
                    counted = of;
                    if !numbers.contains(&n) {
                        numbers.push(n);
                    }
                }
            }
            let chosen = match self.chosen.get(depth) {
                Some(&Point::Count { n, .. }) => Some(n),
                _ => None,
            };
            if !numbers.is_empty() {
                counts.push(Counted { of: counted, numbers, chosen });
            }
        }
        counts
    }

    /// The cards laid out so far, where a choice of cards is asked for.
    pub fn laid_out(&self) -> u32 {
        self.laid_out
    }

    /// How many cards are to be chosen, or how many more; nothing where one card is answer enough, or those laid out are.
    pub fn asks_for_cards(&self, paths: &[(usize, Path)]) -> Option<String> {
        let left = |step: &Step| match step.point {
            Point::Cards(set) if set & self.laid_out == self.laid_out => {
                Some(((set ^ self.laid_out).count_ones(), step.words.clone()))
            }
            _ => None,
        };
        let (least, purpose) = self.next(paths).filter_map(left).min_by_key(|(left, _)| *left)?;
        match (self.laid_out, least) {
            (0, 0) => Some(format!("Choose cards {purpose}")),
            (0, 1) => Some(format!("Choose at least 1 card {purpose}")),
            (0, _) => Some(format!("Choose at least {least} cards {purpose}")),
            (_, 0) => None,
            _ => Some(format!("{least} more to choose")),
        }
    }

    /// The action that only waits to be confirmed.
    pub fn ready(&self, paths: &[(usize, Path)]) -> Option<usize> {
        let whole = paths.iter().find(|(_, path)| self.is_walk_of(path)).map(|&(action, _)| action);
        whole.or_else(|| self.only_answer(paths))
    }

    /// The action, if after a way from place to place only buttons follow and each is alone: a question with one answer is
    /// not asked.
    fn only_answer(&self, paths: &[(usize, Path)]) -> Option<usize> {
        let [_, .., Point::Place(_)] = self.chosen[..] else { return None };
        let mut left = self.leading(paths);
        let (action, rest) = left.next().filter(|_| left.next().is_none())?;
        let buttons = !rest.is_empty() && rest.iter().all(|step| step.point.is_button());
        buttons.then_some(action)
    }

    /// The actions that can still be chosen, and what follows of their paths.
    pub fn leading<'a>(&'a self, paths: &'a [(usize, Path)]) -> impl Iterator<Item = (usize, &'a [Step])> {
        paths.iter().filter_map(|(action, path)| Some((*action, rest(path, &self.chosen)?)))
    }

    /// Points at something.
    pub fn point(&mut self, paths: &[(usize, Path)], at: Point) -> Picked {
        if let (Point::Card(card), true) = (at, self.lays_out(paths)) {
            return self.lay_out(paths, card);
        }
        if let Point::Count { of, .. } = at {
            self.forget_count(of);
        }
        if !self.next(paths).any(|step| step.point == at) {
            return Picked::NotOffered;
        }
        self.chosen.push(at);
        if let Some(action) = self.ready(paths).filter(|_| at.is_button()) {
            return Picked::Done(action);
        }
        self.fill_counts(paths);
        Picked::Further
    }

    /// Sets the numbers that were filled in to what these paths ask for, where they begin like the walk so far.
    pub fn refill_counts(&mut self, paths: &[(usize, Path)]) {
        let mut picking = self.clone();
        while picking.chosen.pop_if(|point| point.is_count()).is_some() {}
        picking.fill_counts(paths);
        if picking.ready(paths).is_some() {
            *self = picking;
        }
    }

    /// Takes the last choice back, with the numbers that went with it.
    pub fn back(&mut self) {
        while self.chosen.pop().is_some_and(Point::is_count) {}
        self.laid_out = 0;
    }

    fn next<'a>(&'a self, paths: &'a [(usize, Path)]) -> impl Iterator<Item = &'a Step> + 'a {
        following(paths, &self.chosen)
    }

    fn is_walk_of(&self, path: &Path) -> bool {
        match (rest(path, &self.chosen), self.laid_out) {
            (Some([]), _) => true,
            (Some([Step { point: Point::Cards(set), .. }]), laid_out) => *set == laid_out,
            _ => false,
        }
    }

    fn lays_out(&self, paths: &[(usize, Path)]) -> bool {
        self.next(paths).any(|step| matches!(step.point, Point::Cards(_)))
    }

    fn lay_out(&mut self, paths: &[(usize, Path)], card: u8) -> Picked {
        let wanted = self.laid_out ^ 1 << (card - 1);
        // A choice on the way may be one that cannot stand yet: what matters is that one with these cards can.
        let leads_on =
            self.next(paths).any(|step| matches!(step.point, Point::Cards(set) if set & wanted == wanted));
        if !leads_on {
            return Picked::NotOffered;
        }
        self.laid_out = wanted;
        Picked::Further
    }

    fn forget_count(&mut self, of: &str) {
        let is_it = |point: &Point| matches!(*point, Point::Count { of: kind, .. } if kind == of);
        if let Some(depth) = self.chosen.iter().position(is_it) {
            self.chosen.truncate(depth);
        }
    }

    /// Once something else was chosen, numbers stand at the most there may be until they are changed: to send all is
    /// meant more often than to send one.
    fn fill_counts(&mut self, paths: &[(usize, Path)]) {
        let most = |picking: &Picking| {
            let counted = |step: &Step| match step.point {
                Point::Count { n, .. } => Some((n, step.point)),
                _ => None,
            };
            let counts: Option<Vec<(u8, Point)>> = picking.next(paths).map(counted).collect();
            counts?.into_iter().max_by_key(|(n, _)| *n).map(|(_, count)| count)
        };
        while let Some(count) = most(self) {
            self.chosen.push(count);
        }
    }
}

fn following<'a>(paths: &'a [(usize, Path)], walked: &'a [Point]) -> impl Iterator<Item = &'a Step> + 'a {
    paths.iter().filter_map(move |(_, path)| rest(path, walked)?.first())
}

/// What is left of a path that begins like this walk.
fn rest<'a>(path: &'a [Step], walked: &[Point]) -> Option<&'a [Step]> {
    let (begun, rest) = path.split_at_checked(walked.len())?;
    begun.iter().zip(walked).all(|(step, point)| step.point == *point).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Point::{Button, Card, Cards, Place};

    #[allow(non_snake_case, reason = "reads like the other points")]
    fn Say(n: u16) -> Point {
        Button("say", Some(n))
    }

    fn count(of: &'static str, n: u8) -> Point {
        Point::Count { of, n }
    }

    fn counted(of: &'static str, numbers: &[u8], chosen: Option<u8>) -> Counted {
        Counted { of, numbers: numbers.to_vec(), chosen }
    }

    fn numbered(paths: &[&[Point]]) -> Vec<(usize, Path)> {
        let path = |points: &&[Point]| points.iter().map(|&point| Step::from(point)).collect();
        paths.iter().map(path).enumerate().collect()
    }

    #[test]
    fn one_of_a_thing_is_said_so() {
        let said = ["cards", "armies aboard"].map(|of| [1, 2].map(|n| Counted::said(of, n)));
        assert_eq!(said, [["1 card", "2 cards"], ["1 army aboard", "2 armies aboard"]]);
    }

    #[test]
    fn buttons_come_kind_by_kind_each_once_with_its_words() {
        let path = |point: Point, words: &'static str| vec![Place(1).into(), point.saying(words)];
        let face = |n| Button("face", Some(n));
        let paths: Vec<(usize, Path)> = [
            path(Button("stay", None), "Stay"),
            path(face(2), "East"),
            path(Place(2), ""),
            path(Button("go", None), "Go"),
            path(face(0), "West"),
            path(face(2), "East"),
        ]
        .into_iter()
        .enumerate()
        .collect();
        let mut picking = Picking::default();
        assert_eq!(picking.buttons(&paths), []);
        picking.point(&paths, Place(1));
        let words: Vec<_> = picking.buttons(&paths).into_iter().map(|button| button.words).collect();
        assert_eq!(words, ["Stay", "West", "East", "Go"]);
    }

    #[test]
    fn a_question_with_one_answer_is_not_asked() {
        let paths = numbered(&[
            &[Place(1), Place(2), Say(5), Say(6)],
            &[Place(1), Place(3), Say(6)],
            &[Place(1), Place(3), Say(7)],
            &[Place(4), Say(8)],
        ]);
        let walked = |points: &[Point]| {
            let mut picking = Picking::default();
            points.iter().for_each(|&point| assert_eq!(picking.point(&paths, point), Picked::Further));
            (picking.ready(&paths), picking.offered(&paths))
        };
        assert_eq!(walked(&[Place(1), Place(2)]), (Some(0), vec![]));
        assert_eq!(walked(&[Place(1), Place(3)]), (None, vec![Say(6), Say(7)]));
        // A place alone is no answer yet: what can be done there is to be seen first.
        assert_eq!(walked(&[Place(4)]), (None, vec![Say(8)]));
    }

    #[test]
    fn a_walk_from_place_to_place_stands_at_the_most_until_changed() {
        let paths = numbered(&[
            &[Place(1), Place(2), count("armies", 1)],
            &[Place(1), Place(2), count("armies", 2)],
            &[Place(1), Place(3), count("armies", 1)],
            &[Say(9)],
        ]);
        let mut picking = Picking::default();
        assert_eq!(picking.offered(&paths), [Place(1), Say(9)]);
        assert_eq!(picking.point(&paths, Place(2)), Picked::NotOffered);
        assert_eq!(picking.point(&paths, Place(1)), Picked::Further);
        assert_eq!(picking.offered(&paths), [Place(2), Place(3)]);
        assert_eq!(picking.point(&paths, Place(2)), Picked::Further);
        assert_eq!(picking.ready(&paths), Some(1));
        assert_eq!(picking.counts(&paths), [counted("armies", &[1, 2], Some(2))]);
        picking.point(&paths, count("armies", 1));
        assert_eq!(picking.ready(&paths), Some(0));
        picking.back();
        assert_eq!(picking.chosen(), [Place(1)]);
    }

    #[test]
    fn two_numbers_depend_on_each_other() {
        let paths = numbered(&[
            &[Place(1), count("armies", 1), count("fleets", 0)],
            &[Place(1), count("armies", 2), count("fleets", 0)],
            &[Place(1), count("armies", 2), count("fleets", 2)],
        ]);
        let mut picking = Picking::default();
        picking.point(&paths, Place(1));
        assert_eq!(picking.ready(&paths), Some(2));
        picking.point(&paths, count("armies", 1));
        assert_eq!(
            picking.counts(&paths),
            [counted("armies", &[1, 2], Some(1)), counted("fleets", &[0], Some(0))]
        );
        assert_eq!(picking.ready(&paths), Some(0));
    }

    #[test]
    fn a_number_asked_for_first_is_not_guessed() {
        let paths = numbered(&[&[count("armies", 0)], &[count("armies", 1)]]);
        let mut picking = Picking::default();
        assert_eq!(picking.ready(&paths), None);
        assert_eq!(picking.counts(&paths), [counted("armies", &[0, 1], None)]);
        picking.point(&paths, count("armies", 0));
        assert_eq!(picking.ready(&paths), Some(0));
        picking.point(&paths, count("armies", 1));
        assert_eq!(picking.ready(&paths), Some(1));
    }

    #[test]
    fn a_button_is_its_own_confirmation() {
        let paths = numbered(&[&[Card(4), Say(1)], &[Card(4), Say(2)]]);
        let mut picking = Picking::default();
        assert_eq!(picking.point(&paths, Card(4)), Picked::Further);
        assert_eq!(picking.ready(&paths), None);
        assert_eq!(picking.point(&paths, Say(2)), Picked::Done(1));
    }

    #[test]
    fn cards_are_laid_out_one_by_one_and_taken_back() {
        let paths = numbered(&[&[Cards(0)], &[Cards(0b01)], &[Cards(0b10)], &[Cards(0b11)]]);
        let mut picking = Picking::default();
        assert_eq!(picking.ready(&paths), Some(0), "to keep none is a choice");
        assert_eq!(picking.offered(&paths), [Card(1), Card(2)]);
        picking.point(&paths, Card(2));
        assert_eq!(picking.ready(&paths), Some(2));
        picking.point(&paths, Card(1));
        assert_eq!(picking.ready(&paths), Some(3));
        picking.point(&paths, Card(2));
        assert_eq!(picking.ready(&paths), Some(1));
        assert_eq!(picking.point(&paths, Card(3)), Picked::NotOffered);
    }

    #[test]
    fn how_many_cards_are_to_be_chosen_is_said_until_they_are() {
        let said = |sets: &[u32], laid_out: &[u8]| {
            let paths: Vec<_> =
                sets.iter().map(|&set| vec![Cards(set).saying("to discard")]).enumerate().collect();
            let mut picking = Picking::default();
            laid_out.iter().for_each(|&card| assert_eq!(picking.point(&paths, Card(card)), Picked::Further));
            picking.asks_for_cards(&paths)
        };
        let two_of_three = [0b011, 0b101, 0b110, 0b111];
        assert_eq!(said(&two_of_three, &[]).as_deref(), Some("Choose at least 2 cards to discard"));
        assert_eq!(said(&two_of_three, &[2]).as_deref(), Some("1 more to choose"));
        assert_eq!(said(&two_of_three, &[2, 3]), None);
        assert_eq!(said(&[0b01, 0b10, 0b11], &[]).as_deref(), Some("Choose at least 1 card to discard"));
        assert_eq!(said(&[0, 0b01], &[]).as_deref(), Some("Choose cards to discard"));
        assert_eq!(Picking::default().asks_for_cards(&numbered(&[&[Card(1)], &[Say(2)]])), None);
    }
}
