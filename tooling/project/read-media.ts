import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readMedium } from "../../src/project/medium.ts";

/**
 * `npm run media [-- folder]`: writes the facts of every file in `media/` into `project.json`, after one was added or changed by hand.
 * `npm run format` gives the file its form.
 */
const [folder = "content"] = process.argv.slice(2);
const path = join(folder, "project.json");
const project = JSON.parse(readFileSync(path, "utf8"));
const names = readdirSync(join(folder, "media"));
// Those that are there keep their order.
const ordered = [...new Set([...Object.keys(project.media), ...names])].filter((name) => names.includes(name));
const facts = ordered.map(async (name) => [name, await readMedium(readFileSync(join(folder, "media", name)))]);
project.media = Object.fromEntries(await Promise.all(facts));
writeFileSync(path, `${JSON.stringify(project, null, 2)}\n`);
