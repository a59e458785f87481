import { onTestFinished } from "vitest";

/** Gives this page a block of data until the test ends, as a published page has it; returns what stands in it. */
export function withPageData(): string {
  const block = document.createElement("script");
  block.type = "application/json";
  block.id = "site";
  block.append(JSON.stringify({ digest: "of this page" }));
  document.body.append(block);
  onTestFinished(() => block.remove());
  return block.textContent;
}
