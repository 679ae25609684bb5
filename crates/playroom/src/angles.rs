//! Sines and cosines, right to a millionth. The library's know angles of millions of turns, and bring tables for them that weigh as
//! much as a game's sounds.

/// The sine and the cosine of an angle in degrees.
pub fn sin_cos(degrees: f32) -> (f32, f32) {
    (sine(degrees), sine(degrees + 90.0))
}

fn sine(degrees: f32) -> f32 {
    // Less than half a turn to either side, then mirrored to the right.
    let degrees = degrees - 360.0 * (degrees / 360.0).round_ties_even();
    let degrees = if degrees.abs() > 90.0 { degrees.signum() * 180.0 - degrees } else { degrees };
    let angle = degrees.to_radians();
    let square = angle * angle;
    // The series, from its end.
    let factors = [110.0, 72.0, 42.0, 20.0, 6.0];
    angle * factors.into_iter().fold(1.0, |sum, factor| 1.0 - square / factor * sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_as_the_library_has_them() {
        for tenths in -7200..=7200_i16 {
            let degrees = f32::from(tenths) / 10.0;
            let (sine, cosine) = sin_cos(degrees);
            let exact = f64::from(degrees).to_radians();
            let is_near = |found: f32, exact: f64| (f64::from(found) - exact).abs() < 2e-6;
            assert!(is_near(sine, exact.sin()) && is_near(cosine, exact.cos()), "{degrees}: {sine} {cosine}");
        }
    }
}
