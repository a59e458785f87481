import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Draft } from "../../src/studio/model/draft.ts";
import { parts } from "../../src/studio/model/editor-part.ts";
import { draftOf, withStarter } from "../../src/studio/model/new-draft.ts";
import { formOfText, screens, type TextGroup } from "../../src/studio/model/screens.ts";
import { loadStarters } from "../../src/studio/model/starter.ts";
import { textGroups } from "../../src/studio/model/text-groups.ts";
import { LinkCard } from "../../src/studio/parts/look/LinkCard.tsx";
import { AllTexts } from "../../src/studio/parts/texts/AllTexts.tsx";
import { isLong } from "../support/is-long.ts";
import { farIcons, tooSmall, tooWide } from "../support/layout.ts";
import { demo, membersWith, plainStep, starterOf } from "../support/members.ts";
import { openStudio } from "../support/studio.tsx";
import { violations } from "./axe.ts";
import { emulate } from "./media.ts";
import { choose, press, write } from "./press.ts";

const draft: Draft = { ...draftOf(demo), password: "casa verde lluvia tren" };
const openTexts = async () => {
  const studio = await openStudio({ draft, content: <AllTexts /> });
  studio.actor.send({ type: "part.select", part: "edit", place: "texts" });
  return studio;
};

/** A picture that a canvas makes. */
async function drawnFile(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(300, 300);
  canvas.getContext("2d")?.fillRect(0, 0, 300, 300);
  return new File([await canvas.convertToBlob()], name, { type: "image/png" });
}

test("the card that chats make of a link has the site's own words, until the owner writes others", async () => {
  const { actor } = await openStudio({ draft, content: <LinkCard /> });
  const card = page.getByRole("figure");
  await expect.element(card.getByText("Exclusive access for Onward Elite Members")).toBeVisible();
  await expect.element(card.getByText("Onward", { exact: true })).toBeVisible();
  await expect.element(page.getByText("The picture is shown once the address of your site is known.")).toBeVisible();
  actor.send({ type: "draft.edit", edit: { edit: "set", place: "site/preview/title", value: { en: "Come along" } } });
  await expect.element(card.getByText("Come along")).toBeVisible();
});

test("the Studio itself is read in the other language by a tap in Look, and the site stays as it is", async () => {
  const { actor } = await openStudio({ draft, part: "look" });
  const choice = page.getByRole("group", { name: "Language of the Studio" });
  await press(choice.getByRole("button", { name: "Español" }));
  await expect.element(page.getByRole("heading", { name: "Aspecto", level: 1 })).toBeVisible();
  expect(actor.getSnapshot().context.open?.draft).toBe(draft);
});

describe("all texts", () => {
  test("are found whatever the accents, in both languages, and only the one that is open is an editor", async () => {
    const { actor } = await openTexts();
    const search = page.getByRole("searchbox", { name: "Search all texts" });
    await write(search, "CONTRASENA INCORRECTA");
    await expect.element(page.getByText("1 text", { exact: true })).toBeVisible();
    const row = page.getByRole("button", { name: /Incorrect password/ });
    expect(document.querySelectorAll("main textarea")).toHaveLength(0);
    await press(row);
    expect(actor.getSnapshot().context.place).toMatch(/^texts\/gate\.wrong/);
    await expect.element(page.getByRole("textbox", { name: "English" })).toHaveValue("Incorrect password. Try again.");
    await press(row);
    await expect.element(page.getByRole("textbox", { name: "English" })).not.toBeInTheDocument();
    await write(search, "no such words");
    await expect.element(page.getByText("No text has these words.")).toBeVisible();
  });

  test("take the owner's words, with the names that the text has, until the standard words are back", async () => {
    const { actor } = await openTexts();
    const wording = () => actor.getSnapshot().context.open?.draft.project.texts?.["onboarding.welcome"];
    actor.send({ type: "place.select", place: "texts/onboarding.welcome" });
    // Its words in Spanish stay, and so it is found all the time.
    await write(page.getByRole("searchbox"), "bienvenida");
    const english = page.getByRole("textbox", { name: "English" });
    await write(english, "Hello from ");
    await press(page.getByRole("button", { name: "Insert name of the site" }));
    await userEvent.keyboard("!");
    expect(wording()).toEqual({ en: "Hello from {productName}!" });
    await expect.element(page.getByRole("button", { name: /^Hello from Onward! Te damos/ })).toBeVisible();
    await expect.element(page.getByRole("button", { name: /^Insert/ })).toBeVisible();
    await press(page.getByRole("button", { name: "Use the standard words" }));
    expect(wording()).toBeUndefined();
    await expect.element(english).toHaveValue("Welcome to {name of the site}");
    await expect.element(page.getByRole("button", { name: "Use the standard words" })).not.toBeInTheDocument();
  });
});

