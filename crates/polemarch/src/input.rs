//! Reading lines of arbitrary bytes with a limit on their length.

use std::io::{self, BufRead, Read};

/// A line without its end.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// The whole line.
    Whole(Vec<u8>),
    /// Longer than the limit, and skipped.
    TooLong,
}

/// The next line, or `None` at the end of the input. Keeps at most `limit` bytes in memory.
pub(crate) fn next_line(input: &mut impl BufRead, limit: usize) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    let read = input.by_ref().take(limit as u64 + 1).read_until(b'\n', &mut line)?;
    if read == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
        if line.last() == Some(&b'\r') {
            line.pop();
        }
    } else if line.len() > limit {
        input.skip_until(b'\n')?;
        return Ok(Some(Line::TooLong));
    }
    Ok(Some(Line::Whole(line)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(input: &[u8], expect: &[Option<&[u8]>]) {
        let mut input = input;
        let mut lines = Vec::new();
        while let Some(line) = next_line(&mut input, 4).unwrap() {
            lines.push(line);
        }
        let expect: Vec<Line> = expect
            .iter()
            .map(|line| line.map_or(Line::TooLong, |bytes| Line::Whole(bytes.to_vec())))
            .collect();
        assert_eq!(lines, expect);
    }

    #[test]
    fn lines_of_any_shape() {
        check(b"", &[]);
        check(b"\n", &[Some(b"")]);
        check(b"ab\r\n\xff\nlast", &[Some(b"ab"), Some(b"\xff"), Some(b"last")]);
        check(b"abcd\nabcde\nab\n", &[Some(b"abcd"), None, Some(b"ab")]);
        check(b"abcdefgh", &[None]);
    }
}
