//! A module and its script made so that they compress better. What they do stays the same.
//!
//! Functions of one signature and about one size stand beside each other, where they look alike. And the names of what a module
//! imports, which end in sixteen random digits so that those of all modules in the world differ, are short: script and module only
//! have to agree on them. Together that is fifteen kilobytes of each module.

use crate::error::Error;
use std::collections::BTreeMap;

/// Sections of a module by their number in the format.
mod section {
    pub(super) const IMPORT: u8 = 2;
    pub(super) const FUNCTION: u8 = 3;
    pub(super) const GLOBAL: u8 = 6;
    pub(super) const EXPORT: u8 = 7;
    pub(super) const START: u8 = 8;
    pub(super) const ELEMENT: u8 = 9;
    pub(super) const CODE: u8 = 10;
}

/// The magic number and the version.
const HEADER: usize = 8;

/// Functions whose sizes differ by less than so many bytes are of about one size.
const ALIKE: usize = 16;

/// The same module and script, made compact.
pub(super) fn compact(module: &[u8], script: &str) -> Result<(Vec<u8>, String), Error> {
    let sections = sections(module)?;
    let find =
        |wanted: u8| sections.iter().find(|(id, _)| *id == wanted).map_or(&[][..], |(_, content)| content);
    let (imports, names, imported) = short_names(find(section::IMPORT))?;
    let numbers = Numbers::of(find(section::FUNCTION), find(section::CODE), imported)?;
    let mut out = module[..HEADER].to_vec();
    for (id, content) in &sections {
        let content = match *id {
            section::IMPORT => imports.clone(),
            section::FUNCTION => numbers.signatures(content)?,
            section::GLOBAL => numbers.globals(content)?,
            section::EXPORT => numbers.exports(content)?,
            section::START => numbers.start(content)?,
            section::ELEMENT => numbers.elements(content)?,
            section::CODE => numbers.code(content)?,
            _ => content.to_vec(),
        };
        out.push(*id);
        unsigned(&mut out, content.len());
        out.extend(content);
    }
    Ok((out, renamed(script, &names)))
}

fn sections(module: &[u8]) -> Result<Vec<(u8, &[u8])>, Error> {
    let mut from = Reader { bytes: module, at: HEADER };
    let mut sections = Vec::new();
    while from.at < module.len() {
        let id = from.byte()?;
        let length = from.unsigned()?;
        sections.push((id, from.take(length)?));
    }
    Ok(sections)
}

/// The imports under short names, by which they go instead of which, and how many of them are functions.
fn short_names(imports: &[u8]) -> Result<(Vec<u8>, BTreeMap<String, String>, usize), Error> {
    let mut from = Reader { bytes: imports, at: 0 };
    let (mut out, mut names, mut functions) = (Vec::new(), BTreeMap::new(), 0);
    if imports.is_empty() {
        return Ok((out, names, functions));
    }
    let count = from.unsigned()?;
    unsigned(&mut out, count);
    for _ in 0..count {
        from.copy_counted(&mut out)?;
        let length = from.unsigned()?;
        let name = String::from_utf8_lossy(from.take(length)?).into_owned();
        let number = names.len();
        let short = names.entry(name).or_insert_with(|| format!("i{number}"));
        unsigned(&mut out, short.len());
        out.extend(short.as_bytes());
        let kind = from.byte()?;
        out.push(kind);
        match kind {
            0 => {
                functions += 1;
                from.copy_number(&mut out)?;
            }
            kind => return Err(from.unknown("a kind of import", kind)),
        }
    }
    Ok((out, names, functions))
}

/// A script with other words instead of some.
fn renamed(script: &str, names: &BTreeMap<String, String>) -> String {
    let is_of_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_' || letter == '$';
    let mut out = String::with_capacity(script.len());
    let mut rest = script;
    while let Some(first) = rest.chars().next() {
        let is_word = is_of_word(first);
        let end = rest.find(|letter| is_of_word(letter) != is_word).unwrap_or(rest.len());
        let (piece, left) = rest.split_at(end);
        out += names.get(piece).map_or(piece, |short| short);
        rest = left;
    }
    out
}

/// The new numbers of functions.
struct Numbers {
    /// Those of a module, imports left out, in their new order.
    order: Vec<usize>,
    /// The new number of each function, imports included.
    of: Vec<usize>,
}

impl Numbers {
    /// Functions in the order of their signatures, those of one by about their size, and those of one size by how they begin.
    fn of(signatures: &[u8], code: &[u8], imported: usize) -> Result<Numbers, Error> {
        let signatures = signature_numbers(signatures)?;
        let bodies = bodies(code)?;
        let mut order: Vec<usize> = (0..bodies.len()).collect();
        order.sort_by_key(|&function| {
            (signatures.get(function), bodies[function].len() / ALIKE, bodies[function])
        });
        let mut of: Vec<usize> = (0..imported + order.len()).collect();
        for (new, &old) in order.iter().enumerate() {
            of[imported + old] = imported + new;
        }
        Ok(Numbers { order, of })
    }

