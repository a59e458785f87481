import { encryptedPayload } from "virtual:onward/payload";
import { createUnlock } from "./unlock.ts";

/** Unlocking of this build's encrypted payload. */
export const { unlock, prefetch } = createUnlock(encryptedPayload);
