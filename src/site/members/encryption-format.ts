/** The key management algorithm of the encrypted payload (RFC 7518, section 4.8). */
export const KEY_ALGORITHM = "PBES2-HS256+A128KW";

/** The content encryption algorithm of the encrypted payload (RFC 7518, section 5.3). */
export const CONTENT_ALGORITHM = "A256GCM";

/** The PBKDF2-SHA256 iterations: twice the 600,000 of OWASP's Password Storage Cheat Sheet (2023). */
export const ITERATIONS = 1_200_000;

/** The bytes of the salt. RFC 7518, section 4.8.1.1, asks for eight or more. */
export const SALT_SIZE = 16;

/** The encrypted payload's file name below the site's base address. */
export const PAYLOAD_FILE = "members.jwe";
