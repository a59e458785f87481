import type { ReactNode } from "react";
import { ThingForm } from "../../forms/ThingForm.tsx";
import { ThingList } from "../../forms/ThingList.tsx";
import { useMessages } from "../../hooks/studio-context.ts";
import type { Place } from "../../model/place.ts";
import { Stack } from "../../ui/layout.ts";
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
        </>
      );
    case "members/welcome":
      return (
        <>
          <ThingForm place={place} />
          <AnnounceSwitch />
        </>
      );
    default:
      return <ThingForm place={place} />;
  }
}
