import { useState } from "react";
import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { Button } from "../../site/ui/Button.tsx";
import { focusHeading } from "../../site/ui/focus.ts";
import { Icon } from "../../site/ui/Icon.tsx";
import { SaveState } from "../app/TopBar.tsx";
import { AccentField } from "../media/AccentField.tsx";
import { LogoField } from "../media/LogoField.tsx";
import { setupParts } from "../project/draft.ts";
import { PasswordChoice } from "../publish/PasswordChoice.tsx";
import { project, setupPart } from "../selectors.ts";
import { useEdit, useMessages, useStudio, useStudioSend } from "../studio-context.ts";
import { TextButton } from "../ui/controls.ts";
import { Heading, Panel } from "../ui/layout.ts";
import { studioIcons } from "../ui/studio-icons.ts";
import { StartColumn, StartScreen, StartTop } from "./StartScreen.ts";
import { StepsQuestion } from "./StepsQuestion.tsx";
import { TeamQuestion } from "./TeamQuestion.tsx";

/** The questions of a new site, one at a time. Each answer is an edit of a draft that is kept: a reload goes on from there. */
export function Setup() {
  const i18n = useMessages();
  const send = useStudioSend();
  const edit = useEdit();
  const part = useStudio(setupPart) ?? "team";
  const isNamed = useStudio((snapshot) => project(snapshot).site.name.trim() !== "");
  const [isNameAsked, setNameAsked] = useState(false);
  const index = setupParts.indexOf(part);
  const goTo = (step: number) => edit({ edit: "draft", values: { setup: setupParts[step] ?? part } });
  const next = () => {
    if (part === "team" && !isNamed && !isNameAsked) setNameAsked(true);
    else goTo(index + 1);
  };
  const { title, about, answer } = {
    team: () => ({
      title: i18n._("studio.setup.team"),
      about: i18n._("studio.setup.team.about"),
      answer: <TeamQuestion isNameAsked={isNameAsked && !isNamed} onSubmit={next} />,
    }),
    look: () => ({
      title: i18n._("studio.setup.look"),
      about: i18n._("studio.setup.look.about"),
      answer: (
        <>
          <LogoField />
          <AccentField />
        </>
      ),
    }),
    password: () => ({
      title: i18n._("studio.setup.password"),
      about: i18n._("studio.setup.password.about"),
      answer: <PasswordChoice />,
    }),
    steps: () => ({
      title: i18n._("studio.setup.steps"),
      about: i18n._("studio.setup.steps.about"),
      answer: <StepsQuestion />,
    }),
  }[part]();
  return (
    <StartScreen>
      <StartTop>
        <TextButton onClick={() => send({ type: "project.close" })}>
          <Icon path={studioIcons.back} />
          {i18n._("studio.back")}
        </TextButton>
        <SaveState />
      </StartTop>
      <StartColumn>
        <Progress>
          <span>{i18n._("studio.setup.progress", { number: index + 1, count: setupParts.length })}</span>
          {setupParts.map((one, at) => (
            <Part key={one} $isReached={at <= index} />
          ))}
        </Progress>
        <Panel key={part}>
          <Heading ref={focusHeading} tabIndex={-1}>
            {title}
          </Heading>
          <p>{about}</p>
          {answer}
        </Panel>
        <Ways>
          {index > 0 && (
            <Button $quiet onClick={() => goTo(index - 1)}>
              {i18n._("studio.setup.back")}
            </Button>
          )}
          {part !== "steps" && <Button onClick={next}>{i18n._("studio.setup.next")}</Button>}
        </Ways>
      </StartColumn>
    </StartScreen>
  );
}

const Progress = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space.tight};
  font-size: ${theme.size.small};
  font-weight: 650;

  > :first-child {
    flex: none;
  }
`;

const Part = styled.span<{ $isReached: boolean }>`
  flex: 1;
  block-size: 0.375rem;
  border-radius: ${theme.radius.round};
  background: ${({ $isReached }) => ($isReached ? theme.color.accent : theme.color.line)};
`;

const Ways = styled.div`
  display: flex;
  gap: ${theme.space.small};

  > * {
    flex: 1;
  }
`;
