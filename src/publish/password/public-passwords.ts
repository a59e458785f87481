import { normalizePassword } from "../../site/members/normalize-password.ts";

/** The demo's password, which `.env` has. */
export const DEMO_PASSWORD = "copper lluvia lantern puente";

/**
 * Every password in this repository: the demo's, the examples of handbooks and messages, past and present, and those of
 * tests. `tests/publish/password-public.test.ts` finds any that is missing.
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
 * Whether this repository has a password. Case, accents, spaces and punctuation don't count: who has one spelling tries
 * the others first.
 */
export function isPublicPassword(password: string): boolean {
  return skeletons.has(skeleton(password));
}

/** The letters and digits of a password. */
function skeleton(password: string): string {
  return (normalizePassword(password) ?? "").normalize("NFKD").replace(/[^\p{L}\p{N}]/gu, "");
}

const skeletons: ReadonlySet<string> = new Set(publicPasswords.map(skeleton));
