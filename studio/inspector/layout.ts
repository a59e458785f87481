import ELK, { type ElkNode } from "elkjs/lib/elk.bundled.js";
import type { AnyStateNode } from "xstate";
import { pathOf, statesOf } from "../../machines/statechart.ts";
import { elkGraph, linesOf, twoLines } from "./elk-graph.ts";

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Box extends Area {
  readonly path: string;
  readonly title: string;
  readonly description: string | undefined;
  /** Invoked actors, and transitions that stay in the state. */
  readonly lines: readonly string[];
  readonly isLeaf: boolean;
}

/** A transition, or the arrow from a dot to an initial state. */
export interface Arrow {
  readonly id: string;
  readonly source: string;
  readonly points: readonly Readonly<{ x: number; y: number }>[];
  readonly label: (Area & { readonly lines: readonly string[] }) | undefined;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly dots: readonly Area[];
  readonly arrows: readonly Arrow[];
}

/** Lays out a machine as nested boxes and arrows. */
export async function layOut(root: AnyStateNode): Promise<Layout> {
  const nodes = new Map([root, ...statesOf(root)].map((node) => [pathOf(node), node]));
  const graph = await new ELK().layout(elkGraph(root));
  const placed = flatten(graph).filter(({ id }) => id !== graph.id);
  return {
    width: graph.width ?? 0,
    height: graph.height ?? 0,
    boxes: placed.flatMap((shape) => {
      const node = nodes.get(shape.id);
      if (!node) return [];
      const { key: title, description } = node;
      return {
        ...area(shape),
        path: shape.id,
        title,
        description,
        lines: linesOf(node),
        isLeaf: node.type === "atomic",
      };
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

function area({ x = 0, y = 0, width = 0, height = 0 }: Partial<Area>): Area {
  return { x, y, width, height };
}
