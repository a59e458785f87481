import fc from "fast-check";
import type { BrowserCommand } from "vitest/node";
import type { Members } from "../../machines/members.ts";
import { ContentError, checkContent } from "../../tooling/content/content.ts";
import { asShown, brokenContent } from "./broken-content.ts";
import { contentSandbox } from "./content-sandbox.ts";

declare module "vitest/browser" {
  interface BrowserCommands {
    passedContents: (count: number) => Promise<Members[]>;
  }
}

/** Contents that were changed at random and that the check let pass, as members would get them. Runs beside Vite. */
export const passedContents: BrowserCommand<[count: number]> = async (_, count) => {
  const room = contentSandbox();
  const passed: Members[] = [];
  try {
    for (const { site, members } of fc.sample(brokenContent, count * 40)) {
      if (passed.length === count) break;
      room.put("site.json", site);
      room.put("members.json", members);
      try {
        passed.push(asShown(await checkContent(room.folder)));
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
      }
    }
  } finally {
    room.remove();
  }
  return passed;
};
