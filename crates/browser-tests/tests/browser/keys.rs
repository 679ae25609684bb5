//! Every line of the help about keys, tried in both games: it does what it says.

use crate::browser::{Window, browse};
use crate::earth_and_water::keyboard::{DELETE, DOWN, ENTER, ESCAPE, LEFT, RIGHT, TAB, UP};
use crate::page::Page;
use crate::prepared::{GREECE, at_the_pass, kept, person_as, played_until};
use playroom::Sitting;
use playroom::kept::{Kept, Sitter};
use playroom::keys::KEYS;
use serde_json::{Value, json};
use tabletop::{Viewer, Waiting};

/// The decisions of a game at which the keys are tried.
struct Tried {
    /// Several places may be chosen, and each is only the first choice of an action.
    places: Kept,
    /// A place that, once it is chosen, waits to be confirmed, after so many choices.
    confirmed: (Kept, usize),
    /// Pieces are placed one by one; none where they are not counted.
    placing: Option<Kept>,
    /// Something was told in the last turn of the other side that waits until it is read.
    news: Option<Kept>,
    /// After these buttons much happens by itself.
    run: (Kept, &'static [&'static str]),
}

#[test]
fn every_key_of_earth_and_water_does_what_its_help_says() {
    let asked = |what: &'static str| {
        let game = played_until(|game| {
            let cards = game.look(Viewer::Seat(GREECE)).hands().iter().any(|hand| hand.own && hand.count > 1);
            let prompt = game.table().prompt(Viewer::Table);
            game.table().waiting() == Waiting::For(GREECE)
                && prompt.contains(what)
                && !game.decider().is_forced()
                && (cards || what != "pass")
        });
        kept(&*game, &person_as(GREECE))
    };
    every_key_is_tried(&Tried {
        places: asked("move armies"),
        confirmed: (asked("move armies"), 2),
        placing: Some(asked("raise")),
        // The campaign before has been counted.
        news: Some(kept(
            &*played_until(|game| {
                let prompt = game.table().prompt(Viewer::Table);
                let greece = game.table().waiting() == Waiting::For(GREECE);
                game.table().actions() > 30 && greece && prompt.contains("how many cards to buy")
            }),
            &person_as(GREECE),
        )),
        run: (asked("pass"), &["say-pass", "say-pass-all-the-same"]),
    });
}

#[test]
fn every_key_of_the_pass_does_what_its_help_says() {
    let asked = |what: &'static str| {
        let is_asked = |game: &dyn Sitting| {
            !game.decider().is_forced() && game.table().prompt(Viewer::Table).contains(what)
        };
        kept(&*at_the_pass(is_asked), &[Sitter::Person])
    };
    every_key_is_tried(&Tried {
        places: asked("the Greeks move"),
        confirmed: (asked("choose where to attack"), 1),
        placing: None,
        news: None,
        run: (asked("the Greeks move"), &["say-end"]),
    });
}

fn every_key_is_tried(tried: &Tried) {
    browse(Window::DESK, async |page: &mut Page| {
        page.sit_down(1, &tried.places).await;
        page.click("#open-menu").await;
        let help: Vec<(String, String)> = page.ask(HELP).await;
        let known: Vec<_> = KEYS.iter().map(|line| (line.shown.to_owned(), line.words.to_owned())).collect();
        assert_eq!(help, known, "the menu shows the whole list");
        for line in KEYS {
            println!("{}: {}", line.shown, line.words);
            match line.shown {
                "Tab" => page.tab_leads_from_choice_to_choice(tried).await,
                "Arrows" => page.arrows_lead_to_neighbours(tried).await,
                "Enter" => page.enter_chooses(tried).await,
                "Delete" => page.delete_takes_one_back(tried).await,
                "I" => page.i_opens_a_card(tried).await,
                "Escape" => page.escape_closes_what_was_opened_last(tried).await,
                "C" => page.c_confirms(tried).await,
                "U" => page.u_undoes(tried).await,
                "H" => page.h_asks_for_a_hint(tried).await,
                "S" => page.s_switches_sound(tried).await,
                "P" => page.p_pauses(tried).await,
                ", ." => page.comma_and_period_step(tried).await,
                "+ − 0" => page.the_board_is_zoomed(tried).await,
                "F" => page.the_armies_are_framed(tried).await,
                "?" => page.the_list_opens(tried).await,
                other => panic!("nobody has tried {other}"),
            }
        }
    });
}

