// The keys of a keyboard and of a clicker while something is shown to a class, and the full screen.

const BUTTONS = {
  ArrowRight: "forward", PageDown: "forward", " ": "forward",
  ArrowLeft: "back", PageUp: "back",
  h: "hands", v: "tally", a: "answer",
};

function pressed(event) {
  const isElsewhere = event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, textarea, select");
  const isPress = event.key === " " && event.target.closest?.("button, a");
  if (isElsewhere || isPress || !document.querySelector(".st-key-show_bar")) return;
  if (event.key === "f") toggleFullScreen();
  const name = BUTTONS[event.key];
  if (!name) return;
  event.preventDefault();
  document.querySelector(`.st-key-show_${name} button:not(:disabled)`)?.click();
}

function toggleFullScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.();
}

if (!window.chkobbaShows) {
  window.chkobbaShows = true;
  document.addEventListener("keydown", pressed, true);
  document.addEventListener("click", event => {
    if (event.target.closest?.(".ck-full-screen")) toggleFullScreen();
  });
}
