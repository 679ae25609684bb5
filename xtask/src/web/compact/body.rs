//! Functions one by one: the numbers of their variables, and how they reach memory.

use super::reader::{Instruction, Operand, Reader, unsigned};
use crate::error::Error;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The same functions, with variables in the order of how often they are used and without hints.
pub(super) fn plain(
    bodies: &[&[u8]],
    signatures: &[usize],
    parameters: &[usize],
) -> Result<Vec<Vec<u8>>, Error> {
    let count = |function: usize| signatures.get(function).and_then(|&of| parameters.get(of)).copied();
    let bodies = bodies.iter().enumerate();
    bodies.map(|(function, body)| plain_body(body, count(function).unwrap_or_default())).collect()
}

fn plain_body(body: &[u8], parameters: usize) -> Result<Vec<u8>, Error> {
    let mut from = Reader::new(body);
    let mut types = Vec::new();
    for _ in 0..from.unsigned()? {
        let count = from.unsigned()?;
        let of = from.byte()?;
        types.extend(std::iter::repeat_n(of, count));
    }
    let mut instructions = Vec::new();
    while !from.is_at_end() {
        instructions.push(from.instruction()?);
    }
    let (groups, of) = by_use(&types, parameters, &instructions);
    let mut out = Vec::with_capacity(body.len());
    unsigned(&mut out, groups.len());
    for (of, count) in groups {
        unsigned(&mut out, count);
        out.push(of);
    }
    for mut instruction in instructions {
        match &mut instruction.operand {
            Operand::Variable(number) if *number >= parameters => match of.get(*number - parameters) {
                Some(&new) => *number = new,
                None => return Err(from.unfit("there is no such variable")),
            },
            // By how many bytes a place in memory is aligned is a hint that changes nothing. No browser we know uses it, and where it
            // is always the same it costs nothing: 2.6 KB of each module.
            Operand::Memory(alignment, _) => *alignment = 0,
            _ => {}
        }
        instruction.write(&mut out);
    }
    Ok(out)
}

/// Variables by type, the type that is used most first, and those of a type by how often they are used, since the same few numbers
/// everywhere compress best: 1.7 KB of each module. How many there are of each type, and the new number of each; parameters keep theirs, and
/// what is never used goes.
fn by_use(
    types: &[u8],
    parameters: usize,
    instructions: &[Instruction<'_>],
) -> (Vec<(u8, usize)>, Vec<usize>) {
    let mut uses = vec![0_usize; types.len()];
    for instruction in instructions {
        if let Operand::Variable(number) = instruction.operand
            && let Some(uses) = number.checked_sub(parameters).and_then(|own| uses.get_mut(own))
        {
            *uses += 1;
        }
    }
    let mut of_type = BTreeMap::<u8, usize>::new();
    types.iter().zip(&uses).for_each(|(of, uses)| *of_type.entry(*of).or_default() += uses);
    let mut order: Vec<usize> = (0..types.len()).filter(|&variable| uses[variable] > 0).collect();
    order.sort_by_key(|&variable| {
        (Reverse(of_type[&types[variable]]), types[variable], Reverse(uses[variable]))
    });
    let (mut groups, mut numbers) = (Vec::<(u8, usize)>::new(), vec![0; types.len()]);
    for (new, &variable) in order.iter().enumerate() {
        numbers[variable] = parameters + new;
        match groups.last_mut() {
            Some((of, count)) if *of == types[variable] => *count += 1,
            _ => groups.push((types[variable], 1)),
        }
    }
    (groups, numbers)
}
