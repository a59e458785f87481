import { describe, expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import fullProject from "../../examples/full/project.json" with { type: "json" };
import { checkProject } from "../../src/project/check.ts";
import type { Project, Step } from "../../src/project/project.ts";
import { valuesOf } from "../../src/project/values.ts";
import { EditView } from "../../src/studio/app/EditView.tsx";
import { draft as draftIn, editedPlace, editorPart } from "../../src/studio/machine/selectors.ts";
import { draftOf, speakingFirst } from "../../src/studio/model/new-draft.ts";
import { publishable } from "../../src/studio/model/publishable.ts";
import { isLong, longerLanguages } from "../support/is-long.ts";
import { farIcons, tooSmall, tooWide } from "../support/layout.ts";
import { demo } from "../support/members.ts";
import { openStudio, type StudioParts } from "../support/studio.tsx";
import { violations } from "./axe.ts";
import { emulate } from "./media.ts";
import { choose, leave, press, write } from "./press.ts";

/** The example with everything. */
const sample = fullProject as Project;

/** The part Edit at a place of the tests' project. */
async function openAt(place: string, parts: StudioParts = {}) {
  const part = (
    <main>
      <EditView />
    </main>
  );
  const studio = await openStudio({ content: part, ...parts });
  const { actor } = studio;
  actor.send({ type: "part.select", part: "edit", place });
  const draft = () => draftIn(actor.getSnapshot());
  const members = () => draft().project.members;
  const step = (id: string) => members().steps.find((one) => one.id === id);
  return { ...studio, draft, members, step, place: () => editedPlace(actor.getSnapshot()) };
}

/** All of the Studio around it. */
const whole: StudioParts = { content: undefined };

const main = page.getByRole("main");
const button = (name: string | RegExp) => main.getByRole("button", { name });
const text = (group: string, language: string) =>
  main.getByRole("group", { name: group, exact: true }).getByRole("textbox", { name: language }).first();
const line = (name: string | RegExp) => main.getByRole("textbox", { name });
const card = (title: string) => main.getByRole("listitem").filter({ hasText: title });
const more = (title: string) => card(title).getByRole("button", { name: /^More about/ });
const ids = (list: readonly { readonly id: string }[] = []) => list.map(({ id }) => id);

describe("the overview", () => {
  test("shows the steps as cards, opens one, and comes back to its card", async () => {
    const { place } = await openAt("", whole);
    const cards = main.getByRole("region", { name: "Steps" }).getByRole("listitem");
    expect(cards.elements()).toHaveLength(6);
    await expect.element(cards.nth(1)).toHaveTextContent("2Schedule: Your Calendar Is Your Boss");
    await button(/^2 ?Schedule/).click();
    expect(place()).toBe("members/steps/schedule");
    await expect.element(page.getByRole("heading", { name: "2 · Schedule: Your Calendar Is Your Boss" })).toHaveFocus();
    await press(page.getByRole("button", { name: "Next page" }));
    await expect.element(page.getByRole("heading", { name: "3 · BAM App + Connection" })).toHaveFocus();
    await press(page.getByRole("button", { name: "Back to the list" }));
    await expect.element(button(/^3 ?BAM App/)).toHaveFocus();
  });

  test("is the team's: its name, where its site stands in a line, and signs of what each step has", async () => {
    const { actor } = await openAt("", { ...whole, draft: { ...draftOf(demo), password: "casa verde lluvia tren" } });
    await expect.element(main.getByRole("heading", { name: demo.site.name, level: 1 })).toBeVisible();
    await expect.element(main.getByText("Not published yet")).toBeVisible();
    const links = "members/steps/schedule/links";
    const sign = card("2Schedule").getByRole("img", { name: "buttons" });
    await expect.element(card("2Schedule").getByRole("img", { name: "flyers" })).toBeVisible();
    actor.send({
      type: "draft.edit",
      edit: { edit: "set", place: links, value: [{ id: "join", label: {}, address: {} }] },
    });
    await expect.element(main.getByText("Not published yet · 1 to do")).toBeVisible();
    expect(sign.elements(), "a button that opens nothing").toHaveLength(0);
    actor.send({
      type: "draft.edit",
      edit: { edit: "set", place: `${links}/join/address/en`, value: "https://a.example/" },
    });
    await expect.element(sign).toBeVisible();
  });

  test("moves a step by keys, by buttons and by its handle, and says where it is", async () => {
    const { members } = await openAt("");
    const handle = (number: number) => button(new RegExp(`^Move step ${number} `));
    handle(1).element().focus();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(ids(members().steps).slice(0, 2)).toEqual(["schedule", "certification"]);
    await expect.element(page.getByText("step 1 is now 2 of 6")).toBeInTheDocument();
    await expect.element(handle(2)).toHaveFocus();
    await press(more("Onboarding"));
    await button("Move up").click();
    expect(ids(members().steps).slice(0, 2)).toEqual(["certification", "schedule"]);
    await expect.element(button("Move up")).toHaveFocus();
    await press(more("Onboarding"));
    await userEvent.dragAndDrop(handle(1), handle(3));
    expect(ids(members().steps).slice(0, 3)).toEqual(["schedule", "app", "certification"]);
  });

  test("shows what can be done with a step at the end of the screen", async () => {
    await openAt("", whole);
    more("Stay Connected").element().scrollIntoView({ block: "end" });
    await press(more("Stay Connected"));
    const bottomOf = (found: Locator) => found.element().getBoundingClientRect().bottom;
    expect(bottomOf(button("Remove"))).toBeLessThanOrEqual(bottomOf(main));
  });

  test("hides and copies a step: the copy has ids of its own for everything in it", async () => {
    const { draft, members } = await openAt("");
    await press(more("Stay Connected"));
    await press(button("Hide"));
    await expect.element(card("Stay Connected").getByText(/hidden/)).toBeInTheDocument();
    expect(ids(publishable(draft()).members.steps)).not.toContain("connected");
    await press(button("Duplicate"));
    const [, copy] = members().steps.slice(-2);
    expect(copy?.title.en).toBe("Stay Connected");
    expect(ids(copy?.links)).not.toContain("group");
    const own = valuesOf(draft().project).flatMap((part) => (part.kind === "id" ? [`${part.of} ${part.id}`] : []));
    expect(new Set(own).size).toBe(own.length);
    expect(checkProject(draft().project).project).toBeDefined();
  });

  test("is a tap on Edit away, says which step was removed, and brings it back with Undo", async () => {
    const { members } = await openAt("", whole);
    await press(button(/^Resources/));
    await expect.element(page.getByRole("heading", { name: "Resources", level: 1 })).toBeVisible();
    await press(page.getByRole("navigation").getByRole("button", { name: "Edit" }));
    await expect.element(page.getByRole("heading", { name: demo.site.name, level: 1 })).toBeVisible();
    await press(more("Your Why"));
    await press(button("Remove"));
    await expect.element(button(/^5 ?Stay Connected/)).toHaveFocus();
    const toast = page.getByRole("status").filter({ hasText: "“Your Why” removed" });
    // It covers nothing of the page.
    expect(toast.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
      main.element().getBoundingClientRect().bottom,
    );
    await press(toast.getByRole("button", { name: "Undo" }));
    expect(ids(members().steps)).toEqual(ids(demo.members.steps));
    await expect.element(button(/^5 ?Your Why/)).toHaveFocus();
    await expect.element(toast).not.toBeInTheDocument();
  });

  test("is named by what it says when it was removed, wherever that is told; without words by its number", async () => {
    const { actor } = await openAt("", whole);
    const remove = (place: string) => actor.send({ type: "draft.edit", edit: { edit: "remove", place } });
    const told = (words: string) => expect.element(page.getByRole("status").filter({ hasText: words })).toBeVisible();
    const [point] = demo.members.gamePlan.points;
    remove(`members/gamePlan/points/${point?.id}`);
    await told(`“${point?.text.en?.slice(0, 39)}…” removed`);
    remove("members/steps/why");
    await told("“Your Why” removed");
    await expect.element(page.getByRole("button", { name: "Undo: “Your Why” removed" })).toBeVisible();
    actor.send({ type: "draft.edit", edit: { edit: "set", place: "members/steps/app/title", value: {} } });
    remove("members/steps/app");
    await told("Step 3 removed");
  });

  test("adds a step and leads to it", async () => {
    const { members, place } = await openAt("", whole);
    await press(button("Add a step"));
    const id = members().steps.at(-1)?.id;
    expect(id).toMatch(/^[a-z\d]+$/);
    expect(place()).toBe(`members/steps/${id}`);
    await expect.element(page.getByRole("heading", { name: "Step 7" })).toHaveFocus();
  });
});

describe("a text", () => {
  test("in the first language stands first; with the focus the preview shows its place", async () => {
    const { place } = await openAt("members/steps/why", { draft: draftOf(speakingFirst(demo, "es")) });
    const [first] = main.getByRole("group", { name: "Title" }).getByRole("textbox").elements();
    expect((first as HTMLInputElement).value).toBe("Tu porqué");
    text("Title", "English").element().focus();
    expect(place()).toBe("members/steps/why/title/en");
  });

  test("marks the other as written for the words before, until it is written anew or said to be right", async () => {
    const { draft } = await openAt("members/steps/why");
    await write(text("Title", "English"), "Your reason");
    await expect.element(page.getByText(/^This was written for: “Your Why”/)).toBeInTheDocument();
    text("Title", "Español").element().focus();
    await userEvent.keyboard(" abc");
    expect(draft().outdated).toEqual({});
    await write(text("Description", "Español"), "Otro texto.");
    await press(button("Still right"));
    expect(draft().outdated).toEqual({});
  });

  test("that is suggested says so until it is kept or edited", async () => {
    const suggested = ["title", "description"].map((name) => `members/steps/why/${name}`);
    const { draft, actor } = await openAt("", {
      ...whole,
      draft: { ...draftOf(demo), password: "casa verde", suggested },
    });
    // It is no task: it can stay as it is.
    const told = page.getByText("The words of 1 step are suggested: make them yours.");
    await expect.element(told).toBeVisible();
    expect(page.getByRole("navigation").getByText("To do", { exact: true }).elements()).toHaveLength(1);
    actor.send({ type: "part.select", part: "edit", place: "members/steps/why" });
    await press(button("Keep").first());
    await write(text("Description", "English"), "Mine.");
    expect(draft().suggested).toEqual([]);
    actor.send({ type: "place.select", place: "" });
    await expect.element(told).not.toBeInTheDocument();
  });

  test("says at the field what is wrong with it, once it is left", async () => {
    await openAt("members/steps/why");
    await write(text("Title", "English"), "See https://team.example/x");
    leave();
    await expect.element(text("Title", "English")).toBeInvalid();
    await expect.element(text("Title", "English")).toHaveAccessibleDescription(/team\.example/);
  });
});

describe("an address", () => {
  const place = "members/steps/connected/links/group";

  test("says what it leads to, and what is pasted is mended", async () => {
    const { step } = await openAt(`${place}/address/en`);
    await expect.element(line("Address").first()).toHaveFocus();
    const pasted = new DataTransfer();
    pasted.setData("text", '<iframe src="https://chat.whatsapp.com/AbC123"></iframe>');
    line("Address")
      .first()
      .element()
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData: pasted, bubbles: true, cancelable: true }));
    expect(step("connected")?.links?.[0]?.address.en).toBe("https://chat.whatsapp.com/AbC123");
    await expect.element(page.getByText("WhatsApp group ✓")).toBeInTheDocument();
    await write(line("Address").first(), "www.facebook.com/groups/1");
    leave();
    await expect.element(page.getByText("Facebook group ✓")).toBeInTheDocument();
    await expect.element(line("Address").first()).toHaveValue("https://www.facebook.com/groups/1");
    await write(line("Address").first(), "https://team.example/a or https://team.example/b");
    leave();
    await expect.element(page.getByText(/^There are several addresses/)).toBeVisible();
    await expect.element(line("Address").first()).toHaveValue("https://team.example/a or https://team.example/b");
  });

  test("of another store's app goes to the field of that store, and says so", async () => {
    const { step } = await openAt("members/steps/app/apps/bam/appStore");
    await write(line(/^Google Play/), "");
    await write(line(/^App Store/), "Download: https://play.google.com/store/apps/details?id=a.b");
    await expect
      .element(page.getByText("That was an address of Google Play: it is in its own field now."))
      .toBeVisible();
    expect(step("app")?.apps?.[0]).toMatchObject({ playStore: "https://play.google.com/store/apps/details?id=a.b" });
    expect(step("app")?.apps?.[0]).not.toHaveProperty("appStore");
  });

  test("gives a new button the icon of what it leads to", async () => {
    const { step } = await openAt("members/steps/why");
    await press(button("Button"));
    await write(line("Address"), "https://t.me/team");
    expect(step("why")?.links?.[0]).toMatchObject({ address: { en: "https://t.me/team" }, kind: "chat" });
  });

  test("is pasted by a tap where there is none, or by hand where the browser refuses", async () => {
    const { step } = await openAt("members/steps/why");
    await press(button("Button"));
    const copied = vi.spyOn(navigator.clipboard, "readText").mockRejectedValue(new DOMException("", "NotAllowedError"));
    await press(button("Paste"));
    await expect.element(line("Address")).toHaveFocus();
    copied.mockResolvedValue("Join us: https://t.me/team");
    await press(button("Paste"));
    await expect.element(button("Paste")).not.toBeInTheDocument();
    expect(step("why")?.links?.[0]?.address).toEqual({ en: "https://t.me/team" });
  });

  test("has the keys to itself that move a thing from its handle", async () => {
    const { step } = await openAt(`${place}/address/en`);
    await expect.element(line("Address").first()).toHaveFocus();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(ids(step("connected")?.links)).toEqual(["group", "chat"]);
    button(/^Move button “Join the Facebook/)
      .element()
      .focus();
    await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(ids(step("connected")?.links)).toEqual(["chat", "group"]);
  });

  test("that is missing is asked for where it belongs, beside Remove", async () => {
    const { step } = await openAt(place);
    await press(main.getByRole("region", { name: "Add" }).getByRole("button", { name: "Button" }));
    expect(step("connected")?.links).toHaveLength(3);
    await expect.element(page.getByText("Needs a link.")).toBeVisible();
    await press(main.getByRole("region", { name: "Buttons" }).getByRole("button", { name: "Remove" }));
    expect(step("connected")?.links).toHaveLength(2);
  });

  test("is for all; another one for a language never takes the first with it", async () => {
    const { step } = await openAt(place);
    const address = () => step("connected")?.links?.[0]?.address;
    const first = address()?.en;
    await press(button("+ Address in Spanish").first());
    await write(line("Address in Spanish").first(), "https://team.example/es");
    expect(address()).toEqual({ en: first, es: "https://team.example/es" });
    await write(line("Address in English").first(), "");
    expect(address()).toEqual({ en: "", es: "https://team.example/es" });
    await expect.element(line("Address in English").first()).toHaveFocus();
    await press(button(/^Take out.*: Address in English/).first());
    expect(address()).toEqual({ es: "https://team.example/es" });
    await expect.element(line(/^Address$/).first()).toHaveValue("https://team.example/es");
  });
});

