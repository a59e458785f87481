import type {} from "@vitest/browser-playwright";
import type { BrowserCommand } from "vitest/node";

declare module "vitest/browser" {
  interface BrowserCommands {
    servePlayers: () => Promise<void>;
  }
}

/** From now on the players of other sites are empty pages: no test asks another site for anything. */
export const servePlayers: BrowserCommand<[]> = async ({ context }) => {
  await context.route(/^https:\/\/(www\.youtube-nocookie|player\.vimeo)\.com\//, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Player</title>" }),
  );
};