    fn signatures(&self, content: &[u8]) -> Result<Vec<u8>, Error> {
        let signatures = signature_numbers(content)?;
        let mut out = Vec::new();
        unsigned(&mut out, signatures.len());
        self.order.iter().for_each(|&function| unsigned(&mut out, signatures[function]));
        Ok(out)
    }

    fn code(&self, content: &[u8]) -> Result<Vec<u8>, Error> {
        let bodies = bodies(content)?;
        let mut out = Vec::new();
        unsigned(&mut out, bodies.len());
        for &function in &self.order {
            let body = self.body(bodies[function])?;
            unsigned(&mut out, body.len());
            out.extend(body);
        }
        Ok(out)
    }

    fn body(&self, body: &[u8]) -> Result<Vec<u8>, Error> {
        let mut from = Reader { bytes: body, at: 0 };
        let mut out = Vec::with_capacity(body.len());
        let locals = from.copy_number(&mut out)?;
        for _ in 0..locals {
            from.copy_number(&mut out)?;
            from.copy(1, &mut out)?;
        }
        while from.at < body.len() {
            self.instruction(&mut from, &mut out)?;
        }
        Ok(out)
    }

    fn globals(&self, content: &[u8]) -> Result<Vec<u8>, Error> {
        let mut from = Reader { bytes: content, at: 0 };
        let mut out = Vec::new();
        for _ in 0..from.copy_number(&mut out)? {
            from.copy(2, &mut out)?;
            self.expression(&mut from, &mut out)?;
        }
        Ok(out)
    }

    fn exports(&self, content: &[u8]) -> Result<Vec<u8>, Error> {
        let mut from = Reader { bytes: content, at: 0 };
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

    fn start(&self, content: &[u8]) -> Result<Vec<u8>, Error> {
        let mut out = Vec::new();
        self.function(&mut Reader { bytes: content, at: 0 }, &mut out)?;
        Ok(out)
    }

    fn elements(&self, content: &[u8]) -> Result<Vec<u8>, Error> {
        let mut from = Reader { bytes: content, at: 0 };
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
        while self.instruction(from, out)? != END {}
        Ok(())
    }

    /// The number of a function.
    fn function(&self, from: &mut Reader<'_>, out: &mut Vec<u8>) -> Result<(), Error> {
        let function = from.unsigned()?;
        let Some(&new) = self.of.get(function) else { return Err(from.unfit("there is no such function")) };
        unsigned(out, new);
        Ok(())
    }

    /// Copies an instruction, under the new number of the function that it names, if it names one.
    fn instruction(&self, from: &mut Reader<'_>, out: &mut Vec<u8>) -> Result<u8, Error> {
        let operation = from.copy(1, out)?[0];
        let numbers = match operation {
            // What needs nothing besides: control, drop, select, and all arithmetic.
            0x00 | 0x01 | 0x05 | 0x0b | 0x0f | 0x1a | 0x1b | 0x45..=0xc4 | 0xd1 => 0,
            // call, return_call, ref.func.
            0x10 | 0x12 | 0xd2 => {
                self.function(from, out)?;
                0
            }
            // Blocks, branches, variables, tables, memory.size, memory.grow, integers, ref.null.
            0x02..=0x04 | 0x0c | 0x0d | 0x20..=0x26 | 0x3f..=0x42 | 0xd0 => 1,
            // call_indirect, return_call_indirect, load and store.
            0x11 | 0x13 | 0x28..=0x3e => 2,
            // br_table and its default.
            0x0e => from.copy_number(out)? + 1,
            // select of a type.
            0x1c => from.copy_number(out)?,
            0x43 => return from.copy(4, out).map(|_| operation),
            0x44 => return from.copy(8, out).map(|_| operation),
            // Saturating conversions, memory and tables in bulk.
            0xfc => match from.copy_number(out)? {
                0..=7 => 0,
                9 | 11 | 13 | 15..=17 => 1,
                8 | 10 | 12 | 14 => 2,
                other => return Err(from.unknown("an instruction", other as u8)),
            },
            other => return Err(from.unknown("an instruction", other)),
        };
        for _ in 0..numbers {
            from.copy_number(out)?;
        }
        Ok(operation)
    }
}

fn signature_numbers(content: &[u8]) -> Result<Vec<usize>, Error> {
    let mut from = Reader { bytes: content, at: 0 };
    if content.is_empty() {
        return Ok(Vec::new());
    }
    (0..from.unsigned()?).map(|_| from.unsigned()).collect()
}

fn bodies(content: &[u8]) -> Result<Vec<&[u8]>, Error> {
    let mut from = Reader { bytes: content, at: 0 };
    if content.is_empty() {
        return Ok(Vec::new());
    }
    (0..from.unsigned()?)
        .map(|_| {
            let length = from.unsigned()?;
            from.take(length)
        })
        .collect()
}

/// Writes a number as the format does: seven bits a byte, the lowest first.
fn unsigned(out: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// A module as it is read.
struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn take(&mut self, length: usize) -> Result<&'a [u8], Error> {
        let taken = self.bytes.get(self.at..).and_then(|rest| rest.get(..length));
        let taken = taken.ok_or_else(|| self.unfit("it ends too soon"))?;
        self.at += length;
        Ok(taken)
    }

