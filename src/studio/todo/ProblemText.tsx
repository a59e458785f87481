import { styled } from "styled-components";
import { capitalized, usePlaceName } from "../app/place-name.ts";
import { placeOf } from "../project/place.ts";
import { project } from "../selectors.ts";
import { useMessages, useStudio } from "../studio-context.ts";
import { problemText } from "./problem-text.ts";
import type { TodoProblem } from "./todo-items.ts";

interface ProblemTextProps {
  readonly problem: TodoProblem;
  /** Whether its place is named. */
  readonly hasPlace?: boolean;
}

/** What is wrong, in the owner's words. */
export function ProblemText({ problem, hasPlace }: ProblemTextProps) {
  const i18n = useMessages();
  const nameOf = usePlaceName();
  const whole = useStudio(project);
  return (
    <>
      {hasPlace && <Name>{capitalized(nameOf(placeOf(whole, problem.path)))}</Name>}
      {problemText(i18n, problem)}
    </>
  );
}

const Name = styled.strong`
  display: block;
`;
