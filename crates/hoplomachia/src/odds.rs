//! What decisions come to before a die is thrown: charges, pairs in melee, missiles, ekdromoi, pursuit. The numbers are counted by the
//! chapters themselves, in whole throws.

pub use crate::phases::belos::odds::ShotOdds;
pub use crate::phases::epidromos::odds::{ChargeEnd, ChargeOdds};
pub use crate::phases::melee::odds::PairOdds;
