//! Step 2: generating armies from the lists of the nations. The print leaves the lists to a booklet that is lost: they are ours.

mod levy;
mod list;
mod lists;
mod size;

pub use levy::{Levied, LeviedStrategos, Levy, MOST_STRATEGOI, MOST_UNITS};
pub use list::{Amount, Core, Entry, Epochs, List, Part, Share};
pub use size::Level;
