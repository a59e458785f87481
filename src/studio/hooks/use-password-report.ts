import { useEffect, useState } from "react";
import type { Project } from "../../project/project.ts";
import type { PasswordReport } from "../../publish/password/check-password.ts";
import type { RunWork } from "../actors/worker/worker-client.ts";
import { draft as draftOf } from "../machine/selectors.ts";
import { productCatalogs } from "../model/catalogs.ts";
import { useStudio, useWork } from "./studio-context.ts";

/** The delay in milliseconds, so that a word is rated once and not at each key. */
const RATING_DELAY = 250;

/** Reports by project, so that all who show one ask once. */
const reports = new WeakMap<Project, Map<string, Promise<PasswordReport | null>>>();

function reportOf(password: string, project: Project, runWork: RunWork): Promise<PasswordReport | null> {
  const known = reports.get(project) ?? new Map<string, Promise<PasswordReport | null>>();
  reports.set(project, known);
  const report =
    known.get(password) ??
    runWork((work) => work.checkPassword(password, project, productCatalogs)).catch(() => {
      known.delete(password);
      return null;
    });
  known.set(password, report);
  return report;
}

/** Returns the report about the draft's password; `null` until it is known, and without a password. */
export function usePasswordReport(): PasswordReport | null {
  const { password, project } = useStudio(draftOf);
  const runWork = useWork();
  const [rated, setRated] = useState<{ readonly password: string; readonly report: PasswordReport } | null>(null);
  useEffect(() => {
    // The worker and its lists of words are not needed until there is one.
    if (password === "") return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const report = await reportOf(password, project, runWork);
      if (isCurrent && report) setRated({ password, report });
    }, RATING_DELAY);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password, project, runWork]);
  return rated?.password === password ? rated.report : null;
}
