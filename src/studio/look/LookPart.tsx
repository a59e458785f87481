import { capitalized, thingName } from "../app/place-name.ts";
import { useFocusPlace } from "../edit/focus-place.ts";
import { ThingForm } from "../edit/ThingForm.tsx";
import { studioLanguage } from "../selectors.ts";
import { useMessages, useStudio, useStudioSend } from "../studio-context.ts";
import { FieldGroup } from "../ui/FieldGroup.tsx";
import { LanguageChoice } from "../ui/LanguageChoice.tsx";
import { Heading, Hint, Stack, SubHeading } from "../ui/layout.ts";
import { LinkCard } from "./LinkCard.tsx";

/** How the site looks: its name, logo and color, and what chats show with a link to it. */
export function LookPart() {
  const i18n = useMessages();
  const send = useStudioSend();
  const language = useStudio(studioLanguage);
  useFocusPlace();
  return (
    <Stack $gap="large">
      <Heading>{i18n._("studio.part.look")}</Heading>
      <ThingForm place="site" />
      <Stack as="section" $gap="small">
        <SubHeading>{capitalized(thingName(i18n, "linkPreview"))}</SubHeading>
        <LinkCard />
        <ThingForm place="site/preview" />
      </Stack>
      <FieldGroup label={i18n._("studio.own.language")}>
        <LanguageChoice chosen={[language]} onChoose={(language) => send({ type: "language.select", language })} />
        <Hint>{i18n._("studio.own.language.about")}</Hint>
      </FieldGroup>
    </Stack>
  );
}
