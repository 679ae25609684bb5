//! Stand-in for the computer player beside the page.

use wasm_bindgen::prelude::wasm_bindgen;

/// Says that it is there.
#[wasm_bindgen]
pub fn ready() -> bool {
    true
}
