import { test } from "vitest";
import { expect, visitors } from "../support/visitor.ts";
import { words } from "./words.ts";

const newVisitor = visitors();

const chromiumsOwn = "Failed to load resource: the server responded with a status of 404 (Not Found)";

test.each(["/nowhere", "/nowhere/at/all/", "/resources/secret", "/caf%C3%A9", "/Resources", "/404"])(
  "[2.3] %s answers 404, shows the page in both languages, says the path in the console and leads home [2.4] [6.1]",
  async (path) => {
    const { page, visit, complaints, expectComplaints } = await newVisitor();
    expectComplaints(/^Failed to load resource/, /^404: no page at/);
    expect((await visit(path))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "404", exact: true })).toBeVisible();
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
    await page.getByRole("button", { name: "Español" }).click();
    await expect(page.getByText("¡Uy! No encontramos esa página")).toBeVisible();
    await expect(page.getByRole("link", { name: "Volver al inicio" })).toBeVisible();
    await page.getByRole("button", { name: "English" }).click();

    const [first, ours, ...more] = complaints;
    expect(first).toBe(chromiumsOwn);
    expect(decodeURI(ours ?? "")).toBe(`404: no page at ${decodeURI(path)}`);
    expect(more).toEqual([]);

    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page.getByRole("heading", { name: words.en.gateTitle })).toBeVisible();
    await expect(page).toHaveURL("/");
    expect(complaints).toHaveLength(2);
  },
);
