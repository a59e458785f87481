import { useLingui } from "@lingui/react";
import { type FormEvent, useEffect, useLayoutEffect, useRef } from "react";
import { styled } from "styled-components";
import { Trans } from "#trans";
import { currentUnlockError, isChecking, isMistakeShown, isRejected } from "../../../../machines/selectors.ts";
import { useOnboardingSelector, useSend } from "../../machine-context.ts";
import { useReload } from "../../reload-context.ts";
import { theme } from "../../theme/theme.ts";
import { Button } from "../../ui/Button.tsx";
import { PasswordField } from "../../ui/PasswordField.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.ts";

/** The password field and its button. */
export function GateForm({ messagesId }: { messagesId: string }) {
  const { i18n } = useLingui();
  const send = useSend();
  const reload = useReload();
  const checking = useOnboardingSelector(isChecking);
  const rejected = useOnboardingSelector(isRejected);
  const mistakeShown = useOnboardingSelector(isMistakeShown);
  const unlockError = useOnboardingSelector(currentUnlockError);
  const field = useRef<HTMLInputElement>(null);
  const editedSinceSubmit = useRef(false);

  // The field must be restored before the queued events are replayed to the machine.
  useLayoutEffect(() => window.eventReplay?.restore(field.current as HTMLInputElement), []);

  // A wrong password stays and is selected, so that it can be fixed or replaced. Unlike select(), setSelectionRange()
  // doesn't focus the field in Chromium, which would open the keyboard of a member who tapped the button. A text that
  // has changed meanwhile is not selected.
  useEffect(() => {
    const { current } = field;
    if (rejected && !editedSinceSubmit.current) current?.setSelectionRange(0, current.value.length);
  }, [rejected]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    editedSinceSubmit.current = false;
    if (unlockError === "outdated") reload();
    else send({ type: "password.submit", password: field.current?.value ?? "" });
  };

  return (
    // Outside a dialog, method "dialog" does nothing, so a submit before hydration can't put the password in a URL.
    <Form method="dialog" onSubmit={submit} aria-busy={checking}>
      <PasswordField
        ref={field}
        name="password"
        showLabel={i18n._("gate.show")}
        placeholder={i18n._("gate.placeholder")}
        aria-label={i18n._("gate.placeholder")}
        aria-invalid={mistakeShown}
        aria-describedby={messagesId}
        autoComplete="current-password"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        onInput={() => {
          editedSinceSubmit.current = true;
          send({ type: "password.edit" });
        }}
      />
      <SubmitButton />
      {/* Screen readers don't say a button's new name. */}
      <VisuallyHidden role="status">{checking && <Trans id="gate.checking" />}</VisuallyHidden>
    </Form>
  );
}

/** The submit button, whose label says what it does next. */
function SubmitButton() {
  const isBusy = useOnboardingSelector(isChecking);
  const unlockError = useOnboardingSelector(currentUnlockError);
  return (
    <Button type="submit" aria-disabled={isBusy}>
      {/* The keys replace the element, because a centered element that changes its text counts as a layout shift. */}
      {isBusy ? (
        <Trans key="checking" id="gate.checking" />
      ) : unlockError === "outdated" ? (
        <Trans key="reload" id="failure.reload" />
      ) : unlockError ? (
        <Trans key="retry" id="gate.retry" />
      ) : (
        <Trans key="submit" id="gate.submit" />
      )}
    </Button>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space.small};
  margin-block-start: ${theme.space.tight};

  /* A password was submitted before hydration. */
  :root[data-boot="submitting"] & [type="submit"]::after {
    content: "…";
  }
`;
