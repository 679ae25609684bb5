//! A walk through what there is to see: each sight is photographed, and asked whether everybody can use it.

use crate::access::{Look, barriers};
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

/// The tests of a game's sights: on a desk and on a phone.
macro_rules! tours {
    ($sights:expr) => {
        #[test]
        fn everybody_can_use_it_on_a_desk() {
            $crate::tour::lead(Window::DESK, $sights);
        }

        #[test]
        fn everybody_can_use_it_on_a_phone() {
            $crate::tour::lead(Window::PHONE, $sights);
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
    /// Photographs by day and by night, and a look for barriers in each.
    pub(crate) async fn see(&mut self, what: &str) {
        let day = self.page.window;
        self.look(what, Look::Everything).await;
        self.page.look_through(day.dark()).await;
        self.look(what, Look::Contrast).await;
        self.page.look_through(day).await;
    }

    /// The same, and photographs in the lowest window of this kind.
    pub(crate) async fn see_low_too(&mut self, what: &str) {
        self.see(what).await;
        let day = self.page.window;
        for window in [day.low(), day.low().dark()] {
            self.page.look_through(window).await;
            self.photograph(what).await;
        }
        self.page.look_through(day).await;
    }

    async fn look(&mut self, what: &str, look: Look) {
        let name = self.photograph(what).await;
        let barriers = barriers(self.page, look).await;
        self.found.extend(barriers.into_iter().map(|barrier| format!("{name}: {barrier}")));
    }

    /// Returns the name of the picture.
    async fn photograph(&mut self, what: &str) -> String {
        let name = format!("{what}-{}", self.page.window.name());
        self.page.shot(&name).await;
        let wider: bool = self.page.ask("document.documentElement.scrollWidth > innerWidth").await;
        if wider {
            self.found.push(format!("{name}: the page scrolls sideways"));
        }
        name
    }
}
