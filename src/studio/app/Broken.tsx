import { type ReactNode, useEffect } from "react";
import { Button } from "../../site/ui/Button.tsx";
import { useLeave, useMessages, useStudio, useStudioSend } from "../hooks/studio-context.ts";
import { saveStatus } from "../machine/selectors.ts";
import { CenteredPage, Heading, Panel, Row } from "../ui/layout.ts";
import { SaveFile, SavingNotice } from "../ui/SavingNotice.tsx";

interface BrokenProps {
  readonly onAgain: () => void;
  /** Other actions that are possible. */
  readonly children?: ReactNode;
}

/** Replaces a part that can't be rendered. It saves first, and says "safe" only about data that was read back. */
export function BrokenPart({ onAgain, children }: BrokenProps) {
  const i18n = useMessages();
  const send = useStudioSend();
  const status = useStudio(saveStatus);
  useEffect(() => send({ type: "save.now" }), [send]);
  return (
    <Panel role="alert">
      <Heading>{i18n._("studio.broken")}</Heading>
      {status === "saved" && <p>{i18n._("studio.broken.kept")}</p>}
      <Row>
        <Button onClick={onAgain}>{i18n._("studio.broken.again")}</Button>
        {children}
      </Row>
    </Panel>
  );
}

/**
 * Replaces the whole Studio after an error. "Open again" leads from an open project to the first screen, which lists the stored projects.
 */
export function BrokenStudio({ onAgain }: Pick<BrokenProps, "onAgain">) {
  const leave = useLeave();
  const isOpen = useStudio(({ context }) => context.open !== null);
  const status = useStudio(saveStatus);
  // In other states the notice above already has the button, or another tab has all changes.
  const hasFile = status === "saved" || status === "saving";
  return (
    <CenteredPage>
      {isOpen && <SavingNotice />}
      <BrokenPart onAgain={isOpen ? () => leave({ type: "project.close" }) : onAgain}>
        {isOpen && hasFile && <SaveFile />}
      </BrokenPart>
    </CenteredPage>
  );
}
