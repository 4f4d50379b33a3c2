// What is chosen, in words: for the eye with signs for cards, for the ear with their names.

class Saying {
  constructor(table) {
    this.table = table;
    this.name = (card) => table.texts.names[card];
  }

  // What stands below the table; `caption` does while nothing is chosen.
  status(name, caption) {
    const { table } = this;
    const { texts, choice, complaint, sending } = table;
    const notice = { again: texts.again, lost: texts.lost }[sending.notice];
    if (notice || complaint) return notice || complaint;
    if (!table.isPlaying() || (!choice.card && !choice.captured.length)) {
      return caption || (table.isPlaying() ? texts.choose : "");
    }
    return fill(this.pattern(), this.words(name));
  }

  // A card alone is no sum.
  pattern() {
    const { texts, scene, choice } = this.table;
    const isOne = choice.captured.length === 1;
    if (!choice.card) return isOne ? texts.is : texts.total;
    return {
      nothing: scene.asks_to_confirm ? texts.is : texts.again_lays,
      makes: isOne ? texts.equals : texts.makes,
      misses: isOne ? texts.differs : texts.misses,
    }[this.table.sumKind()];
  }

  words(name) {
    const { table } = this;
    const captured = table.captured();
    const [card, other] = [table.choice.card, ...captured].filter(Boolean);
    const sum = isolate(captured.map((one) => table.valueOf(one)).join(" + "));
    return { card: name(card), value: table.valueOf(card), other: other && name(other), sum, total: table.total() };
  }

  play(name, join) {
    const { texts, choice } = this.table;
    if (!choice.card) return texts.play;
    const cards = this.table.captured().map(name);
    const words = { card: name(choice.card), cards: cards.join(join) };
    return fill(cards.length ? texts.take : texts.lay, words);
  }
}
