import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { timeText } from "../../../publish/password/time-text.ts";
import { Button } from "../../../site/ui/Button.tsx";
import { useEdit, useMessages, useStudio, useStudioActor, useWork } from "../../hooks/studio-context.ts";
import { usePasswordReport } from "../../hooks/use-password-report.ts";
import { openProject, studioLanguage } from "../../machine/selectors.ts";
import { productCatalogs } from "../../model/catalogs.ts";
import { TextButton } from "../../ui/controls.ts";
import { FieldFrame } from "../../ui/FieldFrame.tsx";
import { Hint, Row, Stack } from "../../ui/layout.ts";
import { ProblemText } from "../../ui/ProblemText.tsx";
import { useCopy } from "../../ui/use-copy.ts";
import { PasswordInput } from "./PasswordInput.tsx";

/**
 * The password. The Studio suggests one if there is none, and the owner can write another. The field always shows the project's password,
 * without a confirmation.
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
  const { note, say, copy } = useCopy();
  const [isMaking, setMaking] = useState(false);
  const isWanted = useRef(false);
  const write = (password: string) => {
    say(undefined);
    edit({ edit: "draft", values: { password } });
  };
  const suggest = async () => {
    isWanted.current = true;
    setMaking(true);
    const making = runWork((work) => work.makePassword(language, project, productCatalogs));
    const made = await making.catch(() => null).finally(() => setMaking(false));
    if (made === null) return say(i18n._("studio.password.unmade"));
    // A suggestion can take seconds on a slow phone, and must not replace what the owner wrote or undid meanwhile.
    const { open } = actor.getSnapshot().context;
    if (!isWanted.current || open?.id !== id || open.draft.password !== password) return;
    setShown(true);
    write(made);
  };
  // The members of a published site have its password already.
  const isSuggesting = useRef(password === "" && !publishedAt);
  useEffect(() => {
    if (!isSuggesting.current) return;
    isSuggesting.current = false;
    void suggest();
  });
  const time = strength && timeText(strength.seconds, i18n.locales);
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
        {(control) => (
          <PasswordInput
            {...control}
            value={password}
            write={write}
            isShown={isShown}
            setShown={setShown}
            ref={field}
          />
        )}
      </FieldFrame>
      <Row>
        {password && !problem && (
          <Button $quiet onClick={() => copy(password, i18n._("studio.password.copied"))}>
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
      <Hint role="status">{note ?? (password && strength && !problem && i18n._("studio.password.inUse"))}</Hint>
      {publishedAt && published?.password !== password && <Hint>{i18n._("studio.password.change")}</Hint>}
    </Stack>
  );
}
