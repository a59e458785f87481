/** Lists elements that reach beyond the screen's edge and let the page scroll sideways. */
export function tooWide(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  return [...document.querySelectorAll("body *")]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
    .map((element) => element.outerHTML.slice(0, 100));
}

/** Elements that may leave their card: dialogs above all cards, shapes that their picture clips, closed details. */
const outside = [
  "dialog",
  "dialog *",
  "svg *",
  "details:not([open]) > :not(summary)",
  "details:not([open]) > :not(summary) *",
];

/** Lists elements that reach beyond an edge of the card around them. An element with a shadow counts as a card. */
export function stickingOut(): string[] {
  const cards = [...document.querySelectorAll("main *")].filter((card) => getComputedStyle(card).boxShadow !== "none");
  return cards.flatMap((card) => {
    const box = card.getBoundingClientRect();
    return [...card.querySelectorAll(`:not(${outside})`)]
      .filter((element) => element.getClientRects().length > 0 && !isVisuallyHidden(element))
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left < box.left - 0.5 || right > box.right + 0.5 || top < box.top - 0.5 || bottom > box.bottom + 0.5;
      })
      .map((element) => element.outerHTML.slice(0, 100));
  });
}

/**
 * Lists controls that are smaller than 44 px in one direction. Links within a sentence may be smaller, and so may a
 * file input, whose label is tapped.
 */
export function tooSmall(): string[] {
  return [...document.querySelectorAll("a, button, input, summary")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches("p a, [type=file]"))
    .filter((element) => {
      // Around a checkbox all of its label can be tapped.
      const { width, height } = (element.closest("label") ?? element).getBoundingClientRect();
      // Where something was moved by a fraction of a pixel, 44 is 43.9999.
      return Math.round(Math.min(width, height) * 100) < 4400;
    })
    .map((element) => element.outerHTML.slice(0, 100));
}

/** A visible text and the rectangles of its lines. Texts behind an open dialog don't count. */
interface ShownText {
  readonly node: Text;
  readonly parent: Element;
  readonly lines: readonly DOMRect[];
}

function shownTexts(): ShownText[] {
  const walker = document.createTreeWalker(
    document.querySelector("dialog[open]") ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const shown: ShownText[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement as Element;
    // The closed menu is outside of the screen and hidden.
    if (node.data.trim() && parent.checkVisibility({ visibilityProperty: true }) && !isVisuallyHidden(parent))
      shown.push({ node, parent, lines: linesOf(node) });
  }
  return shown;
}

const ancestorsOf = (element: Element): Element[] =>
  element.parentElement ? [element, ...ancestorsOf(element.parentElement)] : [element];

const isVisuallyHidden = (element: Element) =>
  ancestorsOf(element).some((around) => getComputedStyle(around).clipPath !== "none");

/**
 * The rectangles of a text's lines, or of a part of it, as high as small letters. The space above and below may belong
 * to another line.
 */
function linesOf(node: Text, start = 0, end = node.data.length): DOMRect[] {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  return [...range.getClientRects()].map(
    ({ x, y, width, height }) => new DOMRect(x, y + height / 4, width, height / 2),
  );
}

/** Lists texts that are clipped by a box around them or by the edge of the screen. */
export function cutOff(): string[] {
  const isOutside = (line: DOMRect, box: DOMRect) =>
    line.left < box.left - 1 || line.right > box.right + 1 || line.top < box.top - 1 || line.bottom > box.bottom + 1;
  const screen = new DOMRect(0, Number.MIN_SAFE_INTEGER, innerWidth, Number.POSITIVE_INFINITY);
  return shownTexts()
    .filter(({ parent, lines }) => {
      const clipping = ancestorsOf(parent).filter((around) => /hidden|clip/.test(getComputedStyle(around).overflow));
      const boxes = [screen, ...clipping.map((around) => around.getBoundingClientRect())];
      return lines.some((line) => boxes.some((box) => isOutside(line, box)));
    })
    .map(({ node }) => node.data);
}

/** Lists placeholders that are longer than their field. */
export function cutPlaceholders(): string[] {
  const context = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
  return [...document.querySelectorAll("input")]
    .filter((field) => {
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      context.font = getComputedStyle(field, "::placeholder").font;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return context.measureText(field.placeholder).width > room;
    })
    .map(({ placeholder }) => placeholder);
}

/** Lists texts that overlap. */
export function overlapping(): string[] {
  const lines = shownTexts().flatMap(({ node, lines }) => lines.map((line) => ({ node, line })));
  const meet = (a: DOMRect, b: DOMRect) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter((other) => one.node !== other.node && meet(one.line, other.line))
      .map((other) => `${one.node.data} / ${other.node.data}`),
  );
}

/** Lists words that continue on the next line without a hyphen. */
export function brokenWords(): string[] {
  return shownTexts().flatMap(({ node, parent }) =>
    [...node.data.matchAll(/[\p{L}\p{N}]+/gu)]
      .filter(({ 0: word, index }) => {
        const tops = linesOf(node, index, index + word.length).map(({ top }) => Math.round(top));
        return new Set(tops).size > 1 && !(getComputedStyle(parent).hyphens === "auto" && word.length >= 12);
      })
      .map(([word]) => `${word} (${getComputedStyle(parent).fontSize})`),
  );
}

/** Lists icons of buttons and links that have no word beside them, because all of them have wrapped away. A poster's is on its picture. */
export function farIcons(): string[] {
  return shownTexts().flatMap(({ parent, lines }) => {
    const control = parent.closest("a, button");
    if (!control || ![parent, parent.parentElement].includes(control) || control.matches("[data-landscape] ~ *"))
      return [];
    const letter = Number.parseFloat(getComputedStyle(control).fontSize);
    return [...control.querySelectorAll(":scope > svg")]
      .map((icon) => icon.getBoundingClientRect())
      .filter((icon) =>
        lines.every(
          ({ left, right, top, bottom }) =>
            Math.max(left - icon.right, icon.left - right, (top - icon.bottom) / 2, icon.top - bottom) > letter,
        ),
      )
      .map(() => control.outerHTML.slice(0, 100));
  });
}
