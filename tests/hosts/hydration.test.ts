import { hydratesThePages } from "../e2e/hydrates.ts";
import { drivers, programsOf } from "./browser-driver.ts";
import { describeWith, isOnDemand } from "./with.ts";

// Of the two WebKits the older one; `npx node tests/browsers.ts` takes both.
const webKits = isOnDemand ? (["WebKitGTK", "WPE WebKit"] as const) : (["WPE WebKit"] as const);

for (const browser of ["Firefox", ...webKits] as const)
  describeWith(programsOf[browser], `the prerendered pages in ${browser}`, () =>
    hydratesThePages(drivers[browser], browser !== "Firefox"),
  );
