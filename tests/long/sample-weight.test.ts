import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect as expectValue, onTestFinished, test } from "vitest";
import { enterWord, followMenu, walk } from "../e2e/member.ts";
import { buildTime } from "../support/built-once.ts";
import { builtSample, sampleTexts } from "../support/built-sample.ts";
import { copyProject, editProject } from "../support/project.ts";
import { build, serve } from "../support/site.ts";
import { type Visitor, visitors } from "../support/visitor.ts";
import { enter } from "./sample-member.ts";

const newVisitor = visitors();

/** The scripts of a built site that show files, by a text that only they ask for. */
function fileScripts(root: string): string[] {
  const assets = join(root, "dist/assets");
  return readdirSync(assets).filter(
    (name) => name.endsWith(".js") && readFileSync(join(assets, name), "utf8").includes("file.save"),
  );
}

const asked = ({ requests }: Visitor) => requests.map((request) => basename(request.url()));

async function serveBuilt(root: string) {
  const { address, close } = await serve(root);
  onTestFinished(close);
  return address;
}

test(
  "a site without files and resources asks for nothing that shows them, from the gate to Resources",
  async () => {
    const { root, remove } = copyProject((copy) =>
      editProject(copy, ({ members }) => {
        members.resources = {};
        for (const step of members.steps) delete step.files;
      }),
    );
    onTestFinished(remove);
    build(root);
    const scripts = fileScripts(root);
    expectValue(scripts).toHaveLength(1);

    const visitor = await newVisitor({ baseURL: await serveBuilt(root) });
    await visitor.visit("/");
    await enterWord(visitor.page);
    await walk(visitor.page, 6);
    await followMenu(visitor.page, "Menu", "Resources");
    expectValue(asked(visitor)).not.toEqual(expectValue.arrayContaining(scripts));
    expectValue(asked(visitor)).toContainEqual(expectValue.stringMatching(/^lazy-.*\.js$/));
  },
  buildTime,
);

test(
  "a site with them asks for it once, behind the gate",
  async () => {
    const root = await builtSample();
    const visitor = await newVisitor({ baseURL: await serveBuilt(root) });
    await enter(visitor, await sampleTexts("en"), "en");
    const [script] = fileScripts(root);
    expectValue(asked(visitor).filter((name) => name === script)).toHaveLength(1);
  },
  buildTime,
);
