import type { ReactNode } from "react";
import { Button } from "../../../site/ui/Button.tsx";
import { thisSite } from "../../actors/publish/this-site.ts";
import { useMessages, useStudio, useStudioSend } from "../../hooks/studio-context.ts";
import {
  draft as draftOf,
  hostTitle,
  isPublishingStill,
  publishDestination,
  publishFailure,
  publishProgress,
  saveStatus,
} from "../../machine/selectors.ts";
import { type DestinationName, type PublishPhase, publishPhases } from "../../model/publish-phases.ts";
import type { PublishFailure } from "../../model/results.ts";
import { TextButton } from "../../ui/controls.ts";
import { Alert, Bar, ErrorText, Hint, Row, Stack } from "../../ui/layout.ts";
import { ProblemText } from "../../ui/ProblemText.tsx";
import { say } from "../../words/studio-i18n.ts";
import { OutLink } from "./OutLink.tsx";

interface PublishingProps {
  readonly to: DestinationName;
  /** The label of the button. */
  readonly label: string;
  readonly isBlocked: boolean;
  /** Whether everything is there already, so that there is nothing to press. */
  readonly isDone?: boolean;
  /** What is shown of a host that did not take the site. */
  readonly uploadFailure?: (failure: UploadFailure, onAgain: () => void) => ReactNode;
}

export type UploadFailure = Extract<PublishFailure, { reason: "upload" }>;

/** The form that publishes to a place: the phases, and the reasons why it can't. */
export function Publishing({ to, label, isBlocked, isDone = false, uploadFailure }: PublishingProps) {
  const i18n = useMessages();
  const send = useStudioSend();
  const progress = useStudio(publishProgress);
  const isHere = useStudio(publishDestination) === to;
  const failure = useStudio(publishFailure);
  const host = useStudio(hostTitle);
  const isStill = useStudio(isPublishingStill);
  const start = (isForced: boolean) => send({ type: "publish.start", isForced, to });
  // A disabled button could not explain itself, because a phone may show the reason outside of the screen.
  const showTodo = () => send({ type: "part.select", part: "todo" });
  if (progress && isHere) {
    const { phase, share = 0.5, bytes } = progress;
    const megabytes = (size: number) =>
      new Intl.NumberFormat(i18n.locales, { maximumFractionDigits: 1 }).format(size / 1e6);
    const phases: readonly PublishPhase[] = publishPhases[to];
    return (
      <Stack $gap="tight">
        <Hint role="status">{say(i18n, `owner.phase.${phase}`, { host })}</Hint>
        {bytes && (
          <Hint>{i18n._("studio.publish.megabytes", { done: megabytes(bytes[0]), total: megabytes(bytes[1]) })}</Hint>
        )}
        <Bar aria-label={i18n._("studio.publish.progress")} max={phases.length} value={phases.indexOf(phase) + share} />
        <Alert>{isStill && <ErrorText>{i18n._("studio.publish.still")}</ErrorText>}</Alert>
        <Row>
          {isStill && <Button onClick={() => start(false)}>{i18n._("studio.publish.goOn")}</Button>}
          <Button $quiet onClick={() => send({ type: "publish.cancel" })}>
            {i18n._("studio.publish.cancel")}
          </Button>
        </Row>
      </Stack>
    );
  }
  const shown = isHere ? failure : null;
  const isUpload = shown?.reason === "upload";
  return (
    <>
      {!isUpload && !isDone && (
        <Row>
          <Button onClick={isBlocked ? showTodo : () => start(false)}>{label}</Button>
        </Row>
      )}
      <Alert>
        {isUpload
          ? uploadFailure?.(shown, () => start(false))
          : shown && <Failure to={to} failure={shown} onForce={() => start(true)} />}
      </Alert>
    </>
  );
}

interface FailureProps {
  readonly to: DestinationName;
  readonly failure: Exclude<PublishFailure, UploadFailure>;
  readonly onForce: () => void;
}

function Failure({ to, failure, onForce }: FailureProps) {
  const i18n = useMessages();
  const send = useStudioSend();
  const { password, hosted } = useStudio(draftOf);
  // The Studio reads the site that it belongs to. Another one has a Studio of its own.
  const elsewhere = to === "host" && hosted?.address !== thisSite().href ? hosted?.address : undefined;
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
    const date = new Intl.DateTimeFormat(i18n.locales, { dateStyle: "long", timeStyle: "short" }).format(at);
    return (
      <Stack $gap="tight">
        <ErrorText>{i18n._("studio.publish.newer", { date })}</ErrorText>
        <Hint>{i18n._("studio.publish.newer.about")}</Hint>
        <Row>
          {elsewhere ? (
            <OutLink href={new URL("studio/", elsewhere).href}>{i18n._("studio.publish.newer.open")}</OutLink>
          ) : (
            <Button $quiet aria-disabled={!isSaved} onClick={() => send({ type: "site.open", password })}>
              {i18n._("studio.publish.newer.open")}
            </Button>
          )}
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
  const { reason, ...values } = failure;
  return <ErrorText>{say(i18n, `owner.unpublished.${reason}`, values)}</ErrorText>;
}
