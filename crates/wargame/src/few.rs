//! Some of a few named things, as the bits of one number.

/// Declares a set of the variants of a field-less enum, in one unsigned number with a bit for each.
///
/// ```
/// #[derive(Clone, Copy)]
/// pub enum Deed { Shot, Moved }
/// wargame::few! {
///     /// What was done.
///     pub struct Deeds(u8) of Deed;
/// }
/// let mut deeds = Deeds::NONE;
/// deeds.insert(Deed::Moved);
/// assert!(deeds.contains(Deed::Moved) && !deeds.contains(Deed::Shot));
/// ```
#[macro_export]
macro_rules! few {
    ($(#[$meta:meta])* $vis:vis struct $name:ident($bits:ty) of $of:ty;) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(transparent)]
        $vis struct $name($bits);

        impl $name {
            /// None.
            $vis const NONE: $name = $name(0);

            /// Adds one.
            $vis const fn insert(&mut self, one: $of) {
                self.0 |= 1 << one as u32;
            }

            /// Takes one out.
            $vis const fn remove(&mut self, one: $of) {
                self.0 &= !(1 << one as u32);
            }

            /// With one more.
            #[must_use]
            $vis const fn with(mut self, one: $of) -> $name {
                self.insert(one);
                self
            }

            /// Those of both.
            #[must_use]
            $vis const fn union(self, other: $name) -> $name {
                $name(self.0 | other.0)
            }

            /// Whether one is among them.
            $vis const fn contains(self, one: $of) -> bool {
                self.0 & (1 << one as u32) != 0
            }

            /// Whether there is none.
            $vis const fn is_empty(self) -> bool {
                self.0 == 0
            }
        }
    };
}
