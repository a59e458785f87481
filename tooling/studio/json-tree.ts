import { getNodeValue, type Node, type ParseError, parseTree } from "jsonc-parser";
import { quoted } from "../files/suggest.ts";
import { type Key, Refusal } from "./operations.ts";

/**
 * The tree of a JSON text without byte order mark. Comments and trailing commas are read.
 *
 * @throws Refusal where it is none
 */
export function readTree(text: string): Node {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  if (!root || errors.length > 0) throw new Refusal("is not valid JSON; fix it in a text editor");
  return root;
}

export const toValue = (node: Node): unknown => JSON.parse(JSON.stringify(getNodeValue(node)));

/**
 * The node at a path; `undefined` where there is none.
 *
 * @throws Refusal where a name or an id on the way stands there twice
 */
export function find(root: Node, path: readonly Key[]): Node | undefined {
  return path.reduce<Node | undefined>((node, key) => node && childAt(node, key), root);
}

function childAt({ type, children = [] }: Node, key: Key): Node | undefined {
  if (typeof key === "number") return type === "array" ? children[key] : undefined;
  const isNamed = typeof key === "string";
  const matches = children.filter((child) =>
    isNamed
      ? type === "object" && child.children?.[0]?.value === key
      : type === "array" && idOf(child) === key.id.trim(),
  );
  if (matches.length > 1)
    throw new Refusal(`${quoted(isNamed ? key : key.id)} is there twice; give each its own name in a text editor`);
  return isNamed ? matches[0]?.children?.[1] : matches[0];
}

/** The id of a list's element, which is the element itself where that is a text; "" where it has none. */
export function idIn(element: unknown): string {
  const id = typeof element === "string" ? element : Object(element).id;
  return typeof id === "string" ? id.trim() : "";
}

const idOf = (element: Node) => idIn(getNodeValue(element));

export const idsOf = (list: Node): string[] => (list.children ?? []).map(idOf);

/** A path by the ids of lists' elements, which hold however a list changes; by place where an element has none of its own. */
export function named(root: Node, path: readonly (string | number)[]): Key[] {
  return path.map((key, depth) => {
    const list = typeof key === "number" ? find(root, path.slice(0, depth)) : undefined;
    const ids = list ? idsOf(list) : [];
    const id = ids[Number(key)];
    return id && ids.filter((other) => other === id).length === 1 ? { id } : key;
  });
}
