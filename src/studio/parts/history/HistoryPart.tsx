import type { I18n } from "@lingui/core";
import { useState } from "react";
import { styled } from "styled-components";
import { theme } from "../../../site/theme/theme.ts";
import { useMessages, useStudio, useStudioSend } from "../../hooks/studio-context.ts";
import { useEditName } from "../../hooks/use-names.ts";
import { moments as momentsOf, saveStatus } from "../../machine/selectors.ts";
import type { Moment } from "../../model/draft.ts";
import { TextButton } from "../../ui/controls.ts";
import { Heading, Hint, Panel, Row, Stack, SubHeading } from "../../ui/layout.ts";
import { capitalize } from "../../words/place-name.ts";

/** The moments of the project by day, newest first. Each can bring back the state before it. */
export function HistoryPart() {
  const i18n = useMessages();
  const send = useStudioSend();
  const moments = useStudio(momentsOf).toReversed();
  const [isRestored, setRestored] = useState(false);
  const undo = () => {
    send({ type: "draft.undo" });
    setRestored(false);
  };
  return (
    <Stack $gap="large">
      <Stack $gap="tight">
        <Heading>{i18n._("studio.history")}</Heading>
        <Hint>{moments.length > 0 ? i18n._("studio.history.about") : i18n._("studio.history.none")}</Hint>
        <Row role="status">
          {isRestored && (
            <>
              {i18n._("studio.history.restored")}
              <TextButton onClick={undo}>{i18n._("studio.history.undo")}</TextButton>
            </>
          )}
        </Row>
      </Stack>
      {[...new Set(moments.map(dayOf))].map((day) => (
        <Stack key={day} as="section" $gap="tight">
          <SubHeading>{dayName(new Date(day), i18n.locales)}</SubHeading>
          <Moments>
            {moments
              .filter((moment) => dayOf(moment) === day)
              .map((moment) => (
                <MomentItem key={moment.number} moment={moment} onRestored={() => setRestored(true)} />
              ))}
          </Moments>
        </Stack>
      ))}
    </Stack>
  );
}

interface MomentItemProps {
  readonly moment: Moment;
  readonly onRestored: () => void;
}

/** A moment: its change and time, with a button that brings back the state before it. */
function MomentItem({ moment, onRestored }: MomentItemProps) {
  const i18n = useMessages();
  const send = useStudioSend();
  const isElsewhere = useStudio(saveStatus) === "elsewhere";
  const name = useEditName()(moment);
  const time = new Intl.DateTimeFormat(i18n.locales, { timeStyle: "short" }).format(moment.at);
  const title =
    moment.kind === "change"
      ? i18n._("studio.history.beforeChange", { name })
      : i18n._("studio.history.before", { name });
  const restore = () => {
    if (isElsewhere) return;
    send({ type: "moment.restore", number: moment.number });
    onRestored();
  };
  return (
    <li>
      <span>
        {capitalize(title)}
        <Hint as="time" dateTime={new Date(moment.at).toISOString()}>
          {time}
        </Hint>
      </span>
      <TextButton
        aria-label={i18n._("studio.history.restoreNamed", { name: title, time })}
        aria-disabled={isElsewhere}
        onClick={restore}
      >
        {i18n._("studio.history.restore")}
      </TextButton>
    </li>
  );
}

const dayOf = ({ at }: Moment) => new Date(at).toDateString();

/** Returns the name of a day: "Today", "Yesterday", "Friday, November 20". */
function dayName(day: Date, locales: I18n["locales"]): string {
  const ago = Math.round((new Date().setHours(0, 0, 0, 0) - day.getTime()) / 86_400_000);
  const name =
    ago < 2
      ? new Intl.RelativeTimeFormat(locales, { numeric: "auto" }).format(-ago, "day")
      : new Intl.DateTimeFormat(locales, { weekday: "long", day: "numeric", month: "long" }).format(day);
  return capitalize(name);
}

const Moments = styled(Panel).attrs({ as: "ul" })`
  gap: 0;
  margin: 0;
  padding: 0 ${theme.space.medium};
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space.tight};
    padding-block: ${theme.space.tight};
  }

  li + li {
    border-block-start: 1px solid ${theme.color.line};
  }

  li > span {
    display: grid;
    flex: 1 1 9rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  button {
    flex: none;
  }
`;
