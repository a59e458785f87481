import { guests } from "../hosts/guest.ts";
import { takesOverThePages } from "./hydrates.ts";

takesOverThePages(guests.Chromium);
