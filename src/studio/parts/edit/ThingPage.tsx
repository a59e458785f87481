import type { ReactNode } from "react";
import { AddChip } from "../../forms/AddChip.tsx";
import { ScreenWords } from "../../forms/ScreenWords.tsx";
import { ThingForm } from "../../forms/ThingForm.tsx";
import { ThingList } from "../../forms/ThingList.tsx";
import { useAddItem } from "../../forms/use-items.ts";
import { useMessages, useStudio } from "../../hooks/studio-context.ts";
import { useTodoProblem } from "../../hooks/use-todo.ts";
import { project } from "../../machine/selectors.ts";
import { isWithin, type Place } from "../../model/place.ts";
import type { TodoProblem } from "../../model/todo-items.ts";
import { Hint, Panel, Row } from "../../ui/layout.ts";
import { capitalize, thingName } from "../../words/place-name.ts";
import { problemText } from "../../words/problem-text.ts";
import { AnnounceSwitch } from "./AnnounceSwitch.tsx";
import { ResourceLists } from "./ResourceLists.tsx";

/** The contents that other parts add to pages. */
export interface ThingPageContents {
  readonly texts: ReactNode;
  readonly leaderLinks: ReactNode;
}

/** A page of the part Edit, for a step, a leader, another place with a page, or all texts. The bar above it has its name. */
export function ThingPage({ place, texts, leaderLinks }: ThingPageContents & { readonly place: Place }) {
  const i18n = useMessages();
  const lack = useTodoProblem("members/leaders", "leaders");
  const hasLeaders = useStudio((snapshot) => Boolean(project(snapshot).members.leaders?.length));
  switch (place) {
    case "texts":
      return texts;
    case "members/gamePlan":
      return (
        <>
          <ThingForm place={place} />
          {lack && <FirstLeader lack={lack} />}
          <ScreenWords screen="gamePlan" />
        </>
      );
    case "members/leaders":
      return (
        <>
          <ThingList
            place={place}
            of="leader"
            Form={ThingForm}
            label={i18n._("studio.leaders.list")}
            about={hasLeaders ? undefined : i18n._("studio.leaders.about")}
          />
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
function FirstLeader({ lack }: { readonly lack: TodoProblem }) {
  const i18n = useMessages();
  const addItem = useAddItem();
  return (
    <Panel>
      <Hint>{problemText(i18n, lack)}</Hint>
      <Row>
        <AddChip name={capitalize(thingName(i18n, "leader"))} onClick={() => addItem("members/leaders", "leader")} />
      </Row>
    </Panel>
  );
}
