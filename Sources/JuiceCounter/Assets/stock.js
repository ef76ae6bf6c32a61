/* The stock editor. The form works by itself; this script keeps edits over a reload or a lost network, repeats steps
   while a button is held, shows levels that change under an edit, and opens the keypad for a field.

   What a person typed is never replaced. A level that was not edited follows the stock. */
(() => {
  const stockStore = {
    read() {
      try { return JSON.parse(sessionStorage.getItem("stock")) ?? {}; } catch { return {}; }
    },
    write(edits) {
      try {
        if (Object.keys(edits.levels ?? {}).length) sessionStorage.setItem("stock", JSON.stringify(edits));
        else sessionStorage.removeItem("stock");
      } catch { /* A browser without storage keeps edits as long as the page. */ }
    },
  };

  /* Exact arithmetic with up to three decimals, in thousandths, as the engine's. */
  function thousandths(text) {
    const match = /^(\d{1,13})(?:\.(\d{1,3}))?$/.exec(text.trim());
    return match ? BigInt(match[1] + (match[2] ?? "").padEnd(3, "0")) : null;
  }
  function levelText(amount) {
    const digits = String(amount).padStart(4, "0");
    return `${digits.slice(0, -3)}.${digits.slice(-3)}`.replace(/\.?0+$/, "");
  }

  class StockRow {
    constructor(element, editor) {
      this.element = element;
      this.editor = editor;
      this.id = element.dataset.ingredient;
      this.input = element.querySelector("[type=number]");
      this.seen = element.querySelector(`input[name="${CSS.escape(`seen.${this.id}`)}"]`);
      this.now = element.dataset.now ?? this.seenLevel;
      this.input.addEventListener("input", () => editor.changed(this));
      for (const button of element.querySelectorAll(".stepper > button")) this.repeat(button);
      element.querySelector("[data-keypad-open]").addEventListener("click", () => editor.openKeypad(this));
    }

    get seenLevel() { return this.seen.value.split(" ")[0]; }
    get isEdited() { return this.input.value.trim() !== this.shownLevel; }
    /* A level in another unit is shown beside an empty field. */
    get shownLevel() { return this.input.dataset.empty === "true" ? "" : this.seenLevel; }

    /* One step for each tap; while the button is held, steps that become faster. */
    repeat(button) {
      const isUp = button.value.startsWith("more");
      let timer = 0;
      let isHeld = false;
      const stop = () => { clearTimeout(timer); timer = 0; };
      const again = (delay) => {
        timer = setTimeout(() => {
          isHeld = true;
          this.step(isUp);
          again(Math.max(40, delay * 0.85));
        }, delay);
      };
      button.addEventListener("pointerdown", (event) => {
        if (event.button !== 0) return;
        isHeld = false;
        stop();
        again(400);
      });
      for (const kind of ["pointerup", "pointercancel", "pointerleave", "blur"]) button.addEventListener(kind, stop);
      document.addEventListener("visibilitychange", stop);
      /* On touch screens, holding a button would open a menu. */
      button.addEventListener("contextmenu", (event) => event.preventDefault());
      button.addEventListener("click", (event) => {
        event.preventDefault();
        stop();
        if (!isHeld) this.step(isUp);
        isHeld = false;
      });
    }

    step(isUp) {
      const amount = thousandths(this.input.value || "0");
      if (amount === null) return;
      const step = thousandths(this.input.step) || 1n;
      const most = thousandths(this.input.max);
      const next = isUp ? amount + step : amount - step;
      if (next < 0n) this.put("0");
      else if (most !== null && next > most && isUp) this.put(levelText(amount > most ? amount : most));
      else this.put(levelText(next));
    }

    put(text) {
      if (this.input.value === text) return;
      this.input.value = text;
      this.input.dispatchEvent(new Event("input", { bubbles: true }));
    }

    /* Shows the level of the stock: in the field, or beside an edit. */
    follow(level) {
      this.now = level;
      if (!this.isEdited && this.input.dataset.empty !== "true") {
        this.seen.value = [level, ...this.seen.value.split(" ").slice(1)].join(" ");
        this.input.value = level;
      }
      this.showMoved();
    }

    showMoved() {
      const place = this.element.querySelector("[data-moved]");
      const text = this.isEdited && this.now !== this.seenLevel
        ? this.editor.form.dataset.sayMoved.replace("{now}", this.now).replace("{seen}", this.seenLevel)
        : "";
      if (place.textContent.trim() !== text) place.textContent = text;
    }
  }

  class StockEditor {
    constructor(form) {
      this.form = form;
      this.isLeaving = false;
      this.rows = new Map();
      for (const element of form.querySelectorAll("[data-ingredient]")) {
        const row = new StockRow(element, this);
        this.rows.set(row.id, row);
      }
      this.restore();
      this.count();
      form.addEventListener("submit", (event) => this.submit(event));
      form.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" || !event.target.matches("[type=number]")) return;
        event.preventDefault();
        const fields = [...form.querySelectorAll("[type=number]")];
        (fields[fields.indexOf(event.target) + 1] ?? form.querySelector("[data-stock-close]")).focus();
      });
      addEventListener("beforeunload", (event) => {
        if (!this.isLeaving && this.edited.length) event.preventDefault();
      });
    }

    get edited() { return [...this.rows.values()].filter((row) => row.isEdited); }

    changed(row) {
      row.element.querySelector("[data-problem]")?.remove();
      row.input.removeAttribute("aria-invalid");
      row.showMoved();
      this.count();
      this.keep();
    }

    count() {
      const count = this.edited.length;
      this.form.querySelector("[data-stock-count]").textContent =
        count ? this.form.dataset.sayEdits.replace("{count}", count) : "";
    }

    /* Keeps the edits with the levels that the person saw. */
    keep() {
      const levels = {};
      for (const row of this.edited) levels[row.id] = [row.input.value, row.seen.value];
      stockStore.write({ ...stockStore.read(), levels });
    }

    restore() {
      const { levels = {} } = stockStore.read();
      let restored = 0;
      for (const [id, [text, seen]] of Object.entries(levels)) {
        const row = this.rows.get(id);
        /* What is in stock already was sent, and its answer was lost. */
        if (!row || row.isEdited || row.now === text) continue;
        row.seen.value = seen;
        row.input.value = text;
        row.showMoved();
        restored += row.isEdited ? 1 : 0;
      }
      if (restored) notify(this.form.dataset.sayKept, "");
      this.keep();
    }

    /* Sends the edits without leaving the page, so that they stay if the network is lost. The same edits have the same
       key, whenever they are sent, and count once. */
    async submit(event) {
      const button = event.submitter;
      if (!button?.matches("[data-stock-close]")) {
        this.isLeaving = true;
        return;
      }
      event.preventDefault();
      if (this.form.getAttribute("aria-busy") === "true") return;
      this.form.setAttribute("aria-busy", "true");
      const data = new FormData(this.form, button);
      const body = new URLSearchParams(data);
      for (const name of ["key", "token"]) body.delete(name);
      const sent = stockStore.read();
      const key = sent.body === body.toString() ? sent.key : data.get("key");
      stockStore.write({ ...sent, body: body.toString(), key });
      body.set("key", key);
      body.set("token", data.get("token"));
      try {
        const response = await fetch(this.form.action, { method: "POST", body });
        if (response.status >= 500) throw new Error(String(response.status));
        this.show(response, await response.text());
      } catch {
        notify(this.form.dataset.sayLost, "bad");
      } finally {
        this.form.removeAttribute("aria-busy");
      }
    }

    show(response, text) {
      if (response.redirected) {
        stockStore.write({});
        this.isLeaving = true;
        location.href = response.url;
        return;
      }
      const page = live.parse(text);
      const main = page.querySelector("main");
      /* The server has the edits if it asks for a decision; the page that comes back has the reasons otherwise. */
      if (page.querySelector("[data-stock-decision]")) stockStore.write({});
      this.isLeaving = true;
      document.querySelector("main").replaceWith(main);
      document.title = page.title;
      const notice = main.querySelector("[role=alert], [data-stock-notices]")?.textContent.trim();
      startStock();
      live.announce(notice);
      main.querySelector("[autofocus], [aria-invalid], input[type=radio]")?.focus();
    }

    /* Loads the keypad from the calculator's page, with its style sheet and its script, when it is opened first. */
    async loadKeypad(dialog) {
      const response = await fetch(`/calculator?locale=${document.documentElement.lang}`);
      if (!response.ok) throw new Error(String(response.status));
      const page = live.parse(await response.text());
      await Promise.all([...page.querySelectorAll("link[rel=stylesheet], script")].map((part) => {
        const [name, address] = part.src ? ["src", part.src] : ["href", part.href];
        if ([...document.head.children].some((old) => old[name] === address)) return null;
        const copy = Object.assign(document.createElement(part.localName), { rel: part.rel, [name]: address });
        return new Promise((resolve, reject) => {
          copy.onload = resolve;
          copy.onerror = reject;
          document.head.append(copy);
        });
      }));
      dialog.querySelector("header").after(page.querySelector("[data-keypad]"));
    }

    async openKeypad(row) {
      const dialog = document.querySelector("[data-keypad-dialog]");
      if (!dialog.querySelector("[data-keypad]")) {
        try {
          await (this.loading ??= this.loadKeypad(dialog));
        } catch {
          return notify(this.form.dataset.sayOffline, "bad");
        } finally {
          this.loading = null;
        }
      }
      if (dialog.open) return;
      const root = dialog.querySelector("[data-keypad]");
      const keypad = keypads.get(root) ?? keypads.set(root, new CounterKeypad(root)).get(root);
      keypad.press("a");
      /* As a result, the number of the field is what an operator continues with, and a digit replaces. */
      if (row.input.value) for (const key of `${row.input.value}=`) keypad.press(key);
      dialog.onkeydown = (event) => keypad.type(event);
      dialog.querySelector("[data-keypad-cancel]").onclick = () => dialog.close();
      dialog.querySelector("[data-keypad-take]").onclick = async () => {
        await keypad.sending;
        if (keypad.screen.dataset.pending === "true") keypad.press("=");
        await keypad.sending;
        const { number, pending } = keypad.screen.dataset;
        if (!number || pending === "true") return;
        row.put(number);
        dialog.close();
        row.input.focus();
      };
      dialog.showModal();
    }
  }

  function notify(text, style) {
    const place = document.querySelector("[data-stock-notices]");
    const banner = document.createElement("p");
    banner.className = `banner ${style}`;
    banner.textContent = text;
    place.replaceChildren(banner);
  }

  let editor = null;
  function startStock() {
    const form = document.querySelector("[data-stock-editor]");
    editor = form ? new StockEditor(form) : null;
    document.querySelector("[data-stock-discard]")?.addEventListener("click", () => stockStore.write({}));
  }
  startStock();

  for (const kind of ["counter:entry", "counter:board"]) {
    document.addEventListener(kind, ({ detail }) => {
      for (const { id, amount } of detail.levels ?? []) editor?.rows.get(id)?.follow(String(amount));
    });
  }
})();
