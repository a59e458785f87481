/**
 * Runs inline, before everything else on the page: in a browser below the site's minimum it puts what is to be done in the place of
 * the page, which would stay dead there. One thing of the page's look and one of its menu mark the minimum: Chromium 87,
 * Safari 15.4 and Firefox 98 (`inset` and `HTMLDialogElement` in MDN's browser-compat-data) are the first to have both. All
 * that the bundle is written in is older.
 */
if (!("CSS" in window && CSS.supports("inset", "0") && "HTMLDialogElement" in window)) {
  window.isTooOld = true;
  document.documentElement.setAttribute("data-too-old", "");
}
