import type { Page } from "playwright";
import { afterAll, beforeAll, describe, test } from "vitest";
import { onboardingMachine } from "../../machines/onboarding.machine.ts";
import { onward } from "../../machines/walk.ts";
import { pathOf, statesOf, transitionsOf } from "../../tooling/statechart/read-statechart.ts";
import { accessWord, enterWord, passwordField } from "../e2e/member.ts";
import { screensTo, words } from "../support/screen.ts";
import { expect, type Visitor, visitors } from "../support/visitor.ts";
import { copyForDev, type DevServer, startDev } from "./dev-server.ts";

const newVisitor = visitors();
const { root } = onboardingMachine;
let server: DevServer;
let baseURL: string;
let remove: () => void;
beforeAll(async () => {
  const copy = copyForDev();
  remove = copy.remove;
  server = await startDev(copy.root);
  baseURL = server.address;
});
afterAll(async () => {
  await server?.stop();
  remove?.();
});

const wrongWord = "Zanahoria-7391";
const secrets = [wrongWord, accessWord];
/** What a stranger's page, or Stately's, does when it is opened: it says that it is ready. */
const readyPage = `<!doctype html><title>ready</title><script>opener?.postMessage({type:"@statelyai.connected"},"*")</script>`;

/** A developer whose every window keeps what is posted to it. */
async function newDeveloper(): Promise<Visitor> {
  const developer = await newVisitor({ baseURL, viewport: { width: 1280, height: 860 } });
  const context = developer.page.context();
  await context.addInitScript(() => {
    const heard: string[] = [];
    addEventListener("message", ({ origin, data }) => heard.push(JSON.stringify({ origin, data })));
    // What is posted waits until the page is idle, which on a busy machine took longer than an error is shown.
    const requestIdleCallback = (callback: () => void) => setTimeout(callback);
    Object.assign(window, { heard, requestIdleCallback });
  });
  for (const host of ["stately.ai", "evil.example"])
    await context.route(`https://${host}/**`, (route) => route.fulfill({ contentType: "text/html", body: readyPage }));
  return developer;
}

async function openInspector({ page, visit }: Visitor, path: string): Promise<Page> {
  const [inspector] = await Promise.all([page.waitForEvent("popup"), visit(path)]);
  return inspector;
}

/** Goes on as a page does by itself: a window that is sent elsewhere from outside forgets who opened it. */
async function goTo(window: Page, url: string): Promise<void> {
  await window.evaluate((url) => location.assign(url), url);
  await window.waitForURL(url);
}

/** The inspector hears of the answer before the page is drawn, and with that the wrong password is marked. */
async function enterAfterWrong(page: Page): Promise<void> {
  await expect(passwordField(page)).toHaveAttribute("aria-invalid", "true");
  await enterWord(page);
}

const heardBy = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard);

async function expectNoWord(inspector: Page): Promise<void> {
  const posted = (await heardBy(inspector)).join("\n");
  for (const event of ["password.submit", "xstate.init", "(redacted)"]) expect(posted).toContain(event);
  for (const word of secrets) expect(posted.toLowerCase()).not.toContain(word.toLowerCase());
  expect(posted, "the members' addresses").not.toContain("example.com");
}

