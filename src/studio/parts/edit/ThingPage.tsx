import type { ReactNode } from "react";
import { Icon } from "../../../site/ui/Icon.tsx";
import { Badges } from "../../forms/Entry.tsx";
import { pageOf, pages } from "../../forms/pages.ts";
import { ThingForm } from "../../forms/ThingForm.tsx";
import { ThingList } from "../../forms/ThingList.tsx";
import { useGo, useMessages, useStudio } from "../../hooks/studio-context.ts";
import { usePlaceName } from "../../hooks/use-names.ts";
import { project } from "../../machine/selectors.ts";
import { isWithin, type Place, parentOf, placeIn } from "../../model/place.ts";
import { IconButton, TextButton } from "../../ui/controls.ts";
import { Heading, Row, Stack } from "../../ui/layout.ts";
import { studioIcons } from "../../ui/studio-icons.ts";
import { capitalize } from "../../words/place-name.ts";
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

/** A page of the part Edit, for a step, a leader, another place with a page, or all texts. It includes the way back. */
export function ThingPage({ place, ...contents }: ThingPageProps) {
  const placeName = usePlaceName();
  return (
    <Stack $gap="large">
      <Ways place={place} />
      <Stack $gap="hair">
        <Heading data-place={place} tabIndex={-1}>
          {capitalize(placeName(place))}
        </Heading>
        <Badges place={place} hasSuggested />
      </Stack>
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

/** Links back to the list, and to the pages before and after in the order of the list. */
function Ways({ place }: { readonly place: Place }) {
  const i18n = useMessages();
  const go = useGo();
  const whole = useStudio(project);
  const [welcome = "", ...others] = Object.keys(pages);
  const order = [welcome, ...whole.members.steps.map(({ id }) => placeIn("members/steps", id)), ...others];
  const index = order.findIndex((page) => isWithin(place, page));
  const way = (icon: "back" | "forward", label: string, to: Place | undefined) => (
    <IconButton aria-label={label} aria-disabled={!to || undefined} onClick={() => to && go(to)}>
      <Icon path={studioIcons[icon]} />
    </IconButton>
  );
  return (
    <Row as="nav" $isSpread aria-label={i18n._("studio.ways")}>
      <TextButton onClick={() => go(pageOf(whole, parentOf(place)))}>
        <Icon path={studioIcons.back} size={20} /> {i18n._("studio.ways.back")}
      </TextButton>
      <span>
        {way("back", i18n._("studio.ways.previous"), order[index - 1])}
        {way("forward", i18n._("studio.ways.next"), order[index + 1])}
      </span>
    </Row>
  );
}
