import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

const places = [
  process.env.CHROMIUM_PATH,
  ...["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"].flatMap((name) => [
    `/usr/bin/${name}`,
    `/usr/local/bin/${name}`,
    `/snap/bin/${name}`,
  ]),
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The path of a Chromium on this machine, the system's before Playwright's; `undefined` if there is none. */
function findChromium(): string | undefined {
  return [...places, chromium.executablePath()].find((path) => path && existsSync(path));
}

/**
 * Debian's Chromium without a window system. It is the same engine, but opens a page for less than half the CPU time.
 */
const headlessShell = "/usr/bin/chromium-headless-shell";

const executablePath = existsSync(headlessShell) ? headlessShell : findChromium();

/**
 * Chromium uses only the last list of disabled features, so this list repeats those of Playwright that the tests need.
 */
const featuresOff = [
  // Every desktop window preloads pages for its address bar, which take 2 of the 2.4 s of CPU time of a new page.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  // Tests must be able to request plain http addresses.
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  // The previous page must not stay visible in place of one that has nothing to paint yet.
  "PaintHolding",
  // Closed contexts and left pages must be removed at once.
  "DestroyProfileOnBrowserClose",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  // This feature downloads data from Google.
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "MediaRouter",
];

const launch = (executablePath?: string) => ({
  args: [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    `--disable-features=${featuresOff.join()}`,
  ],
  ...(executablePath && { executablePath }),
});

/**
 * How tests start Chromium: without the sandbox, which root can't use, without downloads from Google and without
 * preloaded pages.
 */
export const chromiumLaunch = launch(executablePath);

/** The same for the full Chromium, which has the back/forward cache that the headless shell lacks. */
export const fullChromiumLaunch = launch(findChromium());

/** Installs Chromium if it is missing: from Debian's packages for root, or else Playwright's own. */
function installChromium(): void {
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { stdio: "inherit", shell: process.platform === "win32" });
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const packages = ["chromium", "chromium-headless-shell", "fonts-noto-core"];
    run("apt-get", "update", "-qq");
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages);
  } else run("npx", "playwright", "install", "chromium");
}

if (import.meta.main && !findChromium()) installChromium();