describe("/?inspect=/inspector", () => {
  test("shows where the machine is, live, and what it heard, and the password in no message", async () => {
    const developer = await newDeveloper();
    const { page } = developer;
    const inspector = await openInspector(developer, "/?inspect=/inspector");
    const active = inspector.locator("[data-state][aria-current=true]");
    await expect(inspector.locator("[data-state]")).toHaveCount(1 + statesOf(root).length);
    for (const node of statesOf(root))
      await expect(inspector.locator(`[data-state="${pathOf(node)}"]`)).toContainText(node.key);
    const paths = await inspector
      .locator("[data-state]")
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLElement).dataset.state));
    const outermost = Object.keys(onward);
    expect(
      paths.filter((path) => outermost.includes(path ?? "")),
      "as a member gets there",
    ).toEqual(outermost);
    const chart = inspector.getByRole("list", { name: "Statechart" });
    for (const { event } of transitionsOf(root)) await expect(chart).toContainText(event);
    await expect(active).toHaveText(["locked", "idle"].map((name) => new RegExp(`^${name}`)));

    await enterWord(page, wrongWord);
    await expect(inspector.getByRole("heading", { name: "locked.error" })).toBeVisible();
    await expect(active.last()).toHaveText(/^error/);
    await expect(inspector.getByRole("list", { name: "Received" })).toContainText(
      'password.submit by onboarding {"password":',
    );
    await enterAfterWrong(page);
    await expect(inspector.getByRole("heading", { name: "welcome" })).toBeVisible();
    await expectNoWord(inspector);
    expect((await inspector.content()).toLowerCase()).not.toContain(accessWord.toLowerCase());
  });

  test("offers every event that the machine can take now, and sends it", async () => {
    const developer = await newDeveloper();
    const { page } = developer;
    const inspector = await openInspector(developer, "/?inspect=/inspector");
    const offered = () => inspector.getByRole("form").evaluateAll((forms) => forms.map((form) => form.ariaLabel));
    const everywhere = ["language.select", "link.follow"];
    const sends = async (event: string) => inspector.getByRole("button", { name: `Send ${event}` }).click();
    const isAt = (state: string) => expect(inspector.getByRole("heading", { name: state, exact: true })).toBeVisible();

    await isAt("locked.idle");
    expect(await offered()).toEqual(["password.edit", "password.submit", ...everywhere]);
    await inspector.getByLabel("what language.select carries").selectOption("es");
    await sends("language.select");
    await expect(page.getByRole("heading", { name: words.es.gateTitle })).toBeVisible();

    await inspector.getByRole("textbox", { name: "password" }).fill(wrongWord);
    await sends("password.submit");
    await isAt("locked.error");
    expect(await offered()).toEqual(["after errorDisplayTime", "password.edit", "password.submit", ...everywhere]);
    await sends("after errorDisplayTime");
    await isAt("locked.idle");

    await inspector.getByRole("textbox", { name: "password" }).fill(accessWord);
    await sends("password.submit");
    await isAt("welcome");
    expect(await offered()).toEqual(["journey.start", ...everywhere]);
    await sends("journey.start");
    await isAt("journey");
    expect(await offered()).toEqual(["step.next", ...everywhere]);
    for (let step = 2; step <= 6; step += 1)
      for (const view of screensTo(step, 6)) await sends(onward[view]?.type ?? "");
    await isAt("gamePlan.idle");
    expect(await offered()).toEqual(["leader.choose", "leader.tell", ...everywhere]);
    await expect(page.getByRole("heading", { name: words.es.gamePlan })).toBeVisible();
    await expectNoWord(inspector);
  });

  test("takes an event from no window but its own", async () => {
    const developer = await newDeveloper();
    const { page } = developer;
    const inspector = await openInspector(developer, "/?inspect=/inspector");
    await expect(inspector.getByRole("heading", { name: "locked.idle" })).toBeVisible();
    const request = { type: "onward.send", event: { type: "language.select", language: "es" } };
    await page.evaluate((message) => window.postMessage(message, "*"), request);
    await goTo(inspector, "https://evil.example/");
    await inspector.evaluate((message) => window.opener.postMessage(message, "*"), request);
    await expect.poll(() => heardBy(page)).toContainEqual(expect.stringContaining("https://evil.example"));
    await expect(page.getByRole("heading", { name: words.en.gateTitle })).toBeVisible();
    developer.expectRequestsTo("https://evil.example");
  });
});

describe("/?inspect", () => {
  test("speaks to Stately's inspector, and the password is in no message", async () => {
    const developer = await newDeveloper();
    developer.expectRequestsTo("https://stately.ai");
    const inspector = await openInspector(developer, "/?inspect");
    expect(inspector.url()).toBe("https://stately.ai/inspect");
    await enterWord(developer.page, wrongWord);
    await expect.poll(() => heardBy(inspector)).toContainEqual(expect.stringContaining('"value":{"locked":"error"}'));
    await enterAfterWrong(developer.page);
    await expect.poll(() => heardBy(inspector)).toContainEqual(expect.stringContaining('"value":"welcome"'));
    await expectNoWord(inspector);
  });

  test("says nothing to a stranger's page that the inspector's window went to", async () => {
    const developer = await newDeveloper();
    developer.expectRequestsTo("https://stately.ai");
    developer.expectRequestsTo("https://evil.example");
    developer.expectConsoleErrors(/Failed to execute 'postMessage'.*does not match the recipient window's origin/);
    const inspector = await openInspector(developer, "/?inspect");
    await goTo(inspector, "https://evil.example/");
    await enterWord(developer.page);
    await expect(developer.page.getByRole("button", { name: words.en.start })).toBeVisible();
    expect(await heardBy(inspector)).toEqual([]);
  });
});
