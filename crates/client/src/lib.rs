//! Stand-in for the browser table: says that it is there.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console)]
    fn info(text: &str);
}

/// Where the page begins.
#[wasm_bindgen(start)]
pub fn start() {
    info("the table is here");
}
