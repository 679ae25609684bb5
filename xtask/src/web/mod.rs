//! `cargo xtask web`: the browser table, from Rust to a folder that any web host can serve.
//!
//! In order: [`modules`] compiles the client, once for each of the [`games`], and [`compact`] rearranges what comes of it; [`front`] writes
//! the boxes of the first page; [`page`] completes the page; [`styles`] joins the stylesheets; [`plain`] makes scripts compact; [`names`]
//! adds a content hash to every file name; [`offline`] lists the files for the service worker; [`portable`] checks that the folder works at
//! any path of any host; [`folder`] compresses and writes it; [`budget`] weighs it.

mod budget;
mod compact;
mod folder;
mod front;
mod games;
mod modules;
mod names;
mod offline;
mod page;
mod plain;
mod portable;
mod references;
mod styles;

use crate::error::Error;
use crate::games::Games;
pub use folder::Size;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Contents by name; names are paths with `/` from the root of the site.
type Files = BTreeMap<String, Vec<u8>>;

/// The hand-written part of the site.
const STATIC: &str = "crates/client/web";

/// The kinds of files in it that are shipped; the others, such as notes for developers, are not.
const SHIPPED: [&str; 8] = ["css", "html", "ico", "png", "svg", "txt", "webmanifest", "woff2"];

/// Where the built site lies.
pub fn folder() -> PathBuf {
    crate::root().join("dist/web")
}

/// Builds the site into `dist/web` and prints what it weighs; an error if that is over the budget.
pub fn run() -> Result<(), Error> {
    budget::check(&build()?)
}

/// The same without the budget, for somebody who only wants to play.
pub fn build() -> Result<Vec<Size>, Error> {
    println!("Building the browser table; the first time this takes some minutes, later seconds.");
    let list = Games::read()?;
    let games: Vec<_> = list.shown().map(str::to_owned).collect();
    let mut files = modules::build(&games)?;
    games::tell(&mut files, &games);
    for game in &games {
        let page = crate::root().join(format!("docs/{game}/rules.md"));
        files.insert(games::rules(game), fs::read(&page).map_err(|error| cannot_read(&page, &error))?);
    }
    collect(&crate::root().join(STATIC), "", |name| SHIPPED.contains(&ending(name)), &mut files)?;
    front::write(&mut files, &list);
    let files = assemble(files)?;
    let sizes = folder::write(&folder(), &files)?;
    print!("{}{}", budget::table(&sizes), budget::left_out(&list));
    Ok(sizes)
}

/// From the parts to the site, in memory.
fn assemble(mut files: Files) -> Result<Files, Error> {
    page::complete(&mut files)?;
    styles::join(&mut files)?;
    plain::make(&mut files);
    let mut files = names::settle(&files)?;
    offline::add(&mut files);
    portable::check(&files)?;
    Ok(files)
}

/// The files of a folder and the folders in it.
fn collect(folder: &Path, prefix: &str, is_wanted: fn(&str) -> bool, files: &mut Files) -> Result<(), Error> {
    let error = |error| cannot_read(folder, &error);
    for entry in fs::read_dir(folder).map_err(error)? {
        let entry = entry.map_err(error)?;
        let (path, name) = (entry.path(), format!("{prefix}{}", entry.file_name().to_string_lossy()));
        if path.is_dir() {
            collect(&path, &format!("{name}/"), is_wanted, files)?;
        } else if is_wanted(&name) {
            files.insert(name, fs::read(&path).map_err(|error| cannot_read(&path, &error))?);
        }
    }
    Ok(())
}

/// `css` of `a/b.css`.
fn ending(name: &str) -> &str {
    name.rsplit_once('.').map_or("", |(_, ending)| ending)
}

/// A file as text. Binary files are never rewritten, so it does not matter that their bytes would not survive.
fn text(content: &[u8]) -> String {
    String::from_utf8_lossy(content).into_owned()
}

fn cannot_read(path: &Path, error: &std::io::Error) -> Error {
    Error::new(
        format!("cannot read {}: {error}", path.display()),
        "the browser table is made of it",
        "see whether it is there and may be read",
    )
}

