import { createBuilder } from "vite";
import { encodeText } from "../../src/publish/bytes.ts";
import { buildShell } from "../build/build-site.ts";
import { replaceFolder } from "../build/replace-folder.ts";
import { entryFile } from "../build/run-publish.ts";

// In a process of its own: what is built for members must not see that this is development.
const [, , folder = ""] = process.argv;
const { shell, publish } = await buildShell(await createBuilder({ logLevel: "error" }));
// The page is served before the worker is built, and can't know its name.
const worker = encodeText(`import "./${entryFile(publish, "worker")}";\n`);
await replaceFolder(folder, new Map([...shell.files, ["studio/worker.js", worker]]));
