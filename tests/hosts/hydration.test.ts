import { hydratesThePages } from "../e2e/hydrates.ts";
import { guests, programsOf } from "./guest.ts";
import { describeWith } from "./with.ts";

for (const browser of ["Firefox", "WebKitGTK", "WPE WebKit"] as const)
  describeWith(programsOf[browser], `the prerendered pages in ${browser}`, () =>
    hydratesThePages(guests[browser], browser !== "Firefox"),
  );
