// The board that is being set up: places, and a tray of all forty cards. The learner chooses a
// place, then clicks the cards that go there; every change is sent to Python as the whole board.

const trays = new WeakMap();
const chosenPlaces = new Map(); // outlives a remount of the same tray in this tab
const TRAY_COLUMNS = 10;

export default function mount(component) {
  const root = component.parentElement;
  if (!trays.has(root)) trays.set(root, new CardTray(root));
  trays.get(root).receive(component);
  return () => trays.delete(root);
}

// Which cards lie where, in whatever order.
function held(places = []) {
  return JSON.stringify(places.map((place) => place.cards.toSorted()));
}

class CardTray {
  constructor(root) {
    this.root = root;
    this.node = (name) => root.querySelector("." + name);
    this.images = faceImages(root.querySelector("template").content);
    this.sent = 0;
    this.focusCard = null;
    this.node("places").addEventListener("click", (event) => this.onPlaceClick(event));
    this.node("places").addEventListener("keydown", (event) => this.onPlaceKey(event));
    this.node("tray").addEventListener("click", (event) => this.onCardClick(event));
    this.node("tray").addEventListener("keydown", (event) => this.onCardKey(event));
  }

  // What Python says holds, unless it has not yet heard of the latest change made here.
  receive({ data, setTriggerValue }) {
    this.send = (edit) => setTriggerValue("edit", edit);
    this.texts = data.texts;
    this.key = data.key;
    if (data.answered < this.sent) return;
    const before = held(this.places);
    this.places = data.places.map((place) => ({ ...place, cards: [...place.cards] }));
    const isSame = held(this.places) === before;
    const kept = chosenPlaces.get(this.key);
    this.active = this.places.some((place) => place.name === kept) ? kept : this.places[0].name;
    this.draw();
    if (!isSame || !this.isRefused) this.sayPlace(); // a late answer leaves a refusal to be read
  }

  place(name) {
    return this.places.find((place) => place.name === name);
  }

  // Drawing

  draw() {
    this.node("setup").dir = this.texts.direction;
    this.node("places").setAttribute("aria-label", this.texts.places);
    this.node("tray").setAttribute("aria-label", this.texts.tray);
    this.drawPlaces();
    this.drawTray();
  }

  drawPlaces() {
    const focused = this.root.activeElement?.dataset?.focus;
    this.node("places").replaceChildren(...this.places.map((place) => this.placeElement(place)));
    if (focused) this.root.querySelector(`[data-focus="${focused}"]`)?.focus({ preventScroll: true });
  }

  placeElement(place) {
    const element = document.createElement("div");
    const many = place.cards.length > 8 ? " many" : "";
    element.className = `place ${place.name.replace(/\d/, "")}${many}`;
    const isActive = place.name === this.active;
    const choose = this.button("choose", place.name);
    choose.setAttribute("role", "radio");
    choose.setAttribute("aria-checked", isActive);
    choose.tabIndex = isActive ? 0 : -1;
    choose.append(create("b", "", place.title), create("em", "", String(place.cards.length)), this.cardRow(place));
    element.append(choose);
    if (place.most) element.append(this.hiding(place));
    return element;
  }

  cardRow(place) {
    const row = document.createElement("span");
    row.className = "cards";
    const hidden = place.cards.filter((card) => card === HIDDEN).length;
    const shown = hidden > 6 ? [...place.cards.filter((card) => card !== HIDDEN), HIDDEN] : place.cards;
    row.append(...shown.map((card) => {
      const image = Object.assign(new Image(), { src: this.images.get(card), draggable: false });
      image.alt = card === HIDDEN ? this.texts.hidden : this.texts.names[card];
      return image;
    }));
    return row;
  }

  // The buttons that lay a hidden card in a place, and take one away.
  hiding(place) {
    const row = document.createElement("span");
    row.className = "hiding";
    const fewer = this.hidingButton(place, "−", "fewer", -1);
    const more = this.hidingButton(place, "+", "more", 1);
    fewer.disabled = !place.cards.includes(HIDDEN);
    more.disabled = place.cards.length >= place.most;
    row.append(create("span", "", this.texts.hidden), fewer, more);
    return row;
  }

  hidingButton(place, sign, name, change) {
    const button = this.button("hide", `${place.name} ${name}`);
    button.textContent = sign;
    button.dataset.change = change;
    button.dataset.place = place.name;
    button.setAttribute("aria-label", fill(this.texts[name], { place: place.title }));
    return button;
  }

