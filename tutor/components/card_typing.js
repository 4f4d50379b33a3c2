// A play that is typed in notation chooses its cards, just as clicks do.

const CARD = "[a2-7qjk][dhcs]";
const PLAY = new RegExp(`^(${CARD})(?:x((?:${CARD})+))?\\*?$`);
const LETTERS = { "♦": "d", "♥": "h", "♣": "c", "♠": "s", "×": "x" };

// The card and what it takes, or null where `text` is no play.
function typedPlay(text) {
  const plain = text.replace(/[♦♥♣♠×]/g, (sign) => LETTERS[sign]).replace(/[\s\uFE0E]/g, "");
  const found = PLAY.exec(plain.toLowerCase());
  if (!found) return null;
  const names = [found[1], ...(found[2]?.match(/../g) ?? [])].map((name) => name[0].toUpperCase() + name[1]);
  return { card: names[0], captured: names.slice(1) };
}

class Typing {
  constructor(table) {
    this.table = table;
    this.field = table.node("typed");
    this.field.addEventListener("input", () => this.read());
    this.field.addEventListener("keydown", (event) => this.onKey(event));
  }

  // Chooses what is typed as soon as it is a play on this table; tells whether it is.
  read() {
    const play = typedPlay(this.field.value);
    const choice = play && stillThere(play, this.table.scene);
    const isThere = Boolean(choice?.card) && choice.captured.length === play.captured.length;
    if (isThere) this.table.choose(choice);
    return isThere;
  }

  onKey(event) {
    if (event.key !== "Escape") event.stopPropagation(); // some letters mean something to the page
    if (event.key !== "Enter") return;
    const text = this.field.value.trim();
    if (!text) return;
    if (this.read()) this.table.confirm();
    else this.table.complain(fill(this.table.texts.untyped, { text }));
  }

  clear() {
    this.field.value = "";
  }
}
