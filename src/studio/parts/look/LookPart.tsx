import { ScreenWords } from "../../forms/ScreenWords.tsx";
import { ThingForm } from "../../forms/ThingForm.tsx";
import { useFocusPlace } from "../../hooks/focus-place.ts";
import { useMessages } from "../../hooks/studio-context.ts";
import { Heading, Stack, SubHeading } from "../../ui/layout.ts";
import { StudioLanguage } from "../../ui/StudioLanguage.tsx";
import { capitalize, thingName } from "../../words/place-name.ts";
import { LinkCard } from "./LinkCard.tsx";

/** The part for the look of the site: its name, logo and color, and its link card. */
export function LookPart() {
  const i18n = useMessages();
  useFocusPlace();
  return (
    <Stack $gap="large">
      <Heading>{i18n._("studio.part.look")}</Heading>
      <ThingForm place="site" />
      <ScreenWords screen="gate" />
      <Stack as="section" $gap="small">
        <SubHeading>{capitalize(thingName(i18n, "linkCard"))}</SubHeading>
        <LinkCard />
        <ThingForm place="site/preview" />
      </Stack>
      <StudioLanguage />
    </Stack>
  );
}
