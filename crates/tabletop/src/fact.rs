//! One thing to be read about a place, a piece or a choice.

use crate::Rule;
use std::borrow::Cow;

/// One thing to be read: "2 amphorae", what that means, and the rule that says so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// Figures as the board shows them, or a name: what is read first.
    pub name: Cow<'static, str>,
    /// What it means; empty where the name heads the facts that follow.
    pub words: Cow<'static, str>,
    /// The rule that says so, where there is one.
    pub rule: Option<Rule>,
    /// How likely it is, of a hundred, where a bar shows that.
    pub of_100: Option<u8>,
}

impl Fact {
    /// A fact that a rule is behind.
    pub fn ruled(
        name: impl Into<Cow<'static, str>>,
        words: impl Into<Cow<'static, str>>,
        rule: Rule,
    ) -> Fact {
        Fact { name: name.into(), words: words.into(), rule: Some(rule), of_100: None }
    }

    /// A fact that anybody can see.
    pub fn plain(name: impl Into<Cow<'static, str>>, words: impl Into<Cow<'static, str>>) -> Fact {
        Fact { name: name.into(), words: words.into(), rule: None, of_100: None }
    }

    /// The same with a bar: how likely it is, of a hundred.
    #[must_use]
    pub fn weighed(self, of_100: u8) -> Fact {
        Fact { of_100: Some(of_100), ..self }
    }
}
