import { styled } from "styled-components";
import type { AnyStateNode } from "xstate";
import { theme } from "../../../src/site/theme/theme.ts";
import {
  labelOf,
  ownTransitions,
  pathOf,
  stays,
  type Transition,
  transitionsOf,
} from "../../statechart/read-statechart.ts";

interface Shown {
  readonly node: AnyStateNode;
  /** The paths of the active states. */
  readonly active: readonly string[];
}

/** The machine as nested boxes, each with its actors and transitions. Active states are marked. */
export function Chart({ node, active }: Shown) {
  return (
    <Boxes aria-label="Statechart">
      <State node={node} active={active} />
    </Boxes>
  );
}

function State({ node, active }: Shown) {
  const path = pathOf(node);
  const inner = innerStates(node);
  const isActive = active.includes(path);
  const isLeaf = inner.length === 0;
  return (
    <Box
      data-state={path}
      data-leaf={isLeaf}
      aria-current={isActive}
      title={node.description}
      ref={(box) => {
        if (isActive && isLeaf) box?.scrollIntoView({ block: "nearest" });
      }}
    >
      <b>{node.key}</b>
      {[...node.invoke.map(({ src }) => `invoke ${src}`), ...ownTransitions(node).map(lineOf)].map((line) => (
        <code key={line}>{line}</code>
      ))}
      {!isLeaf && (
        <Boxes>
          {inner.map((each) => (
            <State key={each.key} node={each} active={active} />
          ))}
        </Boxes>
      )}
    </Box>
  );
}

/**
 * The states within a state, in the order in which they can be reached. The inspector receives them in alphabetical
 * order.
 */
function innerStates(node: AnyStateNode): AnyStateNode[] {
  const depth = node.path.length;
  const found = new Set<AnyStateNode>(node.initial?.target);
  const add = ({ target }: Transition) => {
    const names = target.split(".");
    const isWithin = names.slice(0, depth).join(".") === pathOf(node);
    const state = isWithin && node.states[names[depth] ?? ""];
    if (state) found.add(state);
  };
  ownTransitions(node).forEach(add);
  // The loop also visits the states that it adds.
  for (const state of found) transitionsOf(state).forEach(add);
  for (const state of Object.values(node.states)) found.add(state);
  return [...found];
}

function lineOf(transition: Transition): string {
  if (transition.isForbidden) return `${transition.event} is ignored`;
  return stays(transition) ? labelOf(transition) : `${labelOf(transition)} → ${transition.target}`;
}

const Boxes = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.small};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Box = styled.li`
  display: grid;
  flex: 1 1 14rem;
  align-content: start;
  gap: ${theme.space.hair};
  padding: ${theme.space.small};
  border: 2px solid ${theme.color.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};

  code {
    color: ${theme.color.inkSoft};
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
  }

  &[data-leaf="false"] {
    flex-basis: 100%;
  }

  &[aria-current="true"] {
    border-color: ${theme.color.accent};
  }

  &[data-leaf="true"][aria-current="true"],
  &[data-leaf="true"][aria-current="true"] code {
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }
`;
