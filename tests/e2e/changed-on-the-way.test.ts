import type { Page } from "playwright";
import { afterAll, beforeAll, expect as expectValue, inject, onTestFinished, test } from "vitest";
import {
  answers,
  charset,
  cutOff,
  firewall,
  minified,
  only,
  onPages,
  type Rewrite,
  type RewritingHost,
  rewritingHost,
  rocketLoader,
  signInPage,
  startPage,
  throwingScripts,
  withoutInlineScripts,
} from "../support/rewriting-host.ts";
import { beforeTheBundle, expect, visitors, visitStudio } from "../support/visitor.ts";
import { enterWord, expectNoAnswer, expectOpened, flag, passwordField } from "./member.ts";

const newVisitor = visitors();

let host: RewritingHost;
beforeAll(async () => {
  host = await rewritingHost(inject("address"));
});
afterAll(() => host.close());

/** From now on, until the test ends, everything goes through these. Returns what ends that. */
function onTheWay(...rewrites: readonly Rewrite[]): () => void {
  const end = host.rewrite(...rewrites);
  onTestFinished(end);
  return end;
}

const newMember = () => newVisitor({ baseURL: host.address });

/** What the browser says of what it refused or did not get. */
const browsersOwn = /Content Security Policy|Failed to load|MIME type|Changed on the way|Error: Failed to fetch/;

const pages = ["/", "/resources/", "/404.html", "/studio/"];

test("a host that puts off every script it may leaves ours alone: gate, Resources, 404 page and Studio work", async () => {
  onTheWay(rocketLoader);
  const visitor = await newMember();
  const { page, visit, expectConsoleErrors } = visitor;
  expectConsoleErrors(/^404: no page at/);
  await visit("/");
  await enterWord(page);
  await expectOpened(page);
  for (const path of ["/resources/", "/404.html"]) {
    await visit(path);
    await flag(page, "es").click();
    await expect(page.getByRole("button", { name: "Menú" })).toBeVisible();
  }
  await visitStudio(visitor);
});

const unanswered = {
  site: [
    /^Something on the way keeps this page from working\. Reload it\./,
    /^Algo en el camino no deja que esta página/,
  ],
  studio: [/^Something on the way keeps the Studio from working\. Reload/, /^Algo en el camino no deja que el Estudio/],
};
/** Ends what hides the notice, and returns how long that takes, in ms. */
const passTime = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().map((animation) => {
      const time = Number(animation.effect?.getComputedTiming().endTime);
      animation.finish();
      return time;
    }),
  );

const circumstances: Readonly<Record<string, Rewrite>> = {
  "a minifier changes its scripts, and the policy refuses them": minified,
  "a proxy takes its inline scripts out": withoutInlineScripts,
  "its scripts throw at once": throwingScripts,
};

test.each(Object.entries(circumstances))(
  "where %s, each page says so within 10 seconds, in both languages, without a script; nothing moves",
  async (_, rewrite) => {
    onTheWay(rewrite);
    const { page, expectConsoleErrors } = await newMember();
    expectConsoleErrors(browsersOwn);
    for (const path of ["/", "/resources/", "/404.html"]) {
      await page.goto(`.${path}`);
      const [english = /^$/, ...others] = unanswered.site;
      await expect(page.getByText(english), path).toBeHidden();
      const place = () => page.locator("h1").boundingBox();
      const before = await place();
      const times = await passTime(page);
      expectValue(Math.max(...times), path).toBeLessThan(10_000);
      for (const text of [english, ...others]) await expect(page.getByText(text), path).toBeVisible();
      expectValue(await place(), path).toEqual(before);
    }
  },
);

test("the Studio, whose own script is in a file, works where its inline scripts don't; where no script of it runs, it says so too", async () => {
  const end = onTheWay(minified);
  const visitor = await newMember();
  const { page, expectConsoleErrors } = visitor;
  expectConsoleErrors(browsersOwn);
  await visitStudio(visitor);
  end();

  onTheWay(onPages((html) => html.replaceAll(/<script\b.*?<\/script>/gs, "")));
  await page.goto("studio/");
  const [english = /^$/] = unanswered.studio;
  await expect(page.getByText(english)).toBeHidden();
  expectValue(Math.max(...(await passTime(page)))).toBeLessThan(10_000);
  for (const text of unanswered.studio) await expect(page.getByText(text)).toBeVisible();
});

