import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { styled } from "styled-components";
import { timeText } from "../../publish/password/time-text.ts";
import { theme } from "../../site/theme/theme.ts";
import { Button } from "../../site/ui/Button.tsx";
import { Icon } from "../../site/ui/Icon.tsx";
import { openProject, studioLanguage } from "../selectors.ts";
import { useEdit, useMessages, useStudio, useStudioActor, useWork } from "../studio-context.ts";
import { productCatalogs } from "../studio-i18n.ts";
import { ProblemText } from "../todo/ProblemText.tsx";
import { IconButton, TextArea, TextButton, TextInput } from "../ui/controls.ts";
import { FieldFrame } from "../ui/FieldFrame.tsx";
import { Hint, Row, Stack } from "../ui/layout.ts";
import { studioIcons } from "../ui/studio-icons.ts";
import { usePasswordReport } from "./use-password-report.ts";

/**
 * The password: one is suggested where there is none, and it can be written by hand. What the field shows is what the project has, at
 * any moment: nothing waits for a confirmation.
 */
export function PasswordChoice() {
  const i18n = useMessages();
  const edit = useEdit();
  const runWork = useWork();
  const actor = useStudioActor();
  const { id, draft } = useStudio(openProject);
  const { password, project, publishedAt, published } = draft;
  const language = useStudio(studioLanguage);
  const { problem, strength } = usePasswordReport() ?? {};
  const field = useRef<HTMLTextAreaElement>(null);
  const [isShown, setShown] = useState(password === "");
  const [isCopied, setCopied] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const isWanted = useRef(false);
  const write = (password: string) => {
    setCopied(false);
    edit({ edit: "draft", values: { password } });
  };
  const suggest = async () => {
    isWanted.current = true;
    setMaking(true);
    const making = runWork((work) => work.makePassword(language, project, productCatalogs));
    const made = await making.finally(() => setMaking(false));
    // On a slow phone this takes seconds: what was written or undone in the meantime stays.
    const { open } = actor.getSnapshot().context;
    if (!isWanted.current || open?.id !== id || open.draft.password !== password) return;
    setShown(true);
    write(made);
  };
  const isSuggesting = useRef(password === "");
  useEffect(() => {
    if (!isSuggesting.current) return;
    isSuggesting.current = false;
    void suggest();
  });
  const copy = () =>
    navigator.clipboard.writeText(password).then(
      () => setCopied(true),
      () => setShown(true),
    );
  const time = strength && timeText(strength.seconds, i18n.locale);
  return (
    <Stack $gap="tight">
      <FieldFrame
        label={i18n._("studio.password.label")}
        error={password && problem && <ProblemText problem={problem} />}
        hint={
          isMaking && !password
            ? i18n._("studio.waiting")
            : strength?.level === "good"
              ? i18n._("studio.password.good", { time })
              : strength && i18n._("studio.password.little", { time })
        }
      >
        {(control) => {
          const shared = {
            ...{ "data-place": "draft/password", value: password, autoComplete: "off", autoCapitalize: "none" },
            ...{ ...control, spellCheck: false },
          };
          return (
            <Field>
              {isShown ? (
                // On a narrow phone a good password needs two lines.
                <Lines
                  {...shared}
                  ref={field}
                  rows={2}
                  onChange={({ target }) => write(target.value.replaceAll("\n", ""))}
                />
              ) : (
                <TextInput {...shared} type="password" onChange={({ target }) => write(target.value)} />
              )}
              <IconButton
                aria-label={i18n._("studio.password.show")}
                aria-pressed={isShown}
                onClick={() => setShown(!isShown)}
              >
                <Icon path={isShown ? studioIcons.hide : studioIcons.show} />
              </IconButton>
            </Field>
          );
        }}
      </FieldFrame>
      <Row>
        {password && !problem && (
          <Button $quiet onClick={copy}>
            {i18n._("studio.password.copy")}
          </Button>
        )}
        <TextButton onClick={suggest}>{i18n._("studio.password.another")}</TextButton>
        <TextButton
          onClick={() => {
            isWanted.current = false;
            setMaking(false);
            flushSync(() => setShown(true));
            field.current?.focus();
            field.current?.select();
          }}
        >
          {i18n._("studio.password.own")}
        </TextButton>
      </Row>
      <Hint role="status">{isCopied && i18n._("studio.password.copied")}</Hint>
      {publishedAt && published?.password !== password && <Hint>{i18n._("studio.password.change")}</Hint>}
    </Stack>
  );
}

const Field = styled.div`
  display: grid;
  align-items: center;

  > * {
    grid-area: 1 / 1;
  }

  > :first-child {
    padding-inline-end: calc(${theme.target} + ${theme.space.tight});
  }

  button {
    justify-self: end;
    margin-inline-end: ${theme.space.hair};
  }
`;

const Lines = styled(TextArea)`
  min-block-size: 3rem;
  resize: none;
`;