/// An error in the hand-written part of the site.
fn unfit(what: impl Into<String>, next: impl Into<String>) -> Error {
    Error::new(what, format!("the page of the browser table is made from {STATIC}/{}", page::INDEX), next)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(index: &str) -> Files {
        let parts = [
            ("index.html", index),
            ("base.css", "/* a */\n@font-face { src: url(\"fonts/serif.woff2\") }\n"),
            ("parts/board.css", "b { background: url(../sea.svg) }\n"),
            ("sea.svg", "<svg/>"),
            ("fonts/serif.woff2", "font"),
            ("fonts/OFL.txt", "licence"),
            ("unused.svg", "<svg/>"),
            ("manifest.webmanifest", "{\"icons\":[{\"src\":\"sea.svg\"}]}"),
            ("client-one.js", "import { a } from './snippets/b-1/inline0.js';"),
            ("snippets/b-1/inline0.js", "export const a = 1;"),
            ("client-one_bg.wasm", "client"),
            ("client-two.js", "export const a = 2;"),
            ("client-two_bg.wasm", "another"),
            ("rules-one.md", "# One"),
            ("rules-two.md", "# Two"),
        ];
        let mut files = parts.map(|(name, content)| (name.to_owned(), content.as_bytes().to_vec())).into();
        games::tell(&mut files, &["one", "two"].map(str::to_owned));
        files
    }

    const INDEX: &str = "<!doctype html>\n<html lang=\"en\" data-worker=\"worker.js\">\n<head>\n\
        <link rel=\"stylesheet\" href=\"base.css\">\n<link rel=\"stylesheet\" href=\"parts/board.css\">\n\
        <link rel=\"manifest\" href=\"manifest.webmanifest\">\n</head>\n<body>{{sea.svg}}</body>\n</html>\n";

    /// The one file whose name begins and ends like this.
    fn find<'a>(files: &'a Files, start: &str, end: &str) -> (&'a str, String) {
        let found = files.iter().find(|(name, _)| name.starts_with(start) && name.ends_with(end));
        let (name, content) = found.unwrap();
        (name, text(content))
    }

    #[test]
    fn every_file_is_named_after_its_content_and_found_by_those_who_need_it() {
        let files = assemble(site(INDEX)).unwrap();
        let (_, index) = find(&files, "index.html", "");
        for (user, start, end) in [
            (index.as_str(), "boot-", ".js"),
            (&index, "worker-", ".js"),
            (&index, "style-", ".css"),
            (&index, "manifest.webmanifest", ""),
            (&find(&files, "boot-", ".js").1, "client-one-", ".js"),
            (&find(&files, "boot-", ".js").1, "client-two_bg-", ".wasm"),
            (&find(&files, "boot-", ".js").1, "rules-one-", ".md"),
            (&find(&files, "client-one-", ".js").1, "snippets/b-1/inline0-", ".js"),
            (&find(&files, "worker-", ".js").1, "client-two-", ".js"),
            (&find(&files, "worker-", ".js").1, "client-one_bg-", ".wasm"),
            (&find(&files, "style-", ".css").1, "fonts/serif-", ".woff2"),
            (&find(&files, "style-", ".css").1, "sea-", ".svg"),
            (&find(&files, "manifest.webmanifest", "").1, "sea-", ".svg"),
        ] {
            let (name, _) = find(&files, start, end);
            assert!(user.contains(name), "no {name} in {user}");
        }
    }

    #[test]
    fn licences_keep_their_names_and_what_nobody_needs_stays_at_home() {
        let files = assemble(site(INDEX)).unwrap();
        assert!(files.contains_key("fonts/OFL.txt"));
        assert!(!files.keys().any(|name| name.starts_with("unused") || name.starts_with("base")));
    }

    #[test]
    fn a_change_shows_in_every_name_that_leads_to_it() {
        let before = assemble(site(INDEX)).unwrap();
        let mut parts = site(INDEX);
        parts.insert("client-one_bg.wasm".to_owned(), b"stronger".to_vec());
        let after = assemble(parts).unwrap();
        for (start, end) in [("worker-", ".js"), ("boot-", ".js"), ("client-one_bg-", ".wasm")] {
            assert_ne!(find(&before, start, end).0, find(&after, start, end).0);
        }
        for (start, end) in [("client-one-", ".js"), ("client-two_bg-", ".wasm")] {
            assert_eq!(find(&before, start, end).0, find(&after, start, end).0);
        }
        assert_ne!(before["index.html"], after["index.html"]);
        assert_ne!(before["sw.js"], after["sw.js"]);
    }

    #[test]
    fn a_page_that_leads_nowhere_or_only_works_at_a_root_is_an_error() {
        for (from, to, word) in [
            ("parts/board.css", "parts/bored.css", "bored.css"),
            ("manifest.webmanifest", "/manifest.webmanifest", "/manifest.webmanifest"),
            ("{{sea.svg}}", "{{see.svg}}", "see.svg"),
            ("{{sea.svg}}", "<img src=\"none.png\">", "none.png"),
            ("{{sea.svg}}", "<b style=\"color: red\">", "style"),
            ("{{sea.svg}}", "<script>1</script>", "script"),
            ("</head>", "", "</head>"),
        ] {
            let error = assemble(site(&INDEX.replace(from, to))).unwrap_err().to_string();
            assert!(error.contains(word), "{to}: {error}");
        }
    }
}
