// A play that is typed in notation chooses its cards, just as clicks do.

const CARD = "[a2-7qjk][dhcs]";
const PLAY = new RegExp(`^(${CARD})(?:x((?:${CARD})+))?(\\*)?$`);
const LETTERS = { "♦": "d", "♥": "h", "♣": "c", "♠": "s", "×": "x" };

// The card and what it takes, or null where `text` is no play.
function typedPlay(text) {
  const plain = text.replace(/[♦♥♣♠×]/g, (sign) => LETTERS[sign]).replace(/[\s\uFE0E]/g, "");
  const found = PLAY.exec(plain.toLowerCase());
  if (!found) return null;
  const names = [found[1], ...(found[2]?.match(/../g) ?? [])].map((name) => name[0].toUpperCase() + name[1]);
  if (new Set(names).size < names.length) return null;
  return { card: names[0], captured: names.slice(1), star: found[3] };
}

// Whether a star is true: all of the table is taken (C1), and not by the last card of all (C2).
function isClearing({ captured }, scene) {
  return captured[0] && captured.length === scene.table.length && !scene.is_last_play;
}

class Typing {
  constructor(table) {
    this.table = table;
    this.field = table.node("typed");
    this.field.addEventListener("input", () => this.read());
    this.field.addEventListener("keydown", (event) => this.onKey(event));
  }

  // Chooses what is typed as soon as it is a play on this table; returns what to complain of.
  read() {
    const { scene, texts } = this.table;
    const play = typedPlay(this.field.value);
    const choice = play && stillThere(play, scene);
    const isThere = choice?.card && choice.captured.length === play.captured.length;
    if (!isThere) return texts.untyped;
    this.table.choose(choice);
    return play.star && !isClearing(choice, scene) ? texts.starred : "";
  }

  onKey(event) {
    if (event.key !== "Escape") event.stopPropagation(); // some letters mean something to the page
    if (event.key !== "Enter") return;
    const text = this.field.value.trim();
    if (!text) return;
    const complaint = this.read();
    if (complaint) this.table.complain(fill(complaint, { text }));
    else this.table.confirm();
  }

  clear() {
    this.field.value = "";
  }
}
