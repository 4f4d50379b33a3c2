
// Clocks go on by themselves: what is left of a run, and how long a puzzle has been on the screen.

const CLOCK_MILLISECONDS = 250;
const SHOWING = "chkobba-showing"; // outlives a reload of this tab

function shownSince(showing) {
  const [kept, since] = (sessionStorage.getItem(SHOWING) ?? "").split("\n");
  if (kept === showing) return Number(since);
  sessionStorage.setItem(SHOWING, `${showing}\n${Date.now()}`);
  return Date.now();
}

function secondsOn(clock) {
  const { left, showing } = clock.dataset;
  clock.zero ??= left ? Date.now() + left * 1000 : shownSince(showing);
  const milliseconds = left ? clock.zero - Date.now() : Date.now() - clock.zero;
  return Math.max(0, left ? Math.ceil(milliseconds / 1000) : Math.floor(milliseconds / 1000));
}

function goOn(clock) {
  const seconds = secondsOn(clock);
  const isOver = clock.dataset.left && !seconds;
  const told = isOver ? clock.dataset.over : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  if (clock.textContent !== told) clock.textContent = told;
}

if (!window.chkobbaClocks) {
  window.chkobbaClocks = setInterval(() => document.querySelectorAll(".ck-clock").forEach(goOn), CLOCK_MILLISECONDS);
}
