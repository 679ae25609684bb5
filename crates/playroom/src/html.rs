//! What stands beside the board, as HTML: tracks, camps, dice, odds, counsel, rules. Plain strings keep the page small, and
//! they are tested without a browser. Every word passes the one `escape` of `draw.rs`, so that nothing said becomes markup.
//!
//! Something with `data-rule` opens that rule when it is pressed; the page listens for all of them in one place.

mod explained;

pub use explained::{explanation, explanations};

use crate::draw::escape;
use crate::figures::joined;
use crate::kept::Sitter;
use crate::log::{self, Line};
use crate::{Camp, Card, Chart, Dice, Point, Seats, Track};
use library::{Level, difficulty};
use std::fmt::{self, Write};
use tabletop::page::{self, Block, Span};
use tabletop::{Fact, Forecast, Rule, Seat};

/// Builds a string of HTML.
#[derive(Default)]
pub(crate) struct Html(String);

impl Html {
    pub(crate) fn into_string(self) -> String {
        self.0
    }

    pub(crate) fn raw(&mut self, markup: fmt::Arguments<'_>) -> &mut Self {
        // Writing to a String cannot fail.
        let _ = self.0.write_fmt(markup);
        self
    }

    pub(crate) fn words(&mut self, words: &str) -> &mut Self {
        escape(&mut self.0, &joined(words));
        self
    }

    pub(crate) fn element(&mut self, tag: &str, words: &str) -> &mut Self {
        self.raw(format_args!("<{tag}>")).words(words);
        let name = tag.split(' ').next().unwrap_or(tag);
        self.raw(format_args!("</{name}>"))
    }

