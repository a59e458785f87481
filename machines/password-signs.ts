/** The patterns of what dictation, keyboards and chats add to a password, and of what is pasted in its place. */
const signs = {
  /** An address, or a part of the leader's link. */
  link: /https?:|www\.|password=/i,
  /** Words before a colon that say what follows. */
  label: /(pass|contrase|clave|palabra)[^:]*:/i,
  /** The sign of a list before it, or of a chat's bold or slanted letters at an end. */
  marks: /^\s*[*_~•·–—>-]|[*_~]\s*$/,
  /** Hyphens and no space. */
  hyphens: /^[^\s-]+(-[^\s-]+)+$/,
  /** A space at an end, or two in a row. */
  space: /^\s|\s\s|\s$/,
  fullStop: /[.\u3002]\s*$/,
  comma: /[,\u060C\u3001]/,
  quotes: /^\s*["'`\u00AB\u2018-\u201F\u2039\u300C\u300E].*["'`\u00B4\u00BB\u2018-\u201F\u203A\u300D\u300F][.\s]*$/s,
};

export type PasswordSign = keyof typeof signs;

/** Returns the signs of typing mistakes in a password. They reveal nothing else about it. */
export const passwordSigns = (password: string): readonly PasswordSign[] =>
  (Object.keys(signs) as PasswordSign[]).filter((sign) => signs[sign].test(password));
