import { isDeepStrictEqual } from "node:util";
import { applyEdits, type Edit, getNodePath, type Node } from "jsonc-parser";
import { insertion, removal, reordering, replacement } from "./json-splice.ts";
import { find, idIn, idsOf, named, readTree, toValue } from "./json-tree.ts";
import { type JsonOperation, type Key, Refusal, UNSAFE } from "./operations.ts";

/** A value on disk that is not the operation's old one, and the operation's. */
interface Differing {
  readonly theirs?: unknown;
  readonly yours?: unknown;
}

/** The text with an operation applied, and what takes it back; `inverse: null` where it stood there already. */
export type Edited<Op> = { readonly text: string; readonly inverse: Op | null } | Differing;

/** A change that is known to fit: the edits, the same change of the value, and what takes it back. */
interface Fitting {
  readonly edits: readonly Edit[];
  /** Changes the block or list, a copy of it as a value. */
  readonly change: (container: unknown[] & Record<string, unknown>) => void;
  readonly container: Node;
  /** @param name a path in the changed file, by ids where there are any */
  readonly inverse: (name: (path: readonly (string | number)[]) => Key[]) => JsonOperation;
}

type Attempt = Fitting | Differing | "there already";

/**
 * The value of a JSON file's text.
 *
 * @throws Refusal where it is none
 */
export const readJson = (text: string): unknown => toValue(readTree(withoutMark(text)));

/**
 * Applies an operation to a JSON text. Everything outside the touched entry stays byte for byte.
 *
 * @returns the new text; or the value on disk, where it is not the old value of the operation
 * @throws Refusal where the text is not valid JSON, or the result would not be what was meant
 */
export function editJson(text: string, operation: JsonOperation): Edited<JsonOperation> {
  const body = withoutMark(text);
  const root = readTree(body);
  const attempt = attempts[operation.type](body, root, operation as never);
  if (attempt === "there already") return { text, inverse: null };
  if (!("edits" in attempt)) return attempt;

  const expected = toValue(root);
  const path = getNodePath(attempt.container);
  attempt.change(path.reduce((value, key) => Reflect.get(value as object, key), expected) as never);
  const edited = applyEdits(body, [...attempt.edits]);
  const result = readTree(edited);
  // As text: the order of the entries counts too.
  if (!edited.isWellFormed() || JSON.stringify(toValue(result)) !== JSON.stringify(expected)) throw new Refusal(UNSAFE);
  const mark = text.slice(0, text.length - body.length);
  return { text: mark + edited, inverse: attempt.inverse((keys) => named(result, keys)) };
}

const withoutMark = (text: string) => text.replace(/^\uFEFF/, "");

const attempts: {
  [Type in JsonOperation["type"]]: (
    text: string,
    root: Node,
    operation: Extract<JsonOperation, { type: Type }>,
  ) => Attempt;
} = {
  set(text, root, { type, file, path, old, value }) {
    const container = find(root, path.slice(0, -1));
    const node = find(root, path);
    const theirs = node && toValue(node);
    if (node && isDeepStrictEqual(theirs, value)) return "there already";
    if (!container || !isDeepStrictEqual(theirs, old)) return { theirs, yours: value };
    const key = node ? keyOf(node) : path.at(-1);
    if (!node && (container.type !== "object" || typeof key !== "string")) return { yours: value };
    return {
      container,
      edits: node ? replacement(text, node, value) : insertion(text, container, key as string, value),
      change: (holder) => Object.assign(holder, { [key as string]: value }),
      inverse: (name) => {
        const own = { file, path: name([...getNodePath(container), key as string]), old: value };
        return node ? { type, ...own, value: theirs } : { type: "delete", ...own };
      },
    };
  },

  insert(text, root, { file, path, before, value }) {
    const list = find(root, path);
    if (list?.type !== "array") return { yours: value };
    const id = idIn(value);
    const twin = id === "" ? undefined : find(list, [{ id }]);
    if (twin)
      return isDeepStrictEqual(toValue(twin), value) ? "there already" : { theirs: toValue(twin), yours: value };
    const index = placeBefore(idsOf(list), before);
    if (index < 0) return { theirs: idsOf(list), yours: value };
    return {
      container: list,
      edits: insertion(text, list, index, value),
      change: (items) => items.splice(index, 0, value),
      inverse: (name) => ({ type: "delete", file, path: name([...getNodePath(list), index]), old: value }),
    };
  },

  delete(text, root, { file, path, old }) {
    const container = find(root, path.slice(0, -1));
    const node = find(root, path);
    if (container && !node && typeof path.at(-1) !== "number") return "there already";
    const theirs = node && toValue(node);
    if (!container || !node || !isDeepStrictEqual(theirs, old)) return { theirs };
    const key = keyOf(node);
    return {
      container,
      edits: removal(text, node),
      change: (holder) => (typeof key === "number" ? holder.splice(key, 1) : delete holder[key]),
      inverse: (name) =>
        typeof key === "number"
          ? {
              type: "insert",
              file,
              path: name(getNodePath(container)),
              before: nextTo(idsOf(container), key),
              value: theirs,
            }
          : { type: "set", file, path: name(getNodePath(node)), value: theirs },
    };
  },

  move(text, root, { type, file, path, before, old }) {
    const list = find(root, path.slice(0, -1));
    const node = find(root, path);
    if (!node || list?.type !== "array") return { yours: old };
    const ids = idsOf(list);
    const from = Number(keyOf(node));
    const id = String(ids[from]);
    const others = ids.toSpliced(from, 1);
    if (id === "") throw new Refusal("can't be moved without an id; give it one in a text editor");
    const target = placeBefore(others, before);
    if (target === from) return "there already";
    const result = others.toSpliced(target < 0 ? others.length : target, 0, id);
    const aheadIn = (order: readonly string[], known: readonly string[]) =>
      new Set(order.slice(0, order.indexOf(id)).filter((other) => known.includes(other)));
    // Others may have come, gone and changed places; this one must still be between those that it was between.
    if (target < 0 || !old.includes(id) || !isDeepStrictEqual(aheadIn(ids, old), aheadIn(old, ids)))
      return { theirs: ids, yours: result };
    return {
      container: list,
      edits: reordering(text, list, from, target),
      change: (items) => items.splice(target, 0, ...items.splice(from, 1)),
      inverse: (name) => ({
        type,
        file,
        path: [...name(getNodePath(list)), { id }],
        before: nextTo(ids, from),
        old: result,
      }),
    };
  },
};

/** What a value is called in its block, or its place in its list. */
const keyOf = (node: Node) => getNodePath(node).at(-1) as string | number;

/** Where to put an element so that it stands in front of another one, or at the end; -1 where the other is not there. */
function placeBefore(ids: readonly string[], before: string | number | null): number {
  if (typeof before === "string") return ids.indexOf(before.trim());
  return before === null ? ids.length : before < ids.length ? before : -1;
}

/** The element after this one: its id, or else its index once this one is gone; `null` after the last. */
const nextTo = (ids: readonly string[], index: number) => (index + 1 < ids.length ? ids[index + 1] || index : null);
