/**
 * Runs inline, before everything else on the page: in an unsupported browser it shows what to do instead of the page, which
 * would not work there. One feature of the page's styles and one of its menu mark the minimum: Chromium 87,
 * Safari 15.4 and Firefox 98 (`inset` and `HTMLDialogElement` in MDN's browser-compat-data) are the first to have both.
 * Everything else that the bundle uses is older.
 */
if (!("CSS" in window && CSS.supports("inset", "0") && "HTMLDialogElement" in window)) {
  window.isTooOld = true;
  document.documentElement.dataset.tooOld = "";
}
