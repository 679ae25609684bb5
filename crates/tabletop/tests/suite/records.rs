//! Records as files: both forms, and everything that can be wrong with them.

use crate::nine::{Action, Card, Setup, Sound};
use proptest::prelude::*;
use tabletop::record::{Closing, Entry, FORMAT, Header, MOST_BYTES, ReadError, Record};
use tabletop::table::Table;
use tabletop::{Edition, Outcome, Position, Seat, Standing, Waiting};

/// A short game: left draws, buries and plays; right answers.
fn record() -> Record<Sound> {
    let entry = |seat, action, picks: &[u32]| Entry { seat: Seat(seat), action, picks: picks.to_vec() };
    Record {
        setup: Setup { hand: 3 },
        opening: vec![8, 0, 3, 5, 2, 1],
        history: vec![
            entry(0, Action::Draw, &[2]),
            entry(0, Action::Bury(Card(9)), &[]),
            entry(0, Action::Play(Card(1)), &[]),
        ],
    }
}

const LINES: &str = r#"{"polemarch":"record","format":1,"game":"nine-cards","rules":1,"setup":{"hand":3},"opening":[8,0,3,5,2,1]}
{"seat":0,"action":"draw","picks":[2]}
{"seat":0,"action":{"bury":9},"picks":[]}
{"seat":0,"action":{"play":1},"picks":[]}
"#;

const OUTCOME: Outcome = Outcome {
    standings: [Some(Standing::Win), Some(Standing::Loss), None, None, None],
    level: "by tricks",
    score: 2,
};

const OVER: &str =
    "{\"over\":{\"standings\":[\"win\",\"loss\",null,null,null],\"level\":\"by tricks\",\"score\":2}}\n";

/// Reads these lines as a record of Nine Cards.
fn read(text: &str) -> Result<Record<Sound>, ReadError> {
    Record::read_json(text)
}

/// The lines with one thing in them replaced.
fn with(old: &str, new: &str) -> String {
    assert!(LINES.contains(old));
    LINES.replacen(old, new, 1)
}

mod lines {
    use super::*;

    #[test]
    fn say_the_same_as_the_record() {
        assert_eq!(record().write_json(None).as_deref(), Ok(LINES));
        assert_eq!(read(LINES), Ok(record()));
        assert_eq!(
            Header::read(LINES.as_bytes()),
            Ok(Header { format: 1, game: "nine-cards".into(), edition: 1 })
        );
    }

    #[test]
    fn may_end_with_how_the_game_ended() {
        let closed = record().write_json(Some(&OUTCOME)).unwrap();
        assert_eq!(closed, [LINES, OVER].concat());
        assert_eq!(read(&closed), Ok(record()));
        let closing = Closing::read(closed.as_bytes()).unwrap();
        assert!(closing.agrees_with(&OUTCOME));
        assert!(!closing.agrees_with(&Outcome { score: 3, ..OUTCOME }));
        assert_eq!(Closing::read(LINES.as_bytes()), None);
    }

    #[test]
    fn may_end_with_nothing_else() {
        for (old, new, why) in [
            ("\"score\":2", "\"score\":9,\"score\":2", "duplicate field `score`"),
            ("\"score\":2", "\"score\":2,\"mood\":1", "unknown field `mood`"),
            ("]", ",null]", ""),
        ] {
            match read(&[LINES, &OVER.replace(old, new)].concat()) {
                Err(ReadError::BrokenLine { line: 5, entries: 3, why: reason }) => {
                    assert!(reason.contains(why), "{reason}");
                }
                other => panic!("{old} became {new}: {other:?}"),
            }
        }
    }

    #[test]
    fn may_not_go_on_after_that() {
        let after = [LINES, OVER, "{\"seat\":1,\"action\":{\"play\":4},\"picks\":[]}\n"].concat();
        assert!(matches!(read(&after), Err(ReadError::BrokenLine { line: 5, entries: 3, .. })));
    }

