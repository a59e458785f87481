import { Button } from "../../../site/ui/Button.tsx";
import { useMessages, useStudio, useStudioSend } from "../../hooks/studio-context.ts";
import { draft as draftOf, publishFailure, publishPhase, saveStatus } from "../../machine/selectors.ts";
import { publishPhases } from "../../model/publish-phases.ts";
import type { PublishFailure } from "../../model/results.ts";
import { TextButton } from "../../ui/controls.ts";
import { Bar, ErrorText, Hint, Row, Stack } from "../../ui/layout.ts";
import { ProblemText } from "../../ui/ProblemText.tsx";
import { regionalLocale, say } from "../../words/studio-i18n.ts";

/** The form that makes the site: the phases, and the reasons why it can't be made. */
export function Publishing({ isBlocked }: { readonly isBlocked: boolean }) {
  const i18n = useMessages();
  const send = useStudioSend();
  const phase = useStudio(publishPhase);
  const failure = useStudio(publishFailure);
  const start = (isForced: boolean) => send({ type: "publish.start", isForced });
  // A disabled button could not explain itself, because a phone may show the reason outside of the screen.
  const showTodo = () => send({ type: "part.select", part: "todo" });
  if (phase)
    return (
      <Stack $gap="tight">
        <Hint role="status">{say(i18n, `owner.phase.${phase}`)}</Hint>
        <Bar
          aria-label={i18n._("studio.publish.progress")}
          max={publishPhases.length}
          value={publishPhases.indexOf(phase) + 0.5}
        />
        <Row>
          <Button $quiet onClick={() => send({ type: "publish.cancel" })}>
            {i18n._("studio.publish.cancel")}
          </Button>
        </Row>
      </Stack>
    );
  return (
    <Stack>
      <Row>
        <Button onClick={isBlocked ? showTodo : () => start(false)}>{i18n._("studio.publish.download")}</Button>
      </Row>
      <div role="alert">{failure && <Failure failure={failure} onForce={() => start(true)} />}</div>
    </Stack>
  );
}

function Failure({ failure, onForce }: { readonly failure: PublishFailure; readonly onForce: () => void }) {
  const i18n = useMessages();
  const send = useStudioSend();
  const { password } = useStudio(draftOf);
  const isSaved = useStudio(saveStatus) === "saved";
  if (failure.reason === "problems")
    return (
      <Stack $gap="tight">
        <ErrorText>{i18n._("studio.publish.refused")}</ErrorText>
        <Stack as="ul" $gap="tight">
          {failure.problems.map((problem) => (
            <li key={`${problem.code} ${problem.path.join("/")}`}>
              <ProblemText problem={problem} hasPlace={problem.path.length > 0} />
            </li>
          ))}
        </Stack>
      </Stack>
    );
  if (failure.reason === "newer") {
    const at = Date.parse(failure.publishedAt);
    const date = new Intl.DateTimeFormat(regionalLocale(i18n.locale), { dateStyle: "long", timeStyle: "short" }).format(
      at,
    );
    return (
      <Stack $gap="tight">
        <ErrorText>{i18n._("studio.publish.newer", { date })}</ErrorText>
        <Hint>{i18n._("studio.publish.newer.about")}</Hint>
        <Row>
          <Button $quiet aria-disabled={!isSaved} onClick={() => send({ type: "site.open", password })}>
            {i18n._("studio.publish.newer.open")}
          </Button>
          <TextButton onClick={onForce}>{i18n._("studio.publish.newer.force")}</TextButton>
        </Row>
      </Stack>
    );
  }
  if (failure.reason === "online")
    return (
      <Stack $gap="tight">
        <ErrorText>{say(i18n, `owner.online.${failure.obstacle}`)}</ErrorText>
        <Hint>{i18n._("studio.publish.online.about")}</Hint>
        <Row>
          <TextButton onClick={onForce}>{i18n._("studio.publish.newer.force")}</TextButton>
        </Row>
      </Stack>
    );
  return <ErrorText>{say(i18n, `owner.unpublished.${failure.reason}`)}</ErrorText>;
}
