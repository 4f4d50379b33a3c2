// Keeps the keyboard's place, and says what the focus does not come to.

function focusOn(place) {
  if (place.tabIndex < 0) place.setAttribute("tabindex", "-1");
  place.focus({ preventScroll: true });
}

// Where the button just used is gone or disabled, the focus has another place: so Tab goes on from
// there, and not from the top of the page. What was found is left for what is better and comes later.
const PLACE_MILLISECONDS = 5000;
const HAND = "[data-mode='play'] [data-zone='bottom'] > [tabindex='0']";
const OWN_PLACES = {
  "[class*='st-key-puzzles_report']": report,
  "[class*='st-key-play_'], [class*='st-key-puzzles_claim'], .st-key-puzzles_back": hand,
};
let placeKeptUntil = 0;
let used = null;
let ownPlace = null;
let found = null;

function inPage(selector) {
  return document.querySelector("[data-testid='stMain']")?.querySelector(selector);
}

// The thanks for it, or its form, of which the fields come last.
function report() {
  return inPage(".ck-thanks, .st-key-puzzles_report input") ?? inPage(".st-key-puzzles_report h2");
}

// The card that Tab reaches in the hand of a table on which it is one's turn.
function hand() {
  const hosts = [...document.querySelectorAll("[class*='st-key-'][class*='_table'] *")];
  return hosts.map((host) => host.shadowRoot?.querySelector(HAND)).find(Boolean);
}

function noteUse(event) {
  const isInPage = event.target.closest?.("[data-testid='stMain']");
  placeKeptUntil = isInPage ? performance.now() + PLACE_MILLISECONDS : 0;
  used = isInPage ? event.target.closest("button") ?? event.target : null;
  [, ownPlace] = Object.entries(OWN_PLACES).find(([where]) => used?.closest(where)) ?? [];
  found = unheard = null;
  noteWarning();
}

function keepPlace() {
  const now = document.activeElement ?? document.body;
  const isLost = now === document.body || now === found || now.disabled;
  const isSaving = used?.closest("[data-testid='stDownloadButton']")?.isConnected; // for as long as it takes
  if (isLost && isSaving) return used.disabled || focusOn(used);
  if (isLost && performance.now() < placeKeptUntil) takePlace(now);
}

function takePlace(now) {
  const own = ownPlace?.();
  found = (!unheard && buttonBeside(used)) || own || inPage(".ck-verdict") || inPage("h1");
  if (!found || found === now) return;
  focusOn(found);
  if (found === own) bringIntoSight(found);
}

// A card of the hand with its table, where that fits.
function bringIntoSight(place) {
  place.getRootNode().host?.scrollIntoView({ block: "nearest" });
  place.scrollIntoView({ block: "nearest" });
}

// The nearest button in the row of one that is disabled now.
function buttonBeside(button) {
  if (!button.disabled) return null;
  const row = [...button.closest("[data-testid='stHorizontalBlock']")?.querySelectorAll("button") ?? []];
  const distance = (one) => Math.abs(row.indexOf(one) - row.indexOf(button));
  return row.filter((one) => !one.disabled).sort((one, other) => distance(one) - distance(other))[0];
}

// What is heard where the focus does not come: a verdict while the hand has it, and a warning that
// another try did not change.
let spoken = null;
let unheard = null;
let warning = null;

function beginToSpeak() {
  spoken = document.body.appendChild(document.createElement("p"));
  spoken.className = "ck-spoken";
  spoken.setAttribute("role", "status");
}

function say(text) {
  spoken.textContent = "";
  setTimeout(() => (spoken.textContent = text));
}

// After a card table was drawn: it may tell of the verdict itself.
function followTable() {
  keepPlace();
  hearVerdict();
}

function hearVerdict() {
  const now = document.activeElement;
  const table = unheard && now?.shadowRoot;
  const isInHand = table?.querySelector(HAND);
  if (isInHand && !isSaidAnyway(unheard, table)) say(unheard.textContent);
  if (isInHand || now === unheard) unheard = null;
}

function isSaidAnyway(verdict, table) {
  const told = table.querySelector(".spoken").textContent;
  return !verdict.isConnected || verdict.closest("[role='status']") || told.includes(verdict.textContent);
}

function noteWarning() {
  warning = used?.closest("[data-testid='stForm']") ? inPage(".ck-notice[role='alert']") : null;
}

function repeatWarning() {
  if (warning?.isConnected) say(warning.textContent);
  warning = null;
}
