import type { I18n } from "@lingui/core";
import { type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { useMessages, useStudio, useStudioSend } from "../hooks/studio-context.ts";
import { draft, openLayer, savedAt, saveFailure, saveStatus } from "../machine/selectors.ts";
import { ringInside } from "./controls.ts";
import { Hint } from "./layout.ts";

/** The state of saving in a word or two, which need one line on any phone, or why nothing is saved. */
export function SaveState() {
  const { text, status } = useSaveText(inShort);
  return (
    <State role="status" data-status={status}>
      {text}
    </State>
  );
}

/** The state of saving in a word or two. A tap shows the details. */
export function SaveButton() {
  const send = useStudioSend();
  const isOpen = useStudio(openLayer) === "saved";
  const { text, status } = useSaveText(inShort);
  const id = useId();
  // A status within a button gives it no name.
  return (
    <Short
      aria-expanded={isOpen}
      aria-labelledby={id}
      onClick={() => send(isOpen ? { type: "layer.close" } : { type: "layer.open", layer: "saved" })}
    >
      <State id={id} role="status" as="span" data-status={status}>
        {text}
      </State>
    </Short>
  );
}

/**
 * What is known of saving: when it was, and how the work comes back on another device.
 *
 * @param children what can be done there
 */
export function SaveDetails({ children }: { readonly children: ReactNode }) {
  const i18n = useMessages();
  const isOpen = useStudio(openLayer) === "saved";
  const { publishedAt, hasStudio } = useStudio(draft);
  const { text, status } = useSaveText(atTime);
  if (!isOpen) return null;
  return (
    <Details>
      <State role="status" data-status={status}>
        {text}
      </State>
      <Hint>
        {!publishedAt
          ? i18n._("studio.saved.unpublished")
          : hasStudio
            ? i18n._("studio.saved.published")
            : i18n._("studio.saved.noStudio")}
      </Hint>
      {children}
    </Details>
  );
}

const inShort = (i18n: I18n) => i18n._("studio.saved.short");
const atTime = (i18n: I18n, time: string) => i18n._("studio.saved", { time });

function useSaveText(savedText: (i18n: I18n, time: string) => string) {
  const i18n = useMessages();
  const status = useStudio(saveStatus);
  const at = useStudio(savedAt);
  const failure = useStudio(saveFailure);
  const time = new Intl.DateTimeFormat(i18n.locales, { timeStyle: "short" }).format(at);
  const text = {
    saved: () => savedText(i18n, time),
    saving: () => i18n._("studio.saving"),
    failed: () => (failure === "full" ? i18n._("studio.notSaved.full") : i18n._("studio.notSaved")),
    elsewhere: () => i18n._("studio.elsewhere.short"),
  }[status]();
  return { text, status };
}

const State = styled.p`
  color: ${theme.color.inkSoft};
  font-size: 0.8125rem;
  line-height: 1.2;
  text-wrap: balance;

  &[data-status="failed"] {
    color: ${theme.color.danger};
    font-weight: 650;
  }
`;

/** Covers all that is in its place, so that it is large enough for a finger. Its words are at the end of it, below a heading. */
const Short = styled.button.attrs({ type: "button" })`
  display: grid;
  align-items: end;
  justify-items: start;
  min-block-size: ${theme.target};
  margin-inline-start: calc(-1 * ${theme.space.tight});
  padding: 0 ${theme.space.tight} 2px;
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: inherit;
  text-align: start;
  cursor: pointer;

  &:first-child {
    align-items: center;
  }

  ${ringInside}
`;

/** A line of the bar below the button and its words, so that it covers nothing of the page. */
const Details = styled.div`
  display: flex;
  flex: 0 0 100%;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.hair} ${theme.space.medium};
  padding: 0 ${theme.space.small} ${theme.space.small} ${theme.target};
`;
