//! The folder plays from any place of any host: only relative paths, no path that leads nowhere, nothing that the
//! policy of the page would stop.

use super::page::INDEX;
use super::references::{resolve, rewrite};
use super::{Files, ending, text, unfit};
use crate::error::Error;

/// Attributes that make a browser fetch or follow something.
const FOLLOWED: [&str; 3] = [" href=\"", " src=\"", " data-worker=\""];

/// An error with the first file that breaks one of these rules.
pub(super) fn check(files: &Files) -> Result<(), Error> {
    for (name, content) in files {
        let text = text(content);
        let fault = match ending(name) {
            "html" => inline(&text).or_else(|| dangling(name, &text, files)),
            "css" | "webmanifest" => absolute(&text),
            "js" => unfounded(name, &text, files),
            _ => None,
        };
        if let Some(fault) = fault {
            let next = "write paths relative to the page, and scripts and styles in files of their own";
            return Err(unfit(format!("{name} {fault}"), next));
        }
    }
    Ok(())
}

/// The first script or style inside the page, which its policy forbids.
fn inline(page: &str) -> Option<String> {
    let page = page.to_ascii_lowercase();
    if page.contains("<style") || page.contains(" style=") {
        return Some("has a style inside, which the policy stops".to_owned());
    }
    let handler = page.match_indices(" on").find_map(|(start, _)| {
        let name = &page[start + 1..];
        let end = name.find(|c: char| !c.is_ascii_lowercase())?;
        name[end..].starts_with("=\"").then(|| name[..end].to_owned())
    });
    if let Some(handler) = handler {
        return Some(format!("has {handler}=\"…\", a script inside, which the policy stops"));
    }
    let scripts = page.split("<script").skip(1);
    let inside = scripts.filter_map(|script| script.split('>').next()).any(|tag| !tag.contains(" src="));
    inside.then(|| "has a script inside, which the policy stops".to_owned())
}

/// The first reference to a file that is not in the folder. Only links may lead to other sites.
fn dangling(name: &str, page: &str, files: &Files) -> Option<String> {
    page.split('<').find_map(|tag| {
        let is_link = tag.starts_with("a ");
        let values = FOLLOWED.iter().flat_map(|attribute| tag.split(attribute).skip(1));
        let mut paths = values.filter_map(|value| value.split(['"', '#', '?']).next());
        let is_fine = |path: &str| {
            let leads_out = path.starts_with("https://") && is_link;
            let stays = path.is_empty() || path == "./" || path.starts_with("data:");
            leads_out || stays || resolve(name, path).is_some_and(|file| files.contains_key(&file))
        };
        let path = paths.find(|path| !is_fine(path))?;
        Some(format!("leads to {path}, which is not in the folder"))
    })
}

/// What precedes a path in a script. Other strings that look like paths are not checked.
const TAKEN: [&str; 4] = ["from ", "import ", "import(", "URL("];

/// The first file that a script loads and that is not in the folder.
fn unfounded(name: &str, script: &str, files: &Files) -> Option<String> {
    let taken = TAKEN.iter().flat_map(|start| script.split(start).skip(1));
    let mut paths = taken
        .filter_map(|after| after.strip_prefix(['"', '\'']).and_then(|path| path.split(['"', '\'']).next()));
    let path = paths.find(|path| !resolve(name, path).is_some_and(|file| files.contains_key(&file)))?;
    Some(format!("takes {path}, which is not in the folder"))
}

/// The first absolute path or address.
fn absolute(text: &str) -> Option<String> {
    let mut found = None;
    rewrite(text, |path| {
        if path.starts_with('/') || (path.contains("://") && !path.starts_with("data:")) {
            found.get_or_insert_with(|| path.to_owned());
        }
        None
    });
    found.map(|path| format!("has {path}, which is not relative")).or_else(|| {
        text.contains("@import").then(|| format!("has an @import: link the stylesheet in {INDEX} instead"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn faulty(name: &str, text: &str, word: &str) {
        let files: Files = [(name.to_owned(), text.as_bytes().to_vec())].into();
        let error = check(&files).unwrap_err().to_string();
        assert!(error.contains(word), "{text}: {error}");
    }

    #[test]
    fn what_works_at_a_root_only_is_found() {
        faulty("index.html", "<link href=\"/a.css\">", "/a.css");
        faulty("index.html", "<img src=\"https://a.example/b.png\">", "https://a.example/b.png");
        faulty("style.css", "a { b: url(/c.png) }", "/c.png");
        faulty("style.css", "@import 'b.css';", "@import");
        faulty("manifest.webmanifest", "{\"start_url\": \"/\"}", "/");
        faulty("boot-1.js", "import init from \"/client.js\"", "/client.js");
        faulty("boot-1.js", "new URL('client_bg.wasm', import.meta.url)", "client_bg.wasm");
    }

    #[test]
    fn what_the_policy_stops_is_found() {
        faulty("index.html", "<style>a {}</style>", "style");
        faulty("index.html", "<b onclick=\"a()\">", "onclick");
        faulty("index.html", "<SCRIPT>a()</SCRIPT>", "script");
    }

    #[test]
    fn links_may_lead_elsewhere() {
        let page = "<a href=\"https://a.example/\">a</a> <a href=\"#b\">b</a> <a href=\"./\">c</a>";
        assert_eq!(check(&[("index.html".to_owned(), page.as_bytes().to_vec())].into()), Ok(()));
    }
}
