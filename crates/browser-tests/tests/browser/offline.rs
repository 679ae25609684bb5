//! After one visit the table needs no server.

use crate::browser::{Window, browse};
use crate::page::Page;
use crate::table::Wanderer;

#[test]
fn without_a_server_a_game_is_begun_and_played() {
    browse(Window::DESK, async |page: &mut Page| {
        page.open("").await;
        page.skip_motion().await;
        let _: bool =
            page.wait("the service worker keeps the table", "!!navigator.serviceWorker.controller").await;
        let address = page.address("");
        page.served.take().expect("a server").stop().await;
        let dead =
            tokio::net::TcpStream::connect(address.trim_start_matches("http://").trim_end_matches('/')).await;
        assert!(dead.is_err(), "the server is gone");

        page.reload().await;
        page.click("#play-earth-and-water").await;
        page.begin([1, 0], "5").await;
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
        // Nobody answers when the page asks for a newer build: that is no complaint.
        let complaints = page.complaints().await;
        let others: Vec<_> =
            complaints.iter().filter(|said| !said.contains("ERR_CONNECTION_REFUSED")).collect();
        assert!(others.is_empty(), "{others:?}");
    });
}
