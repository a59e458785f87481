import { createRequire } from "node:module";
import { Ajv, type ValidateFunction } from "ajv";

/** What the tests read of a Swagger 2 description. */
interface Parameter {
  readonly name: string;
  readonly in: "query" | "path" | "body";
  readonly required?: boolean;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly schema?: Schema;
}

interface Schema {
  readonly type?: string;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Operation {
  readonly consumes?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Description {
  readonly basePath: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation & { parameters?: readonly Parameter[] }>>>>;
}

/** Netlify's own description of its interface. */
const description: Description = createRequire(import.meta.url)("@netlify/open-api");

export const { basePath } = description;

// The description has formats and extensions of Swagger's own.
const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
const known = new Map<Schema, ValidateFunction>();

/** What is wrong with a value, by a schema. A property that the schema does not name is a mistake of who made the value. */
function problemsOf(value: unknown, schema: Schema, what: string): string[] {
  const validate = known.get(schema) ?? ajv.compile(schema);
  known.set(schema, validate);
  const wrong = validate(value) ? [] : [`${what}: ${ajv.errorsText(validate.errors)}`];
  return [...wrong, ...unnamed(value, schema, what)];
}

function unnamed(value: unknown, schema: Schema, what: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => (schema.items ? unnamed(one, schema.items, what) : []));
  const named = [schema, ...(schema.allOf ?? [])].map(({ properties }) => properties);
  if (named.every((properties) => properties === undefined) || typeof value !== "object" || value === null) return [];
  const all = Object.assign({}, ...named) as Record<string, Schema>;
  return Object.entries(value).flatMap(([name, one]) => {
    const own = all[name];
    return own ? unnamed(one, own, `${what}.${name}`) : [`${what} has no ${name}`];
  });
}

export interface Call {
  readonly method: string;
  /** The path below the base, without a query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly type: string | undefined;
  readonly body: Buffer;
}

/** The described operation of a call, with the values in its path. */
export interface Described {
  /** As `PUT /deploys/{deploy_id}/files/{path}`. */
  readonly name: string;
  readonly values: readonly string[];
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
}

/** Finds the operation of a call; `undefined` if Netlify has none. A `{path}` may have slashes. */
export function operationOf({ method, path }: Pick<Call, "method" | "path">): Described | undefined {
  for (const [template, methods] of Object.entries(description.paths)) {
    const operation = methods[method.toLowerCase()];
    const pattern = template.replaceAll(/\{(\w+)\}/g, (_, name) => (name === "path" ? "(.+)" : "([^/]+)"));
    const found = new RegExp(`^${pattern}$`).exec(path);
    if (!operation || !found) continue;
    // Parameters of all methods of a path are written beside them.
    const shared = (methods.parameters as unknown as readonly Parameter[] | undefined) ?? [];
    const parameters = [...shared, ...(operation.parameters ?? [])];
    return { name: `${method} ${template}`, values: found.slice(1).map(decodeURIComponent), operation, parameters };
  }
  return undefined;
}

/** What is wrong with a request, by Netlify's description. */
export function requestProblems({ query, type, body }: Call, { name, operation, parameters }: Described): string[] {
  const wanted = operation.consumes ?? ["application/json"];
  const given = parameters.find((parameter) => parameter.in === "body");
  const queries = [...query].flatMap(([key, value]) => {
    const own = parameters.find((parameter) => parameter.in === "query" && parameter.name === key);
    if (!own) return [`${name} has no query ${key}`];
    const isRight =
      own.type === "integer" ? /^\d+$/.test(value) : own.type === "boolean" ? /^(true|false)$/.test(value) : true;
    return isRight && (own.enum?.includes(value) ?? true) ? [] : [`${name}: ${key}=${value}`];
  });
  if (!given) return body.length > 0 ? [...queries, `${name} takes no body`] : queries;
  if (!type || !wanted.includes(type)) return [...queries, `${name} takes ${wanted}, not ${type}`];
  if (type !== "application/json") return queries;
  return [...queries, ...problemsOf(JSON.parse(body.toString() || "null"), given.schema ?? {}, `${name} body`)];
}

/**
 * What is wrong with an answer, by Netlify's description. That of a taken name is none of it, and not described:
 * https://github.com/netlify/open-api/issues/377
 */
export function answerProblems({ name, operation }: Described, status: number, body: unknown): string[] {
  if (status === 422 && typeof body === "object" && body && "errors" in body) return [];
  const described = operation.responses[status] ?? (status >= 400 ? operation.responses.default : undefined);
  if (!described) return [`${name} never answers ${status}`];
  if (!described.schema) return body === undefined ? [] : [`${name} answers ${status} without a body`];
  return problemsOf(body, described.schema, `${name} ${status}`);
}