describe("a video", () => {
  test("is added once; half an address is kept, and a whole one says where it is", async () => {
    const { draft, step } = await openAt("members/steps/first-customer");
    await press(button("A video’s link"));
    await expect.element(line(/^Video/)).toHaveFocus();
    await expect.element(button("A video’s link")).not.toBeInTheDocument();
    await write(line(/^Video/), "https://youtu.be/aqz");
    expect(draft().typed).toEqual({ "members/steps/first-customer/video/en": "https://youtu.be/aqz" });
    await write(line(/^Video/), "https://youtu.be/aqz-KE-bpKQ?t=9");
    expect(step("first-customer")?.video).toEqual({ en: { youtube: "aqz-KE-bpKQ", start: 9 } });
    await expect.element(line(/^Video/)).toHaveValue("https://youtu.be/aqz-KE-bpKQ?t=9");
    await expect.element(page.getByText("YouTube ✓ · aqz-KE-bpKQ")).toBeInTheDocument();
    const watch = main.getByRole("link", { name: /^Watch it/ });
    await expect.element(watch).toHaveAttribute("href", expect.stringMatching(/youtube\.com\/watch\?v=aqz-KE-bpKQ/));
    await expect.element(watch).toHaveAttribute("rel", "noopener noreferrer");
    await write(line(/^Video/), "");
    leave();
    expect(checkProject(publishable(draft())).project?.members.steps[3]).toEqual(demo.members.steps[3]);
  });

  test("of a clip of one's own in two languages: taking one out leaves the other", async () => {
    const { step } = await openAt("members/steps/why/video/en");
    await press(button(/^Take out.*: Video in English/));
    expect(step("why")?.video).toEqual({ es: { file: "why-es.mp4" } });
    await press(button("Remove").first());
    expect(step("why")).not.toHaveProperty("video");
    await expect.element(button("A video’s link")).toBeInTheDocument();
  });
});

