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

/** The path of a Chromium on this machine: the system's, else Playwright's own; `undefined` where there is neither. */
function findChromium(): string | undefined {
  return [...places, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** Chromium without its windows: the same engine, which opens a page for less than half the processor. From Debian's packages. */
const headlessShell = "/usr/bin/chromium-headless-shell";

const executablePath = existsSync(headlessShell) ? headlessShell : findChromium();

/** Chromium hears the last such list alone, so what Playwright turns off, and the tests need off, is here once more. */
const featuresOff = [
  // Pages that each desktop window loads for its address bar: 2 of the 2.4 s of processor that a new page takes.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  // An address with http is asked for as it is.
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  // The page before is not shown in place of one that has nothing to paint yet.
  "PaintHolding",
  // Contexts that are closed, and pages that are left, are gone at once.
  "DestroyProfileOnBrowserClose",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  // Calls home.
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

/** How tests start Chromium: without the sandbox that root may not use, without its calls home and its own pages. */
export const chromiumLaunch = launch(executablePath);

/** The same with the Chromium that people have, for what the headless one lacks: its cache for back and forward. */
export const fullChromiumLaunch = launch(findChromium());

/** Brings a Chromium where there is none: from Debian's packages for root, else Playwright's own. */
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
