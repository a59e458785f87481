import type { Problem } from "../../project/problem.ts";
import { useMessages } from "../studio-context.ts";

interface ProblemTextProps {
  readonly problem: Problem;
  /** Whether its place is named. */
  readonly hasPlace?: boolean;
}

/** What is wrong, in the owner's words. */
export function ProblemText({ problem }: ProblemTextProps) {
  return <>{useMessages()._(`problem.${problem.code}`, problem.values)}</>;
}
