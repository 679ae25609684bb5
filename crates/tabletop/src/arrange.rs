//! Putting short lists in order.

/// Puts a short list in the order of its keys; equals stay as they were. The library's sort is for long lists, and each use
/// of it adds some five kilobytes to what a browser loads; a dozen things are in order as fast like this.
pub fn arrange<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    arrange_by(list, |one, other| key(one) < key(other));
}

/// ... in the order in which one comes before another.
pub fn arrange_by<T>(list: &mut [T], is_before: impl Fn(&T, &T) -> bool) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && is_before(&list[at], &list[at - 1]) {
            list.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_comes_in_order_and_equals_stay() {
        let mut list = [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e')];
        arrange(&mut list, |entry| entry.0);
        assert_eq!(list, [(1, 'b'), (1, 'e'), (2, 'd'), (3, 'a'), (3, 'c')]);
        arrange(&mut list[..0], |entry| entry.0);
        arrange_by(&mut list, |one, other| one.0 > other.0);
        assert_eq!(list, [(3, 'a'), (3, 'c'), (2, 'd'), (1, 'b'), (1, 'e')]);
    }
}
