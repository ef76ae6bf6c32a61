/* Sends the keys of each keypad to the server, which does the arithmetic, and shows the screens that come back.

   The text of all keys since AC is sent each time, one request after the other. So an answer that is late or lost
   changes nothing, and no key can be dropped, doubled or change places. Keys are shown at once, as they are typed. */
const keyOfKeyboard = {
  Enter: "=", Backspace: "c", Delete: "a", "×": "*", "÷": "/", "−": "-", x: "*", X: "*", "ㅌ": "*",
  ㅊ: "c", C: "c", ㅁ: "a", A: "a", ㅜ: "n", N: "n", ㅗ: "h", H: "h",
};

class CounterKeypad {
  constructor(root) {
    this.root = root;
    this.form = root.querySelector("form");
    this.keys = this.screen.dataset.keys;
    this.shown = this.keys;
    this.sending = null;
    /* A pointer presses a key as soon as it is down, and leaves the focus where it is. A click without a pointer comes
       from the keyboard or from assistive technology. */
    let pressed = null;
    const keyAt = (event) => event.target.closest("button[name=key]");
    root.addEventListener("pointerdown", (event) => {
      pressed = event.button === 0 ? keyAt(event) : null;
      if (pressed) this.press(pressed.value);
    });
    root.addEventListener("mousedown", (event) => keyAt(event) && event.preventDefault());
    root.addEventListener("click", (event) => {
      const key = keyAt(event);
      if (!key) return;
      event.preventDefault();
      if (event.detail === 0 || key !== pressed) this.press(key.value);
      pressed = null;
    });
    this.scrollToEnd();
  }

  get screen() { return this.root.querySelector("[data-screen]"); }

  press(key) {
    if (key !== "a" && this.keys.length >= Number(this.root.dataset.limit)) {
      this.screen.querySelector("[data-fault]").textContent = this.root.dataset.sayFull;
      return;
    }
    this.keys = key === "a" ? "" : this.keys + key;
    this.shown = null;
    this.echo(key);
    this.sending ??= this.send();
  }

  /* Shows a key before the server has answered. This is no arithmetic: digits are put behind each other. */
  echo(key) {
    const data = this.screen.dataset;
    const display = this.screen.querySelector("[data-display]");
    if (/[0-9h.]/.test(key)) {
      const isNew = data.typing !== "true";
      const before = isNew || (display.textContent === "0" && key !== ".") ? "" : display.textContent;
      const text = before + (key === "h" ? "00" : key);
      display.textContent = text === "." ? "0." : text;
      data.typing = "true";
      return;
    }
    const operator = { "+": "+", "-": "−", "*": "×", "/": "÷" }[key];
    if (operator) this.screen.querySelector("[data-operator]").textContent = operator;
    if ("ac".includes(key)) display.textContent = "0";
    if (key !== "n") data.typing = "false";
  }

  async send() {
    this.root.setAttribute("aria-busy", "true");
    for (let delay = 250; this.shown !== this.keys;) {
      const keys = this.keys;
      try {
        const query = new URLSearchParams({ keys, part: "screen" });
        const response = await fetch(`${this.form.getAttribute("action")}?${query}`, { cache: "no-store" });
        if (!response.ok) throw new Error(String(response.status));
        this.show(keys, await response.text());
        delay = 250;
      } catch {
        /* The keys stay, and are sent once the network is back. */
        await new Promise((resolve) => {
          setTimeout(resolve, delay);
          addEventListener("online", resolve, { once: true });
        });
        delay = Math.min(delay * 2, 5000);
      }
    }
    this.root.removeAttribute("aria-busy");
    this.sending = null;
  }

  /* Shows an answer, and behind it the keys that were pressed since it was asked for. */
  show(keys, text) {
    if (!this.keys.startsWith(keys)) return;
    const part = live.parse(text).querySelector("[data-screen]");
    if (!part) throw new Error("no screen");
    /* A live region is read out if its text changes, and so has to be there before the text. */
    const fault = part.querySelector("[data-fault]").textContent;
    part.querySelector("[data-fault]").textContent = "";
    this.screen.replaceWith(part);
    part.querySelector("[data-fault]").textContent = fault;
    this.form.elements.keys.value = keys;
    this.shown = keys;
    this.scrollToEnd();
    if (keys.endsWith("=")) live.announce(fault || `= ${part.querySelector("[data-display]").textContent}`);
    for (const key of this.keys.slice(keys.length)) this.echo(key);
    this.onShow?.(keys);
  }

  scrollToEnd() {
    const history = this.screen.querySelector(".keypad-history");
    history.scrollTop = history.scrollHeight;
  }

  /* Presses the key of a keyboard, unless the focus is where keys have another meaning. */
  type(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.target.closest("input, textarea, select, a")) return;
    if (event.target.closest("button, summary") && ["Enter", " "].includes(event.key)) return;
    const key = keyOfKeyboard[event.key] ?? event.key;
    if (!/^[0-9.+\-*/=acnh]$/.test(key)) return;
    event.preventDefault();
    this.press(key);
  }
}

const keypads = new Map();
for (const root of document.querySelectorAll("[data-keypad]")) keypads.set(root, new CounterKeypad(root));

/* The calculator's page: the keyboard is the keypad's, and the address has the keys, so that a reload keeps them. */
const calculator = keypads.get(document.querySelector("[data-calculator] [data-keypad]"));
if (calculator) {
  document.addEventListener("keydown", (event) => calculator.type(event));
  calculator.onShow = (keys) => {
    const query = new URLSearchParams(location.search);
    query.delete("key");
    query.delete("typed");
    query.set("keys", keys);
    history.replaceState(history.state, "", `?${query}`);
  };
}
