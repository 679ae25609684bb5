//! The board as text: the Aegean with north up, and what lies beside the map.

use super::{adjective, armies, events, fleets, named};
use crate::map::City;
use crate::position::Acropolis;
use crate::{HandView, Side, View};
use std::fmt::Write;

/// Roads, coasts and names; each city's pieces are written into the line under its name.
const MAP: &str = "
    ~ port   * major city   1 2 3 amphorae          P Persian army   p Persian fleet
                                                    G Greek army     g Greek fleet

                     Pella ~1 -------- HELLESPONT -------- Abydos *~3
                     .                                     .
                       |                                     |
      Delphi 1 ---- Larissa 1                                |
      .             .                                        |
        |             |                                      |
        +------- Thebai ~1          Eretria ~1               |
                 .                  .                        |
                 /   |                                       |
   Korinthos 1 -'    |                                       |
   .        `--- Athenai *~2                               Ephesos *~3
     |           .                                         .
   Sparta *~2                       Naxos ~1
   .                                .
";

const BRIDGE_CUT: &str = "-------- HELLESPONT --------";
const BRIDGE_BUILT: &str = "=======[ the bridge ]=======";

pub(super) fn draw(view: &View) -> String {
    let bridge = if view.bridge { BRIDGE_BUILT } else { BRIDGE_CUT };
    let mut lines: Vec<String> =
        MAP.trim_matches('\n').replace(BRIDGE_CUT, bridge).lines().map(str::to_owned).collect();
    for city in City::ALL {
        write_pieces(&mut lines, city, &pieces(view, city));
    }
    let mut text = format!("{}\n\n", heading(view));
    for line in lines {
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text.push('\n');
    for side in [Side::Greece, Side::Persia] {
        let _ = writeln!(text, "{}", beside(view, side));
    }
    let _ = writeln!(text, "{}", piles(view));
    text
}

fn heading(view: &View) -> String {
    let mut heading = format!(
        "CAMPAIGN {} of 5, {}    {}    {}",
        view.campaign,
        view.phase.part().title.trim_end_matches(" overview").to_ascii_lowercase(),
        track(view.score),
        events::standing(view.score)
    );
    if view.carneia {
        heading.push_str("\nThe Carneia is being held: no army leaves Sparta.");
    }
    match view.acropolis {
        Acropolis::Burns => heading.push_str("\nThe Acropolis burns: nobody scores Athenai."),
        Acropolis::InRuins => heading.push_str("\nThe Acropolis lies in ruins: Greece has 5 talents."),
        Acropolis::Stands => {}
    }
    heading
}

/// The score track, Persia's end to the left: "Persia 6 . . . . . (0) . . . . . 6 Greece".
fn track(score: i8) -> String {
    let mark = |space: i8| {
        if space == score {
            "O"
        } else if space == 0 {
            "|"
        } else {
            "."
        }
    };
    let spaces: Vec<_> = (-6..=6).map(mark).collect();
    format!("Persia [{}] Greece", spaces.join(""))
}

fn write_pieces(lines: &mut [String], city: City, pieces: &str) {
    let label = format!("{} ", city.name());
    let found = lines.iter().enumerate().find_map(|(row, line)| Some((row, line.find(&label)?)));
    let Some((row, column)) = found else { unreachable!("every city is drawn on the map") };
    let line = &mut lines[row + 1];
    let mut written: Vec<char> = line.chars().collect();
    written.resize(written.len().max(column + pieces.len()), ' ');
    written[column] = ' ';
    for (at, piece) in (column..).zip(pieces.chars()) {
        written[at] = piece;
    }
    *line = written.into_iter().collect();
}

/// "GGG g": a letter a piece, or, when there are many, a number.
fn pieces(view: &View, city: City) -> String {
    let at = view.at(city);
    let written = |count: u8, letter: char| match count {
        0 => String::new(),
        1..=4 => letter.to_string().repeat(usize::from(count)),
        _ => format!("{letter}x{count}"),
    };
    let parts = [
        written(at.armies.greece, 'G'),
        written(at.armies.persia, 'P'),
        written(at.fleets.greece, 'g'),
        written(at.fleets.persia, 'p'),
    ];
    let filled: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    filled.join(" ")
}

fn beside(view: &View, side: Side) -> String {
    let off = &view.off_map[side];
    let aboard = if off.aboard > 0 { format!(", {} aboard", armies(off.aboard)) } else { String::new() };
    let reserve =
        format!("{:7} reserve: {}, {}{aboard}", adjective(side), armies(off.armies), fleets(off.fleets));
    format!("{reserve}\n{}", hand(&view.hands[side], side))
}

/// The hand, broken between cards so that it fits.
fn hand(hand: &HandView, side: Side) -> String {
    const WIDTH: usize = 100;
    let mut shown: Vec<String> = hand.known.map(|card| named(card, side)).collect();
    let unknown = hand.count - hand.known.len();
    if unknown > 0 {
        shown.push(format!("{unknown} unseen"));
    }
    if shown.is_empty() {
        shown.push("none".to_owned());
    }
    let mut lines = vec!["        hand: ".to_owned()];
    let last = shown.len() - 1;
    for (n, card) in shown.into_iter().enumerate() {
        let card = if n == last { card } else { format!("{card}, ") };
        match lines.last_mut() {
            Some(line) if line.len() + card.trim_end().len() <= WIDTH => line.push_str(&card),
            _ => lines.push(format!("              {card}")),
        }
    }
    lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
}

fn piles(view: &View) -> String {
    let up: Vec<_> = view.face_up.map(|card| card.number().to_string()).collect();
    let up = if up.is_empty() { "none".to_owned() } else { up.join(" ") };
    let fallen: Vec<_> = view.fallen.iter().map(|figure| figure.name()).collect();
    let fallen = if fallen.is_empty() { String::new() } else { format!("\nGone: {}", fallen.join(", ")) };
    // In edition 1 some lay face down.
    let discards = if view.setup.edition.is_before(2) {
        format!("discards face up: {up}    face down: {}", view.face_down.count)
    } else {
        format!("discards: {up}")
    };
    format!("Draw pile: {}    {discards}{fallen}", view.draw_pile.count)
}
