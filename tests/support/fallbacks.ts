/** Values that some supported engine doesn't know, so that it uses the declaration before. */
const recent: ((property: string, value: string) => boolean)[] = [
  // Dynamic viewport units need Chromium 108, Firefox 101 or Safari 15.4.
  (_, value) => /\d[dsl]v[hw]\b/.test(value),
  // Alternative text for content needs Safari 17.4 or Firefox 128.
  (property, value) => property === "content" && value.includes("/"),
];

/**
 * Finds the declarations of a style sheet that leave an older engine without a value: those without an earlier
 * declaration of the same property that every engine knows, and variables in a backdrop, which has none before Chromium
 * 122 and Safari 17.4.
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
