/* Orders without leaving the page.

   Places of a page
     form[data-order]      a form that changes something: it is sent by the script, and the answer opens as a dialog
     form[data-tray-form]  a form that changes the tray, as a [data-tray-button] of another form does
     [data-tray]           the tray, which is read again after it changed
     [data-last-order]     the last order with its undo, read again after an order
     dialog[data-answer]   the answer in the page that a form leads to
     [data-close]          closes the dialog
     [data-stepper]        a number with buttons, each with [data-step]

   An order is sent with a key until the server has answered it, also after a lost connection or a reload, so that it is
   made once. A second tap on the same button is not a second order while the first is under way; orders of other
   buttons wait for their turn. */
(() => {
  const storage = "counter-order";
  const queue = [];
  /* The keys of buttons and forms whose orders have no answer yet. */
  const keys = new Map();
  let isSending = false;
  let opener = null;
  let tap = { x: 0, y: 0 };

  function randomKey() {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  }
  function wait(milliseconds) {
    return new Promise((resolve) => setTimeout(resolve, milliseconds));
  }
  function words() {
    return document.documentElement.lang === "ko"
      ? {
        sending: "주문을 보내고 있어요.", retrying: "연결이 끊겼어요. 같은 주문을 다시 보내고 있어요.",
        unchanged: "연결이 끊겼어요. 쟁반은 그대로예요.", close: "닫기",
      }
      : {
        sending: "Sending the order.", retrying: "No connection. Sending the same order again.",
        unchanged: "No connection. The tray has not changed.", close: "Close",
      };
  }

  /* Starts a step once the ones before it have ended. Two requests at once would both send the same cookie of the tray,
     and the answer to one would undo what the other had changed. */
  let lastStep = Promise.resolve();
  function inTurn(step) {
    const result = lastStep.then(step);
    lastStep = result.catch(() => {});
    return result;
  }

  /* Sends a form until the server answers. The key stays the same, so that nothing happens twice. */
  async function send({ url, body }) {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const response = await fetch(url, {
          method: "POST",
          body: new URLSearchParams(body),
          signal: AbortSignal.timeout?.(20_000),
        });
        if (![502, 504].includes(response.status)) return response;
      } catch {
        /* The request or its answer was lost. */
      }
      if (attempt === 0) live.announce(words().retrying);
      await wait(Math.min(8000, 500 * 2 ** attempt));
    }
  }

  async function work() {
    if (isSending) return;
    isSending = true;
    while (queue.length > 0) {
      const task = queue[0];
      remember(task);
      task.button?.setAttribute("aria-busy", "true");
      const response = await inTurn(() => send(task));
      const page = live.parse(await response.text().catch(() => ""));
      task.button?.removeAttribute("aria-busy");
      /* Only an answer ends an order: after a fault, the next tap sends the same key. */
      if (response.ok) keys.delete(task.source);
      queue.shift();
      remember(null);
      show(page, task.button);
      inTurn(refresh);
    }
    isSending = false;
  }

  /* Keeps the order under way, which a reload sends again. */
  function remember(task) {
    try {
      if (task) sessionStorage.setItem(storage, JSON.stringify({ url: task.url, body: task.body }));
      else sessionStorage.removeItem(storage);
    } catch {
      /* Without storage, the order ends with the page. */
    }
  }
  function resume() {
    let task = null;
    try {
      task = JSON.parse(sessionStorage.getItem(storage));
    } catch {
      return;
    }
    if (!task) return;
    const token = document.querySelector("input[name=token]")?.value;
    queue.push({ url: task.url, body: task.body.map(([name, value]) => [name, name === "token" ? token ?? value : value]) });
    work();
  }

  /* Shows the answer in a page as a dialog. A page without one is about a fault. */
  function show(page, button) {
    const answer = page.querySelector("dialog[data-answer]") ?? faultDialog(page);
    const dialog = document.importNode(answer, true);
    dialog.removeAttribute("open");
    const old = document.querySelector("dialog[data-answer]");
    old?.remove();
    document.body.append(dialog);
    opener = button ?? opener;
    dialog.addEventListener("close", () => {
      dialog.remove();
      focus(opener);
    });
    /* The second of two taps at one place must not press a button of the dialog. */
    const { x, y } = tap;
    const shownAt = performance.now();
    dialog.addEventListener("click", (event) => {
      const isSecond = event.detail > 0 && Math.hypot(event.clientX - x, event.clientY - y) < 24;
      if (isSecond && performance.now() - shownAt < 400) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    }, true);
    dialog.showModal();
    live.announce([...dialog.querySelectorAll("#answer-title, #answer-text")].map((part) => part.textContent.trim()).join(". "));
  }
  function faultDialog(page) {
    const dialog = page.createElement("dialog");
    dialog.dataset.answer = "fault";
    dialog.className = "answer";
    const main = page.querySelector("main");
    const title = main?.querySelector("h1");
    if (title) {
      title.id = "answer-title";
      dialog.setAttribute("aria-labelledby", "answer-title");
    }
    dialog.append(...(main?.childNodes ?? []));
    const footer = page.createElement("footer");
    footer.className = "buttons";
    const close = page.createElement("button");
    close.className = "button";
    close.type = "button";
    close.dataset.close = "";
    close.textContent = words().close;
    footer.append(close);
    dialog.append(footer);
    return dialog;
  }
  function focus(element) {
    const place = element?.isConnected ? element : element?.id ? document.getElementById(element.id) : null;
    const card = place ?? document.querySelector("#main");
    if (card?.disabled) card.closest("article")?.querySelector("a")?.focus({ preventScroll: true });
    else card?.focus({ preventScroll: true });
  }

  /* Reads the parts again that an order or the tray changes. */
  async function refresh() {
    if (document.querySelector("[data-tray], [data-last-order]")) replace(await live.reread());
  }
  function replace(page) {
    for (const selector of ["[data-tray]", "[data-last-order]"]) {
      live.replace(document.querySelector(selector), page?.querySelector(selector));
    }
  }

  async function changeTray(url, body, button) {
    let response;
    try {
      response = await fetch(url, { method: "POST", body: new URLSearchParams(body) });
    } catch {
      live.announce(words().unchanged);
      return;
    }
    const page = live.parse(await response.text());
    if (!response.ok) return show(page, button);
    if (!document.querySelector("[data-tray]")) {
      location.assign("/#tray");
      return;
    }
    if (page.querySelector("[data-tray]")) replace(page);
    else await refresh();
    live.announce(document.querySelector("[data-tray-summary]")?.textContent ?? "");
  }

  function action(form, button) {
    return button?.getAttribute("formaction") ?? form.getAttribute("action");
  }
  function fields(form, button) {
    const all = [...new FormData(form).entries()];
    if (button?.name) all.push([button.name, button.value]);
    return all;
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    const button = event.submitter;
    if (form.matches("[data-tray-form]") || button?.matches("[data-tray-button]")) {
      event.preventDefault();
      const change = [action(form, button), fields(form, button), button];
      inTurn(() => changeTray(...change));
    } else if (form.matches("[data-order]")) {
      event.preventDefault();
      const source = button ?? form;
      if (queue.some((task) => task.source === source)) return;
      if (!keys.has(source)) keys.set(source, randomKey());
      queue.push({
        url: action(form, button),
        body: fields(form, button).map(([name, value]) => [name, name === "key" ? keys.get(source) : value]),
        source,
        button: form.closest("dialog") ? null : button,
      });
      live.announce(words().sending);
      work();
    }
  });

  document.addEventListener("pointerup", (event) => { tap = { x: event.clientX, y: event.clientY }; });
  /* A key that is held presses a button once. */
  document.addEventListener("keydown", (event) => {
    if (event.repeat && event.key === "Enter" && event.target.closest("button, a")) event.preventDefault();
  });

  document.addEventListener("click", (event) => {
    const close = event.target.closest("[data-close]");
    const dialog = close?.closest("dialog");
    if (dialog?.matches(":modal")) {
      event.preventDefault();
      dialog.close();
    }
    const step = event.target.closest("[data-step]");
    const input = step?.closest("[data-stepper]")?.querySelector("input[type=number]");
    if (input) {
      const value = (Number(input.value) || 0) + Number(step.dataset.step);
      input.value = String(Math.min(Number(input.max) || value, Math.max(Number(input.min), value)));
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });

  resume();
})();
