/** The first letters of the first two words of a name. */
export const initialsOf = (name: string): string =>
  (name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? ["•"])
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase())
    .join("");
