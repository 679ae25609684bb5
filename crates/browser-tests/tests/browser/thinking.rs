//! The strongest player at work behind the page: how long it takes, and how long the page is held up.

use crate::browser::{Window, browse_alone};
use crate::page::Page;
use crate::prepared::kept;
use crate::weight::TRIES;
use playroom::Sitting;
use playroom::kept::{Kept, Sitter};
use serde::Deserialize;
use serde_json::json;
use tabletop::{Viewer, Waiting};

/// What a frame may take while the computer thinks, in milliseconds.
pub(crate) const FRAME: f64 = 50.0;
/// What a decision of the strongest player may take, in milliseconds.
pub(crate) const ANSWER: f64 = 2000.0;

#[derive(Deserialize, Clone, Copy)]
struct Thought {
    /// From the question to the answer.
    took: f64,
    /// The longest task of the page meanwhile.
    frame: f64,
}

/// The longest answer, and the longest task of the page meanwhile. What takes longer than `ANSWER` or `FRAME` is tried again.
pub(crate) fn slowest(decisions: Vec<(String, Kept)>) -> (f64, f64) {
    let mut slowest = (0.0f64, 0.0f64);
    browse_alone(Window::DESK, async |page: &mut Page| {
        page.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH_THOUGHT })).await;
        let mut sum = 0.0;
        for (what, kept) in &decisions {
            let mut best: Option<Thought> = None;
            for _ in 0..TRIES {
                page.sit_down(9, kept).await;
                let thought: Thought = page.wait("the computer has answered", THOUGHT).await;
                let least = best.unwrap_or(thought);
                let now =
                    Thought { took: least.took.min(thought.took), frame: least.frame.min(thought.frame) };
                best = Some(now);
                if now.took <= ANSWER && now.frame <= FRAME {
                    break;
                }
            }
            let best = best.expect("a thought");
            println!("{:>6.0} ms, longest task {:>3.0} ms: {what}", best.took, best.frame);
            slowest = (slowest.0.max(best.took), slowest.1.max(best.frame));
            sum += best.took;
        }
        let mean = sum / decisions.len() as f64;
        println!("answers: worst {:.0} ms, mean {mean:.0} ms; longest task {:.0} ms", slowest.0, slowest.1);
    });
    slowest
}

/// With the strongest player to decide.
pub(crate) fn for_the_strongest(game: &dyn Sitting) -> Option<(String, Kept)> {
    let Waiting::For(seat) = game.table().waiting() else { return None };
    let strongest = library::LEVELS.last().expect("levels").id;
    let mut sitters = vec![Sitter::Person; game.table().seats().len()];
    sitters[seat.index()] = Sitter::Computer(strongest.to_owned());
    Some((words(game), kept(game, &sitters)))
}

fn words(game: &dyn Sitting) -> String {
    format!("{} ({} choices)", game.table().prompt(Viewer::Table), game.table().choices().len())
}

/// Listens at the door between the page and its worker, and to the browser's own watch for long tasks.
const WATCH_THOUGHT: &str = r#"
    window.tasks = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
    const Plain = Worker;
    window.Worker = class extends Plain {
        constructor(...how) {
            super(...how);
            this.addEventListener('message', ({ data }) => {
                if (window.askedAt && /"answer"/.test(data)) window.answeredAt ??= performance.now();
            });
        }
        postMessage(what) {
            if (/"think"/.test(what)) window.askedAt ??= performance.now();
            super.postMessage(what);
        }
    };"#;

/// The first question is asked once the board is drawn: a task that began before it is not the computer's. The answer is drawn
/// after it has come, and the browser tells of a long task after it has ended: both are waited for.
const THOUGHT: &str = "window.answeredAt && performance.now() > answeredAt + 300 && {
    took: answeredAt - askedAt,
    frame: tasks
        .filter((task) => task.startTime > askedAt)
        .reduce((longest, task) => Math.max(longest, task.duration), 0),
}";
