//! Before the battle.
