import axe from "axe-core";

/** What axe finds, with the element of each. It does not wait for videos, which are missing. */
export async function violations(options: axe.RunOptions = {}): Promise<string[]> {
  const found = await axe.run(document, { preload: false, resultTypes: ["violations"], ...options });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
