import type { ServerResponse } from "node:http";
import type { Page } from "playwright";
import { afterAll, beforeAll, inject, onTestFinished, test } from "vitest";
import { isLong } from "../support/is-long.ts";
import { type Respond, type SlowHost, slowHost } from "../support/slow-host.ts";
import { expect, hydratedDocument, visitors } from "../support/visitor.ts";
import { accessWord, enterWord, expectNoAnswer, expectOpened, flag, passwordField, unreachable } from "./member.ts";

const newVisitor = visitors();

let host: SlowHost;
beforeAll(async () => {
  host = await slowHost(inject("address"));
});
afterAll(() => host.close());

/** With `--mode long` each kind of code that is missing is met by each kind of host. */

const incomplete = "This page didn’t load completely. Check your connection, then reload the page.";
const payload = /\/members\.jwe$/;
const decryptor = /\/decrypt-payload-.*\.js$/;
const screens = /\/lazy-.*\.js$/;
const anyFailure = /Failed to load|net::ERR_/;

/** A host's answers that a member's phone meets. */
const never: Respond = () => {};
const oneByte: Respond = (response, body, headers) => {
  response.writeHead(200, headers);
  response.write(body.subarray(0, 1));
};
const cutOff: Respond = (response, body, headers) => {
  response.writeHead(200, headers);
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
};
const status =
  (code: number, headers = {}): Respond =>
  (response) =>
    void response.writeHead(code, headers).end();
const signIn: Respond = (response) => {
  response.writeHead(200, { "Content-Type": "text/html" });
  response.end("<!doctype html><title>Free Wi-Fi</title><p>Sign in");
};

const signInFirst =
  "Your network sent a page of its own instead. In a public Wi-Fi, sign in there first, then try again.";

/** What comes in place of the encrypted content where the network is bad, and of which it is known only by time that it is; the network's fault unless it tells another. */
const badAnswers: readonly { what: string; respond: Respond; bytes?: number; told?: string }[] = [
  { what: "one byte, and no more", respond: oneByte, bytes: 1 },
  { what: "nothing at all", respond: never, bytes: 0 },
  { what: "a connection that is cut in the middle, as from Wi-Fi to mobile", respond: cutOff },
  { what: "a Wi-Fi's own sign-in page", respond: signIn, told: signInFirst },
  {
    what: "a Wi-Fi's sign-in page on another site",
    respond: status(302, { Location: "https://portal.example/login" }),
    told: signInFirst,
  },
  { what: "a connection that is cut again", respond: cutOff },
];

/** Taps Reload, and comes back at the gate. */
async function reloadByButton(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(passwordField(page)).toHaveValue("");
  await page.waitForSelector(hydratedDocument, { state: "attached" });
}

/** Taps Reload and enters the password again, which opens now. */
async function opensAfterReload(page: Page): Promise<void> {
  await reloadByButton(page);
  await enterWord(page);
  await expectOpened(page);
}

/** From now on, until the test or what is returned ends it, the host answers so. */
function hostAnswers(path: RegExp, respond: Respond): () => void {
  const end = host.instead(path, respond);
  onTestFinished(end);
  return end;
}

/** A member at that host, with a clock that the test moves, before anything is loaded; the page counts what arrives. */
async function newMember() {
  const visitor = await newVisitor({ baseURL: host.address });
  const { page } = visitor;
  await page.clock.install();
  await page.addInitScript(() => {
    const { read } = ReadableStreamDefaultReader.prototype;
    ReadableStreamDefaultReader.prototype.read = async function () {
      const part = await read.call(this);
      const { dataset } = document.documentElement;
      dataset.arrivals = String(Number(dataset.arrivals ?? 0) + 1);
      return part;
    };
  });
  return visitor;
}

/** How often something has arrived of what the page reads piece by piece. */
const arrivals = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.arrivals ?? 0));

const checking = (page: Page) => page.getByRole("button", { name: "Checking…" });
const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" }).click();

async function passStallTime(page: Page) {
  await expect(checking(page)).toBeVisible();
  await page.clock.runFor(20_000);
  await page.clock.runFor(1000);
}

