import type { Step } from "../../../project/project.ts";
import { useMembers } from "../../machine-context.ts";
import { MembersVideo } from "../../media/MembersVideo.tsx";

interface StepVideoProps {
  readonly step: Step;
  readonly index: number;
  readonly title: string;
  readonly isCompact?: boolean;
}

/** The name of a step's video in the machine. */
export const videoName = ({ id }: Step) => `step.${id}`;

/** The video of a step, if it has one. The sun on the poster is higher with each step. */
export function StepVideo({ step, index, title, isCompact = false }: StepVideoProps) {
  const last = useMembers().steps.length - 1;
  const { video } = step;
  if (!video) return null;
  const sun = last > 0 ? index / last : 1;
  return (
    <MembersVideo clip={{ ...step, video }} name={videoName(step)} title={title} sun={sun} isCompact={isCompact} />
  );
}
