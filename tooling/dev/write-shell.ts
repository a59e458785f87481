import { createBuilder } from "vite";
import { buildShell } from "../build/build-site.ts";
import { replaceFolder } from "../build/replace-folder.ts";

// In a process of its own: what is built for members must not see that this is development.
const [, , folder = ""] = process.argv;
const { shell } = await buildShell(await createBuilder({ logLevel: "error" }));
await replaceFolder(folder, shell.files);
