//! The two sides of a game, and things of which each side has one.

/// Completes a game's own enum of two sides: `BOTH`, `enemy`, and a type that holds one value for each side, with a named
/// field for each. The sides and fields are named in the order of the enum.
///
/// ```
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// pub enum Side { Athens, Sparta }
///
/// wargame::two_sides! {
///     /// One thing for each side.
///     pub struct BySide for Side { Athens: athens, Sparta: sparta }
/// }
///
/// let dice = BySide { athens: 2, sparta: 6 };
/// assert_eq!(dice[Side::Sparta], 6);
/// assert_eq!(Side::Sparta.enemy(), Side::Athens);
/// assert_eq!(dice.zip(BySide::of(|side| side == Side::Athens)).map(|(die, add)| die + u8::from(add)),
///     BySide { athens: 3, sparta: 6 });
/// ```
#[macro_export]
macro_rules! two_sides {
    ($(#[$doc:meta])* $vis:vis struct $BySide:ident for $Side:ident { $First:ident: $first:ident, $Second:ident: $second:ident }) => {
        impl $Side {
            /// Both sides, in the order of the enum.
            $vis const BOTH: [$Side; 2] = [$Side::$First, $Side::$Second];

            /// The other side.
            $vis const fn enemy(self) -> $Side {
                match self {
                    $Side::$First => $Side::$Second,
                    $Side::$Second => $Side::$First,
                }
            }
        }

        $(#[$doc])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default,
            ::serde::Serialize, ::serde::Deserialize,
        )]
        #[allow(missing_docs, reason = "the fields are named after the sides")]
        $vis struct $BySide<T> {
            $vis $first: T,
            $vis $second: T,
        }

        impl<T> $BySide<T> {
            /// Makes one for each side.
            $vis fn of(mut make: impl FnMut($Side) -> T) -> Self {
                $BySide { $first: make($Side::$First), $second: make($Side::$Second) }
            }

            /// The same of each side's value.
            $vis fn map<U>(self, mut of: impl FnMut(T) -> U) -> $BySide<U> {
                $BySide { $first: of(self.$first), $second: of(self.$second) }
            }

            /// Each side's value with its value in the other.
            $vis fn zip<U>(self, other: $BySide<U>) -> $BySide<(T, U)> {
                $BySide { $first: (self.$first, other.$first), $second: (self.$second, other.$second) }
            }

            /// Each side with its value.
            $vis fn iter(&self) -> impl Iterator<Item = ($Side, &T)> {
                [($Side::$First, &self.$first), ($Side::$Second, &self.$second)].into_iter()
            }

            /// Each side with its value, to be changed.
            $vis fn iter_mut(&mut self) -> impl Iterator<Item = ($Side, &mut T)> {
                [($Side::$First, &mut self.$first), ($Side::$Second, &mut self.$second)].into_iter()
            }
        }

        impl<T> ::std::ops::Index<$Side> for $BySide<T> {
            type Output = T;
            #[inline]
            fn index(&self, side: $Side) -> &T {
                match side {
                    $Side::$First => &self.$first,
                    $Side::$Second => &self.$second,
                }
            }
        }

        impl<T> ::std::ops::IndexMut<$Side> for $BySide<T> {
            #[inline]
            fn index_mut(&mut self, side: $Side) -> &mut T {
                match side {
                    $Side::$First => &mut self.$first,
                    $Side::$Second => &mut self.$second,
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum Side {
        Red,
        Blue,
    }

    two_sides! {
        struct BySide for Side { Red: red, Blue: blue }
    }

    #[test]
    fn each_side_has_its_enemy_and_its_value() {
        assert_eq!(Side::BOTH, [Side::Red, Side::Blue]);
        assert_eq!(Side::BOTH.map(Side::enemy), [Side::Blue, Side::Red]);
        let mut both = BySide::of(|side| if side == Side::Red { 1 } else { 2 });
        both[Side::Blue] += 5;
        assert_eq!(both, BySide { red: 1, blue: 7 });
    }

    #[test]
    fn both_are_mapped_joined_and_walked_through() {
        let mut strengths = BySide { red: 3, blue: 4 };
        assert_eq!(strengths.map(|strength| strength * 2), BySide { red: 6, blue: 8 });
        assert_eq!(strengths.zip(BySide { red: 'r', blue: 'b' }), BySide { red: (3, 'r'), blue: (4, 'b') });
        assert_eq!(strengths.iter().collect::<Vec<_>>(), [(Side::Red, &3), (Side::Blue, &4)]);
        for (side, strength) in strengths.iter_mut() {
            *strength += side as i32;
        }
        assert_eq!(strengths, BySide { red: 3, blue: 5 });
    }

    #[test]
    fn it_is_written_with_the_names_of_the_sides() {
        let written = serde_json::to_string(&BySide { red: 3, blue: 4 }).unwrap();
        assert_eq!(written, r#"{"red":3,"blue":4}"#);
        assert_eq!(serde_json::from_str::<BySide<u8>>(&written).unwrap(), BySide { red: 3, blue: 4 });
    }
}