test("a step gets what it lacks: each kind with what it needs", async () => {
  const { step } = await openAt("members/steps/why");
  for (const name of ["App", "Button"]) await press(button(name));
  // What needs a file begins with it, which its field prepares.
  choose(main.getByLabelText("Document", { exact: true }), new File(["%PDF-1.7 %%EOF"], "rules.pdf"));
  await expect.poll(() => step("why")?.files).toMatchObject([{ label: { en: "Rules" }, file: { en: "rules.pdf" } }]);
  await expect.element(main.getByRole("heading", { level: 3, name: /^Document/ })).toHaveFocus();
  choose(main.getByLabelText("Flyer", { exact: true }), new File(["no picture"], "week.png"));
  await expect.element(page.getByText(/“week.png”/)).toBeVisible();
  const { flyers, apps, links } = step("why") ?? {};
  expect([flyers, apps, links]).toMatchObject([
    [{ title: {}, image: {} }],
    [{ name: {} }],
    [{ label: {}, address: {} }],
  ]);
});

test("a resource is of the kind that was asked for, and goes to another category with all that it has, and back by Undo; an empty category is not there", async () => {
  const { members, actor } = await openAt("members/resources", whole);
  await page.viewport(360, 740);
  const categories = () =>
    main
      .getByRole("region")
      .elements()
      .map((region) => region.getAttribute("aria-label"));
  expect(categories()).toEqual([]);
  await press(button("Web address"));
  expect(members().resources.tools).toMatchObject([{ title: {}, link: {} }]);
  await expect.element(main.getByRole("heading", { level: 3 })).toHaveFocus();
  await expect.element(line("Address")).toBeInViewport();
  await write(line("Address"), "https://instagram.com/team.sun");
  const [added] = members().resources.tools ?? [];
  const category = main.getByRole("combobox", { name: "Category" });
  await category.selectOptions("Social media");
  expect(members().resources).toEqual({ tools: [], social: [added] });
  expect(categories()).toEqual(["Social media"]);
  await expect.element(category).toHaveFocus();
  await expect.element(category).toBeInViewport();
  actor.send({ type: "draft.undo" });
  expect(members().resources.tools).toEqual([added]);
  choose(main.getByLabelText("Document", { exact: true }), new File(["%PDF-1.7 %%EOF"], "prices.pdf"));
  expect(categories()).toEqual(["Documents", "Tools"]);
  await expect.element(main.getByText("prices.pdf")).toBeVisible();
});

