"use strict";
/* Keeps an open page up to date, from the server's events.

   Places of a page
     [data-revision]               the revision that the page shows, on any element
     [data-recipe="pack/name"]     a card: data-state becomes ready or out, [data-count] and [data-reason] get texts,
                                   [data-order-button] and [data-tray-button] are disabled if they would do nothing
     [data-ingredient="pack/name"] a level: data-state becomes ok, low or out, [data-level] and [data-badge] get texts
     [data-refresh][id]            a part that is read again from the server after each entry, such as a table
     [data-announcement]           gets sentences for screen readers
     [data-connection="digest"]    gets the state of the connection, in the texts of its own data attributes; the digest
                                   is that of what the page shows of the menu
     html                          has data-live once events arrive

   Other scripts call live.announce(text), live.parse(text) for a page, live.reread() for this page as the server has it
   now, and live.replace(old, part), which keeps the focus. They listen on document to counter:entry, counter:board,
   counter:menu, counter:store and counter:reset, whose `detail` has the data of the server's event.

   The tabs of a browser share one stream, as browsers open only six connections to a server. The tab that holds a lock
   passes events on. When it closes, another gets the lock and goes on after the last entry that it knows. Where a page
   is not served over HTTPS or from this machine, there are no locks, and a tab has a stream while it is visible. */
