import { type Browser, launch } from "puppeteer-core";
import { program } from "./packages.ts";

/**
 * Starts this machine's Firefox without a window, through WebDriver BiDi.
 *
 * @param downloads the folder for what is saved
 */
export const launchFirefox = (downloads?: string): Promise<Browser> =>
  launch({
    browser: "firefox",
    executablePath: program("Firefox"),
    headless: true,
    // Two: the folder is one of the owner's choice.
    ...(downloads && { extraPrefsFirefox: { "browser.download.folderList": 2, "browser.download.dir": downloads } }),
  });
