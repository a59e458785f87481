import { lazyModule } from "../../site/lazy-module.ts";

/** The editor, which nobody needs before a project is open. It comes while the first screen is read. */
export const lazyEditor = lazyModule(() => import("./Editor.tsx"));
