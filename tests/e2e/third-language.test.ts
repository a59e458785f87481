import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect as expectValue, onTestFinished, test } from "vitest";
import content from "../../content/members.json";
import { findLeaks } from "../support/leaks.ts";
import { secretsOfSource } from "../support/leaks-secrets.ts";
import { addPortuguese, portuguese } from "../support/portuguese.ts";
import { buildAndServe, copyProject } from "../support/site.ts";
import { expect, visitors } from "../support/visitor.ts";
import { accessWord } from "./member.ts";

const newVisitor = visitors();

test("a third language: from the gate to the Game Plan in Portuguese, and none of the members' texts in the build", async () => {
  const { root, remove } = copyProject(addPortuguese);
  onTestFinished(remove);
  const { address, close } = await buildAndServe(root);
  onTestFinished(close);

  const { page, visit } = await newVisitor({ baseURL: address });
  await visit("/");
  const press = (id: string) => page.getByRole("button", { name: portuguese(id), exact: true }).click();
  await expect(page.getByRole("group").getByRole("button")).toHaveText(["English", "Español", "Português"]);
  await page.getByRole("button", { name: "Português" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "pt");
  await expect(page.getByRole("heading", { name: "Digite a senha para entrar" })).toBeVisible();

  await page.getByRole("textbox", { name: portuguese("gate.placeholder") }).fill(accessWord);
  await press("gate.submit");
  await expect(page.getByRole("heading", { name: portuguese("welcome.line") })).toBeVisible();
  await press("welcome.start");
  await expect(page.getByRole("heading", { name: portuguese("journey.title") })).toBeVisible();
  for (const [index, { id, flyers }] of content.steps.entries()) {
    const card = page.getByRole("listitem").filter({ hasText: portuguese("step.current") });
    await expect(card.getByRole("heading", { level: 2 })).toHaveText(portuguese(`step.${id}.title`));
    await expect(card).toContainText(portuguese(`step.${id}.description`));
    if (flyers)
      for (const language of ["inglês", "espanhol", "português"])
        await expect(card.getByRole("img", { name: `agenda semanal em ${language}` })).toBeVisible();
    if (index < content.steps.length - 1) await press("step.next");
  }
  await expect(page.getByRole("heading", { name: portuguese("gamePlan.title") })).toBeVisible();

  const folder = join(root, "dist");
  const secrets = secretsOfSource(root);
  expectValue(secrets.filter(({ what }) => what.startsWith("pt: ")).length).toBeGreaterThan(30);
  expectValue(findLeaks(folder, secrets)).toEqual([]);
  // The public texts are there, so the scanner reads what Portuguese is in the build.
  expectValue(findLeaks(folder, [{ what: "public", value: portuguese("gate.title") }])).not.toEqual([]);
  expectValue(readFileSync(join(folder, "index.html"), "utf8")).toContain(
    `<p lang="pt">${portuguese("page.noScript")}</p>`,
  );
});
