import { spawn } from "node:child_process";
import { once } from "node:events";
import { program } from "./packages.ts";
import { type Session, startSession, stopProcess } from "./webdriver.ts";

/** Debian's ports of WebKit: the newest, and the one whose engine is that of Safari 16.0. */
export type WebKitPort = "WebKitGTK" | "WPE WebKit";

/** Starts one of them, with a way to hosts through the proxy alone. */
export const launchWebKit: Record<WebKitPort, (proxy: string) => Promise<Session>> = {
  WebKitGTK: async (proxy) => {
    // It draws on a screen only, which nobody has to see.
    const screen = spawn(program("Xvfb"), ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    try {
      const [number] = await once(screen.stdout, "data");
      const env = { ...process.env, DISPLAY: `:${String(number).trim()}` };
      const args = ["--automation", `--proxy=http://${proxy}`];
      const session = await startSession(
        program("WebKitGTK"),
        { "webkitgtk:browserOptions": { binary: program("MiniBrowser"), args } },
        env,
      );
      await session.send("POST", "/window/rect", { width: 360, height: 740 });
      return { ...session, end: () => session.end().finally(() => stopProcess(screen)) };
    } catch (error) {
      await stopProcess(screen);
      throw error;
    }
  },

  "WPE WebKit": (proxy) => {
    const args = ["--automation", "--platform=headless", `--proxy=http://${proxy}`];
    return startSession(program("WPE WebKit"), { "wpe:browserOptions": { binary: program("Cog"), args } }, process.env);
  },
};
