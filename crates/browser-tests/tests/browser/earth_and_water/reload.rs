//! A page that is closed in the middle of a battle loses nothing.

use crate::browser::{Window, browse};
use crate::page::Page;
use crate::prepared::{GREECE, in_battle, kept, person_as, played_until};
use crate::table::{Wanderer, log};

#[test]
fn a_battle_goes_on_after_a_reload_and_in_another_tab() {
    browse(Window::DESK, async |page: &mut Page| {
        let battle = played_until(|game| in_battle(game, GREECE));
        page.sit_down(7, &kept(&*battle, &person_as(GREECE))).await;
        let (before, lines) = (page.table().await, log(page).await);
        assert!(before.prompt.contains("fight on"), "{before:?}");
        assert!(before.lines > 3, "{before:?}");

        page.reload().await;
        assert_eq!((page.table().await.prompt, log(page).await), (before.prompt.clone(), lines.clone()));

        let old = page.driver.window().await.unwrap();
        let new = page.driver.new_tab().await.unwrap();
        page.driver.switch_to_window(old).await.unwrap();
        page.driver.close_window().await.unwrap();
        page.driver.switch_to_window(new).await.unwrap();
        page.open("").await;
        page.click(".begun-words").await;
        assert_eq!((page.table().await.prompt, log(page).await), (before.prompt, lines.clone()));

        let mut wanderer = Wanderer::new(7);
        for _ in 0..12 {
            let seen = page.table().await;
            if seen.over {
                break;
            }
            let choice = wanderer.choose(&seen);
            page.click(&format!("#{choice}")).await;
        }
        let after = log(page).await;
        assert!(after.len() > lines.len() && after.starts_with(&lines), "the game goes on: {after:?}");
        // What was played since is kept as well.
        page.table().await;
        let after = log(page).await;
        page.reload().await;
        page.table().await;
        assert_eq!(log(page).await, after);
    });
}
