import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { program } from "../support/packages.ts";
import { type Session, startSession, stopProcess } from "./webdriver.ts";

/** Debian's ports of WebKit: the newest, and the one whose engine is that of Safari 16.0. */
export type WebKitPort = "WebKitGTK" | "WPE WebKit";

/** Starts one of them, with a way to hosts through the proxy alone, and a folder for what is saved. */
export const launchWebKit: Record<WebKitPort, (proxy: string, downloads: string) => Promise<Session>> = {
  WebKitGTK: async (proxy, downloads) => {
    // It draws on a screen only, which nobody has to see.
    const screen = spawn(program("Xvfb"), ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const config = mkdtempSync(join(tmpdir(), "onward-webkit-"));
    const leaveNothing = () => stopProcess(screen).finally(() => rmSync(config, { recursive: true }));
    try {
      const [number] = await once(screen.stdout, "data");
      writeFileSync(join(config, "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
      const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, XDG_CONFIG_HOME: config };
      const args = ["--automation", `--proxy=http://${proxy}`];
      const session = await startSession(
        program("WebKitGTK"),
        { "webkitgtk:browserOptions": { binary: program("MiniBrowser"), args } },
        env,
      );
      await session.send("POST", "/window/rect", { width: 360, height: 740 });
      return { ...session, end: () => session.end().finally(leaveNothing) };
    } catch (error) {
      await leaveNothing();
      throw error;
    }
  },

  "WPE WebKit": (proxy) => {
    const args = ["--automation", "--platform=headless", `--proxy=http://${proxy}`];
    return startSession(program("WPE WebKit"), { "wpe:browserOptions": { binary: program("Cog"), args } }, process.env);
  },
};