  button(className, focus) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = className;
    button.dataset.focus = focus;
    return button;
  }

  drawTray() {
    const tray = this.node("tray");
    const names = Object.keys(this.texts.names);
    if (!tray.children.length) {
      const suits = [..."dhcs"];
      const order = suits.flatMap((suit) => names.filter((name) => name[1] === suit));
      tray.append(...order.map((name) => this.trayCard(name)));
    }
    const tabStop = this.focusCard ?? tray.firstChild.dataset.card;
    for (const card of tray.children) this.markCard(card, tabStop);
  }

  trayCard(name) {
    const button = this.button("card", name);
    button.dataset.card = name;
    const image = Object.assign(new Image(), { src: this.images.get(name), alt: "", draggable: false });
    button.append(image, document.createElement("i"));
    return button;
  }

  markCard(button, tabStop) {
    const name = button.dataset.card;
    const place = this.places.find((one) => one.cards.includes(name));
    button.className = ["card", place && "placed", place?.name === this.active && "here"].filter(Boolean).join(" ");
    button.tabIndex = name === tabStop ? 0 : -1;
    button.setAttribute("aria-pressed", place?.name === this.active);
    const where = place ? place.title : this.texts.free;
    button.setAttribute("aria-label", `${this.texts.names[name]}${this.texts.join}${where}`);
    const sign = button.querySelector("i");
    sign.hidden = !place;
    setText(sign, place?.short ?? "");
    sign.dataset.letter = (place?.short ?? "").slice(0, 1).toUpperCase(); // where there is no room
  }

  sayPlace() {
    this.say(fill(this.texts.goes, { place: this.place(this.active).title }));
  }

  refuse(text) {
    this.say(text, true);
  }

  say(text, isRefused = false) {
    this.isRefused = isRefused;
    setText(this.node("said"), text);
    this.node("said").classList.toggle("stop", isRefused);
  }

  // Changing

  toggle(card) {
    const target = this.place(this.active);
    if (target.cards.includes(card)) {
      target.cards = without(target.cards, card);
      return this.changed();
    }
    if (target.name !== "stock" && target.cards.includes(HIDDEN)) target.cards = without(target.cards, HIDDEN);
    else if (target.name === "stock") target.cards = target.cards.filter((one) => one !== HIDDEN);
    if (target.most && target.cards.length >= target.most) {
      return this.refuse(fill(this.texts.full, { place: target.title, count: target.most }));
    }
    for (const place of this.places) place.cards = without(place.cards, card);
    target.cards = target.name === "stock" ? [...target.cards, card] : this.ordered([...target.cards, card]);
    this.changed();
  }

  ordered(cards) {
    const order = [...Object.keys(this.texts.names), HIDDEN];
    return cards.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  }

  hide(name, change) {
    const place = this.place(name);
    if (change < 0) place.cards = without(place.cards, HIDDEN);
    else if (place.name === "stock") place.cards = [...place.cards.map(() => HIDDEN), HIDDEN];
    else place.cards = [...place.cards, HIDDEN];
    this.changed();
  }

  changed() {
    this.draw();
    this.sayPlace();
    this.sent = Date.now();
    const places = Object.fromEntries(this.places.map((place) => [place.name, place.cards.join("")]));
    this.send({ number: this.sent, places });
  }

  choose(name) {
    this.active = name;
    chosenPlaces.set(this.key, name);
    this.draw();
    this.sayPlace();
    this.root.querySelector(`[data-focus="${name}"]`).focus({ preventScroll: true });
  }

  // Mouse, touch and keyboard

  onPlaceClick(event) {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.classList.contains("hide")) this.hide(button.dataset.place, Number(button.dataset.change));
    else this.choose(button.dataset.focus);
  }

  onPlaceKey(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step || !event.target.classList.contains("choose")) return;
    event.preventDefault();
    const at = this.places.findIndex((place) => place.name === this.active);
    this.choose(this.places.at((at + step) % this.places.length).name);
  }

  onCardClick(event) {
    const button = event.target.closest("button");
    if (!button) return;
    this.focusCard = button.dataset.card;
    this.toggle(button.dataset.card);
  }

  onCardKey(event) {
    const cards = [...this.node("tray").children];
    const at = cards.indexOf(event.target.closest("button"));
    const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: TRAY_COLUMNS, ArrowUp: -TRAY_COLUMNS };
    const next = cards[at + (steps[event.key] ?? NaN)];
    if (at < 0 || !next) return;
    event.preventDefault();
    this.focusCard = next.dataset.card;
    this.drawTray();
    next.focus();
  }
}