test("every text that a screen shows is in the form of that screen, or a tap away from it", async () => {
  const { actor } = await openStudio({ draft });
  const forms: Partial<Record<TextGroup, string>> = { steps: "", ...screens };
  for (const [group, ids] of textGroups) {
    const place = forms[group];
    actor.send({ type: "part.select", part: place === undefined ? "look" : "edit", place: place ?? "" });
    const link = page.getByRole("main").getByRole("button", { name: "Other words on this screen" });
    await expect.element(link).toBeVisible();
    for (const id of ids.filter(formOfText)) {
      expect(formOfText(id)).toBe(place);
      expect(document.querySelector(`[data-place="texts/${id}"]`), id).not.toBeNull();
    }
    await press(link);
    const listed = () => document.querySelector(`[data-place="texts/${group}"]`)?.closest("details");
    await expect.poll(() => listed()?.querySelectorAll("li").length).toBe(ids.length);
    if (place !== undefined) expect(listed()?.open, group).toBe(true);
  }
});

describe("the list of what is to do", () => {
  test("leads to the very field, and is warm when nothing is left", async () => {
    const { actor } = await openStudio({ draft, part: "todo" });
    const place = `members/steps/${demo.members.steps[1]?.id}/title/es`;
    actor.send({ type: "draft.edit", edit: { edit: "set", place, value: "" } });
    await press(
      page.getByRole("button", {
        name: "2 · Schedule: Your Calendar Is Your Boss Title in Spanish: Still to be written.",
      }),
    );
    await expect.poll(() => (document.activeElement as HTMLElement).dataset.place).toBe(place);
    actor.send({ type: "draft.undo" });
    actor.send({ type: "part.select", part: "todo" });
    await expect.element(page.getByText(/Your site is ready for your team/)).toBeVisible();
    await press(page.getByRole("main").getByRole("button", { name: "Publish" }));
    expect(actor.getSnapshot().context.part).toBe("publish");
  });

  test("asks for a file that the browser has lost, at its field, until it is chosen anew; nothing else is gone", async () => {
    const lost = "flyer-en.webp";
    const bytes = new Map(
      Object.entries(demo.media).flatMap(([name, { sha256 }]) => (name === lost ? [] : [[sha256, new Uint8Array()]])),
    );
    const { actor } = await openStudio({ draft, bytes, part: "todo" });
    const told = "“flyer-en.webp” got lost. Add it again.";
    await press(
      page.getByRole("button", {
        name: `2 · Schedule: Your Calendar Is Your Boss Picture of the flyer “Weekly schedule” in English: ${told}`,
      }),
    );
    const field = page.getByRole("group", { name: "Picture in English" });
    await expect.element(field.getByRole("status")).toHaveTextContent(told);
    expect(actor.getSnapshot().context.open?.draft).toBe(draft);
    choose(field.getByLabelText("Replace"), await drawnFile("new.png"));
    await expect.element(field.getByText("new.png")).toBeVisible();
    await expect.element(field.getByText(told)).not.toBeInTheDocument();
    actor.send({ type: "part.select", part: "todo" });
    await expect.element(page.getByText(/Your site is ready for your team/)).toBeVisible();
  });

  test("offers other words for a suggested sentence whose places were removed, in one tap that Undo takes back", async () => {
    const connected = { ...plainStep("connected"), description: { en: "Join the group.", es: "Únete al grupo." } };
    const draft = {
      ...draftOf({ ...demo, members: { ...demo.members, steps: [connected] } }),
      suggested: ["members/steps/connected/description"],
      seconds: (await loadStarters()).flatMap(({ seconds }) => seconds),
    };
    const { actor } = await openStudio({ draft, part: "todo" });
    const spoken = page.getByText(/This speaks of what the step no longer has\. Instead: “Say hello to your team\./);
    await expect.element(spoken).toBeVisible();
    await press(page.getByRole("button", { name: /^Use these words: 1 · / }));
    await expect.element(spoken).not.toBeInTheDocument();
    actor.send({ type: "draft.undo" });
    const description = page.getByRole("group", { name: "Description" });
    await press(description.getByRole("button", { name: "Use these words" }));
    const spanish = "Saluda a tu equipo. Te van a dar noticias, respuestas y mucho ánimo.";
    await expect.element(description.getByRole("textbox", { name: "Español" })).toHaveValue(spanish);
  });

  test("says first what keeps the site from being published, and keeps all suggested words at once", async () => {
    const unfinished = { ...draft, password: "", typed: { "site/address": "team" } };
    const suggested = withStarter(unfinished, starterOf(membersWith(2)));
    const { actor } = await openStudio({ draft: suggested, part: "todo" });
    const headings = page.getByRole("heading", { level: 2 });
    await expect
      .poll(() => headings.elements().map(({ textContent }) => textContent))
      .toEqual(["Needed before you publish", "Can wait", "Suggested words"]);
    await press(page.getByRole("button", { name: "Keep: 1 · Title of s1" }));
    await press(page.getByRole("button", { name: "Keep all suggested words" }));
    expect(actor.getSnapshot().context.open?.draft.suggested).toEqual([]);
    await expect.element(page.getByRole("heading", { name: "Suggested words" })).not.toBeInTheDocument();
    const logo = () => document.activeElement?.closest("[data-place='site/logo']");
    // Initials would be drawn from a name.
    for (const place of ["site/name", "site/logo"])
      actor.send({ type: "draft.edit", edit: { edit: "set", place, value: "" } });
    await press(page.getByRole("button", { name: /^Logo of your site Still missing/ }));
    await expect.poll(logo).toBeTruthy();
    actor.send({ type: "part.select", part: "todo" });
    await press(page.getByRole("button", { name: /^Password Choose a password/ }));
    await expect.poll(() => (document.activeElement as HTMLElement).dataset.place).toBe("draft/password");
  });
});

