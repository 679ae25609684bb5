"""Development only: the contrast of every pair of text and ground in theme.css, in both themes (WCAG 2, AA)."""
import pathlib, re, sys

css = (pathlib.Path(__file__).parent / "../web/theme.css").read_text()
SELECTORS = {"light": r"^:root", "dark": r'^:root\[data-theme="dark"\]', "system": r":root:not\(\[data-theme\]\)"}
blocks = {name: re.search(selector + r" \{(.*?)\}", css, re.S | re.M)[1] for name, selector in SELECTORS.items()}
props = {name: dict(re.findall(r"(--[\w-]+):\s*(#[0-9a-f]{6})", body)) for name, body in blocks.items()}
assert props["dark"] == props["system"], "the dark theme is said twice and must be the same"
THEMES = {"light": props["light"], "dark": props["light"] | props["dark"]}

# text, ground, the ratio it needs (4.5 for text, 3 for large text, lines and pictures)
PAIRS = [
    ("--text", "--page", 4.5), ("--text", "--panel", 4.5), ("--text", "--panel-persia", 4.5),
    ("--muted", "--page", 4.5), ("--muted", "--panel", 4.5), ("--muted", "--panel-persia", 4.5),
    ("--link", "--page", 4.5), ("--link", "--panel", 4.5),
    ("--greece-text", "--page", 4.5), ("--greece-text", "--panel", 4.5),
    ("--persia-text", "--page", 4.5), ("--persia-text", "--panel", 4.5), ("--persia-text", "--panel-persia", 4.5),
    ("--good", "--panel", 4.5), ("--on-felt", "--felt", 4.5), ("--on-band", "--band", 4.5), ("--offer", "--band", 4.5),
    ("--ink", "--light", 4.5), ("--ink", "--slip", 4.5), ("--ink", "--offer", 4.5), ("--ink", "--gold", 4.5),
    ("--light", "--greece", 4.5), ("--light", "--persia", 4.5), ("--light", "--glaze", 4.5), ("--slip", "--ink", 4.5),
    ("--gold", "--persia", 3), ("--greece", "--slip", 3), ("--persia", "--slip", 3), ("--greece", "--light", 3), ("--persia", "--light", 3),
    ("--slip", "--glaze", 3), ("--slip", "--clay", 1), ("--ink", "--clay", 3), ("--clay", "--glaze", 3), ("--offer", "--glaze", 3),
    ("--offer", "--ink", 3), ("--focus", "--page", 3), ("--focus", "--panel", 3), ("--focus", "--focus-edge", 3), ("--clay", "--band", 3),
]


def luminance(colour):
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= .03928 else ((c + .055) / 1.055) ** 2.4 for c in parts)
    return .2126 * r + .7152 * g + .0722 * b


def ratio(a, b):
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + .05) / (low + .05)


failed = 0
print("| text or line | ground | needs | light | dark |\n|---|---|---|---|---|")
for text, ground, need in PAIRS:
    values = [ratio(theme[text], theme[ground]) for theme in THEMES.values()]
    failed += any(value < need for value in values)
    print(f"| `{text}` | `{ground}` | {need} | " + " | ".join(f"{v:.1f}{'' if v >= need else ' FAILS'}" for v in values) + " |")
sys.exit(failed)
