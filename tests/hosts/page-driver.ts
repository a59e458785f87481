import type { Page } from "playwright";
import type { BrowserDriver, Role } from "./browser-driver.ts";
import { pathOf, tap } from "./finding.ts";

/** What a driver does in a page of Playwright's. */
export function pageDriver(page: Page): Omit<BrowserDriver, "version" | "consoleErrors" | "requests" | "leave"> {
  const find = (role: Role, name: string) =>
    page
      .getByRole(role, { name, exact: true })
      .or(page.locator(`xpath=${pathOf[role](name)}`))
      .filter({ visible: true })
      .first();
  return {
    name: "Chromium",
    open: async (address) => (await page.goto(address))?.status(),
    reach: (address) => page.goto(address, { waitUntil: "domcontentloaded" }),
    reload: () => page.reload(),
    see: (role, name) => find(role, name).waitFor(),
    read: (text) => page.getByText(text).filter({ visible: true }).first().waitFor(),
    // It tries as often as the other drivers do, because Playwright itself waits half a second after a tap that was not taken.
    press: (role, name) => tap(role, name, async () => find(role, name)),
    type: (name, text) =>
      page
        .locator(`xpath=${pathOf.textbox(name)}`)
        .filter({ visible: true })
        .first()
        .fill(text),
    key: (name) => page.keyboard.press(name),
    write: (text) => page.keyboard.type(text),
    ask: (question) => page.evaluate(question),
  };
}
