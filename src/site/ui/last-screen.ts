/** What a screen looked like at the moment when another one replaces it. */
export const lastScreen: {
  /** The position of its landscape. */
  landscape?: DOMRect | undefined;
  /** A copy of it, and its position. */
  copy?: readonly [copy: HTMLElement, place: DOMRect] | undefined;
  /** The position of the landscape that comes in its place. */
  next?: DOMRect | undefined;
} = {};

/**
 * What is not seen of an element, or would load again in a copy: dialogs, players, what is closed, tasks that are prepared. Nor what stays where
 * it is and changes there: markers and the path between them.
 */
const UNSEEN =
  "dialog, video, iframe, details:not([open]) > :not(summary), [style*='none'], [data-status], [data-complete]";

/** Copies what is seen of an element and goes with it, and nothing else: each picture of a copy costs. */
export function seenCopyOf<Copied extends Node>(node: Copied): Copied {
  const copy = (node instanceof SVGSVGElement ? copyOfPicture(node) : node.cloneNode(false)) as Copied;
  for (const child of node.childNodes)
    if (!(child instanceof Element && child.matches(UNSEEN))) copy.appendChild(seenCopyOf(child));
  return copy;
}

/** Copies a picture without what is in it. Safari 16.0 takes the style of one that is cloned for an inline one, and reports it to the policy. */
function copyOfPicture({ namespaceURI, localName, attributes }: SVGSVGElement): Element {
  const copy = document.createElementNS(namespaceURI, localName) as SVGSVGElement;
  for (const { name, value } of attributes)
    if (name === "style") copy.style.cssText = value;
    else copy.setAttribute(name, value);
  return copy;
}

/** A ref for a screen that the next one continues: it records the landscape's position, and what was there to be read. */
export function leaveScreen(screen: HTMLElement | null): () => void {
  return () => {
    if (!screen) return;
    const own = screen.querySelector("[data-landscape]")?.getBoundingClientRect();
    // On a desk a screen may have no landscape but that of the page.
    lastScreen.landscape =
      own?.width === 0 ? document.querySelector("[data-hills] > svg")?.getBoundingClientRect() : own;
    lastScreen.copy = [seenCopyOf(screen), screen.getBoundingClientRect()];
    // The next screen appears at once, or it has nothing to continue.
    queueMicrotask(() => {
      lastScreen.landscape = lastScreen.copy = lastScreen.next = undefined;
    });
  };
}
