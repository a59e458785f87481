/**
 * Runs inline before the Studio's own script, and checks where the page is. A page opened from the disk loads no scripts. Over http
 * browsers have no cryptography, and every file and password would look wrong. A page that frames the Studio could make the owner tap it
 * unseen. A notice replaces the Studio in each case. Some hosts show the page without the final slash of its address, where its relative
 * addresses would point one folder too high.
 */
const { dataset } = document.documentElement;
const place =
  location.protocol === "file:" ? "disk" : !isSecureContext ? "insecure" : window.top === window ? undefined : "framed";
if (place) {
  dataset.place = place;
  // The Studio will not start, so the page must not look as if it were loading.
  delete dataset.boot;
} else if (location.pathname.endsWith("/studio"))
  history.replaceState(history.state, "", `${location.origin}${location.pathname}/${location.search}${location.hash}`);