test("a policy that a host adds blocks scripts and styles: one notice is seen, and not all of them", async () => {
  onTheWay((answer) => ({
    ...answer,
    headers: { ...answer.headers, "content-security-policy": "default-src 'self'" },
  }));
  const { page, expectConsoleErrors } = await newMember();
  expectConsoleErrors(browsersOwn);
  for (const path of ["/", "/resources/", "/404.html"]) {
    await page.goto(`.${path}`);
    for (const text of unanswered.site) await expect(page.getByText(text), path).toBeVisible();
    const others = page.getByText(/too old|inside another|isn’t online|doesn’t hand out/);
    await expect(others.filter({ visible: true }), path).toHaveCount(0);
  }
});

test("it is seen also where nothing is animated, and wants no motion", async () => {
  onTheWay(withoutInlineScripts);
  for (const reducedMotion of ["reduce", "no-preference"] as const) {
    const { page, expectConsoleErrors } = await newVisitor({ baseURL: host.address, reducedMotion });
    expectConsoleErrors(browsersOwn);
    await page.goto(".");
    const [english = /^$/] = unanswered.site;
    await expect(page.getByText(english)).toBeHidden();
    await page.evaluate(() => {
      for (const notice of document.querySelectorAll<HTMLElement>("#unanswered"))
        notice.style.setProperty("animation", "none", "important");
    });
    await expect(page.getByText(english)).toBeVisible();
  }
});

test("a page whose script runs never says it, however late the bundle is; one without script at all has its own words", async () => {
  const { page } = await beforeTheBundle(await newVisitor());
  await passTime(page);
  for (const text of unanswered.site) await expect(page.getByText(text)).toBeHidden();

  const { page: without } = await newVisitor({ javaScriptEnabled: false });
  await without.goto(".");
  await expect(without.getByText(/^This page needs JavaScript\./)).toBeVisible();
  await expect(without.locator("#unanswered")).toHaveCSS("display", "none");
});

