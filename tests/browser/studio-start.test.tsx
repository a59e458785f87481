import { unzipSync } from "fflate";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fromPromise } from "xstate";
import { type Language, languages } from "../../src/project/languages.ts";
import { problem } from "../../src/project/problem.ts";
import type { Project } from "../../src/project/project.ts";
import { lazyModule } from "../../src/site/lazy-module.ts";
import { work } from "../../src/studio/actors/worker/work.ts";
import type { StudioActors } from "../../src/studio/machine/studio-actors.ts";
import { type Draft, setupQuestions } from "../../src/studio/model/draft.ts";
import { draftOf, emptyProject } from "../../src/studio/model/new-draft.ts";
import { ReadError, type ReadFailure, type ReadProject, type Storage } from "../../src/studio/model/results.ts";
import { loadStarters } from "../../src/studio/model/starter.ts";
import type { LoadedProject, StoredProject, StoreFailure } from "../../src/studio/model/store.ts";
import { Arriving } from "../../src/studio/ui/Arriving.tsx";
import { Panel } from "../../src/studio/ui/layout.ts";
import { longerLanguages } from "../support/is-long.ts";
import { farIcons, tooSmall, tooWide } from "../support/layout.ts";
import { demo } from "../support/members.ts";
import { openStudio, renderStudio, type StudioParts, storedProject } from "../support/studio.tsx";
import { violations } from "./axe.ts";
import { emulate } from "./media.ts";
import { choose, press, write } from "./press.ts";

const words = {
  en: {
    new: /^Start a new site/,
    site: /^Open this site/,
    file: /^Open a project file/,
    name: "Your team’s name",
    next: "Next",
    starter: /^Begin with these 6 steps/,
    other: "Español",
    studio: "Onward Studio",
  },
  es: {
    new: /^Empezar un sitio nuevo/,
    site: /^Abrir este sitio/,
    file: /^Abrir un archivo del proyecto/,
    name: "Nombre de tu equipo",
    next: "Siguiente",
    starter: /^Empezar con estos 6 pasos/,
    other: "English",
    studio: "Estudio de Onward",
  },
} as const;

/** What `readExample` gives: a step with words, and another team's name. */
const suggestion: Project = {
  ...emptyProject,
  site: { ...emptyProject.site, name: "Not yours" },
  members: {
    ...demo.members,
    steps: demo.members.steps.map(({ id, title, description }) => ({ id, title, description })),
  },
};

const readsSuggestion: StudioActors = {
  readExample: fromPromise(
    async (): Promise<ReadProject> => ({ draft: draftOf(suggestion), bytes: new Map(), problems: [] }),
  ),
};

/** An actor that fails with what the machine reads. */
const fails = <Output, Input extends object>(failure: ReadFailure | StoreFailure) =>
  fromPromise<Output, Input>(async () => Promise.reject(Object.assign(new Error(failure), { failure })));

const draftIn = ({ actor }: Pick<Awaited<ReturnType<typeof renderStudio>>, "actor">): Draft => {
  const { open } = actor.getSnapshot().context;
  if (!open) throw new Error("Nothing is open.");
  return open.draft;
};

const button = (name: string | RegExp) => page.getByRole("button", { name });
const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** At 320 px, light in English and dark in Spanish: nothing that axe finds, nothing too wide, nothing too small for a finger. */
async function expectAccessible(): Promise<void> {
  await page.viewport(320, 640);
  // Axe can't read gradients. The page's is replaced by its end with the least contrast.
  const screen = document.querySelector<HTMLElement>("#root > div, body > div > div");
  screen?.style.setProperty("background", "var(--c-dawn)");
  const theme = document.documentElement.lang === "es" ? "dark" : "light";
  await emulate({ theme, reducedMotion: true });
  await expect.poll(() => violations(), { message: theme }).toEqual([]);
  expect([tooWide(), farIcons()], theme).toEqual([[], []]);
  expect(tooSmall(), theme).toEqual([]);
}

