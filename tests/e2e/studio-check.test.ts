import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { inject, onTestFinished, test } from "vitest";
import { answers, only, type Rewrite, rewritingHost } from "../support/rewriting-host.ts";
import { expect, visitors } from "../support/visitor.ts";
import { accessWord } from "./member.ts";

const newVisitor = visitors();

/** Where the site is for the visitor. The host of the test has no https. */
const SITE = new URL(new URL(inject("address")).pathname, "https://team.example/").href;

test("Check my site calls the site right as it was built, and names what a host does to it", async () => {
  const host = await rewritingHost(inject("address"));
  onTestFinished(() => host.close());
  const visitor = await newVisitor({ locale: "en-US" });
  const { page } = visitor;
  // The check asks for an address that does not exist, and for what is refused here.
  visitor.expectConsoleErrors(/Failed to load resource: .* 40[34]/);
  visitor.expectRequestsTo(new URL(SITE).origin);
  await page.route(`${new URL(SITE).origin}/**`, async (route) => {
    const response = await fetch(new URL(new URL(route.request().url()).pathname, host.address));
    const headers = Object.fromEntries(response.headers);
    const body = Buffer.from(await response.arrayBuffer());
    const isRange = response.ok && (await route.request().headerValue("Range")) === "bytes=0-0";
    if (!isRange) return route.fulfill({ status: response.status, headers, body });
    headers["content-range"] = `bytes 0-0/${body.length}`;
    await route.fulfill({ status: 206, headers, body: body.subarray(0, 1) });
  });
  await page.goto(`${SITE}studio/`);
  await page.getByRole("button", { name: /^Open this site/ }).click();
  await page.getByRole("textbox", { name: "Password" }).fill(accessWord);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("textbox", { name: /^Your address/ }).fill(SITE);
  await page.keyboard.press("Tab");

  const folder = join(inject("folder"), "encrypted");
  const sizeOf = (name: string) => statSync(join(folder, name)).size;
  const [largest = ""] = readdirSync(folder).sort((one, other) => sizeOf(other) - sizeOf(one));

  const checks = async (...rewrites: readonly Rewrite[]) => {
    const end = host.rewrite(...rewrites);
    await page.getByRole("button", { name: "Check my site" }).click();
    const lines = page.getByRole("status").getByRole("listitem");
    await expect(lines.filter({ hasText: "private files" })).toBeVisible();
    end();
    return lines.allTextContents();
  };
  expect(await checks()).toContain("Your site is online as it should be.");
  await page.getByRole("button", { name: /^Compare these files too \(.* MB\)$/ }).click();
  await expect(page.getByRole("status").getByRole("listitem").filter({ hasText: "online as it should" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Compare these files too/ })).toBeHidden();

  const withComment: Rewrite = (answer) => ({ ...answer, body: Buffer.concat([answer.body, Buffer.from("/*cdn*/")]) });
  const found = await checks(
    only(/\/assets\/index-[^/]*\.js$/, withComment),
    only(new RegExp(largest), answers(404)),
    only(/\/studio\/$/, answers(403)),
  );
  expect(found).toContainEqual(expect.stringMatching(/^Your host changed assets\/index-.*\.js\./));
  expect(found).toContain(
    `Your host doesn’t have encrypted/${largest} (404). Put everything that you downloaded online again, with all its folders.`,
  );
  expect(found).toContainEqual(
    expect.stringMatching(/^Your host has studio\/index\.html, but shows no page for its folder\./),
  );
});
