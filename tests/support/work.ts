/**
 * What an action makes React and the browser do. React tells its work to a hook of its developer tools, if there is one when
 * it is loaded: a test imports this file before any other.
 */
export interface Work {
  /** The name of each component that React rendered, as often as it did. */
  readonly renders: readonly string[];
  /** Each change that was made to the document. */
  readonly changes: readonly MutationRecord[];
}

/** React's record of an element, as far as it is read here. */
interface Fiber {
  readonly tag: number;
  readonly type: { name?: string; displayName?: string; type?: Fiber["type"] } | null;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: object | undefined;
}

/** React's tags of what has a function that renders: plain, class, forwardRef, memo, and memo of a plain one. */
const components = [0, 1, 11, 14, 15];

/** React's flag of a component that was rendered in this commit. */
const RENDERED = 1;

let renders: string[] = [];

/** Notes what was rendered, as React's own developer tools find it: a part that kept its child was left alone. */
function note(first: Fiber | null): void {
  for (let fiber = first; fiber; fiber = fiber.sibling) {
    const { tag, type, flags, alternate, child } = fiber;
    if (components.includes(tag) && flags & RENDERED) renders.push(nameOf(type));
    if (alternate?.child !== child) note(child);
  }
}

const nameOf = (type: Fiber["type"]): string =>
  type?.displayName ?? type?.name ?? (type?.type ? nameOf(type.type) : "");

globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberUnmount() {},
  onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => note(current),
};

/** Does what a member does, and comes back with what that took until `seen` holds. */
export async function workOf(action: () => Promise<void>, seen: () => Promise<unknown>): Promise<Work> {
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  renders = [];
  await action();
  await seen();
  changes.push(...observer.takeRecords());
  observer.disconnect();
  return { renders: [...renders], changes };
}

/** The work in figures. */
export function counted({ renders, changes }: Work) {
  const sum = (of: (record: MutationRecord) => number) => changes.reduce((total, record) => total + of(record), 0);
  return {
    renders: renders.length,
    changes: changes.length,
    added: sum(({ addedNodes }) => addedNodes.length),
    removed: sum(({ removedNodes }) => removedNodes.length),
    attributes: sum(({ type }) => Number(type === "attributes")),
    texts: sum(({ type }) => Number(type === "characterData")),
  };
}
