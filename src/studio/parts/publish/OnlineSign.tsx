import { styled } from "styled-components";
import { theme } from "../../../site/theme/theme.ts";
import { VisuallyHidden } from "../../../site/ui/VisuallyHidden.ts";
import { useMessages, useStudio } from "../../hooks/studio-context.ts";
import { changesNotOnline } from "../../machine/selectors.ts";

/** A dot at the tab of Publish, while members don't get everything. The tab is its positioned box. */
export function OnlineSign() {
  const i18n = useMessages();
  const count = useStudio(changesNotOnline);
  if (typeof count === "string" || count === 0) return null;
  return (
    <>
      <Dot aria-hidden="true" />
      <VisuallyHidden>{i18n._("studio.online.changes", { count })}</VisuallyHidden>
    </>
  );
}

const Dot = styled.span`
  position: absolute;
  inset-block-start: 0.5rem;
  inset-inline-start: calc(50% + 0.7rem);
  inline-size: 0.6rem;
  block-size: 0.6rem;
  border-radius: ${theme.radius.round};
  background: ${theme.color.accent};
`;
