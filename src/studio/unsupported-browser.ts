/**
 * Runs inline, after the browser check that all pages share. The Studio needs more than the members' pages: its bundle uses `toSorted` and
 * `toReversed`, which came with Chromium 110, Safari 16 and Firefox 115.
 */
if (!("toSorted" in Array.prototype)) {
  window.isTooOld = true;
  document.documentElement.dataset.tooOld = "";
}
