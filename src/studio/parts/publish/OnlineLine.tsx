import { styled } from "styled-components";
import { theme } from "../../../site/theme/theme.ts";
import { Button } from "../../../site/ui/Button.tsx";
import { useMessages, useStudio, useStudioSend } from "../../hooks/studio-context.ts";
import { changesNotOnline, draft, publishProgress, saveStatus } from "../../machine/selectors.ts";

/** What members don't get yet, with the button that puts it online. Before the first publishing there is nothing to say. */
export function OnlineLine() {
  const i18n = useMessages();
  const send = useStudioSend();
  const { hosted } = useStudio(draft);
  const count = useStudio(changesNotOnline);
  const isUnderway = useStudio(publishProgress) !== null;
  const isElsewhere = useStudio(saveStatus) === "elsewhere";
  if (typeof count === "string" || isElsewhere) return null;
  const publish = () => {
    send({ type: "part.select", part: "publish" });
    if (hosted) send({ type: "publish.start", isForced: false, to: "host" });
  };
  const text = isUnderway
    ? i18n._("studio.online.underway")
    : count === 0
      ? i18n._("studio.online.all")
      : i18n._("studio.online.changes", { count });
  return (
    <Line>
      <span role="status">{text}</span>
      {count > 0 && !isUnderway && (
        <Button $quiet onClick={publish}>
          {i18n._("studio.online.put")}
        </Button>
      )}
    </Line>
  );
}

/** At the edge of the screen, however long the form is. */
const Line = styled.div`
  position: sticky;
  inset-block-end: calc(-1 * ${theme.space.medium});
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.tight};
  margin-block-start: ${theme.space.small};
  margin-block-end: calc(-1 * ${theme.space.medium});
  padding-block: ${theme.space.tight};
  border-block-start: 1px solid ${theme.color.line};
  background: ${theme.color.canvas};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};

  > button {
    flex: none;
    min-block-size: ${theme.target};
    padding-block: 0;
  }
`;
