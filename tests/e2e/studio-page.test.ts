import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inject, test } from "vitest";
import { measureSizes } from "../../tooling/build/bundle-size.ts";
import { readFolder } from "../../tooling/read-folder.ts";
import { diagnose } from "../hosts/doctor.ts";
import { expect, visitors, visitStudio } from "../support/visitor.ts";

const newVisitor = visitors();

// A visitor ends with a clean console and without requests to others: a violated policy, Trusted Types too, would be an error there.
test("the Studio opens by its own files alone, within its budget, in the language that was chosen before; its page may run nothing else", async () => {
  const visitor = await newVisitor({ locale: "en-US" });
  await visitStudio(visitor);
  expect(visitor.consoleErrors).toEqual([]);
  // The gate beside the first question has its picture from memory.
  const requested = visitor.requests.map((request) => request.url()).filter((url) => !url.startsWith("blob:"));
  const paths = requested.map((url) => url.slice(inject("address").length));
  expect(paths.filter((path) => !path.startsWith("studio/"))).toEqual([]);
  const sizes = measureSizes(new Map(await readFolder(inject("folder")))).filter(({ what }) => what.includes("Studio"));
  const [first = 0, withEditor = 0] = sizes.map(({ bytes }) => bytes);
  expect(first).toBeGreaterThan(50_000);
  expect(withEditor).toBeGreaterThan(first);
  for (const { what, bytes, budget } of sizes) expect(bytes, what).toBeLessThanOrEqual(budget);

  const { page } = visitor;
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("heading", { name: "Haz el sitio de tu equipo" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Haz el sitio de tu equipo" }), "the language stays").toBeVisible();

  visitor.expectConsoleErrors(/Content Security Policy|requires 'Trusted/);
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.append("window.hasRun = true");
    document.body.append(script);
    const attempts = [
      () => Reflect.set(document.body, "innerHTML", "<p>"),
      () => Reflect.set(document.createElement("iframe"), "srcdoc", "<p>"),
      () => new Worker("assets/worker.js"),
    ];
    const went = attempts.filter((attempt) => {
      try {
        attempt();
        return true;
      } catch {
        return false;
      }
    });
    return { hasRun: "hasRun" in window, went: went.map(String) };
  });
  expect(ran).toEqual({ hasRun: false, went: [] });
  expect(await page.evaluate(() => fetch("https://example.com/").catch(() => "refused"))).toBe("refused");
});

test("the shell's list has every file that a site needs but its owner's", async () => {
  const folder = inject("folder");
  const { files }: { files: string[] } = JSON.parse(readFileSync(join(folder, "studio/shell.json"), "utf8"));
  const built = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    );
  for (const file of files) expect(built).toContain(file);
  const owners =
    /^((404|index|resources\/index)\.html|members\.jwe|_headers|vercel\.json|\.nojekyll|encrypted\/.+|assets\/(logo|icon|touch-icon|link-card|manifest)-.+)$/;
  const left = built.filter((file) => !files.includes(file) && !owners.test(file.replace(/\.(br|gz)$/, "")));
  expect(left.filter((file) => !/\.(br|gz)$/.test(file))).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(["studio/index.html", "studio/shell.json"]));
  // A browser's cache can't have an older worker than the page that names it.
  const worker = /data-worker="(.*?)"/.exec(readFileSync(join(folder, "studio/index.html"), "utf8"))?.[1] ?? "";
  expect(worker).toMatch(/^assets\/worker-.{8}\.js$/);
  expect(files).toContain(`studio/${worker}`);
});

test("the doctor finds the Studio, whose page the headers must allow for", async () => {
  const findings = await diagnose(inject("address"));
  expect(findings.filter((finding) => finding.includes("Content-Security-Policy"))).toEqual([]);
});
