import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { OWN_FILE } from "../settings/settings-file.ts";

/** Time to write all files that are saved together, in milliseconds. */
const SAVE_TIME = 50;

/** What other programs do to the owner's files. */
export interface Changes {
  /** Calls back after each change of another program. Returns what ends that. */
  readonly listen: (changed: () => void) => () => void;
  /** Does what changes files here; those changes are not told. */
  readonly own: <Result>(act: () => Promise<Result>) => Promise<Result>;
  /** To be called whenever something may have changed. */
  readonly look: () => void;
}

export function followChanges(root: string): Changes {
  const listeners = new Set<() => void>();
  let known = stateOf(root);
  let acts = 0;
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (acts > 0) return look();
      const present = stateOf(root);
      if (present === known) return;
      known = present;
      for (const changed of listeners) changed();
    }, SAVE_TIME).unref();
  };
  return {
    look,
    listen(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    async own(act) {
      acts += 1;
      try {
        return await act();
      } finally {
        acts -= 1;
        known = stateOf(root);
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
