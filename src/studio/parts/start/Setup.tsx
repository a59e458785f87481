import { type FormEvent, type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { theme } from "../../../site/theme/theme.ts";
import { Button } from "../../../site/ui/Button.tsx";
import { focusHeading } from "../../../site/ui/focus.ts";
import { useLogoAccent } from "../../fields/logo-colors.ts";
import { PasswordChoice } from "../../fields/password/PasswordChoice.tsx";
import { useEdit, useLeave, useMessages, useStudio } from "../../hooks/studio-context.ts";
import { usePasswordReport } from "../../hooks/use-password-report.ts";
import { draft, mediaBytes, project, setupQuestion, starters } from "../../machine/selectors.ts";
import { type SetupQuestion, setupQuestions } from "../../model/draft.ts";
import { withStarter } from "../../model/new-draft.ts";
import type { Starter } from "../../model/starter.ts";
import { FileLostNotice } from "../../ui/FileLostNotice.tsx";
import { Heading, Hint, Panel, Row, Stack } from "../../ui/layout.ts";
import { SaveState } from "../../ui/SaveState.tsx";
import { SavingNotice } from "../../ui/SavingNotice.tsx";
import { StudioLanguage } from "../../ui/StudioLanguage.tsx";
import { StartPage } from "./StartPage.tsx";
import { StepsQuestion } from "./StepsQuestion.tsx";
import { TeamQuestion } from "./TeamQuestion.tsx";
import { WithGate } from "./WithGate.tsx";

/** The questions of a new site, one at a time. Each answer edits a stored draft, so that a reload continues there. */
export function Setup() {
  const i18n = useMessages();
  const leave = useLeave();
  const edit = useEdit();
  const question = useStudio(setupQuestion) ?? "team";
  const password = useStudio((snapshot) => draft(snapshot).password);
  const isNamed = useStudio((snapshot) => project(snapshot).site.name.trim() !== "");
  const [isNameAsked, setNameAsked] = useState(false);
  const whole = useStudio(draft);
  const bytes = useStudio(mediaBytes);
  const [first] = useStudio(starters) ?? [];
  const [seen, setSeen] = useState<Starter>();
  const starter = seen ?? first;
  const shown = question === "steps" && starter ? withStarter(whole, starter) : whole;
  useLogoAccent();
  const index = setupQuestions.indexOf(question);
  const report = usePasswordReport();
  const [isDrawing, setDrawing] = useState(false);
  const isRefused = question === "password" && password !== "" && Boolean(report?.problem);
  const goTo = (step: number) => edit({ edit: "draft", values: { setup: setupQuestions[step] ?? question } });
  const next = (event: FormEvent) => {
    event.preventDefault();
    if (question === "team" && !isNamed && !isNameAsked) setNameAsked(true);
    else if (isRefused || isDrawing) return;
    else goTo(index + 1);
  };
  const questions: Readonly<Record<SetupQuestion, readonly [title: string, about: string, answer: ReactNode]>> = {
    team: [
      i18n._("studio.setup.team"),
      i18n._("studio.setup.team.about"),
      <TeamQuestion key="team" isNameAsked={isNameAsked && !isNamed} />,
    ],
    password: [
      i18n._("studio.setup.password"),
      i18n._("studio.setup.password.about"),
      <PasswordChoice key="password" onMaking={setDrawing} />,
    ],
    steps: [
      i18n._("studio.setup.steps"),
      i18n._("studio.setup.steps.about"),
      <StepsQuestion key="steps" seen={starter} onSee={setSeen} />,
    ],
  };
  const [title, about, answer] = questions[question];
  return (
    <StartPage
      back={i18n._("studio.back")}
      onBack={() => leave({ type: "project.close" })}
      status={<SaveState />}
      around={(questions) => (
        <WithGate draft={shown} bytes={bytes}>
          {questions}
        </WithGate>
      )}
    >
      <SavingNotice />
      <FileLostNotice />
      <Progress>
        {i18n._("studio.setup.progress", { number: index + 1, count: setupQuestions.length })}
        <progress aria-hidden="true" value={index + 1} max={setupQuestions.length} />
      </Progress>
      <Stack as="form" key={question} onSubmit={next}>
        <Panel>
          <Heading ref={focusHeading} tabIndex={-1}>
            {title}
          </Heading>
          <p>{about}</p>
          {answer}
        </Panel>
        <Ways $gap="small">
          {index > 0 && (
            <Button $quiet onClick={() => goTo(index - 1)}>
              {i18n._("studio.setup.back")}
            </Button>
          )}
          {question !== "steps" && (
            <Button type="submit" aria-disabled={isRefused || isDrawing || undefined}>
              {i18n._("studio.setup.next")}
            </Button>
          )}
        </Ways>
        {isRefused && <Hint>{i18n._("studio.password.refused")}</Hint>}
      </Stack>
      <StudioLanguage />
    </StartPage>
  );
}

const Progress = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space.tight};
  font-size: ${theme.size.small};
  font-weight: 650;

  progress {
    flex: 1;
    accent-color: ${theme.color.accent};
  }
`;

const Ways = styled(Row)`
  > * {
    flex: 1;
  }

  > [aria-disabled="true"] {
    opacity: 0.6;
  }
`;
