// A card of the hand, dragged onto the table: dropping it chooses it, with the card it is dropped on.

const DRAG_PIXELS = 8;

class Dragging {
  constructor(table) {
    this.table = table;
    const felt = table.node("felt");
    felt.addEventListener("pointerdown", (event) => this.grasp(event));
    felt.addEventListener("pointermove", (event) => this.move(event));
    felt.addEventListener("pointerup", (event) => this.drop(event));
    felt.addEventListener("pointercancel", () => this.release());
  }

  grasp(event) {
    const card = event.target.closest('button[data-where="bottom"]');
    if (!card || event.button || this.table.sending.isWaiting) return;
    this.held = { card, x: event.clientX, y: event.clientY, isMoving: false };
  }

  move({ clientX, clientY, pointerId }) {
    const { held } = this;
    if (!held) return;
    const [dx, dy] = [clientX - held.x, clientY - held.y];
    if (!held.isMoving && Math.hypot(dx, dy) < DRAG_PIXELS) return;
    if (!held.isMoving) held.card.setPointerCapture(pointerId);
    held.isMoving = true;
    held.card.classList.add("held");
    held.card.style.translate = `${dx}px ${dy}px`;
  }

  drop({ clientX, clientY }) {
    const { held } = this;
    this.release();
    if (!held?.isMoving) return;
    this.justDropped = true; // the click that follows is part of the drop
    setTimeout(() => (this.justDropped = false));
    const target = this.table.root.elementFromPoint(clientX, clientY);
    if (!target?.closest(".centre")) return;
    const onto = target.closest('[data-where="table"]')?.dataset.card;
    this.table.chooseDropped(held.card.dataset.card, onto);
  }

  release() {
    if (this.held) {
      this.held.card.classList.remove("held");
      this.held.card.style.translate = "";
    }
    this.held = null;
  }
}
