import { createBuilder } from "vite";
import { encodeText } from "../../src/publish/bytes.ts";
import { buildShell } from "../build/build-site.ts";
import { replaceFolder } from "../build/replace-folder.ts";
import { entryFile } from "../build/run-publish.ts";

// This script runs in its own process, so that the members' build is a production build.
const [, , folder = ""] = process.argv;
const { shell, publish } = await buildShell(await createBuilder({ logLevel: "error" }));
// The page is served before the worker is built, so it can't know the name of the worker's file.
const worker = encodeText(`import "./${entryFile(publish, "worker")}";\n`);
await replaceFolder(folder, new Map([...shell.files, ["studio/worker.js", worker]]));
