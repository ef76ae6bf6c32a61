"""Open pages follow the stand."""

import pytest
from playwright.sync_api import expect

from conftest import follow
from counter import Counter

STORE = "sqlite"

KIWI = "[data-ingredient='classic/kiwi'] [data-level]"
KIWI_JUICE = "[data-recipe='classic/kiwi-juice']"


@pytest.fixture(autouse=True)
def full_stock(counter):
    counter.run("stock", "reset", "--yes")


def order(page, card=KIWI_JUICE):
    page.locator(f"{card} [data-order-button]").click()
    page.locator("dialog[open] [data-close]").first.click()
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_shows_an_order_of_another_browser_without_waiting_for_a_timer(visit):
    one, other = visit(), visit(locale="ko")
    follow(one)
    follow(other)
    other.clock.install()
    other.clock.pause_at("2100-01-01")
    for level in ["7", "4", "1"]:
        order(one)
        expect(other.locator(KIWI)).to_have_text(level)


def test_marks_what_can_no_longer_be_made_in_its_place(visit, counter):
    page = visit()
    follow(page)
    card = page.locator(KIWI_JUICE)
    before = page.locator(".cards .card").evaluate_all("cards => cards.map((card) => card.dataset.recipe)")
    place = card.bounding_box()
    counter.run("stock", "set", "kiwi=1")
    expect(card).to_have_attribute("data-state", "out")
    expect(card.locator("[data-reason]")).to_have_text("Kiwi 2 short")
    expect(card.locator("[data-order-button]")).to_be_disabled()
    assert page.locator(".cards .card").evaluate_all("cards => cards.map((card) => card.dataset.recipe)") == before
    assert card.bounding_box() == place
    expect(page.locator("[data-announcement]")).to_contain_text("Kiwi Juice: Kiwi 2 short")
    counter.run("stock", "set", "kiwi=10")
    expect(card).to_have_attribute("data-state", "ready")
    expect(card.locator("[data-order-button]")).to_be_enabled()


def test_moves_nothing_while_events_arrive(visit, counter):
    page = visit(width=360)
    follow(page)
    page.evaluate(
        """() => {
          window.shift = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) window.shift += entry.value;
          }).observe({type: "layout-shift", buffered: true});
        }""")
    for amount in ["1", "0", "100", "2", "10"]:
        counter.run("stock", "set", f"kiwi={amount}", f"strawberry={amount}", f"banana={amount}")
        expect(page.locator(KIWI)).to_have_text(amount)
    assert page.evaluate("window.shift") <= 0.1


def test_eight_tabs_share_a_stream_and_still_order(visit, counter):
    tabs = [visit()]
    tabs += [visit(window=tabs[0].context) for _ in range(7)]
    for tab in tabs:
        follow(tab)
    tabs[-1].bring_to_front()
    order(tabs[-1])
    for tab in tabs:
        expect(tab.locator(KIWI)).to_have_text("7")
    # The tab that holds the stream closes, and another goes on after the last entry that it knows.
    tabs.pop(0).close()
    counter.run("stock", "set", "kiwi=5")
    for tab in tabs:
        expect(tab.locator(KIWI)).to_have_text("5")


def test_a_tab_that_opens_late_catches_up(visit, counter):
    first = visit()
    follow(first)
    # The page is from before the change, its stream from after it.
    late = first.context.new_page()
    late.route("**/assets/*.js", lambda route: (counter.run("stock", "set", "kiwi=4"), route.continue_()))
    late.goto("/?locale=en")
    expect(late.locator(KIWI)).to_have_text("4")


def test_a_page_without_locks_has_a_stream_of_its_own(visit, counter):
    page = visit("/sign-in")
    page.context.add_init_script("delete Navigator.prototype.locks")
    page.goto("/?locale=en")
    follow(page)
    counter.run("stock", "set", "kiwi=6")
    expect(page.locator(KIWI)).to_have_text("6")


def test_shows_a_lost_connection_and_catches_up(visit, counter):
    visit.breaks_connections = True
    page = visit()
    follow(page)
    state = page.locator("[data-connection]")
    expect(state).to_have_text("")
    counter.kill()
    expect(state).to_have_attribute("data-state", "lost")
    expect(state).not_to_have_text("")
    counter.run("stock", "set", "kiwi=3")
    # The page shows for some seconds only that the connection is back.
    page.clock.install()
    page.clock.pause_at("2100-01-01")
    counter.start()
    expect(state).to_have_attribute("data-state", "back")
    expect(page.locator(KIWI)).to_have_text("3")
    page.clock.run_for(4_000)
    expect(state).to_have_text("")


def test_stops_in_order_with_open_streams(visit):
    visit.breaks_connections = True
    counter = Counter("memory")
    try:
        pages = [visit(f"{counter.url}/") for _ in range(3)]
        for page in pages:
            follow(page)
        assert counter.stop() == 0
        assert "still under way" not in counter.text
    finally:
        counter.close()


def test_says_that_the_menu_has_changed(visit, tmp_path):
    visit.breaks_connections = True
    pack = tmp_path / "kiosk.yaml"

    def write(name):
        pack.write_text(
            "pack: {name: kiosk, locales: [en, ko]}\n"
            "fruits:\n  kiwi: {name: {en: Kiwi, ko: 키위}, initial: 10}\n"
            f"recipes:\n  shake: {{name: {{en: {name}, ko: 셰이크}}, ingredients: {{kiwi: 2}}}}\n")

    write("Shake")
    counter = Counter(catalogs=pack)
    try:
        page = visit(f"{counter.url}/")
        follow(page)
        write("Green Shake")
        state = page.locator("[data-connection]")
        expect(state).to_contain_text("The menu has changed.")
        state.get_by_role("link").click()
        expect(page.locator(".card-name")).to_have_text("Green Shake")
        expect(page.locator("[data-connection]")).to_have_text("")
    finally:
        counter.close()


def test_delivers_every_entry_once_and_in_order(counter, visit):
    for amount in range(12):
        counter.run("stock", "set", f"kiwi={amount}")
    page = visit("/sign-in")
    ids = page.evaluate(
        """() => new Promise((resolve) => {
          const ids = [];
          const source = new EventSource("/events?after=0");
          source.addEventListener("entry", (event) => ids.push(Number(event.lastEventId)));
          source.addEventListener("hello", () => { source.close(); resolve(ids); });
        })""")
    assert ids == list(range(1, len(ids) + 1)) and len(ids) > 10
