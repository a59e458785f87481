import { encryptedPayload } from "virtual:onward/payload";
import { createUnlock } from "./unlock.ts";

/** Unlocks this build's encrypted payload. */
export const { unlock, prefetch } = createUnlock(encryptedPayload);