    fn byte(&mut self) -> Result<u8, Error> {
        self.take(1).map(|byte| byte[0])
    }

    fn unsigned(&mut self) -> Result<usize, Error> {
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

    fn copy(&mut self, length: usize, out: &mut Vec<u8>) -> Result<&'a [u8], Error> {
        let taken = self.take(length)?;
        out.extend(taken);
        Ok(taken)
    }

    /// Copies a number of any length; what it is, if it has no sign.
    fn copy_number(&mut self, out: &mut Vec<u8>) -> Result<usize, Error> {
        let start = self.at;
        let number = self.unsigned()?;
        out.extend(&self.bytes[start..self.at]);
        Ok(number)
    }

    /// Copies a name or whatever else says beforehand how long it is.
    fn copy_counted(&mut self, out: &mut Vec<u8>) -> Result<(), Error> {
        let length = self.copy_number(out)?;
        self.copy(length, out).map(drop)
    }

    fn unknown(&self, what: &str, code: u8) -> Error {
        self.unfit(&format!("{what} of it, {code:#04x}, is not known here"))
    }

    fn unfit(&self, what: &str) -> Error {
        Error::new(
            format!("the module cannot be made compact: {what}, at byte {}", self.at),
            "its functions are put in another order, so every place that names one is rewritten",
            "see the format of modules, and teach xtask/src/web/compact.rs what a newer compiler writes",
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two imports, then three functions: `f` of the second signature calls `g` and an import; `g` and `h` are of the first, `g` the longer.
    fn module() -> Vec<u8> {
        let mut module = b"\0asm\x01\0\0\0".to_vec();
        let mut section = |id: u8, content: &[u8]| {
            module.push(id);
            unsigned(&mut module, content.len());
            module.extend(content);
        };
        section(1, &[2, 0x60, 0, 0, 0x60, 0, 1, 0x7f]);
        section(2, b"\x02\x01m\x06one_1f\0\0\x01m\x06two_2e\0\0");
        section(3, &[3, 1, 0, 0]);
        section(4, &[1, 0x70, 0, 2]);
        section(7, b"\x02\x01f\0\x02\x01h\0\x04");
        section(8, &[3]);
        section(9, &[1, 0, 0x41, 0, 0x0b, 2, 3, 4]);
        let f: &[u8] = &[0, 0x10, 3, 0x10, 1, 0x41, 0xfd, 0, 0x0b];
        let g: &[u8] = &[1, 1, 0x7f, 0x01, 0x10, 4, 0x0b];
        let h: &[u8] = &[0, 0x01, 0x0b];
        let mut code = vec![3];
        for body in [f, g, h] {
            code.push(body.len() as u8);
            code.extend(body);
        }
        section(10, &code);
        module
    }

    #[test]
    fn functions_are_ordered_by_signature_and_size_and_still_named() {
        let (compacted, _) = compact(&module(), "").unwrap();
        let sections: BTreeMap<u8, &[u8]> = sections(&compacted).unwrap().into_iter().collect();
        // h is 2 now, g 3, f 4.
        assert_eq!(sections[&section::FUNCTION], [3, 0, 0, 1]);
        assert_eq!(sections[&section::EXPORT], b"\x02\x01f\0\x04\x01h\0\x02");
        assert_eq!(sections[&section::START], [3]);
        assert_eq!(sections[&section::ELEMENT], [1, 0, 0x41, 0, 0x0b, 2, 3, 2]);
        let bodies = bodies(sections[&section::CODE]).unwrap();
        assert_eq!(bodies[0], [0, 0x01, 0x0b]);
        assert_eq!(bodies[1], [1, 1, 0x7f, 0x01, 0x10, 2, 0x0b]);
        assert_eq!(bodies[2], [0, 0x10, 3, 0x10, 1, 0x41, 0xfd, 0, 0x0b]);
    }

    #[test]
    fn imports_have_short_names_in_both() {
        let script = "{ one_1f: function() {}, two_2e(), none_1f: 'one_1f_more' }";
        let (compacted, script) = compact(&module(), script).unwrap();
        assert_eq!(script, "{ i0: function() {}, i1(), none_1f: 'one_1f_more' }");
        let sections: BTreeMap<u8, &[u8]> = sections(&compacted).unwrap().into_iter().collect();
        assert_eq!(sections[&section::IMPORT], b"\x02\x01m\x02i0\0\0\x01m\x02i1\0\0");
    }

    #[test]
    fn a_module_that_is_not_understood_is_refused() {
        let mut unknown = module();
        let nop = unknown.len() - 2;
        unknown[nop] = 0xfd;
        let error = compact(&unknown, "").unwrap_err().to_string();
        assert!(error.contains("an instruction of it, 0xfd"), "{error}");
        assert!(compact(&module()[..20], "").is_err());
    }
}
