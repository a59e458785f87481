import { Trans } from "@lingui/react";
import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { currentUnlockError, isErrorShown, isInAppBrowser, isRejected, isSlow } from "../../../machines/selectors.ts";
import { useOnboardingSelector, useSend } from "../../machine-context.ts";
import { theme } from "../../theme/theme.ts";
import { useHydrated } from "../../ui/hydrated.ts";
import { Unavailable } from "./Unavailable.tsx";

/** What the gate says about the last password and the browser. */
export function GateMessages({ id }: { id: string }) {
  const send = useSend();
  const slow = useOnboardingSelector(isSlow);
  const rejected = useOnboardingSelector(isRejected);
  const errorShown = useOnboardingSelector(isErrorShown);
  const unlockError = useOnboardingSelector(currentUnlockError);
  // The prerendered page can't know the browser.
  const hydrated = useHydrated();
  const inApp = useOnboardingSelector(isInAppBrowser) && hydrated;
  const messages = useRef<HTMLDivElement>(null);

  // An on-screen keyboard would cover the message.
  useEffect(() => {
    if (rejected || unlockError) messages.current?.scrollIntoView({ block: "nearest" });
  }, [rejected, unlockError]);

  return (
    <Messages id={id} ref={messages}>
      <Wrong role="alert">{errorShown && <Trans id="gate.wrong" />}</Wrong>
      {rejected && !errorShown && (
        <Hint>
          <Trans id="gate.hint" />
        </Hint>
      )}
      <div role="status">
        {slow && (
          <Hint>
            <Trans id="gate.slow" />
          </Hint>
        )}
        {unlockError && <Unavailable error={unlockError} onReload={() => send({ type: "page.reload" })} />}
      </div>
      {inApp && (
        <Hint>
          <Trans id="gate.inApp" />
        </Hint>
      )}
    </Messages>
  );
}

/** Reserves two lines, so that a message shifts nothing. */
const Messages = styled.div`
  inline-size: 100%;
  min-block-size: 3.25rem;
  text-wrap: balance;
  /* Cancels the page's scroll padding, which would push the field out of view above an on-screen keyboard. */
  scroll-margin-block-end: -1rem;
`;

const Wrong = styled.p`
  color: ${theme.color.danger};
  font-weight: 650;
`;

const Hint = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`;
