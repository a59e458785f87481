import { useEffect, useMemo, useState } from "react";
import type { PasswordReport } from "../../publish/password/check-password.ts";
import { ratedTexts } from "../../publish/password/site-words.ts";
import { reportPassword } from "../actors/worker/report-password.ts";
import type { RunWork } from "../actors/worker/worker-client.ts";
import { draft as draftOf } from "../machine/selectors.ts";
import type { Draft } from "../model/draft.ts";
import { useStudio, useWork } from "./studio-context.ts";

/** The delay in milliseconds, so that a word is rated once and not at each key. */
const RATING_DELAY = 250;

/** The last report of each worker, with what it depends on, so that all who show it ask once. */
const reports = new WeakMap<RunWork, { readonly rated: string; readonly report: Promise<PasswordReport | null> }>();

function reportOf(rated: string, draft: Draft, runWork: RunWork) {
  const known = reports.get(runWork);
  if (known?.rated === rated) return known.report;
  const report = reportPassword(draft, draft.project, runWork).catch(() => {
    if (reports.get(runWork)?.rated === rated) reports.delete(runWork);
    return null;
  });
  reports.set(runWork, { rated, report });
  return report;
}

/** Returns the report about the draft's password; `null` until it is known, and without a password. */
export function usePasswordReport(): PasswordReport | null {
  const draft = useStudio(draftOf);
  const { password, passwordBits, published, project } = draft;
  const runWork = useWork();
  const [found, setFound] = useState<{ readonly password: string; readonly report: PasswordReport } | null>(null);
  const rated = useMemo(
    () => password && JSON.stringify([password, passwordBits, published?.password, ratedTexts(project)]),
    [password, passwordBits, published?.password, project],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a project with the same words has the same report.
  useEffect(() => {
    // The worker and its lists of words are not needed until there is one.
    if (password === "") return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const report = await reportOf(rated, draft, runWork);
      if (isCurrent && report) setFound({ password, report });
    }, RATING_DELAY);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [rated, password, runWork]);
  return found?.password === password ? found.report : null;
}
