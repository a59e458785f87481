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
 * Styles that say a text where a page ends within its head: browsers then make an empty body. A body that is still on its way is empty for a
 * moment, too: where the whole head is there, the notice for missing scripts has the animation that hides it for so long.
 */
export const cutOffStyle = (text: string): string =>
  `body:empty:before{content:${cssString(text)};display:block;padding:15vh 1.5rem;font:1rem/1.55 sans-serif;white-space:pre-line;animation:unanswered 8s}`;

/** Writes a script or JSON in ASCII only. Chromium reads modules, too, in the charset that a host's header names. */
export const asciiScript = (code: string): string =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Returns a tag without content. */
export const tag = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}="${escapeHtml(value)}"`)
    .join(" ")}>`;
