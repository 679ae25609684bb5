//! Pan and zoom: which part of a board is visible. The board can never be moved out of view.

/// The visible part of a board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Camera {
    board: (f32, f32),
    /// The centre of the visible part.
    middle: (f32, f32),
    zoom: f32,
}

/// The largest zoom.
const NEAREST: f32 = 5.0;

impl Camera {
    /// The whole board.
    pub fn whole((width, height): (u16, u16)) -> Camera {
        let board = (f32::from(width), f32::from(height));
        Camera { board, middle: (board.0 / 2.0, board.1 / 2.0), zoom: 1.0 }
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

    /// Width and height of the visible part, in units of the board.
    pub fn size(&self) -> (f32, f32) {
        (self.board.0 / self.zoom, self.board.1 / self.zoom)
    }

    /// The centre of the visible part.
    pub fn middle(&self) -> (f32, f32) {
        self.middle
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

    /// Zooms in until the board fills a window of this width and height in both directions, around this place. A window whose
    /// shape is close to the board's shows the whole board.
    pub fn filling(&self, window: (f32, f32), at: (f32, f32)) -> Camera {
        let shape = |(width, height): (f32, f32)| width / height.max(1.0);
        let spare = shape(window) / shape(self.board);
        let factor = spare.max(1.0 / spare);
        if factor.is_finite() && factor > 1.4 {
            Camera { middle: at, ..self.zoomed(factor.min(2.0), at) }.on_board()
        } else {
            *self
        }
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

    fn on_board(self) -> Camera {
        let (width, height) = self.size();
        let within = |middle: f32, size: f32, board: f32| middle.clamp(size / 2.0, board - size / 2.0);
        let middle =
            (within(self.middle.0, width, self.board.0), within(self.middle.1, height, self.board.1));
        Camera { middle, ..self }
    }
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
        assert_eq!(camera.zoomed(0.1, (900.0, 10.0)), Camera::whole((1000, 800)));
    }

    #[test]
    fn a_tall_board_fills_a_wide_window() {
        let whole = Camera::whole((700, 1000));
        assert_eq!(whole.filling((400.0, 200.0), (300.0, 400.0)).view_box(), "125.0 150.0 350.0 500.0");
        assert_eq!(whole.filling((400.0, 500.0), (300.0, 400.0)), whole);
        assert_eq!(whole.filling((0.0, 0.0), (300.0, 400.0)), whole);
    }

    #[test]
    fn the_board_is_never_left() {
        let camera = Camera::whole((1000, 800)).stepped(2.0).panned((9999.0, -9999.0));
        assert_eq!(camera.view_box(), "500.0 0.0 500.0 400.0");
        assert_eq!(Camera::whole((1000, 800)).panned((50.0, 50.0)), Camera::whole((1000, 800)));
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
    fn what_has_the_keyboard_is_seen() {
        let camera = Camera::whole((1000, 800)).stepped(4.0).showing((900.0, 700.0));
        assert_eq!(camera.view_box(), "675.0 520.0 250.0 200.0");
    }
}
