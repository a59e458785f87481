const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text for HTML and for attributes in quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** Attributes that keep Cloudflare's Rocket Loader and PageSpeed from changing a script. `data-cfasync` must come before `src`. */
export const scriptMarks = 'data-cfasync="false" data-pagespeed-no-defer';

/** Writes HTML, outside of scripts and styles, in ASCII only. Such a page reads the same with whatever charset a host's header names. */
export const asciiHtml = (html: string): string =>
  html.replace(/[^\0-\x7f]/gu, (character) => `&#${character.codePointAt(0)};`);

/** Writes a character as CSS does in ASCII. */
const cssEscape = (character: string) => `\\${character.codePointAt(0)?.toString(16)} `;

/** Writes styles in ASCII only. */
export const asciiCss = (css: string): string => css.replace(/[^\0-\x7f]/gu, cssEscape);

/** Writes a text as a string of CSS, in ASCII only. */
const cssString = (text: string) => `"${text.replace(/[^\w .,]/gu, cssEscape)}"`;

/**
 * Styles that say a text where a page ends within its head: browsers then make an empty body. They are as short as can be, and an element of
 * their own: a host's header names them by their digest, so nothing shows before they are whole. Without its viewport a phone lays a page out
 * wide, so the letters' size is a share of that.
 */
export const cutOffStyle = (text: string): string =>
  `<style>body:empty:before{font:5vmin sans-serif;content:${cssString(text)}}</style>`;

/** A body that is still on its way is empty for a moment, too. Where the whole head is there, it has this animation, which hides that text. */
export const arrivingStyle = "body:empty:before{animation:unanswered 8s}";

/** Writes a script or JSON in ASCII only. Chromium reads modules, too, in the charset that a host's header names. */
export const asciiScript = (code: string): string =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Returns a tag without content. */
export const tag = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}="${escapeHtml(value)}"`)
    .join(" ")}>`;