const HELP: &str = "[...document.querySelectorAll('.keys > div')]
    .map((line) => [line.querySelector('dt').innerText, line.querySelector('dd').innerText])";

/// The spots whose middle is outside the window of the board, though something stands there.
const CUT_OFF: &str = "(() => {
    const board = document.querySelector('.sea').getBoundingClientRect();
    return [...document.querySelectorAll('.looks:not(:empty)')].map((looks) => looks.nextElementSibling).filter((spot) => {
        const { left, right, top, bottom } = spot.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return x < board.left || x > board.right || y < board.top || y > board.bottom;
    }).map((spot) => spot.id);
})()";

impl Page {
    async fn tab_leads_from_choice_to_choice(&self, tried: &Tried) {
        self.sit_down(1, &tried.places).await;
        let first = self.tab_to_choice().await;
        let offered = self.table().await.offered;
        let mut visited = vec![first];
        while visited.len() < offered.len() {
            self.press(TAB).await;
            let at = self.focus().await;
            assert!(offered.contains(&at) && !visited.contains(&at), "Tab leads to {at} after {visited:?}");
            visited.push(at);
        }
        // From the top of the page the first stop leads there as well.
        let _: Value = self.run("document.activeElement.blur(); scrollTo(0, 0)", &[]).await;
        let _: Value = self.run("document.querySelector('.skip-link').focus()", &[]).await;
        self.press(ENTER).await;
        self.focus_on_choice("the link that skips to it").await;
    }

    /// From a page that was only looked at, Tab leads to a choice at once.
    async fn tab_to_choice(&self) -> String {
        let _: bool = self.wait("the page is drawn", "document.activeElement.id == 'prompt'").await;
        self.press(TAB).await;
        self.focus_on_choice("Tab").await
    }

    async fn arrows_lead_to_neighbours(&self, tried: &Tried) {
        self.sit_down(1, &tried.places).await;
        let from = self.tab_to_choice().await;
        let mut found = false;
        for (arrow, back) in [(UP, DOWN), (LEFT, RIGHT), (DOWN, UP), (RIGHT, LEFT)] {
            self.press(arrow).await;
            let to = self.focus().await;
            assert!(self.has(&format!("#{to}.spot")).await, "an arrow leads to {to}");
            found |= to != from;
            self.press(back).await;
        }
        assert!(found, "no arrow leads anywhere from {from}");
        let _: Value = self.run("document.querySelector('.log-scroll').focus()", &[]).await;
        self.press(UP).await;
        let last = self.focus().await;
        self.press(UP).await;
        let before = self.focus().await;
        assert!(last.starts_with("log-") && before.starts_with("log-") && last != before);
        self.press(DOWN).await;
        assert_eq!(self.focus().await, last);
    }

    /// And the focus is on what comes next.
    async fn enter_chooses(&self, tried: &Tried) {
        let (kept, choices) = &tried.confirmed;
        self.sit_down(1, kept).await;
        self.tab_to_choice().await;
        for chosen in 1..=*choices {
            self.focus_on_choice("the choice before").await;
            self.press(ENTER).await;
            let enough = format!("document.querySelectorAll('.spot.chosen').length >= {chosen}");
            let _: bool = self.wait("Enter chooses", &enough).await;
        }
        let _: bool = self
            .wait("the button that confirms has the focus", "document.activeElement.id == 'confirm'")
            .await;
        let before = self.actions(1).await;
        self.press(ENTER).await;
        self.focus_on_choice("the action").await;
        assert!(self.actions(1).await > before);
    }

