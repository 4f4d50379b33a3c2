// A pile fanned out over the table, for as long as the learner looks through it.

class Fan {
  constructor(table) {
    this.table = table;
    this.node = table.node("fan");
  }

  get isOpen() {
    return !this.node.hidden;
  }

  open(place) {
    const { scene, texts } = this.table;
    const pile = scene.piles.find((one) => one.place === place);
    this.place = place;
    const cards = pile.cards.map((name) => this.card(name));
    const close = create("button", "close", texts.close);
    close.type = "button";
    this.node.setAttribute("aria-label", pile.name);
    this.node.replaceChildren(create("p", "", fill(texts.amount, pile)), row(cards), close);
    this.node.hidden = false;
    close.focus();
  }

  close() {
    if (!this.isOpen) return;
    this.node.hidden = true;
    this.table.node(this.place).querySelector(".look")?.focus();
  }

  card(name) {
    const card = create("span", "card", "");
    card.setAttribute("role", "img");
    card.setAttribute("aria-label", this.table.texts.names[name]);
    card.innerHTML = this.table.face(name);
    return card;
  }
}

function row(cards) {
  const element = create("div", "fanned", "");
  element.append(...cards);
  return element;
}
