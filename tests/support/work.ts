/** Does what a member does, and returns each change of the document until `seen` holds. */
export async function changesOf(action: () => Promise<void>, seen: () => Promise<unknown>): Promise<MutationRecord[]> {
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  await action();
  await seen();
  changes.push(...observer.takeRecords());
  observer.disconnect();
  return changes;
}

/** The changes in figures. */
export function counted(changes: readonly MutationRecord[]) {
  const sum = (of: (record: MutationRecord) => number) => changes.reduce((total, record) => total + of(record), 0);
  return {
    changes: changes.length,
    added: sum(({ addedNodes }) => addedNodes.length),
    removed: sum(({ removedNodes }) => removedNodes.length),
    attributes: sum(({ type }) => Number(type === "attributes")),
    texts: sum(({ type }) => Number(type === "characterData")),
  };
}
