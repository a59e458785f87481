import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { buildTime } from "../support/built-once.ts";
import { builtSample, sampleTexts } from "../support/built-sample.ts";
import { serve } from "../support/site.ts";
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
  "what shows files and resources is asked for once, where a site has them",
  async () => {
    const root = await builtSample();
    const visitor = await newVisitor({ baseURL: await serveBuilt(root) });
    await enter(visitor, await sampleTexts("en"), "en");
    const [script] = fileScripts(root);
    expect(asked(visitor).filter((name) => name === script)).toHaveLength(1);
  },
  buildTime,
);
