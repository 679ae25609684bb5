//! The guided first games, played to their end by what the callouts point at.

use crate::access::{Look, barriers};
use crate::browser::{Window, browse};
use crate::page::Page;
use crate::prepared::key;
use playroom::catalogue::CATALOGUE;
use playroom::kept::Kept;
use serde::Deserialize;
use std::time::{Duration, Instant};

/// On the first visit, from the address to the first decision of one's own.
const FIRST_DECISION: Duration = Duration::from_secs(10);
/// More than anybody clicks in a guide.
const MOST_CLICKS: usize = 200;

/// The guide, once it waits for the person.
#[derive(Clone, PartialEq, Debug, Deserialize)]
struct Guided {
    /// Empty once the guide is over.
    step: String,
    title: String,
    /// Whether something that has happened waits until it is read.
    news: bool,
    /// Whether there is a button to go on with.
    next: bool,
    /// What is pointed at, by id.
    pointed: Vec<String>,
    /// What is pointed at, named by the words, or may be or is chosen, and cannot be seen: under the callout or anything
    /// else. And a card under the mouse that lies on the callout.
    hidden: Vec<String>,
    /// Where the board is on the screen.
    board: String,
    /// What it says besides, which is nothing unless something was refused.
    note: String,
}

const GUIDED: &str = "(() => {
    if (!document.querySelector('#prompt')) return null;
    const note = document.querySelector('.error')?.innerText ?? '';
    const guide = document.querySelector('#guide');
    const news = !!document.querySelector('#have-read');
    if (!guide) return { step: '', title: '', news, next: false, pointed: [], hidden: [], board: '', note };
    const next = !!guide.querySelector('#guide-next');
    const pointed = [...document.querySelectorAll('.pointed')];
    if (!news && (guide.classList.contains('busy') || !next && !pointed.length)) return null;
    const box = guide.getBoundingClientRect();
    const board = document.querySelector('.board').getBoundingClientRect();
    const words = guide.querySelector('.guide-words').innerText.split(/[^\\p{L}\\p{N}]+/u);
    const named = [...document.querySelectorAll('.spot > title')]
        .filter((title) => !title.textContent.startsWith('The ') && words.includes(title.textContent.split(/[^\\p{L}\\p{N}]+/u)[0])).map((title) => title.parentNode);
    const chosen = [...document.querySelectorAll('.offered, .chosen')];
    const title = guide.querySelector('h2').innerText;
    const shown = [...new Set([...pointed, ...named, ...chosen])].flatMap((one) => {
        const above = document.getElementById(`${one.id}-above`);
        return above ? [one, above] : [one];
    });
    const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const clip = (a, b) => ({
        left: Math.max(a.left, b.left), right: Math.min(a.right, b.right),
        top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom),
    });
    const under = (one) => {
        const whole = one.getBoundingClientRect(), onBoard = one.closest('.board');
        const it = onBoard ? clip(whole, board) : whole;
        if (!guide.checkVisibility({ visibilityProperty: true })) return false;
        // What may be chosen lies under nothing where it is panned out of the window of the board; what is pointed at or chosen must be in it.
        const matters = onBoard && one.matches('.pointed, .chosen');
        if (it.left >= it.right || it.top >= it.bottom) return matters;
        const seen = document.elementFromPoint((it.left + it.right) / 2, (it.top + it.bottom) / 2);
        return meets(it, box) || matters && !seen?.closest('.board');
    };
    const cards = [...document.querySelectorAll('.spot-card, .reader')].filter((card) =>
        card.checkVisibility({ visibilityProperty: true }) && meets(card.getBoundingClientRect(), box));
    const ids = (all) => all.map((one) => one.id || one.className);
    return {
        step: guide.querySelector('.guide-step').innerText, title, board: `${board.x} ${board.y} ${board.width} ${board.height}`,
        news, next, pointed: ids(pointed), hidden: ids([...shown.filter(under), ...cards]), note,
    };
})()";

impl Page {
    async fn guided(&self) -> Guided {
        // What is pointed at is marked in the frame after the one that shows the lesson.
        self.settle().await;
        self.wait("the guide waits, or is over", GUIDED).await
    }
}

/// Follows the guide that is open to its end, and looks at every lesson; some are photographed and asked for barriers.
async fn follow(page: &mut Page, game: &str) -> Vec<String> {
    let (mut titles, mut clicked): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    let board = page.guided().await.board;
    for _ in 0..MOST_CLICKS {
        let seen = page.guided().await;
        if seen.step.is_empty() {
            return titles;
        }
        assert_eq!(seen.hidden, [""; 0], "{seen:?} hides what matters");
        assert_eq!(seen.board, board, "{seen:?} has moved the board");
        if seen.news {
            page.shot(&format!("guide-{game}-news-{}", page.window.name())).await;
            page.click("#have-read").await;
            continue;
        }
        if titles.last() != Some(&seen.title) {
            titles.push(seen.title.clone());
            clicked.clear();
            let name = format!("guide-{game}-{:02}-{}", titles.len(), page.window.name());
            page.shot(&name).await;
            if titles.len() % 5 == 1 {
                look_closely(page, &name).await;
            }
        }
        if seen.next {
            page.click("#guide-next").await;
            continue;
        }
        // Placements are pointed at together, and each is wanted once.
        let fresh = seen.pointed.iter().find(|id| !clicked.contains(id));
        let id = fresh.or(seen.pointed.first()).unwrap().clone();
        page.click(&format!("#{id}")).await;
        clicked.push(id);
    }
    panic!("the guide does not end: {titles:?}");
}

