//! Lines that no honest program sends, among some that one would.

use serde_json::{Map, Value, json};
use tabletop::Chance;
use tabletop::chance::Quick;

pub(crate) struct Garbage(Quick);

/// Words that mean something somewhere in the protocol, and some that never do.
const WORDS: &[&str] = &[
    "do",
    "id",
    "game",
    "setup",
    "seed",
    "picks",
    "action",
    "seat",
    "player",
    "record",
    "file",
    "nodes",
    "earth-and-water",
    "Persia",
    "greece",
    "table",
    "referee",
    "random",
    "stepwise",
    "greedy",
    "pass",
    "march",
    "from",
    "to",
    "armies",
    "Sparta",
    "Pella",
    "buy_cards",
    "",
    "\u{0}",
    "π",
    "\"",
    "one_talent_persian_fleets",
];

const VERBS: &[&str] =
    &["games", "new", "legal", "act", "state", "view", "undo", "best", "save", "load", "dance", ""];

impl Garbage {
    pub(crate) fn new(seed: u64) -> Self {
        Garbage(Quick::new(seed))
    }

    pub(crate) fn bytes(&mut self, most: u32) -> Vec<u8> {
        let length = self.0.pick(most);
        (0..length).map(|_| self.0.pick(256) as u8).collect()
    }

    /// A line: mostly nonsense; `legal` lets some rounds get deep into a game.
    pub(crate) fn line(&mut self, legal: &[Value]) -> Vec<u8> {
        match self.0.pick(12) {
            0 => self.bytes(80),
            1 => self.value(0).to_string().into_bytes(),
            2 => "[{\"do\":".repeat(self.0.pick(3000) as usize).into_bytes(),
            3 => self.mutilated(legal),
            4 if legal.is_empty() || self.0.pick(8) == 0 => {
                json!({ "do": "new", "game": "earth-and-water", "seed": self.0.pick(100) }).to_string().into()
            }
            5 => self.request().to_string().into_bytes(),
            6 => json!({ "do": "act", "action": self.bent(legal), "picks": self.picks() }).to_string().into(),
            7 => json!({ "do": "act", "action": self.bent(legal) }).to_string().into(),
            _ => json!({ "do": "act", "action": self.one_of(legal) }).to_string().into(),
        }
    }

    /// A request with the right verb and any fields.
    fn request(&mut self) -> Value {
        let mut request = Map::new();
        request.insert("do".into(), json!(VERBS[self.0.pick(VERBS.len() as u32) as usize]));
        for _ in 0..self.0.pick(4) {
            let (word, value) = (self.word(), self.value(0));
            request.insert(word.into(), value);
        }
        Value::Object(request)
    }

    /// A good line with a few bytes changed or cut off.
    fn mutilated(&mut self, legal: &[Value]) -> Vec<u8> {
        let mut line = json!({ "do": "act", "action": self.one_of(legal) }).to_string().into_bytes();
        for _ in 0..=self.0.pick(3) {
            let at = self.0.pick(line.len() as u32) as usize;
            line[at] = self.0.pick(256) as u8;
        }
        if self.0.pick(2) == 0 {
            line.truncate(self.0.pick(line.len() as u32) as usize);
        }
        line
    }

    /// A legal action with something in it replaced.
    fn bent(&mut self, legal: &[Value]) -> Value {
        let mut action = self.one_of(legal);
        self.bend(&mut action);
        action
    }

    fn bend(&mut self, value: &mut Value) {
        match value {
            Value::Object(fields) if !fields.is_empty() && self.0.pick(4) > 0 => {
                let at = self.0.pick(fields.len() as u32) as usize;
                if let Some(field) = fields.values_mut().nth(at) {
                    self.bend(field);
                }
            }
            Value::Number(_) if self.0.pick(2) == 0 => *value = json!(self.0.pick(300)),
            _ => *value = self.value(0),
        }
    }

    fn value(&mut self, depth: u32) -> Value {
        match self.0.pick(if depth < 4 { 9 } else { 7 }) {
            0 => Value::Null,
            1 => json!(self.0.pick(2) == 0),
            2 => json!(self.0.pick(20)),
            3 => {
                json!(i64::from(self.0.pick(u32::MAX)) * if self.0.pick(2) == 0 { 1 } else { -3 })
            }
            4 => json!(f64::from(self.0.pick(u32::MAX)) / 7.0),
            5 | 6 => json!(self.word()),
            7 => (0..self.0.pick(4)).map(|_| self.value(depth + 1)).collect(),
            _ => {
                let fields = self.0.pick(4);
                Value::Object((0..fields).map(|_| (self.word().to_owned(), self.value(depth + 1))).collect())
            }
        }
    }

    fn picks(&mut self) -> Vec<u32> {
        let count = self.0.pick(6);
        (0..count).map(|_| self.0.pick(8)).collect()
    }

    fn word(&mut self) -> &'static str {
        WORDS[self.0.pick(WORDS.len() as u32) as usize]
    }

    fn one_of(&mut self, legal: &[Value]) -> Value {
        match legal.len() as u32 {
            0 => self.value(0),
            many => legal[self.0.pick(many) as usize].clone(),
        }
    }
}
