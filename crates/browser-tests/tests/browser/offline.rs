//! After one visit the table needs no server.

use crate::browser::{Window, browse};
use crate::page::Page;
use crate::prepared::offered;
use crate::table::Wanderer;
use playroom::Route;
use serde_json::json;

#[test]
fn without_a_server_a_game_is_begun_and_played() {
    browse(Window::DESK, async |page: &mut Page| {
        page.open("").await;
        page.skip_motion().await;
        let _: bool =
            page.wait("the service worker keeps the table", "!!navigator.serviceWorker.controller").await;
        page.stop_the_server().await;
        page.reload().await;
        page.click("#play-earth-and-water").await;
        page.begin(1, "neos", "5").await;
        let mut wanderer = Wanderer::new(5);
        for _ in 0..10 {
            let seen = page.table().await;
            let choice = wanderer.choose(&seen);
            page.click(&format!("#{choice}")).await;
        }
        let lines = page.table().await.lines;
        assert!(lines > 6, "the computer plays without a server as well");
        page.reload().await;
        assert_eq!(page.table().await.lines, lines);
        page.has_no_other_complaints().await;
    });
}

#[test]
fn a_visit_keeps_the_games_it_did_not_come_for() {
    browse(Window::DESK, async |page: &mut Page| {
        page.open("").await;
        page.wait_for_all_games().await;
        let address = page.address("");
        page.stop_the_server().await;
        for table in offered() {
            let page_of_it = Route::New { game: table.game().about().id.to_owned(), friend: false }.hash();
            page.driver.goto("about:blank").await.unwrap();
            page.driver.goto(format!("{address}{page_of_it}")).await.unwrap();
            page.wait_for("#begin").await;
        }
        page.skip_motion().await;
        page.begin(0, "neos", "5").await;
        page.click("#open-rules").await;
        page.wait_for(".rules h3").await;
        page.has_no_other_complaints().await;
    });
}

impl Page {
    /// Waits until the service worker keeps the modules of all games.
    pub(crate) async fn wait_for_all_games(&self) {
        let games: Vec<_> = offered().map(|table| table.game().about().id).collect();
        let _: bool = self.run(ALL_KEPT, &[json!(games)]).await;
    }

    async fn stop_the_server(&mut self) {
        let address = self.address("");
        self.served.take().expect("a server").stop().await;
        let dead =
            tokio::net::TcpStream::connect(address.trim_start_matches("http://").trim_end_matches('/')).await;
        assert!(dead.is_err(), "the server is gone");
    }

    /// Nobody answers when the page asks for a newer build: that is no complaint.
    async fn has_no_other_complaints(&self) {
        let complaints = self.complaints().await;
        let others: Vec<_> =
            complaints.iter().filter(|said| !said.contains("ERR_CONNECTION_REFUSED")).collect();
        assert!(others.is_empty(), "{others:?}");
    }
}

/// A game is a script, a module and the text of its rules.
const ALL_KEPT: &str = r"
    const kept = async () => {
        const open = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        return (await Promise.all(open.map((cache) => cache.keys()))).flat().map(({ url }) => url);
    };
    const isKept = (game, urls) => urls.filter((url) => url.includes(`/client-${game}`)).length >= 2
        && urls.some((url) => url.includes(`/rules-${game}`));
    const look = async (games) => {
        const urls = await kept();
        if (games.every((game) => isKept(game, urls))) return true;
        await new Promise((later) => setTimeout(later, 20));
        return look(games);
    };
    return look(arguments[0]);";
