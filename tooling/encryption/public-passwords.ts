import { normalizePassword } from "../../src/members/normalize-password.ts";

/** The demo's password, as it stands in `.env`. */
export const DEMO_PASSWORD = "copper lluvia lantern puente";

/**
 * Every password that stands in this repository, so that everyone can read it: the demo's, those that handbooks and messages
 * have or had as an example, and those of tests. `tests/tooling/password-public.test.ts` looks for any that is missing.
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
 * Whether a password can be read in this repository. Capitals, accents, spaces and punctuation make no difference: who has
 * one spelling tries the others first.
 *
 * @param password as the owner wrote it
 */
export function isPublicPassword(password: string): boolean {
  return skeletons.has(skeleton(password));
}

/** What is left of a password when only its letters and digits count. */
function skeleton(password: string): string {
  return (normalizePassword(password) ?? "").normalize("NFKD").replace(/[^\p{L}\p{N}]/gu, "");
}

const skeletons: ReadonlySet<string> = new Set(publicPasswords.map(skeleton));
