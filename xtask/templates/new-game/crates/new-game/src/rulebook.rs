//! Every rule of the booklet, in printed order.
//!
//! Replace: write down every rule of your booklet first. `cargo xtask tidy` then lists what is still to be done: each rule
//! is cited in code, in a test, and explained in `docs/new-game/rules.md`.

tabletop::rules! {
    SEQUENCE = "1", "Sequence of play";
    GUARD = "2", "The guard";
    CROSSING = "3", "The crossing";
    VICTORY = "4", "Victory";
    LONG_WAR = "5", "The long war";
}
