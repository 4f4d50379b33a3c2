// Pictures: the faces of the cards, and the arrows between them.

const HIDDEN = "?";

// Every card as an image of its own: the browser draws an image far faster than its many shapes.
function faceImages(patterns) {
  const images = new Map([[HIDDEN, imageSource(patterns.querySelector("[data-back]").outerHTML)]]);
  for (const rank of patterns.querySelectorAll("[data-rank]")) {
    for (const suit of patterns.querySelectorAll("[data-suit]")) {
      const face = rank.outerHTML
        .replaceAll("{sign}", suit.innerHTML)
        .replaceAll("{colour}", suit.dataset.colour);
      images.set(rank.dataset.rank + suit.dataset.suit, imageSource(face));
    }
  }
  images.loaded = [...images.values()].map((source) => Object.assign(new Image(), { src: source }));
  return images;
}

function imageSource(svg) {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

// Where an element lies, in the pixels that it is drawn with itself: the table may be zoomed.
function boxOf(element) {
  const box = element.getBoundingClientRect();
  const zoom = element.currentCSSZoom ?? 1;
  return new DOMRect(box.x / zoom, box.y / zoom, box.width / zoom, box.height / zoom);
}

function boxIn(frame, element) {
  const box = boxOf(element);
  const [x, y] = [box.x - frame.x + box.width / 2, box.y - frame.y + box.height / 2];
  return { x, y, top: box.y - frame.y, reach: box.height * 0.42 };
}

// An arrow from card to card: bent between rows, an arch above the cards within one row.
function arrow(from, to, kind) {
  const isLevel = Math.abs(from.y - to.y) < from.reach;
  const [start, control, end] = isLevel ? archPoints(from, to) : bendPoints(from, to);
  const angle = (Math.atan2(end.y - control.y, end.x - control.x) * 180) / Math.PI;
  return (
    `<g class="${kind}"><path d="M${start.x} ${start.y}Q${control.x} ${control.y} ${end.x} ${end.y}"/>` +
    `<path class="head" transform="translate(${end.x} ${end.y}) rotate(${angle})" d="M8 0-8-9-4 0-8 9Z"/></g>`
  );
}

function archPoints(from, to) {
  const start = { x: from.x, y: from.top + 6 };
  const end = { x: to.x, y: to.top - 4 };
  return [start, { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - 44 }, end];
}

function bendPoints(from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1; // both are nowhere while the table is not laid out
  const [ux, uy] = [dx / length, dy / length];
  const start = { x: from.x + ux * from.reach, y: from.y + uy * from.reach };
  const end = { x: to.x - ux * to.reach, y: to.y - uy * to.reach };
  const bend = Math.min(30, length / 8) * Math.sign(dx || 1);
  const control = { x: (start.x + end.x) / 2 - uy * bend, y: (start.y + end.y) / 2 + ux * bend };
  return [start, control, end];
}
