import axe from "axe-core";
import { afterEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeStudioServer } from "../support/fake-studio.ts";
import { tooWide } from "../support/layout.ts";
import { emulate } from "../support/media.ts";
import { openStudio } from "../support/studio.tsx";

afterEach(() => emulate({}));

const everyRule = Object.fromEntries(axe.getRules().map(({ ruleId }) => [ruleId, { enabled: true }]));

async function violations(): Promise<string[]> {
  const found = await axe.run(document, { rules: everyRule, resultTypes: ["violations"], iframes: false });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

type Studio = Awaited<ReturnType<typeof openStudio>>;

const look = (view: object) => (studio: Studio) => studio.actor.send({ type: "view.select", view });
const type = (text: string) => (studio: Studio) => {
  const field = '["content/members.json",["group"]]';
  studio.actor.send({ type: "view.select", view: { section: "group" } });
  const draft = { old: "https://social.example.com/groups/onward", value: text, problem: null };
  studio.actor.send({ type: "field.edit", field, draft });
};

/** What the page can look like, and how it gets there. */
const states: Record<string, (studio: Studio) => unknown> = {
  steps: () => {},
  "an open step": look({ opened: '["content/members.json",["steps",{"id":"schedule"}]]' }),
  site: look({ section: "site" }),
  "a file that is arriving": async ({ server, actor, screen }) => {
    actor.send({ type: "view.select", view: { section: "flyers" } });
    const flyer = new File(["…"], "flyer.webp", { type: "image/webp" });
    await userEvent.upload(screen.getByLabelText(/: (Choose a file|Elegir un archivo)/).first(), flyer);
    await expect.poll(() => server.upload).not.toBeNull();
    server.upload?.progress(58);
    await expect.element(screen.getByText("58 %")).toBeVisible();
  },
  resources: look({ section: "resources" }),
  words: look({ section: "words" }),
  password: look({ section: "password" }),
  publish: look({ section: "publish" }),
  mistakes: async ({ server, actor }) => {
    server.problems = [{ file: "content/members.json", entry: ["group"], problem: "is no address" }];
    server.change(() => {});
    await expect.poll(() => actor.getSnapshot().context.content?.problems.length).toBe(1);
    actor.send({ type: "view.select", view: { section: "publish" } });
  },
  conflict: async (studio) => {
    type("https://mine.example.com")(studio);
    studio.server.change(
      (content) =>
        Object.assign(content.json["content/members.json"] as object, { group: "https://theirs.example.com" }),
      false,
    );
    await studio.wait();
    await expect.element(studio.screen.getByRole("alert")).toBeVisible();
  },
  unwritable: async (studio) => {
    type("https://mine.example.com")(studio);
    studio.server.next = {
      kind: "unwritable",
      reason: "full",
      file: "content/members.json",
      problem: "the disk is full.",
    };
    await studio.wait();
    await expect.element(studio.screen.getByRole("alert")).toBeVisible();
  },
  disconnected: async (studio) => {
    studio.server.stop();
    await expect.element(studio.screen.getByRole("alert")).toBeVisible();
  },
};

describe.each(["en", "es"] as const)("%s", (language) => {
  test.each(Object.entries(states))("%s: no axe violation, no sideways scroll, in both themes", async (_, come) => {
    await emulate({ reducedMotion: true });
    const studio = await openStudio({ language, server: fakeStudioServer() });
    await expect.element(studio.screen.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await come(studio);
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (const theme of ["light", "dark"] as const) {
      await emulate({ theme, reducedMotion: true });
      expect(await violations(), theme).toEqual([]);
    }
    for (const width of [1280, 900, 400]) {
      await page.viewport(width, 900);
      expect(tooWide(), `${width} px`).toEqual([]);
    }
  });
});
