import { drivers } from "../hosts/browser-driver.ts";
import { hydratesThePages } from "./hydrates.ts";

hydratesThePages(drivers.Chromium);
