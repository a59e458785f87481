import { type ConversionConfig, toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { choices, projectSchema } from "../../src/project/schema.ts";

const config: ConversionConfig = {
  typeMode: "input",
  // JSON Schema can't express these checks, which `npm run check` makes.
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

/** The JSON Schema of a project, with which editors complete and check it. */
export function projectJsonSchema(): string {
  const $defs = Object.fromEntries(
    [...choices.values()].map(({ name, shapes }) => [name, { anyOf: shapes.map(convert) }]),
  );
  return `${JSON.stringify({ $comment: 'Written by "npm run generate" from src/project/schema.ts.', ...toJsonSchema(projectSchema, config), $defs }, null, 2)}\n`;
}
