// The card table. Python says what lies where; this draws it, lets the learner choose, and
// sends the confirmed play back. It decides no rule: an illegal choice can be confirmed.

const RANKS = "A234567QJK";
const COURTS = "QJK";
const BARS_PIXELS = 120; // of the page, above and below what is in sight
const PLACES = ["top", "left", "right", "bottom"];

const tables = new WeakMap();
const keptChoices = new Map(); // outlives a remount of the same table in this tab

export default function mount(component) {
  const root = component.parentElement;
  if (!tables.has(root)) tables.set(root, new CardTable(root));
  tables.get(root).receive(component);
  return () => {
    tables.get(root)?.close();
    tables.delete(root);
  };
}

class CardTable {
  constructor(root) {
    this.root = root;
    this.node = (name) => root.querySelector("." + name);
    this.cards = new Map(); // card in notation -> its element
    this.choice = { card: null, captured: [] };
    this.sending = new Sending(() => this.drawChoice());
    this.showing = 0;
    this.isOnTheWay = false; // shows a moment between two scenes
    this.motion = new Motion(this);
    this.sounds = new Sounds();
    this.fan = new Fan(this);
    this.dragging = new Dragging(this);
    this.typing = new Typing(this);
    this.keys = new Keys(this);
    this.saying = new Saying(this);
    this.complaint = "";
    PLACES.forEach((place) => this.buildSide(place));
    this.images = faceImages(root.querySelector("template").content);
    const felt = this.node("felt");
    felt.addEventListener("click", (event) => this.onClick(event));
    this.resizing = new ResizeObserver(() => this.drawArrows());
    this.resizing.observe(felt);
  }

  close() {
    this.sending.stop();
    this.resizing.disconnect();
  }

  buildSide(place) {
    this.node(place).innerHTML =
      '<p class="who"><span></span><small></small></p><div class="cards" role="group"></div>' +
      '<div class="pile"></div>';
  }

  // Receiving a scene

  receive({ data: [data], setTriggerValue }) {
    this.send = (play) => setTriggerValue("play", play);
    const json = JSON.stringify(data);
    if (json === this.json) return;
    this.json = json;
    this.texts = data.texts;
    this.key = data.key;
    const before = this.scene;
    if (this.isAnswered(before, data.scene)) this.forgetPlay(data.scene);
    this.choice = stillThere(this.choice, data.scene);
    this.show(data.scene, before && before.sequence !== data.scene.sequence);
  }

  isAnswered(before, scene) {
    return !before || before.sequence !== scene.sequence || before.mode !== scene.mode;
  }

  forgetPlay(scene) {
    this.sending.stop();
    const kept = keptChoices.get(this.key);
    const isSame = kept?.sequence === scene.sequence && scene.mode === "play";
    this.choice = isSame ? kept.choice : { card: null, captured: [] };
    this.typing.clear();
  }

  async show(scene, isNext) {
    const showing = ++this.showing;
    const isMoving = isNext && this.hasMotion(scene);
    const moves = isMoving ? scene.played : [];
    for (const move of moves.slice(0, -1)) {
      this.isOnTheWay = true;
      await this.step(afterMove(this.scene, move), move);
      if (showing !== this.showing) return;
    }
    this.isOnTheWay = false;
    if (isNext && !isMoving) this.sound(scene, scene.played.at(-1));
    await this.step(scene, moves.at(-1), isMoving);
  }

