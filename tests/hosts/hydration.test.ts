import { takesOverThePages } from "../e2e/hydrates.ts";
import { guests } from "./guest.ts";
import { describeWith } from "./with.ts";

describeWith(["Firefox"], "the prerendered pages in Firefox", () => takesOverThePages(guests.Firefox));
