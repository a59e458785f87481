import { encryptedPayload } from "virtual:onward/payload";
import { createUnlock } from "./unlock.ts";

/** The check of the password on this build's encrypted payload. */
export const { unlock, prefetch } = createUnlock(encryptedPayload);