test("a document has its file's name as its first title, in the languages that get the file; what was written stays", async () => {
  const { members } = await openAt("members/resources");
  const titles = () => members().resources.documents?.[0]?.title;
  const pdf = (name: string, content: string) => new File([`%PDF-1.7 ${content} %%EOF`], name);
  const add = async (field: Locator, file: File) => {
    choose(field.getByLabelText(/^(Choose a file|Replace)$/), file);
    await expect.element(field.getByText(file.name)).toBeVisible();
  };
  choose(main.getByLabelText("Document", { exact: true }), pdf("price-list_2026.pdf", "1"));
  await expect.element(main.getByText("price-list_2026.pdf")).toBeVisible();
  expect(titles()).toEqual({ en: "Price list 2026", es: "Price list 2026" });
  await press(button("+ File in Spanish"));
  await add(main.getByRole("group", { name: "File in Spanish" }), pdf("Precios.pdf", "2"));
  expect(titles()).toEqual({ en: "Price list 2026", es: "Precios" });
  await write(text("Title", "English"), "Prices");
  await add(main.getByRole("group", { name: "File in English" }), pdf("prices-2027.pdf", "3"));
  expect(titles()).toEqual({ en: "Prices", es: "Precios" });
});

describe("what went wrong before", () => {
  test("the first own point of the Game Plan keeps those that are there", async () => {
    const { members } = await openAt("members/gamePlan");
    await press(button("Point"));
    expect(ids(members().gamePlan.points).slice(0, -1)).toEqual(ids(demo.members.gamePlan.points));
  });

  test("an optional address that is emptied again stops nothing", async () => {
    const { draft } = await openAt("members/gamePlan/booking");
    await write(line(/^Booking address/), "https://team.example/book");
    await write(line(/^Booking address/), "");
    expect(checkProject(publishable(draft())).project?.members.gamePlan).toEqual(demo.members.gamePlan);
  });

  test("Undo in another part shows the place of what it takes back", async () => {
    const { actor, place } = await openAt("members/steps/why/title/en", whole);
    await write(text("Title", "English"), "Your reason");
    await press(page.getByRole("navigation").getByRole("button", { name: "Look" }));
    await press(page.getByRole("button", { name: /^Undo: / }));
    expect([editorPart(actor.getSnapshot()), place()]).toEqual(["edit", "members/steps/why/title/en"]);
    await expect.element(text("Title", "English")).toBeInViewport();
    await expect.element(text("Title", "English")).toHaveValue("Your Why");
  });
});

