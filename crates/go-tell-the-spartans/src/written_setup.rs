//! How a setup is written: a record of the first edition looks as it always did.
//!
//! In text an option that edition 2 brought is left out under the first edition. In bytes the options that came later are bits of
//! the byte in which the last option of the first edition stands, since such a format cannot leave anything out.

use crate::{Players, Setup};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The fields as text has them.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Fields {
    players: Players,
    feigned_retreat: bool,
    nothing_but_spartans: bool,
    same_contingent_all_day: bool,
    swapped_fire_table: bool,
    fresh_for_every_assault: bool,
    no_joining_in_melee: bool,
}

/// The fields as bytes have them: the last three options are bits of one byte.
type Packed = (Players, bool, bool, bool, u8);

const SWAPPED_FIRE_TABLE: u8 = 1;
const FRESH_FOR_EVERY_ASSAULT: u8 = 2;
const NO_JOINING_IN_MELEE: u8 = 4;

impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if !to.is_human_readable() {
            let bits = SWAPPED_FIRE_TABLE * u8::from(self.swapped_fire_table)
                + FRESH_FOR_EVERY_ASSAULT * u8::from(self.fresh_for_every_assault)
                + NO_JOINING_IN_MELEE * u8::from(self.no_joining_in_melee);
            let (feigned, levy) = (self.feigned_retreat, self.nothing_but_spartans);
            let packed: Packed = (self.players, feigned, levy, self.same_contingent_all_day, bits);
            return packed.serialize(to);
        }
        let first = self.edition.is_before(2);
        let mut fields = to.serialize_struct("Setup", if first { 5 } else { 7 })?;
        fields.serialize_field("players", &self.players)?;
        fields.serialize_field("feigned_retreat", &self.feigned_retreat)?;
        fields.serialize_field("nothing_but_spartans", &self.nothing_but_spartans)?;
        fields.serialize_field("same_contingent_all_day", &self.same_contingent_all_day)?;
        fields.serialize_field("swapped_fire_table", &self.swapped_fire_table)?;
        if !first {
            fields.serialize_field("fresh_for_every_assault", &self.fresh_for_every_assault)?;
            fields.serialize_field("no_joining_in_melee", &self.no_joining_in_melee)?;
        }
        fields.end()
    }
}

impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let fields = if from.is_human_readable() { Fields::deserialize(from)? } else { unpacked(from)? };
        Ok(Setup {
            players: fields.players,
            feigned_retreat: fields.feigned_retreat,
            nothing_but_spartans: fields.nothing_but_spartans,
            same_contingent_all_day: fields.same_contingent_all_day,
            fresh_for_every_assault: fields.fresh_for_every_assault,
            no_joining_in_melee: fields.no_joining_in_melee,
            swapped_fire_table: fields.swapped_fire_table,
            ..Setup::default()
        })
    }
}

fn unpacked<'de, D: Deserializer<'de>>(from: D) -> Result<Fields, D::Error> {
    let packed = Packed::deserialize(from)?;
    let (players, feigned_retreat, nothing_but_spartans, same_contingent_all_day, bits) = packed;
    if bits > (SWAPPED_FIRE_TABLE | FRESH_FOR_EVERY_ASSAULT | NO_JOINING_IN_MELEE) {
        return Err(de::Error::custom("a setup with options that no edition has"));
    }
    Ok(Fields {
        players,
        feigned_retreat,
        nothing_but_spartans,
        same_contingent_all_day,
        swapped_fire_table: bits & SWAPPED_FIRE_TABLE != 0,
        fresh_for_every_assault: bits & FRESH_FOR_EVERY_ASSAULT != 0,
        no_joining_in_melee: bits & NO_JOINING_IN_MELEE != 0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::Edition;

    #[test]
    fn every_setup_is_read_as_it_was_written() {
        for bits in 0..64u8 {
            let is = |bit: u8| bits & 1 << bit != 0;
            let setup = Setup {
                players: Players::Three,
                feigned_retreat: is(0),
                nothing_but_spartans: is(1),
                same_contingent_all_day: is(2),
                fresh_for_every_assault: is(3),
                no_joining_in_melee: is(4),
                swapped_fire_table: is(5),
                ..Setup::default()
            };
            let text = serde_json::to_string(&setup).unwrap();
            assert_eq!(serde_json::from_str::<Setup>(&text).unwrap(), setup, "{text}");
            let bytes = postcard::to_stdvec(&setup).unwrap();
            assert_eq!(postcard::from_bytes::<Setup>(&bytes).unwrap(), setup, "{bytes:?}");
        }
    }

    #[test]
    fn the_first_edition_is_written_as_it_always_was() {
        let setup = Setup { edition: Edition::FIRST, swapped_fire_table: true, ..Setup::default() };
        let text = concat!(
            r#"{"players":"solitaire","feigned_retreat":false,"nothing_but_spartans":false,"#,
            r#""same_contingent_all_day":false,"swapped_fire_table":true}"#
        );
        assert_eq!(serde_json::to_string(&setup).unwrap(), text);
        assert_eq!(postcard::to_stdvec(&setup).unwrap(), [0, 0, 0, 0, 1]);
    }

    #[test]
    fn what_no_edition_has_is_refused() {
        assert!(serde_json::from_str::<Setup>(r#"{"elephants":true}"#).is_err());
        assert!(postcard::from_bytes::<Setup>(&[0, 0, 0, 0, 8]).is_err());
    }
}
