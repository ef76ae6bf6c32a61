"""Browsers and counters for the tests."""

import contextlib
import os
import pathlib
import re
import shutil

import pytest
from playwright.sync_api import expect, sync_playwright

from counter import SIZES, Counter

# Ten minutes, however busy the machine is. A condition that comes true ends the wait.
PATIENCE = 600_000
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser():
    """Debian's Chromium. The browsers that Playwright downloads are not needed."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            args=["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"])
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def counter(request):
    """A counter for the tests of a file. The file chooses the store with STORE."""
    counter = Counter(store=getattr(request.module, "STORE", "memory"))
    yield counter
    counter.close()


@pytest.fixture
def visit(browser, counter):
    """A function that opens a page in a browser of its own, and fails if the page writes errors to the console.

    A test in which requests fail sets `breaks_connections`, as the browser writes errors about that.
    """
    errors = []
    with contextlib.ExitStack() as stack:

        def visit(path="/", locale="en", width=1280, scheme="light", script=True, staff=False, window=None):
            context = window or browser.new_context(
                base_url=counter.url, locale=locale, color_scheme=scheme, java_script_enabled=script,
                viewport={"width": width, "height": SIZES[width]}, has_touch=width < 1280)
            if window is None:
                stack.callback(context.close)
                context.set_default_timeout(PATIENCE)
                if staff:
                    sign_in(context, counter)
            page = context.new_page()
            page.on("console", lambda message: message.type == "error" and errors.append(message.text))
            page.on("pageerror", lambda error: errors.append(str(error)))
            page.goto(path + ("&" if "?" in path else "?") + f"locale={locale}")
            return page

        visit.breaks_connections = False
        yield visit
    if visit.breaks_connections:
        errors = [error for error in errors if not error.startswith("Failed to load resource")]
    assert errors == []


def sign_in(context, counter):
    """Signs the browser in by the link that the server shows when it starts."""
    page = context.new_page()
    page.goto(f"/sign-in?key={counter.key}")
    page.close()


def follow(page):
    """Waits until the page gets the events of the server."""
    page.wait_for_selector("html[data-live]")


@pytest.fixture
def aria(request):
    """A function that compares the roles and names of a part of a page with a file, which RECORD_SNAPSHOTS=1 writes."""

    def compare(locator):
        name = request.node.name.removeprefix("test_").replace("[", "-").rstrip("]")
        file = pathlib.Path(__file__).parent / "snapshots" / f"{name}.yaml"
        # Findings name files by paths that depend on the folder of the checkout.
        found = re.sub(r"[\w./-]*/(?=Catalogs/)", "", locator.aria_snapshot()) + "\n"
        found = re.sub(r"\d{4}-\d\d-\d\d", "DATE", found)
        if os.environ.get("RECORD_SNAPSHOTS"):
            file.parent.mkdir(exist_ok=True)
            file.write_text(found)
        assert file.exists() and found == file.read_text(), f"see {file}"

    return compare
