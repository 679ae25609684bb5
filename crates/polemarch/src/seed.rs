//! The seed of the dice.

use crate::Error;

/// The seed that was asked for, or one from the system's entropy.
pub(crate) fn seed_or_fresh(seed: Option<u64>) -> Result<u64, Error> {
    match seed {
        Some(seed) => Ok(seed),
        None => getrandom::u64().map_err(|error| {
            Error::new(format!("the system gives no randomness for the dice: {error}"))
                .advice("Give the dice a seed yourself: --seed 490")
        }),
    }
}
