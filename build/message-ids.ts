import { readFileSync, writeFileSync } from "node:fs";

/** Writes the type of all message ids from the English catalogs, so that a misspelt id does not compile. */
const catalogs = ["locales/en/site.po", "locales/en/members.po"];
const target = "src/i18n/message-ids.d.ts";

const ids = catalogs.flatMap((path) =>
  [...readFileSync(path, "utf8").matchAll(/^msgid "(.+)"$/gm)].map(([, id]) => id as string),
);
// The words of the steps belong to the content: a new step needs no new type.
const fixed = ids.filter((id) => !/^step\.[^.]+\.(title|description)$/.test(id)).sort();

const text = `import "@lingui/core";

/** Every message id. Written by \`npm run words\` from the English catalogs. */
type MessageIds =
  | \`step.\${string}.title\`
  | \`step.\${string}.description\`
${fixed.map((id) => `  | "${id}"`).join("\n")};

declare module "@lingui/core" {
  interface Register {
    messageIds: MessageIds;
  }
}
`;

if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf8") !== text) {
    console.error(`${target} is not what the catalogs say: run "npm run words".`);
    process.exitCode = 1;
  }
} else writeFileSync(target, text);
