//! Choices as numbered lists: one list if they are few, nested lists by the steps of an action if they are many.

use super::label;
use library::Choice;

/// Longer lists are nested.
const MAX_ITEMS: usize = 20;

/// The choices that are left after the steps taken so far.
#[derive(Clone, Debug)]
pub(super) struct Menu {
    all: Vec<Choice>,
    /// How many steps were chosen, and the choices that begin with them.
    depth: usize,
    left: Vec<usize>,
}

/// One line of a list: one choice, or several that begin alike.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Item {
    pub(super) label: String,
    choices: Vec<usize>,
    depth: usize,
}

/// The result of choosing a line.
#[derive(Debug)]
pub(super) enum Chosen {
    /// A whole action.
    Action(Choice),
    /// A shorter list.
    Further,
    /// There is no such line.
    NoSuchNumber,
}

impl Menu {
    pub(super) fn new(choices: Vec<Choice>) -> Self {
        Menu { left: (0..choices.len()).collect(), all: choices, depth: 0 }
    }

    /// Whether this is not the first list.
    pub(super) fn is_inside(&self) -> bool {
        self.left.len() < self.all.len()
    }

    /// Back to the first list.
    pub(super) fn restart(&mut self) {
        self.left = (0..self.all.len()).collect();
        self.depth = 0;
    }

    /// The lines to show.
    pub(super) fn items(&self) -> Vec<Item> {
        if self.left.len() <= MAX_ITEMS {
            return self.left.iter().map(|&choice| self.item(vec![choice], self.depth)).collect();
        }
        let mut depth = self.depth;
        loop {
            let groups = self.groups(depth);
            let deepest = depth + 1 >= self.all[self.left[0]].steps.len();
            if groups.len() > 1 || deepest {
                return groups.into_iter().map(|group| self.item(group, depth + 1)).collect();
            }
            depth += 1;
        }
    }

    /// The choice, if there is no other.
    pub(super) fn single(&self) -> Option<Choice> {
        match self.left.as_slice() {
            [only] => self.all.get(*only).cloned(),
            _ => None,
        }
    }

    /// The choice that a line stands for, if it is one alone.
    pub(super) fn only(&self, item: &Item) -> Option<&Choice> {
        match item.choices.as_slice() {
            [only] => self.all.get(*only),
            _ => None,
        }
    }

    /// Takes line `number`, counted from 1.
    pub(super) fn choose(&mut self, number: usize) -> Chosen {
        let items = self.items();
        let Some(item) = number.checked_sub(1).and_then(|index| items.get(index)) else {
            return Chosen::NoSuchNumber;
        };
        match item.choices.as_slice() {
            [only] => Chosen::Action(self.all[*only].clone()),
            _ => {
                self.left = item.choices.clone();
                self.depth = item.depth;
                Chosen::Further
            }
        }
    }

    /// The remaining choices, grouped by their step at `depth`. If even the last step does not divide them, each choice is a
    /// group of its own.
    fn groups(&self, depth: usize) -> Vec<Vec<usize>> {
        let step = |choice: usize| self.all[choice].steps.get(depth);
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for &choice in &self.left {
            match groups.iter_mut().find(|group| step(group[0]) == step(choice)) {
                Some(group) => group.push(choice),
                None => groups.push(vec![choice]),
            }
        }
        let undivided = groups.len() == 1 && depth + 1 >= self.all[self.left[0]].steps.len();
        if undivided { self.left.iter().map(|&choice| vec![choice]).collect() } else { groups }
    }

    fn item(&self, choices: Vec<usize>, depth: usize) -> Item {
        let words: Vec<&str> = choices.iter().map(|&choice| self.all[choice].words.as_str()).collect();
        let label = match words.as_slice() {
            [only] => (*only).to_owned(),
            _ => format!("{}  ({} choices)", label::in_common(&words), words.len()),
        };
        Item { label, choices, depth }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn marches() -> Vec<Choice> {
        let march = |to: u16, armies: u16| Choice {
            action: json!([to, armies]),
            words: format!("march to {} with {armies}", ["Thebai", "Pella"][usize::from(to)]),
            steps: [7, to + 1, armies, 0, 0, 0],
        };
        let pass = Choice { action: json!("pass"), words: "pass".into(), steps: [1, 0, 0, 0, 0, 0] };
        let marches = (0..2).flat_map(|to| (1..=15).map(move |armies| march(to, armies)));
        std::iter::once(pass).chain(marches).collect()
    }

    fn labels(menu: &Menu) -> Vec<String> {
        menu.items().into_iter().map(|item| item.label).collect()
    }

    #[test]
    fn many_choices_are_offered_step_by_step() {
        let mut menu = Menu::new(marches());
        assert_eq!(labels(&menu), ["pass", "march to … with …  (30 choices)"]);
        assert!(matches!(menu.choose(2), Chosen::Further));
        assert_eq!(
            labels(&menu),
            ["march to Thebai with …  (15 choices)", "march to Pella with …  (15 choices)"]
        );
        assert!(matches!(menu.choose(2), Chosen::Further));
        assert_eq!(labels(&menu).len(), 15);
        assert!(matches!(menu.choose(4), Chosen::Action(choice) if choice.action == json!([1, 4])));
        menu.restart();
        assert!(matches!(menu.choose(1), Chosen::Action(choice) if choice.action == json!("pass")));
    }

    #[test]
    fn few_choices_are_offered_at_once() {
        let menu = Menu::new(marches().into_iter().take(20).collect());
        assert_eq!(labels(&menu).len(), 20);
    }

    #[test]
    fn numbers_off_the_list_choose_nothing() {
        let mut menu = Menu::new(marches());
        assert!(matches!(menu.choose(0), Chosen::NoSuchNumber));
        assert!(matches!(menu.choose(3), Chosen::NoSuchNumber));
    }
}
