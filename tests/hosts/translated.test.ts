import { expect, test } from "vitest";
import { declaredTransitions, transitionRecorder } from "../support/transitions.ts";
import { take, visits } from "./tour.ts";
import { describeTranslated, languages } from "./translated.ts";

describeTranslated("Chromium");
describeTranslated("Firefox");

test.each(languages)("these visits take every declared transition of both machines (in %s)", async (language) => {
  const recorder = transitionRecorder();
  for (const first of languages) for (const visit of visits()) await take(visit, first, recorder);
  for (const machine of ["onboarding", "media"] as const)
    expect(recorder.taken(machine, language)).toEqual(declaredTransitions[machine]);
});
