/** Values that some engine of ours doesn't know, and takes the declaration before for. */
const recent: ((property: string, value: string) => boolean)[] = [
  // Chromium 108, Firefox 101, Safari 15.4.
  (_, value) => /\d[dsl]v[hw]\b/.test(value),
  // Safari 17.4, Firefox 128.
  (property, value) => property === "content" && value.includes("/"),
];

/**
 * The declarations of a style sheet that leave an older engine with nothing: without the same property before them with a value
 * that every engine knows, or in a backdrop, which has no variables before Chromium 122 and Safari 17.4.
 */
export function missingFallbacks(css: string): string[] {
  return [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(([, selector = "", block = ""]) => {
    const declarations = block.split(";").map((declaration) => {
      const [property = "", ...value] = declaration.split(":");
      return { property: property.trim(), value: value.join(":").trim() };
    });
    return declarations
      .filter(({ property, value }, index) => {
        if (selector.endsWith("::backdrop")) return /var\([^,]*\)/.test(value);
        const isRecent = recent.some((isIt) => isIt(property, value));
        return isRecent && !declarations.slice(0, index).some((before) => before.property === property);
      })
      .map(({ property, value }) => `${selector.trim()} { ${property}: ${value} }`);
  });
}
