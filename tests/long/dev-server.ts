import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { copyProject, type ProjectCopy } from "../support/project.ts";

/** `npm run dev`, running. */
export interface DevServer {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** A copy of the tests' project with its own folder for what Vite prepares: other tests use the one in node_modules at the same time. */
export const copyForDev = (): ProjectCopy =>
  copyProject((root) =>
    editFile(join(root, "vite.config.ts"), "defineConfig({", 'defineConfig({\n  cacheDir: ".vite",'),
  );

/** Replaces a text in a file, as saving it in an editor would. */
export function editFile(file: string, from: string, to: string): void {
  const text = readFileSync(file, "utf8");
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, text.replace(from, to));
}

/** Starts `npm run dev` in a copied project. */
export async function startDev(root: string): Promise<DevServer> {
  const server = spawn(process.execPath, ["node_modules/vite/bin/vite.js", "--port", "0"], { cwd: root });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let said = "";
    server.stdout.on("data", (data) => {
      said += data;
      // Vite prints the port in another color than the rest.
      const [found] = /http:\/\/localhost:\d+\/\S*/.exec(stripVTControlCharacters(said)) ?? [];
      if (found) resolve(found);
    });
    ended.then(() => reject(new Error(said)));
  });
  return {
    address,
    stop: () => {
      server.kill();
      return ended;
    },
  };
}
