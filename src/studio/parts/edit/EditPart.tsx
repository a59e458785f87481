import { Entry } from "../../forms/Entry.tsx";
import { pageOf, pages } from "../../forms/pages.ts";
import { ScreenWords } from "../../forms/ScreenWords.tsx";
import { ThingForm } from "../../forms/ThingForm.tsx";
import { ThingList } from "../../forms/ThingList.tsx";
import { useFocusPlace } from "../../hooks/focus-place.ts";
import { useMessages, useStudio } from "../../hooks/studio-context.ts";
import { usePlaceName } from "../../hooks/use-names.ts";
import { useTodo } from "../../hooks/use-todo.ts";
import { editedPlace, project } from "../../machine/selectors.ts";
import { isWithin } from "../../model/place.ts";
import { isTask } from "../../model/todo-items.ts";
import { Stack } from "../../ui/layout.ts";
import { capitalize } from "../../words/place-name.ts";
import { TeamHeading } from "./TeamHeading.tsx";
import { ThingPage, type ThingPageContents } from "./ThingPage.tsx";

/** The part Edit: the overview of everything that members see, or the page of the place that is being edited, with its field in view. */
export function EditPart(contents: ThingPageContents) {
  const whole = useStudio(project);
  const page = pageOf(whole, useStudio(editedPlace));
  useFocusPlace(page);
  return (
    <Stack key={page} $gap="large">
      {page === "" ? <Overview /> : <ThingPage place={page} {...contents} />}
    </Stack>
  );
}

const steps = "members/steps";

/** The parts of the site in order, each with a link to its page. */
function Overview() {
  const i18n = useMessages();
  const placeName = usePlaceName();
  const { length: count } = useTodo().filter((item) => !isTask(item) && isWithin(item.place, steps));
  const [welcome, ...others] = Object.keys(pages).map((place) => <Entry key={place} place={place} />);
  return (
    <>
      <TeamHeading />
      {welcome}
      <ThingList
        place={steps}
        of="step"
        Form={ThingForm}
        label={capitalize(placeName(steps))}
        about={count > 0 ? i18n._("studio.steps.suggested", { count }) : undefined}
      />
      <ScreenWords screen="steps" />
      <Stack $gap="small">{others}</Stack>
    </>
  );
}
