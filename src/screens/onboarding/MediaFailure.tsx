import { Trans } from "@lingui/react";
import { useEffect, useId } from "react";
import { css, styled } from "styled-components";
import type { EncryptedFile } from "../../../machines/members.ts";
import type { MediaError } from "../../../machines/onboarding.machine.ts";
import { useSend } from "../../machine-context.ts";
import { retryInBackground } from "../../members/decrypt-file.ts";
import { theme } from "../../theme/theme.ts";
import { Button } from "../../ui/Button.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.ts";

interface MediaFailureProps {
  /** The file's name or address, as the machine has it. */
  readonly name: string;
  /** The file, where it can be asked for in the background. */
  readonly file: EncryptedFile | undefined;
  readonly error: MediaError;
  /** What the image or the video would have been called. */
  readonly label: string;
  /** Of its width to its height. */
  readonly ratio?: string;
  /** Whether there is only room for the button. */
  readonly isSmall?: boolean;
}

const explanations = {
  network: <Trans id="media.network" />,
  outdated: <Trans id="media.outdated" />,
  unplayable: <Trans id="media.unplayable" />,
} satisfies Record<MediaError, React.ReactElement>;

/** Says in the place of an image or a video why it is not shown, and what to do. */
export function MediaFailure({ name, file, error, label, ratio, isSmall = false }: MediaFailureProps) {
  const send = useSend();
  const textId = useId();
  const Text = isSmall ? VisuallyHidden : "p";
  const isOutdated = error === "outdated";
  useEffect(() => (file && error === "network" ? retryInBackground(file, send) : undefined), [file, error, send]);
  return (
    <Place role="group" aria-label={label} $isSmall={isSmall} style={{ aspectRatio: ratio }}>
      <Text id={textId} role="status">
        {explanations[error]}
      </Text>
      <Button
        $quiet
        aria-describedby={textId}
        onClick={() => send(isOutdated ? { type: "page.reload" } : { type: "media.retry", name })}
      >
        {isOutdated ? <Trans id="media.reload" /> : <Trans id="media.retry" />}
      </Button>
    </Place>
  );
}

const Place = styled.div<{ $isSmall: boolean }>`
  display: grid;
  gap: ${theme.space.small};
  place-content: center;
  place-items: center;
  padding: ${theme.space.small};
  border: 2px solid ${theme.color.field};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  font-size: ${theme.size.small};
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
