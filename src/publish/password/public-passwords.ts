import { normalizePassword } from "../../site/members/normalize-password.ts";

/** The demo's password, which is also in `.env`. */
export const DEMO_PASSWORD = "copper lluvia lantern puente";

/**
 * Every password in this repository: the demo's, the examples of handbooks and messages, past and present, and those of tests. A test finds
 * any that is missing.
 */
export const publicPasswords: readonly string[] = [
  DEMO_PASSWORD,
  "four words at random",
  "four random words",
  "your four words",
  "your own four words",
  "cuatro palabras al azar",
  "tus cuatro palabras",
  "tus propias cuatro palabras",
  "river piano cactus moon",
  "river piano",
  "faro timber",
  "faro timber órbita meadow",
  "ñandú lantern café",
  "straße azul lámpara nube",
  "ılık azul lámpara nube",
  "λόγος azul lámpara nube",
  "access word",
  "palabra de acceso",
];

/**
 * Returns whether a password is in this repository. Case, accents, spaces and punctuation are ignored, because a guesser who knows one
 * spelling tries the others too.
 */
export function isPublicPassword(password: string): boolean {
  return skeletons.has(skeleton(password));
}

/** Returns only the letters and digits of a password. */
function skeleton(password: string): string {
  return (normalizePassword(password) ?? "").normalize("NFKD").replace(/[^\p{L}\p{N}]/gu, "");
}

const skeletons: ReadonlySet<string> = new Set(publicPasswords.map(skeleton));
