//! All cards of a game as HTML, by where they are.

use crate::html::Html;
use crate::{CardFace, Half, Pile, Seats};
use tabletop::Seat;

/// Every card, pile by pile, with the half of this seat first.
pub fn piles(piles: &[Pile], seats: Seats, reader: Option<Seat>) -> String {
    let mut html = Html::default();
    for pile in piles {
        html.element("h3", &format!("{}: {}", pile.name, pile.cards.len()));
        if let Some((words, rule)) = pile.about {
            html.raw(format_args!("<p>"))
                .words(words)
                .raw(format_args!(" "))
                .rule(rule)
                .raw(format_args!("</p>"));
        }
        html.raw(format_args!(r#"<ul class="faces">"#));
        for card in &pile.cards {
            html.raw(format_args!(r#"<li class="card face">"#)).halves(card, seats, reader);
            html.raw(format_args!("</li>"));
        }
        html.raw(format_args!("</ul>"));
    }
    html.into_string()
}

/// One card, with the half of this seat first.
pub fn face(card: &CardFace, seats: Seats, reader: Option<Seat>) -> String {
    let mut html = Html::default();
    html.halves(card, seats, reader);
    html.into_string()
}

impl Html {
    fn halves(&mut self, card: &CardFace, seats: Seats, reader: Option<Seat>) {
        let mut halves: Vec<&Half> = card.halves.iter().collect();
        tabletop::arrange(&mut halves, |half| Some(half.seat) != reader);
        for half in halves {
            let away = if reader.is_some_and(|seat| seat != half.seat) { " away" } else { "" };
            let colour = seats.colour(half.seat);
            self.raw(format_args!(r#"<span class="card-half {colour}{away}"><span class="card-lines">"#));
            self.raw(format_args!(r#"<span class="card-title">"#)).words(half.title);
            if half.reaction {
                self.raw(format_args!(" ")).picture("icon-reaction", "card-bolt");
                self.element("span class=\"visually-hidden\"", "(a reaction)");
            }
            self.raw(format_args!("</span>")).picture(half.emblem, "card-emblem");
            self.element("span class=\"card-text\"", half.text).raw(format_args!("</span></span>"));
        }
        self.raw(format_args!(
            r#"<span class="card-number"><span class="visually-hidden">Card </span>{}</span>"#,
            card.number
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::Rule;

    #[test]
    fn ones_own_half_comes_first() {
        let half = |seat, title| Half {
            seat: Seat(seat),
            title,
            text: "What it does & how.",
            emblem: "event-tribute",
            reaction: seat == 0,
            rule: Rule { number: "1G", title },
        };
        let cards = vec![CardFace { number: 3, halves: vec![half(1, "Greek"), half(0, "Persian")] }];
        let about = Some(("They wait.", Rule { number: "5.4", title: "Draw pile" }));
        let pile = Pile { name: "Discarded".into(), cards, about };
        let seats = Seats::new(&["Persia", "Greece"], crate::seats::by_name);
        let html = piles(&[pile], seats, Some(Seat(0)));
        let [persian, greek] = ["Persian", "Greek"].map(|title| html.find(title).unwrap());
        assert!(persian < greek, "{html}");
        for part in [
            "<h3>Discarded: 1</h3><p>They wait. <button class=\"rule-link\" data-rule=\"5.4\" title=\"Draw pile\">5.4<",
            "card-half greece away",
            "&amp; how",
            "(a reaction)",
        ] {
            assert!(html.contains(part), "no {part} in {html}");
        }
    }
}