    async fn delete_takes_one_back(&self, tried: &Tried) {
        let Some(placing) = &tried.placing else { return };
        self.sit_down(1, placing).await;
        let at = self.tab_to_choice().await;
        let count = format!("document.querySelector('#{at} .placed-count')?.textContent ?? ''");
        self.press(ENTER).await;
        self.press(ENTER).await;
        let two = self.ask::<String>(&count).await;
        assert_eq!(
            (two.as_str(), self.focus().await),
            ("2", at.clone()),
            "the focus stays where more can be placed"
        );
        self.press(DELETE).await;
        assert_eq!(self.ask::<String>(&count).await, "1");
        // Minus zooms wherever it is pressed.
        self.press("+").await;
        let near = self.width_seen().await;
        self.press("-").await;
        assert_eq!((self.ask::<String>(&count).await.as_str(), self.width_seen().await > near), ("1", true));
        self.press(DELETE).await;
        assert_eq!(self.ask::<String>(&count).await, "");
    }

    async fn i_opens_a_card(&self, tried: &Tried) {
        self.sit_down(1, &tried.places).await;
        self.tab_to_choice().await;
        self.press("i").await;
        self.wait_for("#card").await;
        self.press("i").await;
        let _: bool = self.wait("it closes", "!document.querySelector('#card')").await;
    }

    async fn escape_closes_what_was_opened_last(&self, tried: &Tried) {
        self.sit_down(1, &tried.places).await;
        self.tab_to_choice().await;
        self.press(ENTER).await;
        self.wait_for(".spot.chosen").await;
        // Opened in two orders, and closed in the reverse of each.
        let open = async |what: &str| match what {
            ".counsel" => self.press("h").await,
            ".rules" => self.press_button("open-rules").await,
            // It lies under the rules, but the keyboard can reach it.
            _ => self.press_button("open-menu").await,
        };
        for order in [[".counsel", ".rules", ".dialog"], [".rules", ".counsel", ".dialog"]] {
            for what in order {
                open(what).await;
                self.wait_for(what).await;
            }
            for (n, what) in order.iter().enumerate().rev() {
                self.press(ESCAPE).await;
                let closed = format!("!document.querySelector('{what}')");
                let _: bool = self.wait(&format!("Escape closes {what}"), &closed).await;
                for below in &order[..n] {
                    assert!(self.has(below).await, "{below} was opened earlier and stays");
                }
            }
        }
        assert!(self.has(".spot.chosen").await, "what is chosen stays until all is closed");
        self.press(ESCAPE).await;
        let _: bool = self.wait("the choice is cancelled", "!document.querySelector('.spot.chosen')").await;
        // Looking back is left like this as well.
        let _: Value = self.run("document.querySelector('.log .log-words').click()", &[]).await;
        self.wait_for("#scrubber").await;
        self.press(ESCAPE).await;
        let _: bool = self.wait("it is now again", "!document.querySelector('#scrubber')").await;
    }

