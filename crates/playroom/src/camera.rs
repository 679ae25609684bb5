//! Pan and zoom: which part of a board is visible. The board can never be moved out of view.

/// The visible part of a board, in a window of some shape.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Camera {
    board: (f32, f32),
    /// Width and height of the window in pixels.
    window: (f32, f32),
    /// The centre of the visible part.
    middle: (f32, f32),
    zoom: f32,
    /// How many pixels at the lower end of the window something else lies over.
    covered: f32,
    /// Width and height in pixels of what lies over the upper right corner of the window, such as buttons.
    corner: (f32, f32),
}

/// The largest zoom.
const NEAREST: f32 = 5.0;
/// The side of the smallest thing that a finger points at with ease, in pixels.
const FINGER: f32 = 44.0;

impl Camera {
    /// The whole board, in a window of its shape.
    pub fn whole((width, height): (u16, u16)) -> Camera {
        let board = (f32::from(width), f32::from(height));
        Camera {
            board,
            window: board,
            middle: (board.0 / 2.0, board.1 / 2.0),
            zoom: 1.0,
            covered: 0.0,
            corner: (0.0, 0.0),
        }
    }

    /// The same in a window of this width and height in pixels: the whole board if that was visible, or else as near as before.
    pub fn in_window(&self, (width, height): (f32, f32)) -> Camera {
        let window = (width.max(1.0), height.max(1.0));
        let whole = Camera { window, zoom: 1.0, ..*self };
        let zoom = if self.is_whole() { 1.0 } else { (whole.unit() / self.unit()).clamp(1.0, NEAREST) };
        Camera { zoom, ..whole }.on_board()
    }

    /// Width and height of the window in pixels.
    pub fn window(&self) -> (f32, f32) {
        self.window
    }

    /// As the `viewBox` of an SVG.
    pub fn view_box(&self) -> String {
        let (width, height) = self.size();
        format!(
            "{:.1} {:.1} {width:.1} {height:.1}",
            self.middle.0 - width / 2.0,
            self.middle.1 - height / 2.0
        )
    }

    /// How many units of the board a pixel is.
    pub fn unit(&self) -> f32 {
        (self.board.0 / self.window.0).max(self.board.1 / self.window.1) / self.zoom
    }

    /// Width and height of the visible part, in units of the board. It has the shape of the window.
    pub fn size(&self) -> (f32, f32) {
        let unit = self.unit();
        (self.window.0 * unit, self.window.1 * unit)
    }

    /// The centre of the visible part.
    pub fn middle(&self) -> (f32, f32) {
        self.middle
    }

    /// The place on the board under a place of the window, counted in pixels from its upper left corner.
    pub fn under(&self, (x, y): (f32, f32)) -> (f32, f32) {
        let unit = self.unit();
        let from_middle = ((x - self.window.0 / 2.0) * unit, (y - self.window.1 / 2.0) * unit);
        (self.middle.0 + from_middle.0, self.middle.1 + from_middle.1)
    }

    /// Whether the whole board is visible.
    pub fn is_whole(&self) -> bool {
        self.zoom <= 1.0
    }

    /// Zooms in by this factor, or out if it is below one; this place stays where it is on the screen.
    pub fn zoomed(&self, factor: f32, at: (f32, f32)) -> Camera {
        let zoom = (self.zoom * factor).clamp(1.0, NEAREST);
        let kept = self.zoom / zoom;
        let middle = (at.0 + (self.middle.0 - at.0) * kept, at.1 + (self.middle.1 - at.1) * kept);
        Camera { middle, zoom, ..*self }.on_board()
    }

    /// Zooms in or out around the centre.
    pub fn stepped(&self, factor: f32) -> Camera {
        self.zoomed(factor, self.middle)
    }

    /// Zooms in until the board fills the window in both directions, around this place. A window whose shape is close to the
    /// board's shows the whole board.
    pub fn filling(&self, at: (f32, f32)) -> Camera {
        let shape = |(width, height): (f32, f32)| width / height;
        let spare = shape(self.window) / shape(self.board);
        let factor = spare.max(1.0 / spare);
        if factor > 1.4 { self.centred(factor.min(2.0), at) } else { *self }
    }