  hasMotion(scene) {
    return scene.has_motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  async step(scene, move, isMoving = true) {
    const before = this.motion.places();
    this.scene = scene;
    this.fan.close();
    this.draw();
    this.sound(scene, move);
    if (isMoving) await this.motion.run(before, move);
  }

  sound(scene, move) {
    if (move && scene.has_sound) this.sounds.play(soundOf(move));
  }

  // Drawing

  draw() {
    const { scene, texts } = this;
    const hadFocus = this.root.activeElement;
    const table = this.node("table");
    table.dir = texts.direction;
    table.dataset.mode = scene.mode;
    table.setAttribute("aria-label", texts.card_table);
    this.node("heading").textContent = scene.table.length ? texts.table : texts.empty;
    const shown = new Set();
    this.drawCards(this.node("centre").querySelector(".cards"), scene.table, "table", shown);
    PLACES.forEach((place) => this.drawSide(place, shown));
    for (const [name, element] of this.cards) {
      if (!shown.has(name)) {
        element.remove();
        this.cards.delete(name);
      }
    }
    this.drawStock();
    this.drawCounts();
    this.drawChoice();
    this.drawArrows();
    if (hadFocus) this.keys.keepFocus(hadFocus);
    dispatchEvent(new Event("chkobba-focus")); // of which the page may make use
  }

  drawSide(place, shown) {
    const side = this.node(place);
    const hand = this.scene.hands.find((one) => one.place === place);
    const pile = this.scene.piles.find((one) => one.place === place);
    side.hidden = !hand && !pile;
    side.classList.toggle("turn", Boolean(hand?.is_turn));
    side.classList.toggle("open", Boolean(hand?.cards.some((card) => card !== HIDDEN)));
    const name = hand?.name ?? pile?.name ?? "";
    setText(side.querySelector(".who span"), name);
    setText(side.querySelector(".who small"), hand?.note ?? "");
    const cards = side.querySelector(".cards");
    cards.setAttribute("aria-label", hand?.is_turn ? fill(this.texts.turn, { name }) : name);
    this.drawCards(cards, hand?.cards ?? [], place, shown);
    this.drawPile(side.querySelector(".pile"), pile);
  }

  drawCards(zone, names, where, shown) {
    zone.style.setProperty("--narrow", columns(names.length, 5));
    zone.style.setProperty("--wide", columns(names.length, 6));
    zone.dataset.zone = where;
    if (where === "table") zone.setAttribute("aria-label", this.texts.table);
    const elements = names.map((name, index) => {
      const id = name === HIDDEN ? where + index : name;
      shown.add(id);
      return this.drawCard(id, name, where);
    });
    elements.forEach((element, index) => {
      if (zone.children[index] !== element) zone.insertBefore(element, zone.children[index] ?? null);
    });
  }

  drawCard(id, name, where) {
    const isButton = name !== HIDDEN && this.isPlaying() && (where === "table" || where === "bottom");
    const tag = isButton ? "BUTTON" : "SPAN";
    let element = this.cards.get(id);
    if (element?.tagName !== tag) {
      element?.remove();
      element = document.createElement(tag);
      if (isButton) element.type = "button";
      else element.setAttribute("role", "img");
      this.cards.set(id, element);
    }
    element.dataset.card = name;
    element.dataset.where = where;
    const drawing = this.face(name);
    if (element.drawing !== drawing) element.innerHTML = element.drawing = drawing;
    return element;
  }

  face(name) {
    const image = `<img alt="" draggable="false" src="${this.images.get(name)}">`;
    if (!COURTS.includes(name[0])) return image;
    const court = this.scene.courts[name[0]];
    const plate = court ? `<i class="plate ${name[1]}">${court}</i>` : "";
    const badge = this.scene.has_badges ? `<i class="badge ${name[1]}">${this.valueOf(name)}</i>` : "";
    return image + plate + badge;
  }

  drawPile(element, pile) {
    element.hidden = !pile;
    if (!pile) return;
    const back = pile.count ? this.face(HIDDEN) : '<i class="nothing"></i>';
    const faces = pile.chkobbas.map((name, index) => `<b style="--i:${index}">${this.face(name)}</b>`);
    const tag = pile.cards.length ? "button" : "span";
    const drawing = `${faces.join("")}<${tag} class="look">${back}</${tag}><em>${pile.count}</em>`;
    if (element.drawing !== drawing) element.innerHTML = element.drawing = drawing;
    const chkobbas = pile.chkobbas.map((name) => this.texts.names[name]);
    const label = [fill(this.texts.amount, pile), ...chkobbas].join(this.texts.join);
    element.setAttribute("role", pile.cards.length ? "group" : "img");
    element.setAttribute("aria-label", label);
    if (pile.cards.length) this.drawLook(element.querySelector(".look"), label);
  }

  drawLook(button, label) {
    button.type = "button";
    button.setAttribute("aria-label", fill(this.texts.look, { pile: label }));
  }

  drawStock() {
    const element = this.node("stock");
    const count = this.scene.stock;
    element.hidden = count === null;
    if (count === null) return;
    const drawing = `${count ? this.face(HIDDEN) : '<i class="nothing"></i>'}<em></em>`;
    if (element.drawing !== drawing) element.innerHTML = element.drawing = drawing;
    setText(element.querySelector("em"), fill(this.texts.amount, { name: this.texts.stock, count }));
  }

  drawCounts() {
    const element = this.node("counts");
    const { counts, piles } = this.scene;
    const json = JSON.stringify([counts, piles.map((pile) => pile.name)]);
    if (element.json === json) return;
    element.json = json;
    element.hidden = counts.length === 0;
    element.setAttribute("aria-label", this.texts.counts);
    const names = piles.map((pile) => pile.name);
    const sides = { label: this.texts.counts, values: names };
    const cells = [countCell(sides, []), ...counts.map((row) => countCell(row, names))];
    element.replaceChildren(...cells);
  }

  // What is chosen

  isPlaying() {
    return this.scene.mode === "play";
  }

  valueOf(name) {
    return this.scene.values[RANKS.indexOf(name[0])];
  }

  drawChoice() {
    for (const element of this.cards.values()) this.markCard(element);
    this.keys.setTabStops();
    this.drawStatus();
    this.drawActions();
  }

  markCard(element) {
    const { card, where } = element.dataset;
    const isChosen = this.choice.card === card || this.choice.captured.includes(card);
    const highlight = this.scene.highlights[card] ?? "";
    element.className = ["card", isChosen && "up", highlight].filter(Boolean).join(" ");
    element.setAttribute("aria-label", this.cardLabel(card, where, isChosen, highlight));
    if (element.tagName === "BUTTON") {
      element.setAttribute("aria-pressed", isChosen);
      element.setAttribute("aria-disabled", this.sending.isWaiting);
    }
  }

  cardLabel(card, where, isChosen, highlight) {
    const { texts } = this;
    if (card === HIDDEN) return texts.hidden;
    const parts = [texts.names[card], fill(texts.value, { value: this.valueOf(card) })];
    if (where === "table") parts.push(texts.on_table);
    if (where === "bottom" && this.isPlaying()) parts.push(texts.in_hand);
    if (isChosen) parts.push(texts.chosen);
    if (highlight) parts.push(texts.highlights[highlight]);
    return parts.join(texts.join);
  }

  toggle(element) {
    if (this.sending.isWaiting) return;
    const { card, where } = element.dataset;
    const { choice } = this;
    if (where === "bottom" && this.isToLay(card)) return this.confirm();
    if (where === "bottom") choice.card = choice.card === card ? null : card;
    else if (choice.captured.includes(card)) choice.captured = without(choice.captured, card);
    else choice.captured = [...choice.captured, card];
    this.choose(choice);
    this.showConfirm();
    this.confirmWhatIsClear();
  }

  // Brings the button that plays into sight once there is something to play, where the table can
  // stay in sight with it.
  showConfirm() {
    if (!this.choice.card || !this.scene.asks_to_confirm) return;
    const confirm = this.node("confirm");
    const [top, bottom] = [this.node("centre").getBoundingClientRect().top, confirm.getBoundingClientRect().bottom];
    if (bottom - top > innerHeight - BARS_PIXELS) return;
    const behavior = this.hasMotion(this.scene) ? "smooth" : "instant";
    confirm.scrollIntoView({ block: "nearest", behavior });
  }

  // For who is not asked to confirm: the card that is chosen already, and takes nothing.
  isToLay(card) {
    return !this.scene.asks_to_confirm && this.choice.card === card && !this.choice.captured.length;
  }

  confirmWhatIsClear() {
    if (!this.scene.asks_to_confirm && this.sumKind() === "makes") this.confirm();
  }

  choose(choice) {
    this.choice = choice;
    this.complaint = "";
    this.sending.stop();
    keptChoices.set(this.key, { sequence: this.scene.sequence, choice });
    this.drawChoice();
  }

  clear() {
    if (this.sending.isWaiting) return;
    this.typing.clear();
    this.choose({ card: null, captured: [] });
  }

  // What was dropped on the table: a card of the hand, perhaps onto a card that it shall take.
  chooseDropped(card, onto) {
    const captured = this.choice.card === card ? this.choice.captured : [];
    const isLaid = !onto && this.isToLay(card);
    this.choose({ card, captured: onto ? [...without(captured, onto), onto] : captured });
    this.showConfirm();
    if (isLaid) this.confirm();
    else this.confirmWhatIsClear();
  }

  complain(complaint) {
    this.complaint = complaint;
    this.drawStatus();
  }

  // Captured cards in the order in which they lie on the table.
  captured() {
    return this.scene.table.filter((card) => this.choice.captured.includes(card));
  }

  drawStatus() {
    setText(this.node("status"), this.saying.status(cardSign, this.scene.caption));
    setText(this.node("spoken"), this.saying.status(this.saying.name, this.scene.spoken));
    this.node("status").dataset.kind = this.sending.isWaiting ? "waiting" : this.sumKind();
  }

  sumKind() {
    const { card, captured } = this.choice;
    if (!card || !captured.length) return "nothing";
    return this.total() === this.valueOf(card) ? "makes" : "misses";
  }

  total() {
    return this.choice.captured.reduce((sum, card) => sum + this.valueOf(card), 0);
  }

  drawActions() {
    const actions = this.node("actions");
    this.hasPlayed ||= this.isPlaying();
    actions.hidden = !this.hasPlayed; // keeps its room afterwards, so that nothing jumps
    actions.classList.toggle("unseen", !this.isPlaying());
    actions.classList.toggle("over", !this.isPlaying() && !this.isOnTheWay);
    if (!this.isPlaying()) return;
    const { choice, texts } = this;
    const isEmpty = !choice.card && !choice.captured.length;
    const [clear, confirm, typed] = [this.node("clear"), this.node("confirm"), this.node("typed")];
    typed.placeholder = texts.type;
    typed.setAttribute("aria-label", texts.typed);
    setText(clear, texts.clear);
    clear.setAttribute("aria-disabled", this.sending.isWaiting || isEmpty);
    setText(confirm, this.sending.isSlow ? texts.sending : this.saying.play(cardSign, " "));
    confirm.setAttribute("aria-disabled", this.sending.isWaiting || !choice.card);
    confirm.classList.toggle("waiting", this.sending.isSlow);
    confirm.setAttribute("aria-label", this.saying.play(this.saying.name, texts.join));
  }

  confirm() {
    if (this.sending.isWaiting || !this.choice.card) return;
    const { sequence } = this.scene;
    const play = { sequence, card: this.choice.card, captured: this.captured() };
    this.sending.start(() => this.send(play));
  }

  // Mouse and touch

  onClick(event) {
    const button = event.target.closest("button");
    if (!button || this.dragging.justDropped) return;
    if (button.classList.contains("look")) this.fan.open(button.closest(".side").classList[1]);
    else if (button.classList.contains("close")) this.fan.close();
    else if (button.dataset.card) {
      this.keys.focusCard[button.dataset.where] = button.dataset.card;
      this.toggle(button);
    } else if (button.classList.contains("confirm")) this.confirm();
    else this.clear();
  }

  // Arrows

  drawArrows() {
    const arrows = this.scene?.arrows ?? [];
    if (!arrows.length) return this.node("arrows").replaceChildren();
    const frame = boxOf(this.node("felt"));
    const lines = arrows.map(({ start, end, kind }) => {
      const [from, to] = [this.cards.get(start), this.cards.get(end)];
      return from && to ? arrow(boxIn(frame, from), boxIn(frame, to), kind) : "";
    });
    this.node("arrows").innerHTML = lines.join("");
  }
}

// What of `choice` lies on the table and in the hand of `scene`.
function stillThere({ card, captured }, scene) {
  const hand = scene.hands.find((one) => one.place === "bottom")?.cards ?? [];
  return {
    card: hand.includes(card) ? card : null,
    captured: captured.filter((name) => scene.table.includes(name)),
  };
}
