/**
 * Runs inline, before the Studio's own script: where the page stands. Opened from the disk no script of a file is loaded; over http browsers
 * have no cryptography, and every file and password would look wrong; a page that shows the Studio in a frame could have it tapped unseen. Each
 * is said in place of the Studio. Some hosts show the page without the slash at the end of its address, where all that it names would be
 * looked for one folder too high.
 */
const { dataset } = document.documentElement;
const place =
  location.protocol === "file:" ? "disk" : !isSecureContext ? "insecure" : window.top === window ? undefined : "framed";
if (place) {
  dataset.place = place;
  // Nothing is waited for.
  delete dataset.boot;
} else if (location.pathname.endsWith("/studio"))
  history.replaceState(history.state, "", `${location.origin}${location.pathname}/${location.search}${location.hash}`);
