import { type ComponentProps, useEffect, useId } from "react";
import { css, styled } from "styled-components";
import { Trans } from "#trans";
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
  /** The medium's name or address in the machine. */
  readonly name: string;
  /** The file, if its download can be retried in the background. */
  readonly file: MembersFile | undefined;
  readonly error: MediaError;
  /** The accessible name that the image or video would have had. */
  readonly label: string;
  /** The ratio of the box's width to its height. */
  readonly ratio?: string;
  /** Whether there is only room for the button. */
  readonly isSmall?: boolean;
  /** Whether the message is beside the medium's own element instead of in its place. */
  readonly isNamed?: boolean;
  /** Whether something else already says that the site was updated, which is true of the whole page. */
  readonly isSaid?: boolean;
}

/** The sentence that explains each error. */
export const mediaExplanations = {
  network: <Trans id="media.network" />,
  outdated: <Trans id="media.outdated" />,
  unplayable: <Trans id="media.unplayable" />,
  missing: <Trans id="media.missing" />,
  refused: <Trans id="media.refused" />,
  portal: <Trans id="media.portal" />,
  broken: <Trans id="media.broken" />,
  damaged: <Trans id="media.damaged" />,
} satisfies Record<MediaError, React.ReactElement>;

/** Explains in the place of an image or a video, or below it, why it is not shown and what to do. */
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

/** Retries a download, or reloads the page if only that helps. */
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
