import { guests } from "../hosts/guest.ts";
import { hydratesThePages } from "./hydrates.ts";

hydratesThePages(guests.Chromium);
