import { useLingui } from "@lingui/react";
import { useState } from "react";
import { styled } from "styled-components";
import { Trans } from "#trans";
import { currentLeader, leadersToChoose } from "../../../../machines/members-selectors.ts";
import { hasWords } from "../../../project/folded-text.ts";
import type { Leader } from "../../../project/project.ts";
import { useOnboardingSelector, useSend } from "../../machine-context.ts";
import { theme } from "../../theme/theme.ts";
import { Button } from "../../ui/Button.tsx";
import { passFocusOn } from "../../ui/focus.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden.ts";
import { LeaderFace } from "./LeaderFace.tsx";

/** The most leaders that are shown at once. Of a longer list, the member finds theirs by name. */
const MOST_SHOWN = 6;

/** Who brought the member here, or the question where no leader's link said so. Nothing is shown where the team names no leaders. */
export function LeaderChoice() {
  const leaders = useOnboardingSelector(leadersToChoose);
  const leader = useOnboardingSelector(currentLeader);
  const send = useSend();
  if (!leader && leaders.length === 0) return null;
  return (
    // Where a tap takes away what had the focus, what takes its place gets it.
    <div>
      {leader ? (
        <Chosen key="chosen" ref={passFocusOn} tabIndex={leaders.length === 1 ? -1 : undefined}>
          <LeaderFace leader={leader} />
          <span translate="no">{leader.name}</span>
          {leader.phone && <PrintedPhone>{leader.phone}</PrintedPhone>}
          {leaders.length > 1 && (
            <Button $quiet onClick={() => send({ type: "leader.choose", leader: null })}>
              <Trans id="gamePlan.someoneElse" />
            </Button>
          )}
        </Chosen>
      ) : (
        <Question key="question" leaders={leaders} />
      )}
      <VisuallyHidden role="status">
        {leader && leaders.length > 0 && <Trans id="gamePlan.chosen" values={{ name: leader.name }} />}
      </VisuallyHidden>
    </div>
  );
}

function Question({ leaders }: { readonly leaders: readonly Leader[] }) {
  const { i18n } = useLingui();
  const send = useSend();
  const [query, setQuery] = useState("");
  const isLong = leaders.length > MOST_SHOWN;
  const found = leaders.filter(({ name }) => hasWords(name, query));
  return (
    <Group ref={passFocusOn}>
      <legend>
        <Trans id="gamePlan.who" />
      </legend>
      {isLong && (
        <Search
          type="search"
          aria-label={i18n._("gamePlan.findLeader")}
          placeholder={i18n._("gamePlan.findLeader")}
          autoComplete="off"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      )}
      <Faces>
        {found.slice(0, MOST_SHOWN).map((leader) => (
          <Choice key={leader.id} $quiet onClick={() => send({ type: "leader.choose", leader: leader.id })}>
            <LeaderFace leader={leader} />
            <span translate="no">{leader.name}</span>
          </Choice>
        ))}
      </Faces>
      {isLong && (
        <p role="status">
          {found.length === 0 ? (
            <Trans id="gamePlan.noLeader" />
          ) : (
            query.trim() && (
              <VisuallyHidden>
                <Trans id="gamePlan.found" values={{ count: found.length }} />
              </VisuallyHidden>
            )
          )}
        </p>
      )}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: ${theme.space.small};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    margin-block-end: ${theme.space.small};
    padding: 0;
    font: 700 ${theme.size.title}/1.2 ${theme.font.display};
  }

  @media print {
    display: none;
  }
`;

/** Side by side where their names fit on one line. */
const Faces = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.tight};
`;

const Choice = styled(Button)`
  flex: 1 0 min(100%, 8.5rem);
  min-inline-size: fit-content;
  justify-content: flex-start;
  padding: ${theme.space.hair} ${theme.space.tight};
  text-align: start;
`;

const Search = styled.input`
  inline-size: 100%;
  min-block-size: ${theme.target};
  padding: 0 ${theme.space.small};
  border: 2px solid ${theme.color.accent};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  color: inherit;
  font: inherit;
`;

/** Who it is, with a way back where the member chose. */
const Chosen = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.tight};
  font-weight: 650;

  > button {
    min-block-size: ${theme.target};
    margin-inline-start: auto;
  }
`;

/** On the screen the message goes there by a tap. */
const PrintedPhone = styled.span`
  @media screen {
    display: none;
  }
`;
