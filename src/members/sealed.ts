import { sealedPayload } from "virtual:onward/sealed";
import { createUnlock } from "./unlock.ts";

const { unlock, prefetch } = createUnlock(sealedPayload);
prefetch();

/** The check of the word on this build's sealed payload, which comes together with the bundle. */
export { unlock };
