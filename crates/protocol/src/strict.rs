//! JSON objects read strictly: a key that comes twice is an error, at any depth. `serde_json` would keep the last one in
//! silence, so that two readers of one line could take it for two different requests.

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};
use std::fmt;

/// The fields of the object that this line holds.
pub(crate) fn object(line: &str) -> Result<Map<String, Value>, serde_json::Error> {
    let mut reader = serde_json::Deserializer::from_str(line);
    let fields = reader.deserialize_map(Object)?;
    reader.end()?;
    Ok(fields)
}

/// Reads an object.
struct Object;

impl<'de> Visitor<'de> for Object {
    type Value = Map<String, Value>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut fields = Map::new();
        while let Some(key) = map.next_key::<String>()? {
            if fields.contains_key(&key) {
                return Err(A::Error::custom(format_args!("the key {key:?} comes twice")));
            }
            let value = map.next_value_seed(Any)?;
            fields.insert(key, value);
        }
        Ok(fields)
    }
}

/// Reads any value.
struct Any;

impl<'de> DeserializeSeed<'de> for Any {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Any {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(Number::from_f64(value).map_or(Value::Null, Value::Number))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = sequence.next_element_seed(Any)? {
            values.push(value);
        }
        Ok(Value::Array(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Value, A::Error> {
        Object.visit_map(map).map(Value::Object)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_once_is_read_as_ever() {
        let line = r#" {"a":[null,true,-1,2,18446744073709551615,0.5,"\u00e9",{"a":{}}],"b":1e300} "#;
        let expect: Map<String, Value> = serde_json::from_str(line).unwrap();
        assert_eq!(object(line).unwrap(), expect);
    }

    #[test]
    fn what_comes_twice_or_is_no_object_is_refused() {
        let check = |line: &str, because: &str| {
            let error = object(line).unwrap_err().to_string();
            assert!(error.contains(because), "{line}: {error}");
        };
        check(r#"{"a":1,"b":2,"a":1}"#, "the key \"a\" comes twice");
        check(r#"{"a":[{"b":1,"\u0062":2}]}"#, "the key \"b\" comes twice");
        check("[]", "expected a map");
        check("{} {}", "trailing characters");
        check(&"{\"a\":".repeat(200), "recursion limit");
    }
}
