//! A module and its script made so that they compress better. What they do stays the same.
//!
//! Four things that the compiler leaves, and the wire pays for. Together they are twenty kilobytes of each module:
//!
//! - the names of what a module imports end in sixteen random digits, so that those of all modules in the world differ: here they are short,
//!   since script and module only have to agree on them;
//! - functions that do the same are there once for each type they were compiled for ([`numbers`] keeps one of them);
//! - functions stand as they were compiled ([`numbers`] puts those of one signature beside each other, and of these the ones that begin alike);
//! - the variables of a function have any numbers, and each access to memory says how it is aligned, which changes nothing ([`body`] gives
//!   the same numbers to variables that are used alike, and leaves the hint out).

mod body;
mod numbers;
mod reader;

use crate::error::Error;
use numbers::Numbers;
use reader::{Reader, unsigned};
use std::collections::BTreeMap;

/// Sections of a module by their number in the format.
mod section {
    pub(super) const TYPE: u8 = 1;
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

/// The same module and script, made compact.
pub(super) fn compact(module: &[u8], script: &str) -> Result<(Vec<u8>, String), Error> {
    let sections = sections(module)?;
    let find =
        |wanted: u8| sections.iter().find(|(id, _)| *id == wanted).map_or(&[][..], |(_, content)| content);
    let imports = short_names(find(section::IMPORT))?;
    let signatures = signature_numbers(find(section::FUNCTION))?;
    let bodies = body::plain(&bodies(find(section::CODE))?, &signatures, &parameters(find(section::TYPE))?)?;
    let numbers = Numbers::of(&signatures, &bodies, imports.functions)?;
    let mut out = module[..HEADER].to_vec();
    for (id, content) in &sections {
        let content = match *id {
            section::IMPORT => imports.section.clone(),
            section::FUNCTION => numbers.signatures(&signatures),
            section::GLOBAL => numbers.globals(content)?,
            section::EXPORT => numbers.exports(content)?,
            section::START => numbers.start(content)?,
            section::ELEMENT => numbers.elements(content)?,
            section::CODE => numbers.code(&bodies)?,
            _ => content.to_vec(),
        };
        out.push(*id);
        unsigned(&mut out, content.len());
        out.extend(content);
    }
    Ok((out, renamed(script, &imports.names)))
}

fn sections(module: &[u8]) -> Result<Vec<(u8, &[u8])>, Error> {
    let mut from = Reader::at(module, HEADER);
    let mut sections = Vec::new();
    while !from.is_at_end() {
        let id = from.byte()?;
        let length = from.unsigned()?;
        sections.push((id, from.take(length)?));
    }
    Ok(sections)
}

/// What a module imports.
struct Imports {
    /// The section, with short names.
    section: Vec<u8>,
    /// The short names, by those that they replace.
    names: BTreeMap<String, String>,
    /// How many of them are functions.
    functions: usize,
}

/// The imports under short names.
fn short_names(imports: &[u8]) -> Result<Imports, Error> {
    let mut from = Reader::new(imports);
    let (mut out, mut names, mut functions) = (Vec::new(), BTreeMap::new(), 0);
    if imports.is_empty() {
        return Ok(Imports { section: out, names, functions });
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
    Ok(Imports { section: out, names, functions })
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

/// How many parameters functions of each type have.
fn parameters(types: &[u8]) -> Result<Vec<usize>, Error> {
    const FUNCTION: u8 = 0x60;
    let mut from = Reader::new(types);
    let mut counts = Vec::new();
    for _ in 0..from.count()? {
        let form = from.byte()?;
        if form != FUNCTION {
            return Err(from.unknown("a type", form));
        }
        let count = from.unsigned()?;
        from.take(count)?;
        counts.push(count);
        let results = from.unsigned()?;
        from.take(results)?;
    }
    Ok(counts)
}

fn signature_numbers(content: &[u8]) -> Result<Vec<usize>, Error> {
    let mut from = Reader::new(content);
    (0..from.count()?).map(|_| from.unsigned()).collect()
}

fn bodies(content: &[u8]) -> Result<Vec<&[u8]>, Error> {
    let mut from = Reader::new(content);
    (0..from.count()?)
        .map(|_| {
            let length = from.unsigned()?;
            from.take(length)
        })
        .collect()
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
    fn functions_are_ordered_by_signature_and_beginning_and_still_named() {
        let (compacted, _) = compact(&module(), "").unwrap();
        let sections: BTreeMap<u8, &[u8]> = sections(&compacted).unwrap().into_iter().collect();
        // h is 2 now, g 3, f 4.
        assert_eq!(sections[&section::FUNCTION], [3, 0, 0, 1]);
        assert_eq!(sections[&section::EXPORT], b"\x02\x01f\0\x04\x01h\0\x02");
        assert_eq!(sections[&section::START], [3]);
        assert_eq!(sections[&section::ELEMENT], [1, 0, 0x41, 0, 0x0b, 2, 3, 2]);
        let bodies = bodies(sections[&section::CODE]).unwrap();
        assert_eq!(bodies[0], [0, 0x01, 0x0b]);
        // Its variable is never used.
        assert_eq!(bodies[1], [0, 0x01, 0x10, 2, 0x0b]);
        assert_eq!(bodies[2], [0, 0x10, 3, 0x10, 1, 0x41, 0xfd, 0, 0x0b]);
    }

    /// A module of functions of one signature, with one parameter, which is a number as all their variables are.
    fn module_of(bodies: &[&[u8]]) -> Vec<u8> {
        let mut module = b"\0asm\x01\0\0\0".to_vec();
        let mut section = |id: u8, content: &[u8]| {
            module.push(id);
            unsigned(&mut module, content.len());
            module.extend(content);
        };
        let count = bodies.len() as u8;
        section(1, &[1, 0x60, 1, 0x7f, 0]);
        section(3, &[&[count][..], &vec![0; bodies.len()]].concat());
        section(9, &[&[1, 0, 0x41, 0, 0x0b, count][..], &(0..count).collect::<Vec<_>>()].concat());
        let code = bodies.iter().flat_map(|body| [&[body.len() as u8], *body].concat());
        section(10, &[count].into_iter().chain(code).collect::<Vec<_>>());
        module
    }

    fn compacted_bodies(module: &[u8]) -> (Vec<Vec<u8>>, Vec<u8>) {
        let (compacted, _) = compact(module, "").unwrap();
        let sections: BTreeMap<u8, &[u8]> = sections(&compacted).unwrap().into_iter().collect();
        let bodies = bodies(sections[&section::CODE]).unwrap();
        (bodies.into_iter().map(<[u8]>::to_vec).collect(), sections[&section::ELEMENT][6..].to_vec())
    }

    #[test]
    fn functions_that_do_the_same_are_one_and_so_are_those_that_call_them() {
        let (nothing, more): (&[u8], &[u8]) = (&[0, 0x0b], &[0, 0x01, 0x0b]);
        let calls = [0, 1, 2].map(|function| [0, 0x20, 0, 0x10, function, 0x0b]);
        let (bodies, table) =
            compacted_bodies(&module_of(&[nothing, nothing, more, &calls[0], &calls[1], &calls[2]]));
        assert_eq!(bodies, [more, nothing, &[0, 0x20, 0, 0x10, 1, 0x0b], &[0, 0x20, 0, 0x10, 0, 0x0b]]);
        assert_eq!(table, [1, 1, 0, 2, 2, 3]);
    }

    #[test]
    fn variables_are_ordered_by_use_and_hints_are_left_out() {
        // Two variables of 32 bits, one of 64, one of 32 again; they are 1 to 4, after the parameter. 1 is never used.
        let body =
            [3, 2, 0x7f, 1, 0x7e, 1, 0x7f, 0x20, 0, 0x21, 2, 0x22, 4, 0x22, 4, 0x20, 3, 0x28, 2, 8, 0x0b];
        let (bodies, _) = compacted_bodies(&module_of(&[&body]));
        assert_eq!(
            bodies,
            [[2, 2, 0x7f, 1, 0x7e, 0x20, 0, 0x21, 2, 0x22, 1, 0x22, 1, 0x20, 3, 0x28, 0, 8, 0x0b]]
        );
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