    /// Zooms in until something of this size, in units of the board, is large enough for a finger, around this place.
    pub fn within_reach(&self, size: f32, at: (f32, f32)) -> Camera {
        self.centred((FINGER * self.unit() / size).max(1.0), at)
    }

    /// Zooms so that the part of the board between these two corners fills what is not covered of the window, with a little around
    /// it.
    pub fn framing(&self, from: (f32, f32), to: (f32, f32)) -> Camera {
        const AROUND: f32 = 1.06;
        let whole = Camera { zoom: 1.0, ..*self };
        let (wide, high) = ((to.0 - from.0).max(1.0) * AROUND, (to.1 - from.1).max(1.0) * AROUND);
        let unit = (wide / self.window.0).max(high / (self.window.1 - self.covered).max(1.0));
        let near = Camera { zoom: (whole.unit() / unit).clamp(1.0, NEAREST), ..whole };
        let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1 + self.covered * near.unit()) / 2.0);
        Camera { middle, ..near }.on_board()
    }

    /// The part of the board that is visible and not covered: its upper left and its lower right corner.
    pub fn open(&self) -> ((f32, f32), (f32, f32)) {
        let ((x, y), (width, height)) = (self.middle, self.size());
        let below = y + height / 2.0 - self.covered * self.unit();
        ((x - width / 2.0, y - height / 2.0), (x + width / 2.0, below))
    }

    /// The camera on its way to another place: at none of the way it is as near and where this one is, at all of it the other.
    pub fn on_the_way(&self, to: &Camera, part: f32) -> Camera {
        let between = |from: f32, to: f32| from + (to - from) * part;
        let middle = (between(self.middle.0, to.middle.0), between(self.middle.1, to.middle.1));
        Camera { middle, zoom: between(self.zoom, to.zoom), ..*to }
    }

    /// Pans by so many units of the board.
    pub fn panned(&self, by: (f32, f32)) -> Camera {
        Camera { middle: (self.middle.0 + by.0, self.middle.1 + by.1), ..*self }.on_board()
    }

    /// Pans just far enough that this place is visible.
    pub fn showing(&self, at: (f32, f32)) -> Camera {
        let (width, height) = self.size();
        let near = |middle: f32, at: f32, size: f32| middle.clamp(at - size * 0.4, at + size * 0.4);
        let middle = (near(self.middle.0, at.0, width), near(self.middle.1, at.1, height));
        Camera { middle, ..*self }.on_board()
    }

    /// The same where something lies over the lower end of the window, so many pixels high: the board can be panned up from under it.
    pub fn covered(&self, pixels: f32) -> Camera {
        Camera { covered: pixels.clamp(0.0, self.window.1), ..*self }.on_board()
    }

    /// The same where something of this width and height, in pixels, lies over the upper right corner of the window.
    pub fn cornered(&self, pixels: (f32, f32)) -> Camera {
        Camera { corner: pixels, ..*self }
    }

    /// The part of the board under what lies over the upper right corner: its upper left and its lower right corner.
    pub fn corner(&self) -> ((f32, f32), (f32, f32)) {
        let ((from, to), unit) = (self.open(), self.unit());
        ((to.0 - self.corner.0 * unit, from.1), (to.0, from.1 + self.corner.1 * unit))
    }

    /// Pans just far enough that all these places are visible, with room for a finger around them, and not covered; zooms out if
    /// they are too far apart for that.
    pub fn showing_all(&self, places: &[(f32, f32)]) -> Camera {
        let [Some(across), Some(down)] =
            [range(places.iter().map(|at| at.0)), range(places.iter().map(|at| at.1))]
        else {
            return *self;
        };
        let open = (self.window.0 - 2.0 * FINGER, self.window.1 - self.covered - 2.0 * FINGER);
        let needed = |(from, to): (f32, f32), open: f32| (to - from) / (open.max(1.0) * self.unit());
        let near = self.stepped(1.0 / needed(across, open.0).max(needed(down, open.1)).max(1.0));
        let (unit, (width, height)) = (near.unit(), near.size());
        let around = FINGER * unit;
        let pan = |middle: f32, (from, to): (f32, f32), size: f32, covered: f32| {
            let (least, most) = (to + around - size / 2.0 + covered, from - around + size / 2.0);
            middle.max(least).min(most)
        };
        let middle =
            (pan(near.middle.0, across, width, 0.0), pan(near.middle.1, down, height, self.covered * unit));
        Camera { middle, ..near }.on_board()
    }

    fn centred(&self, factor: f32, at: (f32, f32)) -> Camera {
        Camera { middle: at, ..self.zoomed(factor, at) }.on_board()
    }

    /// Where more is visible than the board is wide or high, its middle is in the middle.
    fn on_board(self) -> Camera {
        let (width, height) = self.size();
        let within = |middle: f32, size: f32, board: f32, beyond: f32| {
            let (least, most) =
                if size >= board { (board / 2.0, board / 2.0) } else { (size / 2.0, board - size / 2.0) };
            middle.clamp(least, most + beyond)
        };
        let middle = (
            within(self.middle.0, width, self.board.0, 0.0),
            within(self.middle.1, height, self.board.1, self.covered * self.unit()),
        );
        Camera { middle, ..self }
    }
}

