import { type CustomAtRules, type SelectorComponent, transform, type Visitor } from "lightningcss";
import { styleTargets } from "./supported-browsers.ts";

/** What someone does to an element with a pointer. Before the script is there, only the focus has to show. */
const gestures = ["hover", "active"];

/**
 * The part of a page's styles that its mark-up needs until the script brings the whole: without the rules for elements,
 * classes and states that the mark-up doesn't have, without paper and motion, and with variables only where their value
 * depends on the colour scheme.
 *
 * @param css the styles of all components on the page
 * @param markup the page's own HTML
 * @returns minified CSS
 */
export function criticalCss(css: string, markup: string): string {
  const mayMatch = (part: SelectorComponent): boolean => {
    switch (part.type) {
      case "class":
        return markup.includes(part.name);
      case "type":
        return ["html", "body"].includes(part.name) || markup.includes(`<${part.name}`);
      case "attribute":
        // The page's own script sets what begins with "data-".
        return part.name.startsWith("data-") || markup.includes(`${part.name}="${part.operation?.value ?? ""}`);
      case "pseudo-class":
        return !gestures.includes(part.kind);
      case "pseudo-element":
        return part.kind !== "backdrop";
      default:
        return true;
    }
  };
  const needed = minify(css, [], {
    Selector: (selector) => (selector.every(mayMatch) ? undefined : []),
    Rule: {
      media: ({ value }) => (value.query.mediaQueries.some(({ mediaType }) => mediaType === "print") ? [] : undefined),
      keyframes: () => [],
    },
  });
  return minify(...withoutConstants(needed));
}

/** Puts the value in the place of a variable that has only one. Returns the CSS, and the variables that nothing reads any more. */
function withoutConstants(css: string): [css: string, unread: string[]] {
  const values = new Map<string, Set<string>>();
  for (const [, name = "", value = ""] of css.matchAll(/(--[\w-]+):([^;}]+)/g))
    values.set(name, (values.get(name) ?? new Set()).add(value));
  const inlined = css.replace(/var\((--[\w-]+)\)/g, (reading, name) => {
    const [value = reading, ...others] = values.get(name) ?? [];
    return others.length > 0 ? reading : value;
  });
  return [inlined, [...values.keys()].filter((name) => !inlined.includes(`var(${name})`))];
}

function minify(css: string, unusedSymbols: string[], visitor: Visitor<CustomAtRules> = {}): string {
  return transform({
    filename: "critical.css",
    code: Buffer.from(css),
    minify: true,
    targets: styleTargets,
    unusedSymbols,
    visitor,
  }).code.toString();
}