const live = (() => {
  const root = document.documentElement;
  const connection = document.querySelector("[data-connection]");
  const announcement = document.querySelector("[data-announcement]");

  /* Says sentences to screen readers. A new element is announced even if it says the same as the one before. */
  function announce(text) {
    if (!announcement || !text) return;
    const sentence = document.createElement("p");
    sentence.textContent = text;
    announcement.replaceChildren(sentence);
  }

  /* Pages as documents, and their parts */

  function parse(text) {
    return new DOMParser().parseFromString(text, "text/html");
  }
  /* Reads this page again, or returns nothing if the server does not answer. */
  async function reread() {
    try {
      const response = await fetch(location.href, { cache: "no-store" });
      return response.ok ? parse(await response.text()) : null;
    } catch {
      return null;
    }
  }
  /* Replaces a part of the page. The focus stays on the element of the same id. */
  function replace(old, part) {
    if (!old || !part || old.isEqualNode(part)) return;
    const focus = old.contains(document.activeElement) ? document.activeElement.id : "";
    old.replaceWith(part);
    if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
  }
  const tools = { announce, parse, reread, replace };

  /* Browsers drop the comma in a number field, so that 1,5 would become 15. */
  addEventListener("beforeinput", (event) => {
    if (event.target.type !== "number" || !event.data?.includes(",")) return;
    event.preventDefault();
    document.execCommand("insertText", false, event.data.replaceAll(",", "."));
  });

  if (!connection || !("EventSource" in window)) return tools;

  let revision = document.querySelector("[data-revision]")?.dataset.revision;

  /* The state of the connection */

  const problems = { lost: false, away: false, menu: false };
  let shown = "";
  let timer = 0;
  function show(state) {
    if (shown === state) return;
    shown = state;
    connection.dataset.state = state;
    connection.textContent = connection.dataset[state] ?? "";
    if (state !== "menu") return;
    const link = document.createElement("a");
    link.href = location.href;
    link.textContent = connection.dataset.reload;
    connection.append(" ", link);
  }
  function setProblem(kind, isThere) {
    if (problems[kind] === isThere) return;
    problems[kind] = isThere;
    const state = Object.keys(problems).find((kind) => problems[kind]) ?? "";
    clearTimeout(timer);
    /* A connection that is back at once was not worth a word. */
    if (state === "lost") timer = setTimeout(show, 1000, state);
    else if (state || !["lost", "away"].includes(shown)) show(state);
    else {
      show("back");
      timer = setTimeout(show, 4000, "");
    }
  }

  /* The places of the page */

  function setText(place, text) {
    if (!place || text === undefined || place.textContent === text) return;
    place.textContent = text;
    place.removeAttribute("data-changed");
    void place.offsetWidth;
    place.setAttribute("data-changed", "");
  }
  addEventListener("animationend", ({ animationName, target }) => {
    if (animationName === "changed") target.removeAttribute("data-changed");
  });

  /* A button that has the focus keeps it, and is disabled once it loses it. */
  function setDisabled(button, isOff) {
    if (!button) return;
    const isFocused = isOff && document.activeElement === button;
    button.disabled = isOff && !isFocused;
    if (isFocused) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
  }
  addEventListener("focusout", ({ target }) => {
    if (target.matches?.("button[aria-disabled=true]")) setTimeout(setDisabled, 0, target, true);
  });
  addEventListener("click", (event) => {
    if (event.target.closest?.("button[aria-disabled=true]")) event.preventDefault();
  }, true);

  function places(attribute, { id }) {
    return document.querySelectorAll(`[data-${attribute}="${CSS.escape(id)}"]`);
  }
  function patch({ cards = [], levels = [], news = [] }) {
    for (const card of cards) {
      for (const place of places("recipe", card)) {
        place.dataset.state = card.state === "open" ? "ready" : "out";
        setText(place.querySelector("[data-count]"), card.count);
        setText(place.querySelector("[data-reason]"), card.reason);
        setDisabled(place.querySelector("[data-order-button]"), card.state !== "open");
        setDisabled(place.querySelector("[data-tray-button]"), ["unavailable", "asking"].includes(card.state));
      }
    }
    for (const level of levels) {
      for (const place of places("ingredient", level)) {
        place.dataset.state = { enough: "ok", low: "low" }[level.state] ?? "out";
        setText(place.querySelector("[data-level]"), level.text);
        const badge = place.querySelector("[data-badge]");
        if (badge) {
          badge.textContent = level.badge;
          badge.className = `badge ${place.dataset.state}`;
        }
      }
    }
    if (!document.hidden) announce(news.join(" "));
  }

  /* Parts that are read again */
  let refreshing = 0;
  function refreshSoon() {
    if (document.querySelector("[data-refresh][id]")) refreshing ||= setTimeout(refresh, 250);
  }
  async function refresh() {
    if (document.hidden) return document.addEventListener("visibilitychange", refresh, { once: true });
    refreshing = 0;
    const page = await reread();
    for (const old of document.querySelectorAll("[data-refresh][id]")) replace(old, page?.getElementById(old.id));
  }

  /* Events of the server */

  const kinds = ["hello", "entry", "board", "menu", "store", "reset", "beat"];
  let lastNews = performance.now();
  function take(kind, id, data) {
    lastNews = performance.now();
    setProblem("lost", false);
    root.dataset.live = "";
    const isFirst = revision === undefined;
    if (kind === "entry" && Number(id) <= Number(revision)) return;
    if (id) revision = id;
    if (kind === "entry" || kind === "board") patch(data);
    if (kind === "store") setProblem("away", data.away);
    if (kind === "hello") setProblem("away", Boolean(data.away));
    if (data.screen) setProblem("menu", connection.dataset.connection !== data.screen);
    if (kind === "entry" || kind === "reset" || (kind === "hello" && isFirst)) refreshSoon();
    document.dispatchEvent(new CustomEvent(`counter:${kind}`, { detail: data }));
  }

  /* The stream, in one tab of the browser */

  const channel = "BroadcastChannel" in window ? new BroadcastChannel(`juice-counter-${root.lang}`) : null;
  let source = null;
  function open(after = revision) {
    close();
    const query = new URLSearchParams({ locale: root.lang });
    if (after !== undefined) query.set("after", after);
    const stream = new EventSource(`/events?${query}`);
    source = stream;
    lastNews = performance.now();
    for (const kind of kinds) {
      stream.addEventListener(kind, (event) => {
        /* The id of the last event stays the id of those without one. */
        const id = ["entry", "board", "hello", "reset"].includes(kind) ? event.lastEventId : "";
        const data = JSON.parse(event.data);
        take(kind, id, data);
        channel?.postMessage({ kind, id, data });
      });
    }
    stream.onerror = () => {
      if (stream === source) lose();
      /* An answer other than a stream is final for a browser, but a server that restarts comes back. */
      if (stream.readyState === EventSource.CLOSED) setTimeout(() => stream === source && open(), 2000);
    };
  }
  function close() {
    source?.close();
    source = null;
  }
  function lose() {
    setProblem("lost", true);
    if (source) channel?.postMessage({ kind: "lost" });
  }

  channel?.addEventListener("message", ({ data: { kind, id, data } }) => {
    if (kind === "join") {
      if (!source) return;
      /* A page that shows an older revision needs what happened since; other tabs know it. */
      if (id && Number(id) < Number(revision)) open(id);
      else channel.postMessage({ kind: "hello", id: revision, data: { away: problems.away } });
    } else if (!source && kind === "lost") {
      lastNews = performance.now();
      lose();
    } else if (!source) {
      take(kind, id, data);
    }
  });

  /* Holds the stream once no other tab does, until this page is left or another tab takes the lock. */
  function lead(options = {}) {
    navigator.locks.request(`juice-counter-${root.lang}`, options, () => new Promise((resolve) => {
      open();
      addEventListener("pagehide", resolve, { once: true });
    })).catch(() => lead()).finally(close);
  }
  function begin() {
    if (navigator.locks && channel) {
      lead();
      channel.postMessage({ kind: "join", id: revision });
    } else if (!document.hidden) {
      open();
    }
  }
  if (!navigator.locks || !channel) {
    document.addEventListener("visibilitychange", () => (document.hidden ? close() : open()));
  }
  addEventListener("pageshow", ({ persisted }) => persisted && begin());
  addEventListener("offline", lose);
  addEventListener("online", () => source && open());
  /* The server sends a heartbeat every 15 seconds. A browser may have frozen the tab that holds the stream. */
  setInterval(() => {
    if (document.hidden || performance.now() - lastNews < 40_000) return;
    lose();
    if (source) open();
    else if (navigator.locks && channel) lead({ steal: true });
  }, 5000);
  begin();
  return tools;
})();
