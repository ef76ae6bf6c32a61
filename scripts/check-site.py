#!/usr/bin/env python3
"""Follows the links of a site that DocC built, from its first page on.

check-site.py FOLDER [BASE]  fails if a link leads to a page, a heading or a file that FOLDER lacks, if a link to a page was
                             not resolved, or if no link leads to a guide. BASE is the path below which the site works.
"""

import html.parser
import json
import pathlib
import re
import sys

site = pathlib.Path(sys.argv[1])
base = sys.argv[2] if len(sys.argv) > 2 else ""
faults = []


class Links(html.parser.HTMLParser):
    """The addresses that an HTML file loads or leads to."""

    def __init__(self, file):
        super().__init__()
        self.found = []
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        self.found += [value for name, value in attributes if name in ("href", "src") and value]
        refresh = re.search(r"url=(.+)", dict(attributes).get("content") or "")
        self.found += [refresh[1]] if refresh else []


def values(node, key):
    """All values of `key`, at any depth of a JSON value."""
    if isinstance(node, dict):
        yield from (value for name, value in node.items() if name == key)
        node = list(node.values())
    if isinstance(node, list):
        for child in node:
            yield from values(child, key)


def check_html(page):
    """The frame of a page: scripts, styles and icons."""
    for link in Links(page).found:
        if re.match(r"[a-z]+:", link):
            continue
        file = site / link.removeprefix(base).lstrip("/") if link.startswith("/") else page.parent / link
        if (link.startswith("/") and not link.startswith(base + "/")) or not file.exists():
            faults.append(f"{page.relative_to(site)}: no file {link}")


def check_data(path):
    """The content of a page; returns the pages that it leads to."""
    content = json.loads((site / "data" / f"{path}.json").read_text(encoding="utf-8"))
    references = content.get("references", {})
    used = {value for value in values(content, "identifier") if isinstance(value, str)}
    for identifier in used | set(references):
        kind = references.get(identifier, {}).get("type")
        if kind in ("image", "video", "file", "download"):
            for url in values(references[identifier], "url"):
                if not (site / url.removeprefix(base).lstrip("/")).is_file():
                    faults.append(f"{path}: no file {url}")
        elif kind in ("topic", "section"):
            address, _, anchor = references[identifier]["url"].lstrip("/").partition("#")
            if anchor and anchor not in anchors(address):
                faults.append(f"{path}: no heading {address}#{anchor}")
            yield address
        elif kind == "link" or kind is None and ":" in identifier:
            url = references.get(identifier, {}).get("url", identifier)
            outside.add(url)
            if not re.match(r"(https?|mailto):", url):
                faults.append(f"{path}: unresolved link {url}")


def anchors(path):
    file = site / "data" / f"{path}.json"
    return set(values(json.loads(file.read_text(encoding="utf-8")), "anchor")) if file.exists() else ()


outside = set()
check_html(site / "index.html")
first = re.search(r"url=([^\"]+?)/?\"", (site / "index.html").read_text(encoding="utf-8"))[1]
reached, ahead = set(), [first, "documentation"]
while ahead:
    path = ahead.pop()
    if path in reached:
        continue
    reached.add(path)
    frame = site / path / "index.html"
    if not frame.is_file() or not (site / "data" / f"{path}.json").is_file():
        faults.append(f"no page {path}")
        continue
    check_html(frame)
    ahead += check_data(path)

for file in (site / "data").rglob("*.json"):
    path = str(file.relative_to(site / "data")).removesuffix(".json")
    if path not in reached and json.loads(file.read_text(encoding="utf-8"))["kind"] == "article":
        faults.append(f"no link leads to {path}")
for fault in sorted(set(faults)):
    print(fault, file=sys.stderr)
print(f"{len(reached)} pages, {len(outside)} links to other sites")
sys.exit(1 if faults else 0)
