import { expect as expectValue, inject, test } from "vitest";
import { expect, pageAddress, visitors } from "../support/visitor.ts";
import { passwordField } from "./member.ts";

const newVisitor = visitors();

const told = [
  "This browser is too old for this site. Update it, or open the site’s link in Chrome or Safari.",
  "Este navegador es demasiado antiguo para este sitio. Actualízalo o abre el enlace en Chrome o en Safari.",
];

async function expectTold(page: Awaited<ReturnType<typeof newVisitor>>["page"]) {
  for (const text of told) await expect(page.getByText(text)).toBeVisible();
  await expect(passwordField(page)).toBeHidden();
  await expect(page.getByText(/didn’t load completely/)).toBeHidden();
}

/** Takes something from a page that the oldest browsers don't have. */
const without: Readonly<Record<string, () => void>> = {
  "`inset`, as Chromium 86": () => {
    const { supports } = CSS;
    CSS.supports = (...asked: string[]) => asked[0] !== "inset" && supports.apply(CSS, asked as [string]);
  },
  "dialogs, as Safari 15.3 and Firefox 97": () => void Reflect.deleteProperty(window, "HTMLDialogElement"),
  "CSS.supports, as browsers of ten years ago": () => void Reflect.deleteProperty(window, "CSS"),
};

test.each(Object.keys(without))(
  "a browser without %s is told to be too old, in both languages, and loads nothing more",
  async (what) => {
    const { page, requests } = await newVisitor();
    await page.addInitScript(without[what] ?? (() => {}));
    await page.goto(pageAddress(what.startsWith("dialogs") ? "/resources/" : "/"), { waitUntil: "networkidle" });
    await expectTold(page);
    // The page's own tag asks for the first file.
    const scripts = requests.map((request) => new URL(request.url()).pathname).filter((path) => path.endsWith(".js"));
    expectValue(new Set(scripts).size).toBe(1);
  },
);

test("the Studio, which needs more, tells it too and doesn't start", async () => {
  const { page } = await newVisitor();
  await page.addInitScript(() => void Reflect.deleteProperty(Array.prototype, "toSorted"));
  await page.goto(pageAddress("/studio/"), { waitUntil: "networkidle" });
  for (const text of told) await expect(page.getByText(text)).toBeVisible();
  await expect(page.locator("#root")).toBeEmpty();
});

test("a file that arrived in part is the connection's fault, and not the browser's age", async () => {
  const { page } = await newVisitor();
  await page.route("**/libraries-*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "function cut(", headers: { "Cache-Control": "no-store" } }),
  );
  await page.goto(pageAddress("/"));
  await expect(page.getByText("This page didn’t load completely.")).toBeVisible();
  for (const text of told) await expect(page.getByText(text)).toBeHidden();
});

test("what tells it can be read by any browser of the last ten years", async () => {
  const html = await (await fetch(inject("address"))).text();
  const [, script = ""] = /<script data-cfasync[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  expectValue(script).toContain("HTMLDialogElement");
  expectValue(script).not.toMatch(/=>|\?\.|\?\?|\b(async|class|import)\b/);
  expectValue(Buffer.byteLength(script)).toBeLessThan(250);
});
