"""The stock editor and the calculator with their scripts: no tap and no edit is lost."""

import datetime
import re

import pytest
from playwright.sync_api import expect

from conftest import follow

STORE = "sqlite"

KIWI = "[data-stock-editor] [data-ingredient='classic/kiwi']"
DISPLAY = "[data-calculator] [data-display]"
SCREEN = "[data-calculator] [data-screen]"


@pytest.fixture(autouse=True)
def full_stock(counter):
    counter.run("stock", "reset", "--yes")


def level(counter):
    return re.search(r"kiwi +(\d+)", counter.run("stock"))[1]


def close(page):
    page.locator("[data-stock-close]").click()


def keys(page, text):
    for key in text:
        page.locator(f"[data-calculator] button[name=key][value='{key}']").click()


# The calculator


def test_fast_taps_are_all_taken_in_order(visit):
    page = visit("/calculator")
    # Each answer takes longer than the taps.
    page.route("**/calculator?*part=screen*", lambda route: (page.wait_for_timeout(120), route.continue_()))
    keys(page, "123*45+6789=")
    expect(page.locator(SCREEN)).to_have_attribute("data-keys", "123*45+6789=")
    expect(page.locator(DISPLAY)).to_have_text("12,324")
    page.reload()
    expect(page.locator(DISPLAY)).to_have_text("12,324")


def test_twenty_taps_are_twenty_digits_and_are_seen_at_once(visit):
    page = visit("/calculator")
    page.route("**/calculator?*part=screen*", lambda route: route.abort())
    visit.breaks_connections = True
    page.evaluate("""() => {
        const key = document.querySelector("button[name=key][value='7']");
        for (let tap = 0; tap < 20; tap++) key.click();
    }""")
    expect(page.locator(DISPLAY)).to_have_text("7" * 20)
    page.unroute("**/calculator?*part=screen*")
    expect(page.locator(SCREEN)).to_have_attribute("data-keys", "7" * 20)
    expect(page.locator(DISPLAY)).to_have_text("77,777,777,777,777,777,777")


@pytest.mark.parametrize("script", [True, False])
def test_keys_do_not_move(visit, script):
    page = visit("/calculator", width=360, script=script)
    equals = page.locator("[data-calculator] button[value='=']")
    before = equals.bounding_box()
    keys(page, "99999999999999999999*99999999999999999999=")
    expect(page.locator(DISPLAY)).to_contain_text("9,999,999")
    keys(page, "3/0=")
    expect(page.locator(DISPLAY)).to_have_text("NaN")
    assert equals.bounding_box() == before
    assert before["y"] + before["height"] <= page.viewport_size["height"]
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_keyboard_is_a_keypad(visit):
    page = visit("/calculator")
    page.keyboard.type("12x3+6")
    page.keyboard.press("Enter")
    expect(page.locator(DISPLAY)).to_have_text("42")
    page.keyboard.press("Backspace")
    expect(page.locator(DISPLAY)).to_have_text("0")


def test_an_error_is_told_in_the_language_of_the_page(visit):
    page = visit("/calculator", locale="ko")
    page.keyboard.type("3/0=")
    expect(page.locator("[data-calculator] [data-fault]")).to_have_text("0으로 나눌 수 없습니다.")


# The stock editor


def test_twenty_taps_are_twenty_steps(visit, counter):
    page = visit("/stock", staff=True)
    for _ in range(20):
        page.locator(f"{KIWI} [value^=more]").click()
    expect(page.locator(f"{KIWI} [type=number]")).to_have_value("30")
    close(page)
    expect(page.locator("[data-stock-notices]")).to_contain_text("10 → 30")
    assert level(counter) == "30"


def test_a_held_button_repeats(visit):
    page = visit("/stock", staff=True)
    page.clock.install(time=datetime.datetime(2026, 1, 1))
    page.clock.pause_at(datetime.datetime(2026, 1, 1, 0, 0, 30))
    field = page.locator(f"{KIWI} [type=number]")
    page.locator(f"{KIWI} [value^=more]").hover()
    page.mouse.down()
    page.clock.run_for(390)
    expect(field).to_have_value("10")
    page.clock.run_for(1110)
    page.mouse.up()
    # The steps come faster and faster: after 400, 740, 1029, 1275 and 1483 ms.
    expect(field).to_have_value("15")
    page.clock.run_for(1000)
    expect(field).to_have_value("15")


