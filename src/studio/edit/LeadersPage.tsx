import { Icon } from "../../site/ui/Icon.tsx";
import { capitalized, thingName, usePlaceName } from "../app/place-name.ts";
import { useMediumUrl } from "../media/use-medium-url.ts";
import { type Place, valueAt } from "../project/place.ts";
import { LeaderLinks } from "../publish/LeaderLinks.tsx";
import { project } from "../selectors.ts";
import { useMessages, useStudio, useStudioSend } from "../studio-context.ts";
import { Row, Stack, SubHeading } from "../ui/layout.ts";
import { studioIcons } from "../ui/studio-icons.ts";
import { AddChip } from "./AddChip.tsx";
import { Entry } from "./Entry.tsx";
import { ItemList } from "./ItemList.tsx";
import { useAddItem } from "./use-items.ts";

/** The leaders, each of which leads to a page of its own, and their links. */
export function LeadersPage() {
  const i18n = useMessages();
  const send = useStudioSend();
  const add = useAddItem();
  const label = i18n._("studio.leaders.list");
  const open = (place: Place) => send({ type: "part.select", part: "edit", place });
  return (
    <>
      <Stack as="section" $gap="small" aria-label={label}>
        <SubHeading>{label}</SubHeading>
        <ItemList place="members/leaders" head={(place) => <LeaderEntry place={place} />} />
        <Row>
          <AddChip
            name={capitalized(thingName(i18n, "leader"))}
            onClick={() => open(add("members/leaders", "leader"))}
          />
        </Row>
      </Stack>
      <LeaderLinks />
    </>
  );
}

function LeaderEntry({ place }: { readonly place: Place }) {
  const placeName = usePlaceName();
  const name = useStudio((snapshot) => valueAt(project(snapshot), `${place}/name`)) as string | undefined;
  const picture = useStudio((snapshot) => valueAt(project(snapshot), `${place}/picture`)) as string | undefined;
  const url = useMediumUrl(picture);
  return (
    <Entry
      place={place}
      thumb={url ? <img src={url} alt="" /> : <Icon path={studioIcons.leaders} />}
      name={<strong>{name?.trim() || capitalized(placeName(place))}</strong>}
    />
  );
}
