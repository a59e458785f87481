declare global {
  var SC_DISABLE_SPEEDY: boolean;
}

/**
 * Has styled-components write its rules as text, as its documentation says: the rules of a sheet that it makes otherwise no longer
 * have what this browser doesn't take. It looks when it is loaded: a test imports this file before any other.
 */
globalThis.SC_DISABLE_SPEEDY = true;

/** All styles of the page, as they were written. */
export const writtenStyles = () =>
  [...document.querySelectorAll("style")].map(({ textContent }) => textContent).join("");
