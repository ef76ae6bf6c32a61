"""The weight of pages, and what a page waits for before it shows something."""

import pytest

from counter import LOCALES, SCREENS


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("path", SCREENS.values(), ids=SCREENS)
def test_weighs_at_most_60_kilobytes(visit, path, locale):
    page = visit("/sign-in", staff=True)
    answers = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(f"{path}?locale={locale}")
    page.wait_for_selector("html[data-live]")
    bodies = {
        answer.url: int(answer.header_value("content-length")) for answer in answers if "/events" not in answer.url}
    assert len(bodies) >= 4
    assert sum(bodies.values()) <= 60_000, bodies


@pytest.mark.parametrize("path", SCREENS.values(), ids=SCREENS)
def test_needs_one_round_trip_after_the_document(visit, path):
    page = visit(path, staff=True, script=False)
    head = page.locator("head")
    # The document names all style sheets, none of which loads another, and no script holds up the page.
    styles = [link.get_attribute("href") for link in head.locator("link[rel=stylesheet]").all()]
    assert styles
    for style in styles:
        text = page.request.get(style).text()
        assert "@import" not in text and "url(" not in text
    assert page.locator("body").locator("link, script, style").count() == 0
    for script in head.locator("script").all():
        assert script.get_attribute("src") and script.get_attribute("defer") is not None
