import ELK, { type ElkExtendedEdge, type ElkNode } from "elkjs/lib/elk.bundled.js";
import type { AnyStateNode } from "xstate";
import {
  drawnTransitions,
  labelOf,
  pathOf,
  statesOf,
  type Transition,
  transitionsOf,
} from "../../machines/statechart.ts";

/** A rectangle of the picture. */
interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A state. */
export interface Box extends Area {
  readonly path: string;
  readonly title: string;
  readonly description: string | undefined;
  /** What keeps the state: invoked actors, and events that only act. */
  readonly lines: readonly string[];
  readonly isLeaf: boolean;
}

/** A transition from one state to another, or from a dot to the state where its group begins. */
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

export const LINE = 20;
export const LABEL_LINE = 16;
export const HEAD = 38;
const PADDING = 14;
const DOT = "initial of ";

/** ELK asks each group anew. */
const order = {
  "elk.layered.cycleBreaking.strategy": "DEPTH_FIRST",
  "elk.layered.spacing.nodeNodeBetweenLayers": "36",
  "elk.layered.spacing.edgeNodeBetweenLayers": "18",
  "elk.spacing.nodeNode": "32",
  "elk.spacing.edgeNode": "20",
  "elk.spacing.edgeLabel": "6",
};

/** The fonts of the picture, for drawing and for measuring. */
export const fonts = { title: "600 16px system-ui, sans-serif", line: "12.5px ui-monospace, monospace" };

/**
 * Lays a machine out as nested boxes and arrows. As in the Mermaid diagram, what a group of states shares is drawn at each of
 * them, or at the group where it has an actor, and what all states share is written into the outermost box.
 */
export async function layOut(root: AnyStateNode): Promise<Layout> {
  const measure = ruler();
  const nodes = new Map([root, ...statesOf(root)].map((node) => [pathOf(node), node]));
  const stays = ({ source, target }: Transition) => source === target;
  const linesOf = (node: AnyStateNode) => [
    ...node.invoke.map(({ src }) => `invoke ${src}`),
    ...(node === root ? transitionsOf(root).filter(({ source }) => source === "") : []).map(labelOf),
    ...drawnTransitions(node).filter(stays).map(labelOf),
  ];
  const toElk = (node: AnyStateNode): ElkNode => {
    const lines = linesOf(node);
    const height = HEAD + lines.length * LINE + (lines.length > 0 ? 8 : 0);
    const width = Math.max(measure(node.key, fonts.title), ...lines.map((line) => measure(line, fonts.line)));
    // A definition comes with its states in alphabetical order; the picture begins where the machine does.
    const isFirst = (child: AnyStateNode) => Number(node.initial?.target?.[0] === child);
    const children = Object.values<AnyStateNode>(node.states)
      .sort((one, other) => isFirst(other) - isFirst(one))
      .map(toElk);
    const id = pathOf(node);
    if (children.length === 0) return { id, width: width + 2 * PADDING, height };
    return {
      id,
      children: [{ id: DOT + id, width: 12, height: 12 }, ...children],
      layoutOptions: {
        ...order,
        "elk.padding": `[top=${height + 12},left=28,bottom=28,right=28]`,
        "elk.nodeSize.constraints": "MINIMUM_SIZE",
        "elk.nodeSize.minimum": `(${width + 2 * PADDING}, ${height})`,
      },
    };
  };
  const arrow = (id: string, source: string, target: string, text = ""): ElkExtendedEdge => ({
    id,
    sources: [source],
    targets: [target],
    ...(text && {
      labels: [
        {
          text,
          width: Math.max(...twoLines(text).map((line) => measure(line, fonts.line))) + 10,
          height: twoLines(text).length * LABEL_LINE + 4,
        },
      ],
    }),
  });
  const groups = [...nodes.values()].filter(({ type }) => type === "compound");
  const edges = [
    ...groups.map((node) =>
      arrow(`${DOT}${pathOf(node)}`, DOT + pathOf(node), pathOf(node.initial.target?.[0] ?? node)),
    ),
    ...[...nodes.values()].flatMap((node) =>
      drawnTransitions(node)
        .filter((transition) => !stays(transition))
        .map((each, index) => arrow(`${pathOf(node)} ${index}`, pathOf(node), each.target, labelOf(each))),
    ),
  ];
  const graph: ElkNode = await new ELK().layout({
    id: "picture",
    children: [toElk(root)],
    edges,
    layoutOptions: {
      "elk.algorithm": "layered",
      "elk.direction": "DOWN",
      "elk.hierarchyHandling": "INCLUDE_CHILDREN",
      "elk.json.shapeCoords": "ROOT",
      "elk.json.edgeCoords": "ROOT",
      ...order,
      "elk.padding": "[top=8,left=8,bottom=8,right=8]",
    },
  });

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

/** What happens, and below it what that does. */
function twoLines(label: string): string[] {
  return label.split(/ (?=\/ )/);
}

function flatten(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(flatten)];
}

function area({ x = 0, y = 0, width = 0, height = 0 }: Partial<Area>): Area {
  return { x, y, width, height };
}

function ruler(): (text: string, font: string) => number {
  const context = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
  return (text, font) => {
    context.font = font;
    return Math.ceil(context.measureText(text).width);
  };
}
