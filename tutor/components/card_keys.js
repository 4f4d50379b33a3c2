// The keyboard: arrows walk along the hand and the table, Tab reaches one card of each, and the
// focus stays where a learner goes on.

class Keys {
  constructor(table) {
    this.table = table;
    this.focusCard = {}; // per zone, the card that Tab reaches
    table.node("felt").addEventListener("keydown", (event) => this.onKey(event));
  }

  onKey(event) {
    const { fan } = this.table;
    if (event.key === "Escape") return fan.isOpen ? fan.close() : this.table.clear();
    const from = event.target.closest("button[data-card]");
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = this.neighbour(from, event.key);
    if (!to) return;
    event.preventDefault();
    this.focusCard[to.dataset.where] = to.dataset.card;
    this.setTabStops();
    to.focus();
  }

  neighbour(from, key) {
    const { where } = from.dataset;
    if (key === "ArrowUp") return this.buttons("table").find(isTabStop);
    if (key === "ArrowDown") return this.buttons("bottom").find(isTabStop);
    const row = this.buttons(where);
    const index = row.indexOf(from);
    const forward = this.table.texts.direction === "rtl" ? -1 : 1;
    const steps = { ArrowRight: index + forward, ArrowLeft: index - forward, Home: 0, End: row.length - 1 };
    return key in steps ? row.at(steps[key] % row.length) : undefined;
  }

  buttons(where) {
    return [...this.table.root.querySelectorAll(`[data-zone="${where}"] > button`)];
  }

  setTabStops() {
    for (const where of ["table", "bottom"]) {
      const row = this.buttons(where);
      const stop = row.find((one) => one.dataset.card === this.focusCard[where]) ?? row[0];
      row.forEach((one) => (one.tabIndex = one === stop ? 0 : -1));
    }
  }

  // The felt holds the focus while cards are on their way; the hand has it at the next turn, and
  // after an answer whatever the page gives it to. A card that was moved has lost it.
  keepFocus(element) {
    const { table } = this;
    const felt = table.node("felt");
    const isIdle = element === felt || (element === table.node("confirm") && !table.choice.card);
    const isLost = table.root.activeElement !== element;
    const isHidden = Boolean(element.closest(".unseen")); // loses it when the browser draws next
    if (table.isPlaying()) return isLost || isIdle ? this.focusHand() : undefined;
    if (!isLost && !isHidden && element !== felt) return;
    if (table.isOnTheWay) focusOn(felt);
    else element.blur();
  }

  focusHand() {
    const stop = (where) => this.buttons(where).find(isTabStop);
    focusOn(stop("bottom") ?? stop("table") ?? this.table.node("felt"));
  }
}

function focusOn(element) {
  if (element.tabIndex !== 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function isTabStop(button) {
  return button.tabIndex === 0;
}
