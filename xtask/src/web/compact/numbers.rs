//! Which functions a module keeps, in which order, and every place that names one.

use super::reader::{Operand, Reader, unsigned};
use crate::error::Error;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// The new numbers of functions.
pub(super) struct Numbers {
    /// Those of a module that are kept, imports left out, in their new order.
    order: Vec<usize>,
    /// The new number of each function, imports included. Functions that do the same have one number.
    of: Vec<usize>,
}

impl Numbers {
    /// Functions in the order of their signatures, and those of one by how they begin.
    pub(super) fn of(signatures: &[usize], bodies: &[Vec<u8>], imported: usize) -> Result<Numbers, Error> {
        let stands_for = alike(signatures, bodies, imported)?;
        let is_kept = |function: &usize| stands_for[imported + function] == imported + function;
        let mut order: Vec<usize> = (0..bodies.len()).filter(is_kept).collect();
        order.sort_by_key(|&function| (signatures.get(function), &bodies[function]));
        let mut of: Vec<usize> = (0..imported + bodies.len()).collect();
        for (new, &old) in order.iter().enumerate() {
            of[imported + old] = imported + new;
        }
        let of = stands_for.iter().map(|&kept| of[kept]).collect();
        Ok(Numbers { order, of })
    }

    pub(super) fn signatures(&self, signatures: &[usize]) -> Vec<u8> {
        let mut out = Vec::new();
        unsigned(&mut out, self.order.len());
        self.order.iter().for_each(|&function| unsigned(&mut out, signatures[function]));
        out
    }

    pub(super) fn code(&self, bodies: &[Vec<u8>]) -> Result<Vec<u8>, Error> {
        let mut out = Vec::new();
        unsigned(&mut out, self.order.len());
        for &function in &self.order {
            let body = renumbered(&bodies[function], &self.of)?;
            unsigned(&mut out, body.len());
            out.extend(body);
        }
        Ok(out)
    }

    pub(super) fn globals(&self, content: &[u8]) -> Result<Vec<u8>, Error> {
        let mut from = Reader::new(content);
        let mut out = Vec::new();
        for _ in 0..from.copy_number(&mut out)? {
            from.copy(2, &mut out)?;
            self.expression(&mut from, &mut out)?;
        }
        Ok(out)
    }

    pub(super) fn exports(&self, content: &[u8]) -> Result<Vec<u8>, Error> {
        let mut from = Reader::new(content);
        let mut out = Vec::new();
        for _ in 0..from.copy_number(&mut out)? {
            from.copy_counted(&mut out)?;
            let is_function = from.copy(1, &mut out)? == [0];
            if is_function {
                self.function(&mut from, &mut out)?
            } else {
                from.copy_number(&mut out).map(drop)?
            }
        }
        Ok(out)
    }

    pub(super) fn start(&self, content: &[u8]) -> Result<Vec<u8>, Error> {
        let mut out = Vec::new();
        self.function(&mut Reader::new(content), &mut out)?;
        Ok(out)
    }

    pub(super) fn elements(&self, content: &[u8]) -> Result<Vec<u8>, Error> {
        let mut from = Reader::new(content);
        let mut out = Vec::new();
        for _ in 0..from.copy_number(&mut out)? {
            match from.copy(1, &mut out)? {
                // Of the first table, from a place in it on.
                [0] => self.expression(&mut from, &mut out)?,
                // Of a table that is named.
                [2] => {
                    from.copy_number(&mut out)?;
                    self.expression(&mut from, &mut out)?;
                    from.copy(1, &mut out)?;
                }
                // Of none: functions that are only referred to.
                [1 | 3] => from.copy(1, &mut out).map(drop)?,
                kind => return Err(from.unknown("a kind of elements", kind[0])),
            }
            for _ in 0..from.copy_number(&mut out)? {
                self.function(&mut from, &mut out)?;
            }
        }
        Ok(out)
    }

    /// A constant, up to its end.
    fn expression(&self, from: &mut Reader<'_>, out: &mut Vec<u8>) -> Result<(), Error> {
        const END: u8 = 0x0b;
        while renumber(from, &self.of, out)? != END {}
        Ok(())
    }

    /// The number of a function.
    fn function(&self, from: &mut Reader<'_>, out: &mut Vec<u8>) -> Result<(), Error> {
        let function = from.unsigned()?;
        let Some(&new) = self.of.get(function) else { return Err(from.unfit("there is no such function")) };
        unsigned(out, new);
        Ok(())
    }
}

/// For each function, imports included, the first that does the same. A pointer to a function is its place in a table, so even who compares
/// pointers cannot tell. 1.8 KB of each module: what types differ in is often gone by the time they are compiled.
fn alike(signatures: &[usize], bodies: &[Vec<u8>], imported: usize) -> Result<Vec<usize>, Error> {
    let mut first_of: Vec<usize> = (0..imported + bodies.len()).collect();
    // Functions that call others may be alike once those are.
    loop {
        let mut firsts = BTreeMap::new();
        let mut is_settled = true;
        for (own, body) in bodies.iter().enumerate() {
            let function = imported + own;
            if first_of[function] != function {
                first_of[function] = first_of[first_of[function]];
                continue;
            }
            match firsts.entry((signatures.get(own), renumbered(body, &first_of)?)) {
                Entry::Vacant(entry) => {
                    entry.insert(function);
                }
                Entry::Occupied(first) => {
                    first_of[function] = *first.get();
                    is_settled = false;
                }
            }
        }
        if is_settled {
            return Ok(first_of);
        }
    }
}

/// A body under other numbers of functions.
fn renumbered(body: &[u8], numbers: &[usize]) -> Result<Vec<u8>, Error> {
    let mut from = Reader::new(body);
    let mut out = Vec::with_capacity(body.len());
    for _ in 0..from.copy_number(&mut out)? {
        from.copy_number(&mut out)?;
        from.copy(1, &mut out)?;
    }
    while !from.is_at_end() {
        renumber(&mut from, numbers, &mut out)?;
    }
    Ok(out)
}

/// Copies an instruction, under the new number of the function that it names, if it names one; which it is.
fn renumber(from: &mut Reader<'_>, numbers: &[usize], out: &mut Vec<u8>) -> Result<u8, Error> {
    let mut instruction = from.instruction()?;
    if let Operand::Function(number) = &mut instruction.operand {
        let Some(&new) = numbers.get(*number) else { return Err(from.unfit("there is no such function")) };
        *number = new;
    }
    instruction.write(out);
    Ok(instruction.operation)
}
