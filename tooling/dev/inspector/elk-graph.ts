import type { ElkExtendedEdge, ElkNode } from "elkjs/lib/elk.bundled.js";
import type { AnyStateNode } from "xstate";
import { drawnTransitions, labelOf, notesOf, pathOf, statesOf, stays } from "../../../machines/statechart.ts";

export const LINE = 20;
export const LABEL_LINE = 16;
export const HEAD = 38;
const PADDING = 14;
const DOT = "initial of ";

/** ELK needs these at each group. */
const spacing = {
  "elk.layered.cycleBreaking.strategy": "DEPTH_FIRST",
  "elk.layered.spacing.nodeNodeBetweenLayers": "36",
  "elk.layered.spacing.edgeNodeBetweenLayers": "18",
  "elk.spacing.nodeNode": "32",
  "elk.spacing.edgeNode": "20",
  "elk.spacing.edgeLabel": "6",
};

/** Fonts, also to measure texts. */
export const fonts = { title: "600 16px system-ui, sans-serif", line: "12.5px ui-monospace, monospace" };

/** Puts the actions of a transition on a second line. */
export function twoLines(label: string): string[] {
  return label.split(/ (?=\/ )/);
}

/**
 * A machine as a graph for ELK. As in the Mermaid diagram, what enters another state is drawn at each state of a group, or at the
 * group if it invokes an actor. What all states share is written into the outermost box.
 */
export function elkGraph(root: AnyStateNode): ElkNode {
  const measure = ruler();
  const toElk = (node: AnyStateNode): ElkNode => {
    const lines = notesOf(node);
    const height = HEAD + lines.length * LINE + (lines.length > 0 ? 8 : 0);
    const width = Math.max(measure(node.key, fonts.title), ...lines.map((line) => measure(line, fonts.line)));
    // A definition has its states in alphabetical order.
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
        ...spacing,
        "elk.padding": `[top=${height + 12},left=28,bottom=28,right=28]`,
        "elk.nodeSize.constraints": "MINIMUM_SIZE",
        "elk.nodeSize.minimum": `(${width + 2 * PADDING}, ${height})`,
      },
    };
  };
  const arrow = (id: string, source: string, target: string, text = ""): ElkExtendedEdge => {
    const lines = twoLines(text);
    const width = Math.max(...lines.map((line) => measure(line, fonts.line))) + 10;
    const labels = text ? [{ text, width, height: lines.length * LABEL_LINE + 4 }] : [];
    return { id, sources: [source], targets: [target], labels };
  };
  const nodes = [root, ...statesOf(root)];
  const groups = nodes.filter(({ type }) => type === "compound");
  return {
    id: "picture",
    children: [toElk(root)],
    edges: [
      ...groups.map((node) =>
        arrow(`${DOT}${pathOf(node)}`, DOT + pathOf(node), pathOf(node.initial.target?.[0] ?? node)),
      ),
      ...nodes.flatMap((node) =>
        drawnTransitions(node)
          .filter((transition) => !stays(transition))
          .map((each, index) => arrow(`${pathOf(node)} ${index}`, pathOf(node), each.target, labelOf(each))),
      ),
    ],
    layoutOptions: {
      "elk.algorithm": "layered",
      "elk.direction": "DOWN",
      "elk.hierarchyHandling": "INCLUDE_CHILDREN",
      "elk.json.shapeCoords": "ROOT",
      "elk.json.edgeCoords": "ROOT",
      ...spacing,
      "elk.padding": "[top=8,left=8,bottom=8,right=8]",
    },
  };
}

function ruler(): (text: string, font: string) => number {
  const context = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
  return (text, font) => {
    context.font = font;
    return Math.ceil(context.measureText(text).width);
  };
}
