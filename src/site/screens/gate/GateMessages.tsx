import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { Trans } from "#trans";
import type { PasswordSign } from "../../../../machines/password-signs.ts";
import {
  currentUnlockError,
  isErrorShown,
  isInAppBrowser,
  isLinkRejected,
  isPasswordBrought,
  isRejected,
  isSlow,
  rejectedSigns,
} from "../../../../machines/selectors.ts";
import { useOnboardingSelector } from "../../machine-context.ts";
import { theme } from "../../theme/theme.ts";
import { useHydrated } from "../../ui/hydrated.ts";
import { Unavailable } from "./Unavailable.tsx";

const hints = {
  link: <Trans id="gate.link" />,
  label: <Trans id="gate.label" />,
  marks: <Trans id="gate.marks" />,
  hyphens: <Trans id="gate.hyphens" />,
  space: <Trans id="gate.space" />,
  fullStop: <Trans id="gate.fullStop" />,
  comma: <Trans id="gate.comma" />,
  quotes: <Trans id="gate.quotes" />,
} satisfies Record<PasswordSign, React.ReactElement>;

/**
 * The gate's messages about the last password and the browser, one at a time. Without one, it says whom to ask for the
 * password.
 */
export function GateMessages({ id }: { id: string }) {
  const slow = useOnboardingSelector(isSlow);
  const rejected = useOnboardingSelector(isRejected);
  const linkRejected = useOnboardingSelector(isLinkRejected);
  const brought = useOnboardingSelector(isPasswordBrought);
  const signs = useOnboardingSelector(rejectedSigns);
  const errorShown = useOnboardingSelector(isErrorShown);
  const unlockError = useOnboardingSelector(currentUnlockError);
  // The prerendered page can't know the browser.
  const hydrated = useHydrated();
  const inApp = useOnboardingSelector(isInAppBrowser) && hydrated;
  const messages = useRef<HTMLDivElement>(null);

  // An on-screen keyboard would cover the message, so the message is scrolled into view.
  useEffect(() => {
    if (rejected || unlockError) messages.current?.scrollIntoView({ block: "nearest" });
  }, [rejected, unlockError]);

  return (
    <Messages id={id} ref={messages}>
      <p role="alert">{linkRejected ? <Trans id="gate.brought.wrong" /> : errorShown && <Trans id="gate.wrong" />}</p>
      {!rejected && !errorShown && !slow && !unlockError && (
        // The key replaces the element, because a centered element that changes its text counts as a layout shift.
        <p key={`${brought}`}>{brought ? <Trans id="gate.brought" /> : <Trans id="gate.ask" />}</p>
      )}
      <div role="status">
        {slow && (
          <p>
            <Trans id="gate.slow" />
          </p>
        )}
        {rejected && !linkRejected && !errorShown && (
          <div>
            {signs.map((sign) => (
              <p key={sign}>{hints[sign]}</p>
            ))}
            <p>
              <Trans id="gate.hint" />
            </p>
          </div>
        )}
        {unlockError && <Unavailable error={unlockError} />}
      </div>
      {inApp && (
        <InApp>
          <Trans id="gate.inApp" />
        </InApp>
      )}
    </Messages>
  );
}

/** Reserves two lines, so that a message causes no layout shift. */
const Messages = styled.div`
  display: grid;
  align-content: center;
  min-block-size: 3.3rem;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
  text-wrap: balance;
  /* Cancels the page's scroll padding, which would push the field out of view above an on-screen keyboard. */
  scroll-margin-block-end: -1rem;

  [role="alert"] {
    color: ${theme.color.danger};
    font-size: ${theme.size.text};
    font-weight: 650;
  }
`;

const InApp = styled.p`
  margin-block-start: ${theme.space.tight};
`;
