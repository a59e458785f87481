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
export function ProblemText({ problem, hasPlace = false }: ProblemTextProps) {
  const i18n = useMessages();
  return (
    <>
      {hasPlace && <PlaceOf problem={problem} />}
      {problemText(i18n, problem)}
    </>
  );
}

function PlaceOf({ problem: { path } }: Pick<ProblemTextProps, "problem">) {
  const nameOf = usePlaceName();
  const place = useStudio((snapshot) => placeOf(project(snapshot), path));
  return <Name>{capitalized(nameOf(place))}</Name>;
}

const Name = styled.strong`
  display: block;
`;
