import { site } from "virtual:onward/site";
import { Trans, useLingui } from "@lingui/react";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { styled } from "styled-components";
import {
  currentFault,
  isChecking,
  isErrorShown,
  isInAppBrowser,
  isRejected,
  isSlow,
} from "../../../machines/selectors.ts";
import { useOnboardingSelector, useSend } from "../../machine-context.ts";
import { theme } from "../../theme/theme.ts";
import { Button } from "../../ui/Button.tsx";
import { CardMedia, CenteredCard } from "../../ui/Card.ts";
import { useHydrated } from "../../ui/hydrated.ts";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { Scenery } from "../../ui/Scenery.tsx";
import { Unavailable } from "./Unavailable.tsx";

/** The password gate: one field, and whatever the machine says of the last password. */
export function Gate() {
  const { i18n } = useLingui();
  const send = useSend();
  const checking = useOnboardingSelector(isChecking);
  const slow = useOnboardingSelector(isSlow);
  const rejected = useOnboardingSelector(isRejected);
  const errorShown = useOnboardingSelector(isErrorShown);
  const fault = useOnboardingSelector(currentFault);
  // The prerendered page knows nothing of the browser that it will be read in.
  const alive = useHydrated();
  const inApp = useOnboardingSelector(isInAppBrowser) && alive;
  const form = useRef<HTMLFormElement>(null);
  const notes = useRef<HTMLDivElement>(null);
  const noteId = useId();

  // The password leaves the page with the answer "wrong". After a fault it stays: it was not answered, and can be tried again.
  useEffect(() => {
    if (rejected) form.current?.reset();
  }, [rejected]);

  // With the keyboard on the screen, the answer would be below its edge.
  useEffect(() => {
    if (rejected || fault) notes.current?.scrollIntoView({ block: "nearest" });
  }, [rejected, fault]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send({ type: "password.submit", password: String(new FormData(event.currentTarget).get("password")) });
  };

  return (
    <CenteredCard $reach="24.5rem" aria-labelledby="gate-title">
      <PageTitle>{`${i18n._("gate.page")} · ${site.productName}`}</PageTitle>
      <CardMedia>
        <Scenery sun="hidden" />
      </CardMedia>
      <Logo src={site.logo} alt={site.productName} translate="no" width="88" height="88" loading="lazy" />
      <Title id="gate-title" tabIndex={-1}>
        <Trans id="gate.title" />
      </Title>
      <Audience>
        <Trans id="gate.audience" values={{ productName: site.productName }} />
      </Audience>
      {/* Outside a dialog, method "dialog" does nothing: a submit before the page is alive can't put the password in a URL. */}
      <Form method="dialog" ref={form} onSubmit={submit} aria-busy={checking}>
        <PasswordField
          name="password"
          showLabel={i18n._("gate.show")}
          placeholder={i18n._("gate.placeholder")}
          aria-label={i18n._("gate.placeholder")}
          aria-invalid={rejected}
          aria-describedby={noteId}
          autoComplete="current-password"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          onInput={() => send({ type: "password.edit" })}
        />
        <Button type="submit" aria-disabled={checking}>
          {/* Another element each: the same one, which is in the middle of the button, would be seen to move. */}
          {checking ? (
            <Trans key="checking" id="gate.checking" />
          ) : fault ? (
            <Trans key="retry" id="gate.retry" />
          ) : (
            <Trans key="submit" id="gate.submit" />
          )}
        </Button>
      </Form>
      <Notes id={noteId} ref={notes}>
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
          {fault && <Unavailable fault={fault} onReload={() => send({ type: "page.reload" })} />}
        </div>
        {inApp && (
          <Hint>
            <Trans id="gate.inApp" />
          </Hint>
        )}
      </Notes>
      <noscript>
        <p lang="en">This page needs JavaScript. Turn it on in your browser's settings, then reload the page.</p>
        <p lang="es">Esta página necesita JavaScript. Actívalo en los ajustes de tu navegador y vuelve a cargarla.</p>
      </noscript>
    </CenteredCard>
  );
}

const Title = styled.h1`
  font-size: ${theme.size.heading};
`;

/** Stands on the edge of the land. */
const Logo = styled.img`
  position: relative;
  inline-size: 5.5rem;
  block-size: 5.5rem;
  margin-block-start: -3.75rem;
  padding: 0.25rem;
  border-radius: calc(${theme.radius.card} + 0.25rem);
  background: ${theme.color.surface};
`;

const Audience = styled.p`
  color: ${theme.color.inkSoft};
  text-wrap: balance;
`;

const Form = styled.form`
  display: grid;
  gap: ${theme.space.small};
  inline-size: 100%;
  margin-block-start: ${theme.space.tight};

  /* A password was entered before the machine was there. */
  :root[data-boot="submitting"] & [type="submit"]::after {
    content: "…";
  }
`;

/** Keeps the room of two lines, so that a message shifts nothing. */
const Notes = styled.div`
  inline-size: 100%;
  min-block-size: 3.25rem;
  text-wrap: balance;
  /* The room that the page keeps below a heading would push the field out of view where a keyboard leaves little. */
  scroll-margin-block-end: calc(-1 * ${theme.space.large});
`;

const Wrong = styled.p`
  color: ${theme.color.danger};
  font-weight: 650;
`;

const Hint = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`;
