//! A walk through what there is to see: each sight is photographed, and asked whether everybody can use it.

use crate::access::barriers;
use crate::browser::{Window, browse};
use crate::page::Page;

/// Leads somebody through the sights, and expects that nothing keeps anybody out.
pub(crate) fn lead(window: Window, sights: impl AsyncFn(&mut Tour<'_>)) {
    browse(window, async |page: &mut Page| {
        let mut tour = Tour { page, found: Vec::new() };
        sights(&mut tour).await;
        assert!(tour.found.is_empty(), "{} barriers:\n{}", tour.found.len(), tour.found.join("\n"));
    });
}

/// The four tests of a game's sights: on a desk and on a phone, by day and by night.
macro_rules! tours {
    ($sights:expr) => {
        #[test]
        fn everybody_can_use_it_on_a_desk_in_daylight() {
            $crate::tour::lead(Window::DESK, $sights);
        }

        #[test]
        fn everybody_can_use_it_on_a_desk_at_night() {
            $crate::tour::lead(Window::DESK.dark(), $sights);
        }

        #[test]
        fn everybody_can_use_it_on_a_phone_in_daylight() {
            $crate::tour::lead(Window::PHONE, $sights);
        }

        #[test]
        fn everybody_can_use_it_on_a_phone_at_night() {
            $crate::tour::lead(Window::PHONE.dark(), $sights);
        }
    };
}
pub(crate) use tours;

pub(crate) struct Tour<'a> {
    pub(crate) page: &'a mut Page,
    /// What keeps somebody out, with where it was found.
    found: Vec<String>,
}

impl Tour<'_> {
    /// A photograph, and a look for barriers.
    pub(crate) async fn see(&mut self, what: &str) {
        let name = format!("{what}-{}", self.page.window.name());
        self.page.shot(&name).await;
        let barriers = barriers(self.page).await;
        self.found.extend(barriers.into_iter().map(|barrier| format!("{name}: {barrier}")));
        let wider: bool = self.page.ask("document.documentElement.scrollWidth > innerWidth").await;
        if wider {
            self.found.push(format!("{name}: the page scrolls sideways"));
        }
    }
}
