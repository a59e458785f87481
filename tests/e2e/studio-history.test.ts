import type { Page } from "playwright";
import { test } from "vitest";
import { expect, visitors, visitStudio } from "../support/visitor.ts";

const newVisitor = visitors();

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true, level: 1 });

test("Back closes what was opened last before it leaves the Studio, and Forward opens it again", async () => {
  const visitor = await newVisitor({ locale: "en-US" });
  const { page } = visitor;
  await visitStudio(visitor);
  await button(page, /^Start a new site/).click();
  await page.getByRole("textbox", { name: "Team’s name" }).fill("Sunflower");
  await button(page, "Next").click();
  await expect(page.getByText("2 of 4")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("1 of 4")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Team’s name" })).toHaveValue("Sunflower");
  await page.goForward();
  await expect(page.getByText("2 of 4")).toBeVisible();
  await button(page, "Next").click();
  await button(page, "Next").click();
  await button(page, /^Three empty steps/).click();
  await expect(heading(page, "Edit")).toBeVisible();

  await button(page, /^Game Plan/).click();
  await expect(heading(page, "Game Plan")).toBeVisible();
  await button(page, "Look").click();
  await expect(heading(page, "Look")).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Game Plan")).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Edit")).toBeVisible();
  await page.goForward();
  await expect(heading(page, "Game Plan")).toBeVisible();
  await page.goBack();
  await button(page, "All sites").click();
  await expect(button(page, /^Sunflower/)).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Edit")).toBeVisible();
});
