/**
 * Runs inline, after the script of the members' pages with the same name. The Studio needs more than they do: its bundle uses `toSorted`
 * and `toReversed`, which Chromium 110, Safari 16 and Firefox 115 were the first to have.
 */
if (!("toSorted" in Array.prototype)) {
  window.isTooOld = true;
  document.documentElement.dataset.tooOld = "";
}
