import type { Page } from "playwright";
import { test } from "vitest";
import { expect, visitors, visitStudio } from "../support/visitor.ts";
import { button } from "./member.ts";

const newVisitor = visitors();

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true, level: 1 });

test("Back closes what was opened last before it leaves the Studio, Forward opens it again, and a reload shows the same; a menu or a dialog is nothing to go back to once it is closed, and a step that is gone leads to the list", async () => {
  const visitor = await newVisitor({ locale: "en-US" });
  const { page, reload } = visitor;
  await visitStudio(visitor);
  await button(page, /^Open this site/).click();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  await page.goBack();
  await button(page, /^Start a new site/).click();
  await page.getByRole("textbox", { name: "Your team’s name" }).fill("Sunflower");
  await button(page, "Next").click();
  await expect(page.getByText("2 of 3")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("1 of 3")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Your team’s name" })).toHaveValue("Sunflower");
  await page.goForward();
  await expect(page.getByText("2 of 3")).toBeVisible();
  await button(page, "Next").click();
  await button(page, /^Three empty steps/).click();
  await expect(heading(page, "Sunflower")).toBeVisible();
  // The questions are answered. Nobody is asked them again, which would replace the steps.
  await page.goBack();
  await expect(button(page, /^Sunflower/)).toBeVisible();
  await page.goForward();
  await expect(heading(page, "Sunflower")).toBeVisible();

  await button(page, /^Game Plan/).click();
  await expect(heading(page, "Game Plan")).toBeVisible();
  await button(page, "Look").click();
  await expect(heading(page, "Look")).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Game Plan")).toBeVisible();
  await reload();
  await expect(heading(page, "Game Plan")).toBeVisible();

  const preview = button(page, "Preview");
  await preview.click();
  await page.goBack();
  await expect(preview).toHaveAttribute("aria-pressed", "false");
  await expect(heading(page, "Game Plan")).toBeVisible();
  await page.goForward();
  await expect(preview).toHaveAttribute("aria-pressed", "true");
  await reload();
  await expect(preview).toHaveAttribute("aria-pressed", "true");
  await preview.click();
  await expect(heading(page, "Game Plan")).toBeVisible();

  await page.goBack();
  await expect(heading(page, "Sunflower")).toBeVisible();
  await page.goForward();
  await expect(heading(page, "Game Plan")).toBeVisible();
  await page.goBack();
  await button(page, "All sites").click();
  await expect(button(page, /^Sunflower/)).toBeVisible();
  const removal = page.getByRole("dialog");
  await button(page, "Remove Sunflower").click();
  await expect(removal).toBeVisible();
  await page.goBack();
  await expect(removal).toBeHidden();
  await expect(button(page, /^Sunflower/)).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Sunflower")).toBeVisible();

  const more = button(page, "More about step 2");
  for (const close of [() => page.goBack(), () => more.click()]) {
    await more.click();
    await expect(more).toHaveAttribute("aria-expanded", "true");
    await close();
    await expect(more).toHaveAttribute("aria-expanded", "false");
  }
  await page.waitForFunction(() => history.state.layer === null);
  await button(page, /^2 ?Step 2/).click();
  await expect(heading(page, "Step 2")).toBeVisible();

  await button(page, "Look").click();
  const crop = page.getByRole("dialog", { name: "What should be seen?" });
  await page.locator("input[type=file]").first().setInputFiles("tests/fixtures/site/media/flyer-en.webp");
  await expect(crop.getByRole("slider")).toBeVisible();
  await page.goBack();
  await expect(crop).toBeHidden();
  await page.goForward();
  await expect(crop.getByRole("slider")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(crop).toBeHidden();
  // Nobody is as fast as this test: the browser still has to leave the dialog's entry.
  await page.waitForFunction(() => history.state.layer === null);
  const options = button(page, /^More about flyer/);
  await options.click();
  await button(page, "Crop").click();
  await expect(crop.getByRole("slider")).toBeVisible();
  await page.goBack();
  await expect(options).toBeFocused();
  await page.goBack();
  await expect(heading(page, "Step 2")).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(heading(other, "Step 2")).toBeVisible();
  await expect(other.getByText("This site is being edited in another tab.")).toBeVisible();
  await other.close();

  await page.evaluate(() => history.replaceState(null, "", `${location.hash}-gone`));
  await reload();
  await expect(heading(page, "Sunflower")).toBeVisible();
  expect(new URL(page.url()).hash).toMatch(/\/edit$/);
});
