import type { Page } from "playwright";
import { inject, test } from "vitest";
import { words } from "../support/screen.ts";
import { expect, pageAddress, visitors } from "../support/visitor.ts";
import { accessWord, currentCard, enterWord, flag, passwordField, walk } from "./member.ts";

const newVisitor = visitors();

/** Every place where a page can leave something behind. */
const traces = (page: Page) =>
  page.evaluate(async () => ({
    address: location.href,
    historyState: history.state,
    historyLength: history.length,
    windowName: name,
    localStorage: { ...localStorage },
    sessionStorage: { ...sessionStorage },
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

test("[4.1] the password, the place and the language leave no trace, and another page of the same browser, or a reload, locks and speaks English", async () => {
  const { page, visit, reload, requests } = await newVisitor();
  await visit("/");
  const before = await traces(page);
  expect(before).toMatchObject({ address: inject("address"), localStorage: {}, sessionStorage: {}, databases: [] });
  expect(before).toMatchObject({ caches: [], workers: 0, windowName: "" });

  await flag(page, "es").click();
  await enterWord(page, accessWord, "es");
  await expect(page.getByRole("heading", { name: words.es.welcomeLine })).toBeVisible();
  expect(await page.content()).not.toContain(accessWord);
  await walk(page, 3, { language: "es" });
  expect(await traces(page)).toEqual(before);
  expect(await page.context().cookies()).toEqual([]);
  expect((await page.context().storageState({ indexedDB: true })).origins).toEqual([]);
  const sent = requests.map(
    (request) => request.url() + JSON.stringify(request.headers()) + (request.postData() ?? ""),
  );
  for (const text of sent) {
    expect(text).not.toContain(accessWord);
    expect(text).not.toContain(encodeURIComponent(accessWord));
  }

  const second = await page.context().newPage();
  await second.goto(pageAddress("/"));
  await expect(second.getByRole("heading", { name: words.en.gateTitle })).toBeVisible();
  await second.close();

  await reload();
  await expect(page.getByRole("heading", { name: words.en.gateTitle })).toBeVisible();
  await expect(passwordField(page)).toHaveValue("");
  await enterWord(page);
  await walk(page, 1);
  await expect(currentCard(page)).toContainText("Step 1 of 6");
});

test("storage and cookies that the browser refuses are not missed", async () => {
  const { page, visit } = await newVisitor();
  await page.addInitScript(() => {
    const refuse = (owner: object, name: string) =>
      Object.defineProperty(owner, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) refuse(window, name);
    refuse(Document.prototype, "cookie");
    refuse(Navigator.prototype, "serviceWorker");
  });
  await visit("/");
  await flag(page, "es").click();
  await enterWord(page, "a guess", "es");
  await expect(page.getByRole("alert")).toHaveText("Contraseña incorrecta. Inténtalo de nuevo.");
  await enterWord(page, accessWord, "es");
  await expect(page.getByRole("heading", { name: words.es.welcomeLine })).toBeVisible();
});
