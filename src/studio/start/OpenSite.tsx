import { type FormEvent, useEffect, useId, useRef } from "react";
import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { Button } from "../../site/ui/Button.tsx";
import { focusHeading } from "../../site/ui/focus.ts";
import { Icon } from "../../site/ui/Icon.tsx";
import { PasswordField } from "../../site/ui/PasswordField.tsx";
import { isReadingSite, readFailure } from "../selectors.ts";
import { useMessages, useStudio, useStudioSend } from "../studio-context.ts";
import { TextButton } from "../ui/controls.ts";
import { ErrorText, Heading, Hint, Panel } from "../ui/layout.ts";
import { studioIcons } from "../ui/studio-icons.ts";
import { siteFailureText } from "./failure-texts.ts";
import { StartColumn, StartScreen, StartTop } from "./StartScreen.ts";

/** Asks for the password of the site at this address. */
export function OpenSite() {
  const i18n = useMessages();
  const send = useStudioSend();
  const isReading = useStudio(isReadingSite);
  const failure = useStudio(readFailure);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (failure === "wrong") field.current?.select();
  }, [failure]);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const password = field.current?.value ?? "";
    if (password && !isReading) send({ type: "site.open", password });
  };
  const { host, pathname } = new URL("../", document.baseURI);
  return (
    <StartScreen>
      <StartTop>
        <TextButton onClick={() => send({ type: "start.back" })}>
          <Icon path={studioIcons.back} />
          {i18n._("studio.setup.back")}
        </TextButton>
      </StartTop>
      <StartColumn>
        <Panel>
          <Heading ref={focusHeading} tabIndex={-1}>
            {i18n._("studio.start.site")}
          </Heading>
          <p>{i18n._("studio.site.about", { address: host + pathname.replace(/\/$/, "") })}</p>
          <Form onSubmit={open} aria-busy={isReading}>
            <label htmlFor={id}>{i18n._("studio.site.password")}</label>
            <Field>
              <PasswordField
                ref={field}
                id={id}
                showLabel={i18n._("studio.site.show")}
                aria-invalid={failure === "wrong"}
                aria-describedby={`${id}-about`}
                autoComplete="current-password"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="go"
              />
            </Field>
            <div id={`${id}-about`} role="status">
              {failure ? (
                <ErrorText>{siteFailureText(i18n, failure)}</ErrorText>
              ) : (
                <Hint>{i18n._("studio.site.hint")}</Hint>
              )}
            </div>
            <Button type="submit" aria-disabled={isReading}>
              {isReading ? i18n._("studio.site.opening") : i18n._("studio.site.open")}
            </Button>
          </Form>
        </Panel>
      </StartColumn>
    </StartScreen>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space.small};

  > label {
    font-size: ${theme.size.small};
    font-weight: 650;
  }
`;

const Field = styled.div`
  display: grid;
`;