/// Looks for what keeps somebody out, by day and by night, and on a smaller screen.
async fn look_closely(page: &mut Page, name: &str) {
    let day = page.window;
    let mut found = barriers(page, Look::Everything).await;
    page.look_through(day.dark()).await;
    found.extend(barriers(page, Look::Contrast).await);
    let small = if day.phone { (390, 664) } else { (1280, 720) };
    page.look_through(Window { width: small.0, height: small.1, ..day.dark() }).await;
    let seen = page.guided().await;
    page.shot(&format!("{name}-small-dark")).await;
    assert_eq!(seen.hidden, [""; 0], "{seen:?} hides what matters on a small screen");
    page.look_through(day).await;
    page.guided().await;
    assert!(found.is_empty(), "{name}: {}", found.join("\n"));
}

/// From the first page, on the first visit, to the end of the guide and a move of one's own after it.
fn learns(window: Window) {
    for game in CATALOGUE.iter().filter(|entry| entry.has_guide()).map(|entry| entry.id) {
        browse(window, async |page: &mut Page| {
            let begun = Instant::now();
            page.open("").await;
            page.wait_for(&format!("#learn-{game}")).await;
            page.skip_motion().await;
            page.open_afresh("").await;
            page.wait_for(&format!("#learn-{game}")).await;
            page.click(&format!("#learn-{game}")).await;
            page.wait_for("#guide").await;
            while page.guided().await.next {
                page.click("#guide-next").await;
            }
            let took = begun.elapsed();
            assert!(took < FIRST_DECISION, "{game}: the first decision came after {took:?}");
            println!("{game}, {}: the first decision of one's own after {took:?}", window.name());
            let titles = follow(page, game).await;
            assert!(titles.len() > 10, "{titles:?}");
            let kept = Kept::read(&page.kept(&key(page.number().await)).await.unwrap()).unwrap();
            assert_eq!(kept.guide, None);
            page.shot(&format!("guide-{game}-over-{}", window.name())).await;
            page.table().await;
        });
    }
}

#[test]
fn with_a_mouse_a_beginner_gets_to_the_end() {
    learns(Window::DESK);
}

#[test]
fn with_a_finger_a_beginner_gets_to_the_end() {
    learns(Window::PHONE);
}

/// The same with dice that roll and news that wait to be read.
#[test]
fn with_all_that_moves_a_beginner_gets_to_the_end() {
    browse(Window::PHONE, async |page: &mut Page| {
        page.open("").await;
        page.put("polemarch.settings", r#"{"theme":"system","pace":"brisk","keys":true}"#).await;
        page.open_afresh("#/learn/earth-and-water").await;
        page.wait_for("#guide").await;
        let titles = follow(page, "earth-and-water").await;
        assert_eq!(titles.last().map(String::as_str), Some("Three points for Persia"));
    });
}

#[test]
fn a_guide_is_taken_up_again_and_can_be_skipped() {
    browse(Window::DESK, async |page: &mut Page| {
        page.open("").await;
        page.skip_motion().await;
        page.open_afresh("#/learn/earth-and-water").await;
        page.wait_for("#guide-next").await;
        page.click("#guide-next").await;
        let left = page.guided().await;
        assert!(!left.next, "{left:?}");
        page.open_afresh("#/learn/earth-and-water").await;
        page.wait_for("#guide").await;
        assert_eq!(page.guided().await, left, "the game that was begun");
        // Something else that the rules allow.
        page.click("#count-cards-2").await;
        page.click("#confirm").await;
        let told = page.guided().await;
        assert_eq!(told.title, left.title);
        assert!(told.note.contains("five cards"), "{}", told.note);
        page.shot("guide-otherwise").await;
        page.click("#guide-skip").await;
        assert_eq!(page.guided().await.step, "");
        assert_eq!(page.kept("polemarch.learned").await.as_deref(), Some("earth-and-water"));
        page.table().await;
    });
}

#[test]
fn the_keyboard_alone_is_enough() {
    browse(Window::DESK, async |page: &mut Page| {
        page.open("").await;
        page.skip_motion().await;
        page.open_afresh("#/learn/earth-and-water").await;
        page.wait_for("#guide-next").await;
        let _: bool =
            page.wait("the button has the keyboard", "document.activeElement.id == 'guide-next'").await;
        page.press("\u{e007}").await;
        let _: bool = page.wait("the lesson has it", "document.activeElement.id == 'guide-title'").await;
        assert!(page.text("#guide-title").await.contains("five cards"));
    });
}
