//! Marks that tie a test to the code it is about: a test of a rule fails unless the code of that rule ran.
//!
//! A rule that refuses an action or tells of an event shows in the result, and a test expects it there. A rule that only
//! changes what happens leaves no such trace; it is marked with [`applies!`](crate::applies) where it is applied and with
//! [`tested!`](crate::tested) in its test. `cargo xtask tidy` asks for one or the other.
//!
//! Marks cost nothing outside tests: without the feature `testing`, which only dev-dependencies switch on, `applies!`
//! compiles to nothing and `tested!` does not exist.

#[doc(hidden)]
pub use cov_mark;

/// Says that the code here applies a rule, for [`tested!`](crate::tested) to notice.
///
/// ```
/// mod rulebook {
///     tabletop::rules! { CAP = "7.1", "Land battles"; }
/// }
///
/// fn counts_for(die: u8) -> u8 {
///     if die > 4 {
///         tabletop::applies!(rulebook::CAP);
///     }
///     die.min(4)
/// }
/// assert_eq!(counts_for(6), 4);
/// ```
#[macro_export]
macro_rules! applies {
    ($rulebook:ident::$rule:ident) => {{
        const _: $crate::Rule = $rulebook::$rule;
        $crate::marks::cov_mark::hit!($rule);
    }};
}

/// In a test: from here to the end of the block, code marked with [`applies!`](crate::applies) for this rule must run at
/// least once, or the test fails.
///
/// ```
/// # mod rulebook { tabletop::rules! { CAP = "7.1", "Land battles"; } }
/// # fn counts_for(die: u8) -> u8 {
/// #     if die > 4 { tabletop::applies!(rulebook::CAP); }
/// #     die.min(4)
/// # }
/// tabletop::tested!(rulebook::CAP);
/// assert_eq!(counts_for(6), 4);
/// ```
#[cfg(feature = "testing")]
#[macro_export]
macro_rules! tested {
    ($rulebook:ident::$rule:ident) => {
        const _: $crate::Rule = $rulebook::$rule;
        $crate::marks::cov_mark::check!($rule);
    };
}

#[cfg(all(test, feature = "testing"))]
mod tests {
    mod rulebook {
        use crate::Rule;

        pub(super) const CAP: Rule = Rule { number: "7.1", title: "Land battles" };
        pub(super) const PORTS: Rule = Rule { number: "6.5", title: "Naval movement" };
    }

    fn counts_for(die: u8) -> u8 {
        if die > 4 {
            applies!(rulebook::CAP);
        }
        die.min(4)
    }

    #[test]
    fn a_test_passes_when_the_code_of_its_rule_ran() {
        tested!(rulebook::CAP);
        assert_eq!(counts_for(6), 4);
    }

    #[test]
    fn a_test_fails_when_the_code_of_its_rule_did_not_run() {
        let outcome = std::panic::catch_unwind(|| {
            tested!(rulebook::CAP);
            assert_eq!(counts_for(3), 3);
        });
        assert!(outcome.is_err());
        let outcome = std::panic::catch_unwind(|| {
            tested!(rulebook::PORTS);
            assert_eq!(counts_for(6), 4);
        });
        assert!(outcome.is_err(), "a mark of another rule does not count");
    }
}
