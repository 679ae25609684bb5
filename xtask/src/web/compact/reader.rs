//! The binary format of modules, as far as functions and what they name.

use crate::error::Error;

/// A module as it is read.
pub(super) struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

/// An instruction as it is read.
pub(super) struct Instruction<'a> {
    pub(super) operation: u8,
    pub(super) operand: Operand<'a>,
}

/// What comes after the operation.
pub(super) enum Operand<'a> {
    /// The number of a function.
    Function(usize),
    /// The number of a variable of the function.
    Variable(usize),
    /// A place in memory: how it is aligned, and its offset.
    Memory(usize, &'a [u8]),
    /// What nobody here needs to understand.
    Other(&'a [u8]),
}

impl<'a> Reader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader::at(bytes, 0)
    }

    pub(super) fn at(bytes: &'a [u8], at: usize) -> Reader<'a> {
        Reader { bytes, at }
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.at >= self.bytes.len()
    }

    pub(super) fn take(&mut self, length: usize) -> Result<&'a [u8], Error> {
        let taken = self.bytes.get(self.at..).and_then(|rest| rest.get(..length));
        let taken = taken.ok_or_else(|| self.unfit("it ends too soon"))?;
        self.at += length;
        Ok(taken)
    }

    pub(super) fn byte(&mut self) -> Result<u8, Error> {
        self.take(1).map(|byte| byte[0])
    }

    pub(super) fn unsigned(&mut self) -> Result<usize, Error> {
        let (mut number, mut shift) = (0, 0);
        loop {
            let byte = self.byte()?;
            if shift < usize::BITS {
                number |= usize::from(byte & 0x7f) << shift;
            }
            shift += 7;
            if byte < 0x80 {
                return Ok(number);
            }
        }
    }

    /// How many things a section holds: none where there is no such section.
    pub(super) fn count(&mut self) -> Result<usize, Error> {
        if self.bytes.is_empty() { Ok(0) } else { self.unsigned() }
    }

    pub(super) fn copy(&mut self, length: usize, out: &mut Vec<u8>) -> Result<&'a [u8], Error> {
        let taken = self.take(length)?;
        out.extend(taken);
        Ok(taken)
    }

    /// Copies a number of any length; what it is, if it has no sign.
    pub(super) fn copy_number(&mut self, out: &mut Vec<u8>) -> Result<usize, Error> {
        let start = self.at;
        let number = self.unsigned()?;
        out.extend(&self.bytes[start..self.at]);
        Ok(number)
    }

    /// Copies a name or whatever else says beforehand how long it is.
    pub(super) fn copy_counted(&mut self, out: &mut Vec<u8>) -> Result<(), Error> {
        let length = self.copy_number(out)?;
        self.copy(length, out).map(drop)
    }

    pub(super) fn instruction(&mut self) -> Result<Instruction<'a>, Error> {
        let operation = self.byte()?;
        let start = self.at;
        let numbers = match operation {
            // What needs nothing besides: control, drop, select, and all arithmetic.
            0x00 | 0x01 | 0x05 | 0x0b | 0x0f | 0x1a | 0x1b | 0x45..=0xc4 | 0xd1 => 0,
            // call, return_call, ref.func.
            0x10 | 0x12 | 0xd2 => {
                return Ok(Instruction { operation, operand: Operand::Function(self.unsigned()?) });
            }
            // local.get, local.set, local.tee.
            0x20..=0x22 => {
                return Ok(Instruction { operation, operand: Operand::Variable(self.unsigned()?) });
            }
            // load and store.
            0x28..=0x3e => {
                let alignment = self.unsigned()?;
                let start = self.at;
                self.unsigned()?;
                let offset = &self.bytes[start..self.at];
                return Ok(Instruction { operation, operand: Operand::Memory(alignment, offset) });
            }
            // Blocks, branches, globals, tables, memory.size, memory.grow, integers, ref.null.
            0x02..=0x04 | 0x0c | 0x0d | 0x23..=0x26 | 0x3f..=0x42 | 0xd0 => 1,
            // call_indirect, return_call_indirect.
            0x11 | 0x13 => 2,
            // br_table and its default.
            0x0e => self.unsigned()? + 1,
            // select of a type.
            0x1c => self.unsigned()?,
            0x43 => self.take(4).map(|_| 0)?,
            0x44 => self.take(8).map(|_| 0)?,
            // Saturating conversions, memory and tables in bulk.
            0xfc => match self.unsigned()? {
                0..=7 => 0,
                9 | 11 | 13 | 15..=17 => 1,
                8 | 10 | 12 | 14 => 2,
                other => return Err(self.unknown("an instruction", other as u8)),
            },
            other => return Err(self.unknown("an instruction", other)),
        };
        for _ in 0..numbers {
            self.unsigned()?;
        }
        Ok(Instruction { operation, operand: Operand::Other(&self.bytes[start..self.at]) })
    }

    pub(super) fn unknown(&self, what: &str, code: u8) -> Error {
        self.unfit(&format!("{what} of it, {code:#04x}, is not known here"))
    }

    pub(super) fn unfit(&self, what: &str) -> Error {
        Error::new(
            format!("the module cannot be made compact: {what}, at byte {}", self.at),
            "its functions are put in another order, so every place that names one is rewritten",
            "see the format of modules, and teach xtask/src/web/compact what a newer compiler writes",
        )
    }
}

impl Instruction<'_> {
    pub(super) fn write(&self, out: &mut Vec<u8>) {
        out.push(self.operation);
        match self.operand {
            Operand::Function(number) | Operand::Variable(number) => unsigned(out, number),
            Operand::Memory(alignment, offset) => {
                unsigned(out, alignment);
                out.extend(offset);
            }
            Operand::Other(bytes) => out.extend(bytes),
        }
    }
}

/// Writes a number as the format does: seven bits a byte, the lowest first.
pub(super) fn unsigned(out: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}
