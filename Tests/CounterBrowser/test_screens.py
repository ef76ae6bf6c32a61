"""Every screen, in both languages, at three widths, with and without scripts, light and dark."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from counter import LOCALES, SCREENS, SIZES

axe = Axe()

# Elements that a finger or a pointer uses. A link in the middle of a sentence is not a target of its own (WCAG 2.5.8).
TARGETS = "button, summary, input:not([type=hidden]), select, textarea, a"

SMALL_TARGETS = """(selector) => [...document.querySelectorAll(selector)].filter((element) => {
  const target = element.closest("label") ?? element;
  const {width, height} = target.getBoundingClientRect();
  if (width === 0 || !element.checkVisibility({visibilityProperty: true})) return false;
  if (element.matches("a") && getComputedStyle(element).display === "inline") return false;
  if (element.closest(".hidden-text, .skip:not(:focus)")) return false;
  return height < 44 || width < 44;
}).map((element) => element.outerHTML.slice(0, 160))"""

# Elements whose text is cut off, without a way to read it.
CLIPPED = """() => [...document.querySelectorAll("main *, header *, nav *")].filter((element) => {
  const style = getComputedStyle(element);
  if (!element.checkVisibility() || element.closest(".hidden-text, .table-frame, .skip, svg, meter")) return false;
  return ["hidden", "clip"].includes(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
}).map((element) => element.outerHTML.slice(0, 160))"""

# Links of the navigation whose words are broken.
BROKEN = """() => [...document.querySelectorAll(".nav a, .tools a")].filter((link) => {
  const range = document.createRange();
  range.selectNodeContents(link);
  return range.getClientRects().length > 1;
}).map((link) => link.textContent)"""


def check_layout(page, width):
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(SMALL_TARGETS, TARGETS) == []
    assert page.evaluate(CLIPPED) == []
    assert page.evaluate(BROKEN) == []


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
@pytest.mark.parametrize("width", SIZES)
@pytest.mark.parametrize("locale", LOCALES)
def test_fits_the_screen(visit, locale, width, script):
    for staff in [False, True] if script else [True]:
        page = visit(locale=locale, width=width, script=script, staff=staff)
        for path in SCREENS.values():
            # The stock is for staff.
            if path == "/stock" and not staff:
                continue
            response = page.goto(f"{path}?locale={locale}")
            assert response.status == 200, path
            assert page.locator("html").get_attribute("lang") == locale
            check_layout(page, width)


@pytest.mark.parametrize(
    "locale, width, scheme",
    [("ko", 360, "light"), ("ko", 1280, "dark"), ("en", 360, "dark"), ("en", 1280, "light")])
def test_has_no_barriers(visit, locale, width, scheme):
    page = visit(locale=locale, width=width, scheme=scheme, staff=True)
    for path in SCREENS.values():
        page.goto(f"{path}?locale={locale}")
        results = axe.run(page)
        assert results.violations_count == 0, f"{path}\n{results.generate_report()}"


@pytest.mark.parametrize("path", SCREENS.values(), ids=SCREENS)
def test_keeps_its_structure(visit, path, aria):
    page = visit(path, staff=True)
    aria(page.locator("body"))


@pytest.mark.parametrize("path", SCREENS.values(), ids=SCREENS)
def test_is_reached_by_keyboard(visit, path):
    page = visit(path, staff=True)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    seen = 0
    # Each element that takes the focus shows it, and the focus comes back to where it began.
    for _ in range(400):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement === document.body"):
            break
        seen += 1
        assert page.evaluate(
            """() => {
              const style = getComputedStyle(document.activeElement.closest(".choices label") ?? document.activeElement);
              return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
            }"""), page.evaluate("document.activeElement.outerHTML.slice(0, 160)")
    assert seen >= 6