test("a page that is cut off on its way says so, at 1 % of it too, and a reload brings the rest; one whose data are lost is its host's", async () => {
  const visitor = await newMember();
  const { page, expectConsoleErrors } = visitor;
  expectConsoleErrors(browsersOwn, /^SyntaxError: .* JSON/);
  for (const before of ["</footer>", '"digest"']) {
    const end = onTheWay(cutOff(before));
    await page.goto(".");
    await expect(page.getByText(/^This page didn’t load completely\./)).toBeVisible();
    end();
    await page.getByRole("link", { name: "reload it." }).click();
    await expect(page.getByText(/^This page didn’t load completely\./)).toBeHidden();
    await enterWord(page);
    await expectOpened(page);
  }
  for (const before of ['<script data-cfasync="false" data-pagespeed-no-defer type="module"', '<div id="notice-1"']) {
    const end = onTheWay(cutOff(before));
    await page.goto("studio/");
    await expect(page.getByText(/^The Studio didn’t load completely\./)).toBeVisible();
    end();
  }
  const endAmongNotices = onTheWay(cutOff('<div id="framed"'));
  await page.goto(".");
  await passTime(page);
  for (const text of unanswered.site) await expect(page.getByText(text)).toBeVisible();
  endAmongNotices();
  // Without a body there is no text but that of the style.
  const inHead = () => page.evaluate(() => getComputedStyle(document.body, "::before").content);
  for (const [path, said] of [
    ["/", "This page came damaged. Reload it. If it stays like this, tell your leader."],
    ["/studio/", "El Estudio llegó dañado."],
  ] as const) {
    const end = onTheWay(cutOff("</style>"));
    await page.goto(`.${path}`);
    expectValue(await inHead()).toContain(said);
    end();
    await page.goto(`.${path}`);
    expectValue(await inHead()).toBe("none");
  }
  // A style that is itself cut is another one than the header's policy names: nothing shows before it is whole.
  for (const [path, share] of [
    ["/", 0.01],
    ["/", 0.03],
    ["/404.html", 0.01],
    ["/studio/", 0.05],
  ] as const) {
    const end = onTheWay(onPages((html) => html.slice(0, html.length * share)));
    await page.goto(`.${path}`);
    expectValue(await inHead(), `${path} ${share}`).toMatch(/^"(This page|The Studio) came damaged\./);
    end();
  }
  const endWithoutData = onTheWay(
    onPages((html) => html.replace(/<script type="application\/json".*?<\/script>/s, "")),
  );
  await page.goto(".");
  await expect(page.getByText(notSent)).toBeVisible();
  await expect(page.getByText(/Check your connection/)).toBeHidden();
  endWithoutData();
  await visitStudio(visitor);
});

test("whatever charset a host names, every letter is right, on every page: none of them depends on it", async () => {
  onTheWay(charset("windows-1252"));
  const visitor = await newMember();
  const { page, visit, expectConsoleErrors } = visitor;
  expectConsoleErrors(/^404: no page at/);
  for (const path of pages) {
    const text = await (await fetch(new URL(path.slice(1), host.address))).text();
    expectValue(text.match(/[^\t\n\x20-\x7e]/g), path).toBeNull();
  }
  await visit("/");
  expectValue(await page.evaluate(() => document.characterSet)).toBe("windows-1252");
  await expect(page.getByText("Don’t have it? Ask your leader.")).toBeVisible();
  await flag(page, "es").click();
  await expect(page.getByRole("button", { name: "Menú" })).toBeVisible();
  await expect(page.getByText("¿No la tienes? Pídesela a tu líder.")).toBeVisible();
  await visit("/404.html");
  await visitStudio(visitor);
});

const notSent = "The site’s host doesn’t hand out all of this page.";
const cameInstead = "Something else came in place of this page’s files.";
const toldByStudio = { [notSent]: "Your host doesn’t hand out", [cameInstead]: cameInstead } as const;
/** A host that does not know what a script is. */
const asDownload: Rewrite = (answer) => ({
  ...answer,
  headers: { ...answer.headers, "content-type": "application/octet-stream" },
});
const inPlace: readonly { what: string; rewrite: () => Rewrite; told: keyof typeof toldByStudio }[] = [
  { what: "no such file", rewrite: () => answers(404), told: notSent },
  { what: "a refusal", rewrite: () => answers(403), told: notSent },
  { what: "a download", rewrite: () => asDownload, told: notSent },
  { what: "a firewall's page", rewrite: () => firewall, told: notSent },
  { what: "its first page", rewrite: () => startPage(inject("address")), told: notSent },
  { what: "a Wi-Fi's sign-in page", rewrite: () => signInPage, told: cameInstead },
];

test("a host that answers with something else in place of the page's scripts: that is told, and not a bad connection", async () => {
  const visitor = await newMember();
  const { page, visit, expectConsoleErrors } = visitor;
  expectConsoleErrors(browsersOwn);
  for (const { what, rewrite, told } of inPlace) {
    const end = onTheWay(only(/\.js$/, rewrite()));
    await page.goto(".");
    await expect(page.getByText(told), what).toBeVisible();
    await expect(page.getByText(/Check your connection/), what).toBeHidden();
    await page.goto("studio/");
    await expect(page.getByText(toldByStudio[told]), what).toBeVisible();
    end();
  }
  await visit("/");
  for (const said of [notSent, cameInstead]) await expect(page.getByText(said)).toBeHidden();
  await visitStudio(visitor);
});

test("an old page with a newer encrypted file, again and again: it is said that the host mixes them, nothing loops, and the password opens once it doesn't", async () => {
  const end = onTheWay(
    only(/\/members\.jwe$/, (answer) => ({
      ...answer,
      body: Buffer.from("of.a.newer.publishing.than-this-one-it-is---"),
    })),
  );
  const { page, visit } = await newMember();
  await visit("/");
  await enterWord(page);
  const mixed =
    "The site’s files don’t belong together: some are older, or damaged. Try again in some minutes, or tell your leader.";
  await expectNoAnswer(page, mixed);
  const before = host.asked.length;
  await page.getByRole("button", { name: "Try again" }).click();
  await expectNoAnswer(page, mixed);
  expectValue(host.asked.length - before).toBeLessThan(5);
  end();
  await page.getByRole("button", { name: "Try again" }).click();
  await expectOpened(page);
});

test.each([
  ["%23leader=ana&lang=es&password=a+guess", "", "#leader=ana"],
  ["%2523lang=es", "", ""],
  ["resources/%23lang=es", "resources/", ""],
  ["＃lang=es&password=a+guess", "", ""],
  ["leader=ana&lang=es&password=a+guess", "", "#leader=ana"],
])(
  "a link whose # was lost or became part of its path leads home with what it brings: %s",
  async (written, path, left) => {
    const { page, expectConsoleErrors } = await newVisitor();
    // The host says that it has no such page.
    expectConsoleErrors(/Failed to load resource: .* 404/);
    const { href } = new URL(written, inject("address"));
    await page.goto(href);
    await expect(page).toHaveURL(new RegExp(`/${path}${left}$`));
    await expect(page.getByRole("button", { name: "Menú" })).toBeVisible();
    if (written.includes("password")) await expect(passwordField(page, "es")).toHaveValue("a guess");
  },
);

test("a path that begins with two slashes leads to no other site", async () => {
  const { page, expectConsoleErrors } = await newVisitor();
  expectConsoleErrors(/Failed to load resource: .* 404/, /^404: no page at/);
  const { origin } = new URL(inject("address"));
  await page.goto(`${origin}//elsewhere.example/%23lang=es`);
  await expect.poll(() => new URL(page.url()).origin).toBe(origin);
});
