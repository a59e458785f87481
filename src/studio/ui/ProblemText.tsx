import { styled } from "styled-components";
import { useMessages, useStudio } from "../hooks/studio-context.ts";
import { usePlaceName } from "../hooks/use-names.ts";
import { project } from "../machine/selectors.ts";
import { placeOf } from "../model/place.ts";
import type { TodoProblem } from "../model/todo-items.ts";
import { capitalize } from "../words/place-name.ts";
import { problemText } from "../words/problem-text.ts";

interface ProblemTextProps {
  readonly problem: TodoProblem;
  /** Whether the text names the place. */
  readonly hasPlace?: boolean;
}

/** A problem in the owner's words. */
export function ProblemText({ problem, hasPlace }: ProblemTextProps) {
  const i18n = useMessages();
  const nameOf = usePlaceName();
  const whole = useStudio(project);
  return (
    <>
      {hasPlace && <Name>{capitalize(nameOf(placeOf(whole, problem.path)))}</Name>}
      {problemText(i18n, problem)}
    </>
  );
}

const Name = styled.strong`
  display: block;
`;
