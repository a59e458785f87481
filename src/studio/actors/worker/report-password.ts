import type { Project } from "../../../project/project.ts";
import type { PasswordReport } from "../../../publish/password/check-password.ts";
import { productCatalogs } from "../../model/catalogs.ts";
import type { Draft } from "../../model/draft.ts";
import type { RunWork } from "./worker-client.ts";

/**
 * Checks the password of a draft. One that is easy to guess keeps no site from being published that is online with it already: that would
 * keep its owner from correcting a word.
 */
export async function reportPassword(
  { password, passwordBits, published }: Draft,
  project: Project,
  runWork: RunWork,
  signal?: AbortSignal,
): Promise<PasswordReport> {
  const isDrawn = passwordBits !== undefined;
  const report = await runWork((work) => work.checkPassword(password, project, productCatalogs, isDrawn), signal);
  const isKept = report.problem?.code === "password.weak" && published?.password === password;
  return isKept ? { ...report, problem: { ...report.problem, isBlocking: false } } : report;
}