    #[test]
    fn may_come_from_any_editor() {
        assert_eq!(read(&LINES.replace('\n', "\r\n")), Ok(record()));
        assert_eq!(read(&LINES.replace('\n', "\n\n")), Ok(record()));
        assert_eq!(read(LINES.trim_end()), Ok(record()));
        assert_eq!(read(&format!("\u{feff}{LINES}")), Ok(record()));
        assert_eq!(read(&with("\"format\":1", " \"format\" : 1 ")), Ok(record()));
    }

    #[test]
    fn of_another_game_are_refused() {
        let found = "earth-and-water".to_owned();
        assert_eq!(
            read(&with("nine-cards", &found)),
            Err(ReadError::OtherGame { found: found.clone(), wanted: "nine-cards" })
        );
        assert_eq!(Header::read(with("nine-cards", &found).as_bytes()).map(|header| header.game), Ok(found));
    }

    #[test]
    fn of_a_newer_version_are_refused() {
        let newer = r#"{"polemarch":"record","format":2,"something":"else"}"#;
        assert_eq!(read(newer), Err(ReadError::NewerFormat { found: 2 }));
        assert_eq!(
            read(&with("\"format\":1", "\"format\":70000")),
            Err(ReadError::NewerFormat { found: 70_000 })
        );
    }

    #[test]
    fn of_unknown_editions_are_refused() {
        let newest = Edition(1);
        let unknown = |found| Err(ReadError::UnknownEdition { game: "nine-cards", found, newest });
        assert_eq!(read(&with("\"rules\":1", "\"rules\":2")), unknown(2));
        assert_eq!(read(&with("\"rules\":1", "\"rules\":0")), unknown(0));
    }

    #[test]
    fn that_are_no_record_are_refused() {
        for text in ["", "\n\n", "hello", "{}", "[1,2]", "{\"polemarch\":\"engine\",\"format\":1}", "\u{0}"] {
            assert_eq!(read(text), Err(ReadError::NotARecord), "{text:?}");
        }
        assert_eq!(read(&with("\"format\":1", "\"format\":0")), Err(ReadError::NotARecord));
    }

    #[test]
    fn that_are_broken_are_named() {
        let check = |old, new, line, entries, why: &str| match read(&with(old, new)) {
            Err(ReadError::BrokenLine { line: found, entries: before, why: reason }) => {
                assert_eq!((found, before), (line, entries), "{reason}");
                assert!(reason.contains(why), "{reason}");
            }
            other => panic!("{old} became {new}: {other:?}"),
        };
        check("\"draw\"", "\"dream\"", 2, 0, "unknown variant `dream`");
        check("{\"bury\":9}", "{\"bury\":900}", 3, 1, "expected u8");
        check("\"picks\":[]}\n", "\n", 3, 1, "EOF");
        check("{\"hand\":3}", "{\"hands\":3}", 1, 0, "missing field `hand`");
        check("\"rules\":1,", "", 1, 0, "missing field `rules`");
        check("\"picks\":[2]", "\"picks\":[-2]", 2, 0, "expected u32");
        check("\"picks\":[2]", "\"picks\":[2],\"mood\":1", 2, 0, "unknown field `mood`");
        check("\"picks\":[2]", "\"picks\":[1],\"picks\":[2]", 2, 0, "duplicate field `picks`");
        check("\"setup\"", "\"author\":\"me\",\"setup\"", 1, 0, "unknown field `author`");
        check("\"rules\":1", "\"rules\":9,\"rules\":1", 1, 0, "duplicate field `rules`");
    }
}

mod damage {
    use super::*;

    #[test]
    fn in_the_last_line_costs_that_line_only() {
        for lost in 2..20 {
            let torn = &LINES.as_bytes()[..LINES.len() - lost];
            let damage = ReadError::CutOff { line: 4, entries: 2 };
            assert_eq!(Record::<Sound>::read(torn), Err(damage.clone()));
            let (saved, found) = Record::<Sound>::salvage(torn).unwrap();
            assert_eq!(saved.history, record().history[..2]);
            assert_eq!(found, Some(damage));
        }
    }

