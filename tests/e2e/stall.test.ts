import type { ServerResponse } from "node:http";
import type { Page } from "playwright";
import { afterAll, beforeAll, inject, onTestFinished, test } from "vitest";
import { type Respond, type SlowHost, slowHost } from "../support/slow-host.ts";
import { expect, hydratedDocument, visitors } from "../support/visitor.ts";
import { accessWord, enterWord, passwordField } from "./member.ts";
import { words } from "./words.ts";

const newVisitor = visitors();

let host: SlowHost;
beforeAll(async () => {
  host = await slowHost(inject("address"));
});
afterAll(() => host.close());

const unreachable = "We couldn’t reach the members’ area. Check your connection and try again.";
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
const signIn: Respond = (response) => {
  response.writeHead(200, { "Content-Type": "text/html" });
  response.end("<!doctype html><title>Free Wi-Fi</title><p>Sign in");
};

/** Taps Reload and enters the password again, which opens now. */
async function opensAfterReload(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(passwordField(page)).toHaveValue("");
  await page.waitForSelector(hydratedDocument, { state: "attached" });
  await enterWord(page);
  await isOpened(page);
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
const isOpened = (page: Page) => expect(page.getByRole("heading", { name: words.en.welcomeLine })).toBeVisible();

/** The password was not answered: it is not called wrong, and can be tried again. */
async function expectNoAnswer(page: Page, explanation: string) {
  await expect(page.getByRole("status")).toContainText(explanation);
  await expect(page.getByRole("alert")).toHaveText("");
  await expect(passwordField(page)).toHaveValue(accessWord);
  await expect(passwordField(page)).not.toHaveAttribute("aria-invalid", "true");
}

const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" }).click();

async function passStallTime(page: Page) {
  await expect(checking(page)).toBeVisible();
  await page.clock.runFor(20_000);
  await page.clock.runFor(1000);
}

test.each([
  ["sends one byte of the encrypted content and stalls", oneByte, 1],
  ["never answers for the encrypted content", never, 0],
])("a host that %s: that is the network's fault, its request ends, and the next try opens", async (...answer) => {
  const [, respond, bytes] = answer;
  const { page, visit, expectConsoleErrors } = await newMember();
  expectConsoleErrors(anyFailure);
  const end = hostAnswers(payload, respond);
  const code = [decryptor, screens].map(async (path) => (await page.waitForResponse(path)).finished());
  await visit("/");
  await enterWord(page);
  // On a busy machine it would still be on its way when the time has passed, and only a reload would help.
  await Promise.all(code);
  const abandoned = page.waitForEvent("requestfailed", (request) => payload.test(request.url()));
  // A byte that arrived later would begin the time anew.
  await expect.poll(() => arrivals(page)).toBeGreaterThanOrEqual(bytes);
  await passStallTime(page);
  await expectNoAnswer(page, unreachable);
  await abandoned;
  end();
  await tryAgain(page);
  await isOpened(page);
});

test("a download that stalled while the member was typing is not waited for: the password opens at once", async () => {
  const { page, visit, expectConsoleErrors } = await newMember();
  expectConsoleErrors(anyFailure);
  const end = hostAnswers(payload, oneByte);
  const asked = page.waitForRequest(payload);
  await visit("/");
  await asked;
  end();
  await page.clock.runFor(6000);
  await enterWord(page);
  await isOpened(page);
});

test("a host that drips is waited for as long as it drips", async () => {
  const { page, visit } = await newMember();
  let drip = (_: number) => {};
  const end = hostAnswers(payload, (response, body, headers) => {
    response.writeHead(200, headers);
    let sent = 0;
    drip = (bytes) => {
      response.write(body.subarray(sent, sent + bytes));
      sent += bytes;
    };
    drip(1);
  });
  await visit("/");
  await enterWord(page);
  for (let drop = 0; drop < 7; drop += 1) {
    const before = await arrivals(page);
    drip(100);
    await expect.poll(() => arrivals(page)).toBeGreaterThan(before);
    await page.clock.runFor(18_000);
    await expect(checking(page)).toBeVisible();
  }
  drip(100_000);
  await isOpened(page);
  end();
});

test.each([
  ["the code that decrypts", decryptor],
  ["the screens behind the gate", screens],
])("a host that never answers for %s: that is told, and a reload is the way on", async (_, code) => {
  const { page, visit, expectConsoleErrors } = await newMember();
  expectConsoleErrors(anyFailure);
  const end = hostAnswers(code, never);
  await visit("/");
  await enterWord(page);
  await passStallTime(page);
  await expectNoAnswer(page, unreachable);
  await tryAgain(page);
  await expectNoAnswer(page, incomplete);
  end();
  await opensAfterReload(page);
});

test("a host that never answers for the page's own code: that is told, and what was entered is answered when it comes", async () => {
  const { page } = await newMember();
  const held: [ServerResponse, Buffer, object][] = [];
  const end = hostAnswers(/\/react-dom-.*\.js$/, (...request) => void held.push(request));
  await page.goto("/", { waitUntil: "commit" });
  await passwordField(page).fill(accessWord);
  await passwordField(page).press("Enter");
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(page.getByText("This page didn’t load completely.")).toBeHidden();
  await page.clock.runFor(30_000);
  await expect(page.getByText("This page didn’t load completely.")).toBeVisible();
  await expect(page.getByText("Esta página no se cargó por completo.")).toBeVisible();
  end();
  for (const [response, body, headers] of held) response.writeHead(200, { ...headers }).end(body);
  await isOpened(page);
  await expect(page.getByText("This page didn’t load completely.")).toBeHidden();
});

test("a Wi-Fi that answers with its sign-in page is the network, not an update; signed in, the same try opens", async () => {
  const { page, visit } = await newMember();
  const end = hostAnswers(payload, signIn);
  await visit("/");
  await enterWord(page);
  await expectNoAnswer(page, unreachable);
  end();
  await tryAgain(page);
  await isOpened(page);
});

test("a Wi-Fi that sends to its sign-in page on another site is the network", async () => {
  const { page, visit, expectConsoleErrors, expectRequestsTo } = await newMember();
  expectConsoleErrors(anyFailure, /portal\.example/);
  expectRequestsTo("https://portal.example");
  const end = hostAnswers(payload, (response) => {
    response.writeHead(302, { Location: "https://portal.example/login" }).end();
  });
  await visit("/");
  await enterWord(page);
  await expectNoAnswer(page, unreachable);
  end();
  await tryAgain(page);
  await isOpened(page);
});

test.each([
  ["the code that decrypts", decryptor],
  ["the screens behind the gate", screens],
])(
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

test("a connection that is cut in the middle, as from Wi-Fi to mobile: the next try opens without a reload", async () => {
  const { page, visit, expectConsoleErrors } = await newMember();
  expectConsoleErrors(anyFailure);
  const end = hostAnswers(payload, cutOff);
  await visit("/");
  await enterWord(page);
  await expectNoAnswer(page, unreachable);
  end();
  await tryAgain(page);
  await isOpened(page);
});

test("a phone that slept for an hour on “Checking…” takes in what came meanwhile", async () => {
  const { page, visit } = await newMember();
  let wake = () => {};
  const end = hostAnswers(payload, (response, body, headers) => {
    wake = () => void response.writeHead(200, headers).end(body);
  });
  await visit("/");
  await enterWord(page);
  await expect(checking(page)).toBeVisible();
  // Every timer that is due fires once, late, and before the network is heard.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3_600_000));
  await expect(checking(page)).toBeVisible();
  end();
  wake();
  await isOpened(page);
});

test.each([
  ["discarded and loaded anew", (page: Page) => page.reload()],
  [
    "left, and come back to",
    async (page: Page) => {
      await page.goto("/resources/");
      await page.goBack();
    },
  ],
])("a tab that is %s on “Checking…” begins at the gate, without an error", async (_, restore) => {
  const { page, visit, expectConsoleErrors } = await newMember();
  expectConsoleErrors(anyFailure);
  const end = hostAnswers(payload, never);
  await visit("/");
  await enterWord(page);
  await expect(checking(page)).toBeVisible();
  end();
  await restore(page);
  await page.waitForSelector(hydratedDocument, { state: "attached" });
  await expect(page.getByRole("status")).toHaveText("");
  await expect(page.getByRole("alert")).toHaveText("");
  await enterWord(page);
  await isOpened(page);
});

test("storage and cookies that the browser refuses are not missed", async () => {
  const { page, visit } = await newVisitor();
  await page.addInitScript(() => {
    const refuse = (owner: object, name: string) =>
      Object.defineProperty(owner, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) refuse(window, name);
    refuse(Document.prototype, "cookie");
    refuse(Navigator.prototype, "serviceWorker");
  });
  await visit("/");
  await page.getByRole("button", { name: words.es.flag }).click();
  await enterWord(page, "a guess", "es");
  await expect(page.getByRole("alert")).toHaveText("Contraseña incorrecta. Inténtalo de nuevo.");
  await enterWord(page, accessWord, "es");
  await expect(page.getByRole("heading", { name: words.es.welcomeLine })).toBeVisible();
});

test.each([
  ["slow", -1],
  ["fast", 1],
])("a clock that is a year %s changes nothing", async (_, years) => {
  const { page, visit } = await newVisitor();
  const now = new Date();
  await page.clock.setSystemTime(now.setFullYear(now.getFullYear() + years));
  await visit("/");
  await enterWord(page, "a guess");
  await expect(page.getByRole("alert")).toHaveText("Incorrect password. Try again.");
  await expect(page.getByRole("alert")).toHaveText("");
  await enterWord(page);
  await isOpened(page);
});
