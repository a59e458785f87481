import { test } from "vitest";
import { expect, visitors } from "../support/visitor.ts";
import { currentCard, enterWord, flag, passwordField, walk } from "./member.ts";

const newVisitor = visitors();

test("[3.2] Play turns the poster into the step's own video; the other language brings its own, at the same step", async ({
  skip,
}) => {
  const { page, visit, requests } = await newVisitor();
  await visit("/");
  await enterWord(page);
  await walk(page, 2);

  const before = requests.length;
  await page.getByRole("button", { name: "Play video" }).click();
  const video = page.getByLabel("Video: Schedule: Your Calendar Is Your Boss", { exact: true });
  await expect(video).toHaveAttribute("src", /^blob:/);
  await expect(page.getByRole("button", { name: "Play video" })).toHaveCount(0);
  const english = await video.getAttribute("src");
  expect(requests.slice(before).filter((request) => !request.url().startsWith("blob:"))).toHaveLength(1);

  await flag(page, "es").click();
  const spanish = page.getByLabel("Video: Horario: tu agenda es tu jefe", { exact: true });
  await expect(spanish).toHaveAttribute("src", /^blob:/);
  await expect(spanish).not.toHaveAttribute("src", String(english));
  await expect(currentCard(page, "es")).toContainText("Paso 2 de 6");

  await page.getByRole("button", { name: "Siguiente paso" }).click();
  await expect(page.getByRole("button", { name: "Ver el video" })).toBeVisible();
  await expect(page.getByLabel(/^Video:/)).toHaveCount(0);

  skip(!(await page.evaluate(() => document.createElement("video").canPlayType("video/mp4; codecs=avc1.42E01E"))));
  await page.getByRole("button", { name: "Ver el video" }).click();
  await expect(page.getByLabel("Video: App BAM + conexión con el equipo")).toHaveJSProperty("paused", false);
  await expect
    .poll(() =>
      page
        .getByLabel("Video: App BAM + conexión con el equipo")
        .evaluate((player: HTMLVideoElement) => player.duration),
    )
    .toBeGreaterThan(0);
});

test("[4.9] the language is English at first and changes by its flag at the gate, with the typed password left in the field [9.5]", async () => {
  const { page, visit } = await newVisitor();
  await visit("/");
  await passwordField(page).fill("half a wo");
  await expect(page.getByRole("button", { name: "English" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("button", { name: "Español" })).toHaveAttribute("aria-pressed", "true");
  await expect(passwordField(page, "es")).toHaveValue("half a wo");
  await page.getByRole("button", { name: "English" }).click();
  await expect(passwordField(page)).toHaveValue("half a wo");
});

test("Play keeps the focus on the player, and the language switch on its button", async () => {
  const { page, visit } = await newVisitor();
  await visit("/");
  await enterWord(page);
  await walk(page, 2);
  await page.getByRole("button", { name: "Play video: Schedule: Your Calendar Is Your Boss" }).click();
  await expect(page.getByLabel("Video: Schedule: Your Calendar Is Your Boss", { exact: true })).toBeFocused();
  await flag(page, "es").click();
  await expect(flag(page, "es")).toBeFocused();
});
