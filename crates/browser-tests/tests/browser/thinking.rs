//! The strongest player at work behind the page: how long it takes, and how long the page is held up.

use crate::browser::{Window, browse_alone};
use crate::page::Page;
use crate::prepared::kept;
use crate::weight::TRIES;
use playroom::kept::{Kept, Sitter};
use playroom::{Sitting, shelf};
use serde::Deserialize;
use serde_json::json;
use tabletop::{Viewer, Waiting};

/// What a frame may take while the computer thinks, in milliseconds.
pub(crate) const FRAME: f64 = 50.0;
/// What a decision of the strongest player may take, in milliseconds.
pub(crate) const ANSWER: f64 = 2000.0;

#[derive(Deserialize, Clone, Copy)]
pub(crate) struct Thought {
    /// From the question to the answer.
    pub(crate) took: f64,
    /// The longest task of the page meanwhile.
    pub(crate) frame: f64,
}

/// The longest answer, and the longest task of the page meanwhile.
pub(crate) fn slowest(decisions: Vec<(String, Kept)>) -> (f64, f64) {
    let thoughts = thoughts(decisions);
    let most = |of: fn(&Thought) -> f64| thoughts.iter().map(of).fold(0.0, f64::max);
    (most(|thought| thought.took), most(|thought| thought.frame))
}

/// Every answer. What takes longer than `ANSWER` or `FRAME` is tried again.
pub(crate) fn thoughts(decisions: Vec<(String, Kept)>) -> Vec<Thought> {
    let mut all = Vec::new();
    browse_alone(Window::DESK, async |page: &mut Page| {
        page.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH_THOUGHT })).await;
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
            all.push(best);
        }
        let worst = |of: fn(&Thought) -> f64| all.iter().map(of).fold(0.0, f64::max);
        let mean = all.iter().map(|thought| thought.took).sum::<f64>() / all.len() as f64;
        let (took, frame) = (worst(|thought| thought.took), worst(|thought| thought.frame));
        println!("answers: worst {took:.0} ms, mean {mean:.0} ms; longest task {frame:.0} ms");
    });
    all
}

/// With the strongest player to decide that the game offers.
pub(crate) fn for_the_strongest(game: &dyn Sitting) -> Option<(String, Kept)> {
    let Waiting::For(seat) = game.table().waiting() else { return None };
    let table = shelf::table(game.table().about().id).expect("its shelf");
    let levels = table.game().levels(&game.table().setup()).expect("its levels");
    let strongest = levels.last().expect("levels").id;
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
