// Follows links between pages without loading the app anew, brings what is new into sight, and
// tells the browser which language it reads. Where it does not run, links are ordinary links.

const { language, direction } = document.currentScript?.dataset ?? {};
if (language) {
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
}

function scrollToTop() {
  document.querySelector("[data-testid='stMain']")?.scrollTo(0, 0);
}

// Within the frame of another page, links lead on within that frame.
function stillEmbedded(address) {
  const there = new URL(address);
  for (const [name, value] of new URLSearchParams(location.search)) {
    if (name.startsWith("embed")) there.searchParams.append(name, value);
  }
  return there;
}

function followLink(event) {
  const link = event.target.closest?.(".stHtml a[href^='./']");
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!link || !isPlain || event.defaultPrevented) return;
  event.preventDefault();
  history.pushState({}, "", stillEmbedded(link.href));
  window.dispatchEvent(new PopStateEvent("popstate"));
  scrollToTop();
}

// What leads on to another step or puzzle begins at its top; the next question, at what it asks.
function leadOn(event) {
  if (event.target.closest?.("[class*='_ways'] button, [class*='_again'] button, [class*='_now_what'] button, [class*='st-key-training_'] button, [class*='_position_form'] button")) scrollToTop();
  const isNext = event.target.closest?.("[class*='_token_next'] button");
  if (isNext) document.querySelector("[class~='st-key-learn_text']")?.scrollIntoView({ block: "nearest" });
}

// A position can be asked about from the keyboard too.
function askAbout({ key, target }) {
  if (key === "Enter" && target.closest?.(".st-key-puzzles_position")) scrollToTop();
}

// Another step of a lesson begins at its top, but not one that was gone back to in the browser.
let stepInSight = null;

function noteStep() {
  stepInSight = new URLSearchParams(location.search).get("step");
}

function followStep() {
  const before = stepInSight;
  noteStep();
  if (before && stepInSight !== before) scrollToTop();
}

// Brings a verdict into sight, and to where the style sheet wants it.
function showVerdict(changes) {
  for (const change of changes) {
    for (const node of change.addedNodes) {
      const verdict = node.querySelector?.(".ck-verdict") ?? (node.matches?.(".ck-verdict") ? node : null);
      if (!verdict) continue;
      unheard = verdict;
      const block = getComputedStyle(verdict).getPropertyValue("--ck-sight").trim() || "nearest";
      verdict.scrollIntoView({ block });
    }
  }
}

// Streamlit's own link past the navigation leads to before it; so the title has the focus instead.
function skipNavigation(event) {
  if (!event.target.closest?.("[data-testid='stSkipToContent']")) return;
  const main = document.querySelector("[data-testid='stMain']");
  const place = main?.querySelector("h1") ?? main?.querySelector(".st-key-frame_profile");
  if (!place) return;
  event.preventDefault();
  event.stopPropagation();
  scrollToTop();
  focusOn(place);
}

// Another page or puzzle, gone to in the browser, begins at its top, or at its verdict.
const NAMING = ["part", "lesson", "id", "twin"];
let pageInSight = null;
let isAnother = false;

// A position names a puzzle; on the board it is what one works on.
function pageNow() {
  const asked = new URLSearchParams(location.search);
  const naming = location.pathname.endsWith("/puzzles") ? [...NAMING, "position"] : NAMING;
  return [location.pathname, ...naming.map((name) => asked.get(name))].join();
}

function goThrough({ isTrusted }) {
  isAnother = isTrusted && pageNow() !== pageInSight;
  if (isAnother) scrollToTop();
}

function followRun(changes) {
  if (!changes.some(({ target }) => target.dataset?.testScriptState === "notRunning")) return;
  repeatWarning();
  if (isAnother) showVerdict([{ addedNodes: [document.body] }]);
  isAnother = false;
}

function followPage(changes) {
  setTimeout(keepPlace); // on its way from one field to the next the focus is nowhere for a moment
  showVerdict(changes);
  followStep();
  pageInSight = pageNow();
  followRun(changes);
}

if (!window.chkobbaFollowsLinks) {
  window.chkobbaFollowsLinks = true;
  beginToSpeak();
  for (const use of ["click", "keydown"]) document.addEventListener(use, noteUse, true);
  document.addEventListener("click", skipNavigation, true);
  window.addEventListener("popstate", noteStep);
  window.addEventListener("popstate", goThrough);
  window.addEventListener("chkobba-focus", () => setTimeout(followTable)); // a card table was drawn
  document.addEventListener("click", followLink);
  document.addEventListener("click", leadOn);
  document.addEventListener("keydown", askAbout);
  new MutationObserver(followPage).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["disabled", "data-test-script-state"],
  });
}
