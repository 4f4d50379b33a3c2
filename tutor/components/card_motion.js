// Cards in motion. They are drawn where they lie now, and shown on their way from where they lay.

class Motion {
  constructor(table) {
    this.table = table;
  }

  places() {
    return new Map([...this.table.cards].map(([name, element]) => [name, boxOf(element)]));
  }

  async run(before, move) {
    const jobs = move ? [this.moveCard(before, move)] : [];
    const delay = move?.captured.length ? 420 : 0;
    for (const [name, element] of this.table.cards) {
      if (before.has(name) && name !== move?.card) jobs.push(this.slide(element, before.get(name), delay));
    }
    await Promise.all(jobs);
  }

  moveCard(before, move) {
    const origin = before.get(move.card) ?? this.handBox(move.place);
    if (move.captured.length) return this.capture(before, move, origin);
    return this.slide(this.table.cards.get(move.card), origin, 0, 420);
  }

  handBox(place) {
    const box = boxOf(this.table.node(place).querySelector(".cards"));
    const width = boxOf(this.table.node("centre").querySelector(".cards")).width / 8;
    return new DOMRect(box.x + box.width / 2 - width / 2, box.y, width, width * 1.4);
  }

  // Where no piles are shown, captured cards go to the one who takes them.
  pileBox(place) {
    const side = this.table.node(place);
    const pile = side.querySelector(".pile:not([hidden]) > .look") ?? side.querySelector(".cards");
    return boxOf(pile);
  }

  async capture(before, move, origin) {
    const boxes = move.captured.map((name) => before.get(name)).filter(Boolean);
    if (!boxes.length) return;
    const target = boxes[0];
    const meeting = new DOMRect(
      target.x + target.width * 0.22, target.y + target.height * 0.16, target.width, target.height,
    );
    const taken = move.captured.map((name, index) => this.ghost(name, boxes[index] ?? target));
    const played = this.ghost(move.card, meeting);
    await this.slide(played, origin, 0, 380);
    if (move.is_chkobba) this.celebrate();
    const pile = this.pileBox(move.pile);
    await Promise.all([...taken, played].map((ghost, index) => this.sweep(ghost, pile, 60 + index * 45)));
  }

  ghost(name, box) {
    const frame = boxOf(this.table.node("flight"));
    const ghost = document.createElement("span");
    ghost.className = "card taken";
    ghost.innerHTML = this.table.face(name);
    const [left, top, width] = [box.x - frame.x, box.y - frame.y, box.width];
    ghost.style = `left: ${left}px; top: ${top}px; width: ${width}px; --w: ${width}px`;
    this.table.node("flight").append(ghost);
    return ghost;
  }

  celebrate() {
    const flourish = document.createElement("div");
    flourish.className = "flourish";
    const star = "M-.7-.7H.7V.7H-.7ZM0-1 1 0 0 1-1 0Z";
    flourish.innerHTML = `<svg viewBox="-1.1 -1.1 2.2 2.2"><path d="${star}"/></svg><b></b>`;
    flourish.querySelector("b").textContent = this.table.texts.chkobba;
    const { offsetTop, offsetHeight } = this.table.node("centre");
    flourish.style = `top: ${offsetTop}px; height: ${offsetHeight}px`;
    this.table.node("flight").append(flourish);
    setTimeout(() => flourish.remove(), 1500);
  }

  // Moves `element` to where it lies now from where it lay before.
  slide(element, from, delay, duration = 340) {
    const to = element && boxOf(element);
    if (!to?.width || !from.width) return null;
    const [dx, dy] = [from.x - to.x, from.y - to.y];
    if (Math.hypot(dx, dy) < 1) return null;
    const start = `translate(${dx}px, ${dy}px) scale(${from.width / to.width})`;
    const frames = { transformOrigin: ["0 0", "0 0"], transform: [start, "none"] };
    return this.animate(element, frames, { duration, delay, easing: "cubic-bezier(.2,.7,.2,1)", fill: "backwards" });
  }

  async sweep(ghost, pile, delay) {
    const from = boxOf(ghost);
    const dx = pile.x - from.x + (pile.width - from.width) / 2;
    const dy = pile.y - from.y + (pile.height - from.height) / 2;
    const end = `translate(${dx}px, ${dy}px) scale(${Math.min(1, 44 / from.width)})`;
    const frames = { transform: ["none", end], opacity: [1, 0.2] };
    await this.animate(ghost, frames, { duration: 440, delay, easing: "cubic-bezier(.5,0,.3,1)", fill: "both" });
    ghost.remove();
  }

  // Delays included, at the speed that the learner likes.
  animate(element, frames, timing) {
    const playbackRate = this.table.scene.speed / 100;
    return Object.assign(element.animate(frames, timing), { playbackRate }).finished;
  }
}

// The table after `move`, as far as the eye needs it between two scenes.
function afterMove(scene, move) {
  const taken = move.captured;
  const table = taken.length ? scene.table.filter((card) => !taken.includes(card)) : [...scene.table, move.card];
  const hands = scene.hands.map((hand) =>
    hand.place === move.place ? { ...hand, cards: withoutPlayed(hand.cards, move.card) } : hand,
  );
  const gained = taken.length ? taken.length + 1 : 0;
  const piles = scene.piles.map((pile) =>
    pile.place === move.pile ? { ...pile, count: pile.count + gained } : pile,
  );
  return { ...scene, mode: "show", caption: "", spoken: "", highlights: {}, arrows: [], table, hands, piles };
}

function withoutPlayed(cards, card) {
  return without(cards, cards.includes(card) ? card : HIDDEN);
}
