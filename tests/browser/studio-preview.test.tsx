import { expect, test } from "vitest";
import { openStudio } from "../support/studio.tsx";

const frameOf = () => document.querySelector("iframe") as HTMLIFrameElement;
const body = () => frameOf().contentDocument?.body;

test("follows", async () => {
  const { page } = await import("vitest/browser");
  await page.viewport(1366, 768);
  const { actor } = await openStudio();
  setTimeout(() => {
    console.log(frameOf().srcdoc.slice(0, 300));
    console.log(
      frameOf().contentDocument?.documentElement.outerHTML.slice(0, 600),
      Object.keys(frameOf().contentWindow ?? {}).join(),
    );
    frameOf().contentWindow?.addEventListener("error", (e) => console.log("ERR", e.message));
    frameOf().contentWindow?.eval(
      'import("/src/studio/preview/frame-app.tsx").then(()=>console.log("loaded"),e=>console.log("E", e.stack))',
    );
  }, 5000);
  await expect.poll(() => body()?.innerText ?? "", { timeout: 8000 }).toContain("Enter Password");
  const [step] = actor.getSnapshot().context.open?.draft.project.members.steps ?? [];
  actor.send({ type: "part.select", part: "edit", place: `members/steps/${step?.id}/title/en` });
  await expect.poll(() => body()?.innerText ?? "").toContain("Step 1 of");
});
