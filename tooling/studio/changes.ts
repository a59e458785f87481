import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { OWN_FILE } from "../settings/settings-file.ts";

/** Time to write all files that are saved together, in milliseconds. */
const SAVE_TIME = 50;

/** What becomes of the owner's files. */
export interface Changes {
  /** Calls back after each change of another program or page. Returns what ends that. */
  readonly listen: (page: string, changed: () => void) => () => void;
  /** Does what a page asks for; it gets an answer, and all other pages are told. */
  readonly own: <Result>(page: string, act: () => Promise<Result>) => Promise<Result>;
  /** To be called whenever something may have changed. */
  readonly look: () => void;
}

export function followChanges(root: string): Changes {
  const listeners = new Set<{ readonly page: string; readonly changed: () => void }>();
  let known = stateOf(root);
  let acts = 0;
  let timer: NodeJS.Timeout | undefined;
  const tell = (author?: string) => {
    const present = stateOf(root);
    if (present === known) return;
    known = present;
    for (const { page, changed } of listeners) if (page !== author) changed();
  };
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (acts > 0 ? look() : tell()), SAVE_TIME).unref();
  };
  return {
    look,
    listen(page, changed) {
      const listener = { page, changed };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async own(page, act) {
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

/** Names, sizes and times of all of the owner's files. */
function stateOf(root: string): string {
  const paths = globSync(["content/**", "locales/**", OWN_FILE], { cwd: root }).sort();
  const lines = paths.map((path) => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false });
    return stats?.isFile() ? `${path} ${stats.size} ${stats.mtimeMs} ${stats.ino}` : "";
  });
  return lines.join("\n");
}
