import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { LINKED_BITS, TYPED_BITS } from "../../../publish/password/draw-password.ts";
import { timeText } from "../../../publish/password/time-text.ts";
import { Button } from "../../../site/ui/Button.tsx";
import { useEdit, useMessages, useStudio, useStudioActor, useWork } from "../../hooks/studio-context.ts";
import { usePasswordReport } from "../../hooks/use-password-report.ts";
import { openProject } from "../../machine/selectors.ts";
import { TextButton } from "../../ui/controls.ts";
import { FieldFrame } from "../../ui/FieldFrame.tsx";
import { Hint, Row, Stack } from "../../ui/layout.ts";
import { ProblemText } from "../../ui/ProblemText.tsx";
import { useCopy } from "../../ui/use-copy.ts";
import { PasswordInput } from "./PasswordInput.tsx";

interface PasswordChoiceProps {
  /** Called when a password begins to be drawn, and when that is over. */
  readonly onMaking?: (isMaking: boolean) => void;
}

/**
 * The password. The Studio draws one if there is none, and the owner can write another. Only of a drawn one it is told how long guessing it
 * takes. The field always shows the project's password, without a confirmation.
 */
export function PasswordChoice({ onMaking }: PasswordChoiceProps) {
  const i18n = useMessages();
  const edit = useEdit();
  const runWork = useWork();
  const actor = useStudioActor();
  const { id, draft } = useStudio(openProject);
  const { password, passwordBits, project, publishedAt, published, linksHavePassword } = draft;
  const report = usePasswordReport();
  const isUsable = report !== null && !report.problem?.isBlocking;
  const field = useRef<HTMLTextAreaElement>(null);
  const [isShown, setShown] = useState(password === "");
  const { note, say, copy } = useCopy();
  const [isMaking, setIsMaking] = useState(false);
  const setMaking = (isMaking: boolean) => {
    setIsMaking(isMaking);
    onMaking?.(isMaking);
  };
  const isWanted = useRef(false);
  const least = linksHavePassword ? LINKED_BITS : TYPED_BITS;
  const write = (password: string, passwordBits?: number) => {
    say(undefined);
    edit({ edit: "draft", values: { password, passwordBits } });
  };
  const suggest = async () => {
    if (isMaking) return;
    isWanted.current = true;
    setMaking(true);
    const drawing = runWork((work) => work.drawPassword(project.site, least));
    const drawn = await drawing.catch(() => null).finally(() => setMaking(false));
    if (drawn === null) return say(i18n._("studio.password.unmade"));
    // A suggestion can take seconds on a slow phone, and must not replace what the owner wrote or undid meanwhile.
    const { open } = actor.getSnapshot().context;
    if (!isWanted.current || open?.id !== id || open.draft.password !== password) return;
    setShown(true);
    write(drawn.password, drawn.bits);
  };
  // The members of a published site have its password already.
  const isSuggesting = useRef(password === "" && !publishedAt);
  useEffect(() => {
    if (!isSuggesting.current) return;
    isSuggesting.current = false;
    void suggest();
  });
  return (
    <Stack $gap="tight">
      <FieldFrame
        label={i18n._("studio.password.label")}
        error={password && report?.problem && <ProblemText problem={report.problem} />}
        hint={
          isMaking && !password
            ? i18n._("studio.waiting")
            : passwordBits !== undefined
              ? i18n._("studio.password.drawn", { time: timeText(passwordBits, i18n.locales) })
              : report?.problem === null && i18n._("studio.password.written")
        }
      >
        {(control) => (
          <PasswordInput
            {...control}
            value={password}
            write={(text) => write(text)}
            isShown={isShown}
            setShown={setShown}
            ref={field}
          />
        )}
      </FieldFrame>
      <Row>
        {password && isUsable && (
          <Button $quiet onClick={() => copy(password, i18n._("studio.password.copied"))}>
            {i18n._("studio.password.copy")}
          </Button>
        )}
        <TextButton aria-disabled={isMaking || undefined} onClick={suggest}>
          {i18n._("studio.password.another")}
        </TextButton>
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
      <Hint role="status">{note ?? (password && isUsable && i18n._("studio.password.inUse"))}</Hint>
      {password && linksHavePassword && (passwordBits ?? 0) < least && <Hint>{i18n._("studio.password.linked")}</Hint>}
      <Hint>{i18n._("studio.password.protects")}</Hint>
      {publishedAt && published?.password !== password && <Hint>{i18n._("studio.password.change")}</Hint>}
    </Stack>
  );
}
