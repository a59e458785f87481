import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isSame } from "../../src/project/bytes.ts";
import { readMedium } from "../../src/project/medium.ts";
import { neededBytes } from "../../src/project/medium-bytes.ts";

/**
 * Runs `npm run media [-- folder]` after files in `media/` were added or changed by hand. It takes out of each file what
 * no page needs, and writes the facts of all of them into `project.json`. `npm run format` then formats that file.
 */
const [folder = "content"] = process.argv.slice(2);
const path = join(folder, "project.json");
const project = JSON.parse(readFileSync(path, "utf8"));
const names = readdirSync(join(folder, "media"));
// Existing entries keep their order.
const ordered = [...new Set([...Object.keys(project.media), ...names])].filter((name) => names.includes(name));
const facts = ordered.map(async (name) => {
  const file = join(folder, "media", name);
  const bytes = new Uint8Array(readFileSync(file));
  const parts = neededBytes(bytes);
  if (!isSame(parts, bytes)) writeFileSync(file, parts);
  return [name, await readMedium(parts)];
});
project.media = Object.fromEntries(await Promise.all(facts));
writeFileSync(path, `${JSON.stringify(project, null, 2)}\n`);
