import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, onTestFinished, test } from "vitest";
import { readPassword } from "../../tooling/settings/read-settings.ts";
import { buildTime } from "../support/built-once.ts";
import { build, buildAndServe, copyProject } from "../support/site.ts";
import { expect, visitors } from "../support/visitor.ts";
import { cards, currentCard, enterWord, walk } from "./member.ts";
import { words } from "./words.ts";

const newVisitor = visitors();

interface SourceStep {
  readonly id: string;
  readonly [entry: string]: unknown;
}

const catalog = (root: string, language: string, name: string) => join(root, "locales", language, `${name}.po`);

/** Puts other steps into the content, and a title and a description for each into both catalogs. */
function changeSteps(root: string, steps: readonly SourceStep[]) {
  const file = join(root, "content/members.json");
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), steps }));
  for (const language of ["en", "es"]) {
    const path = catalog(root, language, "members");
    writeFileSync(
      path,
      readFileSync(path, "utf8").replace(/msgid "(step\.[^."]+\.[^"]+|link\.price-list)"\nmsgstr ".*"\n+/g, ""),
    );
    for (const { id } of steps)
      for (const part of ["title", "description"])
        appendFileSync(path, `\nmsgid "step.${id}.${part}"\nmsgstr "The ${part} of ${id}, ${language}"\n`);
  }
}

function edit(file: string, from: RegExp, to: string) {
  const text = readFileSync(file, "utf8");
  expect(text).toMatch(from);
  writeFileSync(file, text.replace(from, to));
}

/** Builds the site of another owner, who changed content and nothing else, and serves it. */
async function siteOf(change: (root: string) => void, settings?: Readonly<Record<string, string>>) {
  const { root, remove } = copyProject(change);
  const { address, close } = await buildAndServe(root, settings);
  const visitor = async () => {
    const visitor = await newVisitor({ baseURL: address });
    await visitor.visit("/");
    return visitor;
  };
  return { root, visitor, end: () => close().then(remove) };
}

describe("an owner with three steps, an endless password, and Spanish that lacks words", () => {
  const steps = [
    { id: "hello" },
    { id: "all", video: "https://youtu.be/dQw4w9WgXcQ", flyers: true, appBadges: true, socialLinks: true },
    { id: "goodbye" },
  ];
  const long = Array.from({ length: 1250 }, (_, index) => `ñandú ${index % 10} `)
    .join("")
    .replace(/ $/, "!");
  let site: Awaited<ReturnType<typeof siteOf>>;
  let word: string;
  beforeAll(async () => {
    site = await siteOf(
      (root) => {
        changeSteps(root, steps);
        edit(catalog(root, "es", "members"), /msgid "journey\.title"\nmsgstr ".*"\n/, "");
        edit(catalog(root, "es", "members"), /(msgid "step\.hello\.title"\nmsgstr) ".*"/, '$1 ""');
        edit(catalog(root, "es", "site"), /(msgid "gate\.title"\nmsgstr) ".*"/, '$1 ""');
        writeFileSync(join(root, ".env.local"), `\uFEFFACCESS_WORD="${long}"\r\n`, "utf16le");
      },
      { ALLOW_MISSING_WORDS: "1" },
    );
    word = readPassword(site.root);
  }, buildTime);
  afterAll(() => site?.end());

  test("[3.2] three other steps, one of them with every extra and a player: only the content was changed [4.7] [4.8] [7.2]", async () => {
    const { page, expectRequestsTo } = await site.visitor();
    const player = "https://www.youtube-nocookie.com";
    await page.route(`${player}/**`, (route) => route.fulfill({ contentType: "text/html", body: "<p>Playing</p>" }));
    await enterWord(page, word);
    await walk(page, 2, { total: 3 });
    await expect(cards(page).getByRole("heading")).toHaveText(steps.map(({ id }) => `The title of ${id}, en`));
    await expect(cards(page).first()).toContainText("The description of hello, en");
    await expect(currentCard(page).getByRole("img")).toHaveCount(2);
    await expect(currentCard(page).getByRole("link")).toHaveCount(5);

    expectRequestsTo(player);
    await page.getByRole("button", { name: words.en.play }).click();
    const title = "Video: The title of all, en";
    await expect(page.getByTitle(title)).toHaveAttribute("src", new RegExp(`^${player}/embed/dQw4w9WgXcQ\\?`));
    await expect(page.getByTitle(title).contentFrame().getByText("Playing")).toBeVisible();
    await expect(page.getByRole("link", { name: "Open in YouTube" })).toHaveAttribute("href", /v=dQw4w9WgXcQ$/);

    await page.getByRole("button", { name: words.en.next }).click();
    await expect(currentCard(page)).toContainText("The title of goodbye, en");
    await expect(page.getByRole("button", { name: words.en.next })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: words.en.gamePlan })).toBeVisible();
  });

  test("[3.3] a word that Spanish lacks shows its key there, not the English text", async () => {
    const { page } = await site.visitor();
    await page.getByRole("button", { name: "Español" }).click();
    await expect(page.getByRole("heading", { name: "gate.title", exact: true })).toBeVisible();
    await enterWord(page, word, "es");
    await walk(page, 1, { language: "es", total: 3 });
    await expect(page.getByRole("heading", { name: "journey.title", exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "step.hello.title", exact: true })).toBeVisible();
    await expect(page.getByText(words.en.journey)).toHaveCount(0);

    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("heading", { name: words.en.journey })).toBeVisible();
  });

  test("[5.3] an owner's word of 10,000 characters, in a file as old editors save it, opens the site in either case", async () => {
    expect(long).toHaveLength(10_000);
    const { page } = await site.visitor();
    await enterWord(page, word.slice(0, -1));
    await expect(page.getByRole("alert")).toHaveText("Incorrect password. Try again.");
    await enterWord(page, word.toUpperCase());
    await expect(page.getByRole("heading", { name: words.en.welcomeLine })).toBeVisible();
  });
});

