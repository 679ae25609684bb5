//! One label for several choices: the words they share, with gaps where they differ.

/// The words that all of these have in common, in order, with "…" for what lies between: "march … from Sparta to …".
pub(super) fn in_common(sentences: &[&str]) -> String {
    let sentences: Vec<Vec<&str>> = sentences.iter().map(|sentence| sentence.split(' ').collect()).collect();
    let Some((first, others)) = sentences.split_first() else { return String::new() };
    let shared = others.iter().fold(first.clone(), |shared, other| longest_shared(&shared, other));
    let mut label = Vec::new();
    for (gap, word) in gaps(&shared, &sentences).into_iter().zip(shared.iter().map(Some).chain([None])) {
        label.extend(gap.then_some("…"));
        label.extend(word);
    }
    label.join(" ")
}

/// Before which shared words, and at the end, some sentence has words of its own.
fn gaps(shared: &[&str], sentences: &[Vec<&str>]) -> Vec<bool> {
    let mut gaps = vec![false; shared.len() + 1];
    for sentence in sentences {
        let mut rest = sentence.iter();
        for (gap, word) in gaps.iter_mut().zip(shared) {
            *gap |= rest.position(|other| other == word) != Some(0);
        }
        gaps[shared.len()] |= rest.next().is_some();
    }
    gaps
}

/// The longest list of words that both have in this order.
fn longest_shared<'a>(one: &[&'a str], other: &[&'a str]) -> Vec<&'a str> {
    // best[i][j]: how many words one[i..] and other[j..] can share.
    let mut best = vec![vec![0; other.len() + 1]; one.len() + 1];
    for i in (0..one.len()).rev() {
        for j in (0..other.len()).rev() {
            best[i][j] = match one[i] == other[j] {
                true => best[i + 1][j + 1] + 1,
                false => best[i + 1][j].max(best[i][j + 1]),
            };
        }
    }
    let (mut i, mut j, mut shared) = (0, 0, Vec::new());
    while i < one.len() && j < other.len() {
        if one[i] == other[j] {
            shared.push(one[i]);
            (i, j) = (i + 1, j + 1);
        } else if best[i + 1][j] >= best[i][j + 1] {
            i += 1;
        } else {
            j += 1;
        }
    }
    shared
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_becomes_a_gap() {
        let check = |sentences: &[&str], expect: &str| assert_eq!(in_common(sentences), expect);
        check(
            &["march 1 army from Sparta to Athenai", "march 2 armies from Sparta to Thebai"],
            "march … from Sparta to …",
        );
        check(&["raise 1 army in Pella", "raise 3 armies in Pella"], "raise … in Pella");
        check(&["sail 1 fleet", "sail 1 fleet with 1 army"], "sail 1 fleet …");
        check(&["pass", "fight on"], "…");
        check(&["pass", "pass"], "pass");
    }
}
