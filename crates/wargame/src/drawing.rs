//! Maps drawn as text: a symbol for each cell, read at compile time.

/// A map as rows of symbols, the first row at the top. Rows and columns are counted from 0.
#[derive(Clone, Copy, Debug)]
pub struct Drawing<const COLUMNS: usize, const ROWS: usize>(pub [&'static [u8; COLUMNS]; ROWS]);

/// In [`Drawing::numbers`]: a cell that nobody can enter.
pub const CLOSED: u16 = u16::MAX;

impl<const COLUMNS: usize, const ROWS: usize> Drawing<COLUMNS, ROWS> {
    /// What is drawn there; `None` off the map.
    pub const fn symbol(&self, row: i16, column: i16) -> Option<u8> {
        if row < 0 || column < 0 || row >= ROWS as i16 || column >= COLUMNS as i16 {
            return None;
        }
        Some(self.0[row as usize][column as usize])
    }

    /// Whether there is a cell that can be entered, for a map on which these symbols close a cell.
    pub const fn is_open(&self, row: i16, column: i16, closed: &[u8]) -> bool {
        let Some(symbol) = self.symbol(row, column) else { return false };
        let mut at = 0;
        while at < closed.len() {
            if closed[at] == symbol {
                return false;
            }
            at += 1;
        }
        true
    }

    /// Row and column of each cell that can be entered, in reading order; `N` is their number.
    pub const fn open_cells<const N: usize>(&self, closed: &[u8]) -> [(u8, u8); N] {
        let mut cells = [(0, 0); N];
        let (mut next, mut cell) = (0, 0);
        while cell < ROWS * COLUMNS {
            let (row, column) = (cell / COLUMNS, cell % COLUMNS);
            if self.is_open(row as i16, column as i16, closed) {
                cells[next] = (row as u8, column as u8);
                next += 1;
            }
            cell += 1;
        }
        assert!(next == N, "the map has another number of cells that can be entered");
        cells
    }

    /// The number of each cell in [`Self::open_cells`], or [`CLOSED`].
    pub const fn numbers(&self, closed: &[u8]) -> [[u16; COLUMNS]; ROWS] {
        let mut numbers = [[CLOSED; COLUMNS]; ROWS];
        let (mut next, mut cell) = (0, 0);
        while cell < ROWS * COLUMNS {
            let (row, column) = (cell / COLUMNS, cell % COLUMNS);
            if self.is_open(row as i16, column as i16, closed) {
                numbers[row][column] = next;
                next += 1;
            }
            cell += 1;
        }
        numbers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ISLAND: Drawing<4, 3> = Drawing([b"~..~", b"~M.^", b"~~.~"]);
    const SHUT: &[u8] = b"~^";
    const CELLS: [(u8, u8); 5] = ISLAND.open_cells(SHUT);
    const NUMBERS: [[u16; 4]; 3] = ISLAND.numbers(SHUT);

    #[test]
    fn cells_are_numbered_as_a_page_is_read() {
        assert_eq!(CELLS, [(0, 1), (0, 2), (1, 1), (1, 2), (2, 2)]);
        for (number, (row, column)) in CELLS.into_iter().enumerate() {
            assert_eq!(usize::from(NUMBERS[usize::from(row)][usize::from(column)]), number);
        }
        assert_eq!(NUMBERS[1], [CLOSED, 2, 3, CLOSED]);
    }

    #[test]
    fn nothing_is_drawn_beyond_the_edges() {
        assert_eq!(ISLAND.symbol(1, 1), Some(b'M'));
        for (row, column) in [(-1, 1), (3, 1), (1, -1), (1, 4)] {
            assert_eq!(ISLAND.symbol(row, column), None);
            assert!(!ISLAND.is_open(row, column, SHUT));
        }
        assert!(ISLAND.is_open(2, 2, SHUT) && !ISLAND.is_open(2, 1, SHUT));
    }
}
