/* Says how many entries of the history are new, without moving what a person reads. */
(() => {
  const place = document.querySelector("[data-new-entries]");
  if (!place) return;
  const link = document.createElement("a");
  link.className = "button";
  link.href = place.dataset.target;
  let count = 0;
  document.addEventListener("counter:entry", ({ detail }) => {
    if (Number(detail.number) <= Number(place.dataset.newEntries)) return;
    count += 1;
    link.textContent = count === 1 ? place.dataset.one : place.dataset.many.replace("{count}", count);
    place.append(link);
  });
  document.addEventListener("counter:reset", () => {
    link.textContent = place.dataset.other;
    place.append(link);
  });
})();
