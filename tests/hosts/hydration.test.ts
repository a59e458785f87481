import { hydratesThePages } from "../e2e/hydrates.ts";
import { drivers, programsOf } from "./browser-driver.ts";
import { describeWith } from "./with.ts";

for (const browser of ["Firefox", "WebKitGTK", "WPE WebKit"] as const)
  describeWith(programsOf[browser], `the prerendered pages in ${browser}`, () =>
    hydratesThePages(drivers[browser], browser !== "Firefox"),
  );
