//! Who commands.
