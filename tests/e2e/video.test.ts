import { test } from "vitest";
import { expect, visitors } from "../support/visitor.ts";
import { currentCard, enterWord, flag, walk } from "./member.ts";

const newVisitor = visitors();

test("[3.2] Play turns the poster into the step's own video; the other language brings its own, at the same step; the focus is where the member is", async ({
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
  await expect(video).toBeFocused();
  await expect(page.getByRole("button", { name: "Play video" })).toHaveCount(0);
  const english = await video.getAttribute("src");
  expect(requests.slice(before).filter((request) => !request.url().startsWith("blob:"))).toHaveLength(1);

  await flag(page, "es").click();
  await expect(flag(page, "es")).toBeFocused();
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
