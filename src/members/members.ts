import { sealedPayload } from "virtual:onward/sealed";
import { createUnlock } from "./unlock.ts";

/** The check of the word on this build's sealed payload. */
export const { unlock, prefetch } = createUnlock(sealedPayload);
