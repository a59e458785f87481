import ELK, { type ElkNode, type ElkShape } from "elkjs/lib/elk.bundled.js";
import type { AnyStateNode } from "xstate";
import { notesOf, pathOf, statesOf } from "../../../machines/statechart.ts";
import { elkGraph, twoLines } from "./elk-graph.ts";

/** A machine as a drawing. An arrow is a transition, or leads from a dot to an initial state. */
export type Layout = Awaited<ReturnType<typeof layOut>>;

/** Lays out a machine as nested boxes and arrows. */
export async function layOut(root: AnyStateNode) {
  const nodes = new Map([root, ...statesOf(root)].map((node) => [pathOf(node), node]));
  const graph = await new ELK().layout(elkGraph(root));
  const placed = flatten(graph).filter(({ id }) => id !== graph.id);
  return {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    boxes: placed.flatMap((shape) => {
      const node = nodes.get(shape.id);
      if (!node) return [];
      const { key: title, description, type } = node;
      return { ...area(shape), path: shape.id, title, description, lines: notesOf(node), isLeaf: type === "atomic" };
    }),
    dots: placed.filter(({ id }) => !nodes.has(id)).map(area),
    arrows: (graph.edges ?? []).map(
      ({ id, sources: [source = ""], sections: [section] = [], labels: [label] = [] }) => ({
        id,
        source,
        points: section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : [],
        label: label && { ...area(label), lines: twoLines(label.text ?? "") },
      }),
    ),
  };
}

function flatten(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(flatten)];
}

const area = ({ x = 0, y = 0, width = 0, height = 0 }: ElkShape) => ({ x, y, width, height });
