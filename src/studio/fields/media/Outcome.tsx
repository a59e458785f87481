import { type Problem, quote } from "../../../project/problem.ts";
import { useMessages } from "../../hooks/studio-context.ts";
import { failureText, noteText } from "../../media/medium-error.ts";
import { TextButton } from "../../ui/controls.ts";
import { Bar, ErrorText, Hint, Row } from "../../ui/layout.ts";
import { ProblemText } from "../../ui/ProblemText.tsx";
import type { AttemptState } from "./use-attempt.ts";

/** Says that work is in progress, why it failed, or what there is to know of the medium. */
export function Outcome({ state, problem }: { readonly state: AttemptState; readonly problem: Problem | null }) {
  const i18n = useMessages();
  const isShrinking = state.is === "working" && state.share !== undefined;
  return (
    <>
      <div role="status">
        {state.is === "working" && (
          <Hint>
            {isShrinking
              ? i18n._("studio.media.shrinking", { name: quote(state.name) })
              : i18n._("studio.media.working")}
          </Hint>
        )}
        {state.is === "failed" && <ErrorText>{failureText(i18n, state.error, state.name)}</ErrorText>}
        {state.is === "noted" && <Hint>{noteText(i18n, state.note, state.name)}</Hint>}
        {problem && (
          <Hint>
            <ProblemText problem={problem} />
          </Hint>
        )}
      </div>
      {isShrinking && (
        <>
          <Bar aria-label={i18n._("studio.media.shrinking", { name: quote(state.name) })} value={state.share} />
          <Row>
            <TextButton onClick={state.cancel}>{i18n._("studio.media.shrinking.cancel")}</TextButton>
          </Row>
        </>
      )}
    </>
  );
}
