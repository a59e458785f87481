import fs from "node:fs";
import fsp, { type FileHandle } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";

const changing = {
  sync: ["writeFileSync", "renameSync", "linkSync", "copyFileSync", "mkdirSync", "rmSync", "fsyncSync"],
  async: ["open", "rename", "rm"],
  handle: ["writeFile", "sync"],
} as const;

// biome-ignore lint/suspicious/noExplicitAny: functions of any kind are wrapped.
type Functions = Record<string, (...all: any[]) => any>;

/**
 * Calls `before` ahead of each call that changes something on the disk, in all modules of this process; with the call's
 * name and what it is given.
 *
 * @returns puts everything back, once all calls have ended
 */
export function beforeEachDiskCall(before: (name: string, ...given: unknown[]) => void): () => Promise<void> {
  const pending = new Set<Promise<unknown>>();
  const undone: (() => void)[] = [];
  const wrap = (object: Functions, names: readonly string[], then = (result: unknown) => result) => {
    for (const name of names) {
      const original = object[name] as Functions[string];
      object[name] = (...all) => {
        before(name, ...all);
        const result = then(original.apply(object, all));
        if (result instanceof Promise) pending.add(result);
        return result;
      };
      undone.push(() => {
        object[name] = original;
      });
    }
  };
  wrap(fs as unknown as Functions, changing.sync);
  wrap(fsp as unknown as Functions, changing.async, (result) =>
    (result as Promise<FileHandle>).then((handle) => {
      if (handle) wrap(handle as unknown as Functions, changing.handle);
      return handle;
    }),
  );
  syncBuiltinESMExports();
  return async () => {
    for (let size = -1; size !== pending.size; ) {
      size = pending.size;
      await Promise.allSettled(pending);
    }
    for (const undo of undone) undo();
    syncBuiltinESMExports();
  };
}
