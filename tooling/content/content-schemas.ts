import { existsSync, readFileSync } from "node:fs";
import { type ConversionConfig, toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { writeFileAtomically } from "../files/atomic-write.ts";
import { say } from "../i18n/say.ts";
import { membersSchema } from "./members-schema.ts";
import { siteSchema } from "./site-schema.ts";

const SCRIPT = "npm run generate";

const config: ConversionConfig = {
  typeMode: "input",
  // `npm run check` says what JSON Schema can't.
  ignoreActions: ["trim", "check"],
  // A video is one text for all languages, or one for each: the lazy schema chooses by its input.
  overrideSchema: ({ valibotSchema }) =>
    isLazy(valibotSchema)
      ? { anyOf: choicesOf(valibotSchema).map((schema) => withoutDialect(toJsonSchema(schema, config))) }
      : undefined,
};

/** The JSON Schemas of the owner's files, by path: editors complete and check by them. */
export const contentSchemas: Readonly<Record<string, string>> = {
  "content/site.schema.json": text(toJsonSchema(siteSchema, config), "site-schema.ts"),
  "content/members.schema.json": text(toJsonSchema(membersSchema, config), "schema.ts"),
};

function isLazy(schema: v.GenericSchema): schema is v.LazySchema<v.GenericSchema> {
  return schema.type === "lazy";
}

function choicesOf({ getter }: v.LazySchema<v.GenericSchema>) {
  return [...new Set(["", {}, []].map((input) => getter(input)))];
}

function withoutDialect({ $schema, ...schema }: ReturnType<typeof toJsonSchema>) {
  return schema;
}

function text(schema: ReturnType<typeof toJsonSchema>, source: string): string {
  return `${JSON.stringify({ $comment: `Written by "${SCRIPT}" from tooling/content/${source}.`, ...schema }, null, 2)}\n`;
}

if (import.meta.main)
  for (const [path, schema] of Object.entries(contentSchemas)) {
    if (!process.argv.includes("--check")) await writeFileAtomically(path, schema);
    else if (!existsSync(path) || readFileSync(path, "utf8") !== schema) {
      console.error(say(`${path}: is not what its schema in tooling/content says; run "${SCRIPT}"`));
      process.exitCode = 1;
    }
  }
