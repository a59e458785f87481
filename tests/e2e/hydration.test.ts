import { hydratesThePages } from "./hydrates.ts";

hydratesThePages("Chromium");
