import { type FormEvent, useEffect, useRef } from "react";
import { Button } from "../../../site/ui/Button.tsx";
import { focusHeading } from "../../../site/ui/focus.ts";
import { PasswordField } from "../../../site/ui/PasswordField.tsx";
import { thisSite } from "../../actors/publish/this-site.ts";
import { useMessages, useStudio, useStudioSend } from "../../hooks/studio-context.ts";
import { isReadingSite, readFailure } from "../../machine/selectors.ts";
import { FieldFrame } from "../../ui/FieldFrame.tsx";
import { Heading, Hint, Panel, Stack } from "../../ui/layout.ts";
import { shortAddress } from "../../words/short-address.ts";
import { say } from "../../words/studio-i18n.ts";
import { StartPage } from "./StartPage.tsx";

/** Asks for the password of the site at this address. */
export function OpenSite() {
  const i18n = useMessages();
  const send = useStudioSend();
  const isReading = useStudio(isReadingSite);
  const failure = useStudio(readFailure);
  const isBroken = failure === "damaged" || failure === "unreadable";
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (failure === "wrong") field.current?.select();
  }, [failure]);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const password = field.current?.value ?? "";
    if (password && !isReading) send({ type: "site.open", password });
  };
  return (
    <StartPage back={i18n._("studio.setup.back")} onBack={() => send({ type: "start.back" })}>
      <Panel>
        <Heading ref={focusHeading} tabIndex={-1}>
          {i18n._("studio.start.site")}
        </Heading>
        <p>{i18n._("studio.site.about", { address: shortAddress(thisSite().href) })}</p>
        <Hint>{i18n._("studio.site.marks")}</Hint>
        <Stack as="form" $gap="small" onSubmit={open} aria-busy={isReading}>
          <FieldFrame
            label={i18n._("studio.site.password")}
            hint={i18n._("studio.site.hint")}
            error={!isReading && failure && say(i18n, `owner.unread.${isBroken ? "site" : failure}`)}
          >
            {(control) => (
              <Stack>
                <PasswordField
                  {...control}
                  ref={field}
                  showLabel={i18n._("studio.site.show")}
                  aria-invalid={failure === "wrong"}
                  autoComplete="current-password"
                  autoCapitalize="none"
                  autoCorrect="off"
                  spellCheck={false}
                  enterKeyHint="go"
                />
              </Stack>
            )}
          </FieldFrame>
          <Button type="submit" aria-disabled={isReading}>
            {isReading ? i18n._("studio.site.opening") : i18n._("studio.site.open")}
          </Button>
        </Stack>
      </Panel>
    </StartPage>
  );
}