describe.each(longerLanguages)("in %s", (language: Language) => {
  const say = words[language];

  test("the first screen has its three doors, and another language is a tap away", async () => {
    const { screen } = await renderStudio({ language, projects: [storedProject], isInAppBrowser: true });
    await expect.element(button(say.new)).toBeVisible();
    await expect.element(button(say.site)).toBeVisible();
    await expect.element(page.getByLabelText(say.file)).toBeInTheDocument();
    await expectAccessible();
    expect(document.title).toBe(say.studio);
    await press(button(say.other));
    await expect.element(button(words[language === "en" ? "es" : "en"].new)).toBeVisible();
    await screen.unmount();
  });

  test("a new site is three questions, by keyboard alone, and ends with suggested steps and its own name", async () => {
    const studio = await renderStudio({ language, actors: readsSuggestion });
    await expect.element(button(say.new)).toBeVisible();
    button(say.new).element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText(/^1 (of|de) 3$/)).toBeVisible();
    expect(document.activeElement?.tagName).toBe("H1");
    expect(draftIn(studio).project.site.languages).toEqual(language === "en" ? ["en", "es"] : ["es", "en"]);
    await expectAccessible();
    await userEvent.keyboard("{Tab}Sol{Enter}");
    expect(document.title).toBe(`Sol · ${say.studio}`);
    await expect.element(page.getByText(/^2 (of|de) 3$/)).toBeVisible();
    await expectAccessible();
    button(say.next).element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(button(say.starter)).toBeVisible();
    await expectAccessible();
    button(say.starter).element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("navigation")).toBeVisible();
    const { project, suggested, password, setup } = draftIn(studio);
    expect(project.site.name).toBe("Sol");
    expect(project.members.steps).toHaveLength(6);
    expect(suggested).toContain(`members/steps/${demo.members.steps[0]?.id}/title`);
    expect(password).toBe("casa verde lluvia tren");
    expect(setup).toBeUndefined();
    await studio.screen.unmount();
  });

  test("the password of a site is asked for, with what to do where it is wrong", async () => {
    await renderStudio({ language, actors: { readSite: fails("wrong") } });
    await press(button(say.site));
    const field = page.getByRole("textbox");
    await expect.element(field).toBeVisible();
    await write(field, "casa");
    await userEvent.keyboard("{Enter}");
    await expect.element(field).toHaveAttribute("aria-invalid", "true");
    await expect.element(page.getByText(/^(That is not the password|Esa no es la contraseña)/)).toBeVisible();
    expect(document.activeElement).toBe(field.element());
    await expectAccessible();
  });
});

