import type { ComponentType } from "react";
import { styled } from "styled-components";
import type { Step } from "../../../project/project.ts";
import { theme } from "../../theme/theme.ts";
import { AppBadges } from "./AppBadges.tsx";
import { Files } from "./Files.tsx";
import { Flyers } from "./Flyers.tsx";
import { Links } from "./Links.tsx";

interface ExtrasProps {
  readonly step: Step;
}

/** What a step can have besides its video, in the order in which it is shown. */
const extras: readonly (readonly [name: keyof Step, extra: ComponentType<ExtrasProps>])[] = [
  ["flyers", Flyers],
  ["apps", AppBadges],
  ["links", Links],
  ["files", Files],
];

const extrasOf = (step: Step) => extras.filter(([name]) => step[name]);

/** Whether a step has any. */
export const hasExtras = (step: Step) => extrasOf(step).length > 0;

/** The extras of a step. */
export function Extras({ step }: ExtrasProps) {
  const shown = extrasOf(step);
  if (shown.length === 0) return null;
  return (
    <Stack>
      {shown.map(([name, Extra]) => (
        <Extra key={name} step={step} />
      ))}
    </Stack>
  );
}

/** An extra may ask how wide it is. */
const Stack = styled.div`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.large};
  align-content: start;
`;
