/** A part of the syntax tree, as far as this file looks at it. */
interface Path {
  readonly node: { readonly type: string; readonly key?: { readonly name?: string }; readonly properties?: Node[] };
  readonly parentPath?: Path;
}
type Node = Path["node"];

/** Mutants that no test can tell from the machine itself: what part of it they are in, and why. */
const reasons: Readonly<Record<string, string>> = {
  description: "Documentation, which `npm run check` holds.",
  id: "The name of an invoked actor in drawings, which `npm run check` holds.",
  types: "For the compiler alone.",
  isLastStep: "`members?.` satisfies the compiler: the journey is not reached without the members' content.",
};

const keyOf = ({ type, key }: Node) => (type === "ObjectProperty" ? key?.name : undefined);

function shouldIgnore({ node, parentPath }: Path): string | undefined {
  const key = keyOf(node);
  if (key === "description" || key === "id" || key === "types") return reasons[key];
  // Without its description nothing is left of such a state.
  if (node.properties?.length === 1 && node.properties.every((only) => keyOf(only) === "description"))
    return reasons.description;
  const isOptional = node.type === "OptionalMemberExpression";
  for (let path = parentPath; isOptional && path; path = path.parentPath)
    if (keyOf(path.node) === "isLastStep") return reasons.isLastStep;
  return undefined;
}

export const strykerPlugins = [{ kind: "Ignore", name: "equivalent", value: { shouldIgnore } }];
