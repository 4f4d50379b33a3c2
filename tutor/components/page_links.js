// Follows links between pages without loading the app anew, and tells the browser which language
// it reads. Where it does not run, links are ordinary links.

const { language, direction } = document.currentScript?.dataset ?? {};
if (language) {
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
}

if (!window.chkobbaFollowsLinks) {
  window.chkobbaFollowsLinks = true;
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.(".stHtml a[href^='./']");
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    history.pushState({}, "", link.href);
    window.dispatchEvent(new PopStateEvent("popstate"));
    window.scrollTo(0, 0);
    document.querySelector("[data-testid='stMain']")?.scrollTo(0, 0);
  });
}
