// Words, and the small things made of them: cards and sums in a line, cells of the count.

const SIGNS = { d: "♦", h: "♥", c: "♣", s: "♠" };

// How many cards lie in a row: all, or two rows of about the same length.
function columns(count, most) {
  return count <= most ? count : Math.min(most, Math.ceil(count / 2));
}

function without(list, item) {
  const index = list.indexOf(item);
  return index < 0 ? list : list.toSpliced(index, 1);
}

function fill(pattern, words) {
  return pattern.replace(/\{(\w+)\}/g, (whole, word) => words[word] ?? whole);
}

function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

// Keeps cards and sums in their own order within a right-to-left sentence.
function isolate(text) {
  return `\u2066${text}\u2069`;
}

function cardSign(card) {
  return isolate(`${card[0]}${SIGNS[card[1]]}\uFE0E`);
}

function countCell({ label, values }, names) {
  const cell = document.createElement("div");
  const sides = values.map((value, index) => {
    const spoken = create("span", "spoken", names[index] ? `${names[index]} ` : "");
    const element = create("dd", "", value);
    element.prepend(spoken);
    return element;
  });
  cell.append(create("dt", "", label), ...sides);
  return cell;
}

function create(tag, className, text) {
  const element = document.createElement(tag);
  element.dir = "auto";
  element.className = className;
  element.textContent = text;
  return element;
}
