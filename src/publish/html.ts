const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as it stands in HTML, within quotes too. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** Marks of a script by which Cloudflare's Rocket Loader and PageSpeed leave it alone. The first one must stand before `src`. */
export const scriptMarks = 'data-cfasync="false" data-pagespeed-no-defer';

/** HTML in ASCII alone, outside of scripts and styles: a host's header may name any charset for it. */
export const asciiHtml = (html: string): string =>
  html.replace(/[^\0-\x7f]/gu, (character) => `&#${character.codePointAt(0)};`);

/** Styles in ASCII alone. */
export const asciiCss = (css: string): string =>
  css.replace(/[^\0-\x7f]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `);

/** JSON in ASCII alone. */
export const asciiJson = (json: string): string =>
  json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** A tag without content. */
export const tag = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name} ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}="${escapeHtml(value)}"`)
    .join(" ")}>`;