describe("the questions", () => {
  const atQuestion = async (setup: Draft["setup"], parts: StudioParts = {}) => {
    const draft = { ...draftOf(emptyProject), ...(setup && { setup }) };
    const studio = await renderStudio({ draft, projects: [storedProject], ...parts });
    await press(button(/^Test team/));
    return studio;
  };

  test("go on where one left, and back", async () => {
    const studio = await atQuestion("steps");
    await expect.element(heading("How do you want to begin?")).toBeVisible();
    await press(button("Back"));
    await expect.element(heading("Your site’s password")).toBeVisible();
    expect(draftIn(studio).setup).toBe("password");
    await press(button("All sites"));
    await expect.element(heading("Make your team’s site")).toBeVisible();
  });

  test("wait for a password that is being suggested, so that nobody goes on without having seen it", async () => {
    const drawn = Promise.withResolvers<{ password: string; bits: number }>();
    const studio = await atQuestion("password", { work: { drawPassword: () => drawn.promise } });
    for (const name of ["Next", "Another"]) await expect.element(button(name)).toHaveAttribute("aria-disabled", "true");
    await press(button("Next"));
    await expect.element(heading("Your site’s password")).toBeVisible();
    drawn.resolve({ password: "casa verde lluvia tren", bits: 50 });
    for (const name of ["Next", "Another"]) await expect.element(button(name)).not.toHaveAttribute("aria-disabled");
    await press(button("Next"));
    await expect.element(heading("How do you want to begin?")).toBeVisible();
    expect(draftIn(studio).password).toBe("casa verde lluvia tren");
  });

  test("stand still on a phone while an answer is kept, in Spanish too", async () => {
    const kept = Promise.withResolvers<number>();
    const actors: StudioActors = { save: fromPromise(() => kept.promise) };
    const studio = await atQuestion("team", { language: "es", actors });
    const status = page.getByRole("banner").getByRole("status");
    const answer = () => page.getByLabelText(words.es.name).element().getBoundingClientRect().top;
    await expect.element(status).toMatchTextContent(/^Guardado/);
    const before = answer();
    studio.actor.send({ type: "draft.edit", edit: { edit: "set", place: "site/name", value: "Sol" } });
    await expect.element(status).toMatchTextContent(/^Guardando/);
    expect(answer()).toBe(before);
    kept.resolve(Date.now());
    await expect.element(status).toMatchTextContent(/^Guardado/);
    expect(answer()).toBe(before);
  });

  test("can be answered on a low screen, whatever is told at its bottom", async () => {
    await page.viewport(800, 600);
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(null));
    const studio = await atQuestion("team");
    studio.actor.send({ type: "draft.edit", edit: { edit: "set", place: "site/name", value: "Team" } });
    const told = page.getByText(/could not draw the logo/);
    await expect.element(told).toBeVisible();
    window.scrollTo(0, document.documentElement.scrollHeight);
    const [next, toast] = [button("Next"), told].map((found) => found.element().getBoundingClientRect());
    expect(next?.bottom).toBeLessThanOrEqual(toast?.top ?? 0);
  });

  test("ask once for a name, and go on without one", async () => {
    const studio = await atQuestion("team");
    await press(button("Next"));
    await expect.element(page.getByText(/To choose it later, tap “Next” again/)).toBeVisible();
    const spoken = page.getByRole("group", { name: "Which languages does your team speak?" });
    await press(spoken.getByRole("button", { name: "Both, Spanish first" }));
    expect(draftIn(studio).project.site.languages).toEqual(["es", "en"]);
    await press(spoken.getByRole("button", { name: "Only Spanish" }));
    expect(draftIn(studio).project.site.languages).toEqual(["es"]);
    await press(button("Next"));
    await expect.element(page.getByText("2 of 3")).toBeVisible();
    // Only what is the site's can be undone.
    const places = studio.actor.getSnapshot().context.open?.moments.map(({ place }) => place);
    expect(places).toContain("site/languages");
    expect(places).not.toContain("draft/setup");
  });

  test("have one choice of the Studio's language each", async () => {
    const { actor } = await atQuestion("team");
    for (const setup of setupQuestions) {
      actor.send({ type: "draft.edit", edit: { edit: "draft", values: { setup } } });
      await expect
        .element(page.getByText(`${setupQuestions.indexOf(setup) + 1} of ${setupQuestions.length}`))
        .toBeVisible();
      for (const { name } of languages) expect(button(name).elements(), `${setup}: ${name}`).toHaveLength(1);
    }
  });

  test("end with three empty steps, whose choice can be undone", async () => {
    const studio = await atQuestion("steps");
    await press(button(/^Three empty steps/));
    await expect.element(page.getByRole("navigation")).toBeVisible();
    expect(draftIn(studio).project.members.steps).toHaveLength(3);
    await press(button("Undo: steps chosen"));
    await expect.element(heading("How do you want to begin?")).toBeVisible();
  });

  test("say so if the suggestion can't be had, and it can be tried again", async () => {
    const failures: (ReadFailure | undefined)[] = ["offline", "sample"];
    const actors: StudioActors = {
      readStarters: fromPromise(async () => {
        const failure = failures.shift();
        if (failure) throw new ReadError(failure);
        return loadStarters();
      }),
    };
    const studio = await atQuestion("steps", { actors });
    await expect.element(page.getByText(/^There is no connection/)).toBeVisible();
    await press(button("Try again"));
    await expect.element(page.getByText(/doesn’t arrive from it. What you wrote is safe/)).toBeVisible();
    await press(button("Try again"));
    await press(button(/^Begin with these 6 steps/));
    await expect.element(page.getByRole("navigation")).toBeVisible();
    expect(draftIn(studio).project.site.name).toBe("");
  });

  test("show each starter before it is taken: its steps in the site’s language, its words in the frame", async () => {
    const studio = await atQuestion("steps");
    const frame = page.getByTitle("Preview");
    for (const starter of await loadStarters()) {
      await press(button(new RegExp(`^${starter.name.en}`)));
      const steps = page.getByRole("list").getByRole("listitem");
      expect(steps.elements().map(({ textContent }) => textContent)).toEqual(
        starter.members.steps.map(({ title }) => title.en),
      );
      const audience = starter.texts["gate.audience"]?.en?.split("{")[0] as string;
      await expect
        .poll(() => (frame.element() as HTMLIFrameElement).contentDocument?.body.textContent)
        .toContain(audience.trim());
    }
    expect(draftIn(studio).project.members.steps).toEqual([]);
  });

  test("open the example as a project of its own, after the last answer is kept", async () => {
    const saved = vi.fn();
    const added = vi.fn();
    const actors: StudioActors = {
      ...readsSuggestion,
      save: fromPromise(async ({ input }) => {
        saved(input.draft.setup);
        return Date.now();
      }),
      addProject: fromPromise(async ({ input }): Promise<LoadedProject> => {
        added(input.draft.project.site.name);
        return { ...storedProject, moments: [], ...input, id: "p2" };
      }),
    };
    const studio = await atQuestion("password", { actors });
    await press(button("Next"));
    await press(button(/^See a full example/));
    await expect.element(page.getByRole("navigation")).toBeVisible();
    expect(saved).toHaveBeenLastCalledWith("steps");
    expect(added.mock.calls).toEqual([["Not yours"]]);
    expect(studio.actor.getSnapshot().context.open?.id).toBe("p2");
  });
});

