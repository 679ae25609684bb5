//! The functions of a module, in an order that compresses well.
//!
//! A generic function compiled for one type differs little from the same for another. `wasm-bindgen` puts functions in the
//! order of their lengths, which scatters them; side by side they weigh some two percent less over the wire.

use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionBody, FunctionSectionReader, Parser, Payload, TypeRef};

/// The same module, with functions side by side that are of one type and begin alike.
pub(super) fn alike_together(module: &[u8]) -> Result<Vec<u8>, Error> {
    let mut ordered = Module::new();
    Order::of(module)?.parse_core_module(&mut ordered, Parser::new(0), module)?;
    Ok(ordered.finish())
}

struct Order {
    /// The functions of the module in their new order, by their old places.
    functions: Vec<usize>,
    /// For every number of a function, the imported ones included, its new number.
    numbers: Vec<u32>,
}

impl Order {
    fn of(module: &[u8]) -> Result<Order, Error> {
        let (mut numbers, mut types, mut bodies) = (Vec::new(), Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        if let TypeRef::Func(_) = import?.ty {
                            numbers.push(numbers.len() as u32);
                        }
                    }
                }
                Payload::FunctionSection(section) => types = section.into_iter().collect::<Result<_, _>>()?,
                Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
                _ => {}
            }
        }
        let mut functions: Vec<usize> = (0..bodies.len()).collect();
        functions.sort_by_key(|&function| (types[function], bodies[function]));
        let imported = numbers.len();
        numbers.resize(imported + functions.len(), 0);
        for (place, &function) in functions.iter().enumerate() {
            numbers[imported + function] = (imported + place) as u32;
        }
        Ok(Order { functions, numbers })
    }
}

impl Reencode for Order {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, number: u32) -> Result<u32, Error> {
        Ok(self.numbers[number as usize])
    }

    fn parse_function_section(
        &mut self,
        to: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error> {
        let types = section.into_iter().collect::<Result<Vec<u32>, _>>()?;
        self.functions.iter().for_each(|&function| {
            to.function(types[function]);
        });
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        to: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error> {
        let bodies = section.into_iter().collect::<Result<Vec<FunctionBody>, _>>()?;
        for place in 0..bodies.len() {
            self.parse_function_body(to, bodies[self.functions[place]].clone())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::Instruction::{self, Call, I32Const};
    use wasm_encoder::{
        EntityType, ExportKind, ExportSection, Function, ImportSection, TypeSection, ValType,
    };

    /// A module that imports function 0, has others of these types and bodies, and exports some as `a`, `b` and so on.
    fn module(functions: &[(u32, Instruction<'_>)], exported: &[u32]) -> Vec<u8> {
        let (mut types, mut imports, mut numbers) =
            (TypeSection::new(), ImportSection::new(), FunctionSection::new());
        let (mut exports, mut code) = (ExportSection::new(), CodeSection::new());
        types.ty().function([], []);
        types.ty().function([], [ValType::I32]);
        imports.import("outside", "f", EntityType::Function(0));
        for (signature, instruction) in functions {
            numbers.function(*signature);
            code.function(Function::new([]).instruction(instruction).instruction(&Instruction::End));
        }
        for (name, number) in ["a", "b", "c", "d"].into_iter().zip(exported) {
            exports.export(name, ExportKind::Func, *number);
        }
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&numbers).section(&exports).section(&code);
        module.finish()
    }

    #[test]
    fn those_alike_come_together_and_are_called_by_their_new_numbers() {
        let before = [(0, Call(0)), (1, I32Const(7)), (0, Call(1)), (1, Call(2))];
        let after = [(0, Call(0)), (0, Call(1)), (1, Call(4)), (1, I32Const(7))];
        let ordered = alike_together(&module(&before, &[1, 2, 3, 4])).unwrap();
        assert_eq!(ordered, module(&after, &[1, 4, 2, 3]));
    }

    #[test]
    fn what_is_no_module_is_refused() {
        assert!(alike_together(b"no module").is_err());
    }
}