def test_edits_outlive_a_reload_and_are_sent_once(visit, counter):
    page = visit("/stock", staff=True)
    page.on("dialog", lambda dialog: dialog.accept())
    page.locator(f"{KIWI} [type=number]").fill("17")
    page.reload()
    expect(page.locator(f"{KIWI} [type=number]")).to_have_value("17")
    close(page)
    expect(page.locator("[data-stock-notices]")).to_contain_text("10 → 17")
    page.goto("/stock?locale=en")
    expect(page.locator(f"{KIWI} [type=number]")).to_have_value("17")
    expect(page.locator("[data-stock-count]")).to_have_text("")


def test_a_lost_answer_and_its_retry_make_one_count(visit, counter):
    visit.breaks_connections = True
    page = visit("/stock", staff=True)
    before = counter.run("stock", "history").count("10 → 17")
    page.locator(f"{KIWI} [type=number]").fill("17")

    def lose(route):
        if route.request.method != "POST":
            return route.continue_()
        route.fetch(max_redirects=0)
        route.abort()

    page.route("**/stock", lose)
    close(page)
    expect(page.locator("[data-stock-notices]")).to_contain_text("could not be sent")
    assert level(counter) == "17"
    page.unroute("**/stock")
    close(page)
    expect(page.locator("[data-stock-notices]")).to_contain_text("10 → 17")
    assert counter.run("stock", "history").count("10 → 17") == before + 1


def test_leaving_with_edits_asks(visit):
    page = visit("/stock", staff=True)
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    page.locator(f"{KIWI} [value^=more]").click()
    page.goto("/calculator")
    assert asked == ["beforeunload"]


def test_levels_move_beside_an_edit_and_the_person_decides(visit, counter):
    visit.breaks_connections = True
    page = visit("/stock", staff=True)
    follow(page)
    page.locator(f"{KIWI} [type=number]").fill("12")
    counter.run("stock", "set", "kiwi=7")
    expect(page.locator(f"{KIWI} [data-moved]")).to_have_text("Now 7; you saw 10.")
    expect(page.locator(f"{KIWI} [type=number]")).to_have_value("12")
    close(page)
    expect(page.locator("h1")).to_have_text("The stock has changed meanwhile")
    assert level(counter) == "7"
    page.get_by_label("Add my difference: 9").check()
    page.get_by_role("button", name="Save").click()
    expect(page.locator("[data-stock-notices]")).to_contain_text("7 → 9")
    assert level(counter) == "9"


def test_a_level_that_is_not_edited_follows(visit, counter):
    page = visit("/stock", staff=True)
    follow(page)
    counter.run("stock", "set", "kiwi=7")
    expect(page.locator(f"{KIWI} [type=number]")).to_have_value("7")
    page.locator(f"{KIWI} [value^=more]").click()
    close(page)
    expect(page.locator("[data-stock-notices]")).to_contain_text("7 → 8")


def test_the_keypad_puts_its_result_into_the_field(visit):
    page = visit("/stock", staff=True, width=360)
    page.locator(f"{KIWI} [data-keypad-open]").click()
    dialog = page.locator("[data-keypad-dialog]")
    for key in "12*3+6":
        dialog.locator(f"button[name=key][value='{key}']").click()
    dialog.locator("[data-keypad-take]").click()
    expect(dialog).to_be_hidden()
    expect(page.locator(f"{KIWI} [type=number]")).to_have_value("42")
    expect(page.locator(f"{KIWI} [type=number]")).to_be_focused()


def test_a_reason_stays_at_its_field(visit, counter):
    visit.breaks_connections = True
    page = visit("/stock", staff=True)
    page.locator(f"{KIWI} [type=number]").fill("0.5")
    close(page)
    expect(page.locator(f"{KIWI} [data-problem]")).to_contain_text("not a whole number")
    expect(page.locator(f"{KIWI} [type=number]")).to_be_focused()
    page.locator(f"{KIWI} [type=number]").fill("5")
    close(page)
    expect(page.locator("[data-stock-notices]")).to_contain_text("10 → 5")
