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
    /// Photographs by day and by night, in every window there is of this kind, and a look for barriers.
    pub(crate) async fn see(&mut self, what: &str) {
        let day = self.page.window;
        self.look(what, Look::Everything).await;
        self.page.look_through(day.dark()).await;
        self.look(what, Look::Contrast).await;
        let others = [day.low(), day.low().dark(), day.enlarged()];
        for window in others.into_iter().filter(|window| *window != day) {
            self.page.look_through(window).await;
            self.photograph(what).await;
        }
        self.page.look_through(day).await;
    }

    async fn look(&mut self, what: &str, look: Look) {
        let name = self.photograph(what).await;
        let blemishes: Vec<String> = self.page.ask(BLEMISHES).await;
        self.found.extend(blemishes.into_iter().map(|blemish| format!("{name}: {blemish}")));
        let barriers = barriers(self.page, look).await;
        self.found.extend(barriers.into_iter().map(|barrier| format!("{name}: {barrier}")));
    }

    /// Returns the name of the picture.
    async fn photograph(&mut self, what: &str) -> String {
        let name = format!("{what}-{}", self.page.window.name());
        self.page.settle().await;
        self.page.shot(&name).await;
        let wider: bool = self.page.ask("document.documentElement.scrollWidth > innerWidth").await;
        if wider {
            self.found.push(format!("{name}: the page scrolls sideways"));
        }
        name
    }
}

/// What nobody can read or reach: letters of less than ten pixels, words that are cut off, buttons beside the screen, counters
/// to be chosen of less than 32 pixels.
const BLEMISHES: &str = "(() => {
    const found = [];
    const told = new Set();
    const tell = (one, what) => {
        const name = `${what}: .${one.getAttribute('class')} ${one.textContent.trim().slice(0, 40)}`;
        if (!told.has(what + one.getAttribute('class'))) found.push(name);
        told.add(what + one.getAttribute('class'));
    };
    const within = document.querySelector('[aria-modal=true]') ?? document.body;
    const scrolls = (one) => {
        for (let around = one.parentElement; around; around = around.parentElement) {
            if (around.scrollWidth > around.clientWidth && getComputedStyle(around).overflowX == 'auto') return true;
        }
        return false;
    };
    for (const one of within.querySelectorAll('*')) {
        const words = [...one.childNodes].some((node) => node.nodeType == 3 && node.data.trim());
        if (!words || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || one.closest('.visually-hidden, .sprite, title, #front')) continue;
        const scale = one instanceof SVGElement ? Math.hypot(one.getScreenCTM().a, one.getScreenCTM().b) : 1;
        const size = parseFloat(getComputedStyle(one).fontSize) * scale;
        // Of nothing at all is what only a screen reader says.
        if (size && size < 9.95) tell(one, `letters of ${size.toFixed(1)} px`);
    }
    for (const one of within.querySelectorAll('.button, .tab, .number, .prompt > p, .track, .legend, .guide-words')) {
        const box = one.getBoundingClientRect();
        if (!one.checkVisibility() || !box.width) continue;
        if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth) tell(one, `${one.scrollWidth - one.clientWidth} px are cut off`);
        // A strip that scrolls sideways brings its buttons into sight.
        if (one.matches('.button') && (box.left < -1 || box.right > innerWidth + 1) && !scrolls(one)) tell(one, 'it is out of sight');
    }
    for (const spot of within.querySelectorAll('.areas .spot.offered')) {
        for (const plate of spot.previousElementSibling.querySelectorAll('use[href^=\"#plate-\"]')) {
            const { width, height } = plate.getBoundingClientRect();
            const size = Math.min(width, height);
            if (size < 32) tell(plate, `a counter of ${size.toFixed(1)} px`);
        }
    }
    return found;
})()";