test("history names each moment and brings back what was there before it, which can be undone", async () => {
  const { actor } = await openStudio({ draft });
  const step = demo.members.steps[1];
  const title = () => actor.getSnapshot().context.open?.draft.project.members.steps[1]?.title.en;
  for (const [place, value] of Object.entries({ title: "Soon", description: "Later" }))
    actor.send({ type: "draft.edit", edit: { edit: "set", place: `members/steps/${step?.id}/${place}/en`, value } });
  await press(page.getByRole("button", { name: "History" }));
  await expect.element(page.getByRole("heading", { name: "Today" })).toBeVisible();
  const restore = page.getByRole("button", { name: /^Restore this/ });
  await expect.element(restore.first()).toHaveAccessibleName(/Before: description of step 2 in English changed, \d/);
  await press(page.getByRole("button", { name: /^Restore this: Before: title of step 2/ }));
  expect(title()).toBe(step?.title.en);
  await press(page.getByRole("status").getByRole("button", { name: "Undo" }));
  expect(title()).toBe("Soon");
});

test.each([...(isLong ? [["en", "light"] as const] : []), ["es", "dark"] as const])(
  "each part is accessible at 320 px: %s, %s",
  async (language, theme) => {
    await page.viewport(320, 740);
    await emulate({ theme, reducedMotion: true });
    const { actor } = await openStudio({
      draft: { ...withStarter(draft, starterOf(demo.members)), password: "" },
      language,
    });
    const place = `members/steps/${demo.members.steps[1]?.id}/title/es`;
    actor.send({ type: "draft.edit", edit: { edit: "set", place, value: "" } });
    for (const part of parts.filter((name) => name !== "publish")) {
      actor.send({ type: "part.select", part, place: part === "edit" ? "texts/gate.audience" : "" });
      await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await violations(), part).toEqual([]);
      expect([tooWide(), tooSmall(), farIcons()], part).toEqual([[], [], []]);
    }
  },
);
