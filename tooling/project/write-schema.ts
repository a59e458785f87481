import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { type ConversionConfig, toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { choices, projectSchema } from "../../src/project/schema.ts";

const COMMAND = "npm run generate";

export const SCHEMA_FILE = "content/project.schema.json";

const config: ConversionConfig = {
  typeMode: "input",
  // `npm run check` says what JSON Schema can't.
  ignoreActions: ["check"],
  overrideSchema: ({ valibotSchema }) => {
    const choice = "getter" in valibotSchema && choices.get(valibotSchema.getter);
    return choice ? { $ref: `#/$defs/${choice.name}` } : undefined;
  },
};

function convert(schema: v.GenericSchema) {
  const { $schema, ...converted } = toJsonSchema(schema, config);
  return converted;
}

/** The JSON Schema of a project, by which editors complete and check. */
export function projectJsonSchema(): string {
  const comment = `Written by "${COMMAND}" from src/project/schema.ts.`;
  const $defs = Object.fromEntries(
    [...choices.values()].map(({ name, shapes }) => [name, { anyOf: shapes.map(convert) }]),
  );
  return `${JSON.stringify({ $comment: comment, ...toJsonSchema(projectSchema, config), $defs }, null, 2)}\n`;
}

if (import.meta.main) {
  const schema = projectJsonSchema();
  if (!process.argv.includes("--check")) writeFileSync(SCHEMA_FILE, schema);
  else if (!existsSync(SCHEMA_FILE) || readFileSync(SCHEMA_FILE, "utf8") !== schema) {
    console.error(`${SCHEMA_FILE}: is not what src/project/schema.ts says; run "${COMMAND}"`);
    process.exitCode = 1;
  }
}
