import type { ComponentType } from "react";
import { styled } from "styled-components";
import type { Step } from "../../../machines/members.ts";
import { theme } from "../../theme/theme.ts";
import { AppBadges } from "./AppBadges.tsx";
import { Files } from "./Files.tsx";
import { Flyers } from "./Flyers.tsx";
import { OwnLinks } from "./OwnLinks.tsx";
import { SocialLinks } from "./SocialLinks.tsx";

interface ExtrasProps {
  readonly step: Step;
}

/** What a step can have besides its video, in the order in which it is shown. */
const extras: readonly (readonly [name: keyof Step, extra: ComponentType<ExtrasProps>])[] = [
  ["flyers", Flyers],
  ["appBadges", AppBadges],
  ["links", OwnLinks],
  ["files", Files],
  ["socialLinks", SocialLinks],
];

const extrasOf = (step: Step) => extras.filter(([name]) => step[name]);

/** Whether a step has any. */
export const hasExtras = (step: Step) => extrasOf(step).length > 0;

/** The extras of a step. */
export function Extras({ step }: ExtrasProps) {
  const own = extrasOf(step);
  if (own.length === 0) return null;
  return (
    <Stack>
      {own.map(([name, Extra]) => (
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
