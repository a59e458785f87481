import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeClips } from "./make/clips.ts";
import { documents } from "./make/documents.ts";
import { pictures } from "./make/pictures.ts";

// Draws every picture, document and clip of the sample: `npx node examples/full/make-media.ts`, then `npm run media -- examples/full`.
// Clips need ffmpeg, letters the font Noto Sans, on the machine that runs it.

const folder = join(import.meta.dirname, "media");
for (const [name, picture] of Object.entries(pictures)) await picture.toFile(join(folder, name));
for (const [name, document] of Object.entries(documents)) writeFileSync(join(folder, name), document);
await makeClips(folder);