test("content with mistakes builds nothing; fixed, another owner's name, logo and color are there, and no demo's; its forty steps are forty cards, with the Game Plan at the end of them [3.2] [4.3] [4.8]", async () => {
  const { root, remove } = copyProject((folder) => {
    changeSteps(
      folder,
      Array.from({ length: 40 }, (_, index) => ({ id: `number-${index + 1}` })),
    );
    rmSync(join(folder, "content/logo.svg"));
    edit(join(folder, "content/site.json"), /"Onward"/, '"Vida & Luz <3"');
    edit(join(folder, "content/site.json"), /#862a0c/, "#14b8a6");
    edit(join(folder, "content/site.json"), /logo\.svg/, "Our logo.png");
  });
  onTestFinished(remove);
  mkdirSync(join(root, "dist"));
  writeFileSync(join(root, "dist/index.html"), "what members have now");
  let said = "";
  try {
    build(root);
  } catch (error) {
    said = String((error as { stderr: Buffer }).stderr);
  }
  expect(said).toContain(
    'content/site.json, logo: there is no file "Our logo.png" in content/; put it there, or fix the name',
  );
  expect(said).toContain('"#14b8a6" has too little contrast on light screens');
  expect(said).not.toContain("    at ");
  expect(readdirSync(join(root, "dist"))).toEqual(["index.html"]);

  const [, readable = ""] = /write "(#[\da-f]{6})", the nearest/.exec(said) ?? [];
  edit(join(root, "content/site.json"), /#14b8a6/, readable);
  const picture = { width: 900, height: 600, channels: 3, background: "#0f766e" } as const;
  await sharp({ create: picture }).png().toFile(join(root, "content/Our logo.png"));
  const { address, close } = await buildAndServe(root);
  onTestFinished(close);
  const { page, visit } = await newVisitor({ baseURL: address });
  await visit("/");
  await expect(page).toHaveTitle("Members only · Vida & Luz <3");
  expect(readFileSync(join(root, "dist/index.html"), "utf8")).toContain(
    "<title>Members only · Vida &amp; Luz &lt;3</title>",
  );
  await expect(page.getByRole("img", { name: "Vida & Luz <3" })).toHaveJSProperty("naturalWidth", 288);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", /\/assets\/logo-.*\.webp$/);
  const channels = [1, 3, 5].map((at) => Number.parseInt(readable.slice(at, at + 2), 16));
  await expect(page.getByRole("button", { name: "Enter" })).toHaveCSS(
    "background-color",
    `rgb(${channels.join(", ")})`,
  );

  await enterWord(page);
  await walk(page, 40, {
    total: 40,
    look: async (step) => {
      await expect(cards(page)).toHaveCount(40);
      await expect(page.getByRole("heading", { name: words.en.gamePlan })).toHaveCount(step === 40 ? 1 : 0);
    },
  });
  await expect(page.getByRole("button", { name: words.en.next })).toHaveCount(0);
});
