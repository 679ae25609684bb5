//! Damaged saves, files and links: a kind word each, and nothing else is touched.

use crate::browser::{Window, browse};
use crate::page::Page;
use crate::prepared::{GREECE, in_battle, is_over, kept, key, person_as, played_until, record};
use playroom::link;
use std::fs;
use std::path::{Path, PathBuf};
use thirtyfour::By;

#[test]
fn a_damaged_save_is_told_kindly_and_harms_no_other() {
    browse(Window::DESK, async |page: &mut Page| {
        let game = played_until(|game| in_battle(game, GREECE));
        let whole = kept(&*game, &person_as(GREECE));
        let text = whole.write();
        let cannot = "cannot be taken up again";
        let damaged = [
            ("garbage", "}{ not JSON at all".to_owned(), cannot),
            ("nothing", String::new(), cannot),
            ("half of it", text[..text.len() / 2].to_owned(), cannot),
            ("another's", r#"{"score": 12, "level": "three"}"#.to_owned(), cannot),
            ("a newer one", text.replacen(r#""kept":1"#, r#""kept":99"#, 1), "newer"),
            ("of no game", with_record(&whole, "no record"), cannot),
            (
                "of another game",
                with_record(&whole, &record(&*game).replace("earth-and-water", "chess")),
                "chess",
            ),
            ("of other players", with_sitters(&whole), "players"),
            // Of this one, the beginning can still be played.
            ("cut off", with_record(&whole, cut(&record(&*game))), "goes on from the last action"),
        ];
        page.sit_down(1, &whole).await;
        for (what, text, says) in &damaged {
            page.put(&key(2), text).await;
            page.open_afresh("#/table/2").await;
            let shown = page.text("body").await;
            assert!(shown.contains(says), "{what} should say \"{says}\":\n{shown}");
            assert_eq!(page.kept(&key(1)).await, Some(whole.write()), "{what} touches another game");
            if *says == cannot {
                assert_eq!(
                    page.kept(&key(2)).await.as_ref(),
                    Some(text),
                    "{what} is not touched: it may be mended"
                );
                assert!(page.has("#save-damaged").await, "{what} can be saved to a file");
            }
            page.open_afresh("#/review/2").await;
            assert!(page.text("body").await.len() > 40, "the replay of {what} is blank");
            page.open_afresh("").await;
            assert!(page.has("#play-earth-and-water").await, "the first page with {what}");
            let listed: usize = page.ask("document.querySelectorAll('.begun').length").await;
            assert_eq!(listed, 2, "both games stand on the first page, {what} as well");
        }
        page.open_afresh("#/table/1").await;
        assert!(page.table().await.prompt.contains("fight on"));
        page.open_afresh("#/table/404").await;
        assert!(page.text("body").await.contains("no such game"));
        // Settings that make no sense are no reason to show nothing.
        page.put("polemarch.settings", "purple").await;
        page.open_afresh("#/table/1").await;
        assert!(page.table().await.prompt.contains("fight on"));
    });
}

#[test]
fn a_damaged_file_or_link_is_told_kindly() {
    browse(Window::DESK, async |page: &mut Page| {
        let game = played_until(is_over);
        let whole = record(&*game);
        let files = [
            ("empty.jsonl", String::new()),
            ("garbage.jsonl", "\u{1}\u{2} nothing of ours".to_owned()),
            ("chess.jsonl", whole.replace("earth-and-water", "chess")),
        ];
        page.open("").await;
        for (name, content) in &files {
            page.open_afresh("").await;
            page.choose_file(&file(name, content)).await;
            page.wait_for("#file-error").await;
            let said = page.text("#file-error").await;
            assert!(said.contains("cannot be opened:") && said.len() > 40, "{name}: {said}");
            assert!(!page.has(".begun").await, "nothing is kept of {name}");
        }
        // After a wrong file, a right one.
        page.choose_file(&file("whole.jsonl", &whole)).await;
        page.wait_for("#only-look").await;
        assert!(!page.has("#go-on").await, "a finished game is only looked at");
        page.click("#only-look").await;
        page.wait_for("#scrubber").await;
        // What is whole of a cut one is shown.
        page.open_afresh("").await;
        page.choose_file(&file("cut.jsonl", cut(&whole))).await;
        page.wait_for("#go-on").await;
        assert!(page.text("#from-file").await.contains("damaged"), "it is said that some is lost");
        page.click("#go-on").await;
        page.wait_for("#prompt").await;

        let letters = link::encode(&*game).unwrap();
        let links = ["", "!!!", "UExN", &letters[..letters.len() / 2], &letters[10..]];
        for letters in links {
            page.open_afresh(&format!("#/replay/{letters}")).await;
            let shown = page.text("body").await;
            assert!(shown.contains("cannot be shown") || page.has("#scrubber").await, "{letters}: {shown}");
        }
        page.open_afresh("#/new/chess").await;
        assert!(page.text("body").await.contains("There is no such game"));
        page.open_afresh("#/nowhere/at/all").await;
        page.wait_for("#play-earth-and-water").await;
    });
}

fn with_record(kept: &playroom::kept::Kept, record: &str) -> String {
    playroom::kept::Kept { record: record.to_owned(), ..kept.clone() }.write()
}

fn with_sitters(kept: &playroom::kept::Kept) -> String {
    playroom::kept::Kept { sitters: Vec::new(), ..kept.clone() }.write()
}

/// Without its last line and a half.
fn cut(record: &str) -> &str {
    let last = record.trim_end().rfind('\n').unwrap();
    &record[..last - 7]
}

pub(crate) fn file(name: &str, content: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("files-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    fs::write(&path, content).unwrap();
    path
}

impl Page {
    pub(crate) async fn choose_file(&self, path: &Path) {
        let input = self.driver.find(By::Id("open-file")).await.unwrap();
        input.send_keys(path.to_string_lossy().as_ref()).await.unwrap();
    }
}
