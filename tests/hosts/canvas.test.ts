import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { newDriver, programsOf } from "./drivers.ts";
import { until } from "./finding.ts";
import { sharedNginx } from "./nginx.ts";
import { describeWith } from "./with.ts";

describeWith(["nginx", ...programsOf.Firefox], "in a Firefox that keeps its canvas to itself", () => {
  const nginx = sharedNginx();

  test("the owner is told which setting to change for this page, and no noise becomes a picture", async () => {
    const driver = await newDriver("Firefox", { "privacy.resistFingerprinting": true });
    const file = join(driver.downloads, "logo.png");
    await sharp({ create: { width: 800, height: 400, channels: 3, background: "#a03010" } })
      .png()
      .toFile(file);
    await driver.open(`${nginx()}studio/`);
    await driver.press("button", "English");
    await driver.press("button", "Start a new site");
    // The team's name is the only text that is asked for first.
    await until("the field of the name", () =>
      driver.ask(() => {
        const field = document.querySelector<HTMLElement>("input:not([type]), input[type=text], input[type=search]");
        field?.focus();
        return field !== null;
      }),
    );
    await driver.write("Sunflowers");
    await driver.read("Allow it for this page: in Firefox and Tor, the picture symbol beside the address");
    await driver.choose("Take a photo or choose a file", file);
    await driver.read("“logo.png” can't be prepared here.");
    expect(await driver.ask(() => document.querySelectorAll("img[src^='blob:']").length)).toBe(0);
  });
});
