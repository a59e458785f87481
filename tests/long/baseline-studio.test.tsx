import "./styles-as-text.ts";
import { afterEach, expect, test, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { setupQuestions } from "../../src/studio/model/draft.ts";
import { parts } from "../../src/studio/model/editor-part.ts";
import { draftOf, emptyProject } from "../../src/studio/model/new-draft.ts";
import { demo } from "../support/members.ts";
import { openStudio, renderStudio, storedProject } from "../support/studio.tsx";
import { writtenStyles } from "./styles-as-text.ts";

// Beside `baseline.test.tsx`: a page keeps the styles of all that it ever showed.

afterEach(() => {
  vi.mocked(console.error).mockClear();
  vi.mocked(console.warn).mockClear();
});

/** What some browsers lack in which the Studio works, and why it does. */
const dispensableInStudio: Readonly<Record<string, string>> = {
  "css-clip-path": "Only `inset()` is used, which all of them have.",
  "css-has": "A crowded bar keeps one button more, and an open starter has an edge like the others'.",
  "css-masks": "Not used: doiuse takes `clip-path` for one.",
  "css-resize": "A field that can't be drawn larger is scrolled.",
  "css-touch-action": "`none` is known to every iPhone of these; a Mac has no touch screen.",
  "css3-cursors-grab": "A phone shows no cursor.",
  "extended-system-fonts": "Headings fall back to Georgia or another serif.",
  multicolumn: "Only `break-inside` is used, for paper.",
  "text-size-adjust": "Keeps iPhones from larger text in landscape. Others don't need it.",
};

test("every browser in which the Studio works knows the styles of its parts, except those listed here with a reason", async () => {
  // What a screen adds stays for the next ones.
  let styles = "";
  const keep = async ({ unmount }: { readonly unmount: () => unknown }) => {
    // What was selected is drawn by then.
    await new Promise(requestAnimationFrame);
    styles = writtenStyles();
    await unmount();
  };
  await page.viewport(1366, 768);
  await keep((await renderStudio({ projects: [storedProject] })).screen);
  for (const setup of setupQuestions)
    await keep((await openStudio({ draft: { ...draftOf(emptyProject), setup } })).screen);
  for (const part of parts) await keep((await openStudio({ part })).screen);
  const [step] = demo.members.steps;
  for (const place of [`members/steps/${step?.id}`, "members/leaders", "texts"]) {
    const { actor, screen } = await openStudio();
    actor.send({ type: "part.select", part: "edit", place });
    await keep(screen);
  }
  const found = await commands.unsupportedStyles(styles, "Studio");
  expect(found).toEqual(Object.keys(dispensableInStudio).sort());
});
