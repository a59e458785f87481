import { styled } from "styled-components";
import { theme } from "../../../src/site/theme/theme.ts";
import { fonts, HEAD, LABEL_LINE, LINE } from "./elk-graph.ts";
import type { Layout } from "./layout.ts";

type Arrow = Layout["arrows"][number];

/** The machine as nested boxes and labeled arrows. Active states, and the transitions that leave them, are highlighted. */
export function Picture({ layout, active }: { readonly layout: Layout; readonly active: readonly string[] }) {
  const { width, height, boxes, dots, arrows } = layout;
  return (
    <Canvas viewBox={`0 0 ${width} ${height}`} style={{ maxWidth: width }} role="img" aria-label="The statechart">
      <defs>
        <marker
          id="head"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerUnits="userSpaceOnUse"
          markerWidth="11"
          markerHeight="11"
          orient="auto"
        >
          <path d="M0 0 8 4 0 8z" fill="context-stroke" />
        </marker>
      </defs>
      {boxes.map(({ path, title, description, lines, isLeaf, x, y, width, height }) => (
        <Box key={path} aria-current={active.includes(path)} data-state={path} data-leaf={isLeaf}>
          <rect x={x} y={y} width={width} height={height} rx="12" />
          <Title x={x + 14} y={y + 25}>
            {title}
          </Title>
          {lines.map((line, index) => (
            <Line key={line} x={x + 14} y={y + HEAD + LINE * index + 13}>
              {line}
            </Line>
          ))}
          <title>{description}</title>
        </Box>
      ))}
      {dots.map(({ x, y }) => (
        <Dot key={`${x} ${y}`} cx={x + 6} cy={y + 6} r="6" />
      ))}
      {arrows.map((arrow) => (
        <Edge key={arrow.id} data-live={active.includes(arrow.source)}>
          <path d={rounded(arrow.points)} markerEnd="url(#head)" />
          {arrow.label && (
            <>
              <rect {...place(arrow.label)} rx="6" />
              <Label {...arrow.label} />
            </>
          )}
        </Edge>
      ))}
    </Canvas>
  );
}

function Label({ x, y, lines }: NonNullable<Arrow["label"]>) {
  return lines.map((line, index) => (
    <Line key={line} x={x + 5} y={y + 14 + LABEL_LINE * index}>
      {line}
    </Line>
  ));
}

const place = ({ x, y, width, height }: NonNullable<Arrow["label"]>) => ({ x, y, width, height });

/** A line with rounded corners. */
function rounded(points: Arrow["points"]): string {
  const radius = 8;
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const towards = (other: typeof point) => {
        const length = Math.hypot(other.x - point.x, other.y - point.y) || 1;
        const share = Math.min(radius, length / 2) / length;
        return `${point.x + (other.x - point.x) * share} ${point.y + (other.y - point.y) * share}`;
      };
      return `L${towards(before)}Q${point.x} ${point.y} ${towards(after)}`;
    })
    .join("");
}

const Canvas = styled.svg`
  display: block;
  inline-size: 100%;
  min-inline-size: 40rem;
  block-size: auto;
  margin: auto;

  @media (width >= 60rem) {
    max-block-size: calc(100dvh - 2 * ${theme.space.large});
  }
`;

const Title = styled.text`
  fill: ${theme.color.ink};
  font: ${fonts.title};
`;

const Line = styled.text`
  fill: ${theme.color.inkSoft};
  font: ${fonts.line};
`;

const Dot = styled.circle`
  fill: ${theme.color.ink};
`;

const Box = styled.g`
  rect {
    fill: ${theme.color.canvas};
    stroke: ${theme.color.line};
    stroke-width: 1.5;
    transition: fill ${theme.motion.calm}, stroke ${theme.motion.calm};
  }

  &[data-leaf="true"] rect {
    fill: ${theme.color.surface};
  }

  &[aria-current="true"] rect {
    stroke: ${theme.color.accent};
    stroke-width: 2.5;
  }

  &[data-leaf="true"][aria-current="true"] rect {
    fill: ${theme.color.accent};
  }

  &[data-leaf="true"][aria-current="true"] text {
    fill: ${theme.color.onAccent};
  }
`;

const Edge = styled.g`
  path {
    fill: none;
    stroke: ${theme.color.field};
    stroke-width: 1.5;
  }

  rect {
    fill: ${theme.color.canvas};
    stroke: none;
  }

  &[data-live="true"] path {
    stroke: ${theme.color.accent};
    stroke-width: 2.5;
  }

  &[data-live="true"] text {
    fill: ${theme.color.accent};
    font-weight: 650;
  }
`;