test("whatever a bad network or host brings in place of the encrypted content is told as what it is; a phone that sleeps meanwhile takes in what came, and it opens", async () => {
  const { page, visit, expectConsoleErrors, expectRequestsTo } = await newMember();
  expectConsoleErrors(anyFailure, /portal\.example/);
  expectRequestsTo("https://portal.example");
  const code = [decryptor, screens].map(async (path) => (await page.waitForResponse(path)).finished());
  for (const [index, { what, respond, bytes, told = unreachable }] of badAnswers.entries()) {
    const end = hostAnswers(payload, respond);
    const abandoned = page.waitForEvent("requestfailed", (request) => payload.test(request.url()));
    const before = await arrivals(page);
    if (index === 0) {
      await visit("/");
      // On a busy machine it would still be on its way when the time has passed, and only a reload would help.
      await Promise.all(code);
      await enterWord(page);
    } else await tryAgain(page);
    if (bytes !== undefined) {
      // A byte that arrived later would begin the time anew.
      await expect.poll(() => arrivals(page), what).toBeGreaterThanOrEqual(before + bytes);
      await passStallTime(page);
      await abandoned;
    } else abandoned.catch(() => {});
    await expectNoAnswer(page, told, what);
    end();
  }
  await flag(page, "es").click();
  await expect(page.getByRole("status").last()).toContainText("No pudimos conectarnos al área de miembros.");
  await flag(page, "en").click();

  const awake = Promise.withResolvers<void>();
  hostAnswers(payload, (response, body, headers) => {
    void awake.promise.then(() => response.writeHead(200, headers).end(body));
  });
  const asked = page.waitForRequest(payload);
  await tryAgain(page);
  await asked;
  await expect(checking(page)).toBeVisible();
  // It slept: every timer that is due fires once, late, and before the network is heard.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3_600_000));
  await expect(checking(page)).toBeVisible();
  awake.resolve();
  await expectOpened(page);
});

test.each([
  ["the code that decrypts", decryptor],
  ...(isLong ? ([["the screens behind the gate", screens]] as const) : []),
] as const)(
  "a host that never answers for %s: that is told, and a reload is the way on; a tab that is discarded and loaded anew, or left and come back to, on “Checking…” begins at the gate, without an error",
  async (_, code) => {
    const { page, visit, reload, expectConsoleErrors } = await newMember();
    expectConsoleErrors(anyFailure);
    const end = hostAnswers(code, never);
    await visit("/");
    await enterWord(page);
    await passStallTime(page);
    await expectNoAnswer(page, unreachable);
    await tryAgain(page);
    await expectNoAnswer(page, incomplete);
    end();

    const endChecking = hostAnswers(payload, never);
    await reloadByButton(page);
    const comeBack = async () => {
      await page.goto("resources/");
      await page.goBack();
      await page.waitForSelector(hydratedDocument, { state: "attached" });
    };
    for (const restore of [reload, comeBack]) {
      await enterWord(page);
      await expect(checking(page)).toBeVisible();
      await restore();
      await expect(page.getByRole("status")).toHaveText(["", ""]);
      await expect(page.getByRole("alert")).toHaveText("");
    }
    endChecking();
    await reload();
    await enterWord(page);
    await expectOpened(page);
  },
);

test("a host that never answers for the page's own code: that is told, and what was entered is answered when it comes", async () => {
  const { page } = await newMember();
  const held: [ServerResponse, Buffer, object][] = [];
  const end = hostAnswers(/\/react-dom-.*\.js$/, (...request) => void held.push(request));
  await page.goto(".", { waitUntil: "commit" });
  await passwordField(page).fill(accessWord);
  await passwordField(page).press("Enter");
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(page.getByText("This page didn’t load completely.")).toBeHidden();
  await page.clock.runFor(30_000);
  await expect(page.getByText("This page didn’t load completely.")).toBeVisible();
  await expect(page.getByText("Esta página no se cargó por completo.")).toBeVisible();
  end();
  for (const [response, body, headers] of held) response.writeHead(200, { ...headers }).end(body);
  await expectOpened(page);
  await expect(page.getByText("This page didn’t load completely.")).toBeHidden();
});

test.each([
  ["the screens behind the gate", screens],
  ...(isLong ? ([["the code that decrypts", decryptor]] as const) : []),
] as const)(
  "a sign-in page in place of %s: the page says that it didn't load completely, and a reload helps",
  async (_, code) => {
    const { page, visit, expectConsoleErrors } = await newMember();
    expectConsoleErrors(anyFailure, /MIME type/);
    const end = hostAnswers(code, signIn);
    await visit("/");
    await enterWord(page);
    await expectNoAnswer(page, incomplete);
    end();
    await opensAfterReload(page);
  },
);

test("a sign-in page in place of every file, once the encrypted content is there: the page says to sign in first", async () => {
  const { page, visit, expectConsoleErrors } = await newMember();
  expectConsoleErrors(anyFailure, /MIME type/);
  const end = hostAnswers(screens, signIn);
  const arrival = page.waitForResponse((response) => payload.test(response.url()));
  await visit("/");
  await (await arrival).finished();
  end();
  const endAll = hostAnswers(/\.(js|jwe)$/, signIn);
  await enterWord(page);
  await expectNoAnswer(page, signInFirst);
  endAll();
  await opensAfterReload(page);
});
