import { styled } from "styled-components";
import type { Step } from "../../../project/project.ts";
import { useMembers } from "../../machine-context.ts";
import { MembersVideo } from "../../media/MembersVideo.tsx";
import { theme } from "../../theme/theme.ts";
import { LitScenery } from "../../ui/LitScenery.tsx";
import { lightOf } from "../../ui/light.ts";

interface StepVideoProps {
  readonly step: Step;
  readonly index: number;
  readonly title: string;
  readonly isCompact?: boolean;
}

/** The name of a step's video in the machine. */
export const videoName = ({ id }: Step) => `step.${id}`;

/** The video of a step, or its landscape alone. Each step has its own light. */
export function StepVideo({ step, index, title, isCompact = false }: StepVideoProps) {
  const light = lightOf(index, useMembers().steps.length);
  const { video } = step;
  if (!video)
    return (
      <Picture>
        <LitScenery light={light} />
      </Picture>
    );
  return (
    <MembersVideo clip={{ ...step, video }} name={videoName(step)} title={title} light={light} isCompact={isCompact} />
  );
}

const Picture = styled.div`
  aspect-ratio: 8 / 3;
  overflow: hidden;
  border-radius: ${theme.radius.control};

  @media print {
    display: none;
  }
`;
