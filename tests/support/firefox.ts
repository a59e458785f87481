import { type Browser, launch } from "puppeteer-core";
import { program } from "./packages.ts";

/** Starts this machine's Firefox without a window, through WebDriver BiDi. */
export const launchFirefox = (): Promise<Browser> =>
  launch({ browser: "firefox", executablePath: program("Firefox"), headless: true });