test.each([390, 320])("the details of saving cover nothing at %i px, and Undo is there once", async (width) => {
  await page.viewport(width, 700);
  const { actor } = await openAt("members/steps/why", whole);
  actor.send({ type: "draft.edit", edit: { edit: "set", place: "site/name", value: "Another name" } });
  await press(page.getByRole("banner").getByRole("button", { name: "Saved ✓" }));
  const details = page.getByText(/^It is only on this device\./);
  await expect.element(details).toBeVisible();
  expect(main.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
    details.element().getBoundingClientRect().bottom,
  );
  expect(page.getByRole("button", { name: /^Undo: / }).elements()).toHaveLength(1);
});

test.each([
  { width: 390, height: 844, most: 150 },
  { width: 320, height: 568, most: 130 },
])("little is above what is written, at $width px", async ({ width, height, most }) => {
  const leaders = [{ id: "ana", name: "Ana" }];
  const draft = { ...draftOf({ ...demo, members: { ...demo.members, leaders } }), password: "casa verde" };
  const { actor } = await openAt("", { ...whole, draft, language: "es" });
  await page.viewport(width, height);
  for (const place of ["members/welcome", "members/steps/schedule", "members/leaders/ana"]) {
    actor.send({ type: "part.select", part: "edit", place });
    await expect.poll(() => document.querySelector("main :is(input, textarea)")).toBeTruthy();
    const field = document.querySelector("main :is(input:not([type=file]), textarea)");
    expect(field?.getBoundingClientRect().top, place).toBeLessThanOrEqual(most);
    // A name of two lines has room in it.
    expect(page.getByRole("banner").element().getBoundingClientRect().height).toBeLessThan(60);
  }
});

