import { useId, useState } from "react";
import { Button } from "../../../../site/ui/Button.tsx";
import { useMessages, useStudio, useStudioSend } from "../../../hooks/studio-context.ts";
import { hostFailure, hostName, hostStatus, hostTitle } from "../../../machine/selectors.ts";
import { keyIn } from "../../../model/host.ts";
import { TextInput } from "../../../ui/controls.ts";
import { ErrorText, FieldLabel, Hint, NumberedList, Row, Stack } from "../../../ui/layout.ts";
import { OutLink } from "../OutLink.tsx";
import { hostWords } from "./host-words.ts";

/** The three lines to a key. `isAgain`: there is an account, and only a key is needed. */
export function Connect({ isAgain }: { readonly isAgain: boolean }) {
  const i18n = useMessages();
  const send = useStudioSend();
  const isConnecting = useStudio(hostStatus) === "connecting";
  const isStill = useStudio(hostFailure)?.trouble === "still";
  const host = useStudio(hostTitle);
  const { pages, account, key: aboutKey, isWholeKey } = hostWords[useStudio(hostName)];
  const [text, setText] = useState("");
  const [isAsked, setAsked] = useState(false);
  const [fieldId, hintId] = [useId(), useId()];
  const words = text.trim();
  const isWrong = words !== "" && (isAsked || /\s/.test(words)) && !keyIn(words, isWholeKey);
  const connect = (key = keyIn(text, isWholeKey)) => {
    setAsked(true);
    if (key) send({ type: "host.tell", event: { type: "key.enter", key } });
  };
  const write = (text: string) => {
    setText(text);
    setAsked(false);
    // A pasted key is read at once.
    const key = keyIn(text, isWholeKey);
    if (key && isWholeKey(key)) connect(key);
  };
  return (
    <Stack>
      <NumberedList $gap="small">
        {!isAgain && (
          <li>
            {account(i18n)} <OutLink href={pages.account}>{i18n._("online.connect.account.open", { host })}</OutLink>
          </li>
        )}
        <li>
          {aboutKey(i18n)} <OutLink href={pages.key}>{i18n._("online.connect.key.open", { host })}</OutLink>
        </li>
        <li>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              connect();
            }}
          >
            <Stack $gap="tight">
              <FieldLabel as="label" htmlFor={fieldId}>
                {i18n._("online.connect.paste")}
              </FieldLabel>
              <TextInput
                id={fieldId}
                type="password"
                value={text}
                onChange={({ target }) => write(target.value)}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                aria-invalid={isWrong}
                aria-describedby={hintId}
              />
              <div id={hintId}>
                {isWrong ? (
                  <ErrorText>{i18n._("online.connect.noKey")}</ErrorText>
                ) : (
                  <Hint>{i18n._("online.connect.whole", { host })}</Hint>
                )}
              </div>
              <Row>
                <Button type="submit" aria-disabled={isConnecting && !isStill}>
                  {isStill ? i18n._("online.goOn") : i18n._("online.connect")}
                </Button>
                {isConnecting && (
                  <Button $quiet onClick={() => send({ type: "host.tell", event: { type: "host.leave" } })}>
                    {i18n._("online.cancel")}
                  </Button>
                )}
                <Hint role="status">{isConnecting && i18n._("online.connecting", { host })}</Hint>
              </Row>
            </Stack>
          </form>
        </li>
      </NumberedList>
      {!isAgain && (
        <Hint>
          {i18n._("online.rules")} <OutLink href={pages.rules}>{i18n._("online.rules.open", { host })}</OutLink>
        </Hint>
      )}
    </Stack>
  );
}