    #[test]
    fn costs_nothing_before_it_wherever_a_crash_cuts() {
        let header = LINES.find('\n').unwrap();
        for end in 0..LINES.len() {
            let salvaged = Record::<Sound>::salvage(&LINES.as_bytes()[..end]);
            if end < header {
                assert!(salvaged.is_err());
            } else {
                let whole = LINES[..end].matches("]}").count() - 1;
                assert_eq!(salvaged.unwrap().0.history, record().history[..whole], "cut at {end}");
            }
        }
    }

    #[test]
    fn in_the_middle_leaves_what_is_before_it() {
        let (saved, found) = Record::<Sound>::salvage(with("\"bury\"", "\"bu\0ry\"").as_bytes()).unwrap();
        assert_eq!(saved.history, record().history[..1]);
        assert!(matches!(found, Some(ReadError::BrokenLine { line: 3, entries: 1, .. })));
    }

    #[test]
    fn in_the_header_is_told_from_a_foreign_file() {
        assert_eq!(read(&LINES[..40]), Err(ReadError::CutOff { line: 1, entries: 0 }));
        assert_eq!(read(&LINES[..10]), Err(ReadError::NotARecord));
    }

    #[test]
    fn none_is_found_in_a_whole_file() {
        for bytes in [LINES.as_bytes().to_vec(), record().to_bytes().unwrap()] {
            assert_eq!(Record::salvage(&bytes), Ok((record(), None)));
        }
    }

    #[test]
    fn is_told_with_what_to_do_next() {
        let check = |error: ReadError, expect: &str| assert_eq!(error.to_string(), expect);
        check(
            ReadError::CutOff { line: 4, entries: 2 },
            "the record is cut off: line 4 ends in the middle; recover the 2 entries before it",
        );
        check(
            ReadError::BrokenLine { line: 2, entries: 0, why: "no number".into() },
            "line 2 of the record is broken: no number; mend it, or begin a new game, as no entry comes before it",
        );
        check(
            ReadError::UnknownEdition { game: "nine-cards", found: 9, newest: Edition(3) },
            "this record follows rules that are not known here: edition 9 of nine-cards, where edition 3 is the newest; \
             update Polemarch to open it",
        );
        check(
            ReadError::NewerFormat { found: 9 },
            "a newer Polemarch made this record: its format is 9, and this one reads formats up to 1; \
             update Polemarch to open it",
        );
    }
}

mod bytes {
    use super::*;

    fn packed() -> Vec<u8> {
        record().to_bytes().unwrap_or_default()
    }

    /// Bytes that end in the right checksum.
    fn sealed(body: &[u8]) -> Vec<u8> {
        let crc = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(body);
        [body, &crc.to_le_bytes()].concat()
    }

    #[test]
    fn hold_the_same_as_the_record() {
        assert!(packed().len() < LINES.len() / 4);
        assert_eq!(packed()[..5], *b"PLMR\x01");
        assert_eq!(Record::from_bytes(&packed()), Ok(record()));
        assert_eq!(Record::read(&packed()), Ok(record()));
        assert_eq!(Header::read(&packed()), Ok(Header { format: 1, game: "nine-cards".into(), edition: 1 }));
    }

    #[test]
    fn that_were_changed_are_refused() {
        let whole = packed();
        for at in 5..whole.len() {
            let mut changed = whole.clone();
            changed[at] ^= 0x10;
            assert_eq!(Record::<Sound>::read(&changed), Err(ReadError::WrongChecksum), "byte {at}");
        }
        for end in 5..whole.len() {
            assert_eq!(Record::<Sound>::read(&whole[..end]), Err(ReadError::WrongChecksum), "cut at {end}");
        }
    }

    #[test]
    fn of_a_newer_version_are_refused_whatever_follows() {
        let newer = Err(ReadError::NewerFormat { found: u32::from(FORMAT) + 1 });
        assert_eq!(Record::<Sound>::read(b"PLMR\x02?"), newer);
        assert_eq!(Header::read(b"PLMR\x02?").map(|_| record()), newer);
    }

