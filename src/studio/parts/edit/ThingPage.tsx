import type { ReactNode } from "react";
import { AddChip } from "../../forms/AddChip.tsx";
import { ScreenWords } from "../../forms/ScreenWords.tsx";
import { ThingForm } from "../../forms/ThingForm.tsx";
import { ThingList } from "../../forms/ThingList.tsx";
import { useAddItem } from "../../forms/use-items.ts";
import { useMessages } from "../../hooks/studio-context.ts";
import { useTodoProblem } from "../../hooks/use-todo.ts";
import { isWithin, type Place } from "../../model/place.ts";
import { Hint, Panel, Row, Stack } from "../../ui/layout.ts";
import { ProblemText } from "../../ui/ProblemText.tsx";
import { capitalize, thingName } from "../../words/place-name.ts";
import { AnnounceSwitch } from "./AnnounceSwitch.tsx";
import { ResourceLists } from "./ResourceLists.tsx";

/** The contents that other parts add to pages. */
export interface ThingPageContents {
  readonly texts: ReactNode;
  readonly leaderLinks: ReactNode;
}

interface ThingPageProps extends ThingPageContents {
  readonly place: Place;
}

/** A page of the part Edit, for a step, a leader, another place with a page, or all texts. The bar above it has its name. */
export function ThingPage({ place, ...contents }: ThingPageProps) {
  return (
    <Stack $gap="large">
      <Content place={place} {...contents} />
    </Stack>
  );
}

function Content({ place, texts, leaderLinks }: ThingPageProps) {
  const i18n = useMessages();
  switch (place) {
    case "texts":
      return texts;
    case "members/gamePlan":
      return (
        <>
          <ThingForm place={place} />
          <FirstLeader />
          <ScreenWords screen="gamePlan" />
        </>
      );
    case "members/leaders":
      return (
        <>
          <ThingList place={place} of="leader" Form={ThingForm} label={i18n._("studio.leaders.list")} />
          {leaderLinks}
        </>
      );
    case "members/resources":
      return (
        <>
          <ResourceLists />
          <AnnounceSwitch />
          <ScreenWords screen="resources" />
        </>
      );
    case "members/welcome":
      return (
        <>
          <ThingForm place={place} />
          <AnnounceSwitch />
          <ScreenWords screen="welcome" />
        </>
      );
    default:
      return (
        <>
          <ThingForm place={place} />
          {isWithin(place, "members/steps") && <ScreenWords screen="steps" />}
        </>
      );
  }
}

/** Asks for a leader where the Game Plan speaks of one and there is none. */
function FirstLeader() {
  const i18n = useMessages();
  const addItem = useAddItem();
  const place = "members/leaders";
  const lack = useTodoProblem(place, "leaders");
  if (!lack) return null;
  return (
    <Panel>
      <Hint>
        <ProblemText problem={lack} />
      </Hint>
      <Row>
        <AddChip name={capitalize(thingName(i18n, "leader"))} onClick={() => addItem(place, "leader")} />
      </Row>
    </Panel>
  );
}
