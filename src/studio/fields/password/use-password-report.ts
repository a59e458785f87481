import { useEffect, useState } from "react";
import type { PasswordReport } from "../../../publish/password/check-password.ts";
import { useStudio, useWork } from "../../hooks/studio-context.ts";
import { draft as draftOf } from "../../machine/selectors.ts";
import { productCatalogs } from "../../model/catalogs.ts";

/** The delay in milliseconds, so that a word is rated once and not at each key. */
const RATING_DELAY = 250;

/** Returns the report about the draft's password; `null` until it is known. */
export function usePasswordReport(): PasswordReport | null {
  const { password, project } = useStudio(draftOf);
  const runWork = useWork();
  const [rated, setRated] = useState<{ readonly password: string; readonly report: PasswordReport } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const report = await runWork((work) => work.checkPassword(password, project, productCatalogs)).catch(() => null);
      if (isCurrent && report) setRated({ password, report });
    }, RATING_DELAY);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password, project, runWork]);
  return rated?.password === password ? rated.report : null;
}
