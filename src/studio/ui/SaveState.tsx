import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { useMessages, useStudio } from "../hooks/studio-context.ts";
import { savedAt, saveFailure, saveStatus } from "../machine/selectors.ts";

/** Shows the state of saving, such as "Saved on this device 10:42", or why nothing is saved. */
export function SaveState() {
  const i18n = useMessages();
  const status = useStudio(saveStatus);
  const at = useStudio(savedAt);
  const failure = useStudio(saveFailure);
  const time = new Intl.DateTimeFormat(i18n.locales, { timeStyle: "short" }).format(at);
  const text = {
    saved: () => i18n._("studio.saved", { time }),
    saving: () => i18n._("studio.saving"),
    failed: () => (failure === "full" ? i18n._("studio.notSaved.full") : i18n._("studio.notSaved")),
    elsewhere: () => i18n._("studio.elsewhere.short"),
  }[status]();
  return (
    <State role="status" data-status={status}>
      {text}
    </State>
  );
}

const State = styled.p`
  flex: 1;
  min-inline-size: 0;
  color: ${theme.color.inkSoft};
  font-size: 0.8125rem;
  line-height: 1.2;
  text-wrap: balance;

  &[data-status="failed"] {
    color: ${theme.color.danger};
    font-weight: 650;
  }
`;
