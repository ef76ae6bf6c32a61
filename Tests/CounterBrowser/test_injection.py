"""Texts of catalogs and of people never become markup, not even without the content security policy."""

import json
import pathlib
import re
from urllib.parse import quote

from conftest import sign_in
from counter import LOCALES, Counter

# Public patterns of cross-site scripting, one a line, each of which sets window.__xss where it works.
PAYLOADS = (pathlib.Path(__file__).parent / "payloads.txt").read_text().splitlines()
# The characters of markup, alone and as a part of characters that are longer.
PAYLOADS += [character + mark for character in "\"'<>&" for mark in ["", "\u0301", "\ufe0f", "\u200d"]]

# What no page of the counter has: scripts, addresses and attributes other than those that the server writes.
SUSPECTS = """window.suspects = (root) => {
  const tags = new Set(`a article aside body button caption code circle datalist dd details dialog div dl dt fieldset
    figcaption figure footer form g h1 h2 h3 head header html img input label legend li line link main meta nav ol
    option output p path rect script section select small span strong summary svg table tbody td text textarea tfoot th
    thead time title tr ul`.split(/\\s+/));
  return [...root.querySelectorAll("*")].filter((element) => {
    if (!tags.has(element.localName) || element.matches("script:not([src]), meta[http-equiv]")) return true;
    return [...element.attributes].some(({name, value}) => {
      if (["src", "action", "formaction"].includes(name)) return !/^\\/(?!\\/)/.test(value);
      if (name === "href") return !/^(\\/(?!\\/)|#|https:\\/\\/x\\.example\\/)/.test(value);
      return /^on|^(style|srcdoc|srcset|data|popover|popovertarget|background|accesskey)$|[^a-z0-9-]/i.test(name)
        && !(element.closest("svg") && /^(viewBox|preserveAspectRatio)$/.test(name));
    });
  }).map((element) => element.outerHTML.slice(0, 200));
};
window.structure = (root) => [root, ...root.querySelectorAll("*")]
  .map((element) => `${element.localName} ${element.getAttributeNames()
    .filter((name) => !/^(data-(changed|state|live)|aria-busy|disabled)$/.test(name)).sort().join(" ")}`).join("\\n");
"""

ORDER_ALL = """async () => {
  const until = async (isSo) => { while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 2)); };
  const dialog = () => document.querySelector("dialog[data-answer]");
  const answers = new Set();
  const found = [];
  // Without these parts, the page is not read again after each order.
  for (const part of document.querySelectorAll("[data-tray], [data-last-order]")) part.remove();
  for (const button of document.querySelectorAll("[data-order-button]")) {
    // A page that has not heard of the last order offers another one, which is refused.
    button.disabled = false;
    button.click();
    await until(dialog);
    found.push(...suspects(document));
    answers.add(structure(dialog()));
    dialog().close();
    await until(() => !dialog() && !button.hasAttribute("aria-busy"));
  }
  return {found, answers: [...answers].sort()};
}"""

FETCH_ALL = """async (addresses) => {
  const found = [];
  for (const address of addresses) {
    const text = await (await fetch(address)).text();
    const page = new DOMParser().parseFromString(text, "text/html");
    found.push(...suspects(page).map((element) => `${address}: ${element}`));
  }
  return found;
}"""


def write_pack(file, texts):
    """Writes a pack that has each of the texts wherever a pack can have a text."""

    # The reader of packs takes no invisible characters.
    texts = [text.replace("\u200d", "") for text in texts]

    def say(text):
        return {"en": text, "ko": text}

    def message(text):
        # Braces are placeholders in messages.
        text = text.replace("{", "(").replace("}", ")")
        return {"title": say(text), "text": say(text), "actions": [{"label": say(text), "do": "dismiss"}]}

    fruits, recipes = {}, {}
    for index, text in enumerate(texts):
        address = f"https://x.example/{quote(text, safe=chr(34) + chr(39) + '<>&=();:')}"
        unit = "u" + re.sub(r"[\s#]", "", text)[:40]
        fruits[f"f{index}"] = {
            "name": say(text), "emoji": text, "image": address, "unit": unit, "initial": 3 - index % 3, "low": 2, "maximum": 100,
        }
        recipes[f"r{index}"] = {
            "name": say(text), "emoji": text, "ingredients": {f"f{index}": 2},
            "messages": {"made": message(text), "insufficient": message(text)},
        }
    facts = {
        "pick": {"type": "text", "values": texts[:60], "default": texts[0], "name": say(texts[1])},
        "free": {"type": "text", "default": texts[2], "name": say(texts[3])},
    }
    pack = {"name": "kiosk", "locales": ["en", "ko"], "description": texts[4]}
    file.write_text(json.dumps({"pack": pack, "facts": facts, "fruits": fruits, "recipes": recipes}))


