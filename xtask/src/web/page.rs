//! Fills in the template of the page: the security policy, the script, and the files it includes.

use super::{Files, text, unfit};
use crate::error::Error;

/// The page that browsers load first.
pub(super) const INDEX: &str = "index.html";

/// The content security policy. Our server sends it as a header; the copy in the page is for other hosts.
const POLICY: &str = include_str!("../../../crates/server/policy.txt");

/// The one script of the page. Which module it needs stands behind the `#` of the address, where only a script can read it.
const SCRIPT: &str = r#"<script type="module" src="boot.js"></script>
</head>"#;

/// Completes the template: the policy first, so that it holds for all that follows; the script last.
pub(super) fn complete(files: &mut Files) -> Result<(), Error> {
    let Some(template) = files.get(INDEX).map(|content| text(content)) else {
        return Err(unfit("there is no page", format!("write {}/{INDEX}", super::STATIC)));
    };
    for tag in ["<head>", "</head>"] {
        if template.matches(tag).count() != 1 {
            let next = "write both <head> and </head>, once: what every build needs goes there";
            return Err(unfit(format!("the page has not one {tag}"), next));
        }
    }
    let policy = POLICY.lines().collect::<Vec<_>>().join("; ");
    let policy = format!("<head>\n<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">");
    let page = place(&template, files)?.replacen("<head>", &policy, 1).replacen("</head>", SCRIPT, 1);
    files.insert(INDEX.to_owned(), page.into_bytes());
    Ok(())
}

/// Replaces `{{sprite.svg}}` by the text of that file.
fn place(template: &str, files: &Files) -> Result<String, Error> {
    let mut page = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once("{{") {
        let (name, after) = after.split_once("}}").unwrap_or((after, ""));
        let Some(content) = files.get(name) else {
            return Err(unfit(
                format!("the page asks for the text of {name}, and there is no such file"),
                "between {{ and }} stands the path of a file beside the page",
            ));
        };
        page += before;
        page += text(content).trim_end();
        rest = after;
    }
    Ok(page + rest)
}
