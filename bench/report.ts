import { readFileSync, writeFileSync } from "node:fs";

const PAGE = "docs/performance.md";

/** Writes a report between the two comments of that name in docs/performance.md. */
export function writeReport(name: "figures" | "lighthouse", report: string): void {
  const section = new RegExp(`(<!-- ${name} -->\\n).*(<!-- end of ${name} -->)`, "s");
  const page = readFileSync(PAGE, "utf8");
  writeFileSync(
    PAGE,
    page.replace(section, (_, start, end) => `${start}\n${report}\n\n${end}`),
  );
}
