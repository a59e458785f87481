import { Trans } from "@lingui/react";
import { type ComponentProps, useEffect, useId } from "react";
import { css, styled } from "styled-components";
import type { MediaError } from "../../../machines/media.machine.ts";
import { useMediaSend } from "../machine-context.ts";
import { isPassing, retryInBackground } from "../members/decrypt-file.ts";
import type { MembersFile } from "../members/members-file.ts";
import { useReload } from "../reload-context.ts";
import { theme } from "../theme/theme.ts";
import { Button } from "../ui/Button.tsx";
import { passFocusOn } from "../ui/focus.ts";
import { VisuallyHidden } from "../ui/VisuallyHidden.ts";

interface MediaFailureProps {
  /** Its name or address, as the machine has it. */
  readonly name: string;
  /** The file, where it can be asked for in the background. */
  readonly file: MembersFile | undefined;
  readonly error: MediaError;
  /** What the image or the video would have been called. */
  readonly label: string;
  /** Of its width to its height. */
  readonly ratio?: string;
  /** Whether there is only room for the button. */
  readonly isSmall?: boolean;
  /** Whether it is beside what it belongs to, and not in its place. */
  readonly isNamed?: boolean;
  /** Whether something else says that the site was updated, where this would too: that is true of the whole page. */
  readonly isSaid?: boolean;
}

/** Why something did not arrive, in a sentence. */
export const mediaExplanations = {
  network: <Trans id="media.network" />,
  outdated: <Trans id="media.outdated" />,
  unplayable: <Trans id="media.unplayable" />,
  missing: <Trans id="media.missing" />,
  refused: <Trans id="media.refused" />,
  portal: <Trans id="media.portal" />,
  broken: <Trans id="media.broken" />,
} satisfies Record<MediaError, React.ReactElement>;

/** Says in the place of an image or a video, or below it, why something is not shown, and what to do. */
export function MediaFailure({
  name,
  file,
  error,
  label,
  ratio,
  isSmall = false,
  isNamed = false,
  isSaid = false,
}: MediaFailureProps) {
  const send = useMediaSend();
  const textId = useId();
  const Text = isSmall ? VisuallyHidden : "p";
  useEffect(() => (file && isPassing(error) ? retryInBackground(file, error, send) : undefined), [file, error, send]);
  return (
    <Place ref={passFocusOn} role="group" aria-label={label} $isSmall={isSmall} style={{ aspectRatio: ratio }}>
      {isNamed && <strong>{label}</strong>}
      <Text id={textId} role={isSaid && error === "outdated" ? undefined : "status"}>
        {mediaExplanations[error]}
      </Text>
      <RetryButton error={error} aria-describedby={textId} onRetry={() => send({ type: "media.retry", name })} />
    </Place>
  );
}

interface RetryButtonProps extends ComponentProps<typeof Button> {
  readonly error: MediaError;
  readonly onRetry: () => void;
}

/** Asks again for what did not arrive; where only a reload brings it, reloads the page. */
export function RetryButton({ error, onRetry, ...button }: RetryButtonProps) {
  const reload = useReload();
  const isOutdated = error === "outdated";
  return (
    <Button $quiet {...button} onClick={isOutdated ? reload : onRetry}>
      {isOutdated ? <Trans id="media.reload" /> : <Trans id="media.retry" />}
    </Button>
  );
}

const Place = styled.div<{ $isSmall: boolean }>`
  display: grid;
  gap: ${theme.space.tight};
  place-content: center;
  place-items: center;
  padding: ${theme.space.tight};
  border: 2px solid ${theme.color.field};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  font-size: ${theme.size.small};
  line-height: 1.3;
  text-align: center;

  ${({ $isSmall }) => $isSmall && buttonAlone}
`;

const buttonAlone = css`
  position: relative;
  place-content: stretch;
  padding: 0;
  border: 0;

  button {
    inline-size: 100%;
    block-size: 100%;
    padding: 0;
    font-size: 0.8125rem;
  }
`;
