/** A text in one of the browser's storages. Where the browser blocks it, which may throw, nothing is kept and nothing is there. */
export const keptText = (storage: () => Storage, key: string) => ({
  read(): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  write(text: string | null): void {
    try {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
    } catch {
      // What was written applies until the page is left.
    }
  },
});
