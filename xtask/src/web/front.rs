//! The boxes of the first page, from `games.toml`. They are plain HTML in the page itself, so that they are there before any
//! game is loaded.

use super::Files;
use crate::games::{Cover, Game, Games};
use std::fmt::Write;

/// How many shields a weight is shown in.
const SHIELDS: u8 = 5;

/// Adds what the page includes by these names.
pub(super) fn write(files: &mut Files, games: &Games) {
    let boxes: String = games.all().iter().map(|game| one_box(files, game)).collect();
    let credits: String = games.all().iter().filter_map(credit).collect();
    files.insert("front/boxes.html".to_owned(), boxes.into_bytes());
    files.insert("front/credits.html".to_owned(), credits.into_bytes());
}

fn one_box(files: &Files, game: &Game) -> String {
    let Game { id, title, words, cover, playable, .. } = game;
    let playable = playable.as_ref().filter(|_| game.is_shown());
    let mut html = String::new();
    // Writing to a string cannot fail.
    let to_come = if playable.is_some() { "" } else { " to-come" };
    let _ = write!(html, "<article class=\"box{to_come}\"><div class=\"box-scene\" aria-hidden=\"true\">");
    html += &files.get(&format!("front/{id}.svg")).map(|svg| super::text(svg)).unwrap_or_default();
    if let Some(cover) = cover {
        let _ = write!(html, "<span class=\"box-years\">{}</span>", escaped(&cover.years));
    }
    let line = cover.as_ref().map_or(words, |cover| &cover.line);
    let _ = write!(html, "</div><h2>{}</h2><p>{}</p>", escaped(title), escaped(line));
    html += &cover.as_ref().map(facts).unwrap_or_default();
    html += "<div class=\"box-ways\">";
    match playable {
        None => html += "<p class=\"muted\">In the making.</p>",
        Some(playable) => {
            let _ = write!(
                html,
                "<a class=\"button primary\" id=\"play-{id}\" href=\"#/new/{id}\">Play<small>against the computer</small></a>"
            );
            if playable.guide {
                let _ = write!(
                    html,
                    "<a class=\"button\" id=\"learn-{id}\" href=\"#/learn/{id}\">Learn in<small>10 minutes</small></a>"
                );
            }
            let _ = write!(html, "<a class=\"box-friend\" href=\"#/new/{id}/friend\">With a friend</a>");
        }
    }
    html + "</div></article>\n"
}

/// How long it takes, how many play, how much there is to learn.
fn facts(cover: &Cover) -> String {
    let shield =
        |n: u8| if n <= cover.weight { "<i class=\"shield full\"></i>" } else { "<i class=\"shield\"></i>" };
    let shields: String = (1..=SHIELDS).map(shield).collect();
    let weight = match cover.weight {
        ..=2 => "light",
        3 => "medium",
        _ => "deep",
    };
    format!(
        "<p class=\"box-facts\"><span>{}</span><span>{} players</span><span><span aria-hidden=\"true\">{shields}</span> {weight}</span></p>",
        escaped(&cover.time),
        escaped(&cover.players),
    )
}

fn credit(game: &Game) -> Option<String> {
    Some(format!("{} is a game by {}. ", escaped(&game.title), escaped(game.designer.as_ref()?)))
}

fn escaped(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_leads_into_its_game_and_says_what_it_is_like() {
        let list = "[[game]]\nid = \"a\"\ntitle = \"A & B\"\ndesigner = \"C\"\nwords = \"w\"\n\
            [game.cover]\nyears = \"480 BC\"\nline = \"Hold it.\"\ntime = \"30 min\"\nplayers = \"1 or 2\"\nweight = 3\n";
        let mut files = Files::from([("front/a.svg".to_owned(), b"<svg/>".to_vec())]);
        write(&mut files, &Games::parse(list).unwrap());
        let boxes = super::super::text(&files["front/boxes.html"]);
        for part in ["<svg/>", "A &amp; B", "480 BC", "Hold it.", "medium", "In the making."] {
            assert!(boxes.contains(part), "no {part} in {boxes}");
        }
        assert_eq!((boxes.matches("shield full").count(), boxes.matches("\"shield\"").count()), (3, 2));
        assert_eq!(super::super::text(&files["front/credits.html"]), "A &amp; B is a game by C. ");
    }
}
