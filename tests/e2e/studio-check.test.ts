import { inject, onTestFinished, test } from "vitest";
import { answers, minified, only, type Rewrite, rewritingHost, withoutComments } from "../support/rewriting-host.ts";
import { expect, visitors } from "../support/visitor.ts";
import { accessWord } from "./member.ts";

const newVisitor = visitors();

/** Where the site is for the visitor. The host of the test has no https. */
const SITE = "https://team.example/";

test("Check my site calls the site right as it was built, and names what a host does to it", async () => {
  const host = await rewritingHost(inject("address"));
  onTestFinished(() => host.close());
  const visitor = await newVisitor({ locale: "en-US" });
  const { page } = visitor;
  // The check asks for an address that does not exist, and for what is refused here.
  visitor.expectConsoleErrors(/Failed to load resource: .* 40[34]/);
  visitor.expectRequestsTo(new URL(SITE).origin);
  await page.route(`${SITE}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const response = await fetch(new URL(pathname.slice(1), host.address));
    const headers = Object.fromEntries(response.headers);
    await route.fulfill({ status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) });
  });
  await page.goto(`${SITE}studio/`);
  await page.getByRole("button", { name: /^Open this site/ }).click();
  await page.getByRole("textbox", { name: "Password" }).fill(accessWord);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("textbox", { name: /^Your address/ }).fill(SITE);
  await page.keyboard.press("Tab");

  const checks = async (...rewrites: readonly Rewrite[]) => {
    const end = host.rewrite(...rewrites);
    await page.getByRole("button", { name: "Check my site" }).click();
    const lines = page.getByRole("status").getByRole("listitem");
    await expect(lines.filter({ hasText: /headers|header/ })).toBeVisible();
    end();
    return lines.allTextContents();
  };
  expect(await checks()).toContain("Your site is online as it should be.");
  expect(await checks(minified)).toContainEqual(
    expect.stringMatching(/^Your host changes the page’s scripts \(index\.html\), .* Rocket Loader and Auto Minify/),
  );
  expect(await checks(withoutComments)).toContain(
    "Your host takes comments out of index.html. Turn off making HTML smaller there: on Cloudflare that is Auto Minify.",
  );
  expect(await checks(only(/\.js$/, answers(403)))).toContainEqual(
    expect.stringMatching(/^Your host refuses assets\/.*\.js \(403\)/),
  );
});
