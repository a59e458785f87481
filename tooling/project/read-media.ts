import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readMedium } from "../../src/project/medium.ts";

/**
 * Runs `npm run media [-- folder]`, which writes the facts of every file in `media/` into `project.json` after files
 * were added or changed by hand. `npm run format` then formats the file.
 */
const [folder = "content"] = process.argv.slice(2);
const path = join(folder, "project.json");
const project = JSON.parse(readFileSync(path, "utf8"));
const names = readdirSync(join(folder, "media"));
// Existing entries keep their order.
const ordered = [...new Set([...Object.keys(project.media), ...names])].filter((name) => names.includes(name));
const facts = ordered.map(async (name) => [name, await readMedium(readFileSync(join(folder, "media", name)))]);
project.media = Object.fromEntries(await Promise.all(facts));
writeFileSync(path, `${JSON.stringify(project, null, 2)}\n`);
