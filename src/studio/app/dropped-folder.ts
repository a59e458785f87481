import type { Bytes } from "../../publish/bytes.ts";

/** Limits that no project reaches. Somebody may drop a whole disk. */
const MOST_FILES = 2000;
const MOST_BYTES = 500_000_000;

/**
 * Returns a function that reads the files of a dropped folder, by their path in it; `null` if no folder was dropped. It must be called
 * during the drop event, because the browser then forgets what was dropped. https://wicg.github.io/entries-api/
 */
export function droppedFolder(dropped: DataTransfer | null): (() => Promise<ReadonlyMap<string, Bytes>>) | null {
  const entries = [...(dropped?.items ?? [])].map((item) => item.webkitGetAsEntry());
  const folder = entries.find((entry) => entry?.isDirectory) as FileSystemDirectoryEntry | undefined;
  return folder ? () => filesIn(folder) : null;
}

/** @throws Error if there are more files than a project has; DOMException if one can't be read */
async function filesIn(folder: FileSystemDirectoryEntry): Promise<ReadonlyMap<string, Bytes>> {
  const files = new Map<string, Bytes>();
  let size = 0;
  const add = async (at: FileSystemDirectoryEntry, path: string): Promise<void> => {
    for (const entry of await entriesIn(at)) {
      if (entry.isDirectory) await add(entry as FileSystemDirectoryEntry, `${path}${entry.name}/`);
      else {
        const file = await fileOf(entry as FileSystemFileEntry);
        size += file.size;
        if (files.size >= MOST_FILES || size > MOST_BYTES) throw new Error("The folder has more than a project.");
        files.set(path + entry.name, new Uint8Array(await file.arrayBuffer()));
      }
    }
  };
  await add(folder, "");
  return files;
}

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** The browser lists at most a hundred entries at a time. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return entries;
    entries.push(...some);
  }
}