    async fn c_confirms(&self, tried: &Tried) {
        let (kept, choices) = &tried.confirmed;
        self.sit_down(1, kept).await;
        self.tab_to_choice().await;
        for _ in 0..*choices {
            self.focus_on_choice("the choice before").await;
            self.press(ENTER).await;
        }
        self.wait_for("#confirm").await;
        let before = self.actions(1).await;
        self.press("c").await;
        self.focus_on_choice("the action").await;
        assert!(self.actions(1).await > before);
        // News waits for it too, until it is read.
        let Some(news) = &tried.news else { return };
        self.sit_down(1, news).await;
        self.put("polemarch.settings", r#"{"theme":"system","pace":"brisk","keys":true}"#).await;
        self.reload().await;
        self.wait_for("#turn-again").await;
        self.click("#turn-again").await;
        self.wait_for("#have-read").await;
        let news = json!(self.text(".herald").await);
        self.press("c").await;
        // Other news may follow.
        let gone =
            format!("document.querySelector('.herald')?.innerText.replaceAll('\\u00a0', ' ') !== {news}");
        let _: bool = self.wait("it goes on", &gone).await;
    }

    async fn u_undoes(&self, tried: &Tried) {
        self.sit_down(1, &tried.places).await;
        self.tab_to_choice().await;
        self.press(ENTER).await;
        self.wait_for(".spot.chosen").await;
        self.press("u").await;
        let _: bool = self.wait("the choice is taken back", "!document.querySelector('.spot.chosen')").await;
        self.focus_on_choice("undo").await;
    }

    async fn h_asks_for_a_hint(&self, tried: &Tried) {
        self.sit_down(1, &tried.places).await;
        self.tab_to_choice().await;
        self.press("h").await;
        self.wait_for(".counsel li").await;
    }

    async fn s_switches_sound(&self, tried: &Tried) {
        self.sit_down(1, &tried.places).await;
        for on in ["true", "false"] {
            self.press("s").await;
            let kept = self.kept("polemarch.settings").await.unwrap_or_default();
            assert!(kept.contains(&format!("\"sound\":{on}")), "{kept}");
        }
    }

    /// Sits down where much happens by itself, and lets it happen.
    async fn until_it_runs(&self, tried: &Tried) {
        let (kept, buttons) = &tried.run;
        self.sit_down(1, kept).await;
        self.put("polemarch.settings", r#"{"theme":"system","pace":"slow","keys":true}"#).await;
        self.reload().await;
        for button in *buttons {
            self.wait_for(&format!("#{button}")).await;
            self.click(&format!("#{button}")).await;
        }
        self.wait_for("#run-hold").await;
    }

    async fn p_pauses(&self, tried: &Tried) {
        self.until_it_runs(tried).await;
        for says in ["Go on", "Pause"] {
            self.press("p").await;
            let said = format!("document.querySelector('#run-hold').innerText.includes('{says}')");
            let _: bool = self.wait(&format!("the button says {says}"), &said).await;
        }
    }

    async fn comma_and_period_step(&self, tried: &Tried) {
        self.until_it_runs(tried).await;
        self.press(",").await;
        self.until_it_looks_back().await;
        self.press(".").await;
        self.until_it_is_now().await;
    }

    async fn the_board_is_zoomed(&self, tried: &Tried) {
        self.sit_down(1, &tried.places).await;
        self.tab_to_choice().await;
        let whole = self.width_seen().await;
        self.press("+").await;
        let near = self.width_seen().await;
        self.press("+").await;
        assert!(self.width_seen().await < near && near < whole);
        self.press("-").await;
        assert_eq!(self.width_seen().await, near);
        self.press("0").await;
        assert_eq!(self.width_seen().await, whole);
    }

    async fn the_armies_are_framed(&self, tried: &Tried) {
        self.sit_down(1, &tried.places).await;
        self.tab_to_choice().await;
        for _ in 0..4 {
            self.press("+").await;
        }
        let near = self.width_seen().await;
        self.press("f").await;
        assert!(self.width_seen().await > near);
        let cut: Vec<String> = self.ask(CUT_OFF).await;
        assert!(cut.is_empty(), "outside the window: {cut:?}");
    }

    async fn the_list_opens(&self, tried: &Tried) {
        self.sit_down(1, &tried.places).await;
        self.tab_to_choice().await;
        self.press("?").await;
        let _: bool = self.wait("the list of keys", "document.activeElement.id === 'keys-title'").await;
        self.press(ESCAPE).await;
        assert!(!self.has(".keys").await);
    }

    async fn press_button(&self, id: &str) {
        // What was opened before takes the focus a frame after it has come, so it is given until it stays.
        let focus = "const [id, done] = arguments; document.getElementById(id).focus();
            requestAnimationFrame(() => requestAnimationFrame(() => done(document.activeElement.id == id)));";
        while !self
            .driver
            .execute_async(focus, vec![json!(id)])
            .await
            .expect("a focus")
            .convert::<bool>()
            .expect("whether it stays")
        {}
        self.press(ENTER).await;
    }

    /// How wide the part of the board is that is seen, in its own units.
    async fn width_seen(&self) -> f64 {
        self.ask("document.querySelector('.sea').viewBox.baseVal.width").await
    }

    async fn actions(&self, number: u64) -> usize {
        self.game(number).await.table().actions()
    }
}
