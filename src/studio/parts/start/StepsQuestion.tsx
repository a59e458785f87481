import { useEffect } from "react";
import { styled } from "styled-components";
import { inLanguage } from "../../../project/project.ts";
import { theme } from "../../../site/theme/theme.ts";
import { Button } from "../../../site/ui/Button.tsx";
import { useEdit, useLeave, useMessages, useStudio, useStudioSend } from "../../hooks/studio-context.ts";
import { draft as draftOf, firstLanguage, isWithoutStarters, readFailure, starters } from "../../machine/selectors.ts";
import { withEmptySteps } from "../../model/new-draft.ts";
import type { Starter } from "../../model/starter.ts";
import { LineButton, LineWords, TextButton } from "../../ui/controls.ts";
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
          {starter === seen && (
            <>
              <Steps lang={language}>
                {starter.members.steps.map(({ id, title }) => (
                  <li key={id}>{inLanguage(title, language)}</li>
                ))}
              </Steps>
              <Button type="button" onClick={() => send({ type: "starter.use", starter })}>
                {i18n._("studio.setup.starter.use", { count: starter.members.steps.length })}
              </Button>
            </>
          )}
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

const Choice = styled(Panel)`
  gap: ${theme.space.tight};
  padding: ${theme.space.tight} ${theme.space.small};
  box-shadow: none;

  &:has([aria-expanded="true"]) {
    border-color: ${theme.color.accent};
  }
`;

const Steps = styled.ol`
  display: grid;
  gap: ${theme.space.hair};
  padding-inline-start: 1.5rem;
  list-style: decimal;
  font-size: ${theme.size.small};
`;
