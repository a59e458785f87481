import { hydratesThePages } from "../e2e/hydrates.ts";
import { isLong } from "../support/is-long.ts";
import { programsOf } from "./browser-driver.ts";
import { describeWith } from "./with.ts";

// Both WebKits walk the same pages in `walk.test.ts`, with a clean console.
const webKits = isLong ? (["WebKitGTK", "WPE WebKit"] as const) : [];

for (const browser of ["Firefox", ...webKits] as const)
  describeWith(programsOf[browser], `the prerendered pages in ${browser}`, () =>
    hydratesThePages(browser, browser !== "Firefox"),
  );
