/**
 * Runs inline before everything else on the page. In an unsupported browser, it shows what to do instead of a page that
 * would not work. One CSS feature and one DOM feature mark the minimum: Chromium 87, Safari 15.4 and Firefox 98 are the
 * first versions with both `inset` and `HTMLDialogElement` (MDN's browser-compat-data). Everything else that the bundle
 * uses is older.
 */
if (!("CSS" in window && CSS.supports("inset", "0") && "HTMLDialogElement" in window)) {
  window.isTooOld = true;
  document.documentElement.dataset.tooOld = "";
}