def visit_all(browser, folder, texts, ran):
    """Orders, wastes and looks at everything in a catalog of the texts, and returns the structure of what was seen."""
    folder.mkdir()
    write_pack(folder / "kiosk.yaml", texts)
    counter = Counter(catalogs=folder / "kiosk.yaml")
    context = browser.new_context(base_url=counter.url, bypass_csp=True)
    try:
        context.expose_function("ran", lambda place: ran.append(place))
        context.add_init_script(
            "Object.defineProperty(window, '__xss', {set() { ran(location.href); }});"
            "for (const name of ['alert', 'confirm', 'prompt']) window[name] = () => ran(location.href);" + SUSPECTS)
        context.on("dialog", lambda dialog: (ran.append(dialog.message), dialog.dismiss()))
        sign_in(context, counter)
        page = context.new_page()
        seen = {}

        def look(path):
            assert page.goto(path).status < 500
            assert page.evaluate("suspects(document)") == [], path
            return page.evaluate("structure(document.body)")

        for number, locale in [(1, "en"), (2, "ko")]:
            look(f"/?page={number}&locale={locale}")
            result = page.evaluate(ORDER_ALL)
            assert result["found"] == []
            seen[f"answers {locale}"] = result["answers"]
        look("/stock?locale=en")
        token = page.locator("input[name=token]").first.input_value()
        for index, text in enumerate(texts):
            waste = {"amounts": {f"kiosk/f{index}": 1}, "note": text}
            headers = {"Authorization": f"Bearer {counter.key}", "Idempotency-Key": f"waste-{index}"}
            assert page.request.post("/api/1/stock/take", data=waste, headers=headers).status in [200, 201, 409]
        for index in range(0, len(texts), 10):
            form = {"token": token, "key": f"tray-{index:032x}", "recipe": f"kiosk/r{index}"}
            assert page.request.post("/tray/add", form=form).ok
        for locale in LOCALES:
            for path in ["/", "/?page=2", "/stock", "/stock?missing=kiosk/f1=2", "/calculator", "/report", "/sign-in",
                         "/recipes/kiosk/r1", "/catalog", "/catalog/recipes", "/catalog/recipes?page=2",
                         "/catalog/ingredients", "/catalog/ingredients?page=3", "/catalog/origins?of=kiosk/r1"]:
                path += ("&" if "?" in path else "?") + f"locale={locale}"
                seen[path] = look(path)
            path = f"/history?locale={locale}"
            for number in range(20):
                seen[f"history {number} {locale}"] = look(path)
                older = page.locator("[rel=next]")
                if not older.count():
                    break
                path = older.get_attribute("href")
            assert number > 5
        assert page.evaluate(FETCH_ALL, [
            f"/recipes/kiosk/r{index}?locale={locale}" for index in range(len(texts)) for locale in LOCALES]) == []
        if texts == PAYLOADS:
            addresses = [f"/?find={quote(text, safe='')}&locale={LOCALES[index % 2]}" for index, text in enumerate(texts)]
            assert page.evaluate(FETCH_ALL, addresses) == []
            for address in addresses[::10]:
                look(address)
        return seen
    finally:
        context.close()
        counter.close()


def test_texts_of_catalogs_and_notes_are_no_markup(browser, tmp_path):
    assert len(PAYLOADS) >= 100
    ran = []
    harmless = visit_all(browser, tmp_path / "harmless", [f"text {index}" for index in range(len(PAYLOADS))], ran)
    seen = visit_all(browser, tmp_path / "payloads", PAYLOADS, ran)
    # The same elements with the same attributes, whatever the texts are.
    for path in harmless:
        assert seen[path] == harmless[path], path
    assert ran == []


def test_texts_of_addresses_are_no_markup(browser, counter):
    context = browser.new_context(base_url=counter.url, bypass_csp=True)
    context.add_init_script(SUSPECTS)
    sign_in(context, counter)
    page = context.new_page()
    page.goto("/sign-in")
    places = ["/?find=", "/?page=", "/stock?missing=", "/stock?done=", "/calculator?typed=", "/calculator?keys=",
              "/calculator?key=", "/history?ingredient=", "/history?recipe=", "/history?kind=", "/history?day=",
              "/history?before=", "/report?day=", "/report?from=", "/catalog/recipes?page=", "/catalog/origins?of=",
              "/sign-in?to=", "/recipes/classic/", "/images/", "/"]
    for place in places:
        assert page.evaluate(FETCH_ALL, [
            place + quote(text, safe="") + ("&" if "?" in place else "?") + f"locale={LOCALES[index % 2]}"
            for index, text in enumerate(PAYLOADS)]) == []
    context.close()


def test_the_name_of_a_stand_is_no_markup(browser):
    # As many payloads in a name as fit into its 200 bytes.
    names = [PAYLOADS[0]]
    for payload in PAYLOADS[1:]:
        longer = f"{names[-1]} {payload}"
        if len(longer.encode()) <= 200:
            names[-1] = longer
        else:
            names.append(payload)
    for name in names:
        counter = Counter(stand=name)
        context = browser.new_context(base_url=counter.url, bypass_csp=True)
        try:
            context.add_init_script(SUSPECTS)
            sign_in(context, counter)
            page = context.new_page()
            page.goto("/report")
            assert name in page.locator(".lead").text_content()
            assert page.evaluate("suspects(document)") == []
        finally:
            context.close()
            counter.close()
