//! What lies open over the table, in the order in which it was opened: Escape closes the last.

use leptos::prelude::*;

/// What is open now, each with what closes it.
#[derive(Clone, Copy)]
pub(crate) struct Layers {
    open: StoredValue<Vec<(u32, Callback<()>)>>,
    known: StoredValue<u32>,
}

impl Layers {
    pub(crate) fn new() -> Layers {
        Layers { open: StoredValue::new(Vec::new()), known: StoredValue::new(0) }
    }

    /// Closes this with Escape while it is open.
    pub(crate) fn add(
        self,
        is_open: impl Fn() -> bool + Send + Sync + 'static,
        close: impl Fn() + Send + Sync + 'static,
    ) {
        self.known.update_value(|known| *known += 1);
        let (id, close) = (self.known.get_value(), Callback::new(move |()| close()));
        let is_open = Memo::new(move |_| is_open());
        Effect::new(move |_| {
            let is_open = is_open.get();
            self.open.update_value(|open| {
                open.retain(|(other, _)| *other != id);
                if is_open {
                    open.push((id, close));
                }
            });
        });
    }

    /// Closes what was opened last; says whether anything was open.
    pub(crate) fn close_last(self) -> bool {
        let last = self.open.with_value(|open| open.last().map(|(_, close)| *close));
        last.map(|close| close.run(())).is_some()
    }
}