/** Of each list the last thing; all of them in the long run. */
const withoutRepeats = <Lists extends object>(lists: Lists): Lists =>
  isLong
    ? lists
    : (Object.fromEntries(
        Object.entries(lists).map(([name, value]) => [name, Array.isArray(value) ? value.slice(-1) : value]),
      ) as Lists);

test.each(longerLanguages)(
  "everything fits a narrow phone, can be tapped and read aloud, in both themes (%s)",
  { timeout: 90_000 },
  async (language) => {
    const [first] = sample.members.steps;
    const everything: Step = {
      ...(first as Step),
      ...withoutRepeats(Object.assign({}, ...sample.members.steps)),
      id: "everything",
      video: { en: { youtube: "aqz-KE-bpKQ" }, es: { file: "week-es.mp4" } },
    };
    const resources = withoutRepeats(sample.members.resources);
    const members = { ...sample.members, resources, steps: [everything, first as Step] };
    const used = JSON.stringify(members);
    const shown = Object.entries(sample.media).filter(([name]) => used.includes(`"${name}"`));
    const media = shown.map(async ([name, { sha256 }]) => {
      const file = await fetch(`/examples/full/media/${name}`);
      return [sha256, new Uint8Array(await file.arrayBuffer())] as const;
    });
    const bytes = new Map(await Promise.all(media));
    const draft = {
      ...draftOf(speakingFirst({ ...sample, members }, language)),
      hidden: ["everything"],
      suggested: ["members/steps/everything/title"],
      outdated: { "members/steps/everything/title/es": "Before" },
    };
    const { actor } = await openAt("", { ...whole, draft, bytes, language });
    await page.viewport(320, 740);
    for (const place of ["", "members/steps/everything", "members/gamePlan", "members/resources", "members/leaders"]) {
      actor.send({ type: "part.select", part: "edit", place });
      await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
      document.querySelector<HTMLElement>("main li [aria-expanded='false']")?.click();
      await emulate({ theme: "dark", reducedMotion: true });
      expect(await violations(), place).toEqual([]);
      if (isLong || place === "members/steps/everything") {
        await emulate({ theme: "light", reducedMotion: true });
        expect(await violations({ runOnly: ["color-contrast"] }), place).toEqual([]);
      }
      const { scrollWidth, clientWidth } = main.element();
      expect(scrollWidth).toBe(clientWidth);
      expect([tooWide(), farIcons()], place).toEqual([[], []]);
      expect(tooSmall()).toEqual([]);
    }
  },
);
