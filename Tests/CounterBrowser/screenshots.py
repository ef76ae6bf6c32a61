"""Takes pictures of the counter: see scripts/screenshots."""

import itertools
import pathlib
import shutil
import subprocess
import sys

from playwright.sync_api import sync_playwright

from counter import LOCALES, ROOT, SCREENS, SIZES, Counter

RESOURCES = ROOT / "Sources/JuiceCounter/JuiceCounter.docc/Resources"

# The pictures of the README: the screen, the language, the width and the colors.
PICTURES = {
    "counter-order": ("order", "ko", 1280, "light"),
    "counter-stock": ("stock", "en", 768, "light"),
    "counter-phone": ("order", "en", 360, "dark"),
}


def prepare(counter):
    """Brings the stand into the state that the pictures show."""
    counter.run("make", "kiwi-juice", "--count", "2")
    counter.run("make", "banana-juice")
    counter.run("make", "mango-juice", "--count", "2")
    counter.run("stock", "add", "strawberry=20")
    counter.run("make", "strawberry-juice")
    counter.run("stock", "set", "pineapple=0")


def shoot(browser, counter, file, screen, locale, width, scheme, is_whole=False):
    context = browser.new_context(
        base_url=counter.url, locale=locale, color_scheme=scheme, reduced_motion="reduce",
        viewport={"width": width, "height": SIZES[width]})
    page = context.new_page()
    page.goto(f"/sign-in?key={counter.key}")
    page.goto(f"{SCREENS[screen]}?locale={locale}")
    page.wait_for_timeout(300)
    file.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=file, full_page=is_whole)
    context.close()


def main():
    counter = Counter("sqlite")
    try:
        prepare(counter)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"])
            if len(sys.argv) > 1:
                for parts in itertools.product(SCREENS, LOCALES, SIZES, ["light", "dark"]):
                    name = "-".join(map(str, parts)) + ".png"
                    shoot(browser, counter, pathlib.Path(sys.argv[1], name), *parts, is_whole=True)
                return
            for name, parts in PICTURES.items():
                file = RESOURCES / f"{name}.png"
                shoot(browser, counter, file, *parts)
                subprocess.run(["pngquant", "--force", "--strip", "--ext", ".png", "128", file], check=True)
    finally:
        counter.close()


main()
