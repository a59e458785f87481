import type { BrowserDriver } from "../hosts/browser-driver.ts";
import { demo } from "./members.ts";

/** The language that the simulated translator sets on the page. */
export const TRANSLATOR_LANGUAGE = "fr";

const SIGN = "›";

/** Simulates a translation: each word gets a sign, so that translated parts add up to the translated whole. */
export const translated = (text: string) => text.replaceAll(/\S+/g, `$&${SIGN}`);

/** Restores the original text. */
export const original = (text: string) => text.replaceAll(SIGN, "");

/** Names that the site asks translators not to translate. */
const kept = ["English", "Español", ...(demo.members.leaders ?? []).map(({ name }) => name)];

/** A browser driver whose browser translates every page. It finds things by their translated names. */
export function translatingDriver(driver: BrowserDriver): BrowserDriver {
  const worded = (name: string) => (kept.includes(name) ? name : translated(name));
  return {
    ...driver,
    open: async (address) => {
      const status = await driver.open(address);
      await driver.ask(translate);
      return status;
    },
    reload: async () => {
      await driver.reload();
      await driver.ask(translate);
    },
    see: (role, name) => driver.see(role, worded(name)),
    read: (text) => driver.read(worded(text)),
    press: (role, name) => driver.press(role, worded(name)),
    type: (field, text) => driver.type(worded(field), text),
  };
}

/** The texts of the page that are not translated, except those that the site excludes from translation. */
export const untranslated = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const left: string[] = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    if (data.trim() && !parentElement?.closest("font, [translate=no], script, style, noscript")) left.push(data);
  }
  return left;
};

/**
 * Changes the page like Google's translator in Chrome, but more harshly: it replaces every text node by two `<font>`
 * elements, at once and whenever a text is added or changed, even in hidden elements. It also translates the document's
 * title and every attribute that some browser's translator does. It runs in the page, so it must not refer to anything
 * outside of itself.
 */
export function translate(): void {
  const reword = (text: string) => (text.includes("›") ? text : text.replaceAll(/\S+/g, "$&›"));
  const isLeftAlone = (element: Element | null) =>
    !element || element.closest("font, [translate=no], .notranslate, script, style, noscript") !== null;

  const rewordText = (node: Text) => {
    const { data, parentElement } = node;
    if (!data.trim() || isLeftAlone(parentElement)) return;
    if (parentElement?.localName === "title") {
      if (data !== reword(data)) node.data = reword(data);
      return;
    }
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    for (const { style } of [outer, inner]) style.verticalAlign = "inherit";
    inner.textContent = reword(data);
    outer.append(inner);
    node.replaceWith(outer);
  };
  const attributes = ["alt", "aria-label", "placeholder", "title"];
  const rewordAttributes = (element: Element) => {
    if (isLeftAlone(element)) return;
    for (const name of attributes) {
      const text = element.getAttribute(name);
      if (text && text !== reword(text)) element.setAttribute(name, reword(text));
    }
  };
  const rewordAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    const nodes = [root];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    for (const node of nodes) {
      if (node instanceof Text) rewordText(node);
      if (node instanceof Element) rewordAttributes(node);
    }
  };

  document.documentElement.lang = "fr";
  document.documentElement.classList.add("translated-ltr");
  rewordAll(document);
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Text) rewordText(target);
      if (target instanceof Element) rewordAttributes(target);
      for (const added of addedNodes) if (added.isConnected) rewordAll(added);
    }
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: attributes });
  document.addEventListener("translator:stop", () => observer.disconnect(), { once: true });
}

/** Stops the translator in this document. */
export function stopTranslating(): void {
  document.dispatchEvent(new Event("translator:stop"));
  document.documentElement.classList.remove("translated-ltr");
}
