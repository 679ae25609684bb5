//! Joins the stylesheets that the page links into one, in the order of their links.

use super::page::INDEX;
use super::references::{resolve, rewrite};
use super::{Files, text, unfit};
use crate::error::Error;

const JOINED: &str = "style.css";
const LINK: &str = "<link rel=\"stylesheet\" href=\"";

/// One stylesheet instead of several, so that a browser makes one request.
pub(super) fn join(files: &mut Files) -> Result<(), Error> {
    let page = files.get(INDEX).map(|content| text(content)).unwrap_or_default();
    let mut parts = page.split(LINK);
    let mut joined_page = parts.next().unwrap_or_default().to_owned();
    let mut styles = String::new();
    for (index, part) in parts.enumerate() {
        let (name, after) = part.split_once("\">").unwrap_or((part, ""));
        let Some(content) = files.get(name) else {
            return Err(unfit(
                format!("the page links the stylesheet {name}, and there is no such file"),
                format!("link a file beside the page, and write it just so: {LINK}base.css\">"),
            ));
        };
        styles += &from_the_root(name, &text(content), files);
        if index == 0 {
            joined_page += &format!("{LINK}{JOINED}\">");
        }
        joined_page += if index == 0 { after } else { after.trim_start_matches('\n') };
    }
    if !styles.is_empty() {
        files.insert(JOINED.to_owned(), styles.into_bytes());
        files.insert(INDEX.to_owned(), joined_page.into_bytes());
    }
    Ok(())
}

/// Rewrites the paths in a stylesheet so that they hold from the root of the site.
fn from_the_root(name: &str, style: &str, files: &Files) -> String {
    rewrite(style, |path| resolve(name, path).filter(|file| files.contains_key(file)))
}