describe("the first screen", () => {
  test("is passed by whoever was sent to a new site", async () => {
    await renderStudio({ next: { at: "new" } });
    await expect.element(page.getByText("1 of 3")).toBeVisible();
  });

  test("has one's gate, named as one types: above on a phone with all of its logo, beside from 820 px on, down to the edge of a wide screen", async () => {
    await renderStudio();
    const frame = page.getByTitle("Preview");
    const said = () => (frame.element() as HTMLIFrameElement).contentDocument?.body.innerText;
    await write(page.getByLabelText("Your team’s name"), "Sun Team");
    await expect.poll(said).toContain("For members of Sun Team");
    const box = () => frame.element().closest("aside")?.getBoundingClientRect() as DOMRect;
    const form = () => page.getByLabelText("Your team’s name").element().getBoundingClientRect();
    await page.viewport(390, 844);
    const logo = () => (frame.element() as HTMLIFrameElement).contentDocument?.querySelector("main img") as Element;
    await expect.poll(logo).toBeTruthy();
    const { top, bottom } = logo().getBoundingClientRect();
    const above = frame.element().getBoundingClientRect().top;
    const pull = button("Your site so far").element().getBoundingClientRect();
    expect(above + top).toBeGreaterThan(box().top);
    expect(above + bottom).toBeLessThan(pull.top);
    await page.viewport(819, 900);
    expect(box().bottom).toBeLessThan(form().top);
    for (const [width, height] of [
      [820, 1180],
      [1366, 768],
    ] as const) {
      await page.viewport(width, height);
      expect(box().left).toBeGreaterThan(form().right);
      expect(box().bottom).toBeGreaterThan(Math.min(height, 800) * 0.8);
    }
  });

  const zip = new File(["x"], "site.zip", { type: "application/zip" });

  test("says how each site is kept, opens it, and asks before it removes it", async () => {
    const removed = vi.fn();
    const now = Date.now();
    const projects: StoredProject[] = [
      { id: "a", name: "Sol", savedAt: now, backupAt: now, changes: 3 },
      { id: "b", name: "", savedAt: 0, changes: 1 },
    ];
    const removeProject = fromPromise(async ({ input }: { input: { id: string } }) => removed(input.id));
    await renderStudio({ projects, actors: { removeProject } });
    await expect.element(button(/^Sol ?Saved \d+:\d\d\s?[AP]M ?3 changes since your last backup$/)).toBeVisible();
    await expect.element(button(/^Site without a name ?Saved .*19(69|70).* ?1 change without a backup$/)).toBeVisible();
    await press(button("Remove Sol"));
    const dialog = page.getByRole("dialog", { name: "Remove “Sol” from this browser?" });
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByText(/^3 changes are in no project file/)).toBeVisible();
    await press(dialog.getByRole("button", { name: "Keep it" }));
    expect(removed).not.toHaveBeenCalled();
    await press(button("Remove Sol"));
    await press(dialog.getByRole("button", { name: "Remove it" }));
    await expect.poll(() => removed.mock.calls).toEqual([["a"]]);
    await press(button(/^Site without a name/));
    await expect.element(page.getByRole("navigation")).toBeVisible();
  });

  test("says what is wrong with a file, until one goes on", async () => {
    const failures: [ReadFailure, RegExp][] = [
      ["unreadable", /^This is no project file/],
      ["newer", /^It was made by a newer Studio/],
      ["damaged", /^This file is damaged/],
      ["unpacked", /^This is one part of a project file that was unpacked/],
      ["packed", /^This file is packed in a way/],
      ["locked", /^This zip has a password/],
      ["worker", /^Part of the Studio could not be started/],
      ["lost", /^The file can’t be read from where it is/],
      ["failed", /^Something went wrong here, and nothing is wrong with what you chose/],
    ];
    let failure: ReadFailure;
    const readFile = fromPromise<ReadProject, { readonly file: Blob }>(() => Promise.reject(new ReadError(failure)));
    await renderStudio({ actors: { readFile } });
    for (const [reason, text] of failures) {
      failure = reason;
      choose(page.getByLabelText(/^Open a project file/), zip);
      await expect.element(page.getByRole("alert").and(page.getByText(text))).toBeVisible();
      await press(button(/^Open this site/));
      await press(button("Back"));
      await expect.element(heading("Make your team’s site")).toBeVisible();
      await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
    }
  });

  test("opens a project file that is dropped on it", async () => {
    await renderStudio();
    await expect.element(heading("Make your team’s site")).toBeVisible();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(zip);
    heading("Make your team’s site")
      .element()
      .dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    await expect.element(page.getByRole("navigation")).toBeVisible();
  });

  test("opens a folder that is dropped on it: a project file that the browser unpacked", async () => {
    const read = vi.fn();
    const readFile = fromPromise<ReadProject, { readonly file: Blob }>(async ({ input: { file } }) => {
      read(Object.keys(unzipSync(new Uint8Array(await file.arrayBuffer()))));
      return { draft: draftOf(demo), bytes: new Map(), problems: [] };
    });
    await renderStudio({ actors: { readFile }, work: { zipSite: work.zipSite } });
    await expect.element(heading("Make your team’s site")).toBeVisible();
    const file = (name: string) => ({ name, file: (found: (file: File) => void) => found(new File(["x"], name)) });
    const folder = (name: string, ...entries: object[]) => ({
      ...{ name, isDirectory: true },
      // A browser hands out some at a time.
      createReader: () => ({ readEntries: (found: (entries: object[]) => void) => found(entries.splice(0, 1)) }),
    });
    const dropped = folder("Team", file("project.json"), folder("media", file("a.png"), file("b.png")));
    vi.spyOn(DataTransferItem.prototype, "webkitGetAsEntry").mockReturnValue(dropped as never);
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([], "Team"));
    document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    await expect.element(page.getByRole("navigation")).toBeVisible();
    expect(read).toHaveBeenCalledExactlyOnceWith(["project.json", "media/a.png", "media/b.png"]);
  });

  test("tells what is missing in a file in one line, by name", async () => {
    const problems = ["a.png", "b.png"].map((name) => problem("media.lost", { name }, ["media", name]));
    const readFile = fromPromise<ReadProject, { readonly file: Blob }>(async () => ({
      draft: draftOf(demo),
      bytes: new Map(),
      problems,
    }));
    await renderStudio({ actors: { readFile } });
    choose(page.getByLabelText(/^Open a project file/), zip);
    await expect
      .element(page.getByRole("alert"))
      .toMatchTextContent(/^2 files are missing in what you opened: “a.png”, “b.png”\. Add them again/);
    expect(page.getByRole("alert").getByRole("listitem").elements()).toHaveLength(0);
  });

  test.each<[Storage, RegExp]>([
    ["lost", /private window/],
    ["refused", /keeps nothing/],
  ])("says before one begins that what is stored is %s, and copies the link", async (storage, text) => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const listProjects = async (): Promise<{ projects: readonly StoredProject[]; storage: Storage }> => ({
      projects: [],
      storage,
    });
    await renderStudio({ actors: { listProjects: fromPromise(listProjects) } });
    await expect.element(page.getByText(text)).toBeVisible();
    await press(button("Copy link"));
    await expect.element(page.getByText("Link copied")).toBeVisible();
    expect(copied).toHaveBeenCalledExactlyOnceWith(location.href);
  });

  test("says that a new site could not be stored", async () => {
    await renderStudio({ actors: { addProject: fails("full") } });
    await press(button(words.en.new));
    await expect.element(page.getByRole("alert").and(page.getByText(/^This device is full/))).toBeVisible();
  });
});

test("a part of the Studio that did not arrive says so, and comes with another try", async () => {
  let isGone = true;
  const part = lazyModule(async () => {
    if (isGone) throw new TypeError("Failed to fetch dynamically imported module");
    return { text: "It is here." };
  });
  await openStudio({
    content: (
      <Arriving part={part} frame={Panel}>
        {({ text }) => text}
      </Arriving>
    ),
  });
  await expect.element(page.getByRole("alert")).toMatchTextContent(/^This part of the Studio did not arrive/);
  isGone = false;
  await press(page.getByRole("button", { name: "Try again" }));
  await expect.element(page.getByText("It is here.")).toBeVisible();
});
