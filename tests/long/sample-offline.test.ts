import { test } from "vitest";
import { sampleTexts } from "../support/built-sample.ts";
import { expect, visitors } from "../support/visitor.ts";
import {
  card,
  category,
  enter,
  goToResources,
  goToStep,
  linksOf,
  loadFile,
  play,
  sampleSite,
} from "./sample-member.ts";

const newVisitor = visitors();

const site = sampleSite();

test("with the network gone after the password, what was loaded stays, and a file that can't come says so, with Try again", async () => {
  const say = await sampleTexts("es");
  const visitor = await newVisitor({ baseURL: site.address });
  const { page, expectConsoleErrors } = visitor;
  expectConsoleErrors(/net::ERR_INTERNET_DISCONNECTED/);
  await enter(visitor, say, "es");
  await goToStep(page, say, 4);
  const current = card(page, say);
  const guide = await loadFile(current, say, say("file.guests-guide"));
  const flyers = current.locator("figure > span > button > img");
  await expect(flyers).toHaveCount(4);
  for (const flyer of await flyers.all()) await expect(flyer).not.toHaveJSProperty("naturalWidth", 0);

  await page.context().setOffline(true);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    guide.getByRole("link", { name: say("file.save") }).click(),
  ]);
  expect(await download.failure()).toBeNull();
  await current.getByRole("button", { name: say("file.invitation") }).click();
  const invitation = current.getByRole("group", { name: say("file.invitation") });
  await expect(invitation.getByRole("status")).toHaveText(say("media.network"));

  await goToResources(page, say);
  const documents = category(page, say("resources.documents.title"));
  await documents.getByRole("button", { name: say("resource.trail-guide.title") }).click();
  await expect(documents.getByRole("status")).toHaveText(say("media.network"));
  expect(await linksOf(documents)).toHaveLength(1);
  const videos = category(page, say("resources.videos.title"));
  await videos
    .getByRole("button", { name: say("step.playTitle", { title: say("resource.invite-in-a-minute.title") }) })
    .click();
  await expect(videos.getByRole("status")).toHaveText(say("media.network"));

  await page.context().setOffline(false);
  await documents.getByRole("button", { name: say("media.retry") }).click();
  await expect(documents.getByRole("link", { name: say("file.save") })).toBeVisible();
  await page.goBack();
  await invitation.getByRole("button", { name: say("media.retry") }).click();
  await expect(invitation.getByRole("link", { name: say("file.save") })).toBeVisible();
  await expect(guide.getByRole("link", { name: say("file.save") })).toBeVisible();
});

test("what stays of a welcome video after Play is there without a network", async () => {
  const say = await sampleTexts("en");
  const visitor = await newVisitor({ baseURL: site.address });
  await enter(visitor, say, "en");
  const video = await play(visitor.page.getByRole("main"), say, say("welcome.videoTitle"));
  await visitor.page.context().setOffline(true);
  await video.evaluate((player: HTMLVideoElement) => {
    player.currentTime = 0;
    return player.play();
  });
  await expect(video).toHaveJSProperty("ended", true);
});