    #[test]
    fn of_another_game_are_refused() {
        let body = [b"PLMR\x01\x08marathon\x01".as_slice(), &[3, 0, 0]].concat();
        let other = ReadError::OtherGame { found: "marathon".into(), wanted: "nine-cards" };
        assert_eq!(Record::<Sound>::read(&sealed(&body)), Err(other));
    }

    #[test]
    fn that_promise_more_than_they_hold_are_refused() {
        let absurd = [b"PLMR\x01\x0anine-cards\x01\x03".as_slice(), &[0xff, 0xff, 0xff, 0xff, 0x0f]].concat();
        assert!(matches!(Record::<Sound>::read(&sealed(&absurd)), Err(ReadError::Garbled { .. })));
        let name = [b"PLMR\x01".as_slice(), &[0xff, 0xff, 0xff, 0xff, 0x0f]].concat();
        assert!(matches!(Header::read(&name), Err(ReadError::Garbled { .. })));
    }

    #[test]
    fn that_hold_more_than_they_promise_are_refused() {
        let body = [&packed()[..packed().len() - 4], b"?"].concat();
        assert!(matches!(Record::<Sound>::read(&sealed(&body)), Err(ReadError::Garbled { .. })));
    }

    #[test]
    fn beyond_any_game_are_not_even_read() {
        let mut huge = LINES.as_bytes().to_vec();
        huge.resize(MOST_BYTES + 1, b'\n');
        assert_eq!(Record::<Sound>::read(&huge), Err(ReadError::TooLarge { bytes: MOST_BYTES + 1 }));
        huge.pop();
        assert_eq!(Record::read(&huge), Ok(record()));
    }
}

/// Whatever is read must replay or be called broken, and reading it must not panic.
fn survives(bytes: &[u8]) {
    let _ = Header::read(bytes);
    let _ = Closing::read(bytes);
    if let Ok((record, _)) = Record::<Sound>::salvage(bytes)
        && let Ok(table) = Table::replay(record)
    {
        assert!(table.position().audit().is_ok());
        assert_eq!(
            table.position().actions().is_empty(),
            matches!(table.position().waiting(), Waiting::Over(_))
        );
    }
}

proptest! {
    #[test]
    fn any_bytes_can_be_looked_at(bytes: Vec<u8>) {
        survives(&bytes);
    }

    #[test]
    fn any_bytes_after_a_header_can_be_looked_at(bytes: Vec<u8>) {
        let header = LINES.lines().next().unwrap_or_default();
        survives(&[header.as_bytes(), b"\n", &bytes].concat());
        survives(&[b"PLMR\x01\x0anine-cards\x01".as_slice(), &bytes].concat());
    }

    #[test]
    fn any_change_to_a_file_can_be_looked_at(at in 0..LINES.len(), byte: u8, packed: bool) {
        let mut bytes = if packed { record().to_bytes().unwrap_or_default() } else { LINES.as_bytes().to_vec() };
        let length = bytes.len();
        bytes[at % length] = byte;
        survives(&bytes);
    }

    #[test]
    fn any_record_comes_back(
        hand: u8,
        opening: Vec<u32>,
        history in prop::collection::vec((0..9u8, 0..4u8, any::<u8>(), any::<Vec<u32>>()), 0..9),
    ) {
        let entry = |(seat, kind, card, picks)| {
            let action = match kind {
                0 => Action::Play(Card(card)),
                1 => Action::Bury(Card(card)),
                2 => Action::Draw,
                _ => Action::Peek,
            };
            Entry { seat: Seat(seat), action, picks }
        };
        let record: Record<Sound> =
            Record { setup: Setup { hand }, opening, history: history.into_iter().map(entry).collect() };
        let lines = record.write_json(None).unwrap_or_default();
        prop_assert_eq!(Record::read(lines.as_bytes()), Ok(record.clone()));
        prop_assert_eq!(Record::read(&record.to_bytes().unwrap_or_default()), Ok(record));
    }
}