/// The least and the most of some numbers.
fn range(mut all: impl Iterator<Item = f32>) -> Option<(f32, f32)> {
    let first = all.next()?;
    Some(all.fold((first, first), |(least, most), one| (least.min(one), most.max(one))))
}

/// The point at this fraction of a polyline's length.
pub fn along(stops: &[(f32, f32)], part: f32) -> (f32, f32) {
    let length = |pair: &[(f32, f32)]| (pair[1].0 - pair[0].0).hypot(pair[1].1 - pair[0].1);
    let mut left = part * stops.windows(2).map(length).sum::<f32>();
    for pair in stops.windows(2) {
        let here = length(pair);
        if left <= here && here > 0.0 {
            let share = left / here;
            return (
                pair[0].0 + (pair[1].0 - pair[0].0) * share,
                pair[0].1 + (pair[1].1 - pair[0].1) * share,
            );
        }
        left -= here;
    }
    stops.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zooming_keeps_the_place_under_the_finger() {
        let camera = Camera::whole((1000, 800)).zoomed(2.0, (250.0, 200.0));
        assert_eq!(camera.view_box(), "125.0 100.0 500.0 400.0");
        assert_eq!(camera.under((250.0, 200.0)), (250.0, 200.0));
        assert_eq!(camera.zoomed(0.1, (900.0, 10.0)), Camera::whole((1000, 800)));
    }

    #[test]
    fn what_is_visible_has_the_shape_of_the_window() {
        let camera = Camera::whole((1000, 800)).in_window((200.0, 80.0));
        assert_eq!(camera.view_box(), "-500.0 0.0 2000.0 800.0");
        assert_eq!(camera.under((100.0, 0.0)), (500.0, 0.0));
        let near = camera.stepped(4.0).panned((-9999.0, 0.0));
        assert_eq!(near.view_box(), "0.0 300.0 500.0 200.0");
        assert_eq!(camera.panned((50.0, 0.0)), camera, "there is nothing more to see");
        assert_eq!(near.in_window((400.0, 80.0)).unit(), near.unit(), "what is near stays near");
        assert_eq!(camera.in_window((0.0, 0.0)).unit(), 1000.0, "a window that was not measured yet");
    }

    #[test]
    fn a_tall_board_fills_a_wide_window() {
        let whole = |window| Camera::whole((700, 1000)).in_window(window);
        assert_eq!(whole((400.0, 200.0)).filling((300.0, 400.0)).view_box(), "-150.0 150.0 1000.0 500.0");
        assert_eq!(whole((400.0, 500.0)).filling((300.0, 400.0)), whole((400.0, 500.0)));
    }

    #[test]
    fn an_area_is_large_enough_for_a_finger() {
        let phone = Camera::whole((800, 1000)).in_window((400.0, 400.0));
        let near = phone.within_reach(44.0, (0.0, 0.0));
        assert_eq!((near.unit(), near.view_box().as_str()), (1.0, "0.0 0.0 400.0 400.0"));
        assert_eq!(phone.within_reach(200.0, (0.0, 0.0)), phone, "it is large enough as it is");
    }

    #[test]
    fn what_is_framed_fills_the_window() {
        let camera = Camera::whole((1000, 800)).stepped(4.0).framing((200.0, 300.0), (400.0, 500.0));
        let ((x, y), (wide, high)) = (camera.middle(), camera.size());
        assert_eq!((x, y), (300.0, 400.0));
        assert!(wide >= 200.0 && (200.0..230.0).contains(&high), "{wide} {high}");
        let all = Camera::whole((1000, 800)).framing((-50.0, -50.0), (1050.0, 850.0));
        assert_eq!(all, Camera::whole((1000, 800)), "no more than all of it");
    }

    #[test]
    fn the_board_is_never_left() {
        let camera = Camera::whole((1000, 800)).stepped(2.0).panned((9999.0, -9999.0));
        assert_eq!(camera.view_box(), "500.0 0.0 500.0 400.0");
        assert_eq!(Camera::whole((1000, 800)).panned((50.0, 50.0)), Camera::whole((1000, 800)));
    }

    #[test]
    fn a_camera_glides_from_one_place_to_the_other() {
        let here = Camera::whole((1000, 800)).stepped(2.0);
        let there = here.stepped(2.0).panned((100.0, 0.0)).covered(50.0);
        assert_eq!(
            (here.on_the_way(&there, 1.0), here.covered(50.0).on_the_way(&there, 0.0)),
            (there, here.covered(50.0))
        );
        let half = here.on_the_way(&there, 0.5);
        assert_eq!((half.middle(), half.unit()), ((550.0, 400.0), 1.0 / 3.0));
    }

    #[test]
    fn half_the_way_is_half_its_length() {
        let stops = [(0.0, 0.0), (30.0, 0.0), (30.0, 10.0)];
        assert_eq!(along(&stops, 0.5), (20.0, 0.0));
        assert_eq!(along(&stops, 0.75), (30.0, 0.0));
        assert_eq!(along(&stops, 1.0), (30.0, 10.0));
        assert_eq!(along(&[], 0.5), (0.0, 0.0));
    }

    #[test]
    fn what_is_chosen_is_seen_above_what_covers_the_board() {
        let phone = Camera::whole((1000, 800)).in_window((400.0, 400.0)).stepped(1.25).covered(200.0);
        let seen = |camera: &Camera, (x, y): (f32, f32)| {
            let ((wide, high), unit) = (camera.size(), camera.unit());
            let (left, top) = (camera.middle().0 - wide / 2.0, camera.middle().1 - high / 2.0);
            (left..left + wide).contains(&x) && (top..top + high - 200.0 * unit).contains(&y)
        };
        let (north, south, far) = ((300.0, 600.0), (420.0, 760.0), (420.0, 340.0));
        assert!(!seen(&phone, north) && !seen(&phone, south));
        let both = phone.showing_all(&[north, south]);
        assert!(seen(&both, north) && seen(&both, south), "{}", both.view_box());
        assert_eq!(both.unit(), phone.unit(), "near enough for both");
        assert_eq!(both.showing_all(&[north, south]), both, "nothing moves without need");
        let apart = both.showing_all(&[far, north]);
        assert!(
            seen(&apart, far) && seen(&apart, north) && apart.unit() > both.unit(),
            "{}",
            apart.view_box()
        );
        assert_eq!(both.covered(0.0).view_box(), "100.0 0.0 800.0 800.0", "and back on the board");
        assert_eq!(phone.showing_all(&[]), phone);
    }

    #[test]
    fn what_has_the_keyboard_is_seen() {
        let camera = Camera::whole((1000, 800)).stepped(4.0).showing((900.0, 700.0));
        assert_eq!(camera.view_box(), "675.0 520.0 250.0 200.0");
    }
}
