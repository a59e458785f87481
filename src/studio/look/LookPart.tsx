import { useEffect } from "react";
import { capitalized, thingName } from "../app/place-name.ts";
import { focusPlace } from "../edit/focus-place.ts";
import { ThingForm } from "../edit/ThingForm.tsx";
import { isWithin } from "../project/place.ts";
import { editedPlace, lastMoment } from "../selectors.ts";
import { useMessages, useStudio } from "../studio-context.ts";
import { Heading, Stack, SubHeading } from "../ui/layout.ts";
import { LinkCard } from "./LinkCard.tsx";

/** How the site looks: its name, logo and color, and what chats show with a link to it. */
export function LookPart() {
  const i18n = useMessages();
  const place = useStudio(editedPlace);
  const moment = useStudio(lastMoment)?.number;
  // biome-ignore lint/correctness/useExhaustiveDependencies: Undo shows its place again, even if it is the one that is edited.
  useEffect(() => {
    if (isWithin(place, "site")) focusPlace(place);
  }, [place, moment]);
  return (
    <Stack $gap="large">
      <Heading>{i18n._("studio.part.look")}</Heading>
      <ThingForm place="site" />
      <Stack as="section" $gap="small">
        <SubHeading>{capitalized(thingName(i18n, "linkPreview"))}</SubHeading>
        <LinkCard />
        <ThingForm place="site/preview" />
      </Stack>
    </Stack>
  );
}
