//! Records of switches and choices, read by a table.
//!
//! What serde derives to read such a record, and each kind of choice in it, is compiled anew for every format. A setup of fifty options
//! is read by one loop instead, which knows a field by its name and by the words of its values.

use serde::de::{
    self, DeserializeSeed, EnumAccess, MapAccess, SeqAccess, Unexpected, VariantAccess, Visitor,
};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

/// One of a few values: a switch, or a field-less enum.
pub trait Choice: Copy + Serialize + 'static {
    /// All of them, in the order of their numbers.
    const ALL: &'static [Self];

    /// Whether it is read as true or false and not as a word.
    const IS_SWITCH: bool = false;
}

impl Choice for bool {
    const ALL: &'static [bool] = &[false, true];
    const IS_SWITCH: bool = true;
}

/// A field of a record: its name, and what it can be.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    name: &'static str,
    is_switch: bool,
    word: fn(usize) -> Option<String>,
}

impl Field {
    /// A field of this name.
    pub const fn of<T: Choice>(name: &'static str) -> Field {
        Field { name, is_switch: T::IS_SWITCH, word: word::<T> }
    }

    /// The number of a value that is written like this.
    fn number(self, found: &str) -> Option<usize> {
        (0..).map_while(self.word).position(|word| word == found)
    }
}

/// How the value with this number is written, if there is one.
fn word<T: Choice>(number: usize) -> Option<String> {
    struct Written<T>(T);

    impl<T: Serialize> fmt::Display for Written<T> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.serialize(f).map(drop)
        }
    }

    T::ALL.get(number).map(|value| Written(*value).to_string())
}

/// The values that were read, field by field in their order.
pub struct Values(std::vec::IntoIter<Option<usize>>);

impl Values {
    /// The next one; the default if it was left out.
    pub fn next_or<T: Choice>(&mut self, default: T) -> T {
        let read = self.0.next().flatten().and_then(|number| T::ALL.get(number));
        read.copied().unwrap_or(default)
    }
}

/// Reads a record of these fields, whose names are given once more. Any may be left out; what is no field is refused.
pub fn read<'de, D: Deserializer<'de>>(
    from: D,
    names: &'static [&'static str],
    fields: &'static [Field],
) -> Result<Values, D::Error> {
    let values = from.deserialize_struct("Record", names, Record { names, fields })?;
    Ok(Values(values.into_iter()))
}

struct Record {
    names: &'static [&'static str],
    fields: &'static [Field],
}

impl<'de> Visitor<'de> for Record {
    type Value = Vec<Option<usize>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a record, one field an option")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        self.fields.iter().map(|field| seq.next_element_seed(Value(*field))).collect()
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut values = vec![None; self.fields.len()];
        while let Some(name) = map.next_key::<String>()? {
            let Some(place) = self.fields.iter().position(|field| field.name == name) else {
                return Err(de::Error::unknown_field(&name, self.names));
            };
            if values[place].is_some() {
                return Err(de::Error::duplicate_field(self.fields[place].name));
            }
            values[place] = Some(map.next_value_seed(Value(self.fields[place]))?);
        }
        Ok(values)
    }
}

/// Reads the number of a value: `true`, `"some_word"`, or the number itself in a format without words.
#[derive(Clone, Copy)]
struct Value(Field);

impl<'de> DeserializeSeed<'de> for Value {
    type Value = usize;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<usize, D::Error> {
        if self.0.is_switch {
            return bool::deserialize(from).map(usize::from);
        }
        from.deserialize_enum("Choice", &[], self)
    }
}

impl<'de> Visitor<'de> for Value {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("one of a few words")
    }

    fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<usize, A::Error> {
        let (number, nothing) = data.variant_seed(Word(self.0))?;
        nothing.unit_variant()?;
        Ok(number)
    }
}

struct Word(Field);

impl<'de> DeserializeSeed<'de> for Word {
    type Value = usize;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<usize, D::Error> {
        from.deserialize_identifier(self)
    }
}

impl Visitor<'_> for Word {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("one of a few words")
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<usize, E> {
        let known = usize::try_from(number).ok().filter(|&number| (self.0.word)(number).is_some());
        known.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &"the number of a choice"))
    }

    fn visit_str<E: de::Error>(self, found: &str) -> Result<usize, E> {
        self.0.number(found).ok_or_else(|| {
            let words: Vec<String> = (0..).map_while(self.0.word).map(|word| format!("`{word}`")).collect();
            E::custom(format!("unknown variant `{found}`, expected one of {}", words.join(", ")))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Weather {
        Fair,
        HeavyRain,
    }

    impl Choice for Weather {
        const ALL: &'static [Weather] = &[Weather::Fair, Weather::HeavyRain];
    }

    /// As serde derives it, for comparison.
    #[derive(PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(default, deny_unknown_fields)]
    struct Derived {
        by_night: bool,
        weather: Weather,
    }

    impl Default for Derived {
        fn default() -> Derived {
            Derived { by_night: false, weather: Weather::HeavyRain }
        }
    }

    #[derive(PartialEq, Eq, Debug)]
    struct ByTable(Derived);

    impl<'de> Deserialize<'de> for ByTable {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<ByTable, D::Error> {
            const FIELDS: &[Field] = &[Field::of::<bool>("by_night"), Field::of::<Weather>("weather")];
            let mut values = read(from, &["by_night", "weather"], FIELDS)?;
            let Derived { by_night, weather } = Derived::default();
            Ok(ByTable(Derived { by_night: values.next_or(by_night), weather: values.next_or(weather) }))
        }
    }

    #[test]
    fn a_table_reads_what_serde_would_read() {
        for text in [
            "{}",
            r#"{"weather":"fair"}"#,
            r#"{"weather":"heavy_rain","by_night":true}"#,
            r#"{"weather":"snow"}"#,
            r#"{"weather":1}"#,
            r#"{"by_night":"yes"}"#,
            r#"{"by_night":true,"by_night":true}"#,
            r#"{"sea":true}"#,
            "7",
        ] {
            let derived = serde_json::from_str::<Derived>(text).ok();
            assert_eq!(
                serde_json::from_str::<ByTable>(text).ok().map(|ByTable(read)| read),
                derived,
                "{text}"
            );
        }
        for weather in [Weather::Fair, Weather::HeavyRain] {
            let bytes = postcard::to_stdvec(&Derived { by_night: true, weather }).unwrap();
            assert_eq!(
                postcard::from_bytes::<ByTable>(&bytes).unwrap().0,
                Derived { by_night: true, weather }
            );
        }
        assert!(postcard::from_bytes::<ByTable>(&[0, 2]).is_err());
        let refused = serde_json::from_str::<ByTable>(r#"{"weather":"snow"}"#).unwrap_err().to_string();
        assert!(
            refused.contains("unknown variant `snow`, expected one of `fair`, `heavy_rain`"),
            "{refused}"
        );
    }
}
