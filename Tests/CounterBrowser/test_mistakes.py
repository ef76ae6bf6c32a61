"""What other counters get wrong, one test for each."""

import json
import re

import pytest
from playwright.sync_api import expect

from conftest import follow

STORE = "sqlite"

KIWI = "[data-ingredient='classic/kiwi'] [data-level]"
KIWI_JUICE = "[data-recipe='classic/kiwi-juice']"
ORDER = f"{KIWI_JUICE} [data-order-button]"
BANANA_ORDER = "[data-recipe='classic/banana-juice'] [data-order-button]"


@pytest.fixture(autouse=True)
def full_stock(counter):
    counter.run("stock", "reset", "--yes")


def entries(counter, kind="make"):
    history = json.loads(counter.run("stock", "history", "--json", "--limit", "1000"))
    return [entry for entry in history["entries"] if entry["kind"] == kind]


@pytest.fixture
def made(counter):
    """A function that returns the entries of orders since the beginning of the test."""
    before = len(entries(counter))
    return lambda: entries(counter)[before:]


@pytest.fixture
def made_recipes(made):
    """A function that makes another order on a page, and returns the recipes of all entries since the test began.

    A page sends one order after the other, so that what it had still to send is among them.
    """

    def made_recipes(page):
        page.locator(BANANA_ORDER).click()
        expect(page.locator("dialog[data-answer] #answer-text")).to_contain_text("Banana Juice")
        return [order["recipe"] for entry in made() for order in entry["orders"]]

    return made_recipes


def close_answer(page):
    page.locator("dialog[open] [data-close]").first.click()
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_double_tap_makes_one_order(visit, made_recipes):
    page = visit()
    page.locator(ORDER).dblclick()
    close_answer(page)
    assert made_recipes(page) == ["classic/kiwi-juice", "classic/banana-juice"]


def test_an_answer_that_is_loaded_again_makes_no_order(visit, made):
    page = visit(script=False)
    page.locator(ORDER).click()
    expect(page.locator("[data-answer=made]")).to_be_visible()
    page.reload()
    assert len(made()) == 1
    page.go_back()
    assert len(made()) == 1


def test_a_lost_reply_and_its_retry_make_one_order(visit, made):
    visit.breaks_connections = True
    page = visit()
    lost = []

    def lose(route):
        if not lost:
            # The server carries the order out, but its answer does not arrive.
            lost.append(route.fetch())
            route.abort()
        else:
            route.continue_()

    page.route("**/orders", lose)
    page.locator(ORDER).click()
    expect(page.locator("dialog[data-answer]")).to_be_visible()
    assert lost and len(made()) == 1


def test_an_order_outlives_a_bad_network_and_a_reload(visit, made, made_recipes):
    visit.breaks_connections = True
    page = visit()
    follow(page)
    page.context.set_offline(True)
    page.locator(ORDER).click()
    expect(page.locator("[data-announcement]")).to_contain_text("Sending the same order again")
    assert made() == []
    page.context.set_offline(False)
    page.reload()
    expect(page.locator("dialog[data-answer]")).to_be_visible()
    page.reload()
    assert made_recipes(page) == ["classic/kiwi-juice", "classic/banana-juice"]


def test_the_tray_outlives_a_reload_and_is_sent_once(visit, made):
    page = visit()
    for card in [KIWI_JUICE, "[data-recipe='classic/banana-juice']"]:
        page.locator(f"{card} [data-tray-button]").click()
    expect(page.locator("[data-tray] li")).to_have_count(2)
    page.reload()
    expect(page.locator("[data-tray] li")).to_have_count(2)
    page.locator("[data-tray]").get_by_role("button", name="Order the tray").click()
    expect(page.locator("dialog[data-answer=made]")).to_be_visible()
    close_answer(page)
    expect(page.locator("[data-tray] li")).to_have_count(0)
    assert [len(entry["orders"]) for entry in made()] == [2]


# Keeps requests of a page under way for a while, as a slow connection does.
SLOW_CONNECTION = """() => {
  const send = window.fetch;
  window.fetch = async (...request) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const response = await send(...request);
    await new Promise((resolve) => setTimeout(resolve, 500));
    return response;
  };
}"""


def test_the_tray_keeps_what_is_added_while_it_changes(visit, made):
    page = visit()
    page.evaluate(SLOW_CONNECTION)
    in_tray = page.locator("[data-tray] li")
    for card in [KIWI_JUICE, "[data-recipe='classic/banana-juice']", "[data-recipe='classic/mango-juice']"]:
        page.locator(f"{card} [data-tray-button]").click()
    expect(in_tray).to_have_count(3)
    page.evaluate(f"""() => {{
      document.querySelector("[data-tray] [data-order] button[type=submit]").click();
      document.querySelector("{KIWI_JUICE} [data-tray-button]").click();
    }}""")
    close_answer(page)
    expect(in_tray).to_have_count(1)
    page.reload()
    expect(in_tray).to_have_count(1)
    assert [len(entry["orders"]) for entry in made()] == [3]


def test_what_is_sold_out_cannot_be_ordered_but_keeps_its_place(visit, counter, made):
    page = visit()
    follow(page)
    cards = page.locator(".card")
    names = cards.locator(".card-name").all_text_contents()
    counter.run("stock", "set", "kiwi=0")
    expect(page.locator(ORDER)).to_be_disabled()
    page.locator(ORDER).click(force=True)
    assert cards.locator(".card-name").all_text_contents() == names
    assert made() == []


