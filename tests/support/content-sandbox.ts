import { cpSync, globSync, linkSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { ContentError, checkContent } from "../../tooling/content/content.ts";
import { printProblem } from "../../tooling/content/problem.ts";

// biome-ignore lint/suspicious/noExplicitAny: broken content has no type; that is what is tested.
type Any = any;

/** A copy of the demo's content that a test breaks as an owner might. */
export interface ContentSandbox {
  readonly folder: string;
  readonly remove: () => void;
  /** Changes what `site.json` says. */
  readonly site: (change: (content: Any) => void) => void;
  /** Changes what `members.json` says. */
  readonly members: (change: (content: Any) => void) => void;
  /** Changes a file as text. */
  readonly edit: (file: string, from: string | RegExp, to: string) => void;
  /** Puts a file there. */
  readonly put: (file: string, bytes: string | Uint8Array) => void;
  readonly rename: (file: string, name: string) => void;
  readonly drop: (file: string) => void;
  /** What the check says, a line each, as it would say it of `content/`. */
  readonly problems: () => Promise<readonly string[]>;
}

export function contentSandbox(): ContentSandbox {
  const root = mkdtempSync(join(tmpdir(), "onward-content-"));
  const folder = join(root, "content");
  // Clips are most of the bytes. They are the project's own files, which nobody writes: a change puts another in the place.
  cpSync("content", folder, { recursive: true, filter: (file) => !file.endsWith(".mp4") });
  for (const clip of globSync("content/**/*.mp4")) linkSync(clip, join(root, clip));
  const path = (file: string) => join(folder, file);
  const put = (file: string, bytes: string | Uint8Array) => {
    rmSync(path(file), { force: true });
    writeFileSync(path(file), bytes);
  };
  const change = (file: string) => (fix: (content: Any) => void) => {
    const content = JSON.parse(readFileSync(path(file), "utf8"));
    fix(content);
    writeFileSync(path(file), JSON.stringify(content));
  };
  return {
    folder,
    remove: () => rmSync(root, { recursive: true }),
    site: change("site.json"),
    members: change("members.json"),
    edit: (file, from, to) => {
      const text = readFileSync(path(file), "utf8");
      const edited = text.replace(from, () => to);
      if (edited === text) throw new Error(`${file} has no ${from}`);
      put(file, edited);
    },
    put,
    rename: (file, name) => renameSync(path(file), path(name)),
    drop: (file) => rmSync(path(file), { recursive: true }),
    problems: async () => {
      try {
        await checkContent(folder);
        return [];
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        return error.problems.map((problem) => printProblem(problem).replaceAll(join(root, "/"), ""));
      }
    },
  };
}

/** A picture of one color. */
export const picture = (width: number, height: number, format: "png" | "jpeg" | "webp" | "gif" = "png") =>
  sharp({ create: { width, height, channels: 3, background: "#862a0c" } })
    [format]()
    .toBuffer();
