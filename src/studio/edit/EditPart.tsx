import { useEffect, useRef } from "react";
import { isWithin } from "../project/place.ts";
import { editedPlace, lastMoment, project } from "../selectors.ts";
import { useStudio } from "../studio-context.ts";
import { focusPlace } from "./focus-place.ts";
import { Overview } from "./Overview.tsx";
import { pageOf } from "./pages.ts";
import { ThingPage } from "./ThingPage.tsx";

/** Everything that members see: its overview, or the page of the place that is edited, with that very field in view. */
export function EditPart() {
  const whole = useStudio(project);
  const place = useStudio(editedPlace);
  const moment = useStudio(lastMoment)?.number;
  const page = pageOf(whole, place);
  const last = useRef(page);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Undo shows its place again, even if it is the one that is edited.
  useEffect(() => {
    // Back in a list, one goes on at the card that one came from.
    focusPlace(last.current !== page && isWithin(last.current, page) ? last.current : place);
    last.current = page;
  }, [page, place, moment]);
  return page === "" ? <Overview /> : <ThingPage key={page} place={page} />;
}
