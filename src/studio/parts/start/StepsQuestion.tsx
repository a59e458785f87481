import { useEffect, useState } from "react";
import { styled } from "styled-components";
import type { Language } from "../../../project/languages.ts";
import { inLanguage } from "../../../project/project.ts";
import { theme } from "../../../site/theme/theme.ts";
import { Button } from "../../../site/ui/Button.tsx";
import { useEdit, useLeave, useMessages, useStudio, useStudioSend } from "../../hooks/studio-context.ts";
import { draft as draftOf, firstLanguage, isWithoutStarters, readFailure, starters } from "../../machine/selectors.ts";
import { withEmptySteps } from "../../model/new-draft.ts";
import type { Starter } from "../../model/starter.ts";
import { ControlLabel, LineButton, LineWords, ringInside, TextButton } from "../../ui/controls.ts";
import { ErrorText, Hint, Panel, Stack } from "../../ui/layout.ts";
import { studioIcons } from "../../ui/studio-icons.ts";
import { say } from "../../words/studio-i18n.ts";
import { Door } from "./Door.tsx";

interface StepsQuestionProps {
  /** The starter that is looked at. Its words are in the frame. */
  readonly seen: Starter | undefined;
  readonly onSee: (starter: Starter) => void;
}

/** The question about the first steps. It is the last one, and the editor follows. */
export function StepsQuestion({ seen, onSee }: StepsQuestionProps) {
  const i18n = useMessages();
  const send = useStudioSend();
  const leave = useLeave();
  const edit = useEdit();
  const draft = useStudio(draftOf);
  const all = useStudio(starters);
  const isFailed = useStudio(isWithoutStarters);
  const failure = useStudio(readFailure);
  const language = useStudio(firstLanguage);
  const isLoaded = all !== null;
  /** The steps of starters that don't fit. */
  const [left, setLeft] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!isLoaded) send({ type: "starters.read" });
  }, [isLoaded, send]);
  return (
    <Stack $gap="small">
      <div role="status">
        {!all && !isFailed && <Hint>{i18n._("studio.waiting")}</Hint>}
        {isFailed && failure && <ErrorText>{say(i18n, `owner.unread.${failure}`)}</ErrorText>}
      </div>
      {isFailed && <TextButton onClick={() => send({ type: "starters.read" })}>{i18n._("studio.retry")}</TextButton>}
      {all?.map((starter) => (
        <Choice key={starter.name.en}>
          <LineButton aria-expanded={starter === seen} onClick={() => onSee(starter)}>
            <LineWords>
              <strong>{inLanguage(starter.name, i18n.locale as typeof language)}</strong>
              <Hint as="span">{inLanguage(starter.about, i18n.locale as typeof language)}</Hint>
            </LineWords>
          </LineButton>
          {starter === seen && <Taken starter={starter} language={language} left={left} onLeave={setLeft} />}
        </Choice>
      ))}
      <Door
        icon={studioIcons.add}
        title={i18n._("studio.setup.empty")}
        about={i18n._("studio.setup.empty.about")}
        onClick={() => edit({ edit: "start", draft: withEmptySteps(draft) })}
      />
      <Door
        icon={studioIcons.show}
        title={i18n._("studio.setup.example")}
        about={i18n._("studio.setup.example.about")}
        onClick={() => leave({ type: "example.open" })}
      />
    </Stack>
  );
}

interface TakenProps {
  readonly starter: Starter;
  readonly language: Language;
  /** The ids of the steps that don't fit. */
  readonly left: readonly string[];
  readonly onLeave: (left: readonly string[]) => void;
}

/** The steps of a starter, each of which can be left out, and the button that begins with them. */
function Taken({ starter, language, left, onLeave }: TakenProps) {
  const i18n = useMessages();
  const send = useStudioSend();
  const steps = starter.members.steps.filter(({ id }) => !left.includes(id));
  return (
    <>
      <Steps lang={language}>
        {starter.members.steps.map(({ id, title }) => (
          <li key={id}>
            <ControlLabel>
              <input
                type="checkbox"
                checked={!left.includes(id)}
                onChange={({ target }) =>
                  onLeave(target.checked ? left.filter((other) => other !== id) : [...left, id])
                }
              />
              {inLanguage(title, language)}
            </ControlLabel>
          </li>
        ))}
      </Steps>
      <Button
        type="button"
        aria-disabled={steps.length === 0 || undefined}
        onClick={() =>
          steps.length > 0 &&
          send({ type: "starter.use", starter: { ...starter, members: { ...starter.members, steps } } })
        }
      >
        {i18n._("studio.setup.starter.use", { count: steps.length })}
      </Button>
    </>
  );
}

const Choice = styled(Panel)`
  gap: ${theme.space.tight};
  padding: ${theme.space.tight} ${theme.space.small};
  box-shadow: none;

  /* All of the card's head is the button, so that its ring is the card's. */
  > [aria-expanded] {
    inline-size: auto;
    margin: calc(-1 * ${theme.space.tight}) calc(-1 * ${theme.space.small});
    padding: ${theme.space.small};
    border-radius: calc(${theme.radius.card} - 1px);
    ${ringInside}
  }

  &:has([aria-expanded="true"]) {
    border-color: ${theme.color.accent};
  }
`;

const Steps = styled.ol`
  display: grid;
`;
