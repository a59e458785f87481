import { expect, test, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { languages } from "../../src/project/languages.ts";
import { readMedium } from "../../src/project/medium.ts";
import type { Members, Project } from "../../src/project/project.ts";
import type { Bytes } from "../../src/publish/bytes.ts";
import { editedPlace, editorPart } from "../../src/studio/machine/selectors.ts";
import type { Edit } from "../../src/studio/model/edit.ts";
import { draftOf, emptyProject } from "../../src/studio/model/new-draft.ts";
import { Preview } from "../../src/studio/preview/Preview.tsx";
import { demo, plainStep } from "../support/members.ts";
import { openStudio } from "../support/studio.tsx";

/** The preview of a project, beside a field. */
async function openPreview(
  project: Project = demo,
  pictures: readonly string[] = [],
  drawn?: ReadonlyMap<string, Bytes>,
) {
  await page.viewport(480, 800);
  const bytes = new Map<string, Bytes>(drawn);
  for (const name of pictures) {
    const response = await fetch(`/tests/fixtures/site/media/${name}`);
    bytes.set(demo.media[name]?.sha256 ?? "", new Uint8Array(await response.arrayBuffer()));
  }
  const content = (
    <>
      <input />
      <div style={{ blockSize: 700, inlineSize: 430 }}>
        <Preview />
      </div>
    </>
  );
  const { actor, screen } = await openStudio({ draft: draftOf(project), bytes, content });
  const frame = () => screen.getByTitle("Preview", { exact: true }).element() as HTMLIFrameElement;
  const site = () => frame().contentDocument as Document;
  const text = () => site().body?.innerText ?? "";
  await expect.poll(text).toContain("Enter Password to Access");
  return {
    screen,
    frame,
    site,
    text,
    button: (name: string) => screen.getByRole("toolbar", { name: "Preview" }).getByRole("button", { name }),
    edit: (edit: Edit) => actor.send({ type: "draft.edit", edit }),
    set: (place: string, value: unknown) => actor.send({ type: "draft.edit", edit: { edit: "set", place, value } }),
    go: (place: string) => actor.send({ type: "place.select", place }),
    opened: () => [editorPart(actor.getSnapshot()), editedPlace(actor.getSnapshot())],
    /** Nobody can tap a copy that fades out. */
    find: (selector: string) => site().querySelector<HTMLElement>(`:is(${selector}):not([data-leaving] *)`),
    /** Taps the innermost element that says this. */
    tap: (words: string) =>
      [...site().querySelectorAll<HTMLElement>("body *")].findLast(({ textContent }) => textContent === words)?.click(),
  };
}

const withMembers = (members: Partial<Members>): Project => ({ ...demo, members: { ...demo.members, ...members } });

test("each key is on the page, which stays as it was, and what stands for a missing text is dimmed; it shows the state of what is edited, in its language, and a hidden step as if it were not", async () => {
  const leaders = [{ id: "ana", name: "Ana", booking: {} }];
  const { screen, set, go, site, find, text, edit } = await openPreview(withMembers({ leaders }));
  const id = demo.members.steps[3]?.id;
  go(`members/steps/${id}/title/en`);
  await expect.poll(() => find("[aria-current=step] h2")?.textContent).toBe(demo.members.steps[3]?.title.en);
  const heading = find("[aria-current=step] h2");
  site().defaultView?.scrollTo(0, 40);
  const field = screen.container.querySelector("input");
  field?.focus();
  for (const typed of ["U", "Up", "Up!"]) {
    set(`members/steps/${id}/title/en`, typed);
    await expect.poll(() => heading?.textContent).toBe(typed);
  }
  expect(site().defaultView?.scrollY).toBe(40);
  expect(document.activeElement).toBe(field);
  set(`members/steps/${id}/links`, [{ id: "l", label: { en: "Say hello" }, address: { en: "https://a.example" } }]);
  await expect.poll(() => find("[aria-current=step]")?.textContent).toContain("Say hello");
  expect(find("[aria-current=step] h2")).toBe(heading);
  const opacity = () => getComputedStyle(find("[aria-current=step] h2 span") ?? document.body).opacity;
  for (const [title, words, shown] of [
    [{}, "(title)", "0.7"],
    [{ en: "Soon" }, "Soon", "1"],
  ] as const) {
    set(`members/steps/${id}/title`, title);
    await expect.poll(() => find("[aria-current=step] h2")?.textContent).toBe(words);
    expect(opacity()).toBe(shown);
  }

  const [, second] = demo.members.steps;
  go(`members/steps/${second?.id}/description/es`);
  await expect.poll(text).toContain(second?.description.es);
  expect(find("html")?.lang).toBe("es");
  go("members/gamePlan/points");
  await expect.poll(() => find("[role=status] h2")?.textContent).toContain("Plan de Juego");
  go("texts/resources.title/en");
  await expect.poll(() => find("h1")?.textContent).toBe("Resources");
  const cards = () => [...(find("main ul")?.querySelectorAll("h2") ?? [])].map(({ textContent }) => textContent);
  expect(cards()).toHaveLength(4);
  // The last of a category was removed.
  set("members/resources/tools", []);
  set("members/resources/social", [{ id: "r", title: { en: "Group" }, link: { en: "https://team.example/" } }]);
  set("site/hidesEmpty", true);
  await expect.poll(cards).toEqual(["Social Media"]);
  set("site/hidesEmpty", undefined);
  go("members/welcome/video");
  await expect.poll(text).toContain("Start your journey");
  go("");
  await expect.poll(text).toContain("Start your journey");
  go("members/leaders/ana/phone");
  await expect.poll(text).toContain("Ana");
  const rows = () => find("main ol")?.children.length;
  edit({ edit: "hide", place: `members/steps/${second?.id}` });
  go("members/steps");
  await expect.poll(rows).toBe(demo.members.steps.length - 1);
  go(`members/steps/${second?.id}/title`);
  await expect.poll(() => find("[aria-current=step] h2")?.textContent).toBe(second?.title.en);
  expect(rows()).toBe(demo.members.steps.length);
});

const ana = { id: "ana", name: "Ana", phone: "+15555550100", booking: { en: "https://ana.example" } };

test("a tap opens the field of what it shows; where it is tried, a video on Vimeo plays as on the site", async () => {
  await commands.servePlayers();
  const project = withMembers({ leaders: [ana] });
  const { tap, find, opened, button, text, go, set } = await openPreview(project, ["logo.svg", "flyer-en.webp"]);
  const [first, second] = demo.members.steps;
  tap("Enter Password to Access");
  await expect.poll(opened).toEqual(["edit", "texts/gate.title/en"]);
  find("main img")?.click();
  await expect.poll(opened).toEqual(["look", "site/logo"]);
  await button("Steps").click();
  await expect.poll(text).toContain("Next Step");
  tap(first?.title.en ?? "");
  await expect.poll(opened).toEqual(["edit", `members/steps/${first?.id}/title/en`]);
  go(`members/steps/${second?.id}`);
  await expect.poll(() => find("main figure img[src]")).toBeTruthy();
  find("main figure button")?.click();
  const flyer = second?.flyers?.[0]?.id;
  await expect.poll(opened).toEqual(["edit", `members/steps/${second?.id}/flyers/${flyer}/image/en`]);
  // What a leader's link brings is the leader's own.
  go("members/leaders/ana");
  await expect.poll(text).toContain("Ana brings you on board");
  tap("Ana brings you on board");
  await expect.poll(opened).toEqual(["edit", "members/leaders/ana/name"]);
  go("members/leaders/ana/phone");
  await expect.poll(text).toContain("Schedule with Ana");
  tap("Schedule with Ana");
  await expect.poll(opened).toEqual(["edit", "members/leaders/ana/booking"]);

  const video = { es: { vimeo: "918273645", hash: "7ab3c2d1e9" } } as const;
  set("members/steps", [{ ...plainStep("v"), video }]);
  go("members/steps/v");
  await expect.poll(text).toContain("Open in Vimeo");
  await button("Try it").click();
  tap("Play video");
  const player = /^https:\/\/player\.vimeo\.com\/video\/918273645\?.*\bh=7ab3c2d1e9\b/;
  await expect.poll(() => find("iframe")?.getAttribute("src")).toMatch(player);
});

test("a tap finds its field where texts and pictures are alike", async () => {
  const drawings = ["red", "tan"].map((color) =>
    new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" fill="${color}"/>`),
  );
  const read = await Promise.all(drawings.map(async (bytes) => [await readMedium(bytes), bytes] as const));
  const media = Object.fromEntries(read.map(([medium], index) => [`${index}.svg`, medium]));
  const stepLike = (id: string) => ({
    ...plainStep(id),
    title: { en: "Next Step" },
    links: ["a", "b"].map((name) => ({
      id: `${id}-${name}`,
      label: { en: "Join us" },
      address: { en: "https://a.example" },
    })),
    flyers: [0, 1].map((index) => ({ id: `${id}-${index}`, title: { en: "Week" }, image: { en: `${index}.svg` } })),
  });
  const project = withMembers({ steps: [stepLike("s"), stepLike("t"), plainStep("u")] });
  const { site, opened, button, text, go } = await openPreview(
    { ...project, media: { ...demo.media, ...media } },
    [],
    new Map(read.map(([{ sha256 }, bytes]) => [sha256, bytes])),
  );
  const all = (selector: string, says: string) =>
    [...site().querySelectorAll<HTMLElement>(`[aria-current=step] :is(${selector})`)].filter(({ textContent }) =>
      textContent?.includes(says),
    );
  await button("Steps").click();
  await expect.poll(text).toContain("Join us");
  for (const [index, id] of ["s", "t"].entries()) {
    go(`members/steps/${id}`);
    await expect.poll(() => all("p", "Step")[0]?.textContent).toContain(`Step ${index + 1} of 3`);
    all("a", "Join us")[1]?.click();
    await expect.poll(opened).toEqual(["edit", `members/steps/${id}/links/${id}-b/label/en`]);
    all("button", "Next Step")[0]?.click();
    await expect.poll(opened).toEqual(["edit", "texts/step.next/en"]);
    go(`members/steps/${id}`);
    await expect.poll(() => all("p", "Step")[0]?.textContent).toContain(`Step ${index + 1} of 3`);
    all("h2", "Next Step")[0]?.click();
    await expect.poll(opened).toEqual(["edit", `members/steps/${id}/title/en`]);
    const figures = () => [...site().querySelectorAll("[aria-current=step] figure")];
    await expect.poll(() => figures().filter((figure) => figure.querySelector("img[src]")).length).toBe(2);
    for (const picture of [1, 0]) {
      figures()[picture]?.querySelector("button")?.click();
      await expect.poll(opened).toEqual(["edit", `members/steps/${id}/flyers/${id}-${picture}/image/en`]);
    }
  }
});

test("nobody sees, hears or copies the marks that a tap goes by", async () => {
  const withAna = withMembers({ leaders: [ana, { id: "eva", name: "Eva" }] });
  const { site, frame, go, button, text, find, tap } = await openPreview(withAna, ["logo.svg"]);
  const marks = /[\u{e0000}-\u{e007f}]|%F3%A0%8/u;
  for (const [screen, has] of screens) {
    await button(screen).click();
    await expect.poll(text).toContain(has);
    expect(site().documentElement.outerHTML, screen).not.toMatch(marks);
  }
  expect(find("main h1")?.textContent).toBe("Enter Password to Access");
  expect([...site().querySelectorAll("input")].map(({ placeholder }) => placeholder)).toEqual(["Enter Password"]);
  expect(find("main img")?.getAttribute("alt")).toBe(demo.site.name);
  expect(site().title).toBe(`Members only · ${demo.site.name}`);

  const message = "Hi! I finished my onboarding steps. When can we do my Game Plan Session?";
  go("members/leaders/ana/phone");
  await expect.poll(text).toContain("Tell Ana");
  const link = site().querySelector<HTMLAnchorElement>("a[href*='wa.me']");
  expect(new URL(link?.href ?? "").searchParams.get("text")).toBe(message);
  go("members/leaders/eva/phone");
  await expect.poll(text).toContain("Tell Eva");
  const shared: unknown[] = [];
  const { navigator } = frame().contentWindow as Window;
  Object.defineProperty(navigator, "share", { value: async (data: unknown) => void shared.push(data) });
  await button("Try it").click();
  tap("Tell Eva");
  await expect.poll(() => shared).toEqual([{ text: message }]);
});

test("the button Game Plan shows it at its beginning, with no step above it; a step whose video is still to come offers none; where there are no resources, it says that members don't see their page", async () => {
  const { button, find, go, screen, set, text } = await openPreview(withMembers({ resources: {} }));
  await button("Game Plan").click();
  await expect.poll(() => find("[role=status] h2")?.textContent).toContain("Game Plan");
  const top = () => find("[role=status] h2")?.getBoundingClientRect().top ?? Number.NaN;
  await expect.poll(top).toBeLessThan(100);
  expect(top()).toBeGreaterThanOrEqual(0);
  expect(find("[aria-current=step]")?.getBoundingClientRect().bottom ?? 0).toBeLessThanOrEqual(100);

  const player = () => find("[aria-current=step] button[aria-label^='Play video']");
  set("members/steps", [{ ...plainStep("v"), video: {} }, plainStep("t")]);
  go("members/steps/v");
  await expect.poll(text).toContain("Next Step");
  expect(player()).toBeNull();
  set("members/steps", [{ ...plainStep("v"), video: { en: { youtube: "aqz-KE-bpKQ" } } }, plainStep("t")]);
  await expect.poll(player).not.toBeNull();

  const none = screen.getByText("Nothing is here yet, so members don’t see this page.");
  await button("Resources").click();
  await expect.element(button("Resources")).toHaveAttribute("aria-current", "true");
  await expect.element(none).not.toBeInTheDocument();
  set("site/hidesEmpty", true);
  await expect.element(none).toBeVisible();
  set("members/resources/tools", [{ id: "t", title: { en: "Calculator" }, link: { en: "https://team.example/" } }]);
  await expect.element(none).not.toBeInTheDocument();
});

const incomplete: readonly [what: string, Project, place: string, shows: string][] = [
  ["media whose files are lost", demo, "members/steps/app", "App"],
  [
    "a step of empty things",
    withMembers({
      steps: [
        {
          ...plainStep("s"),
          video: {},
          poster: {},
          captions: {},
          flyers: [{ id: "f", title: {}, image: {} }],
          apps: [{ id: "a", name: {}, logo: "" }],
          links: [{ id: "l", label: {}, address: {} }],
          files: [{ id: "d", label: {}, file: {} }],
        },
        plainStep("t"),
      ],
    }),
    "members/steps/s",
    "(name)",
  ],
  [
    "a welcome, a Game Plan and resources of empty things",
    withMembers({
      welcome: { video: {} },
      gamePlan: { points: [{ id: "p", text: {} }], booking: {} },
      resources: {
        videos: [{ id: "v", title: {}, video: {} }],
        documents: [{ id: "d", title: {}, description: {}, file: {} }],
        tools: [{ id: "t", title: {}, link: {} }],
      },
    }),
    "members/resources/videos",
    "(title)",
  ],
  ["nothing at all, as a step without a word", emptyProject, "members/steps", "(description)"],
];

/** What each screen has, whatever is missing. */
const screens = [
  ["Welcome", "Start your journey"],
  ["Resources", "Resources"],
  ["Steps", "Your Onboarding Journey"],
  ["Game Plan", "Final Step: Your Game Plan"],
  ["Gate", "Enter Password to Access"],
] as const;

test("what is incomplete has something in its place; what can't be shown says so, and comes back with the next edit", async () => {
  const { go, set, text, button, screen, frame } = await openPreview(demo);
  for (const [what, { site, members }, place, shows] of incomplete) {
    set("site", site);
    set("members", members);
    go(place);
    await expect.poll(text, { message: what }).toContain(shows);
    for (const [screen, has] of screens) {
      // That it can be tapped is shown by the others.
      (button(screen).element() as HTMLElement).click();
      await expect.poll(text, { message: `${what}: ${screen}` }).toContain(has);
      expect(text()).not.toContain("Something went wrong");
    }
  }
  set("members", demo.members);
  await button("Steps").click();
  await expect.poll(text).toContain("Next Step");
  const { prototype } = (frame().contentWindow as Window & typeof globalThis).String;
  const { match } = prototype;
  prototype.match = () => {
    throw new Error("A defect of the site.");
  };
  set("members/steps", [plainStep("s")]);
  const notice = screen.getByText(/can’t be shown right now/);
  await expect.element(notice).toBeVisible();
  prototype.match = match;
  set("members/steps", demo.members.steps);
  await expect.poll(text).toContain("Next Step");
  await expect.element(notice).not.toBeInTheDocument();
  expect(console.warn).toHaveBeenCalledWith(expect.objectContaining({ message: "A defect of the site." }));
  vi.mocked(console.warn).mockClear();
});

test("it is shown as on a phone or a computer, light or dark, in both languages, and walked as a member does", async () => {
  const { frame, button, find, text, screen, set, tap } = await openPreview();
  for (const row of screen.getByRole("toolbar").element().children) expect(row.scrollWidth).toBe(row.clientWidth);
  const canvas = () => getComputedStyle(find("body") as Element).backgroundColor;
  expect([frame().clientWidth, canvas()]).toEqual([390, "rgb(251, 246, 238)"]);
  await button("Dark").click();
  await expect.poll(canvas).toBe("rgb(23, 18, 14)");
  await button("As on a computer").click();
  expect(frame().clientWidth).toBe(1280);
  expect(frame().getBoundingClientRect().width).toBeLessThan(500);
  for (const { code, name } of languages.toReversed()) {
    // In the site's own header, also where a tap opens the field of what is tapped.
    tap(name);
    await expect.poll(text).toContain({ en: "Ask your leader", es: "Pídesela a tu líder" }[code]);
  }
  set("members/welcome", { video: { en: { address: "https://a.example/a.mp4" } } });
  const sentence = screen.getByText(/file on another site plays on your site/);
  await button("Welcome").click();
  await expect.element(sentence).not.toBeInTheDocument();
  await button("Try it").click();
  await expect.element(sentence).toBeVisible();
  await expect.poll(text).toContain("Start your journey");
  tap("Start your journey");
  await expect.poll(text).toContain("Next Step");
  tap("Next Step");
  await expect.poll(() => find("[aria-current=step] h2")?.textContent).toBe(demo.members.steps[1]?.title.en);
});
