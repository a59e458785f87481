import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { messageIdsType, takenIdsModule } from "./catalogs/message-ids.ts";
import { projectJsonSchema } from "./project/json-schema.ts";
import { outline } from "./statechart/outline.ts";
import { statechartDocument } from "./statechart/statechart-document.ts";

/**
 * Runs `npm run generate`, which writes the files derived from code and catalogs. With `--check`, it writes nothing and
 * names outdated files.
 */
const generated: Readonly<Record<string, (present: string) => string>> = {
  "content/project.schema.json": projectJsonSchema,
  "src/site/i18n/message-ids.d.ts": messageIdsType,
  "src/project/taken-ids.ts": takenIdsModule,
  "docs/statechart.md": statechartDocument,
  "README.md": (present) => present.replace(/(?<=```mermaid\n).*?(?=\n```)/s, outline),
};

for (const [file, contentOf] of Object.entries(generated)) {
  const present = existsSync(file) ? readFileSync(file, "utf8") : "";
  const content = contentOf(present);
  if (content === present) continue;
  if (!process.argv.includes("--check")) writeFileSync(file, content);
  else {
    console.error(`${file}: is out of date; run "npm run generate"`);
    process.exitCode = 1;
  }
}
