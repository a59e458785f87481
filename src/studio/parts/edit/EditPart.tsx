import { Entry } from "../../forms/Entry.tsx";
import { pageOf, pages } from "../../forms/pages.ts";
import { ThingForm } from "../../forms/ThingForm.tsx";
import { ThingList } from "../../forms/ThingList.tsx";
import { useFocusPlace } from "../../hooks/focus-place.ts";
import { useMessages, useStudio } from "../../hooks/studio-context.ts";
import { usePlaceName } from "../../hooks/use-names.ts";
import { editedPlace, project } from "../../machine/selectors.ts";
import { Heading, Stack } from "../../ui/layout.ts";
import { capitalized } from "../../words/place-name.ts";
import { ThingPage, type ThingPageContents } from "./ThingPage.tsx";

/** The part Edit: the overview of everything that members see, or the page of the place that is being edited, with its field in view. */
export function EditPart(contents: ThingPageContents) {
  const whole = useStudio(project);
  const page = pageOf(whole, useStudio(editedPlace));
  useFocusPlace(page);
  return page === "" ? <Overview /> : <ThingPage key={page} place={page} {...contents} />;
}

/** The parts of the site in order, each with a link to its page. */
function Overview() {
  const i18n = useMessages();
  const placeName = usePlaceName();
  const [welcome, ...others] = Object.keys(pages).map((place) => <Entry key={place} place={place} />);
  return (
    <Stack $gap="large">
      <Heading>{i18n._("studio.part.edit")}</Heading>
      {welcome}
      <ThingList place="members/steps" of="step" Form={ThingForm} label={capitalized(placeName("members/steps"))} />
      <Stack $gap="small">{others}</Stack>
    </Stack>
  );
}