    pub(crate) fn picture(&mut self, symbol: &str, class: &str) -> &mut Self {
        self.raw(format_args!(r##"<svg class="{class}" aria-hidden="true"><use href="#{symbol}"/></svg>"##))
    }

    /// The attributes of something that opens its card when it is pressed, or that has none and is only what `role` says.
    fn opens_card(&mut self, point: Point, card: Option<&Card>, role: &str) -> &mut Self {
        let id = point.name();
        match card {
            Some(_) => self.raw(format_args!(r#" id="{id}" data-card="{id}" role="button" tabindex="0""#)),
            None => self.raw(format_args!(r#" id="{id}" role="{role}""#)),
        }
    }

    pub(crate) fn rule(&mut self, rule: Rule) -> &mut Self {
        let Rule { number, title } = rule;
        self.raw(format_args!(r#"<button class="rule-link" data-rule="{number}" title=""#)).words(title);
        self.raw(format_args!(r#"">"#)).words(link(number)).raw(format_args!("</button>"))
    }
}

/// A number says that it leads to a rule. One event can be on several cards, so that the number of its rule is none of a card.
fn link(number: &str) -> &str {
    match number {
        card if card.starts_with('#') => "card",
        number if number.contains(|letter: char| letter.is_ascii_digit()) => number,
        _ => "rule",
    }
}

/// The tracks: rows of boxes, with a marker on one box of each.
pub fn tracks(tracks: &[Track], seats: Seats) -> String {
    let mut html = Html::default();
    for (number, track) in (0..).zip(tracks) {
        html.raw(format_args!(r#"<div class="track track-{}""#, track.name.to_ascii_lowercase()));
        html.opens_card(Point::Track(number), track.card.as_ref(), "img").raw(format_args!(r#" title=""#));
        html.words(&track.words).raw(format_args!(r#"">"#));
        html.element("span class=\"visually-hidden\"", &track.words);
        html.raw(format_args!(r#"<span class="track-name" aria-hidden="true">"#));
        html.words(track.name).raw(format_args!(r#"</span><span class="track-brief" aria-hidden="true">"#));
        html.words(&track.words).raw(format_args!(r#"</span><ol aria-hidden="true">"#));
        for (n, (words, favours)) in track.boxes.iter().enumerate() {
            let far = if track.at.is_some_and(|at| n.abs_diff(at) > 2) { " far" } else { "" };
            let side = favours.map(|seat| seats.colour(seat)).unwrap_or_default();
            let current = if Some(n) == track.at { " aria-current=\"true\"" } else { "" };
            let tone = track.tones.get(n).copied().unwrap_or_default();
            html.raw(format_args!(r#"<li class="{side}{far} {tone}"{current}>"#))
                .words(words)
                .raw(format_args!("</li>"));
        }
        html.raw(format_args!("</ol></div>"));
    }
    html.0
}

/// For each side which computer player has it, if one has, and what it has off the board.
pub fn camps(camps: &[Camp], seats: Seats, sitters: &[Sitter], acting: Option<Seat>) -> String {
    let mut html = Html::default();
    for camp in camps {
        let acts = if acting == Some(camp.seat) { " acting" } else { "" };
        html.raw(format_args!(r#"<div class="camp {}{acts}""#, seats.colour(camp.seat)));
        html.opens_card(Point::Camp(camp.seat.0), camp.card.as_ref(), "group").raw(format_args!(">"));
        html.element("span class=\"camp-name\"", seats.name(camp.seat));
        if let Some(Sitter::Computer(id)) = sitters.get(camp.seat.index()) {
            html.computer(id, seats.levels());
        }
        html.raw(format_args!(r#"<ul class="tally">"#));
        for (symbol, count, words) in &camp.stock {
            html.raw(format_args!(r#"<li title="{count} "#)).words(words).raw(format_args!(r#"">"#));
            html.picture(symbol, "stock").raw(format_args!(r#"<span>{count}</span>"#));
            html.raw(format_args!(r#"<span class="visually-hidden"> "#))
                .words(words)
                .raw(format_args!("</span></li>"));
        }
        html.raw(format_args!("</ul></div>"));
    }
    html.0
}

/// What the choices come to, one beside the other.
pub fn stakes(stakes: &[Fact], chart: Option<&Chart>) -> String {
    let told = chart.map(self::chart).into_iter().chain((!stakes.is_empty()).then(|| facts(stakes)));
    let told: String = told.collect();
    if told.is_empty() {
        return told;
    }
    format!(
        r#"<details open class="panel stakes"><summary><h2 class="panel-title">What it comes to</h2></summary>{told}</details>"#
    )
}

fn chart(Chart { columns, parts }: &Chart) -> String {
    let mut html = Html::default();
    html.raw(format_args!(r#"<table class="chart"><colgroup>{}</colgroup>"#, "<col>".repeat(columns.len())));
    for (Fact { name, words, rule, .. }, rows) in parts {
        html.raw(format_args!(r#"<tbody><tr><th class="heading" colspan="{}">"#, columns.len()));
        html.element("b", name).raw(format_args!(" ")).words(words);
        if let Some(rule) = rule {
            html.raw(format_args!(" ")).rule(*rule);
        }
        html.raw(format_args!("</th></tr><tr>"));
        for column in *columns {
            html.element("th", column);
        }
        html.raw(format_args!("</tr>"));
        for (n, row) in rows.iter().enumerate() {
            let repeats = n > 0 && rows[n - 1].first() == row.first();
            html.raw(format_args!("<tr>"));
            for (column, cell) in row.iter().enumerate() {
                html.element("td", if column == 0 && repeats { "" } else { cell });
            }
            html.raw(format_args!("</tr>"));
        }
        html.raw(format_args!("</tbody>"));
    }
    html.raw(format_args!("</table>"));
    html.0
}

/// What is to be read about something, below its title.
pub fn facts(facts: &[Fact]) -> String {
    let mut html = Html::default();
    html.raw(format_args!("<ul>"));
    for Fact { name, words, rule, of_100 } in facts {
        let class = match words.is_empty() {
            true => r#" class="heading""#,
            // A number and what it is, as it stands on a card.
            false if name.parse::<i16>().is_ok() => r#" class="figure""#,
            false => "",
        };
        html.raw(format_args!("<li{class}>")).element("b", name).raw(format_args!(" ")).words(words);
        if let Some(rule) = rule {
            html.raw(format_args!(" ")).rule(*rule);
        }
        if let Some(part) = of_100 {
            html.raw(format_args!(
                r#"<svg class="fact-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><path d="M0 0h{part}v4H0z"/></svg>"#
            ));
        }
        html.raw(format_args!("</li>"));
    }
    html.raw(format_args!("</ul>"));
    html.0
}

/// A notice for the player, with a link to the rule it comes from.
pub fn note(words: &str, rule: Option<Rule>) -> String {
    let mut html = Html::default();
    html.raw(format_args!(r#"<div class="error"><p>"#)).words(words);
    if let Some(Rule { number, title }) = rule {
        html.raw(format_args!(r#" <button class="rule-link" data-rule="{number}">[{number} "#));
        html.words(title).raw(format_args!("]</button>"));
    }
    html.raw(format_args!("</p></div>"));
    html.0
}

/// What helps to decide, with a link to its rule.
pub fn legend(words: &str, rule: Rule) -> String {
    let mut html = Html::default();
    html.words(words).raw(format_args!(" ")).rule(rule);
    html.0
}

/// The dice of every side that rolled, the best of each marked.
pub fn dice(rolled: &[Dice]) -> String {
    let mut html = Html::default();
    for dice in rolled {
        let side = dice.colour;
        let best = dice.rolled.iter().copied().max().unwrap_or(0);
        let counts = |face: u8| dice.counts_from.map_or(face == best, |least| face >= least);
        html.raw(format_args!(r#"<div class="dice {side}">"#));
        html.element("span class=\"dice-name\"", &dice.name);
        for &face in &dice.rolled {
            let rank = if counts(face) { "best" } else { "low" };
            if dice.faces == 6 {
                html.picture(&format!("die-{face}"), &format!("die {side} {rank}"));
            } else {
                html.element(&format!("span class=\"die ten {side} {rank}\""), &face.to_string());
            }
        }
        html.element("span class=\"dice-counts\"", &dice.comes_to).raw(format_args!("</div>"));
    }
    html.0
}

/// A line of the log, or a group of lines behind one that expands. Clicking an element with `data-action` shows the board after
/// that action.
pub fn log(lines: &[Line], looking: Option<usize>) -> String {
    let mut html = Html::default();
    let Some(title) = log::title(lines) else {
        lines.iter().for_each(|line| html.log_line(line, looking));
        return html.0;
    };
    html.raw(format_args!(r#"<details><summary id="{}" tabindex="-1">"#, log::fold_id(&lines[0])));
    html.words(&title).raw(format_args!(r#"</summary><ol class="log">"#));
    for line in lines {
        html.raw(format_args!(r#"<li class="{}">"#, log::class(line)));
        html.log_line(line, looking);
        html.raw(format_args!("</li>"));
    }
    html.raw(format_args!("</ol></details>"));
    html.0
}

/// What a choice risks: a bar with the chances, its legend, the expected losses, what reaction cards may change; then what else
/// comes of it.
pub fn odds(choice: &str, forecast: Option<&Forecast>, aftermath: &[Fact], seats: Seats) -> String {
    if forecast.is_none() && aftermath.is_empty() {
        return String::new();
    }
    let mut html = Html::default();
    // On a phone the odds cover part of the board, so they can be collapsed.
    html.raw(format_args!(r#"<details open class="panel odds"><summary>"#));
    html.element("h2 class=\"panel-title\"", choice).raw(format_args!("</summary>"));
    if let Some(forecast) = forecast {
        html.forecast(forecast, seats);
    }
    if !aftermath.is_empty() {
        html.raw(format_args!("{}", facts(aftermath)));
    }
    html.raw(format_args!("</details>"));
    html.0
}

impl Html {
    /// "Neos (Easy)": the name, and how hard it is to beat among these.
    fn computer(&mut self, id: &str, levels: &[Level]) {
        self.raw(format_args!(r#"<span class="camp-player" title="The computer plays this side">"#));
        match levels.iter().position(|level| level.id == id) {
            Some(place) => {
                self.element("span class=\"level-name\"", &format!("{} ", levels[place].name));
                self.element("span class=\"difficulty\"", &format!("({})", difficulty(levels, place)));
            }
            None => {
                self.words(id);
            }
        }
        self.raw(format_args!("</span>"));
    }

    fn forecast(&mut self, forecast: &Forecast, seats: Seats) {
        let html = self;
        let class = |favours: Option<Seat>| favours.map_or("both".into(), |seat| seats.colour(seat));
        html.raw(format_args!(
            r#"<svg class="odds-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">"#
        ));
        let mut left = 0.0;
        // Outcomes that favour the same side get different shades. What a side hopes for most has its full colour, whoever chooses:
        // for the chooser that is the first, for the others the last.
        let looks: Vec<String> = (forecast.ends.iter().enumerate())
            .map(|(n, end)| {
                let (earlier, later) = (&forecast.ends[..n], &forecast.ends[n + 1..]);
                let is_others = end.favours.is_some_and(|seat| seat != forecast.seat);
                let before = if is_others { later } else { earlier };
                let nth = before.iter().filter(|other| other.favours == end.favours).count();
                format!("odds-{} nth-{nth}", class(end.favours))
            })
            .collect();
        for (end, look) in forecast.ends.iter().zip(&looks) {
            let width = end.chance * 100.0;
            html.raw(format_args!(r#"<rect x="{left:.2}" width="{width:.2}" height="10" class="{look}"/>"#));
            left += width;
        }
        html.raw(format_args!(r#"</svg><ul class="odds-key">"#));
        for (end, look) in forecast.ends.iter().zip(&looks) {
            html.raw(format_args!(
            r#"<li><svg viewBox="0 0 10 10" aria-hidden="true"><rect width="10" height="10" class="{look}"/></svg><span>"#
        ));
            html.words(&end.words).raw(format_args!(" <b>{}</b></span></li>", percent(end.chance)));
        }
        html.raw(format_args!("</ul>"));
        let loses = |(seat, lost): &(Seat, String)| format!("{} loses {lost}", seats.name(*seat));
        let losses: Vec<String> = forecast.losses.iter().map(loses).collect();
        if !losses.is_empty() {
            html.element("p", &format!("On average {}.", losses.join(", ")));
        }
        html.raw(format_args!(r#"<p class="muted">"#))
            .element("small", &forecast.assumes)
            .raw(format_args!("</p>"));
        if !forecast.unseen.is_empty() {
            html.raw(format_args!(r#"<ul class="unseen">"#));
            for card in &forecast.unseen {
                html.raw(format_args!("<li>")).words(&card.words);
                if let Some(chance) = card.chance {
                    html.raw(format_args!(": <b>{}</b> to ", percent(chance))).words(&forecast.aim);
                }
                html.raw(format_args!(" ")).rule(card.rule).raw(format_args!("</li>"));
            }
            html.raw(format_args!("</ul>"));
        }
    }
}

/// A probability in percent. What can happen never reads 0 %, and what can fail never reads 100 %.
fn percent(chance: f64) -> String {
    match chance * 100.0 {
        none if none <= 0.0 => "0\u{a0}%".to_owned(),
        low if low < 0.05 => "under 0.1\u{a0}%".to_owned(),
        high if (99.95..100.0).contains(&high) => "over 99.9\u{a0}%".to_owned(),
        percent => format!("{percent:.1}\u{a0}%"),
    }
}

/// The rules as HTML, from their page in Markdown, with a table of contents that expands; the heading of each rule has the id
/// [`rule_id`].
pub fn rules(page: &str, rules: &[Rule]) -> String {
    let blocks = &page::read(page, rules);
    let mut html = Html::default();
    html.raw(format_args!(r#"<details class="contents"><summary>Contents</summary><ul>"#));
    for block in blocks {
        if let Block::Heading { rule: Some(rule), .. } = block {
            let number = rule.number;
            let part = if number.matches('.').count() > 1 { "section" } else { "chapter" };
            html.raw(format_args!(r#"<li class="{part}"><button class="rule-link" data-rule="{number}">"#));
            html.words(number).words(" ").words(rule.title).raw(format_args!("</button></li>"));
        }
    }
    html.raw(format_args!("</ul></details>"));
    for block in blocks {
        match block {
            Block::Heading { level, rule, words } => {
                let tag = if *level <= 2 { "h3" } else { "h4" };
                let id = rule.map(|rule| format!(r#" id="{}""#, rule_id(rule.number))).unwrap_or_default();
                html.raw(format_args!("<{tag}{id}>")).line(words).raw(format_args!("</{tag}>"));
            }
            Block::Paragraph(words) => {
                html.raw(format_args!("<p>")).line(words).raw(format_args!("</p>"));
            }
            Block::List(items) => {
                html.raw(format_args!("<ul>"));
                for item in items {
                    html.raw(format_args!("<li>")).line(item).raw(format_args!("</li>"));
                }
                html.raw(format_args!("</ul>"));
            }
            Block::Table { head, rows } => {
                // A wide table scrolls sideways; it can be focused, so that the arrow keys scroll it as well.
                let wide = if head.len() > 8 { r#" class="wide" tabindex="0""# } else { "" };
                html.raw(format_args!("<div{wide}><table><thead>")).row("th scope=\"col\"", head);
                html.raw(format_args!("</thead><tbody>"));
                for row in rows {
                    html.row("td", row);
                }
                html.raw(format_args!("</tbody></table></div>"));
            }
        }
    }
    html.0
}

/// The id of a rule's heading.
pub fn rule_id(number: &str) -> String {
    let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '-' };
    format!("rule-{}", number.chars().map(plain).collect::<String>())
}

impl Html {
    fn log_line(&mut self, line: &Line, looking: Option<usize>) {
        let (action, number) = (line.action, line.rule.number);
        let now = if looking == Some(action) { " now" } else { "" };
        self.raw(format_args!(
            r#"<span class="log-words{now}" role="button" tabindex="-1" id="{}" data-action="{action}" title="Show the board after this">"#,
            log::words_id(action, line.nth)
        ));
        self.words(&line.words).raw(format_args!(
            r#"</span> <button class="rule-link rule" tabindex="-1" id="{}" data-rule="{number}" title=""#,
            log::rule_id(line)
        ));
        self.words(line.rule.title).raw(format_args!(r#"">"#));
        self.words(link(number)).raw(format_args!("</button>"));
    }

    fn line(&mut self, line: &page::Line) -> &mut Self {
        for span in line {
            match span {
                // Other pages of the documentation are not shipped with the site, so only the text of the link is kept.
                Span::Text(words) | Span::Link { words, .. } => self.words(words),
                Span::Italic(words) => self.element("i", words),
                Span::Bold(words) => self.element("b", words),
                Span::Code(words) => self.element("code", words),
            };
        }
        self
    }

    fn row(&mut self, tag: &str, cells: &[page::Line]) {
        let name = tag.split(' ').next().unwrap_or(tag);
        self.raw(format_args!("<tr>"));
        for cell in cells {
            // An empty corner cell is no heading.
            let (tag, name) = if cell.is_empty() { ("td", "td") } else { (tag, name) };
            self.raw(format_args!("<{tag}>")).line(cell).raw(format_args!("</{name}>"));
        }
        self.raw(format_args!("</tr>"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::parted;
    use tabletop::{Share, Unseen};

    fn seats() -> Seats {
        Seats::new(&["Persia", "Greece"], crate::seats::by_name)
    }

    const RULE: Rule = Rule { number: "6.4", title: "Land movement" };

    #[test]
    fn a_link_says_what_it_leads_to() {
        let said = ["6.4", "#12G", "R3", "Control"].map(link);
        assert_eq!(said, ["6.4", "card", "R3", "rule"]);
    }

    #[test]
    fn words_never_become_markup() {
        let mut html = Html::default();
        html.element("p", "<script>\"&\"");
        assert_eq!(html.0, "<p>&lt;script>&quot;&amp;&quot;</p>");
    }

    #[test]
    fn what_a_side_hopes_for_most_has_its_full_colour_whoever_chooses() {
        let (persia, greece) = (Seat(0), Seat(1));
        let share = |words: &str, seat| Share { words: words.into(), favours: Some(seat), chance: 0.3 };
        let mut ends = vec![
            share("Persia takes Athenai", persia),
            share("nobody is left, and Athenai is Greek", greece),
            share("Greece holds Athenai", greece),
        ];
        for seat in [persia, greece] {
            let forecast = Forecast {
                seat,
                aim: String::new(),
                ends: ends.clone(),
                losses: Vec::new(),
                unseen: Vec::new(),
                assumes: String::new(),
            };
            let html = odds("", Some(&forecast), &[], seats()).replace('\u{a0}', " ");
            for (look, words) in [
                ("odds-persia nth-0", "Persia takes"),
                ("odds-greece nth-1", "nobody is left"),
                ("odds-greece nth-0", "Greece holds"),
            ] {
                let drawn = format!(r#"class="{look}"/></svg><span>{words}"#);
                assert!(html.contains(&drawn), "{seat:?}: no {drawn} in {html}");
            }
            ends.reverse();
        }
    }

    #[test]
    fn facts_link_their_rules_and_headings_stand_alone() {
        let html = parted(&facts(&[
            Fact::plain("Spartans: hoplites", ""),
            Fact::ruled("2 <points>", "for whoever controls it", RULE),
            Fact::plain("Courage", "72 %").weighed(72),
        ]));
        assert!(html.contains(r#"<path d="M0 0h72v4H0z"/>"#), "{html}");
        let item = r#"<li><b>2 &lt;points></b> for whoever controls it <button class="rule-link" data-rule="6.4" title="Land movement">6.4</button></li>"#;
        assert!(
            html.contains(item) && html.contains(r#"<li class="heading"><b>Spartans: hoplites</b>"#),
            "{html}"
        );
    }

    #[test]
    fn a_track_with_a_card_is_a_button_and_one_without_a_picture() {
        let track = |card| Track {
            name: "Day",
            boxes: Vec::new(),
            at: None,
            tones: Vec::new(),
            words: "Day 1".into(),
            card,
        };
        let html = tracks(&[track(None), track(Some(Card::default()))], seats());
        assert!(html.contains(r#"id="track-0" role="img" title="Day 1""#), "{html}");
        assert!(html.contains(r#"id="track-1" data-card="track-1" role="button""#), "{html}");
    }

    #[test]
    fn odds_are_drawn_with_what_a_card_may_change() {
        let end = |words: &str, favours, chance| Share { words: words.into(), favours, chance };
        let forecast = Forecast {
            seat: Seat(1),
            aim: "take Thebai".into(),
            ends: vec![
                end("Greece takes Thebai", Some(Seat(1)), 0.748),
                end("nobody is left", None, 0.002),
                end("night falls", None, 0.05),
                end("Persia holds it", Some(Seat(0)), 0.2),
            ],
            losses: vec![(Seat(1), "0.7 of 2 armies".into())],
            unseen: vec![Unseen { rule: RULE, words: "If Persia".into(), chance: Some(0.5), sure: false }],
            assumes: "Both fight to the end.".into(),
        };
        let after = [Fact::plain("Larissa", "is left empty")];
        let html = parted(&odds("March", Some(&forecast), &after, seats()));
        assert_eq!(odds("March", None, &[], seats()), "", "no dice hang on it");
        for part in [
            r#"<rect x="0.00" width="74.80" height="10" class="odds-greece nth-0"/>"#,
            r#"<rect x="74.80" width="0.20" height="10" class="odds-both nth-0"/>"#,
            r#"<rect x="75.00" width="5.00" height="10" class="odds-both nth-1"/>"#,
            "nobody is left <b>0.2 %</b>",
            "<p>On average Greece loses 0.7 of 2 armies.</p>",
            r#"If Persia: <b>50.0 %</b> to take Thebai <button class="rule-link" data-rule="6.4" title="Land movement">6.4</button>"#,
            "<b>Larissa</b> is left empty",
        ] {
            assert!(html.contains(part), "no {part} in {html}");
        }
    }

    #[test]
    fn the_rules_can_be_opened_at_any_rule() {
        let table = crate::shelf::table("earth-and-water").unwrap();
        let text = include_str!("../../../docs/earth-and-water/rules.md");
        let page = parted(&rules(text, table.game().rules()));
        for rule in table.game().rules() {
            let id = format!(r#" id="{}""#, rule_id(rule.number));
            assert_eq!(page.matches(&id).count(), 1, "{rule}");
            let listed = format!(r#" data-rule="{}">{} {}</button>"#, rule.number, rule.number, rule.title);
            assert_eq!(page.matches(&listed).count(), 1, "{rule}");
        }
    }

    #[test]
    fn a_note_names_its_rule_once() {
        assert_eq!(note("No <road>.", None), r#"<div class="error"><p>No &lt;road>.</p></div>"#);
        assert!(note("No.", Some(RULE)).contains(r#" data-rule="6.4">[6.4 Land movement]</button>"#));
    }

    #[test]
    fn dice_say_who_rolled_and_what_they_come_to() {
        let (name, comes_to) = ("Persia".into(), "counts 4, loses 1".into());
        let rolls =
            Dice { name, colour: "persia", faces: 6, rolled: vec![2, 6], counts_from: None, comes_to };
        let html = dice(&[rolls]);
        for part in [r#"<div class="dice persia">"#, ">Persia<", ">counts 4, loses 1<"] {
            assert!(html.contains(part), "no {part} in {html}");
        }
        assert_eq!(html.matches(" best\"").count(), 1);
    }
}
