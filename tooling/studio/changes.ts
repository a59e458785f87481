import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { OWN_FILE } from "../settings/settings-file.ts";

/** Time to write all files that are saved together, in milliseconds. */
const SAVE_TIME = 50;

/** Follows what becomes of the owner's files. */
export function followChanges(root: string) {
  /** What is called, with the page that it is for. */
  const listeners = new Map<() => void, string>();
  let known = stateOf(root);
  let acts = 0;
  let timer: NodeJS.Timeout | undefined;
  const tell = (author?: string) => {
    const present = stateOf(root);
    if (present === known) return;
    known = present;
    for (const [changed, page] of listeners) if (page !== author) changed();
  };
  /** To be called whenever something may have changed. */
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (acts > 0 ? look() : tell()), SAVE_TIME).unref();
  };
  return {
    look,
    /** Calls back after each change of another program or page. Returns what ends that. */
    listen(page: string, changed: () => void) {
      listeners.set(changed, page);
      return () => void listeners.delete(changed);
    },
    /** Does what a page asks for; it gets an answer, and all other pages are told. */
    async own<Result>(page: string, act: () => Promise<Result>): Promise<Result> {
      acts += 1;
      try {
        return await act();
      } finally {
        acts -= 1;
        tell(page);
      }
    },
  };
}

export type Changes = ReturnType<typeof followChanges>;

/** Names, sizes and times of all of the owner's files. */
function stateOf(root: string): string {
  const paths = globSync(["content/**", "locales/**", OWN_FILE], { cwd: root }).sort();
  const lines = paths.map((path) => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false });
    return stats?.isFile() ? `${path} ${stats.size} ${stats.mtimeMs} ${stats.ino}` : "";
  });
  return lines.join("\n");
}
