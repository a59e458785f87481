import { expect as expectValue, test } from "vitest";
import { type BrowserRow, browsers } from "../fixtures/user-agents.ts";
import { words } from "../support/screen.ts";
import { tellBrowsers } from "../support/told-browsers.ts";
import { expect, pageAddress, visitors } from "../support/visitor.ts";
import { accessWord, flag, walk } from "./member.ts";

const newVisitor = visitors();

const FACEBOOK = browsers.find(({ name }) => name === "Facebook, iPhone")?.userAgent ?? "";

const hint = {
  en: "You’re in another app’s browser. First choose “Open in browser” in its menu: tapping a link here may send you back to the start.",
  es: "Estás en el navegador de otra app. Elige primero “Abrir en el navegador” en su menú: si tocas un enlace aquí, quizás tengas que empezar de nuevo.",
};

test("each browser is told by what it lacks, leaves in the page, or calls itself; an icon on an iPhone's home screen is no app's browser", async () => {
  const { page } = await newVisitor();
  const bare = browsers.find(({ name }) => name === "any app on an iPhone") as BrowserRow;
  const rows = [...browsers, { ...bare, name: "an icon on an iPhone's home screen", standalone: true, isInApp: false }];
  const told = await page.evaluate(tellBrowsers(rows));
  for (const [index, { name, isInApp }] of rows.entries()) expectValue(told[index], name).toBe(isInApp);
});

test("in another app's browser the gate says in both languages to open the page in a browser; a tap that it may drop says so, and gives the address to copy, with the leader and without the password; where a store opens in the same view, Back leads to the gate, which says so again", async () => {
  const { page, visit, expectRequestsTo } = await newVisitor({ userAgent: FACEBOOK });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: async (text: string) => void document.documentElement.setAttribute("data-copied", text) },
    });
    document.addEventListener(
      "click",
      ({ target }) => (target as Element).closest("a[target=_blank]")?.setAttribute("target", "_self"),
      true,
    );
  });
  expectRequestsTo("https://appstore.example.com");
  await page.route("https://appstore.example.com/**", (route) => route.fulfill({ body: "A store" }));
  await visit(`/#leader=ana&password=${encodeURIComponent(accessWord)}`);
  await expect(page.getByText(hint.en)).toBeVisible();
  await flag(page, "es").click();
  await expect(page.getByText(hint.es)).toBeVisible();
  await flag(page, "en").click();
  await page.getByRole("button", { name: words.en.enter, exact: true }).click();
  await walk(page, 3);

  const store = page.getByRole("link", { name: /App Store/ });
  await store.click();
  const help = page.getByRole("dialog", { name: "Open this page in your browser" });
  const address = `${pageAddress("/")}#leader=ana`;
  await expect(help.getByText(address)).toBeVisible();
  await help.getByRole("button", { name: "Copy the address" }).click();
  await expect(help.getByText("Copied. Paste it in Chrome or Safari.")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-copied", address);
  await help.getByRole("button", { name: "Close" }).click();
  await expect(help).toBeHidden();
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.isOpen))).toBe(false);
  await expect(store).toBeFocused();

  await store.click();
  await help.getByRole("link", { name: /Open it here anyway/ }).click();
  await expect(page.getByText("A store")).toBeVisible();
  await page.goBack();
  await expect(page.getByText(words.en.gateTitle)).toBeVisible();
  await expect(page.getByText(hint.en)).toBeVisible();
});