def test_undo_restores_every_level(visit):
    page = visit()
    follow(page)
    levels = page.locator("[data-level]")
    before = levels.all_text_contents()
    page.locator(ORDER).click()
    expect(page.locator(KIWI)).to_have_text("7")
    close_answer(page)
    page.locator("[data-last-order] summary").click()
    page.locator("[data-last-order]").get_by_role("button").click()
    expect(page.locator(KIWI)).to_have_text("10")
    assert levels.all_text_contents() == before


def test_the_answer_tells_what_was_taken(visit, made):
    page = visit()
    page.locator(ORDER).click()
    row = page.locator("dialog[data-answer] tbody tr")
    expect(row).to_have_count(1)
    shown = row.locator("td").all_text_contents()
    change = made()[0]["changes"][0]
    assert shown == [str(change["before"] - change["after"]), str(change["after"])]


def test_a_repeated_result_is_announced_again(visit):
    page = visit()
    page.evaluate(
        """() => {
          window.said = [];
          const region = document.querySelector("[data-announcement]");
          new MutationObserver(() => window.said.push(region.textContent)).observe(region, {childList: true});
        }""")
    for _ in range(2):
        page.locator(ORDER).click()
        expect(page.locator("dialog[data-answer=made]")).to_be_visible()
        close_answer(page)
    results = [text for text in page.evaluate("window.said") if "ready" in text]
    assert len(results) == 2 and results[0] == results[1]


def test_the_focus_returns_to_what_opened_a_dialog(visit):
    page = visit()
    page.locator(ORDER).focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog[data-answer]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(ORDER)).to_be_focused()


def test_nothing_that_matters_disappears_by_itself(visit):
    page = visit()
    page.clock.install()
    page.locator(ORDER).click()
    answer = page.locator("dialog[data-answer]")
    expect(answer).to_be_visible()
    page.clock.fast_forward("10:00")
    expect(answer).to_be_visible()


def press(page, keys):
    for key in keys:
        page.locator(f"[data-calculator] button[name=key][value='{key}']").click()


def display(page):
    return page.locator("[data-calculator] [data-display]")


def test_the_keypad_drops_and_shifts_no_tap(visit):
    page = visit("/calculator", width=360)
    place = page.locator("button[name=key][value='1']").bounding_box()
    press(page, "1" * 12)
    expect(display(page)).to_have_text(re.compile("^[1,]+$"))
    assert display(page).text_content().count("1") == 12
    assert page.locator("button[name=key][value='1']").bounding_box() == place


def test_the_keypad_shows_no_stale_digit(visit):
    page = visit("/calculator")
    press(page, "12*3+6=")
    expect(display(page)).to_have_text("42")
    press(page, "7")
    expect(display(page)).to_have_text("7")
    press(page, "a")
    expect(display(page)).to_have_text("0")


def test_the_keypad_fits_a_small_phone(visit):
    page = visit("/calculator", width=360)
    page.set_viewport_size({"width": 360, "height": 640})
    bottom = page.locator(".nav").bounding_box()["y"]
    for key in page.locator("[data-calculator] button[name=key]").all():
        box = key.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 360
        assert box["y"] >= 0 and box["y"] + box["height"] <= bottom
    assert display(page).is_visible()


def test_twenty_needs_no_twenty_taps(visit):
    page = visit("/stock", staff=True, width=360)
    page.set_viewport_size({"width": 360, "height": 640})
    row = page.locator("[data-ingredient='classic/kiwi']")
    row.locator("[data-keypad-open]").tap()
    dialog = page.locator("[data-keypad-dialog]")
    # What is hidden has no box, and the dialog opens after the tap.
    expect(dialog).to_be_visible()
    bottom = dialog.locator("footer").bounding_box()["y"]
    for key in dialog.locator("button[name=key]").all():
        box = key.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 360
        assert box["y"] >= 0 and box["y"] + box["height"] <= bottom
    for key in "20":
        dialog.locator(f"button[name=key][value='{key}']").tap()
    dialog.locator("[data-keypad-take]").tap()
    expect(row.locator("[type=number]")).to_have_value("20")


def test_twenty_taps_are_twenty_steps(visit):
    page = visit("/stock", staff=True, width=360)
    row = page.locator("[data-ingredient='classic/kiwi']")
    for _ in range(20):
        row.locator("[value^=more]").tap()
    expect(row.locator("[type=number]")).to_have_value("30")


def test_a_count_overwrites_no_sale_silently(visit, counter):
    visit.breaks_connections = True
    page = visit("/stock", staff=True)
    follow(page)
    row = page.locator("[data-ingredient='classic/kiwi']")
    row.locator("[type=number]").fill("50")
    counter.run("make", "kiwi-juice")
    expect(row.locator("[data-moved]")).to_contain_text("7")
    page.get_by_role("button", name="Close").first.click()
    # The person is shown the difference and decides; until then, the sale counts.
    expect(page.locator("main")).to_contain_text("10")
    assert json.loads(counter.run("stock", "history", "--json"))["entries"][-1]["kind"] == "make"
