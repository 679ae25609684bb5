//! The rules, case by case.
