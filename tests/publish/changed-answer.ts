import type { Bytes } from "../../src/publish/bytes.ts";
import { bytesOf, textOf } from "./small-project.ts";

/** What a host is about to send. A test changes it. */
export interface Answer {
  status: number;
  readonly headers: Headers;
  body: Bytes;
}

/** What a host does to an answer. `path` is below the site's base. */
export type Change = (answer: Answer, path: string) => unknown;

const types: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  svg: "image/svg+xml",
};

/** Names the type of a file as every host does. */
export function nameType(headers: Headers, file: string): void {
  const type = types[file.split(".").at(-1) ?? ""];
  if (type) headers.set("Content-Type", type);
}

/** Changes the answers for one path, or for all that match. */
export const at =
  (path: string | RegExp, change: (answer: Answer) => unknown): Change =>
  (answer, asked) => {
    if (typeof path === "string" ? path === asked : path.test(asked)) change(answer);
  };

/** Changes the text that is sent for a path. */
export const rewrites = (path: string | RegExp, edit: (text: string) => string): Change =>
  at(path, (answer) => {
    answer.body = bytesOf(edit(textOf(answer.body)));
  });

/** Sends a text for a path. */
export const sends = (path: string | RegExp, text: string): Change => rewrites(path, () => text);

/** Answers with a status, and with a text in place of the file. */
export const status =
  (code: number, text = "") =>
  (answer: Answer): void => {
    answer.status = code;
    answer.body = bytesOf(text);
  };

/** Sets a header, or takes it away. */
export const header =
  (name: string, value: string | null) =>
  ({ headers }: Answer): void =>
    value === null ? headers.delete(name) : headers.set(name, value);
