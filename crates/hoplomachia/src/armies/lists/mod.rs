//! The army lists, by region.

mod central;
mod march;
mod north;
mod south;

pub(super) use central::{ATHENS, BOIOTIA, IONIA, MEGARA, PHOKIS};
pub(super) use march::{MISTHOPHOROI, SATRAPAL_LEVY, SYRACUSE, WESTERN_GREEKS};
pub(super) use north::{AITOLIA, AMBRAKIA, CHALKIDIKE, MAKEDON, THESSALY, THRACE};
pub(super) use south::{ARGOS, ARKADIA, ELIS, PELOPONNESIAN_LEAGUE, SPARTA};

use super::list::Epochs;
use crate::Epoch::{Agesilaan, Alkibiadean, Epaminondean, Kimonean, Periklean};

/// All epochs.
const ALL: Epochs = Epochs(Kimonean, Epaminondean);
const K: Epochs = Epochs(Kimonean, Kimonean);
const K_TO_P: Epochs = Epochs(Kimonean, Periklean);
const K_TO_A: Epochs = Epochs(Kimonean, Alkibiadean);
const K_TO_G: Epochs = Epochs(Kimonean, Agesilaan);
const P: Epochs = Epochs(Periklean, Periklean);
const P_TO_A: Epochs = Epochs(Periklean, Alkibiadean);
const FROM_P: Epochs = Epochs(Periklean, Epaminondean);
const A: Epochs = Epochs(Alkibiadean, Alkibiadean);
const A_TO_G: Epochs = Epochs(Alkibiadean, Agesilaan);
const FROM_A: Epochs = Epochs(Alkibiadean, Epaminondean);
const G: Epochs = Epochs(Agesilaan, Agesilaan);
const FROM_G: Epochs = Epochs(Agesilaan, Epaminondean);
const E: Epochs = Epochs(Epaminondean, Epaminondean);
