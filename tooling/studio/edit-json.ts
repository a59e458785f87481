import { isDeepStrictEqual } from "node:util";
import { applyEdits, type Edit, getNodePath, type Node } from "jsonc-parser";
import { addition, itemInsertion, removal, reordering, replacement } from "./json-splice.ts";
import { find, idIn, idOf, idsOf, named, place, placeBefore, readTree, toValue } from "./json-text.ts";
import { type JsonOperation, type Key, Refusal, UNSAFE } from "./operations.ts";

/** The text with an operation applied, and what takes it back; `inverse: null` where it stood there already. */
export type Edited<Op> =
  | { readonly text: string; readonly inverse: Op | null }
  | { readonly theirs?: unknown; readonly yours?: unknown };

/** A change that is known to fit: the edits, the same change of the value, and what takes it back. */
interface Fitting {
  readonly edits: readonly Edit[];
  /** Changes the block or list, a copy of it as a value. */
  readonly change: (container: unknown[] & Record<string, unknown>) => void;
  readonly container: Node;
  /** @param name a path in the changed file, by ids where there are any */
  readonly inverse: (name: (path: readonly (string | number)[]) => Key[]) => JsonOperation;
}

type Attempt = Fitting | { readonly theirs?: unknown; readonly yours?: unknown } | "there already";

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
 * @throws Refusal where the text is no JSON, or the result would not be what was meant
 */
export function editJson(text: string, operation: JsonOperation): Edited<JsonOperation> {
  const body = withoutMark(text);
  const root = readTree(body);
  const attempt = attempts[operation.type](body, root, operation as never);
  if (attempt === "there already") return { text, inverse: null };
  if (!("edits" in attempt)) return attempt;

  const expected = structuredClone(toValue(root));
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
    const { container, node, key, index } = place(root, path);
    const theirs = node && toValue(node);
    if (node && isDeepStrictEqual(theirs, value)) return "there already";
    if (!isDeepStrictEqual(theirs, old) || !container) return { theirs, yours: value };
    const keys = [...getNodePath(container), node && typeof key !== "string" ? index : (key as string)];
    const change: Fitting["change"] = (holder) => Object.assign(holder, { [keys.at(-1) as string]: value });
    if (node) {
      const inverse: Fitting["inverse"] = (name) => ({ type, file, path: name(keys), old: value, value: theirs });
      return { container, edits: replacement(text, node, value), change, inverse };
    }
    if (container.type !== "object" || typeof key !== "string") return { yours: value };
    const inverse: Fitting["inverse"] = (name) => ({ type: "delete", file, path: name(keys), old: value });
    return { container, edits: addition(text, container, key, value), change, inverse };
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
      edits: itemInsertion(text, list, index, value),
      change: (items) => items.splice(index, 0, value),
      inverse: (name) => ({ type: "delete", file, path: name([...getNodePath(list), index]), old: value }),
    };
  },

  delete(text, root, { file, path, old }) {
    const { container, node, key, index } = place(root, path);
    if (container && !node && typeof key !== "number") return "there already";
    const theirs = node && toValue(node);
    if (!container || !node || !isDeepStrictEqual(theirs, old)) return { theirs };
    const isList = container.type === "array";
    return {
      container,
      edits: removal(text, container, index),
      change: (holder) => (isList ? holder.splice(index, 1) : delete holder[key as string]),
      inverse: (name) => {
        if (!isList)
          return { type: "set", file, path: name([...getNodePath(container), key as string]), value: theirs };
        const before = nextTo(idsOf(container), index);
        return { type: "insert", file, path: name(getNodePath(container)), before, value: theirs };
      },
    };
  },

  move(text, root, { file, path, before, old }) {
    const { container: list, node, index: from } = place(root, path);
    if (!node || list?.type !== "array") return { yours: old };
    const [id, ids] = [idOf(node), idsOf(list)];
    const others = ids.toSpliced(from, 1);
    if (id === "") throw new Refusal("has no id to be moved by; give it one in a text editor");
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
        type: "move",
        file,
        path: [...name(getNodePath(list)), { id }],
        before: nextTo(ids, from),
        old: result,
      }),
    };
  },
};

/** The element after this one: its id, or else its index once this one is gone; `null` after the last. */
const nextTo = (ids: readonly string[], index: number) => (index + 1 < ids.length ? ids[index + 1] || index : null);
