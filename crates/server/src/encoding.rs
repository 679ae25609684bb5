//! Content encodings, and the `Accept-Encoding` header.

/// A content encoding, best first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
    Identity,
}

impl Encoding {
    pub(crate) const BEST_FIRST: [Encoding; 3] = [Encoding::Brotli, Encoding::Gzip, Encoding::Identity];

    /// Its name in headers.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
            Encoding::Identity => "identity",
        }
    }

    /// Its quality value in this header, in thousandths.
    fn weight(self, accept: &str) -> u16 {
        let named = |name: &str| offers(accept).find(|(offer, _)| offer.eq_ignore_ascii_case(name));
        match (named(self.name()).or_else(|| named("*")), self) {
            (Some((_, weight)), _) => weight,
            // RFC 9110: an encoding that is not listed is not acceptable, except identity; which we prefer least.
            (None, Encoding::Identity) => 1,
            (None, _) => 0,
        }
    }
}

/// The acceptable encodings by quality value, the best of ours first among equals. Identity is always in the list, even
/// where the header excludes it: better an unwanted encoding than no file.
pub(crate) fn wanted(accept: Option<&str>) -> Vec<Encoding> {
    let Some(accept) = accept else { return vec![Encoding::Identity] };
    let mut wanted = Encoding::BEST_FIRST.to_vec();
    wanted.retain(|encoding| encoding.weight(accept) > 0);
    wanted.sort_by_key(|encoding| std::cmp::Reverse(encoding.weight(accept)));
    if !wanted.contains(&Encoding::Identity) {
        wanted.push(Encoding::Identity);
    }
    wanted
}

/// `gzip;q=0.5, br` as names and quality values in thousandths.
fn offers(accept: &str) -> impl Iterator<Item = (&str, u16)> {
    accept.split(',').map(|offer| {
        let (name, parameters) = offer.split_once(';').unwrap_or((offer, ""));
        let q = parameters.trim().strip_prefix("q=").or_else(|| parameters.trim().strip_prefix("Q="));
        (name.trim(), q.map_or(1000, thousandths))
    })
}

/// `0.5` as 500. A malformed value counts as 0, not acceptable.
fn thousandths(q: &str) -> u16 {
    let (whole, part) = q.trim().split_once('.').unwrap_or((q.trim(), ""));
    let part = format!("{part:0<3}");
    match (whole, part.len() == 3, part.parse::<u16>()) {
        ("1", true, Ok(0)) => 1000,
        ("0", true, Ok(part)) => part,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::Encoding::{Brotli, Gzip, Identity};
    use super::*;

    #[track_caller]
    fn check(accept: &str, expect: &[Encoding]) {
        assert_eq!(wanted(Some(accept)), expect, "{accept}");
    }

    #[test]
    fn the_best_comes_first_among_equals() {
        check("gzip, deflate, br, zstd", &[Brotli, Gzip, Identity]);
        check("gzip", &[Gzip, Identity]);
        check("GZIP;Q=0.3", &[Gzip, Identity]);
        check("*", &[Brotli, Gzip, Identity]);
    }

    #[test]
    fn quality_values_are_honoured() {
        check("br;q=0.5, gzip;q=0.8", &[Gzip, Brotli, Identity]);
        check("br;q=0, gzip", &[Gzip, Identity]);
        check("identity, br;q=0.2", &[Identity, Brotli]);
        check("*;q=0.1, gzip;q=1.000", &[Gzip, Brotli, Identity]);
        check("*;q=0", &[Identity]);
    }

    #[test]
    fn a_missing_or_malformed_header_means_identity() {
        assert_eq!(wanted(None), [Identity]);
        check("", &[Identity]);
        check("br;q=much", &[Identity]);
        check("br;q=2, gzip;q=0.12345", &[Identity]);
    }
}
